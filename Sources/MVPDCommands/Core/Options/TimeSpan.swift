package import ArgumentKit

/// A length of time as written on the command line: `500ms`, `5s`, `2m`.
package struct TimeSpan: ArgumentValue, Hashable {
  package let milliseconds: Int

  package init(milliseconds: Int) {
    self.milliseconds = milliseconds
  }

  package init(argument: String) throws(ArgumentValueError) {
    let digits = argument.prefix { $0.isASCII && $0.isNumber }
    let units = ["ms": 1, "s": 1_000, "m": 60_000, "h": 3_600_000]
    guard let count = Int(digits), let unit = units[String(argument.dropFirst(digits.count))],
      case let (product, overflow) = count.multipliedReportingOverflow(by: unit), !overflow,
      product <= Int(Int32.max)
    else {
      throw ArgumentValueError("is not a length of time such as 500ms, 5s or 2m")
    }
    milliseconds = product
  }
}
