import AutoLayout
import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import LayoutEngine

extension NSScrollView {
  /// Adds the clip view, a scroller or the header of the table.
  func addPart(_ node: ViewNode, _ source: ViewSource, _ coder: InterfaceCoder) {
    switch node.kind {
    case .clipView:
      guard let clip = coder.view(at: node.index) as? NSClipView else { return }
      if source.objects.mode == .canvas { settings.contentInsets = source.contentInsets(of: node) }
      contentView = clip
    case .tableHeaderView:
      guard let header = coder.view(at: node.index) as? NSTableHeaderView else { return }
      addSubview(header)
      header.autoresizingMask = [.width]
      place(header, node, source)
      (documentView as? NSTableView)?.headerView = header
    case .scroller:
      // The kit has no scrollers: the objects of a document are plain views that show nothing.
      let scroller = coder.view(at: node.index)
      scroller.autoresizingMask = node.savedFrame == nil ? [.width, .height] : []
      scroller.frame = bounds
      addSubview(scroller)
      place(scroller, node, source)
    default:
      let view = coder.view(at: node.index)
      addSubview(view)
      place(view, node, source)
    }
  }
}

extension NSTabView {
  /// Creates the pages.
  func addPages(_ source: ViewSource, _ coder: InterfaceCoder) {
    let items = source.element.child("tabViewItems")?.children ?? []
    let views = source.objects.document.views
    for element in items {
      let item = NSTabViewItem(element, source.objects)
      if let page = source.node.children.first(where: { views[$0].element === element.child(key: "view") }) {
        // At run time the insets are those of the system. The editor saves the frames of pages that are not selected
        // when they were last visible.
        if source.objects.mode == .canvas {
          let insets = source.contentInsets(of: views[page])
          settings.contentInsets = settings.contentInsets ?? insets
          item.canvasInsets = insets
        }
        item.view = coder.view(at: page)
        // The editor also writes that constraints determine the frame of a page, which the tab view sets.
        item.view?.translatesAutoresizingMaskIntoConstraints = true
      }
      addTabViewItem(item)
    }
    if let initial = source.element["initialItem"], let index = items.firstIndex(where: { $0["id"] == initial }) {
      selectTabViewItem(at: index)
    }
  }
}

extension NSTabViewItem {
  /// Creates the page of an element, without its view.
  convenience init(_ element: Element, _ objects: InterfaceObjects) {
    self.init(identifier: element["identifier"])
    AttributeReader.desktop.read(element, into: self, objects)
    objects.add(self, for: element)
  }
}

extension NSSplitView {
  func applyHoldingPriorities(_ source: ViewSource) {
    if source.objects.mode == .canvas, arranged.count > 1 {
      let lengths = arranged.map { isVertical ? $0.frame.width : $0.frame.height }
      let dividers = (isVertical ? bounds.width : bounds.height) - lengths.reduce(0, +)
      canvasDivider = max(0, dividers) / CGFloat(arranged.count - 1)
    }
    for (index, element) in (source.element.child("holdingPriorities")?.children ?? []).enumerated() {
      guard let value = element.number("value") else { continue }
      setHoldingPriority(NSLayoutConstraint.Priority(Float(min(1000, max(1, value)))), forSubviewAt: index)
    }
  }
}

extension NSStackView {
  func applyStack(_ source: ViewSource) {
    let configuration = source.settings.desktopStack
    orientation = configuration.axis == .vertical ? .vertical : .horizontal
    distribution = configuration.distribution
    alignment = configuration.alignment.attribute(inColumn: configuration.axis == .vertical)
    spacing = CGFloat(configuration.spacing)
    edgeInsets = NSEdgeInsets(configuration.edgeInsets)
    detachesHiddenViews = configuration.detachesHiddenItems
    let (hugging, clipping) = (configuration.hugging, configuration.clippingResistance)
    setHuggingPriority(NSLayoutConstraint.Priority(Float(hugging.horizontal.rawValue)), for: .horizontal)
    setHuggingPriority(NSLayoutConstraint.Priority(Float(hugging.vertical.rawValue)), for: .vertical)
    setClippingResistancePriority(
      NSLayoutConstraint.Priority(Float(clipping.horizontal.rawValue)), for: .horizontal)
    setClippingResistancePriority(NSLayoutConstraint.Priority(Float(clipping.vertical.rawValue)), for: .vertical)
  }

  func applyCustomSpacings(_ source: ViewSource) {
    let members = source.members
    for (view, spacing) in zip(members, source.settings.customSpacings) {
      if let view, let spacing { setCustomSpacing(CGFloat(spacing), after: view) }
    }
    // The canvas shows the views for which there is no room.
    guard source.objects.mode == .running else { return }
    for (view, element) in zip(members, source.element.child("visibilityPriorities")?.children ?? []) {
      if let view, let value = element.number("value") {
        setVisibilityPriority(VisibilityPriority(Float(min(1000, max(0, value)))), for: view)
      }
    }
  }
}

