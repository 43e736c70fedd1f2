import ArgumentKit
import TVEStore

/// What `--max-deletes` says: a number, or a part of what is stored, `5%`.
struct DeletionLimitArgument: ArgumentValue {
  let limit: DeletionLimit

  init(argument: String) throws(ArgumentValueError) {
    let isPercent = argument.hasSuffix("%")
    let digits = isPercent ? argument.dropLast() : argument[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(digits), !isPercent || number <= 100
    else {
      throw ArgumentValueError("is not a number or a percentage such as 20 or 5%")
    }
    limit = isPercent ? .percent(number) : .count(number)
  }
}
