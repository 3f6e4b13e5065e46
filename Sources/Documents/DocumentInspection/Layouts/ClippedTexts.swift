import InterfaceBuilder
import LayoutEngine

/// A text that needs more space than its view has.
public struct ClippedText: Hashable, Sendable {
  /// The view that shows the text.
  public let view: ViewIndex
  /// The size of the text on one line, or as it wraps; that of a text that shrinks at its smallest size. Points.
  public let needed: Size
  /// The size of the view. Points.
  public let available: Size
}

extension DocumentLayout {
  /// The texts that are clipped in this layout, in the order of the document. Contents have to be measured.
  ///
  /// Left out is what may grow at run time: the height of cells, and windows, which give way to the contents of views.
  public func clippedTexts() -> [ClippedText] {
    let limits = ConstantLimits(document)
    return roots.flatMap { root in
      root.views.compactMap { index -> ClippedText? in
        let view = document.views[index]
        guard let item = root.item(of: index), let demand = textDemand(of: view, in: root, limits) else { return nil }
        let available = root.engine.alignmentRect(of: item).size
        let content = Size(
          width: root.engine.contentExtent(of: item, .horizontal) ?? root.placedTextWidths[index] ?? 0,
          height: root.engine.contentExtent(of: item, .vertical) ?? 0)
        let needed = demand.needed(content, in: available)
        guard demand.isClipped(needed, in: available) else { return nil }
        return ClippedText(view: index, needed: needed, available: available)
      }
    }
  }

  /// Whether the size of a view cannot follow its text. Windows of AppKit grow with their contents, since the size of a
  /// window has the priority 500: only a size that the view itself has is final.
  func isBound(_ view: ViewNode, _ attribute: Attribute, _ limits: ConstantLimits) -> Bool {
    guard document.platform == .macOS else { return true }
    return root(of: view.index)?.isPlaced(view.index) ?? true || limits.contains(view, attribute)
  }

  /// Whether the height around a text may follow it: in a cell, and in a view whose saved height is only that of the
  /// canvas, unless a constraint limits the height of the view or of one around it.
  func canGrowTall(_ view: ViewNode, _ limits: ConstantLimits) -> Bool {
    var current = view
    while !limits.contains(current, .height) {
      if current.kind.isCell { return !document.isRowOfFixedHeight(current) }
      guard let parent = current.parent else { return document.hasSizeOfCanvas(current.index) }
      current = document.views[parent]
    }
    return false
  }
}

/// The views whose width or height a constant limits more strongly than a text resists. O(constraints).
struct ConstantLimits {
  private var widths: Set<String> = []
  private var heights: Set<String> = []

  init(_ document: Document) {
    for constraint in document.constraints
    where constraint.secondAttribute == nil && constraint.relation != .greaterThanOrEqual
      && constraint.priority > 750 && !constraint.isPlaceholder
    {
      let item = constraint.firstItem ?? document.views[constraint.owner].id
      if constraint.firstAttribute == .known(.width) { widths.insert(item) }
      if constraint.firstAttribute == .known(.height) { heights.insert(item) }
    }
  }

  /// Whether a constant limits the width or height of a view.
  func contains(_ view: ViewNode, _ attribute: Attribute) -> Bool {
    (attribute == .width ? widths : heights).contains(view.id)
  }
}

extension Document {
  /// Whether a cell is a row of fixed height, which cuts off what is taller.
  fileprivate func isRowOfFixedHeight(_ cell: ViewNode) -> Bool {
    guard cell.kind == .tableViewCell, let parent = cell.parent, views[parent].kind == .tableView else { return false }
    return (views[parent].element.number("rowHeight") ?? -1) > 0
  }

  /// Whether the size of a top-level view is set for the canvas alone: the application shows it at another one.
  fileprivate func hasSizeOfCanvas(_ view: ViewIndex) -> Bool {
    let owners = [views[view].element, viewController(ofRootView: view)?.element].compactMap { $0 }
    return owners.contains { owner in
      owner.child(key: "simulatedDestinationMetrics")?.name == "freeformSimulatedSizeMetrics"
        || owner.child("size", key: "freeformSize") != nil
    }
  }
}

extension ViewNode {
  /// Whether the text is that of a new object, a number, or a placeholder for data, which is not translated.
  var hasSampleText: Bool {
    guard let text = shownText else { return true }
    if Self.textsOfNewObjects.contains(text) || text.hasPrefix("Lorem ") || text.count < 4 { return true }
    return text.contains { $0.isNumber || $0 == "{" || $0 == "%" || $0 == "<" }
  }

  /// The texts that objects have when they are dragged from the library.
  private static let textsOfNewObjects: Set = [
    "Label", "Button", "Title", "Subtitle", "Detail", "Text", "Text Cell", "Table View Cell", "Multiline Label",
    "Check",
    "Radio", "Item 1", "Switch", "Round Rect Button", "Square", "Bevel Button", "Gradient Button", "Push Button",
  ]

  /// An AppKit button that shows its image instead of its title.
  var hidesItsTitle: Bool { cell?["imagePosition"] == "only" || cell?["imagePosition"] == "overlaps" }
}
