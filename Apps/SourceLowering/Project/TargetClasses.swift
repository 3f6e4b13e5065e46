import Foundation

/// The classes of documents that "inherit the module from the target".
///
/// The module that such an element states is the one of the target when the document was saved, which can have had
/// another name, and older versions of Xcode state none. Xcode's compiler of documents gets the module as an argument;
/// here it is written into the copy.
enum TargetClasses {
  /// The text of a document with the module; nil if nothing changes.
  static func text(of path: String, module: String) throws -> Data? {
    guard path.hasSuffix(".storyboard") || path.hasSuffix(".xib"),
      let data = FileManager.default.contents(atPath: path),
      let text = String(data: data, encoding: .utf8), text.contains("customModuleProvider=\"target\"")
    else { return nil }
    let result = lowered(text, module: module)
    return result == text ? nil : Data(result.utf8)
  }

  /// The text with the module in each tag that inherits it.
  static func lowered(_ text: String, module: String) -> String {
    let provider = "customModuleProvider=\"target\""
    return text.replacing(/<[^<>]*customModuleProvider="target"[^<>]*>/) { match in
      let tag = match.output
      if tag.contains(/customModule="[^"]*"/) {
        return tag.replacing(/customModule="[^"]*"/, with: "customModule=\"\(module)\"")
      }
      return tag.replacing(provider, with: "customModule=\"\(module)\" \(provider)")
    }
  }
}
