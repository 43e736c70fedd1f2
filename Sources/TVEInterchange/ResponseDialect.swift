/// The two ways to write a configuration response.
enum ResponseDialect {
  /// Values have types.
  case json
  /// All values are text.
  case xml
}
