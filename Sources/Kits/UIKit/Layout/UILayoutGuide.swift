import AutoLayout
import Foundation
import KitSupport

/// A rectangular area that takes part in layout without being a view.
open class UILayoutGuide: KitLayoutGuide, OwnedGuide, @preconcurrency NSSecureCoding {
  /// Called after a layout changed the rectangle.
  var onFrameChange: (() -> Void)?
  /// The view that owns the guide. `addLayoutGuide(_:)` and `removeLayoutGuide(_:)` set it.
  open weak var owningView: UIView?
  @usableFromInline package var owner: UIView? {
    get { owningView }
    set { owningView = newValue }
  }
  /// The identifier that logs show.
  open var identifier: String {
    get { name ?? "" }
    set { name = newValue.isEmpty ? nil : newValue }
  }

  /// Creates a guide without an owning view.
  public override init() { super.init() }

  // A convenience initializer, because subclasses inherit initializers only if all designated ones are visible to them.
  convenience init(kind: GuideKind, identifier: String) {
    self.init()
    (self.kind, self.identifier) = (kind, identifier)
  }

  /// Creates a guide from an archive. Returns nil if the archive does not contain a valid guide.
  public required convenience init?(coder: NSCoder) {
    self.init()
    do {
      let archive = try coder.decodeSettings(GuideArchive.self, forKey: GuideArchive.key)
      identifier = archive?.identifier ?? ""
    } catch {
      coder.failWithError(error)
      return nil
    }
  }

  /// Encodes the guide. The owning view encodes its constraints.
  open func encode(with coder: NSCoder) {
    coder.encodeSettings(GuideArchive(identifier: identifier), forKey: GuideArchive.key)
  }

  /// Whether guides support secure coding: true.
  nonisolated public static var supportsSecureCoding: Bool { true }

  /// The rectangle in the owning view's coordinates, in points, as of the last layout.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    // If constraints determine the frame of the root view, the edges of the guide are known only after the layout.
    let isOwn = kind == .box || kind == .content || kind == .insets && owningView.isRootLeftOpen
    return isOwn && layoutNode.isInLayout ? layoutNode.frame : owningView.frameWithoutLayout(of: self)
  }

  /// Whether the constraints allow more than one rectangle.
  open var hasAmbiguousLayout: Bool { owningView?.isAmbiguous(layoutNode) ?? layoutNode.hasAmbiguousLayout }

  /// Returns the constraints that affect the rectangle along an axis.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owningView?.constraintsAffecting(layoutNode, axis) ?? layoutNode.constraintsAffectingLayout(axis)
  }

  /// The class, the address, the identifier and the rectangle.
  nonisolated open override var description: String {
    MainActor.assumeIsolated { "<\(layoutName) layoutFrame \(layoutFrame)>" }
  }

  /// Called by the layout after it found a new rectangle.
  open override func layoutFrameDidChange() { onFrameChange?() }
}

/// The archived settings of a guide.
private struct GuideArchive: Codable {
  static let key = "UILayoutGuide"
  var identifier: String
}
