import TVEInterchange
import TVEModel

/// Writes the configuration as a state folder, a file for each requestor.
final class StateFolderWriter: EstateWriter {
  private let update: FolderUpdate
  private let format: StateFormat
  private var current: (file: StagedFile, writer: StateDocumentWriter)?
  private var isWritingRequestors = false
  private(set) var written: Set<String> = []

  init(_ update: FolderUpdate, _ format: StateFormat) {
    self.update = update
    self.format = format
  }

  func begin(_ member: StateReader.Member) throws {
    try finishFile()
    isWritingRequestors = member == .requestors
    if !isWritingRequestors { try open(StateFiles.name(of: member, format), member) }
  }

  func write(_ programmer: Programmer) throws { try current?.writer.write(programmer) }
  func write(_ mvpd: MVPD) throws { try current?.writer.write(mvpd) }

  func write(_ configuration: RequestorConfiguration) throws {
    try finishFile()
    let id = configuration.requestor.id
    try open("\(StateFiles.requestors)/\(id).\(format.rawValue)", .requestors)
    try current?.writer.write(configuration)
  }

  func finish() throws { try finishFile() }

  private func open(_ path: String, _ member: StateReader.Member) throws {
    written.insert(path)
    let file = try update.open(path)
    let channel = file.channel
    var writer = StateDocumentWriter(format) { channel.write($0) }
    writer.begin(member)
    current = (file, writer)
  }

  private func finishFile() throws {
    try current?.writer.finish()
    try current?.file.close()
    current = nil
  }
}
