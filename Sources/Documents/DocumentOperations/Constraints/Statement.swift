import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// A constraint as a line of text: `email.leading = name.leading`, `title.top ≥ safeArea.top + 16 @750`,
/// `photo.width = 0.5×superview.width`, `button.height = 44`.
///
/// A side is an object and an attribute, with a factor before or after it and a number of points behind it. Objects are
/// ids, unique beginnings of ids, or names (see `ObjectReferences`), and `superview`, `safeArea`, `margins`, `topGuide`
/// and `bottomGuide` of the object on the other side. A guide can follow its scroll view: `list.contentGuide.width`. The
/// attribute of the second side may be left out if it is the same.
struct Statement {
  /// One side of the relation.
  struct Side {
    var object: String
    /// Nil if it is left out.
    var attribute: String?
  }

  var first: Side
  var relation: Relation
  var second: Side?
  var multiplier = 1.0
  var constant = 0.0
  /// Whether the constant is the standard distance.
  var isStandard = false
  var isNegative = false
  var priority = 1000.0

  /// Reads a statement. `isObject` decides whether a text means an object, where an id with hyphens could also be a
  /// subtraction.
  init(_ text: String, isObject: (String) -> Bool) throws(OperationError) {
    var scanner = Scanner(Array(text.utf8))
    guard let (side, factor) = scanner.side(isObject), factor == 1, let attribute = side.attribute,
      let relation = scanner.relation()
    else {
      throw .invalidCommand("'\(text)' is not a constraint: expected 'object.attribute = object.attribute + number'")
    }
    first = Side(object: side.object, attribute: attribute)
    self.relation = relation
    let start = scanner.position
    if let number = scanner.number(), scanner.isAtEnd || scanner.peek == UInt8(ascii: "@") {
      constant = number
    } else {
      scanner.position = start
      guard let (side, factor) = scanner.side(isObject) else {
        throw .invalidCommand("'\(text)': expected an object or a number after the relation")
      }
      (second, multiplier) = (side, factor)
      if let sign = scanner.sign() {
        isNegative = sign == UInt8(ascii: "-")
        if scanner.word("standard") {
          isStandard = true
        } else if let number = scanner.number(), number >= 0 {
          constant = isNegative ? -number : number
        } else {
          throw .invalidCommand("'\(text)': expected a number of points after the sign")
        }
      }
    }
    if scanner.consume(UInt8(ascii: "@")) {
      guard let number = scanner.number(), number >= 1, number <= 1000 else {
        throw .invalidCommand("'\(text)': a priority is a number from 1 to 1000")
      }
      priority = number
    }
    guard scanner.isAtEnd else { throw .invalidCommand("'\(text)': unexpected '\(scanner.rest)' at the end") }
    guard abs(constant) <= 1e6, multiplier != 0, abs(multiplier) <= 1e6 else {
      throw .invalidCommand("'\(text)': a number is out of range")
    }
  }
}

/// Reads the parts of a statement.
private struct Scanner {
  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func skipSpace() { while position < bytes.count, bytes[position] <= 0x20 { position += 1 } }

  var isAtEnd: Bool { bytes[position...].allSatisfy { $0 <= 0x20 } }
  var rest: String { String(decoding: bytes[position...], as: UTF8.self) }
  /// The next byte that is not a blank.
  var peek: UInt8? { bytes[position...].first { $0 > 0x20 } }

  mutating func consume(_ byte: UInt8) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  mutating func word(_ text: String) -> Bool {
    skipSpace()
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  mutating func relation() -> Relation? {
    for (sign, relation) in [
      ("==", Relation.equal), (">=", .greaterThanOrEqual), ("≥", .greaterThanOrEqual), ("=>", .greaterThanOrEqual),
      ("<=", .lessThanOrEqual), ("≤", .lessThanOrEqual), ("=<", .lessThanOrEqual), ("=", .equal),
    ] where word(sign) { return relation }
    return nil
  }

  mutating func sign() -> UInt8? {
    if consume(UInt8(ascii: "+")) { return UInt8(ascii: "+") }
    if consume(UInt8(ascii: "-")) || word("−") { return UInt8(ascii: "-") }
    return nil
  }

  /// A number, possibly with a sign.
  mutating func number() -> Double? {
    skipSpace()
    var end = position
    if end < bytes.count, bytes[end] == UInt8(ascii: "-") { end += 1 }
    while end < bytes.count, (0x30...0x39).contains(bytes[end]) || bytes[end] == UInt8(ascii: ".") { end += 1 }
    guard let value = Double(String(decoding: bytes[position..<end], as: UTF8.self)) else { return nil }
    position = end
    return value
  }

  private mutating func times() -> Bool { consume(UInt8(ascii: "*")) || word("×") }

  /// An object with its attribute and factor.
  mutating func side(_ isObject: (String) -> Bool) -> (Statement.Side, factor: Double)? {
    var factor = 1.0
    let start = position
    if let number = number(), times() { factor = number } else { position = start }
    guard let object = object(isObject) else { return nil }
    var side = Statement.Side(object: object)
    while position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      if let guide = side.attribute {
        guard guide.hasSuffix("Guide") else { return nil }
        side.object += "." + guide
      }
      position += 1
      var end = position
      while end < bytes.count, bytes[end] | 0x20 >= 0x61, bytes[end] | 0x20 <= 0x7A { end += 1 }
      guard end > position else { return nil }
      side.attribute = String(decoding: bytes[position..<end], as: UTF8.self)
      position = end
    }
    let end = position
    if times() {
      guard let number = number() else { return nil }
      factor *= number
    } else {
      position = end
    }
    return (side, factor)
  }

  /// The longest text that means an object. A name with blanks is written in quotation marks.
  private mutating func object(_ isObject: (String) -> Bool) -> String? {
    skipSpace()
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      guard let end = bytes[(position + 1)...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
      defer { position = end + 1 }
      return String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
    }
    var end = position
    for scalar in String(decoding: bytes[position...], as: UTF8.self).unicodeScalars {
      guard Self.isPart(scalar) else { break }
      end += UTF8.width(scalar)
    }
    guard end > position, end <= bytes.count else { return nil }
    var limit = end
    while limit > position {
      let text = String(decoding: bytes[position..<limit], as: UTF8.self)
      if isObject(text) {
        position = limit
        return text
      }
      // `superview-20` is a subtraction.
      guard let hyphen = bytes[position..<limit].lastIndex(of: UInt8(ascii: "-")) else { break }
      limit = hyphen
    }
    // What is no object is reported by its whole text.
    let text = String(decoding: bytes[position..<end], as: UTF8.self)
    position = end
    return text
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "A"..."Z", "a"..."z", "_", "-", "@": true
    default: scalar.value >= 0xA0 && !["×", "≥", "≤", "−"].contains(scalar)
    }
  }
}
