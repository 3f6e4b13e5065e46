import Foundation
import KitSupport

/// The services of the desktop, which Plumb does not have.
open class NSWorkspace: KitObject {
  /// The workspace.
  public static let shared = NSWorkspace()

  /// Opens a document or a page. Returns false: Plumb has no desktop.
  @discardableResult open func open(_ url: URL) -> Bool { false }
  /// Returns the icon of a file: an empty image of 32 × 32 points, the size that icons have on macOS.
  open func icon(forFile fullPath: String) -> NSImage { NSImage(size: CGSize(width: 32, height: 32)) }
  /// Whether animations should be reduced: true, since Plumb has none.
  open var accessibilityDisplayShouldReduceMotion: Bool { true }
  /// Whether transparency should be reduced. The default is false. Affects drawing only.
  open var accessibilityDisplayShouldReduceTransparency: Bool { false }
  /// Whether contrast should be increased. The default is false. Affects drawing only.
  open var accessibilityDisplayShouldIncreaseContrast: Bool { false }
  /// Whether colors alone should not distinguish things: false. Has no effect: nothing is drawn differently.
  open var accessibilityDisplayShouldDifferentiateWithoutColor: Bool { false }
  /// Whether colors should be inverted: false. Has no effect: nothing is drawn differently.
  open var accessibilityDisplayShouldInvertColors: Bool { false }
  /// Posted when the names or colors of labels of files change: never.
  public nonisolated static let didChangeFileLabelsNotification = Notification.Name(
    "NSWorkspaceDidChangeFileLabelsNotification")
}
