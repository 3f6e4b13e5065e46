import ControlMetrics
import LayoutEngine

/// Alignment rectangles that the saved frames of a document show, where they differ from the table.
///
/// Controls of one style, size, and row are a kind. Where required equations of at least two controls of a kind show
/// the same inset of an edge, and more of them than hold with the inset of the table, all controls of the kind have it.
struct DesktopInsetVotes {
  private struct Kind: Hashable {
    let style: DesktopStyle
    let size: DesktopControlSize
    /// A check box or radio button without a title is only as large as its image.
    let hasTitle: Bool
    let height: Double?
    let era: Int
  }

  /// Values in points, with the views that show each of them.
  fileprivate struct Votes {
    private var views: [Double: Set<ViewIndex>] = [:]

    mutating func add(_ value: Double, from view: ViewIndex) {
      if abs(value) <= 10 { views[(value * 2).rounded() / 2, default: []].insert(view) }
    }

    /// The value that most views show, if it is not the expected one.
    func winner(insteadOf expected: Double) -> Double? {
      let agreeing = views.reduce(0) { abs($1.key - expected) < 0.51 ? $0 + $1.value.count : $0 }
      let best = views.max {
        ($0.value.count, -abs($0.key - expected), $0.key) < ($1.value.count, -abs($1.key - expected), $1.key)
      }
      guard let best, best.value.count >= 2, best.value.count > agreeing else { return nil }
      return best.key
    }
  }

  fileprivate struct Edges {
    var left = Votes()
    var top = Votes()
    var right = Votes()
    var bottom = Votes()
    /// Left and right, and top and bottom, together.
    var across = Votes()
    var along = Votes()
    var views: [ViewIndex] = []
  }

  private let document: Document
  private var kinds: [Kind?]
  private var edges: [Kind: Edges] = [:]

  static func apply(
    to insets: inout ViewTable<Insets>, _ document: Document, _ equations: DesktopEquations,
    rows: ViewTable<DesktopMetrics?>
  ) {
    var votes = DesktopInsetVotes(document, rows)
    for view in document.views where votes.kinds[Int(view.index.rawValue)] != nil {
      for equation in equations.of(view.index) { votes.count(equation, for: view.index, insets) }
    }
    for (_, edges) in votes.edges {
      guard let first = edges.views.first else { continue }
      let new = edges.insets(insteadOf: insets[first])
      for view in edges.views { insets[view] = new }
    }
  }

  private init(_ document: Document, _ rows: ViewTable<DesktopMetrics?>) {
    self.document = document
    kinds = []
    for view in document.views {
      let style = DesktopStyle(view)
      var kind: Kind?
      if style != .label, rows[view.index] != nil, !DesktopEraVote.isUnreliable(view) {
        kind = Kind(
          style: style, size: DesktopControlSize(view), hasTitle: view.text?.isEmpty == false,
          height: rows[view.index]?.height == nil ? nil : view.savedFrame?.height,
          era: rows[view.index]?.eras.lowerBound.rawValue ?? -1)
      }
      kinds.append(kind)
      if let kind { edges[kind, default: Edges()].views.append(view.index) }
    }
  }

  private func kind(of view: ViewIndex) -> Kind? { kinds[Int(view.rawValue)] }

  private mutating func count(_ equation: DesktopEquations.Equation, for view: ViewIndex, _ insets: ViewTable<Insets>) {
    guard let kind = kind(of: view), let frame = document.views[view].savedFrame else { return }
    guard let second = equation.second else {
      if equation.first.attribute == .width {
        edges[kind]?.across.add(frame.width - equation.constant, from: view)
      } else {
        edges[kind]?.along.add(frame.height - equation.constant, from: view)
      }
      return
    }
    let isFirst = equation.first.view == view
    let other = isFirst ? second.view : equation.first.view
    // With no inset of this view, the error is that inset.
    guard let error = equation.error(in: document, { $0 == view ? .zero : insets[$0] }) else { return }
    let attribute = isFirst ? equation.first.attribute : second.attribute
    if self.kind(of: other) == nil {
      let inset = isFirst ? -error : error
      switch attribute {
      case .leading, .left: edges[kind]?.left.add(inset, from: view)
      case .trailing, .right: edges[kind]?.right.add(-inset, from: view)
      case .top: edges[kind]?.top.add(inset, from: view)
      case .bottom: edges[kind]?.bottom.add(-inset, from: view)
      default: break
      }
    } else if self.kind(of: other) == kind,
      let sum = equation.error(in: document, { _ in .zero })
    {
      // Opposite edges of two controls of one kind show both insets together.
      switch (equation.first.attribute, second.attribute) {
      case (.leading, .trailing), (.left, .right): edges[kind]?.across.add(-sum, from: view)
      case (.trailing, .leading), (.right, .left): edges[kind]?.across.add(sum, from: view)
      case (.top, .bottom): edges[kind]?.along.add(-sum, from: view)
      case (.bottom, .top): edges[kind]?.along.add(sum, from: view)
      default: break
      }
    }
  }
}

extension DesktopInsetVotes.Edges {
  /// The insets that the votes show, with those of the table where they show nothing.
  func insets(insteadOf table: Insets) -> Insets {
    var result = Insets(
      top: top.winner(insteadOf: table.top) ?? table.top, left: left.winner(insteadOf: table.left) ?? table.left,
      bottom: bottom.winner(insteadOf: table.bottom) ?? table.bottom,
      right: right.winner(insteadOf: table.right) ?? table.right)
    // A sum alone is divided as in the table if it is symmetric there, or if nothing is left of it.
    if let sum = across.winner(insteadOf: result.left + result.right), sum == 0 || table.left == table.right {
      (result.left, result.right) = (sum / 2, sum / 2)
    }
    if let sum = along.winner(insteadOf: result.top + result.bottom), sum == 0 || table.top == table.bottom {
      (result.top, result.bottom) = (sum / 2, sum / 2)
    }
    return result
  }
}
