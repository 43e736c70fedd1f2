/// An independent reader of what the tool writes, where it is installed.
package enum Python {
  /// Whether `python3` is there with these modules, a list for `import`.
  package static func has(_ modules: String) -> Bool {
    (try? CommandRunner(executable: "/usr/bin/env").run("python3", "-c", "import \(modules)").status)
      == 0
  }
}
