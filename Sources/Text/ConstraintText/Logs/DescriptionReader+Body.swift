extension DescriptionReader {
  struct Body {
    var first: LoggedAnchor
    var relation = Relation.equal
    var second: LoggedAnchor?
    var multiplier = 1.0
    var constant = 0.0
    var isSystemSpacing = false
    var priority = Priority.required
    var isVisual = false
  }

  /// Reads visual format or an equation.
  mutating func readBody(_ suffixes: Suffixes) throws(DescriptionError) -> Body {
    skipSpaces()
    if bytes.has("H:", at: position) || bytes.has("V:", at: position), position + 2 < end {
      let next = bytes[position + 2]
      if next == UInt8(ascii: "[") || next == UInt8(ascii: "|") { return try readVisual(suffixes) }
    }
    return try readEquation(suffixes)
  }
}

// MARK: Equations

extension DescriptionReader {
  /// `item.attribute REL [m*]item.attribute [* m] [± c]`, or a constant on the right.
  private mutating func readEquation(_ suffixes: Suffixes) throws(DescriptionError) -> Body {
    var failure = DescriptionError(offset: position, expected: "an attribute and a relation")
    let start = position
    for index in start..<max(start, end - 1) {
      guard let relation = relation(at: index) else { continue }
      let left = bytes.trimmed(start..<index)
      guard let anchor = anchor(left) else { continue }
      let right = bytes.trimmed((index + 2)..<end)
      do throws(DescriptionError) {
        var body = try readRightSide(right, first: anchor)
        body.relation = relation
        if let spacing = suffixes.systemSpacing {
          body.constant = isFarPair(body) ? -spacing : spacing
          body.isSystemSpacing = true
        }
        return body
      } catch {
        failure = error
      }
    }
    throw failure
  }

  func relation(at index: Int) -> Relation? {
    guard index + 1 < end, bytes[index + 1] == UInt8(ascii: "=") else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "="): return .equal
    case UInt8(ascii: "<"): return .lessThanOrEqual
    case UInt8(ascii: ">"): return .greaterThanOrEqual
    default: return nil
    }
  }

  /// Spacing between equal far edges is subtracted: `A.bottom <= G.bottom NSSpace(8)` is `… - 8`.
  private func isFarPair(_ body: Body) -> Bool {
    guard let second = body.second else { return false }
    return body.first.attribute.isFarEdge && second.attribute.isFarEdge && second.attribute != .attribute(.lastBaseline)
  }

  /// Reads `item.attribute` from the whole of `range`; an engine variable can be followed by `{id: n}`.
  private func anchor(_ range: Range<Int>) -> LoggedAnchor? {
    var range = bytes.trimmed(range)
    if !range.isEmpty, bytes[range.upperBound - 1] == UInt8(ascii: "}"), let brace = bytes.findLast("{", in: range) {
      range = bytes.trimmed(range.lowerBound..<brace)
    }
    var dot = range.upperBound - 1
    while dot > range.lowerBound, Bytes.isLetter(bytes[dot]), bytes[dot] < 128 { dot -= 1 }
    guard dot > range.lowerBound, dot + 1 < range.upperBound, bytes[dot] == UInt8(ascii: "."),
      let attribute = LoggedAttribute(name: Substring(bytes.text((dot + 1)..<range.upperBound)))
    else { return nil }
    let item = bytes.trimmed(range.lowerBound..<dot)
    guard hasWholeText(item) else { return nil }
    return LoggedAnchor(LoggedItem(token: bytes, item, names: names), attribute)
  }

  /// The quotation marks of a text after an address must be closed: `UILabel:0x1'a.top` is only a part of an item.
  private func hasWholeText(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    guard let colon = bytes.find(":0x", in: range) else { return true }
    var index = colon + 3
    while index < range.upperBound, Bytes.isHexDigit(bytes[index]) { index += 1 }
    if index < range.upperBound, bytes[index] == Bytes.quote {
      return index + 1 < range.upperBound && bytes[range.upperBound - 1] == Bytes.quote
    }
    return true
  }

  private func readRightSide(_ range: Range<Int>, first: LoggedAnchor) throws(DescriptionError) -> Body {
    var body = Body(first: first)
    if range.isEmpty, names.superview == nil { throw DescriptionError(offset: end, expected: "a right side") }
    if let constant = signedNumber(range) {
      body.constant = constant
      return body
    }
    var itemStart = range.lowerBound
    if let star = bytes.find("*", in: range), let factor = bytes.number(range.lowerBound..<star) {
      body.multiplier = factor
      itemStart = star + 1
    }
    // The attribute is the last one with which the remainder can be read, because texts can contain dots and operators.
    var stop = range.upperBound
    while stop > itemStart {
      if stop == range.upperBound || !Bytes.isLetter(bytes[stop]), let anchor = anchor(itemStart..<stop),
        let rest = readRemainder(stop..<range.upperBound)
      {
        body.second = anchor
        body.multiplier *= rest.multiplier
        body.constant = rest.constant
        return body
      }
      stop -= 1
    }
    throw DescriptionError(offset: range.lowerBound, expected: "a number, or an item with an attribute")
  }

  /// Reads what follows the second item: ` * m`, ` / m`, ` + c`, ` - c`, in this order.
  private func readRemainder(_ range: Range<Int>) -> (multiplier: Double, constant: Double)? {
    let range = bytes.trimmed(range)
    if range.isEmpty { return (1, 0) }
    if let constant = signedNumber(range), !Bytes.isDigit(bytes[range.lowerBound]) { return (1, constant) }
    let isTimes = bytes[range.lowerBound] == UInt8(ascii: "*")
    guard isTimes || bytes[range.lowerBound] == UInt8(ascii: "/") else { return nil }
    let start = bytes.trimmed((range.lowerBound + 1)..<range.upperBound).lowerBound
    var stop = start
    while stop < range.upperBound, !Bytes.isSpace(bytes[stop]) { stop += 1 }
    guard let factor = bytes.number(start..<stop), isTimes || factor != 0 else { return nil }
    let rest = bytes.trimmed(stop..<range.upperBound)
    let constant = rest.isEmpty ? 0 : signedNumber(rest)
    guard let constant else { return nil }
    return (isTimes ? factor : 1 / factor, constant)
  }

  /// `8`, `-8`, `+ 8`, `- 8`, `+ -8`.
  func signedNumber(_ range: Range<Int>) -> Double? {
    let range = bytes.trimmed(range)
    guard let byte = range.first.map({ bytes[$0] }) else { return nil }
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
      guard let magnitude = bytes.number((range.lowerBound + 1)..<range.upperBound) else { return nil }
      return byte == UInt8(ascii: "-") ? -magnitude : magnitude
    }
    return bytes.number(range)
  }
}
