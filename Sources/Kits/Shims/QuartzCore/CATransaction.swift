import CoreGraphics

/// A group of changes to layers. Plumb applies changes immediately; ``flush()`` replaces the end of a run-loop
/// iteration.
@preconcurrency @MainActor public final class CATransaction: NSObject {
  /// Lays out and displays the visible windows.
  package static var updateWindows: (() -> Void)?
  private static var completions: [[() -> Void]] = []

  /// Begins a transaction.
  public class func begin() { completions.append([]) }

  /// Commits the transaction and calls its completion blocks.
  public class func commit() { for completion in completions.popLast() ?? [] { completion() } }

  /// Lays out and displays the visible windows, as the end of a run-loop iteration does.
  public class func flush() { updateWindows?() }

  /// Sets a block that is called when the transaction is committed, or immediately outside of a transaction.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    guard let block else { return }
    if completions.isEmpty { block() } else { completions[completions.count - 1].append(block) }
  }

  /// Sets a property of the transaction. Has no effect: Plumb does not animate layers.
  public class func setValue(_ anObject: Any?, forKey key: String) {}

  /// Disables implicit animations. Has no effect: Plumb does not animate layers.
  public class func setDisableActions(_ flag: Bool) {}

  /// Sets the duration of implicit animations. Has no effect: Plumb does not animate layers.
  public class func setAnimationDuration(_ duration: Double) {}

  /// Sets the timing function of implicit animations. Has no effect: Plumb does not animate layers.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
}

/// The key of the duration of implicit animations.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of the setting that disables implicit animations.
public let kCATransactionDisableActions = "disableActions"
/// The key of the pacing of implicit animations.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
