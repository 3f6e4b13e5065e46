import Foundation

/// What the gesture recognizers of both kits have in common. Plumb-specific.
@preconcurrency @MainActor open class KitGestureRecognizer<View: AnyObject>: NSObject {
  /// The states of a gesture.
  public typealias State = KitGestureState

  /// The state of the gesture.
  open var state = State.possible
  /// Whether the recognizer is enabled.
  open var isEnabled = true
  /// The view that the recognizer is attached to.
  open package(set) weak var view: View?
}

extension KitGestureRecognizer where View: TreeView, View.KitView == View {
  /// The center of the recognizer's view in the coordinates of `view`, or of the window if it is nil.
  package func center(in view: View?) -> CGPoint {
    guard let own = self.view else { return .zero }
    return own.convert(CGPoint(x: own.bounds.midX, y: own.bounds.midY), to: view)
  }
}

/// The states of a gesture. Plumb-specific: `State` of the gesture recognizers of both kits.
public enum KitGestureState: Int, Sendable {
  /// The gesture has not been recognized.
  case possible = 0
  /// A continuous gesture began.
  case began = 1
  /// A continuous gesture changed.
  case changed = 2
  /// A continuous gesture ended, or a discrete one was recognized.
  case ended = 3
  /// The gesture was cancelled.
  case cancelled = 4
  /// The events do not match the gesture.
  case failed = 5

  /// The state ``ended`` of a discrete gesture.
  public static var recognized: KitGestureState { .ended }
}
