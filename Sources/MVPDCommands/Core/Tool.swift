/// What the tool calls itself.
package enum Tool {
  package static let name = "mvpdctl"
  package static let version = "0.1.0"
}
