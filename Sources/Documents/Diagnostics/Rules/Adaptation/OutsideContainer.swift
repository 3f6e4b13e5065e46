extension FindingWriter {
  static let outsideContainer = RuleWords(
    summary: "A view with text or a control extends beyond its superview on the smallest device.",
    remedy: "Pin the view to both edges of its superview, or let its text wrap or shrink.")

  func outsideContainer(_ name: String, of container: String, by points: Double, on device: String) -> String {
    "\(name) extends \(Points.length(points)) beyond \(container) on \(device)"
  }
}
