import AutoLayout
import ConstraintText
import Foundation

/// A rectangle that takes part in layouts without being a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutItem, AssociatedObjectStorage, @preconcurrency NSSecureCoding {
  /// What a guide's rectangle follows from.
  enum Kind {
    /// Constraints.
    case box
    /// The owning view's edges.
    case insets
    /// The frame of the owning view, which scrolls.
    case frame
    /// The content of the owning view, which scrolls.
    case content
  }

  /// The guide's place in the layout of its tree.
  public private(set) lazy var layoutNode =
    switch kind {
    case .box: LayoutNode(guide: self)
    case .insets: LayoutNode(insetGuide: self)
    case .frame: LayoutNode(frameGuide: self)
    case .content: LayoutNode(contentGuide: self)
    }
  /// Values that clients associate with the guide.
  public nonisolated var associatedObjects: AssociatedObjects {
    if let storedAssociations { return storedAssociations }
    let made = AssociatedObjects()
    storedAssociations = made
    return made
  }
  // Made when it is first asked for: most objects have none. Who associates values from several threads waits for them.
  private nonisolated(unsafe) var storedAssociations: AssociatedObjects?
  private var kind = Kind.box
  /// Called after a layout changed the rectangle.
  var onFrameChange: (() -> Void)?
  /// The view that the guide belongs to; `addLayoutGuide(_:)` and `removeLayoutGuide(_:)` of views set it.
  open weak var owningView: UIView?
  /// A name for logs.
  open var identifier = ""

  /// Makes a guide that belongs to no view yet.
  public override init() { super.init() }

  // Not a designated one: subclasses of clients inherit the others only if they see all that are.
  convenience init(kind: Kind, identifier: String) {
    self.init()
    self.kind = kind
    self.identifier = identifier
  }

  /// Makes a guide of an archive; nil where what the archive holds is no guide.
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

  /// Writes the guide; the view that it belongs to writes its place.
  open func encode(with coder: NSCoder) {
    coder.encodeSettings(GuideArchive(identifier: identifier), forKey: GuideArchive.key)
  }

  /// Guides are read with their classes named.
  nonisolated public static var supportsSecureCoding: Bool { true }

  /// The rectangle in the owning view's coordinates, in points, as of the last layout.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    // At the top of a tree whose place is not given, the layout alone knows what the guide follows.
    let isOwn = kind == .box || kind == .content || kind == .insets && owningView.isRootLeftOpen
    return isOwn && layoutNode.isInLayout ? layoutNode.frame : owningView.frameWithoutLayout(of: self)
  }

  /// Whether more than one rectangle is possible.
  open var hasAmbiguousLayout: Bool {
    owningView?.rootView.runUpdatePass()
    return layoutNode.hasAmbiguousLayout
  }

  /// The constraints that have a part in the rectangle along `axis`.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owningView?.rootView.runUpdatePass()
    return layoutNode.constraintsAffectingLayout(axis)
  }

  /// The class, the address and the identifier.
  open var loggedItem: LoggedItem {
    LoggedItem(
      className: "\(type(of: self))", address: address(of: self), text: identifier.isEmpty ? nil : identifier)
  }

  /// The class, the address and the identifier.
  nonisolated open override var description: String {
    MainActor.assumeIsolated { "<\(layoutName) layoutFrame \(layoutFrame)>" }
  }

  /// Notes a new rectangle after a layout; toolkit code calls it.
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

/// The settings of a guide as an archive holds them.
private struct GuideArchive: Codable {
  static let key = "UILayoutGuide"
  var identifier: String
}
