import ArgumentKit
import TVEModel

/// What `--provider` says: Apple's id of the provider with which the viewer is signed in, or none.
struct ProviderArgument: ArgumentValue {
  /// Nil for `@none`.
  let identifier: ExactText?

  init(argument: String) throws(ArgumentValueError) {
    if argument == "@none" {
      identifier = nil
    } else if argument.hasPrefix("@") || argument.isEmpty {
      throw .notOneOf(["@none"], found: argument)
    } else {
      identifier = ExactText(argument)
    }
  }
}

extension ClientKind: ArgumentValue {}
extension DeviceState.Permission: ArgumentValue {}
extension DeviceState.Framework: ArgumentValue {}
extension DeviceState.Expiry: ArgumentValue {}
extension DeviceState.AdobeToken: ArgumentValue {}
