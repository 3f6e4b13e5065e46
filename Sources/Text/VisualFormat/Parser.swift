extension ParsedFormat {
  /// Reads a format string.
  ///
  /// - Parameters:
  ///   - format: The string, for example `H:|-[label(>=40)]-8-[field]-|`.
  ///   - allowsExtensions: Whether operands may have a dot with an attribute, a factor (`*`, `/`) and an addend (`+`,
  ///     `-`), as some other implementations of the language allow. Apple's does not.
  /// - Throws: What is wrong first from the left, with its place.
  /// - Complexity: O(length of the string).
  public init(_ format: String, allowsExtensions: Bool = false) throws(VisualFormatError) {
    var parser = Parser(format: format, allowsExtensions: allowsExtensions)
    self = try parser.parseFormat()
  }

  /// Reads bytes of any origin as a format string. Bytes that are not UTF-8 stand for
  /// characters that are refused.
  public init(bytes: some Collection<UInt8>, allowsExtensions: Bool = false) throws(VisualFormatError) {
    try self.init(String(decoding: bytes, as: UTF8.self), allowsExtensions: allowsExtensions)
  }
}

/// Turns a format string into its tree; one method for each rule of the grammar in `Documentation/VisualFormat.md`.
struct Parser {
  let format: String
  let allowsExtensions: Bool
  private let scanner: Scanner
  /// The word that comes next.
  private(set) var token: Token

  init(format: String, allowsExtensions: Bool) {
    (self.format, self.allowsExtensions) = (format, allowsExtensions)
    scanner = Scanner(bytes: Array(format.utf8))
    token = scanner.token(at: 0)
  }

  /// format = [ axis ":" ] [ "|" spacing ] view { spacing view } [ spacing "|" ]
  mutating func parseFormat() throws(VisualFormatError) -> ParsedFormat {
    if token.kind == .end { throw error(.emptyFormat) }
    var result = ParsedFormat(source: format, axis: try parseAxis(), views: [], spacings: [])
    if token.kind == .bar {
      advance()
      result.leading = try parseSpacing()
      guard token.kind == .openBracket else { throw unexpected(.expectedView) }
    }
    guard token.kind == .openBracket else { throw unexpected(.expectedViewOrSuperview) }
    result.views.append(try parseView())
    while token.kind != .end {
      let spacing = try parseSpacing()
      switch token.kind {
      case .openBracket:
        result.spacings.append(spacing)
        result.views.append(try parseView())
      case .bar:
        result.trailing = spacing
        advance()
        guard token.kind == .end else { throw unexpected(.expectedEnd) }
      default:
        throw unexpected(spacing.distance == .flush ? .expectedSpacingOrEnd : .expectedViewOrSuperview)
      }
    }
    return result
  }

  /// axis = "H" | "V"
  private mutating func parseAxis() throws(VisualFormatError) -> Axis {
    guard token.kind == .name else { return .horizontal }
    let letter = scanner.bytes[token.range.lowerBound]
    guard letter == UInt8(ascii: "H") || letter == UInt8(ascii: "V") else { throw error(.expectedViewOrSuperview) }
    let colon = scanner.token(at: token.range.lowerBound + 1)
    guard colon.kind == .colon else { throw error(.missingColon, at: token.range.lowerBound + 1) }
    token = scanner.token(at: colon.range.upperBound)
    return letter == UInt8(ascii: "H") ? .horizontal : .vertical
  }

  /// view = "[" name [ predicates ] "]"
  private mutating func parseView() throws(VisualFormatError) -> ParsedFormat.View {
    advance()
    switch token.kind {
    case .name: break
    case .number: throw error(.nameBeginsWithDigit)
    default: throw unexpected(.expectedName)
    }
    var view = ParsedFormat.View(text(of: token), place: token.range)
    advance()
    if token.kind == .dot { throw error(.nameIsNotPlain) }
    if token.kind == .openParenthesis { view.sizes = try parsePredicates() }
    guard token.kind == .closeBracket else { throw unexpected(.expectedClosingBracket) }
    advance()
    return view
  }

