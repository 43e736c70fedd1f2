/// Which characters no text of the configuration may hold, as explicit ranges of code points: the
/// classes of a locale differ between machines, and the database's domains list the same ranges,
/// save the noncharacters at the ends of planes 4 to 13, where nothing is assigned.
extension Unicode.Scalar {
  /// A control, bidi, zero-width or other invisible character, a noncharacter or private use.
  public var isUnseen: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: !breaksLine
    case 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F: true
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x2800, 0x3164: true
    case 0xE000...0xF8FF, 0xFDD0...0xFDEF, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0: true
    case 0xFFF0...0xFFFD, 0xE0000...0x10FFFF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }

  /// A line or paragraph break, or a tab.
  public var breaksLine: Bool {
    switch value {
    case 0x09...0x0D, 0x85, 0x2028...0x2029: true
    default: false
    }
  }

  /// White space of any kind that stays on its line.
  public var isSpace: Bool {
    switch value {
    case 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// A mark that joins the character before it.
  public var isCombiningMark: Bool {
    switch value {
    case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }
}
