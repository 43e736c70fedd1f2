import FoundationEssentials

// usage: embed-sql OUTPUT FILE.sql…
// Writes a Swift file with one constant per migration, in the order given.

let arguments = Array(CommandLine.arguments.dropFirst())
guard let output = arguments.first else {
  fatalError("usage: embed-sql OUTPUT FILE.sql…")
}

var text = "/// The migrations of sql/migrations, in order; made by embed-sql.\n"
text += "let embeddedMigrations: [(name: String, sql: String)] = [\n"
for path in arguments.dropFirst() {
  let sql = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  precondition(!sql.contains("\"\"\"##"), "\(path) holds the literal's terminator")
  let name = URL(filePath: path).deletingPathExtension().lastPathComponent
  // The literal leaves out its last line feed, so that one more keeps the file's own.
  text += "  (name: \"\(name)\", sql: ##\"\"\"\n\(sql)\n\"\"\"##),\n"
}
text += "]\n"
// Left alone when it is the same, so that nothing is compiled again.
let old = try? Data(contentsOf: URL(filePath: output))
if old != Data(text.utf8) {
  try text.write(to: URL(filePath: output), atomically: true, encoding: .utf8)
}
