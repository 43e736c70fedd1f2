import Testing

@testable import TVERules

@Suite struct NumberSetTests {
  @Test func `numbers come back in ascending order, once each`() {
    var set = NumberSet()

    for number: Int32 in [700, 3, 64, 63, 3, 1_000_000, 128, 65, 700] { set.insert(number) }

    #expect(set.numbers == [3, 63, 64, 65, 128, 700, 1_000_000])
    #expect(set.count == 7)
  }

  @Test func `a union holds what either holds, in whatever order it was filled`() {
    var one = NumberSet()
    var other = NumberSet()
    var both = NumberSet()
    for number: Int32 in [5, 500, 70] {
      one.insert(number)
      both.insert(number)
    }
    for number: Int32 in [6, 400, 500] {
      other.insert(number)
      both.insert(number)
    }

    one.formUnion(other)

    #expect(one == both)
    #expect(one.numbers == [5, 6, 70, 400, 500])
  }
}
