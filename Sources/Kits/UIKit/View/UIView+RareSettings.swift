import Foundation

/// Settings that few views have.
final class RareSettings {
  var accessibility = AccessibilityState()
  var traits = UITraitOverrides()
  var traitObservers: [TraitObserver] = []
  var recognizers: [UIGestureRecognizer] = []
  var interactions: [any UIInteraction] = []
  var mask: UIView?
  var motionEffects: [UIMotionEffect] = []
  var isExclusiveTouch = false
  var isMultipleTouchEnabled = false
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var contentScale: CGFloat?
  var restorationIdentifier: String?
  var clearsContext = true
  var corners: UICornerConfiguration?
}

// MARK: - Access

extension UIView {
  /// Whether subviews are clipped to the bounds. Affects drawing only.
  public var clipsToBounds: Bool {
    get { storedLayer?.masksToBounds ?? false }
    set { if newValue != clipsToBounds { layer.masksToBounds = newValue } }
  }
  /// An integer for the client's use; see ``viewWithTag(_:)``.
  public var tag: Int {
    get { plain.tag }
    set { plain.tag = newValue }
  }
  /// Whether the view is opaque. Has no effect: Plumb does not optimize the drawing of opaque views.
  public var isOpaque: Bool {
    get { plain.isOpaque }
    set { plain.isOpaque = newValue }
  }

  /// The name by which the state of the view is kept. Has no effect: Plumb keeps no state.
  public var restorationIdentifier: String? {
    get { rare.restorationIdentifier }
    set { ownRare.restorationIdentifier = newValue }
  }
  /// Whether the area of the view is cleared before it is drawn. Has no effect: it always is.
  public var clearsContextBeforeDrawing: Bool {
    get { rare.clearsContext }
    set { ownRare.clearsContext = newValue }
  }

  private static let noRareSettings = RareSettings()

  var rare: RareSettings { storedPlainSettings?.settings.rare ?? Self.noRareSettings }

  /// The settings, created when one of them is first set.
  var ownRare: RareSettings { plain.rare.made(by: RareSettings()) }

  /// A view whose alpha channel masks the content. Affects drawing only.
  public var mask: UIView? {
    get { rare.mask }
    set { ownRare.mask = newValue }
  }
  /// The number of pixels per point of the drawn content. The default is that of the screen. Affects drawing only.
  public var contentScaleFactor: CGFloat {
    get { rare.contentScale ?? pixelScale }
    set { ownRare.contentScale = newValue }
  }
  /// The point of the bounds that ``center`` positions, as a fraction of the size.
  public var anchorPoint: CGPoint {
    get { storedLayer?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
    set { if newValue != anchorPoint { layer.anchorPoint = newValue } }
  }

  /// Whether the view receives several touches. Has no effect: Plumb receives no touches.
  public var isMultipleTouchEnabled: Bool {
    get { rare.isMultipleTouchEnabled }
    set { ownRare.isMultipleTouchEnabled = newValue }
  }
  /// Whether the view alone receives touches. Has no effect: Plumb receives no touches.
  public var isExclusiveTouch: Bool {
    get { rare.isExclusiveTouch }
    set { ownRare.isExclusiveTouch = newValue }
  }
  /// Whether the tint color is dimmed. Has no effect: Plumb does not dim views.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { rare.tintAdjustmentMode }
    set { ownRare.tintAdjustmentMode = newValue }
  }
  /// How the tint color is shown. Has no effect: Plumb does not dim views.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview.
    case automatic
    /// Undimmed.
    case normal
    /// Dimmed.
    case dimmed
  }

  /// Renders the view hierarchy into the current graphics context. Returns false. Has no effect: Plumb does not render
  /// views into a graphics context.
  @discardableResult public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { false }
}
