import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import LayoutEngine

/// The top-level objects of a document, which can be created any number of times.
///
/// The document is a `.xib` file of a bundle. Alternatively, a program registers a closure for a name, which creates
/// the objects in code.
open class UINib: KitObject {
  /// A closure that creates the top-level objects for an owner.
  public typealias Maker = @MainActor (_ owner: Any?) -> [Any]

  /// What creates the objects.
  private enum Content {
    case maker(Maker)
    case document(NibContent<TouchDocuments>)
    /// There is no document; the text is the reason.
    case missing(String)
  }

  private static var makers: [String: Maker] = [:]
  private let content: Content

  /// Creates a nib with the closure that is registered under a name or, without one, with the document of the bundle,
  /// by default the main one. A missing or damaged document is a misuse (`NSInternalInconsistencyException`) when the
  /// objects are created.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    if let maker = Self.makers[name] {
      content = .maker(maker)
    } else {
      content = Self.document(name, bundleOrNil)
    }
    super.init()
  }

  /// Creates a nib of a document in memory. A damaged document is a misuse (`NSInternalInconsistencyException`) when
  /// the objects are created.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    do throws(InterfaceFile.Failure) {
      content = .document(try NibContent(data: data, bundle: bundleOrNil))
    } catch {
      content = .missing("The data is not a document: \(error.reason).")
    }
    super.init()
  }

  /// Creates a nib with a closure.
  public init(making maker: @escaping Maker) {
    content = .maker(maker)
    super.init()
  }

  /// Creates a nib of a prototype in a table or a collection.
  init(prototype: ViewIndex, of objects: InterfaceObjects) {
    content = .document(NibContent(prototype: prototype, of: objects))
    super.init()
  }

  private static func document(_ name: String, _ bundle: Bundle?) -> Content {
    do throws(InterfaceFile.Failure) {
      return .document(try NibContent(named: name, in: bundle))
    } catch {
      return .missing(
        "No objects of the name \"\(name)\": \(error.reason), and none are registered with UINib.register(_:named:).")
    }
  }

  /// Registers the closure that creates the objects of a name; nil removes the registration.
  public static func register(_ maker: Maker?, named name: String) { makers[name] = maker }

  /// Creates the objects, connects them and calls `awakeFromNib()`. Returns the top-level objects.
  open func instantiate(withOwner ownerOrNil: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
    switch content {
    case .maker(let maker): return maker(ownerOrNil)
    case .document(let document): return document.objects(owner: ownerOrNil as AnyObject?)
    case .missing(let reason):
      LayoutFault.reportInconsistency(reason)
      return []
    }
  }

  /// Creates the objects and returns the first one of a type.
  func instance<View: UIView>(of type: View.Type) -> View? {
    instantiate(withOwner: nil).lazy.compactMap { $0 as? View }.first
  }
}

extension Bundle {
  /// Creates the objects of a document, or those that are registered under a name.
  @preconcurrency @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [AnyHashable: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner)
  }
}
