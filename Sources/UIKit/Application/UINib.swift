import Foundation
import LayoutEngine

/// Views that are made together under a name.
///
/// This module reads no documents: a program registers what makes the views of a name, from a document by
/// `InterfaceBuilder`, from an archive, or by hand.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// What makes the views, for an owner that they may be connected with.
  public typealias Maker = @MainActor (_ owner: Any?) -> [Any]

  private static var makers: [String: Maker] = [:]
  private let name: String
  private let maker: Maker?

  /// Makes the views that the program registered under a name. The bundle is not looked at.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    (self.name, maker) = (name, nil)
    super.init()
  }

  /// Makes views by a closure.
  public init(making maker: @escaping Maker) {
    (name, self.maker) = ("", maker)
    super.init()
  }

  /// Registers what makes the views of a name, for all who ask for it; `nil` ends the registration.
  public static func register(_ maker: Maker?, named name: String) { makers[name] = maker }

  /// The views, made anew each time. A name under which nothing is registered is misuse
  /// (`NSInternalInconsistencyException`).
  open func instantiate(withOwner ownerOrNil: Any?, options: [AnyHashable: Any]? = nil) -> [Any] {
    if let maker = maker ?? Self.makers[name] { return maker(ownerOrNil) }
    LayoutFault.report(
      name: "NSInternalInconsistencyException",
      reason: "No views are registered under the name \"\(name)\": call UINib.register(_:named:) first.")
    return []
  }

  /// The first of the views that is of a kind.
  func instance<View: UIView>(of type: View.Type) -> View? {
    instantiate(withOwner: nil).lazy.compactMap { $0 as? View }.first
  }
}

extension Bundle {
  /// The views that the program registered under a name.
  @MainActor
  public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner)
  }
}
