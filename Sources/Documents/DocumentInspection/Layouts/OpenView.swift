import InterfaceBuilder
import LayoutEngine

/// A view with an ambiguous frame, and the views that move with it.
public struct OpenView: Sendable {
  /// Index into `Document.views`.
  public let view: ViewIndex
  /// The engine's account of what is ambiguous.
  public let report: AmbiguityReport
  /// Indices of other views whose frames differ between the two layouts of the report.
  public let followers: [ViewIndex]
  /// A sibling that shrinks by what this view grows: it is ambiguous which of the two fills the space. Nil if there is
  /// none.
  public let rival: ViewIndex?
  /// Whether the view and its rival have less room than their contents ask for: their compression resistance decides
  /// then, and otherwise their content hugging.
  public let isCompressed: Bool

  /// Whether nothing limits the first ambiguous component of its frame.
  var isUnlimited: Bool { exceeds(Size(width: 900, height: 900)) }

  /// Whether the first ambiguous component of its frame can have values further apart than a size.
  func exceeds(_ size: Size) -> Bool {
    let (low, high) = report.witness
    return max((low.x - high.x).magnitude, (low.width - high.width).magnitude) > size.width
      || max((low.y - high.y).magnitude, (low.height - high.height).magnitude) > size.height
  }

  /// The ambiguous views of one hierarchy, parents before children. One cause is reported once: views that move with an
  /// earlier one are its followers only. Hidden views and views that keep a frame of their own are left out.
  ///
  /// Each view takes a few linear programs. Beyond the work limit of the layout, and in a layout that has not finished,
  /// views are only counted.
  ///
  /// - Parameters:
  ///   - tolerance: The largest difference of two frames that counts as none, in points; nil for what rounding explains.
  ///   - includingTies: Whether it counts that a filled stack view can give its space to either of two items. A program
  ///     gives it to the first one when it runs; Interface Builder marks both.
  package static func all(
    in root: RootLayout, of layout: DocumentLayout, tolerance: Double? = nil, includingTies: Bool = false
  ) -> (views: [OpenView], unexamined: Int) {
    root.engine.leavesTiesOpen = includingTies
    defer { root.engine.leavesTiesOpen = false }
    // A saved size is rounded, a measured one is not.
    let tolerance = tolerance ?? (layout.options.content == .measured ? 0.3 : 0.75)
    let workLimit = root.engine.work + layout.options.workLimit / 2
    var unexamined = 0
    var viewOfItem: [ItemID: ViewIndex] = [:]
    for view in root.views { root.item(of: view).map { viewOfItem[$0] = view } }
    let views = layout.document.views
    var known: Set<ViewIndex> = []
    var result: [OpenView] = []
    for view in root.views where view != root.view && !root.isPlaced(view) && !layout.isHidden(view) {
      guard root.isComplete, root.engine.work < workLimit else {
        unexamined += 1
        continue
      }
      guard let item = root.item(of: view), !known.contains(view), var report = root.engine.ambiguity(of: item),
        differ(report.witness.low, report.witness.high, tolerance)
      else { continue }
      if let saved = views[view].savedRect(in: layout.document) { settle(&report, at: saved, root.engine) }
      let followers = report.layouts.filter { differ($0.low, $0.high, tolerance) }.compactMap { viewOfItem[$0.item] }
        .filter { $0 != view }.sorted()
      known.formUnion(followers)
      let rival = report.layouts.first { layout in
        guard let other = viewOfItem[layout.item], other != view else { return false }
        return views[other].parent == views[view].parent && isTrade(report.witness, (layout.low, layout.high))
      }
      result.append(
        OpenView(
          view: view, report: report, followers: followers, rival: rival.flatMap { viewOfItem[$0.item] },
          isCompressed: rival.map { isCompressed(report, $0, root.engine) } ?? false))
    }
    return (result, unexamined)
  }

  /// Whether two items that trade their sizes are smaller together than their contents.
  private static func isCompressed(
    _ report: AmbiguityReport, _ rival: (item: ItemID, low: Rect, high: Rect), _ engine: Engine
  ) -> Bool {
    let axis: Axis = (rival.high.width - rival.low.width).magnitude > 0.75 ? .horizontal : .vertical
    guard let one = engine.contentExtent(of: report.item, axis), let other = engine.contentExtent(of: rival.item, axis)
    else { return false }
    let room = [(report.item, report.witness.low), (rival.item, rival.low)].reduce(0) { sum, layout in
      let insets = engine.alignmentInsets(of: layout.0)
      return axis == .horizontal
        ? sum + layout.1.width - insets.left - insets.right : sum + layout.1.height - insets.top - insets.bottom
    }
    return room < one + other - 0.01
  }

  /// Suggests the place or the size that the document has, where that is among the possible ones, rather than the one of
  /// this layout.
  private static func settle(_ report: inout AmbiguityReport, at saved: Rect, _ engine: Engine) {
    let (low, high) = report.witness
    let own = engine.alignmentInsets(of: report.item)
    let outer = report.suggestion.second.map { engine.alignmentInsets(of: $0.item) } ?? .zero
    func isPossible(_ value: (Rect) -> Double) -> Bool {
      min(value(low), value(high)) <= value(saved) && value(saved) <= max(value(low), value(high))
    }
    switch report.suggestion.first.attribute {
    case .width where isPossible { $0.width }: report.suggestion.constant = saved.width - own.left - own.right
    case .height where isPossible { $0.height }: report.suggestion.constant = saved.height - own.top - own.bottom
    case .leading where isPossible { $0.x }: report.suggestion.constant = saved.x + own.left - outer.left
    case .top where isPossible { $0.y }: report.suggestion.constant = saved.y + own.top - outer.top
    default: break
    }
  }

  private static func differ(_ one: Rect, _ other: Rect, _ tolerance: Double) -> Bool {
    let differences = [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height]
    return differences.contains { $0.magnitude > tolerance }
  }

  /// Whether one of two frames gains along an axis what the other one loses.
  private static func isTrade(_ one: (low: Rect, high: Rect), _ other: (low: Rect, high: Rect)) -> Bool {
    let width = (one.high.width - one.low.width, other.high.width - other.low.width)
    let height = (one.high.height - one.low.height, other.high.height - other.low.height)
    return [width, height].contains { $0.0.magnitude > 0.75 && ($0.0 + $0.1).magnitude < 0.01 }
  }
}
