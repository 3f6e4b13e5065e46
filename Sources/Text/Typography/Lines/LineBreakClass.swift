/// The line break class of a character: the classes of Unicode Standard Annex #14 that occur in interface text, with
/// their full names.
enum LineBreakClass: UInt8 {
  /// Ends the line (BK, LF, NL).
  case mandatory
  /// A line break unless a line feed follows (CR).
  case carriageReturn
  case space
  case zeroWidthSpace
  /// No break before or after it (GL, WJ).
  case glue
  case open
  case close
  case exclamation
  /// Separators between numbers, such as commas and full stops (IS).
  case infix
  case slash
  case quotation
  case numeric
  case alphabetic
  /// A character before and after which a line can break (ID).
  case ideographic
  /// A Chinese or Japanese character that cannot begin a line (NS).
  case nonStarter
  case hyphen
  /// Hyphens and tabs: a line can break after them (BA).
  case breakAfter
  case softHyphen
  /// Dashes: a line can break before and after them (B2).
  case dash
  /// Marks that combine with the preceding character (CM, ZWJ).
  case combining
  /// Prefixes of numbers, such as currency symbols (PR).
  case prefix
  /// Signs behind a number (PO).
  case postfix
  /// Half of a flag (RI).
  case regional
  /// Ellipses (IN).
  case inseparable

  init(_ scalar: Unicode.Scalar) { self.init(scalar.value) }

  /// Returns the class of a Unicode scalar value.
  init(_ value: UInt32) { self = value < 0x80 ? Self.ascii(UInt8(value)) : Self.other(value) }

  /// Whether the character does not count toward the width of a line that ends with it.
  var isWhiteSpace: Bool {
    switch self {
    case .space, .mandatory, .carriageReturn, .zeroWidthSpace: true
    default: false
    }
  }

  private static func ascii(_ byte: UInt8) -> LineBreakClass {
    switch byte {
    case 0x0A, 0x0B, 0x0C: .mandatory
    case 0x0D: .carriageReturn
    case UInt8(ascii: " "): .space
    case UInt8(ascii: "\t"), UInt8(ascii: "|"): .breakAfter
    case UInt8(ascii: "-"): .hyphen
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .open
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): .close
    case UInt8(ascii: "!"), UInt8(ascii: "?"): .exclamation
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"): .infix
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: "\""), UInt8(ascii: "'"): .quotation
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .numeric
    case UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "\\"): .prefix
    case UInt8(ascii: "%"): .postfix
    default: .alphabetic
    }
  }

  private static func other(_ value: UInt32) -> LineBreakClass {
    switch value {
    case 0x85, 0x2028, 0x2029: return .mandatory
    case 0xA0, 0x202F, 0x2007, 0x2011, 0x2060, 0xFEFF: return .glue
    case 0xAD: return .softHyphen
    case 0xA3...0xA5, 0xB1, 0x20A0...0x20CF, 0x2116: return .prefix
    case 0xA2, 0xB0, 0x2030...0x2037, 0x2103, 0x2109: return .postfix
    case 0xAB, 0xBB, 0x2018, 0x2019, 0x201B...0x201D, 0x201F, 0x2039, 0x203A: return .quotation
    case 0xA1, 0xBF, 0x201A, 0x201E: return .open
    case 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: return .space
    case 0x200B: return .zeroWidthSpace
    case 0x2010, 0x2012, 0x2013: return .breakAfter
    case 0x2014: return .dash
    case 0x2024...0x2026: return .inseparable
    case 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64, 0xFE50, 0xFE52: return .close
    case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D: return .open
    case 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F, 0xFF62: return .open
    case 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x301E, 0x301F: return .close
    case 0xFF09, 0xFF3D, 0xFF5D, 0xFF60, 0xFF63: return .close
    case 0xFF01, 0xFF1F: return .exclamation
    case 0x3005, 0x301C, 0x303B, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087:
      return .nonStarter
    case 0x308E, 0x3095, 0x3096, 0x309B...0x309E, 0x30A0, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3:
      return .nonStarter
    case 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6, 0x30FB...0x30FE, 0xFF1A, 0xFF1B, 0xFF65: return .nonStarter
    case 0x1F1E6...0x1F1FF: return .regional
    default: break
    }
    switch CharacterWidth(value) {
    case .zero: return .combining
    case .picture, .wide: return .ideographic
    case .proportional: return .alphabetic
    }
  }
}