extension ViewSource {
  /// The views that a container arranges, in the order of the document; nil for those that are not installed.
  fileprivate var members: [NSView?] {
    node.children.filter { objects.document.views[$0].place == .subview }.map { objects.views[$0] as? NSView }
  }
}

extension StackConfiguration.Alignment {
  /// The alignment as an attribute of a row or a column.
  fileprivate func attribute(inColumn isColumn: Bool) -> NSLayoutConstraint.Attribute {
    switch self {
    case .fill: isColumn ? .width : .height
    case .leading: isColumn ? .leading : .top
    case .trailing: isColumn ? .trailing : .bottom
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    default: isColumn ? .centerX : .centerY
    }
  }
}

extension NSView {
  /// Keeps the saved size on axes without a content size, as far as constraints allow: the canvas would give the view
  /// all the space that the grid has to distribute.
  fileprivate func keepCanvasSize() {
    let content = settings.canvas?.size ?? intrinsicContentSize
    let size = alignmentRect(forFrame: frame).size
    var kept: [NSLayoutConstraint] = []
    if content.width < 0 { kept.append(widthAnchor.constraint(equalToConstant: max(0, size.width))) }
    if content.height < 0 { kept.append(heightAnchor.constraint(equalToConstant: max(0, size.height))) }
    for constraint in kept { (constraint.priority, constraint.isOwnedByToolkit) = (.defaultLow, true) }
    NSLayoutConstraint.activate(kept)
  }
}

extension NSGridView {
  func applyGrid(_ source: ViewSource) {
    source.number("rowSpacing") { rowSpacing = $0 }
    source.number("columnSpacing") { columnSpacing = $0 }
    source.choice("xPlacement", .gridPlacement) { xPlacement = $0 }
    source.choice("yPlacement", .gridPlacement) { yPlacement = $0 }
    source.choice("rowAlignment", .rowAlignment) { rowAlignment = $0 }
  }

  /// Creates the rows, the columns and the contents of the cells.
  func addCells(_ source: ViewSource, _ coder: InterfaceCoder) {
    let elements = GridElements(source.node)
    for element in elements.columns {
      let column = addColumn(with: [])
      if let width = element.number("width") { column.width = CGFloat(width) }
      column.leadingPadding = CGFloat(element.number("leadingPadding") ?? 0)
      column.trailingPadding = CGFloat(element.number("trailingPadding") ?? 0)
      column.xPlacement = NamedValues.gridPlacement.value(element["xPlacement"]) ?? .inherited
      column.isHidden = element["hidden"] == "YES"
      source.objects.add(column, for: element)
    }
    for element in elements.rows {
      let row = addRow(with: [])
      if let height = element.number("height") { row.height = CGFloat(height) }
      row.topPadding = CGFloat(element.number("topPadding") ?? 0)
      row.bottomPadding = CGFloat(element.number("bottomPadding") ?? 0)
      row.yPlacement = NamedValues.gridPlacement.value(element["yPlacement"]) ?? .inherited
      row.rowAlignment = NamedValues.rowAlignment.value(element["rowAlignment"]) ?? .inherited
      row.isHidden = element["hidden"] == "YES"
      source.objects.add(row, for: element)
    }
    for element in elements.cells
    where element["headOfMergedCell"] == nil || element["headOfMergedCell"] == element["id"] {
      let (rows, columns) = (
        elements.span(element, elements.rows, "row"), elements.span(element, elements.columns, "column")
      )
      guard !rows.isEmpty, !columns.isEmpty else { continue }
      if rows.count > 1 || columns.count > 1 {
        mergeCells(
          inHorizontalRange: NSRange(location: columns.lowerBound, length: columns.count),
          verticalRange: NSRange(location: rows.lowerBound, length: rows.count))
      }
      let cell = cell(atColumnIndex: columns.lowerBound, rowIndex: rows.lowerBound)
      cell.xPlacement = NamedValues.gridPlacement.value(element["xPlacement"]) ?? .inherited
      cell.yPlacement = NamedValues.gridPlacement.value(element["yPlacement"]) ?? .inherited
      cell.rowAlignment = NamedValues.rowAlignment.value(element["rowAlignment"]) ?? .inherited
      guard let content = element.child(key: "contentView"), let view = coder.view(of: content) else { continue }
      cell.contentView = view
      if source.objects.mode == .canvas { view.keepCanvasSize() }
    }
  }
}
