import AutoLayout
import ConstraintText
import Foundation
import KitSupport

extension UIView {
  var defaultLoggedItem: LoggedItem {
    loggedItem(identifier: accessibilityIdentifier, text: layoutText)
  }

  /// The class, the address, the text and the frame.
  func describe() -> String {
    "<\(layoutName); frame = (\(frame.minX) \(frame.minY); \(frame.width) \(frame.height))>"
  }

  /// Returns a text that shows the tree with the layout state and the ambiguities of each view, in the form of UIKit's
  /// debugger command.
  public func _autolayoutTrace() -> String { layoutTrace }

  func applyAlternativeFrame() {
    guard hasAmbiguousLayout, let frame = layoutNode.otherFrame() else { return }
    setFrameFromLayout(frame)
    layoutNode.recordNewFrame()
  }
}
