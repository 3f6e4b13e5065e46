import LayoutEngine
import LayoutSolver
import Typography

extension RootBuilder {
  /// Records between which widths a text keeps the line breaks that it has at a width. Between them it has the same height.
  func recordLineBreaks(of node: ViewNode, width: Double) {
    guard engine.trace != nil,
      let span = context.isDesktop
        ? desktopContent(of: node).spanOfLineBreaks(width: width)
        : touchContent(of: node).spanOfLineBreaks(of: node, width: width)
    else { return }
    engine.trace?.record(constant: span.identity)
    engine.trace?.record(span.upper < .infinity ? 1 : 0)
    engine.trace?.record(span.lower > -.infinity ? 1 : 0)
    if span.lower > -.infinity { engine.trace?.record(margin: max(0, width - span.lower)) }
    if span.upper < .infinity { engine.trace?.record(margin: max(0, span.upper - width)) }
  }
}
