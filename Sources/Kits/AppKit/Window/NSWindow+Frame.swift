import AutoLayout
import Foundation

/// The state of a window.
struct WindowState {
  /// The lower left corner on the screen.
  var origin = CGPoint.zero
  var styleMask = NSWindow.StyleMask([])
  var minSize = CGSize.zero
  var maxSize = WindowState.unlimited
  var contentMinSize = CGSize.zero
  var contentMaxSize = WindowState.unlimited
  var anchors: (horizontal: NSLayoutConstraint.Attribute, vertical: NSLayoutConstraint.Attribute) = (.left, .top)
  var isVisible = false
  var controller: NSViewController?
  var screen: NSScreen?
  weak var firstResponder: NSResponder?

  /// The size of a window without limits.
  static let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
}

extension NSWindow {
  /// The height of a title bar in points, by the appearance of the system.
  static var titleBarHeight: CGFloat {
    switch NSControl.era {
    case .yosemite, .mojave: 22
    case .bigSur: 28
    case .tahoe: 32
    }
  }

  /// Returns the frame of a window with a content rectangle and a style.
  public class func frameRect(forContentRect cRect: CGRect, styleMask style: StyleMask) -> CGRect {
    var result = cRect
    result.size.height += bar(style)
    return result
  }

  /// Returns the content rectangle of a window with a frame and a style.
  public class func contentRect(forFrameRect fRect: CGRect, styleMask style: StyleMask) -> CGRect {
    var result = fRect
    result.size.height = max(0, result.height - bar(style))
    return result
  }

  /// The height above the content view.
  private static func bar(_ style: StyleMask) -> CGFloat {
    style.contains(.titled) && !style.contains(.fullSizeContentView) ? titleBarHeight : 0
  }

  func changeFrame(_ rect: CGRect) {
    guard rect.isNumber else {
      return LayoutFault.report(
        name: "NSInvalidArgumentException", reason: "The frame \(rect) of a window contains NaN.")
    }
    var size = rect.standardized.size
    let old = frameView.frame.size
    if size != old, let delegate { size = delegate.windowWillResize(self, to: size) }
    windowState.origin = rect.standardized.origin
    frameView.setFrameSize(size)
    if size != old { didResize() }
  }

  func didResize() {
    let notification = Notification(name: NSWindow.didResizeNotification, object: self)
    delegate?.windowDidResize(notification)
    NotificationCenter.default.post(notification)
  }

  func changeController(_ new: NSViewController?) {
    windowState.controller = new
    guard let new else { return }
    let view = new.view
    let preferred = new.preferredContentSize
    contentView = view
    setContentSize(preferred == .zero ? new.sizeBeforeWindow : preferred)
  }

  func show() {
    NSApplication.shared.list(self)
    let wasVisible = windowState.isVisible
    windowState.isVisible = true
    if !wasVisible { frameView.visitTree { $0.controller?.viewWillMove(to: self) } }
    layoutIfNeeded()
    if !wasVisible { frameView.visitTree { $0.controller?.windowWasShown() } }
  }

  func hide() {
    guard windowState.isVisible else { return }
    frameView.visitTree { $0.controller?.viewWillMove(to: nil) }
    windowState.isVisible = false
    frameView.visitTree { $0.controller?.viewDidMoveToWindow() }
    NSApplication.shared.forget(self)
  }

  /// Converts a rectangle of the window to the screen.
  public func convertToScreen(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: frame.minX, dy: frame.minY) }
  /// Converts a rectangle of the screen to the window.
  public func convertFromScreen(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: -frame.minX, dy: -frame.minY) }
}
