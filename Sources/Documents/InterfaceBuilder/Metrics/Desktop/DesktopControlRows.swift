import ControlMetrics
import LayoutEngine

/// The row of the table of AppKit's controls for each control of a document.
///
/// A document keeps frames that were laid out at different times: the editor updates what it lays out again, and
/// nothing else. So a control whose own required constraints contradict the appearance of the document, and hold with
/// another one, has the row of that one.
struct DesktopControlRows {
  private let document: Document
  /// By view: the rows of the table; nil where there is none.
  private let rows: ViewTable<DesktopMetrics.ByEra?>
  /// By view: its row.
  private(set) var chosen: ViewTable<DesktopMetrics?>

  /// - rows: by view of the document.
  init(_ document: Document, _ equations: DesktopEquations, rows: ViewTable<DesktopMetrics.ByEra?>, era: DesktopEra) {
    (self.document, self.rows) = (document, rows)
    chosen = ViewTable(
      document.views.map { view in
        rows[view.index].flatMap { DesktopMetrics.row($0, era: era, savedHeight: view.savedFrame?.height) }
      })
    // A second pass, because an equation between two controls depends on the rows of both.
    for _ in 0..<2 {
      for view in document.views where !DesktopEraVote.isUnreliable(view) { reconsider(view, equations) }
    }
  }

  private mutating func reconsider(_ view: ViewNode, _ equations: DesktopEquations) {
    guard let rows = rows[view.index], let own = chosen[view.index], !equations.of(view.index).isEmpty else { return }
    let all = equations.of(view.index).count
    var best = (row: own, count: count(equations, view.index, own.insets))
    guard best.count < all else { return }
    for case let row? in rows where row.insets != own.insets {
      guard row.height == nil || row.height == view.savedFrame?.height else { continue }
      let held = count(equations, view.index, row.insets)
      if held > best.count { best = (row, held) }
    }
    chosen[view.index] = best.row
  }

  /// The number of the view's equations that are satisfied with these insets.
  private func count(_ equations: DesktopEquations, _ view: ViewIndex, _ insets: Insets) -> Int {
    equations.of(view).count { equation in
      equation.error(in: document) { $0 == view ? insets : chosen[$0]?.insets ?? .zero }.map { abs($0) < 0.51 } ?? false
    }
  }
}

/// The required equations of the AppKit controls of a document, of which the saved frames show both sides.
struct DesktopEquations {
  /// An equation between two edges of parent, child, or siblings, or of a size and a constant.
  struct Equation {
    let first: (view: ViewIndex, attribute: Attribute)
    let second: (view: ViewIndex, attribute: Attribute)?
    let constant: Double

    /// The error in the saved frames; nil if they do not determine it.
    func error(in document: Document, _ insets: (ViewIndex) -> Insets) -> Double? {
      guard let second else {
        guard let frame = document.views[first.view].savedFrame else { return nil }
        let own = insets(first.view)
        return first.attribute == .width
          ? frame.width - own.left - own.right - constant : frame.height - own.top - own.bottom - constant
      }
      guard
        let a = document.savedEdge(first.attribute, of: first.view, beside: second.view, insets: insets(first.view)),
        let b = document.savedEdge(second.attribute, of: second.view, beside: first.view, insets: insets(second.view))
      else { return nil }
      return a - b - constant
    }
  }

  private var byView: ViewTable<[Equation]>

  /// - rows: by view: whether it is a control with metrics of its own.
  init(_ document: Document, _ resolution: Resolution, rows: ViewTable<DesktopMetrics.ByEra?>) {
    byView = ViewTable(repeating: [], count: document.views.count)
    for constraint in resolution.constraints {
      guard constraint.relation == .equal, constraint.priority >= .required, constraint.multiplier == 1,
        case .view(let first) = constraint.first.item, !DesktopEraVote.isUnreliable(document.views[first])
      else { continue }
      guard let other = constraint.second else {
        if constraint.first.attribute == .width || constraint.first.attribute == .height, rows[first] != nil {
          byView[first].append(
            Equation(first: (first, constraint.first.attribute), second: nil, constant: constraint.constant))
        }
        continue
      }
      guard case .view(let second) = other.item, rows[first] != nil || rows[second] != nil,
        !DesktopEraVote.isUnreliable(document.views[second])
      else { continue }
      let equation = Equation(
        first: (first, constraint.first.attribute), second: (second, other.attribute), constant: constraint.constant)
      guard equation.error(in: document, { _ in .zero }) != nil else { continue }
      if rows[first] != nil { byView[first].append(equation) }
      if rows[second] != nil { byView[second].append(equation) }
    }
  }

  /// The equations of a control.
  func of(_ view: ViewIndex) -> [Equation] { byView[view] }
}
