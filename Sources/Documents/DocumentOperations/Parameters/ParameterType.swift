/// The type of a parameter of a command: what TypeScript, JSON schemas and the words of a command line declare, and
/// what is expected in place of a value of another type.
public indirect enum ParameterType: Sendable {
  /// A text.
  case text
  /// A number.
  case number
  /// True or false.
  case flag
  /// The key of an object: its object id, the beginning of one, or a name.
  case id
  /// A text or a number.
  case textOrNumber
  /// One of some words.
  case word([String])
  /// A list of values of one type.
  case list(ParameterType)
  /// Values by names that the sender chooses.
  case dictionary(ParameterType)
  /// An object with members; TypeScript has an interface for it if it has a name.
  case object([ParameterDeclaration], name: String? = nil)

  /// The type in words, as in "expected a number".
  package var words: String {
    switch self {
    case .text, .id: "a text"
    case .number: "a number"
    case .flag: "true or false"
    case .textOrNumber: "a text, a number, true or false"
    case .word(let words): words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    case .list(.text), .list(.id): "a list of texts"
    case .list: "a list"
    case .dictionary, .object: "an object"
    }
  }
}

/// A member of a command or of an object in it.
public struct ParameterDeclaration: Sendable {
  package let name: String
  package let type: ParameterType
  /// Whether the member can be absent.
  package var isOptional = false

  package init(_ name: String, _ type: ParameterType, isOptional: Bool = false) {
    (self.name, self.type, self.isOptional) = (name, type, isOptional)
  }
}

#if !hasFeature(Embedded)
  extension ParameterType {
    /// The type in TypeScript.
    package var typeScript: String {
      switch self {
      case .text, .id: "string"
      case .number: "number"
      case .flag: "boolean"
      case .textOrNumber: "string | number | boolean"
      case .word(let words): words.map { "'\($0)'" }.joined(separator: " | ")
      case .list(let element): element.typeScript + "[]"
      case .dictionary(let value): "Record<string, \(value.typeScript)>"
      case .object(let members, let name): name ?? members.typeScript
      }
    }
  }

  extension [ParameterDeclaration] {
    /// The object type with these members in TypeScript.
    package var typeScript: String {
      if isEmpty { return "{}" }
      return "{ " + map { "\($0.name)\($0.isOptional ? "?" : ""): \($0.type.typeScript)" }.joined(separator: ", ")
        + " }"
    }
  }
#endif
