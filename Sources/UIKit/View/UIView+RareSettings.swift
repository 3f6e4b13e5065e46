import Foundation

/// Settings that few views have.
final class RareSettings {
  var accessibility = AccessibilitySettings()
  var traits = UITraitOverrides()
  var traitWatchers: [TraitWatcher] = []
  var takesManyTouches = false
  var takesTouchesAlone = false
  var clearsContext = true
  var mask: UIView?
  var contentScale: CGFloat?
  var tintAdjustment = UIView.TintAdjustmentMode.automatic
  var restorationIdentifier: String?
  var interactions: [any UIInteraction] = []
}

/// Something that works on a view.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view. It is not kept alive.
  var view: UIView? { get }
  /// Called before the view becomes another one.
  func willMove(to view: UIView?)
  /// Called after the view became another one.
  func didMove(to view: UIView?)
}

// MARK: - Settings without effect on layout

extension UIView {
  /// Whether the colour of active parts is dimmed.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As in the superview.
    case automatic = 0
    /// Not.
    case normal = 1
    /// Dimmed.
    case dimmed = 2
  }

  private static let noRareSettings = RareSettings()

  var rare: RareSettings { storedPlainSettings?.settings.rare ?? Self.noRareSettings }

  /// The settings, made when one of them is first set.
  var ownRare: RareSettings {
    if let known = storedPlainSettings?.settings.rare { return known }
    let made = RareSettings()
    plain.rare = made
    return made
  }

  /// Whether the view is told of more than one touch. No touch arrives here.
  public var isMultipleTouchEnabled: Bool {
    get { rare.takesManyTouches }
    set { ownRare.takesManyTouches = newValue }
  }
  /// Whether no other view is told of touches while this one is.
  public var isExclusiveTouch: Bool {
    get { rare.takesTouchesAlone }
    set { ownRare.takesTouchesAlone = newValue }
  }
  /// Whether ``draw(_:)`` begins with nothing.
  public var clearsContextBeforeDrawing: Bool {
    get { rare.clearsContext }
    set { ownRare.clearsContext = newValue }
  }
  /// A view whose opacity says what of this one is seen. It is not drawn.
  public var mask: UIView? {
    get { rare.mask }
    set { ownRare.mask = newValue }
  }
  /// How many pixels a point has in what the view draws: those of the screen unless set.
  public var contentScaleFactor: CGFloat {
    get { rare.contentScale ?? pixelScale }
    set { ownRare.contentScale = newValue }
  }
  /// Whether the colour of active parts is dimmed: as in the superview unless set.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get {
      let own = rare.tintAdjustment
      return own == .automatic ? superview?.tintAdjustmentMode ?? .normal : own
    }
    set { ownRare.tintAdjustment = newValue }
  }
  /// A name by which a program finds the view again when it is launched anew.
  public var restorationIdentifier: String? {
    get { rare.restorationIdentifier }
    set { ownRare.restorationIdentifier = newValue }
  }
  /// The point of the view that stands at ``center``, as a fraction of its size.
  public var anchorPoint: CGPoint {
    get { storedLayer?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
    set { if newValue != anchorPoint { layer.anchorPoint = newValue } }
  }

  /// What works on the view.
  public var interactions: [any UIInteraction] {
    get { rare.interactions }
    set {
      for old in rare.interactions { removeInteraction(old) }
      for each in newValue { addInteraction(each) }
    }
  }
  /// Has `interaction` work on the view, and on no other.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    ownRare.interactions.append(interaction)
    interaction.didMove(to: self)
  }
  /// Has `interaction` work on the view no more.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard rare.interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    ownRare.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  /// A view of the same size. Nothing is drawn, and so it shows nothing.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    return UIView(frame: bounds)
  }
  /// A view of the size of a part. Nothing is drawn, and so it shows nothing.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { UIView(frame: CGRect(origin: .zero, size: rect.size)) }
  /// Draws the view and all inside. Nothing is drawn here; answers whether it could.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { true }
}
