import DocumentInspection
import InterfaceBuilder

extension LanguageTag.Problem {
  /// The description of the error, without its place.
  public var reason: String { "'\(text)' is not the code of a language, such as de, pt-BR or zh-Hans" }
}

extension InterchangeFile.Problem {
  /// The description of the error, without its position.
  public var reason: String {
    switch self {
    case .document(let error): error.reason
    case .language(let error, _): error.reason
    }
  }

  /// The line, from 1; 0 if the error concerns the whole file.
  public var line: Int {
    switch self {
    case .document(let error): error.line
    case .language(_, let line): line
    }
  }

  /// The column in the line, in characters from 1; 0 if it is not known.
  public var column: Int {
    switch self {
    case .document(let error): error.column
    case .language: 0
    }
  }
}
