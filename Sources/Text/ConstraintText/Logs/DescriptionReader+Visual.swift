// Visual format as descriptions print it: one relation, views by class and address.

extension DescriptionReader {
  /// A relation and number inside parentheses: `(>=8@750)`, `(NSSpace(8))`.
  private struct Predicate {
    var relation = Relation.equal
    var constant = 0.0
    var priority = Priority.required
    var isSystemSpacing = false
  }

  /// `H:[A(100)]`, `H:|-(8)-[A]`, `H:[A]-(8)-|`, `H:[A]-(8)-[B]`; the connection can be missing or be a single hyphen.
  mutating func readVisual(_ suffixes: Suffixes) throws(DescriptionError) -> Body {
    let isHorizontal = bytes[position] == UInt8(ascii: "H")
    position += 2
    let start = position
    if bytes[start] == UInt8(ascii: "|") {
      position += 1
      let gap = try readConnection()
      let child = try readView(isLast: true)
      return body(near: nil, gap: gap, far: child.item, isHorizontal, suffixes)
    }
    var candidate = start + 1
    var failure = DescriptionError(offset: start, expected: "a view in brackets")
    while let close = bytes.find("]", in: candidate..<end) {
      candidate = close + 1
      guard let view = view((start + 1)..<close) else { continue }
      position = close + 1
      do throws(DescriptionError) {
        return try readAfterView(view, isHorizontal, suffixes)
      } catch {
        failure = error
      }
    }
    throw failure
  }

  private mutating func readAfterView(
    _ view: (item: LoggedItem, size: Predicate?), _ isHorizontal: Bool, _ suffixes: Suffixes
  ) throws(DescriptionError) -> Body {
    if position == end {
      guard let size = view.size else { return try fail("a size or a neighbor") }
      var body = Body(first: LoggedAnchor(view.item, isHorizontal ? .width : .height))
      apply(size, to: &body)
      return body
    }
    guard view.size == nil else { return try fail("the end after a size") }
    let gap = try readConnection()
    if position + 1 == end, bytes[position] == UInt8(ascii: "|") {
      position = end
      return body(near: view.item, gap: gap, far: nil, isHorizontal, suffixes)
    }
    let far = try readView(isLast: true)
    return body(near: view.item, gap: gap, far: far.item, isHorizontal, suffixes)
  }

  /// `far.near-edge REL near.far-edge + gap`; nil is the superview.
  private func body(
    near: LoggedItem?, gap: Predicate, far: LoggedItem?, _ isHorizontal: Bool, _ suffixes: Suffixes
  ) -> Body {
    let start: Attribute = isHorizontal ? (suffixes.isLeftToRight ? .left : .leading) : .top
    let stop: Attribute = isHorizontal ? (suffixes.isLeftToRight ? .right : .trailing) : .bottom
    let child = near ?? far ?? LoggedItem(className: "")
    let superview = names.superview ?? LoggedItem.superview(of: child)
    var body = Body(first: LoggedAnchor(far ?? superview, far == nil ? stop : start))
    body.second = LoggedAnchor(near ?? superview, near == nil ? start : stop)
    apply(gap, to: &body)
    return body
  }

  private func apply(_ predicate: Predicate, to body: inout Body) {
    body.relation = predicate.relation
    body.constant = predicate.constant
    body.priority = predicate.priority
    body.isSystemSpacing = predicate.isSystemSpacing
    body.isVisual = true
  }

  /// `-(predicate)-`, `-8-`, `-` or nothing.
  private mutating func readConnection() throws(DescriptionError) -> Predicate {
    guard position < end, bytes[position] == UInt8(ascii: "-") else { return Predicate() }
    if bytes.has("-(", at: position) {
      guard let close = bytes.find(")-", in: position..<end), let gap = predicate((position + 2)..<close) else {
        return try fail("a distance in parentheses")
      }
      position = close + 2
      return gap
    }
    let start = position + 1
    var stop = start
    while stop < end, bytes[stop] != UInt8(ascii: "["), bytes[stop] != UInt8(ascii: "|") { stop += 1 }
    if stop == start {
      position = start
      return Predicate(constant: 8, isSystemSpacing: true)
    }
    guard bytes[stop - 1] == UInt8(ascii: "-"), let number = bytes.number(start..<(stop - 1)) else {
      return try fail("a distance")
    }
    position = stop
    return Predicate(constant: number)
  }

  /// Reads the last view, whose bracket ends the description.
  private mutating func readView(isLast: Bool) throws(DescriptionError) -> (item: LoggedItem, size: Predicate?) {
    guard position + 1 < end, bytes[position] == UInt8(ascii: "["), bytes[end - 1] == UInt8(ascii: "]"),
      let view = view((position + 1)..<(end - 1)), view.size == nil
    else { return try fail("one view in brackets, and nothing after it") }
    position = end
    return view
  }

  /// Reads the content of brackets: an item with or without a size. Returns nil if the quotation marks of a text in it
  /// are not closed.
  private func view(_ range: Range<Int>) -> (item: LoggedItem, size: Predicate?)? {
    var range = range
    var size: Predicate?
    if range.count > 2, bytes[range.upperBound - 1] == UInt8(ascii: ")") {
      var open = range.upperBound - 1
      while open > range.lowerBound, size == nil {
        open -= 1
        if bytes[open] == UInt8(ascii: "(") { size = predicate((open + 1)..<(range.upperBound - 1)) }
      }
      if size != nil { range = range.lowerBound..<open }
    }
    range = bytes.trimmed(range)
    guard !range.isEmpty, isWholeItem(range) else { return nil }
    return (LoggedItem(token: bytes, range, names: names), size)
  }

  /// Returns whether the text is exactly one item: an address is followed by nothing or by a text in quotation marks.
  private func isWholeItem(_ range: Range<Int>) -> Bool {
    guard let colon = bytes.find(":0x", in: range) else {
      if let quote = bytes.find("'", in: range), quote > range.lowerBound {
        return quote + 1 < range.upperBound && bytes[range.upperBound - 1] == Bytes.quote
      }
      return bytes.find("]-", in: range) == nil && bytes.find("-[", in: range) == nil
    }
    var index = colon + 3
    while index < range.upperBound, Bytes.isHexDigit(bytes[index]) { index += 1 }
    if index == range.upperBound { return true }
    if bytes[index] == Bytes.quote { return index + 1 < range.upperBound && bytes[range.upperBound - 1] == Bytes.quote }
    return bytes.find("]", in: index..<range.upperBound) == nil
  }

  private func predicate(_ range: Range<Int>) -> Predicate? {
    var range = bytes.trimmed(range)
    var result = Predicate()
    if let relation = relation(at: range.lowerBound), range.count > 2 {
      result.relation = relation
      range = (range.lowerBound + 2)..<range.upperBound
    }
    if let at = bytes.findLast("@", in: range), let priority = bytes.number((at + 1)..<range.upperBound) {
      result.priority = Priority(level: priority)
      range = range.lowerBound..<at
    }
    if let spacing = spacing(range) {
      result.constant = spacing
      result.isSystemSpacing = true
      return result
    }
    guard let number = bytes.number(range) else { return nil }
    result.constant = number
    return result
  }
}

extension LoggedItem {
  /// Represents the superview of `item` if the log does not name it.
  package static func superview(of item: LoggedItem) -> LoggedItem {
    LoggedItem(className: "", identifier: superviewPrefix + item.key)
  }
  package static let superviewPrefix = "superview of "

  /// Whether the item represents a superview that the log does not name.
  public var isUnnamedSuperview: Bool { identifier?.hasPrefix(LoggedItem.superviewPrefix) ?? false }
}
