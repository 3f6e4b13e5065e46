import LayoutEngine

extension FindingWriter {
  static let overlappingViews = RuleWords(
    summary: "Two texts or controls overlap on the smallest device, or an opaque view covers one.",
    remedy: "Add a constraint between the two views, let one of them wrap or shrink, or change their order.")

  func overlappingViews(_ name: String, _ other: String, by size: Size, on device: String) -> String {
    "\(name) overlaps \(other) by \(Points.text(size.width)) × \(Points.text(size.height)) pt on \(device)"
  }

  func coveredText(_ name: String, by other: String) -> String { "\(name) is covered by \(other), which is opaque" }
}
