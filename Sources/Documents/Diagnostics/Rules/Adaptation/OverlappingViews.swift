import LayoutEngine

extension FindingWriter {
  static let overlappingViews = RuleWords(
    summary: "Two views with text or controls overlap on the smallest device.",
    remedy: "Add a constraint between the two views, or let one of them wrap or shrink.")

  func overlappingViews(_ name: String, _ other: String, by size: Size, on device: String) -> String {
    "\(name) overlaps \(other) by \(Points.text(size.width)) × \(Points.text(size.height)) pt on \(device)"
  }
}
