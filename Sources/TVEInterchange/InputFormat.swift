/// A format that `import` reads, as `--from` names it.
package enum InputFormat: String, CaseIterable, Sendable {
  case v2JSON = "v2-json"
  case v1JSON = "v1-json"
  case v1XML = "v1-xml"
  case proxiedXML = "proxied-xml"
  case csv

  /// True for the formats of a configuration response.
  package var isResponse: Bool {
    switch self {
    case .v2JSON, .v1JSON, .v1XML: true
    case .proxiedXML, .csv: false
    }
  }
}
