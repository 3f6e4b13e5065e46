import AutoLayout
import Foundation
import QuartzCore

/// The view at the top of a tree, as large as the screen unless told otherwise.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The screen that the window is laid out for.
  open var screen = UIScreen.main
  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet { replaceRoot(oldValue) }
  }
  /// The scene that the window belongs to.
  open var windowScene: UIWindowScene? {
    get { scene }
    set { enter(newValue) }
  }
  private weak var scene: UIWindowScene?
  /// The order among windows.
  open var windowLevel = Level.normal
  /// Whether the window was made key last.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// The order of windows, from back to front.
  public struct Level: NumericRawRepresentable, Hashable, Sendable {
    /// The number.
    public var rawValue: CGFloat
    /// Makes a level of its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a level of its number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// Ordinary windows.
    public static let normal = Level(0)
    /// The bar at the top of the screen.
    public static let statusBar = Level(1000)
    /// Alerts.
    public static let alert = Level(2000)
  }

  /// Makes a window of a given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layoutState.isWindow = true
    isHidden = true
  }

  /// Makes a window that fills the main screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Makes a window that belongs to a scene and fills its screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    enter(windowScene)
  }

  /// Makes a window of an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The rectangle of the window on the screen, in points. Controllers are told before its size changes.
  open override var frame: CGRect {
    get { super.frame }
    set { changeSize(to: newValue.standardized.size, traits: nil) { super.frame = newValue } }
  }

  /// Whether the window is away. The program lists it from ``makeKeyAndVisible()`` on until it is.
  open override var isHidden: Bool {
    didSet {
      if isHidden { UIApplication.shared.forget(self) }
      if isHidden != oldValue { visibilityChanged() }
    }
  }
  /// The controllers whose views got into the window since its last layout.
  var arrivals: [UIViewController] = []

  /// Takes the frame of a screen that has changed; its controllers have been told.
  func setFrameOfScreen(_ rect: CGRect) { super.frame = rect }

  /// The traits of the screen.
  open override var traitCollection: UITraitCollection { rare.traits.over(screen.traitCollection) }

  /// The window itself.
  open override var window: UIWindow? { self }

  /// The scene that the window belongs to, else the program.
  open override var next: UIResponder? { super.next ?? scene ?? UIApplication.shared }

  /// What bars and hardware cover of the screen, as far as it reaches into the window.
  open override var safeAreaInsets: UIEdgeInsets {
    let (insets, room) = (screen.safeAreaInsets, screen.bounds)
    guard insets != .zero else { return .zero }
    return UIEdgeInsets(
      top: max(0, insets.top - frame.minY), left: max(0, insets.left - frame.minX),
      bottom: max(0, insets.bottom - (room.maxY - frame.maxY)), right: max(0, insets.right - (room.maxX - frame.maxX)))
  }

  /// Shows the window and makes it the one that the keyboard belongs to.
  open func makeKeyAndVisible() {
    isHidden = false
    CATransaction.updateWindows = { UIApplication.shared.updateWindows() }
    makeKey()
    safeAreaMayHaveChanged()
    if !UIApplication.shared.windows.contains(where: { $0 === self }) { UIApplication.shared.windows.append(self) }
    layoutIfNeeded()
  }

  /// Makes the window the one that the keyboard belongs to.
  open func makeKey() {
    let old = UIApplication.shared.keyWindow
    guard old !== self else { return }
    UIApplication.shared.keyWindow = self
    old?.resignKey()
    becomeKey()
  }

  /// Called when the window has become the one that the keyboard belongs to.
  open func becomeKey() {}
  /// Called when the keyboard belongs to another window.
  open func resignKey() {}
  /// Called with each event. No event arrives here.
  open func sendEvent(_ event: UIEvent) {}

  private func enter(_ new: UIWindowScene?) {
    guard new !== scene else { return }
    scene?.release(self)
    scene = new
    new?.take(self)
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
