import AutoLayout
import ConstraintText
import Foundation
import KitSupport

extension NSView {
  var defaultLoggedItem: LoggedItem { loggedItem(identifier: identifier?.rawValue, text: layoutText) }

  func applyAlternativeFrame() {
    guard hasAmbiguousLayout, let container, let other = layoutNode.otherFrame() else { return }
    setFrameFromLayout(container.isFlipped ? other : other.flipped(inHeight: container.bounds.height))
    layoutNode.recordNewFrame()
  }

  /// Returns a text with a line for each view of the subtree: its flags, the letters of its autoresizing mask, its
  /// class, address, text, frame and bounds.
  ///
  /// The flags are A for ``autoresizesSubviews``, D for ``needsDisplay``, F for ``isFlipped``, H for ``isHidden``, L
  /// for ``needsLayout``, O for ``isOpaque``, U for ``needsUpdateConstraints`` and W for ``wantsLayer``.
  public func _subtreeDescription() -> String { treeLines(depth: 0).joined(separator: "\n") + "\n" }

  private func treeLines(depth: Int) -> [String] {
    let flags: [(Bool, String)] = [
      (autoresizesSubviews, "A"), (needsDisplay, "D"), (isFlipped, "F"), (isHidden, "H"), (needsLayout, "L"),
      (isOpaque, "O"), (needsUpdateConstraints, "U"), (wantsLayer, "W"),
    ]
    func letters(_ parts: [AutoresizingMask]) -> String {
      parts.map { autoresizingMask.contains($0) ? "&" : "-" }.joined()
    }
    let marks = flags.map { $0.0 ? $0.1 : " " }.joined()
    let masks = "h=\(letters([.minXMargin, .width, .maxXMargin])) v=\(letters([.minYMargin, .height, .maxYMargin]))"
    let text = layoutText.map { " \"\(LoggedItem.abbreviated($0))\"" } ?? ""
    func numbers(_ rect: CGRect) -> String {
      [rect.minX, rect.minY, rect.width, rect.height].map { String(format: "%g", Double($0)) }.joined(separator: ",")
    }
    let ownBounds = bounds == CGRect(origin: .zero, size: frame.size) ? "-" : numbers(bounds)
    let line =
      "\(String(repeating: "  ", count: depth))[ \(marks)] \(masks) \(type(of: self)) \(address(of: self))\(text)"
      + " f=(\(numbers(frame))) b=(\(ownBounds))"
    return [line] + ownSubviews.flatMap { $0.treeLines(depth: depth + 1) }
  }

  /// Returns a text that shows the tree with the layout state and the ambiguities of each view.
  public func _autolayoutTrace() -> String { layoutTrace }
}
