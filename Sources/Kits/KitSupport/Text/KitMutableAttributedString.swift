import Foundation

/// An attributed text whose runs are kept in Swift.
///
/// Foundation of Swift 6.3 ends the program when it compares the attributes of two neighbouring runs and a value is an
/// object of a class of Swift, such as a color or a font. Lowered sources make this class in place of
/// `NSMutableAttributedString`, and the kits use it for their own texts. A copy that Foundation makes of one by
/// `init(attributedString:)` has the text without attributes.
open class KitMutableAttributedString: NSMutableAttributedString {
  private struct Run {
    var length: Int
    var attributes: [NSAttributedString.Key: Any]
  }

  private var runs: [Run] = []

  public override init(string str: String) {
    super.init(string: str)
    runs = [Run(length: length, attributes: [:])]
  }

  public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: str)
    runs = [Run(length: length, attributes: attrs ?? [:])]
  }

  public override init(attributedString attrStr: NSAttributedString) {
    super.init(string: attrStr.string)
    runs = Self.runs(of: attrStr)
  }

  /// An empty text.
  public convenience init() { self.init(string: "") }

  /// Reads a text from an archive.
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  // MARK: Reading

  open override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] {
    let (index, start) = run(at: location)
    guard index < runs.count else {
      range?.pointee = NSRange(location: start, length: 0)
      return [:]
    }
    range?.pointee = NSRange(location: start, length: runs[index].length)
    return runs[index].attributes
  }

  open override func attributes(
    at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    var found = NSRange()
    let result = attributes(at: location, effectiveRange: &found)
    range?.pointee = NSIntersectionRange(found, rangeLimit)
    return result
  }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? { attributes(at: location, effectiveRange: range)[attrName] }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?,
    in rangeLimit: NSRange
  ) -> Any? { attributes(at: location, longestEffectiveRange: range, in: rangeLimit)[attrName] }

  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    let result = KitMutableAttributedString(string: (string as NSString).substring(with: range))
    result.runs = part(of: range)
    return result
  }

  open override func isEqual(to other: NSAttributedString) -> Bool {
    let (own, others) = (Self.joined(runs), Self.joined(Self.runs(of: other)))
    return string == other.string && own.count == others.count
      && zip(own, others).allSatisfy { $0.length == $1.length && Self.isEqual($0.attributes, $1.attributes) }
  }

  open override func copy(with zone: NSZone? = nil) -> Any { KitMutableAttributedString(attributedString: self) }
  open override func mutableCopy(with zone: NSZone? = nil) -> Any { copy(with: zone) }

  // MARK: Changing

  /// Replaces a range with a text, which has the attributes of the first character replaced.
  open override func replaceCharacters(in range: NSRange, with str: String) {
    // The new text has the attributes of the first character that is replaced, or of the one before it.
    let place = range.length > 0 || range.location == 0 ? range.location : range.location - 1
    let attributes = attributes(at: min(place, max(length - 1, 0)), effectiveRange: nil)
    replace(range, by: str, [Run(length: (str as NSString).length, attributes: attributes)])
  }

  /// Replaces a range with an attributed text.
  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    replace(range, by: attrString.string, Self.runs(of: attrString))
  }

  /// Replaces the attributes of a range.
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    change(range) { $0 = attrs ?? [:] }
  }

  /// Adds an attribute to a range.
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    change(range) { $0[name] = value }
  }

  /// Adds attributes to a range.
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    change(range) { $0.merge(attrs) { $1 } }
  }

  /// Removes an attribute from a range.
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    change(range) { $0[name] = nil }
  }

  /// Inserts an attributed text before a character.
  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  /// Adds an attributed text at the end.
  open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }

  /// Removes a range.
  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  /// Replaces the whole text.
  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }

  // MARK: Runs

  private static func runs(of text: NSAttributedString) -> [Run] {
    if let known = text as? KitMutableAttributedString { return known.runs }
    var result: [Run] = []
    var place = 0
    while place < text.length {
      var range = NSRange()
      let attributes = text.attributes(at: place, effectiveRange: &range)
      result.append(Run(length: NSMaxRange(range) - place, attributes: attributes))
      place = NSMaxRange(range)
    }
    return result
  }

  /// Runs without empty ones and without equal neighbors.
  private static func joined(_ runs: [Run]) -> [Run] {
    runs.reduce(into: []) { result, run in
      if run.length == 0 { return }
      if let last = result.last, isEqual(last.attributes, run.attributes) {
        result[result.count - 1].length += run.length
      } else {
        result.append(run)
      }
    }
  }

  private static func isEqual(_ one: [NSAttributedString.Key: Any], _ other: [NSAttributedString.Key: Any]) -> Bool {
    one.count == other.count
      && one.allSatisfy { key, value in
        guard let match = other[key] else { return false }
        if let object = value as? NSObject { return object.isEqual(match) }
        return (value as? AnyHashable) == (match as? AnyHashable) && value is AnyHashable
      }
  }

  /// The index and the start of the run of a character; those of the end behind the last one.
  private func run(at location: Int) -> (index: Int, start: Int) {
    var start = 0
    for (index, run) in runs.enumerated() {
      if location < start + run.length { return (index, start) }
      start += run.length
    }
    return (runs.count, start)
  }

  /// Divides a run so that one begins at a place, and returns its index.
  private func divide(at location: Int) -> Int {
    let (index, start) = run(at: location)
    guard index < runs.count, start < location else { return index }
    runs.insert(Run(length: start + runs[index].length - location, attributes: runs[index].attributes), at: index + 1)
    runs[index].length = location - start
    return index + 1
  }

  private func part(of range: NSRange) -> [Run] {
    let copy = KitMutableAttributedString(string: "")
    copy.runs = runs
    let (first, end) = (copy.divide(at: range.location), copy.divide(at: NSMaxRange(range)))
    return Array(copy.runs[first..<max(first, end)])
  }

  private func change(_ range: NSRange, _ body: (inout [NSAttributedString.Key: Any]) -> Void) {
    precondition(NSMaxRange(range) <= length, "the range \(range) is beyond the text of \(length) characters")
    let (first, end) = (divide(at: range.location), divide(at: NSMaxRange(range)))
    for index in first..<max(first, end) { body(&runs[index].attributes) }
    runs = Self.joined(runs)
  }

  private func replace(_ range: NSRange, by text: String, _ new: [Run]) {
    precondition(NSMaxRange(range) <= length, "the range \(range) is beyond the text of \(length) characters")
    let first = divide(at: range.location)
    let end = divide(at: NSMaxRange(range))
    runs.replaceSubrange(first..<max(first, end), with: new)
    runs = Self.joined(runs)
    super.replaceCharacters(in: range, with: text)
  }
}
