import Diagnostics
import DocumentEditing
import InterfaceBuilder

/// The images that the value of an attribute can name: symbols of the system, and images of the project.
extension EditedDocument {
  /// An image by the name that documents write.
  struct ImageName {
    var name: String
    /// Whether it is a symbol of the system, which documents write with `catalog="system"`.
    var isSymbol: Bool
  }

  /// Whether an attribute of this name has the name of an image.
  package static func namesImage(_ attribute: String) -> Bool {
    attribute.hasSuffix("mage") && !attribute.hasSuffix("systemImage")
  }

  /// The image that a text means: a name, or `systemName:` and the name of a symbol, as SwiftUI and UIKit name them.
  ///
  /// - Parameter isSymbol: Whether the attribute names a symbol at present. What nobody knows stays of its kind.
  func image(_ text: String, isSymbol: Bool) throws(OperationError) -> ImageName {
    let prefix = "systemName:"
    let isMarked = text.hasPrefix(prefix)
    let name = isMarked ? String(text.dropFirst(prefix.count)) : text
    let symbols = systemSymbols()
    let listed = document.root.child("resources")?.children.first { $0.name == "image" && $0["name"] == name }
    let isKnownSymbol = listed?["catalog"] == "system" || Self.isSymbol(name, in: symbols)
    if isMarked {
      guard isKnownSymbol || symbols.isEmpty else { throw Self.unknownImage(name, "symbol", among: symbols) }
      return ImageName(name: name, isSymbol: true)
    }
    let isOwn = project.images.contains { $0.name == name } || listed != nil && listed?["catalog"] != "system"
    if name.isEmpty || isOwn { return ImageName(name: name, isSymbol: false) }
    if isKnownSymbol { return ImageName(name: name, isSymbol: true) }
    if document.platform == .macOS, name.hasPrefix("NS") { return ImageName(name: name, isSymbol: false) }
    if symbols.isEmpty { return ImageName(name: name, isSymbol: isSymbol) }
    let known = symbols + project.images.map { $0.name }
    // Without catalogs the images of the project are somewhere else.
    guard project.images.isEmpty, !isSymbol, Spelling.nearest(to: name, in: known) == nil else {
      throw Self.unknownImage(name, isSymbol && project.images.isEmpty ? "symbol" : "image", among: known)
    }
    return ImageName(name: name, isSymbol: false)
  }

  /// Whether a sorted list has a symbol, or has it without the language that its last word is.
  private static func isSymbol(_ name: String, in symbols: [String]) -> Bool {
    if symbols.contains(name) { return true }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), name.utf8[dot...].count <= 4 else { return false }
    return symbols.contains(String(name[..<dot]))
  }

  private static func unknownImage(_ name: String, _ kind: String, among names: [String]) -> OperationError {
    var rest = names
    var near: [String] = []
    while near.count < 3, let next = Spelling.nearest(to: name, in: rest) {
      near.append(next)
      rest.removeAll { $0 == next }
    }
    let hint = near.isEmpty ? "" : ": did you mean " + near.map { "'\($0)'" }.joined(separator: ", ") + "?"
    return .notPossible("there is no \(kind) '\(name)'" + hint)
  }
}
