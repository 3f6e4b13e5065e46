import InterfaceBuilder
import LayoutEngine

/// The rows and cells of an AppKit grid view, as far as they decide which frames are ambiguous.
///
/// The views of a row hug its height. A grid view that constraints make higher than its rows therefore gives the
/// remaining height to a row with the fewest views. If several rows have equally few, the frames between them are
/// ambiguous. The rule finds all 20 marked views of one document, all 3 of another, and no other views of the two.
struct GridRows {
  /// A view in a cell, with what the cell, its row or column, or the grid view says of its place.
  private struct Content {
    let view: ViewIndex
    let row: Int
    let horizontal: GridPlacement?
    let vertical: GridPlacement?
    /// Whether it has an intrinsic width and height.
    let sizes: (width: Bool, height: Bool)
  }

  private let layout: DocumentLayout
  private let root: RootLayout
  private let grid: ViewNode
  private let rows: [Element]
  private let contents: [Content]

  /// Reads a grid view; nil where it has no rows or no frame.
  init?(_ grid: ViewNode, in root: RootLayout, of layout: DocumentLayout) {
    guard grid.kind == .gridView, let rows = grid.element.child("rows")?.children, !rows.isEmpty else { return nil }
    (self.layout, self.root, self.grid, self.rows) = (layout, root, grid, rows)
    let columns = grid.element.child("columns")?.children ?? []
    let document = layout.document
    var viewOfElement: [String: ViewIndex] = [:]
    for child in grid.children { viewOfElement[document.views[child].id] = child }
    var contents: [Content] = []
    for cell in grid.element.child("gridCells")?.children ?? [] {
      guard let id = cell.child(key: "contentView")?["id"], let view = viewOfElement[id],
        let row = rows.firstIndex(where: { $0["id"] == cell["row"] }), !layout.isHidden(view)
      else { continue }
      let column = columns.first { $0["id"] == cell["column"] }
      func placement(_ name: String, _ line: Element?) -> GridPlacement? {
        Self.placement([cell[name], line?[name], grid.element[name]])
      }
      contents.append(
        Content(
          view: view, row: row, horizontal: placement("xPlacement", column),
          vertical: placement("yPlacement", rows[row]),
          sizes: document.views[view].desktopIntrinsicSizes(tools: document.toolsVersion)))
    }
    self.contents = contents
  }

  /// The first placement that is not inherited.
  private static func placement(_ names: [String?]) -> GridPlacement? {
    for case let name? in names where name != "inherited" {
      switch name {
      case "leading", "top": return .leading
      case "trailing", "bottom": return .trailing
      case "center": return .center
      case "fill": return .fill
      default: return nil
      }
    }
    return nil
  }

  /// The views whose frames are ambiguous. In `grown` all contents are larger: a grid view that is as high in it is
  /// higher than its rows because of constraints.
  func ambiguousViews(grown: DocumentLayout) -> [ViewIndex] {
    let height = root.frame(of: grid.index)?.height
    let isStretched = height == grown.documentFrame(of: grid.index)?.height
    return Set((isStretched ? viewsBetweenStretchedRows() : []) + viewsWithoutWidth()).sorted()
  }

  /// Controls without an intrinsic width in cells that do not stretch them.
  private func viewsWithoutWidth() -> [ViewIndex] {
    contents.filter { content in
      guard let placement = content.horizontal, placement != .fill else { return false }
      return content.sizes == (false, true) && !isConstrained(content.view)
    }.map { $0.view }
  }

  private func isConstrained(_ view: ViewIndex) -> Bool {
    let id = layout.document.views[view].id
    return layout.document.constraints.contains { $0.owner == view || $0.firstItem == id || $0.secondItem == id }
  }

  private func viewsBetweenStretchedRows() -> [ViewIndex] {
    guard let height = root.frame(of: grid.index)?.height else { return [] }
    let visible = rows.indices.filter { rows[$0]["hidden"] != "YES" }
    var needed = Double(max(0, visible.count - 1)) * (grid.element.number("rowSpacing") ?? 6)
    var candidates: [(row: Int, views: Int)] = []
    for row in visible {
      let element = rows[row]
      needed += (element.number("topPadding") ?? 0) + (element.number("bottomPadding") ?? 0)
      if let height = element.number("height") {
        needed += height
        continue
      }
      let members = contents.filter { $0.row == row }
      // What a view needs that fills its cell does not show.
      if members.contains(where: { $0.vertical == .fill }) { return [] }
      needed += extent(of: members)
      candidates.append((row, members.count))
    }
    guard height - needed >= Self.leastRemainder, let fewest = candidates.map({ $0.views }).min() else { return [] }
    let stretched = candidates.filter { $0.views == fewest }.map { $0.row }
    guard let first = stretched.first, let last = stretched.last, first < last else { return [] }
    return contents.filter { content in
      switch content.vertical {
      case .leading: content.row > first && content.row <= last
      case .trailing: content.row >= first && content.row < last
      default: content.row >= first && content.row <= last
      }
    }.map { $0.view }
  }

  /// Less than this many points may be the alignment rectangles of controls that the tables do not have exactly.
  private static let leastRemainder = 4.0

  /// The height that views of one row take up together, between their alignment rectangles.
  private func extent(of contents: [Content]) -> Double {
    var top = Double.infinity
    var bottom = -Double.infinity
    for content in contents {
      guard let frame = root.frame(of: content.view) else { continue }
      let insets = root.item(of: content.view).map { root.engine.alignmentInsets(of: $0) } ?? .zero
      top = min(top, frame.y + insets.top)
      bottom = max(bottom, frame.y + frame.height - insets.bottom)
    }
    return max(0, bottom - top)
  }
}
