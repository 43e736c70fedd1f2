/// A small configuration, or a piece of a file, that shows a rule.
///
/// A configuration is written one statement a line, in the order of the stream:
/// ```
/// mvpd Bluebird_Cable boardingStatus=SUPPORTED platformMappingId=bluebird-us
/// mvpd Bluebird_Cable@tvos boardingStatus=PICKER
/// requestor NORTHSTAR domains=northstar.example
/// integration NORTHSTAR Bluebird_Cable enablePlatformServices=true
/// featured NORTHSTAR Bluebird_Cable
/// ```
/// Values hold no white space or stand in single quotes; `(none)` states none; what is not shown
/// is not stated, save names and logos, which are fine.
package struct RuleExample: Hashable, Sendable {
  /// How the text is to be read.
  package enum Form: Hashable, Sendable {
    case configuration
    case csv
    case json
    case xml
  }

  package let form: Form
  /// Without a final line break.
  package let text: String

  package init(_ text: String, as form: Form = .configuration) {
    self.text = text
    self.form = form
  }
}

extension RuleExample: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) {
    self.init(value)
  }
}
