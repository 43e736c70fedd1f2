internal import CLibPQ
internal import Glibc

extension ConnectionTarget {
  /// The target as a URI for libpq, without passwords.
  ///
  /// A target that states nothing is what the `PG*` variables name: their service alone where
  /// there is one, because whoever opens the URI reads it with the rest of its file.
  package var uri: String {
    var stated = keywords.isEmpty ? Self.environmentKeywords() : keywords
    stated.removeAll { Self.secrets.contains($0.name) || $0.value.isEmpty }
    if keywords.isEmpty, let service = stated.first(where: { $0.name == "service" }) {
      stated = [service]
    }
    func take(_ name: String, where fits: (String) -> Bool = { _ in true }) -> String? {
      guard let index = stated.firstIndex(where: { $0.name == name && fits($0.value) })
      else { return nil }
      return Self.encoded(stated.remove(at: index).value, keeping: "")
    }

    var uri = "postgresql://"
    if let user = take("user") { uri += user + "@" }
    // A socket folder, an IPv6 address and a list of hosts are clearer as parameters.
    if let host = take("host", where: { !$0.contains { "/,:@".contains($0) } }) {
      uri += host
      if let port = take("port", where: { !$0.contains(",") }) { uri += ":" + port }
    }
    uri += "/" + (take("dbname") ?? "")
    let parameters = stated.map { "\($0.name)=\(Self.encoded($0.value, keeping: "/,:"))" }
    return parameters.isEmpty ? uri : uri + "?" + parameters.joined(separator: "&")
  }

  /// Keywords that libpq itself would show as asterisks.
  private static var secrets: Set<String> {
    guard let options = PQconninfoParse("", nil) else { return [] }
    defer { PQconninfoFree(options) }
    return Set(
      sequence(of: options)
        .filter { String(cString: $0.dispchar) == "*" }
        .map { String(cString: $0.keyword) })
  }

  /// What the variables of libpq state.
  private static func environmentKeywords() -> [Keyword] {
    guard let options = PQconninfoParse("", nil) else { return [] }
    defer { PQconninfoFree(options) }
    return sequence(of: options).compactMap { option in
      guard let variable = option.envvar, let value = getenv(variable) else { return nil }
      return Keyword(name: String(cString: option.keyword), value: String(cString: value))
    }
  }

  /// Percent-encoded apart from unreserved characters and those of `kept`.
  private static func encoded(_ text: String, keeping kept: String) -> String {
    let unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    let plain = Set((unreserved + kept).utf8)
    return text.utf8.reduce(into: "") { result, byte in
      if plain.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
      }
    }
  }
}
