import Diagnostics
import InterfaceBuilder
import LayoutEngine

/// The views of a document as an indented list with their frames.
package struct LayoutTree {
  let path: String
  let layout: DocumentLayout

  package init(path: String, layout: DocumentLayout) { (self.path, self.layout) = (path, layout) }

  package var lines: [String] {
    var lines = [heading]
    if !layout.document.usesAutoLayout {
      lines.append("The document does not use Auto Layout: views are laid out by their autoresizing masks.")
    }
    for root in layout.roots {
      lines.append("")
      lines.append(contentsOf: title(of: root).map { [$0] } ?? [])
      lines.append("       x       y   width  height")
      append(root.view, branch: "", below: "", to: &lines)
    }
    let conflicts = layout.roots.reduce(0) { $0 + $1.conflicts.count } + layout.unresolved.count
    if conflicts > 0 {
      lines.append("")
      lines.append("\(Words.plural(conflicts, "problem")) with constraints; 'plumb check' describes them.")
    }
    for root in layout.roots where !root.isComplete {
      lines.append("")
      lines.append(
        "The layout of \(layout.document.views[root.view].name) is not finished, because it takes too long; its frames are not "
          + "those that the constraints result in.")
    }
    return lines + [""]
  }

  /// The file and the layout settings.
  private var heading: String {
    var parts = [layout.document.platform.rawValue]
    if let device = layout.device { parts.append("\(device.name), \(layout.isLandscape ? "landscape" : "portrait")") }
    if layout.options.direction == .rightToLeft { parts.append("right to left") }
    return "\(path)  (\(parts.joined(separator: ", ")))"
  }

  /// The view controller of a view hierarchy.
  private func title(of root: RootLayout) -> String? {
    guard let controller = layout.document.viewController(ofRootView: root.view) else { return nil }
    let kind = controller.customClass ?? ViewName.words(fromCamelCase: controller.tag)
    return "\(kind) (\(controller.id))"
  }

  private func append(_ index: ViewIndex, branch: String, below: String, to lines: inout [String]) {
    let view = layout.document.views[index]
    guard let frame = layout.documentFrame(of: index) else { return }
    let numbers = [frame.x, frame.y, frame.width, frame.height].map { number in
      let text = Numeral.rounded(number)
      return String(repeating: " ", count: max(1, 8 - text.count)) + text
    }
    let hidden = view.isHidden ? ", hidden" : ""
    lines.append(numbers.joined() + "  " + branch + view.name.description + hidden)
    let children = view.children.filter { layout.documentFrame(of: $0) != nil }
    for child in children {
      let isLast = child == children.last
      append(child, branch: below + (isLast ? "└ " : "├ "), below: below + (isLast ? "  " : "│ "), to: &lines)
    }
  }
}
