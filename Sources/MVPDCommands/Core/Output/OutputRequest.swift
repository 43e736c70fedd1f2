import Formats
import ArgumentKit

/// A format that the command has, and where it goes.
package struct OutputRequest: Hashable, Sendable {
  package let format: OutputFormat
  /// Nil for standard output.
  package let file: String?

  /// What `requests` ask of a command that has `formats`; without any its first, usually `text`.
  ///
  /// - Throws: `ToolError` of status 2 for a format that it lacks, for a second one on standard
  ///   output and for a second one in one file.
  package static func resolve(
    _ requests: [FormatRequest], formats: [OutputFormat], command: String
  ) throws -> [OutputRequest] {
    guard !requests.isEmpty else {
      return formats.first.map { [OutputRequest(format: $0, file: nil)] } ?? []
    }
    var resolved: [OutputRequest] = []
    for request in requests {
      guard let format = formats.first(where: { $0.rawValue == request.name }) else {
        throw unknown(request.name, formats: formats, command: command)
      }
      if resolved.contains(where: { $0.file == request.file }) {
        let place = request.file.map { "file '\($0)'" } ?? "standard output"
        throw ToolError.usage(
          "more than one format goes to \(place): write '--format NAME=FILE' for the others",
          code: "format-repeated")
      }
      resolved.append(OutputRequest(format: format, file: request.file))
    }
    return resolved
  }

  private static func unknown(
    _ name: String, formats: [OutputFormat], command: String
  ) -> ToolError {
    let names = formats.map(\.rawValue)
    return ToolError.usage(
      "'\(command)' has no format '\(name)', only \(names.joined(separator: ", "))",
      code: "format-unknown", suggestions: DidYouMean.candidates(for: name, among: names))
  }
}