  /// spacing = "" | "-" | "-" ( name | number ) "-" | "-" predicates "-"
  private mutating func parseSpacing() throws(VisualFormatError) -> ParsedFormat.Spacing {
    let start = token.range.lowerBound
    guard token.kind == .hyphen else { return ParsedFormat.Spacing(.flush, place: start..<start) }
    advance()
    let predicates: [ParsedFormat.Predicate]
    switch token.kind {
    case .openBracket, .bar, .end:
      return ParsedFormat.Spacing(.standard, place: start..<start + 1)
    case .openParenthesis:
      predicates = try parsePredicates()
    case .number(let value):
      guard value.isFinite else { throw error(.numberTooLarge) }
      predicates = [ParsedFormat.Predicate(.equal, ParsedFormat.Operand(.number(value), place: token.range))]
      advance()
    case .name:
      predicates = [ParsedFormat.Predicate(.equal, ParsedFormat.Operand(.name(text(of: token)), place: token.range))]
      advance()
    case .hyphen:
      throw error(isNumber(at: token.range.upperBound) ? .negativeDistance : .expectedDistance)
    default:
      throw unexpected(.expectedDistance)
    }
    guard token.kind == .hyphen else { throw unexpected(.expectedHyphen) }
    advance()
    return ParsedFormat.Spacing(.predicates(predicates), place: start..<token.range.lowerBound)
  }

  /// predicates = "(" predicate { "," predicate } ")"
  private mutating func parsePredicates() throws(VisualFormatError) -> [ParsedFormat.Predicate] {
    var result: [ParsedFormat.Predicate] = []
    repeat {
      advance()
      result.append(try parsePredicate())
    } while token.kind == .comma
    guard token.kind == .closeParenthesis else { throw unexpected(.expectedClosingParenthesis) }
    advance()
    return result
  }

  /// predicate = [ "==" | "<=" | ">=" ] operand [ "@" priority ]
  private mutating func parsePredicate() throws(VisualFormatError) -> ParsedFormat.Predicate {
    var relation = Relation.equal
    switch token.kind {
    case .equal: advance()
    case .lessThanOrEqual:
      relation = .lessThanOrEqual
      advance()
    case .greaterThanOrEqual:
      relation = .greaterThanOrEqual
      advance()
    case .halfRelation: throw error(.unknownRelation)
    default: break
    }
    var predicate = ParsedFormat.Predicate(relation, try parseOperand())
    if token.kind == .at {
      advance()
      predicate.priority = try parsePriority()
    }
    return predicate
  }

  /// priority = number | name
  private mutating func parsePriority() throws(VisualFormatError) -> ParsedFormat.Operand {
    let start = token.range.lowerBound
    if token.kind == .name {
      defer { advance() }
      return ParsedFormat.Operand(.name(text(of: token)), place: token.range)
    }
    guard let value = try parseSignedNumber() else { throw unexpected(.expectedPriority) }
    guard Float(value) > 0, value <= 1000 else { throw error(.priorityOutOfRange(value), at: start) }
    return ParsedFormat.Operand(.number(value), place: start..<token.range.lowerBound)
  }
}

// Words.
extension Parser {
  mutating func advance() { token = scanner.token(at: token.range.upperBound) }

  func text(of token: Token) -> String { String(decoding: scanner.bytes[token.range], as: UTF8.self) }

  func isNumber(at position: Int) -> Bool {
    if case .number = scanner.token(at: position).kind { return true }
    return false
  }

  /// A number with an optional sign right before it; nil where there is none.
  mutating func parseSignedNumber() throws(VisualFormatError) -> Double? {
    var sign = 1.0
    if token.kind == .hyphen || token.kind == .plus, isNumber(at: token.range.upperBound) {
      sign = token.kind == .hyphen ? -1 : 1
      advance()
    }
    guard case .number(let value) = token.kind else { return nil }
    guard value.isFinite else { throw error(.numberTooLarge) }
    advance()
    return sign * value
  }

  /// The error at the next word, or at `offset`.
  func error(_ reason: VisualFormatError.Reason, at offset: Int? = nil) -> VisualFormatError {
    VisualFormatError(reason, format: format, offset: offset ?? token.range.lowerBound)
  }

  /// The error for a word that should not be there: what was expected, unless the word itself is the trouble.
  func unexpected(_ expected: VisualFormatError.Reason) -> VisualFormatError {
    switch token.kind {
    case .space: error(.space)
    case .unknown: error(.unknownCharacter)
    case .plus, .star, .slash, .dot: error(expected == .expectedClosingParenthesis ? .needsExtensions : expected)
    default: error(expected)
    }
  }
}
