import Foundation
import InterfaceBuilder

/// A part of a document that could not be applied when its objects were created. The rest of the document is applied.
public struct InterfaceProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// What could not be applied.
  public enum Kind: Hashable, Sendable {
    /// The program has no class with this name, so that the nearest known class, `used`, replaces it.
    case unknownClass(name: String, module: String?, used: String)
    /// The class is not a subclass of the one that the element requires, `used`, which replaces it.
    case wrongClass(name: String, used: String)
    /// The initializer of a class returned nil.
    case refused(className: String)
    /// Neither the bundle nor the document has the image.
    case missingImage(name: String)
    /// Neither the bundle nor the document has the color.
    case missingColor(name: String)
    /// A user-defined runtime attribute has a key path that the class does not declare.
    case unknownAttribute(keyPath: String, className: String)
    /// The items of a constraint of the element are in no common view, so that it is left out.
    case unrelatedItems(constraint: String)
    /// Plumb does not connect the bindings of macOS.
    case binding(name: String)
    /// The property of an outlet has another type than the destination. The outlet is not connected.
    case wrongType(outlet: String, className: String)
  }

  /// What could not be applied.
  public let kind: Kind
  /// The name of the document.
  public let document: String
  /// The line in the document, from 1.
  public let line: Int
  /// The name of the element.
  public let element: String
  /// The object id of the element; empty if it has none.
  public let id: String

  /// Creates a problem of an element.
  package init(_ kind: Kind, in document: String, at element: Element) {
    (self.kind, self.document) = (kind, document)
    (line, self.element, id) = (element.line, element.name, element["id"] ?? "")
  }

  /// The place and the problem in one line.
  public var description: String {
    let name = id.isEmpty ? element : "\(element) \(id)"
    return "\(document):\(line): \(name): \(sentence)"
  }

  private var sentence: String {
    switch kind {
    case .unknownClass(let name, let module, let used):
      "unknown class \(module.map { "\($0)." } ?? "")\(name); \(used) is used"
    case .wrongClass(let name, let used): "\(name) is not a subclass of \(used); \(used) is used"
    case .refused(let name): "init(coder:) of \(name) returned nil"
    case .missingImage(let name): "there is no image \"\(name)\""
    case .missingColor(let name): "there is no color \"\(name)\""
    case .unknownAttribute(let path, let name): "\(name) has no attribute \"\(path)\""
    case .unrelatedItems(let id): "the items of the constraint \(id) are in no common view"
    case .wrongType(let outlet, let name):
      "the outlet \"\(outlet)\" of \(name) does not have the type of its destination"
    case .binding(let name): "the binding \"\(name)\" is not connected"
    }
  }

  /// A function that receives problems.
  public typealias Handler = @MainActor (InterfaceProblem) -> Void

  /// Receives the problems of the documents that the program loads. By default, they are written to standard error.
  @MainActor public static var handler: Handler = { problem in
    FileHandle.standardError.write(Data("\(problem)\n".utf8))
  }
}
