import Foundation

/// How the bar at the top of the screen comes and goes. It is not drawn.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// By fading.
  case fade = 1
  /// By sliding.
  case slide = 2
}

/// Settings and callbacks of a controller that few use.
final class ControllerSettings {
  var restorationIdentifier: String?
  var nibName: String?
  var nibBundle: Bundle?
  weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  weak var contentScrollView: UIScrollView?
}

extension UIViewController {
  private var ownSettings: ControllerSettings {
    if let storedSettings { return storedSettings }
    let made = ControllerSettings()
    storedSettings = made
    return made
  }

  /// A name by which a program finds the controller again when it is launched anew.
  public var restorationIdentifier: String? {
    get { storedSettings?.restorationIdentifier }
    set { ownSettings.restorationIdentifier = newValue }
  }
  /// The name of the nib that the controller was made with. It is not looked up.
  public var nibName: String? { storedSettings?.nibName }
  /// The bundle of that nib.
  public var nibBundle: Bundle? { storedSettings?.nibBundle }
  /// Makes what shows the controller over another one, where its style is `custom`. It is not kept alive.
  public var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { storedSettings?.transitioningDelegate }
    set { ownSettings.transitioningDelegate = newValue }
  }
  /// What runs along while the controller is presented or taken away.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    runningTransition ?? presentedViewController?.runningTransition
  }

  func keepNib(_ name: String?, _ bundle: Bundle?) {
    if name != nil || bundle != nil { (ownSettings.nibName, ownSettings.nibBundle) = (name, bundle) }
  }

  /// The scroll view that bars follow, at any edge.
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { storedSettings?.contentScrollView }
  /// Says which scroll view bars follow. They do not move here.
  public func setContentScrollView(_ scrollView: UIScrollView?) { ownSettings.contentScrollView = scrollView }
  /// Says which scroll view bars follow. They do not move here.
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    setContentScrollView(scrollView)
  }

  /// Sets what the bar at the bottom of a navigation controller shows.
  public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

  /// Tells that the sign at the bottom of the screen should come or go. It is not drawn.
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Tells that gestures at other edges belong to the controller. No touch arrives here.
  public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Tells that the screen may turn in other ways.
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
}
