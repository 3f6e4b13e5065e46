import LayoutEngine
import SizeRegions
import Typography

extension RootBuilder {
  /// Records between which widths a text keeps the line breaks that it has at a width. Between them it has the same
  /// height.
  func recordLineBreaks(of node: ViewNode, width: Double) {
    guard engine.trace != nil,
      let span = context.platform == .macOS
        ? desktopContent(of: node).spanOfLineBreaks(width: width)
        : touchContent(of: node).spanOfLineBreaks(of: node, width: width)
    else { return }
    engine.trace?.record(width, from: span.lower, to: span.upper, identity: span.identity)
  }
}
