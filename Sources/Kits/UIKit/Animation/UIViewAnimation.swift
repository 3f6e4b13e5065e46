import Foundation

/// The changes that an animation block made to the frames of views.
///
/// Plumb applies animations immediately. A test or a player that needs their values sets ``handler``.
@preconcurrency @MainActor public struct UIViewAnimation {
  /// A view with its frames before and after the animation, in its superview's coordinates, in points.
  public struct Change {
    /// The view whose property changes.
    public let view: UIView
    /// The frame before the animation.
    public let start: CGRect
    /// The frame after the animation.
    public let end: CGRect
  }

  /// The parameters of a spring animation.
  public struct Spring: Hashable, Sendable {
    /// The damping ratio; 1 damps the spring critically.
    public var dampingRatio: CGFloat
    /// The initial velocity, in total animation distances per second.
    public var initialVelocity: CGFloat = 0
  }

  /// The delay and the duration of the animation, in seconds.
  public let duration: TimeInterval
  /// The parameters of the spring; nil for an animation without a spring.
  public let spring: Spring?
  /// The views whose frames changed, in the order of their first change.
  public let changes: [Change]

  /// A closure that is called with each animation after its changes are applied.
  public static var handler: ((UIViewAnimation) -> Void)?

  static var isEnabled = true

  @exclusivity(unchecked) private static var started: [[(view: UIView, start: CGRect)]] = []

  /// Notes the frame of a view that is about to change.
  static func record(_ view: UIView) {
    guard !started.isEmpty else { return }
    let last = started.count - 1
    guard !started[last].contains(where: { $0.view === view }) else { return }
    started[last].append((view, view.plainFrame))
  }

  /// Runs `body` outside of all running animations.
  static func withoutRecording(_ body: () -> Void) {
    let outer = started
    started = []
    body()
    started = outer
  }

  /// Applies the changes of an animation and reports them to ``handler``.
  static func run(_ duration: TimeInterval, spring: Spring? = nil, _ body: () -> Void) {
    guard handler != nil, isEnabled else { return body() }
    started.append([])
    body()
    let changes = started.removeLast().compactMap { entry -> Change? in
      let end = entry.view.plainFrame
      return end == entry.start ? nil : Change(view: entry.view, start: entry.start, end: end)
    }
    handler?(UIViewAnimation(duration: duration, spring: spring, changes: changes))
  }
}
