/// How messages name a scalar that cannot be shown.
package enum UnicodeName {
  /// `U+00E9` for é: at least four upper-case digits.
  package static func code(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
