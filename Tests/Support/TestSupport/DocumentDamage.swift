/// Damaged variants of a text document, for tests of readers that must not crash.
public enum DocumentDamage {
  /// Creates variants of a document by a seed, each with one to four changes: parts that are missing, repeated or
  /// exchanged, values that are no values, and references to other objects.
  public static func variants(of text: String, count: Int, seed: UInt64) -> [String] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) { damage(&bytes, &generator) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private static func damage(_ bytes: inout [UInt8], _ generator: inout SplitMix64) {
    guard bytes.count > 40 else { return }
    let place = Int.random(in: 0..<(bytes.count - 40), using: &generator)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: bytes.removeLast(Int.random(in: 1...(bytes.count / 8), using: &generator))
    case 1: bytes.removeSubrange(place..<(place + Int.random(in: 1...40, using: &generator)))
    case 2: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 3, 4: replaceValue(in: &bytes, from: place, &generator)
    case 5: removeAttribute(in: &bytes, from: place)
    case 6: editLine(of: &bytes, at: place, isRepeated: false)
    default: editLine(of: &bytes, at: place, isRepeated: true)
    }
  }

  /// The bytes between the quotation marks of the next value.
  private static func value(in bytes: [UInt8], from place: Int) -> Range<Int>? {
    let (equals, quote) = (UInt8(ascii: "="), UInt8(ascii: "\""))
    guard let start = bytes.indices.dropFirst(place).first(where: { bytes[$0] == quote && bytes[$0 - 1] == equals }),
      let end = bytes[(start + 1)...].firstIndex(of: quote)
    else { return nil }
    return (start + 1)..<end
  }

  private static func replaceValue(in bytes: inout [UInt8], from place: Int, _ generator: inout SplitMix64) {
    guard let range = value(in: bytes, from: max(1, place)) else { return }
    let odd = ["", "nan", "-1", "1e308", "99999999999999999999", "inf", "NO", "x", "-0.0", "4.5"]
    var new = Array((odd.randomElement(using: &generator) ?? "").utf8)
    // The value of another attribute: often the id of another object, so that references go astray or in circles.
    if Bool.random(using: &generator),
      let other = value(in: bytes, from: Int.random(in: 1..<bytes.count, using: &generator))
    {
      new = Array(bytes[other])
    }
    bytes.replaceSubrange(range, with: new)
  }

  private static func removeAttribute(in bytes: inout [UInt8], from place: Int) {
    guard let range = value(in: bytes, from: max(1, place)),
      let start = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: " ")), range.upperBound < bytes.count
    else { return }
    bytes.removeSubrange(start...range.upperBound)
  }

  private static func editLine(of bytes: inout [UInt8], at place: Int, isRepeated: Bool) {
    let newline = UInt8(ascii: "\n")
    let start = bytes[..<place].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(of: newline).map { $0 + 1 } ?? bytes.count
    if isRepeated {
      bytes.insert(contentsOf: Array(bytes[start..<end]), at: start)
    } else {
      bytes.removeSubrange(start..<end)
    }
  }
}
