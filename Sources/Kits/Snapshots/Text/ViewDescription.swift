import UIKit

extension UIView {
  /// The view and its descendants, one on a line, in the form of UIKit's debugger command `recursiveDescription`,
  /// without addresses.
  ///
  /// Frames are in the coordinates of the superview, in points. Colors, gesture recognizers and the state of scroll
  /// views, which UIKit describes as well, are left out: ``DescribedTree`` compares classes, frames, texts and
  /// visibility.
  public var snapshotDescription: String {
    var lines: [String] = []
    func visit(_ view: UIView, _ depth: Int) {
      lines.append(String(repeating: "   | ", count: depth) + view.describedLine)
      for child in view.subviews { visit(child, depth + 1) }
    }
    visit(self, 0)
    return lines.joined(separator: "\n")
  }

  private var describedLine: String {
    var parts = [describedClass]
    // UIKit describes frames of transformed views by their center and their bounds.
    parts.append(
      "frame = (\(number(frame.minX)) \(number(frame.minY)); \(number(frame.width)) \(number(frame.height)))")
    if let text = describedText { parts.append("text = '\(text)'") }
    if isHidden { parts.append("hidden = YES") }
    if alpha < 1 { parts.append("alpha = \(number(alpha))") }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if let mask = describedMask { parts.append("autoresize = \(mask)") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if tag != 0 { parts.append("tag = \(tag)") }
    parts.append("layer = <\(self is UILabel ? "_UILabelLayer" : "CALayer")>")
    return "<" + parts.joined(separator: "; ") + ">"
  }

  /// `UILabel`, or `App.NameLabel; baseClass = UILabel` for a subclass outside of UIKit.
  private var describedClass: String {
    let name = String(reflecting: type(of: self))
    if let own = name.withoutPrefix("UIKit.") { return own }
    var ancestor = Mirror(reflecting: self).superclassMirror
    while let current = ancestor {
      if let base = String(reflecting: current.subjectType).withoutPrefix("UIKit.") {
        return "\(name); baseClass = \(base)"
      }
      ancestor = current.superclassMirror
    }
    return name
  }

  private var describedText: String? {
    switch self {
    case let label as UILabel: label.text
    case let field as UITextField: field.text
    case let textView as UITextView: textView.text
    default: nil
    }
  }

  private var describedMask: String? {
    let names: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"), (.flexibleTopMargin, "TM"),
      (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    let parts = names.filter { autoresizingMask.contains($0.0) }.map(\.1)
    return parts.isEmpty ? nil : parts.joined(separator: "+")
  }
}

/// A number with six significant digits, as C's `%g` prints it.
private func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }

extension String {
  func withoutPrefix(_ prefix: String) -> String? { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil }
}
