import Foundation

/// What the plugin asks for: one target with its files. It is a text with a value in each line: a word, a tab, the
/// values.
struct Request {
  /// A file that is read, and the file that is written from it.
  struct File {
    let path: String
    let output: String

    /// A word that no other source of the module has, for names of declarations that the tool adds.
    var word: String {
      let name = URL(fileURLWithPath: output).deletingPathExtension().lastPathComponent
      let own = name.hasSuffix("+Lowered") ? name.dropLast("+Lowered".count) : name[...]
      return String(
        own.unicodeScalars.map { CharacterSet.alphanumerics.contains($0) && $0.isASCII ? Character($0) : "_" })
    }
  }

  /// The kit whose names the sources use.
  enum Kit: String {
    case uiKit = "UIKit"
    case appKit = "AppKit"

    /// The name of the system in `os()`.
    var systems: Set<String> { self == .uiKit ? ["iOS"] : ["macOS", "OSX"] }
    /// The modules of which `canImport` is true.
    var modules: Set<String> { self == .uiKit ? ["UIKit"] : ["AppKit", "Cocoa"] }
  }

  /// The name of the module.
  var module = ""
  /// The kit of the module.
  var kit = Kit.uiKit
  /// The modules that the target depends on.
  var modules: Set<String> = []
  /// The modules that the compiler finds; none if that is not known.
  var known: Set<String> = []
  /// Whether the sources see the kit without importing it, as those of a target with a bridging header do.
  var isBridged = false
  /// Whether problems of documents are warnings.
  var warnsAboutDocuments = false
  /// The sources that are left out, whose classes documents can name.
  var leftOut: [String] = []
  /// The file with the table of the module.
  var table = ""
  /// The sources.
  var sources: [File] = []
  /// The documents, catalogs and other resources, which are copied. With them, the module has `Bundle.module`.
  var resources: [File] = []

  /// Whether translations can have plural forms.
  var hasPluralForms: Bool {
    resources.contains { $0.path.hasSuffix(".stringsdict") || $0.path.hasSuffix(".xcstrings") }
  }

  /// Whether the compiler certainly finds no module with a name.
  func lacks(_ name: String) -> Bool {
    !known.isEmpty && !known.contains(name) && !modules.contains(name) && !Modules.ofKits.contains(name)
      && !kit.modules.contains(name) && name != module
  }

  /// Reads a request.
  init(_ text: String) throws {
    for line in text.split(separator: "\n") {
      let values = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      switch (values[0], values.count) {
      case ("module", 2): module = values[1]
      case ("kit", 2): kit = Kit(rawValue: values[1]) ?? .uiKit
      case ("depends", 2): modules.insert(values[1])
      case ("known", 2): known.insert(values[1])
      case ("bridged", 1): isBridged = true
      case ("lenient", 1): warnsAboutDocuments = true
      case ("left", 2): leftOut.append(values[1])
      case ("table", 2): table = values[1]
      case ("source", 3): sources.append(File(path: values[1], output: values[2]))
      case ("resource", 3): resources.append(File(path: values[1], output: values[2]))
      default: throw Problem(message: "invalid line in the request: \(line)", place: nil)
      }
    }
  }
}

/// A place in a file.
struct Place: Hashable, Codable {
  let path: String
  /// The line, from 1.
  let line: Int
  /// The column in bytes, from 1.
  var column = 1
}

/// What keeps a target from being lowered, or what its author should know.
struct Problem: Error, Codable {
  /// How it is reported.
  enum Severity: String, Codable { case error, warning, note }

  var severity = Severity.error
  let message: String
  let place: Place?
  /// Further places, with a sentence each.
  var notes: [Note] = []
  /// Whether the file of the place can be left out.
  var isOfFile = false

  /// A further place with a sentence.
  struct Note: Codable {
    let message: String
    let place: Place
    init(_ message: String, _ place: Place) { (self.message, self.place) = (message, place) }
  }

  /// The lines of a compiler.
  var lines: [String] {
    let first = [place.map(Self.prefix) ?? "", "\(severity.rawValue): \(message)"].joined()
    return [first] + notes.map { "\(Self.prefix($0.place))note: \($0.message)" }
  }

  private static func prefix(_ place: Place) -> String { "\(place.path):\(place.line):\(place.column): " }
}
