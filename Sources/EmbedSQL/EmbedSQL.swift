import Foundation
import PackagePlugin

/// Turns `sql/migrations/*.sql` into a Swift table before TVEStore is compiled.
@main
struct EmbedSQL: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "sql/migrations")
    let inputs = try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "sql" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedMigrations.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(inputs.count) migrations",
        executable: try context.tool(named: "embed-sql").url,
        // Not percent-encoded: the folder of the package may hold spaces.
        arguments: ([output] + inputs).map { $0.path(percentEncoded: false) },
        inputFiles: inputs,
        outputFiles: [output])
    ]
  }
}
