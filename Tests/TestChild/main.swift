import Glibc

// What tests need a process of their own for: signals, umask, variables, an end by kill. Swift
// Testing's exit tests wait for any child, and meet those that our tests start.
//
// usage: test-child SCENARIO [ARGUMENT…]

let words = Array(CommandLine.arguments.dropFirst())
guard let name = words.first, let scenario = scenarios[name] else {
  fatalError("unknown scenario, known are \(scenarios.keys.sorted())")
}
try scenario(Array(words.dropFirst()))
