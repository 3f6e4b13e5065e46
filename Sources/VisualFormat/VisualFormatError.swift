/// Why a format string was refused, and where.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// The reason.
  public enum Reason: Hashable, Sendable {
    // The string cannot be read.
    case emptyFormat
    case missingColon
    case expectedView
    case expectedViewOrSuperview
    case expectedSpacingOrEnd
    case expectedEnd
    case expectedName
    case nameBeginsWithDigit
    case nameIsNotPlain
    case expectedDistance
    case expectedOperand
    case expectedNumber
    case expectedHyphen
    case expectedClosingBracket
    case expectedClosingParenthesis
    case expectedPriority
    case unknownRelation
    case unknownAttribute(String)
    case negativeDistance
    case space
    case unknownCharacter
    case numberTooLarge
    case divisionByZero
    case needsExtensions
    // A name or a value is wrong.
    case unknownView(String)
    case unknownMetric(String)
    case unknownMetricOrView(String)
    case metricUsedAsView(String)
    case viewUsedAsMetric(String)
    case metricNotFinite(String)
    case priorityOutOfRange(Double)
    case noSuperview(view: String)
    // The options do not fit.
    case alignmentAlongAxis
    case severalAlignments
    case unknownAlignment
    case unknownDirection
    case baselineSpacingNeedsVerticalAxis
  }

  public var reason: Reason
  /// The format string.
  public var format: String
  /// Where in the string, in bytes of UTF-8; the length of the string where its end is meant.
  public var offset: Int

  public init(_ reason: Reason, format: String, offset: Int) {
    self.reason = reason
    self.format = format
    self.offset = offset
  }
}

extension VisualFormatError: CustomStringConvertible {
  /// Three lines: what is wrong, the format string, and a caret under the place.
  public var description: String {
    "\(message)\n\(shownFormat)\n\(caretLine)"
  }

  /// The format string on one line: control characters are shown as spaces.
  private var shownFormat: String {
    var result = String.UnicodeScalarView()
    for scalar in format.unicodeScalars { result.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar) }
    return String(result)
  }

  /// Spaces and a caret that stands under the place when the line is shown below the format string.
  public var caretLine: String {
    var column = 0
    var position = 0
    for scalar in format.unicodeScalars {
      if position >= offset { break }
      position += UTF8.width(scalar)
      // Marks stand over the letter before them.
      if !(0x300...0x36F).contains(scalar.value) { column += 1 }
    }
    return String(repeating: " ", count: column) + "^"
  }

  /// What is wrong, in a sentence without its place.
  public var message: String {
    switch reason {
    case .emptyFormat: "The format string is empty."
    case .missingColon: "A colon must follow the H or V that names the axis."
    case .expectedView: "A view in brackets should stand here."
    case .expectedViewOrSuperview: "A view in brackets, or | for the superview, should stand here."
    case .expectedSpacingOrEnd: "A view is followed by a hyphen, another view, | or the end of the string."
    case .expectedEnd: "Nothing can follow the superview's second edge."
    case .expectedName: "The name of a view should stand here."
    case .nameBeginsWithDigit: "A name consists of letters, digits and underscores, and does not begin with a digit."
    case .nameIsNotPlain: "A view needs a plain name here: letters, digits and underscores, without a dot."
    case .expectedDistance: "A number, a metric, or conditions in parentheses should follow the hyphen."
    case .expectedOperand: "A number or a name should stand here."
    case .expectedNumber: "A number should stand here."
    case .expectedHyphen: "A hyphen must close the distance."
    case .expectedClosingBracket: "The bracket of the view is not closed here."
    case .expectedClosingParenthesis: "A condition is followed by a comma or the closing parenthesis."
    case .expectedPriority: "A priority should follow the @: a number or a metric."
    case .unknownRelation: "The relations are ==, <= and >=."
    case .unknownAttribute(let name): "A size is compared with width or height, not with '\(name)'."
    case .negativeDistance: "A negative distance must stand in parentheses."
    case .space: "Spaces have no place in a format string."
    case .unknownCharacter: "This character has no meaning here."
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
    case .metricUsedAsView(let name): "'\(name)' is a metric, but a view is needed here."
    case .viewUsedAsMetric(let name): "'\(name)' is a view, but a number or a metric is needed here."
    case .metricNotFinite(let name): "The metric '\(name)' is not a finite number."
    case .priorityOutOfRange(let value):
      "A priority is greater than 0 and at most 1000, not \(FormatNumber.text(value))."
    case .noSuperview(let view): "'|' means the superview of '\(view)', which has none."
    case .alignmentAlongAxis: "Views cannot be aligned along the axis on which the string arranges them."
    case .severalAlignments: "Only one edge or center can be aligned at a time."
    case .unknownAlignment: "The options contain an alignment that does not exist."
    case .unknownDirection: "The options contain a direction that does not exist."
    case .baselineSpacingNeedsVerticalAxis: "Distances from baseline to baseline need a vertical string."
    default: "The format string cannot be read."
    }
  }
}
