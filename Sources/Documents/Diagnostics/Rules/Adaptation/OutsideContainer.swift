import LayoutEngine

extension FindingWriter {
  static let outsideContainer = RuleWords(
    summary: "A view is outside of its superview, or with text or a control extends beyond it on the smallest device.",
    remedy: "Correct its constants, pin the view to both edges of its superview, or let its text wrap or shrink.")

  func outsideContainer(_ name: String, of container: String, by points: Double, on device: String) -> String {
    "\(name) extends \(Points.length(points)) beyond \(container) on \(device)"
  }

  func outsideOnCanvas(_ name: String, of container: String, _ frame: Rect) -> String {
    let (x, y) = (Points.text(frame.x), Points.text(frame.y))
    let size = "\(Points.text(frame.width)) × \(Points.text(frame.height)) pt"
    return "\(name) is outside of \(container): it is at \(x), \(y) from its upper left corner, \(size) large"
  }
}
