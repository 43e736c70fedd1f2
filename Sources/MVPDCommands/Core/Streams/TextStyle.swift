/// How a piece of text stands out on a terminal that shows colours.
package enum TextStyle: String, Sendable {
  case bold = "1"
  case dim = "2"
  case red = "31"
  case green = "32"
  case yellow = "33"
  case cyan = "36"
}
