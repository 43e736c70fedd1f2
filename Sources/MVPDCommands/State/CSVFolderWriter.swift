import TVEInterchange
import TVEModel

/// Writes the configuration as the five CSV files that `import` reads.
final class CSVFolderWriter: EstateWriter {
  private(set) var rows = CSVStateWriter()
  private var files: [CSVStateWriter.Table: StagedFile] = [:]

  init(_ update: FolderUpdate) throws {
    for table in CSVStateWriter.Table.allCases {
      files[table] = try update.open("\(table.rawValue).csv")
    }
  }

  func begin(_ member: StateReader.Member) {}
  func write(_ programmer: Programmer) { rows.write(programmer) }

  func write(_ mvpd: MVPD) {
    rows.write(mvpd)
    drain()
  }

  func write(_ configuration: RequestorConfiguration) {
    rows.write(configuration)
    drain()
  }

  func finish() throws {
    drain()
    for file in files.values { try file.close() }
  }

  private func drain() {
    for (table, file) in files { file.channel.write(rows.take(table)) }
  }
}
