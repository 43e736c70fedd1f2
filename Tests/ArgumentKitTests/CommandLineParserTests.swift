import Testing

@testable import ArgumentKit

@Suite struct CommandLineParserTests {
  @Test func `options stand anywhere, before and between the words of the command`() throws {
    let (name, values) = try SampleTree.run("-o json requestor --limit 5 list --requestor=A,B")

    #expect(name == "requestor list")
    #expect(values[SampleTree.limit] == 5)
    #expect(values[SampleTree.requestor] == ["A", "B"])
    #expect(values[SampleTree.format] == ["json"])
  }

  @Test func `what is not given is nil, false or empty`() throws {
    let (_, values) = try SampleTree.run("requestor list")

    #expect(values[SampleTree.limit] == nil)
    #expect(values[SampleTree.quiet] == false)
    #expect(values[SampleTree.requestor] == [])
    #expect(!values.has(SampleTree.requestor))
  }

  @Test func `a repeated option keeps the order over all its lists`() throws {
    let (_, values) = try SampleTree.run("requestor list --requestor b,a --requestor c")

    #expect(values[SampleTree.requestor] == ["b", "a", "c"])
  }

  @Test func `an option without separator keeps its commas`() throws {
    let (_, values) = try SampleTree.run("requestor list --where name=a,b --where x!=y")

    #expect(values[SampleTree.predicate] == ["name=a,b", "x!=y"])
  }

  @Test(arguments: ["-m why", "-mwhy", "-m=why", "--message why", "--message=why", "-ym why"])
  func `a value follows its option in every usual way`(_ spelling: String) throws {
    let (_, values) = try SampleTree.run("requestor set A \(spelling)")

    #expect(values[SampleTree.message] == "why")
    #expect(values[SampleTree.yes] == spelling.hasPrefix("-ym"))
  }

  @Test func `flags of one letter stand together`() throws {
    let (_, values) = try SampleTree.run("requestor set A -qy")

    #expect(values[SampleTree.quiet])
    #expect(values[SampleTree.yes])
  }

  @Test func `everything after two dashes is an argument`() throws {
    let (_, values) = try SampleTree.run("requestor show -- --limit")

    #expect(values[SampleTree.key] == "--limit")
  }

  @Test func `a dash alone is an argument and may be a value`() throws {
    let (_, values) = try SampleTree.run("requestor set - --message -")

    #expect(values[SampleTree.key] == "-")
    #expect(values[SampleTree.message] == "-")
  }

  @Test func `a value that begins with a dash is taken after an equals sign`() throws {
    let (_, values) = try SampleTree.run("requestor list --limit=-3")

    #expect(values[SampleTree.limit] == -3)
  }

  @Test func `a value keeps its equals signs`() throws {
    let (_, values) = try SampleTree.run("requestor set A --message=a=b=")

    #expect(values[SampleTree.message] == "a=b=")
  }

  @Test func `a truth value is given as true or false`() throws {
    let (_, values) = try SampleTree.run("requestor set A --active false")

    #expect(values[SampleTree.active] == false)
  }

  @Test func `an argument that repeats leaves none for a later one that may be absent`() throws {
    let (_, values) = try SampleTree.run("load a b 3")

    #expect(values[SampleTree.files] == ["a", "b", "3"])
    #expect(values[SampleTree.last] == nil)
  }

  @Test func `an argument of at most two words takes one or two`() throws {
    let (_, one) = try SampleTree.run("mvpd show A/B")
    let (_, two) = try SampleTree.run("mvpd show A B")

    #expect(one[SampleTree.pair] == ["A/B"])
    #expect(two[SampleTree.pair] == ["A", "B"])
  }

  @Test(arguments: [
    ("requestor show --help", "requestor show"), ("-h requestor show A --wrong", "requestor show"),
    ("requestor --help", "requestor"), ("--help", ""), ("", ""),
  ])
  func `help is given whatever else is wrong`(_ line: String, _ about: String) throws {
    guard case .help(let target, _) = try SampleTree.parse(line) else {
      Issue.record("no help")
      return
    }

    switch target {
    case .tool: #expect(about == "")
    case .noun(let noun): #expect(about == noun)
    case .command(let command): #expect(about == command.name)
    }
  }

  @Test func `a help option after two dashes is an argument`() throws {
    let (_, values) = try SampleTree.run("requestor show -- --help")

    #expect(values[SampleTree.key] == "--help")
  }

  @Test func `the version needs no command`() throws {
    guard case .version = try SampleTree.parse("--version") else {
      Issue.record("no version")
      return
    }
  }

  @Test func `options that could be read survive the faults of others`() {
    do {
      _ = try SampleTree.parse("--format json requestor lst")
      Issue.record("no fault")
    } catch {
      #expect(error.values[SampleTree.format] == ["json"])
    }
  }
}
