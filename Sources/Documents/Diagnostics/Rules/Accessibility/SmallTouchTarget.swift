import LayoutEngine

extension FindingWriter {
  static let smallTouchTarget = RuleWords(
    summary: "A button or tappable view is much smaller than 44 × 44 points, or than 20 × 20 points on macOS, so "
      + "it is hard to hit.",
    remedy: "Make the view at least 44 points wide and tall, 28 on macOS, or enlarge a button by its content insets.")

  func smallTouchTarget(_ name: String, _ size: Size) -> String {
    "\(name) is \(Points.text(size.width)) × \(Points.text(size.height)) pt, smaller than "
      + (document.platform == .macOS ? "20 × 20 pt" : "44 × 44 pt")
  }
}
