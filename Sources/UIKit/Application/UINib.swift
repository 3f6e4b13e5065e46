import Foundation
import KitSupport
import LayoutEngine

/// Objects that are created together under a name.
///
/// UIKit does not read documents. A program registers a closure for each name, which creates the objects from a
/// document with `InterfaceBuilder`, from an archive, or in code.
open class UINib: KitObject {
  /// A closure that creates the top-level objects for an owner.
  public typealias Maker = @MainActor (_ owner: Any?) -> [Any]

  private static var makers: [String: Maker] = [:]
  private let name: String
  private let maker: Maker?

  /// Creates a nib with the closure that is registered under a name. The bundle is ignored.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    (self.name, maker) = (name, nil)
    super.init()
  }

  /// Creates a nib with a closure.
  public init(making maker: @escaping Maker) {
    (name, self.maker) = ("", maker)
    super.init()
  }

  /// Registers the closure that creates the objects of a name; nil removes the registration.
  public static func register(_ maker: Maker?, named name: String) { makers[name] = maker }

  /// Creates the objects. A name without a registration is a misuse (`NSInternalInconsistencyException`).
  open func instantiate(withOwner ownerOrNil: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
    if let maker = maker ?? Self.makers[name] { return maker(ownerOrNil) }
    LayoutFault.reportInconsistency(
      "No objects are registered under the name \"\(name)\": call UINib.register(_:named:) first.")
    return []
  }

  /// Creates the objects and returns the first one of a type.
  func instance<View: UIView>(of type: View.Type) -> View? {
    instantiate(withOwner: nil).lazy.compactMap { $0 as? View }.first
  }
}

extension Bundle {
  /// Creates the objects that are registered under a name.
  @MainActor
  public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner)
  }
}
