import Foundation
import KitSupport

/// An object that plays haptic feedback. Has no effect: Plumb plays none.
open class UIFeedbackGenerator: KitObject {
  /// Creates a generator.
  public override init() { super.init() }
  /// Announces feedback. Has no effect: Plumb plays none.
  open func prepare() {}
}

/// Feedback for an impact. Has no effect: Plumb plays none.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The strength of an impact.
  public enum FeedbackStyle: Int, Sendable {
    /// Between small and large elements.
    case light, medium, heavy
    /// Between soft and rigid elements.
    case soft, rigid
  }

  /// Creates a generator.
  public init(style: FeedbackStyle) { super.init() }
  /// Creates a generator of medium impacts.
  public override init() { super.init() }
  /// Has no effect: Plumb plays no feedback.
  open func impactOccurred() {}
  /// Has no effect: Plumb plays no feedback.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback for a change of a selection. Has no effect: Plumb plays none.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Has no effect: Plumb plays no feedback.
  open func selectionChanged() {}
}

/// Feedback for success, warnings and errors. Has no effect: Plumb plays none.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result of a task.
  public enum FeedbackType: Int, Sendable {
    /// The task succeeded, succeeded with a warning, or failed.
    case success, warning, error
  }

  /// Has no effect: Plumb plays no feedback.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
