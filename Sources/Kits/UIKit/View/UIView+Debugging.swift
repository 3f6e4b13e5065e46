import AutoLayout
import ConstraintText
import Foundation
import KitSupport

extension UIView {
  /// Whether the constraints allow more than one frame.
  public var hasAmbiguousLayout: Bool { isAmbiguous(layoutNode) }
  /// Gives views with ambiguous frames other frames that satisfy the constraints.
  public func exerciseAmbiguityInLayout() { applyAlternativeFrame() }
  /// Returns the constraints that affect the frame along an axis.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    constraintsAffecting(layoutNode, axis)
  }

  var defaultLoggedItem: LoggedItem { loggedItem(identifier: accessibilityIdentifier, text: layoutText) }

  /// The class, the address, the text and the frame.
  func describe() -> String { "<\(layoutName); frame = (\(frame.minX) \(frame.minY); \(frame.width) \(frame.height))>" }

  /// Returns a text that shows the tree with the layout state and the ambiguities of each view, in the form of UIKit's
  /// debugger command.
  public func _autolayoutTrace() -> String { layoutTrace }

  func applyAlternativeFrame() {
    guard hasAmbiguousLayout, let frame = layoutNode.otherFrame() else { return }
    setFrameFromLayout(frame)
    layoutNode.recordNewFrame()
  }
}
