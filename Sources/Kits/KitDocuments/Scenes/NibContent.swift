import Foundation
import InterfaceBuilder

/// What a nib creates: the top-level objects of a document, or a prototype of a list.
@MainActor package struct NibContent<Kit: DocumentKit> {
  private let file: InterfaceFile
  private let prototype: (index: ViewIndex, mode: InterfaceMode)?

  /// The document with a name in a bundle, by default the main one.
  package init(named name: String, in bundle: Bundle?) throws(InterfaceFile.Failure) {
    (file, prototype) = (try InterfaceFile.named(name, extensions: ["xib"], in: bundle), nil)
  }

  /// A document in memory.
  package init(data: Data, bundle: Bundle?) throws(InterfaceFile.Failure) {
    (file, prototype) = (try InterfaceFile(data: data, bundle: bundle), nil)
  }

  /// A prototype in a table or a collection.
  package init(prototype: ViewIndex, of objects: InterfaceObjects) {
    (file, self.prototype) = (objects.file, (prototype, objects.mode))
  }

  /// Creates the objects, connects them and calls `awakeFromNib()`. Returns the top-level objects.
  package func objects(owner: AnyObject?) -> [Any] {
    guard let prototype else { return DocumentLoader<Kit>(file, mode: .running).topLevelObjects(owner: owner) }
    return [DocumentLoader<Kit>(file, mode: prototype.mode).view(at: prototype.index)]
  }
}

extension InterfaceFile {
  /// The first of several names of nibs that a bundle has, by default the main one.
  package static func nibName(of names: [String], in bundle: Bundle?) -> String? {
    let bundles = (bundle ?? .main).searched
    return names.first { name in bundles.contains { $0.path(forResource: name, ofType: "xib") != nil } }
  }
}
