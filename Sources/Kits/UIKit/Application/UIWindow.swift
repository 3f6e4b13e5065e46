import AutoLayout
import Foundation
import LayoutEngine
import QuartzCore

/// The root of a view tree. It fills the screen by default.
open class UIWindow: UIView {
  /// The screen that the window is laid out for.
  open var screen = UIScreen.main
  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? { didSet { replaceRoot(oldValue) } }
  /// The scene that contains the window.
  open var windowScene: UIWindowScene? {
    get { scene }
    set { setScene(newValue) }
  }
  private weak var scene: UIWindowScene?
  /// The level at which the window lies over others. Has no effect: windows are drawn one by one.
  open var windowLevel = Level.normal
  /// Whether the window most recently became key.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Creates a window with a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layoutState.isWindow = true
    isHidden = true
  }

  /// Creates a window that fills the main screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Creates a window for a scene that fills its screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    layoutState.isWindow = true
    isHidden = true
    setScene(windowScene)
  }

  /// Creates a window from an archive. Returns nil if the archive does not contain a valid window.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The frame of the window in the coordinates of the screen, in points. Controllers are notified before its size
  /// changes.
  open override var frame: CGRect {
    get { super.frame }
    set { changeSize(to: newValue.standardized.size, traits: nil) { super.frame = newValue } }
  }

  /// Whether the window is hidden. The application lists the windows that are not.
  open override var isHidden: Bool {
    didSet {
      if isHidden { UIApplication.shared.unlist(self) } else { UIApplication.shared.list(self) }
      if isHidden != oldValue { visibilityChanged() }
    }
  }
  /// The controllers whose views were added to the window since its last layout.
  var arrivals: [UIViewController] = []

  override var asWindow: UIWindow? { self }
  package override var pixelScale: CGFloat { screen.scale }

  /// Sets the frame after the screen changed and controllers were notified.
  func setFrameOfScreen(_ rect: CGRect) { super.frame = rect }

  open override var traitCollection: UITraitCollection { rare.traits.over(screen.traitCollection) }

  open override var window: UIWindow? { self }

  open override var next: UIResponder? { super.next ?? scene ?? UIApplication.shared }

  /// The distances from the edges that bars and hardware of the screen cover.
  open override var safeAreaInsets: UIEdgeInsets {
    let insets = screen.safeAreaInsets
    guard insets != .zero else { return .zero }
    return UIEdgeInsets(insets.engineInsets.inherited(by: Rect(frame), in: Rect(screen.bounds)))
  }

  /// Shows the window and makes it key.
  open func makeKeyAndVisible() {
    isHidden = false
    CATransaction.updateWindows = { UIApplication.shared.updateWindows() }
    makeKey()
    updateInsets()
    UIApplication.shared.list(self)
    layoutIfNeeded()
  }

  /// Makes the window key.
  open func makeKey() {
    let old = UIApplication.shared.keyWindow
    guard old !== self else { return }
    UIApplication.shared.keyWindow = self
    old?.resignKey()
    becomeKey()
  }

  /// Called after the window became key.
  open func becomeKey() {}
  /// Called after another window became key.
  open func resignKey() {}
  /// Dispatches an event. Has no effect: Plumb does not receive events.
  open func sendEvent(_ event: UIEvent) {}

  private func setScene(_ new: UIWindowScene?) {
    guard new !== scene else { return }
    scene?.release(self)
    scene = new
    new?.add(self)
  }

  private func replaceRoot(_ old: UIViewController?) {
    guard old !== rootViewController else { return }
    old?.viewIfLoaded?.removeFromSuperview()
    guard let rootViewController else { return }
    let view: UIView = rootViewController.view
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
  }
}

extension UIWindow {
  /// The level of a window; windows of a higher one cover those of a lower one. Has no effect: windows are drawn one by
  /// one.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level from a number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// That of windows of an app.
    public static let normal = Level(0)
    /// That of the status bar.
    public static let statusBar = Level(1000)
    /// That of alerts.
    public static let alert = Level(2000)

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    /// Returns a level above another by a number.
    public static func + (level: Level, number: CGFloat) -> Level { Level(level.rawValue + number) }
    /// Returns a level below another by a number.
    public static func - (level: Level, number: CGFloat) -> Level { Level(level.rawValue - number) }
  }
}
