import AutoLayout
import ConstraintText
import Foundation

/// A rectangular area that takes part in layout without being a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutItem, AssociatedObjectStorage, @preconcurrency NSSecureCoding {
  /// The source of the rectangle of a guide.
  enum Kind {
    /// Constraints.
    case box
    /// Insets from the edges of the owning view.
    case insets
    /// The frame of the owning scroll view.
    case frame
    /// The content of the owning scroll view.
    case content
  }

  /// The node that represents the guide in the layout engine.
  public private(set) lazy var layoutNode =
    switch kind {
    case .box: LayoutNode(guide: self)
    case .insets: LayoutNode(insetGuide: self)
    case .frame: LayoutNode(frameGuide: self)
    case .content: LayoutNode(contentGuide: self)
    }
  /// The values that clients associate with the guide.
  public nonisolated var associatedObjects: AssociatedObjects { storedAssociations.made(by: AssociatedObjects()) }
  // Created on first access, since most objects have none. Clients synchronize access from several threads.
  private nonisolated(unsafe) var storedAssociations: AssociatedObjects?
  private var kind = Kind.box
  /// Called after a layout changed the rectangle.
  var onFrameChange: (() -> Void)?
  /// The view that owns the guide. `addLayoutGuide(_:)` and `removeLayoutGuide(_:)` set it.
  open weak var owningView: UIView?
  /// The identifier that logs show.
  open var identifier = ""

  /// Creates a guide without an owning view.
  public override init() { super.init() }

  // A convenience initializer, because subclasses inherit initializers only if all designated ones are visible to them.
  convenience init(kind: Kind, identifier: String) {
    self.init()
    self.kind = kind
    self.identifier = identifier
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
  open var hasAmbiguousLayout: Bool {
    owningView?.rootView.runUpdatePass()
    return layoutNode.hasAmbiguousLayout
  }

  /// Returns the constraints that affect the rectangle along an axis.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owningView?.rootView.runUpdatePass()
    return layoutNode.constraintsAffectingLayout(axis)
  }

  /// The item as constraint descriptions and traces show it.
  open var loggedItem: LoggedItem {
    LoggedItem(
      className: "\(type(of: self))", address: address(of: self), text: identifier.isEmpty ? nil : identifier)
  }

  /// The class, the address, the identifier and the rectangle.
  nonisolated open override var description: String {
    MainActor.assumeIsolated { "<\(layoutName) layoutFrame \(layoutFrame)>" }
  }

  /// Called by the layout after it found a new rectangle.
  open func layoutFrameDidChange() { onFrameChange?() }

  func attach(to view: UIView) {
    owningView = view
    view.layoutNode.addChild(layoutNode)
  }

  func detach() {
    layoutNode.removeFromParent()
    owningView = nil
  }
}

/// The archived settings of a guide.
private struct GuideArchive: Codable {
  static let key = "UILayoutGuide"
  var identifier: String
}
