/// An expression of Swift.
indirect enum Expression: Hashable, Sendable {
  /// An expression without parts in which a line can end.
  case text(String)
  /// A call of a function.
  case call(String, [Argument])
  /// An array.
  case array([Expression])
  /// A value for each of two cases of a condition.
  case choice(String, Expression, Expression)

  /// A call of a function with arguments without labels.
  static func call(_ function: String, _ arguments: Expression...) -> Expression {
    .call(function, arguments.map { Argument(nil, $0) })
  }

  /// A case of an enumeration, whose type is known.
  static func member(_ name: String) -> Expression {
    .text(["self", "init", "Type"].contains(name) ? ".`\(name)`" : ".\(name)")
  }

  /// A text.
  static func string(_ text: String) -> Expression { .text(Self.literal(text)) }

  /// A number of points.
  static func number(_ value: Double) -> Expression { .text(SwiftNumber.text(value)) }

  /// The literal of a text.
  private static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        // Characters without a shape cannot be seen in a source.
        if scalar.value < 0x20 || scalar.value == 0x7F || (0x2028...0x2029).contains(scalar.value) {
          result += "\\u{" + String(scalar.value, radix: 16) + "}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}

/// An argument of a call.
struct Argument: Hashable, Sendable {
  var label: String?
  var value: Expression

  init(_ label: String?, _ value: Expression) { (self.label, self.value) = (label, value) }
}

/// A statement of Swift.
indirect enum Statement: Hashable, Sendable {
  case expression(Expression)
  case assign(String, Expression)
  /// `let name = value`.
  case constant(String, Expression)
  /// A line that is written as it is.
  case line(String)
  case comment(String)
  case blank
  /// Statements in braces behind a header such as `if isCompact`.
  case block(String, [Statement])
  /// A call with a closure of a parameter: `view.snp.makeConstraints { make in`.
  case closure(String, String, [Statement])
  /// Statements for each of two cases of a condition.
  case branch(String, [Statement], [Statement])
}

/// A declaration of Swift.
indirect enum Declaration: Hashable, Sendable {
  /// A property: `private let title`, with its type or its value or both.
  case property(String, type: String? = nil, value: Expression? = nil)
  /// A property whose value is the last one of a closure: `let title: UILabel = { … }()`.
  case made(String, type: String, [Statement])
  /// A function with its header: `override func viewDidLoad()`.
  case function(String, documentation: String? = nil, [Statement])
  /// A type with its header.
  case type(String, documentation: String? = nil, [Declaration])
  case comment(String)
  case blank
}

/// Numbers as Swift writes them.
enum SwiftNumber {
  /// A number, rounded to the precision with which documents save numbers of type `Float`.
  static func text(_ value: Double) -> String {
    let rounded = (value * 1e6).rounded() / 1e6
    if let whole = Int(exactly: rounded) { return String(whole) }
    return rounded.magnitude >= 1e-4 && rounded.magnitude < 1e15 ? rounded.description : value.description
  }
}
