import TVEModel

/// Numbers for texts that are compared after a change, such as folding case: texts that become
/// equal share a number.
struct DerivedValues: Sendable {
  private let derive: @Sendable (String) -> String
  private var table = ValueTable()
  /// By the number of the unchanged text.
  private var numbers: [Int32] = []

  init(_ derive: @escaping @Sendable (String) -> String) {
    self.derive = derive
  }

  /// How many different numbers there are.
  var count: Int { table.count }

  /// The derived number of each value; a missing one stays missing.
  mutating func numbers(of values: [Int32], in source: ValueTable) -> [Int32] {
    for text in source.texts[numbers.count...] {
      numbers.append(table.number(of: ExactText(derive(text.text))))
    }
    return values.map { $0 < 0 ? $0 : numbers[Int($0)] }
  }
}
