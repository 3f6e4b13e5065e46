import DocumentInspection
import InterfaceBuilder
import LayoutEngine

extension FindingWriter {
  static let smallTouchTarget = RuleWords(
    summary:
      "A button or tappable view is smaller than 28 × 28 points, or than 20 × 20 points on macOS, so it is hard to hit.",
    remedy:
      "Make the view at least 28 points wide and tall, 20 on macOS, or enlarge a button by its content insets.")

  func smallTouchTarget(_ name: String, _ size: Size) -> String {
    let least = Points.text(document.platform.smallestTouchTarget)
    return "\(name) is \(Points.text(size.width)) × \(Points.text(size.height)) pt, smaller than \(least) × \(least) pt"
  }
}
