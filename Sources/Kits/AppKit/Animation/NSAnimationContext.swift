import Foundation
import KitSupport
import QuartzCore

/// An object whose property changes can be animated.
@preconcurrency @MainActor public protocol NSAnimatablePropertyContainer: AnyObject {}

extension NSAnimatablePropertyContainer {
  /// Returns the object, whose changes Plumb applies immediately.
  public func animator() -> Self { self }
}

/// The parameters of animations. Plumb applies changes immediately, and reports those of a group to ``handler``.
open class NSAnimationContext: KitObject {
  /// A view with its frames before and after the changes of a group, in its superview's coordinates, in points.
  public struct Change {
    /// The view whose properties change.
    public let view: NSView
    /// The frame before.
    public let start: CGRect
    /// The frame after.
    public let end: CGRect
  }

  /// The duration in seconds. The default is 0.25.
  open var duration: TimeInterval = 0.25
  /// The timing of the animation. Has no effect: Plumb applies changes immediately.
  open var timingFunction: CAMediaTimingFunction?
  /// Whether changes are animated without an animator. Has no effect: Plumb applies changes immediately.
  open var allowsImplicitAnimation = false
  /// A closure that is called after the group.
  open var completionHandler: (() -> Void)?

  /// A closure that is called with each outermost group and the frames that it changed.
  public static var handler: ((NSAnimationContext, [Change]) -> Void)?

  private static var contexts: [NSAnimationContext] = []
  private static var started: [(view: NSView, start: CGRect)] = []

  /// The context of the innermost group.
  open class var current: NSAnimationContext { contexts.last ?? NSAnimationContext() }

  /// Applies `changes` immediately, then calls `completionHandler`.
  open class func runAnimationGroup(_ changes: (NSAnimationContext) -> Void, completionHandler: (() -> Void)? = nil) {
    beginGrouping()
    contexts.last?.completionHandler = completionHandler
    if let context = contexts.last { changes(context) }
    endGrouping()
  }

  /// Applies `changes` immediately.
  open class func runAnimationGroup(_ changes: (NSAnimationContext) -> Void) async {
    beginGrouping()
    if let context = contexts.last { changes(context) }
    endGrouping()
  }

  /// Begins a group.
  open class func beginGrouping() { contexts.append(NSAnimationContext()) }

  /// Ends a group, and calls its completion handler.
  open class func endGrouping() {
    guard let context = contexts.popLast() else { return }
    if contexts.isEmpty {
      let changes = started.map { Change(view: $0.view, start: $0.start, end: $0.view.frame) }
      started = []
      handler?(context, changes.filter { $0.start != $0.end })
    }
    context.completionHandler?()
  }

  /// Notes the frame of a view that is about to change.
  static func record(_ view: NSView) {
    guard !contexts.isEmpty, handler != nil, !started.contains(where: { $0.view === view }) else { return }
    started.append((view, view.frame))
  }
}

extension NSLayoutConstraint: NSAnimatablePropertyContainer {}
