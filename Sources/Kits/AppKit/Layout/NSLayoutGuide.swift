import AutoLayout
import Foundation
import KitSupport

/// A rectangular area that takes part in layout without being a view.
open class NSLayoutGuide: KitLayoutGuide, OwnedGuide, NSUserInterfaceItemIdentification {
  @usableFromInline package weak var owner: NSView?
  /// The identifier that logs show.
  open var identifier: NSUserInterfaceItemIdentifier? {
    get { name.map { NSUserInterfaceItemIdentifier($0) } }
    set { name = newValue?.rawValue }
  }

  /// Creates a guide without an owning view.
  public override init() { super.init() }

  /// Creates a guide from an archive. Plumb does not read archives of AppKit, so that the result has default settings.
  public required init?(coder: NSCoder) { super.init() }

  convenience init(insetsIdentifiedBy identifier: String) {
    self.init()
    (kind, name) = (.insets, identifier)
  }

  /// The view that owns the guide. Setting it adds the guide to the view or removes it from its view.
  open var owningView: NSView? {
    get { owner }
    set {
      guard newValue !== owner else { return }
      if let newValue { newValue.addLayoutGuide(self) } else { owner?.removeLayoutGuide(self) }
    }
  }

  /// The rectangle in the owning view's coordinates, in points, as of the last layout.
  open var frame: CGRect {
    guard let owner else { return .zero }
    guard let upward = layoutNode.upwardFrame else { return owner.frameWithoutLayout(of: self) }
    return owner.isFlipped ? upward.flipped(inHeight: owner.bounds.height) : upward
  }

  /// Whether the constraints allow more than one rectangle. It is false outside of a window.
  open var hasAmbiguousLayout: Bool { owner.map { $0.window != nil && $0.isAmbiguous(layoutNode) } ?? false }

  /// Returns the constraints that affect the rectangle along an axis, directly or indirectly.
  open func constraintsAffectingLayout(for orientation: NSLayoutConstraint.Orientation) -> [NSLayoutConstraint] {
    owner?.constraintsAffecting(layoutNode, orientation) ?? layoutNode.constraintsAffectingLayout(orientation)
  }

  /// The class, the address, the identifier and the rectangle.
  nonisolated open override var description: String { MainActor.assumeIsolated { "<\(layoutName) frame \(frame)>" } }
}
