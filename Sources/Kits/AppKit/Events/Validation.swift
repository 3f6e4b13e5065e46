import Foundation
import KitSupport

/// A menu item or a control of a toolbar that is validated.
public protocol NSValidatedUserInterfaceItem: AnyObject {
  /// The action.
  var action: Selector? { get }
  /// An integer for the client's use.
  var tag: Int { get }
}

/// An object that enables items. Plumb shows no menus: a program calls it.
public protocol NSUserInterfaceValidations: AnyObject {
  /// Returns whether an item is enabled.
  func validateUserInterfaceItem(_ item: any NSValidatedUserInterfaceItem) -> Bool
}

extension NSMenuItem: @preconcurrency NSValidatedUserInterfaceItem {}

/// An object that a recognizer of gestures asks. Plumb does not recognize gestures and does not call it.
public protocol NSGestureRecognizerDelegate: KitDelegate {
  /// Returns whether the gesture may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: NSGestureRecognizer) -> Bool
  /// Returns whether the recognizer receives an event.
  func gestureRecognizer(
    _ gestureRecognizer: NSGestureRecognizer, shouldAttemptToRecognizeWith event: NSEvent
  ) -> Bool
  /// Returns whether both recognize their gestures at once.
  func gestureRecognizer(
    _ gestureRecognizer: NSGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: NSGestureRecognizer
  ) -> Bool
}

extension NSGestureRecognizerDelegate {
  /// Returns true.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: NSGestureRecognizer) -> Bool { true }
  /// Returns true.
  public func gestureRecognizer(
    _ gestureRecognizer: NSGestureRecognizer, shouldAttemptToRecognizeWith event: NSEvent
  ) -> Bool { true }
  /// Returns false.
  public func gestureRecognizer(
    _ gestureRecognizer: NSGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: NSGestureRecognizer
  ) -> Bool { false }
}
