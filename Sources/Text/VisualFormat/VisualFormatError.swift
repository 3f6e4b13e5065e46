/// Why a format string was refused, and where.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// The reason why a format string is not accepted.
  public enum Reason: Hashable, Sendable {
    // The string cannot be read.
    /// There is no format.
    case emptyFormat
    /// `H` or `V` without a colon behind it.
    case missingColon
    /// A `[` is expected.
    case expectedView
    /// A `[` or a `|` is expected.
    case expectedViewOrSuperview
    /// A `-`, a `[`, a `|` or the end is expected.
    case expectedSpacingOrEnd
    /// Something follows the `|` that ends the format.
    case expectedEnd
    /// A name is expected.
    case expectedName
    /// A name begins with a digit.
    case nameBeginsWithDigit
    /// A name has characters that names cannot have.
    case nameIsNotPlain
    /// A number, a name or a `(` is expected.
    case expectedDistance
    /// A number or a name is expected.
    case expectedOperand
    /// A number is expected.
    case expectedNumber
    /// A distance does not end in `-`.
    case expectedHyphen
    /// A view does not end in `]`.
    case expectedClosingBracket
    /// A list of conditions does not end in `)`.
    case expectedClosingParenthesis
    /// A number or a name should follow `@`.
    case expectedPriority
    /// Something like a relation that is none.
    case unknownRelation
    /// An attribute that does not exist.
    case unknownAttribute(String)
    /// A distance below 0 outside parentheses.
    case negativeDistance
    /// A space, where the format allows none.
    case space
    /// A character that means nothing in a format.
    case unknownCharacter
    /// A number that cannot be represented.
    case numberTooLarge
    /// A division by 0 (extension).
    case divisionByZero
    /// A form that is read only with the extensions switched on.
    case needsExtensions
    // A name or a value is wrong.
    /// A view that the dictionary does not have.
    case unknownView(String)
    /// A metric that the dictionary does not have.
    case unknownMetric(String)
    /// A name that neither dictionary has.
    case unknownMetricOrView(String)
    /// The name of a metric in the place of a view.
    case metricUsedAsView(String)
    /// The name of a view in the place of a metric.
    case viewUsedAsMetric(String)
    /// A metric that is infinite or no number.
    case metricNotFinite(String)
    /// A priority that is not greater than 0 and at most 1000.
    case priorityOutOfRange(Double)
    /// `|` for a view without a superview.
    case noSuperview(view: String)
    // The options do not fit.
    /// An alignment along the axis of the format rather than across it.
    case alignmentAlongAxis
    /// Bits that are no alignment.
    case unknownAlignment
    /// Bits that are no direction.
    case unknownDirection
    /// Spacing between baselines in a horizontal format.
    case baselineSpacingNeedsVerticalAxis
  }

  /// The reason why the string is not accepted.
  public var reason: Reason
  /// The format string.
  public var format: String
  /// The position in the string, in bytes of UTF-8; the length of the string for its end.
  public var offset: Int

  /// Makes an error at a place of a format.
  public init(_ reason: Reason, format: String, offset: Int) {
    (self.reason, self.format, self.offset) = (reason, format, offset)
  }
}

extension VisualFormatError: CustomStringConvertible {
  /// Three lines: what is wrong, the format string, and a caret under the place.
  public var description: String { "\(message)\n\(shownFormat)\n\(caretLine)" }

  /// The format string on one line: control characters are shown as spaces.
  private var shownFormat: String {
    var result = String.UnicodeScalarView()
    for scalar in format.unicodeScalars { result.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar) }
    return String(result)
  }

  /// Spaces and a caret, which is under the error when the line is printed below the format.
  public var caretLine: String {
    var column = 0
    var position = 0
    for scalar in format.unicodeScalars {
      if position >= offset { break }
      position += UTF8.width(scalar)
      // Combining marks belong to the letter before them.
      if !(0x300...0x36F).contains(scalar.value) { column += 1 }
    }
    return String(repeating: " ", count: column) + "^"
  }

  /// The reason, as a sentence without the position.
  public var message: String {
    switch reason {
    case .emptyFormat: "The format string is empty."
    case .missingColon: "Expected a colon after the H or V that names the axis."
    case .expectedView: "Expected a view in brackets."
    case .expectedViewOrSuperview: "Expected a view in brackets, or | for the superview."
    case .expectedSpacingOrEnd: "Expected a hyphen, another view, | or the end of the string after a view."
    case .expectedEnd: "Expected the end of the string after the superview's second edge."
    case .expectedName: "Expected the name of a view."
    case .nameBeginsWithDigit: "A name consists of letters, digits and underscores, and does not begin with a digit."
    case .nameIsNotPlain: "Expected a name of letters, digits and underscores, without a dot."
    case .expectedDistance: "Expected a number, a metric, or conditions in parentheses after the hyphen."
    case .expectedOperand: "Expected a number or a name."
    case .expectedNumber: "Expected a number."
    case .expectedHyphen: "Expected a hyphen after the distance."
    case .expectedClosingBracket: "Expected the closing bracket of the view."
    case .expectedClosingParenthesis: "Expected a comma or the closing parenthesis after a condition."
    case .expectedPriority: "Expected a priority after the @: a number or a metric."
    case .unknownRelation: "Expected one of the relations ==, <= and >=."
    case .unknownAttribute(let name): "A size can be compared with a width or a height, not with '\(name)'."
    case .negativeDistance: "A negative distance must be in parentheses."
    case .space: "A format string cannot contain spaces."
    case .unknownCharacter: "This character is not allowed here."
    case .numberTooLarge: "This number is too large."
    case .divisionByZero: "A size cannot be divided by zero."
    case .needsExtensions: "Arithmetic and attributes are extensions, which are not enabled."
    default: nameMessage
    }
  }

  private var nameMessage: String {
    switch reason {
    case .unknownView(let name): "There is no view named '\(name)'."
    case .unknownMetric(let name): "There is no metric named '\(name)'."
    case .unknownMetricOrView(let name): "There is neither a metric nor a view named '\(name)'."
    case .metricUsedAsView(let name): "'\(name)' is a metric, but a view is expected here."
    case .viewUsedAsMetric(let name): "'\(name)' is a view, but a number or a metric is expected here."
    case .metricNotFinite(let name): "The metric '\(name)' is not a finite number."
    case .priorityOutOfRange(let value):
      "A priority is greater than 0 and at most 1000, not \(FormatNumber.text(value))."
    case .noSuperview(let view): "'|' means the superview of '\(view)', which has none."
    case .alignmentAlongAxis: "Views cannot be aligned along the axis on which the string arranges them."
    case .unknownAlignment: "The options contain an alignment that does not exist."
    case .unknownDirection: "The options contain a direction that does not exist."
    case .baselineSpacingNeedsVerticalAxis: "Distances from baseline to baseline require a vertical string."
    default: "The format string cannot be read."
    }
  }
}
