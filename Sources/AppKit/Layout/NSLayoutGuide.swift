import AutoLayout
import ConstraintText
import Foundation
import KitSupport

/// A rectangular area that takes part in layout without being a view.
@preconcurrency @MainActor
open class NSLayoutGuide: NSObject, LayoutItem, AssociatedObjectStorage, NSUserInterfaceItemIdentification {
  /// The node that represents the guide in the layout engine.
  public private(set) lazy var layoutNode = isMadeOfInsets ? LayoutNode(insetGuide: self) : LayoutNode(guide: self)
  /// The values that clients associate with the guide.
  public nonisolated var associatedObjects: AssociatedObjects { storedAssociations.made(by: AssociatedObjects()) }
  // Created on first access, since most objects have none. Clients synchronize access from several threads.
  private nonisolated(unsafe) var storedAssociations: AssociatedObjects?
  private var isMadeOfInsets = false
  private weak var owner: NSView?
  /// The identifier that logs show.
  open var identifier: NSUserInterfaceItemIdentifier?

  /// Creates a guide without an owning view.
  public override init() { super.init() }

  /// Creates a guide from an archive. Plumb does not read archives of AppKit, so that the result has default settings.
  public required init?(coder: NSCoder) { super.init() }

  convenience init(insetsIdentifiedBy identifier: String) {
    self.init()
    isMadeOfInsets = true
    self.identifier = NSUserInterfaceItemIdentifier(identifier)
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
  open var hasAmbiguousLayout: Bool {
    guard let owner, owner.window != nil else { return false }
    owner.rootView.runUpdatePass()
    return layoutNode.hasAmbiguousLayout
  }

  /// Returns the constraints that affect the rectangle along an axis, directly or indirectly.
  open func constraintsAffectingLayout(for orientation: NSLayoutConstraint.Orientation) -> [NSLayoutConstraint] {
    owner?.rootView.runUpdatePass()
    return layoutNode.constraintsAffectingLayout(orientation)
  }

  /// The item as constraint descriptions and traces show it.
  open var loggedItem: LoggedItem {
    LoggedItem(className: "\(type(of: self))", address: address(of: self), text: identifier?.rawValue)
  }

  /// The class, the address, the identifier and the rectangle.
  nonisolated open override var description: String {
    MainActor.assumeIsolated { "<\(layoutName) frame \(frame)>" }
  }

  /// Called by the layout after it found a new rectangle.
  open func layoutFrameDidChange() {}

  func attach(to view: NSView) {
    owner = view
    view.layoutNode.addChild(layoutNode)
  }

  func detach() {
    layoutNode.removeFromParent()
    owner = nil
  }
}
