import DocumentEditing
import InterfaceBuilder
import LayoutEngine
import Typography

/// The styles of table cells, whose labels the cell places.
enum CellStyle: String, CaseIterable {
  case custom, basic, rightDetail, leftDetail, subtitle

  /// The style of a cell.
  init(_ cell: Element) {
    let written = cell["style"]
    self = Self.allCases.first { $0.written != nil && $0.written == written } ?? .custom
  }

  /// The value that documents have; nil for cells without labels of their own.
  var written: String? {
    switch self {
    case .custom: nil
    case .basic: "IBUITableViewCellStyleDefault"
    case .rightDetail: "IBUITableViewCellStyleValue1"
    case .leftDetail: "IBUITableViewCellStyleValue2"
    case .subtitle: "IBUITableViewCellStyleSubtitle"
    }
  }

  /// The sizes of the fonts of the title and the detail, as Interface Builder writes them.
  var fontSizes: (title: Double, detail: Double?) {
    switch self {
    case .custom, .basic: (17, nil)
    case .rightDetail: (17, 17)
    case .leftDetail: (12, 12)
    case .subtitle: (17, 12)
    }
  }
}

extension EditedDocument {
  /// Gives a cell a style: the labels of the style are added or removed, and get their places. Labels that stay keep
  /// their texts and their appearance.
  func setCellStyle(_ value: String, of cells: [ViewNode]) throws(OperationError) {
    guard let style = CellStyle(rawValue: value) else { throw .invalidCommand("'\(value)' is not possible") }
    var edits: [DocumentEdit] = []
    for cell in cells { edits += try labelEdits(style, cell) }
    let ids = cells.map { $0.id }
    try apply(
      "Change Style of \(cells.count == 1 ? "Table View Cell" : "Views")",
      stages: [
        { _ in edits },
        { [self] new in ids.flatMap { id in new.view(id: id).map { labelFrames(style, $0, new) } ?? [] } },
      ])
  }

  private func labelEdits(_ style: CellStyle, _ cell: ViewNode) throws(OperationError) -> [DocumentEdit] {
    guard let content = cell.element.child(key: "contentView"), let id = content["id"] else {
      throw .notPossible("the cell has no content view with an id")
    }
    let known = ["textLabel", "detailTextLabel", "imageView"].compactMap { cell.element[$0] }
    let views = content.child("subviews")?.children ?? []
    guard views.allSatisfy({ known.contains($0["id"] ?? "") }) else {
      throw .notPossible("the cell has views of its own: delete them first")
    }
    let path = ElementPath(objectID: id, named: content.name)
    var edits: [DocumentEdit] = []
    var labels: [NewElement] = []
    for (name, title, size) in [
      ("textLabel", "Title", style == .custom ? nil : style.fontSizes.title),
      ("detailTextLabel", "Detail", style.fontSizes.detail),
    ] {
      let old = cell.element[name].flatMap { document.view(id: $0) }
      if let size {
        guard old == nil else { continue }
        let id = makeIDs(1)[0]
        labels.append(Self.label(id, style == .subtitle && name != "textLabel" ? "Subtitle" : title, size))
        edits.append(.setAttribute(name, to: id, of: cell.path))
      } else {
        if cell.element[name] != nil { edits.append(.removeAttribute(name, of: cell.path)) }
        if let old { edits.append(.removeElement(old.path)) }
      }
    }
    if let written = style.written {
      edits.append(.setAttribute("style", to: written, of: cell.path))
    } else if cell.element["style"] != nil {
      edits.append(.removeAttribute("style", of: cell.path))
    }
    guard !labels.isEmpty else { return edits }
    if content.child("subviews") != nil {
      return edits + labels.map { .addElement($0, in: path.child("subviews")) }
    }
    return edits + [.add(NewElement("subviews", children: labels), to: content, at: path)]
  }

  private static func label(_ id: String, _ text: String, _ size: Double) -> NewElement {
    func attributes(_ pairs: [(String, String)]) -> [NewElement.Attribute] {
      pairs.map { NewElement.Attribute($0.0, $0.1) }
    }
    return NewElement(
      "label",
      attributes: attributes([
        ("opaque", "NO"), ("multipleTouchEnabled", "YES"), ("contentMode", "left"),
        ("insetsLayoutMarginsFromSafeArea", "NO"), ("text", text), ("textAlignment", "natural"),
        ("lineBreakMode", "tailTruncation"), ("baselineAdjustment", "alignBaselines"), ("adjustsFontSizeToFit", "NO"),
        ("id", id),
      ]),
      children: [
        NewElement(
          "rect",
          attributes: attributes([("key", "frame"), ("x", "0.0"), ("y", "0.0"), ("width", "0.0"), ("height", "0.0")])),
        NewElement(
          "autoresizingMask",
          attributes: attributes([("key", "autoresizingMask"), ("flexibleMaxX", "YES"), ("flexibleMaxY", "YES")])),
        NewElement(
          "fontDescription",
          attributes: attributes([("key", "fontDescription"), ("type", "system"), ("pointSize", Numeral.text(size))])),
        NewElement("nil", attributes: attributes([("key", "textColor")])),
        NewElement("nil", attributes: attributes([("key", "highlightedColor")])),
      ])
  }

  /// The places of the labels of a cell with a style, in its content view.
  private func labelFrames(_ style: CellStyle, _ cell: ViewNode, _ new: Document) -> [DocumentEdit] {
    guard style != .custom, let content = cell.children.map({ new.views[$0] }).first(where: { $0.place != .subview }),
      let outer = content.savedFrame
    else { return [] }
    func label(_ name: String) -> ViewNode? { cell.element[name].flatMap { new.view(id: $0) } }
    let facts = InterfaceBuilder.DocumentFacts(new, layout.options)
    func size(_ view: ViewNode) -> (width: Double, height: Double) {
      let font = facts.canvasFont(of: view, category: facts.textSize)
      let text = TextMeasurer().measure(view.text ?? "", font: font, maximumLines: 1, scale: facts.scale)
      return (text.width, text.height)
    }
    // The labels are between the margins of the content, as in cells that run.
    let margins = facts.canvas(of: new.topLevelView(of: content.index)).marginRules(of: content.index).ownMargins
    let inset = margins.left
    var edits: [DocumentEdit] = []
    func place(_ view: ViewNode, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      edits += DocumentEdit.setFrame(DocumentFrame(x: x, y: y, width: width, height: height), of: view)
    }
    guard let title = label("textLabel") else { return [] }
    let first = size(title)
    let second = label("detailTextLabel").map { ($0, size($0)) }
    // The editor rounds up: 16 for a text of 20.5 points in a row of 51.
    let middle = { (height: Double) -> Double in ((outer.height - height) / 2).rounded(.up) }
    switch style {
    case .custom: break
    case .basic: place(title, inset, 0, outer.width - inset - margins.right, outer.height)
    case .rightDetail:
      place(title, inset, middle(first.height), first.width, first.height)
      if let (detail, length) = second {
        place(detail, outer.width - margins.right - length.width, middle(length.height), length.width, length.height)
      }
    case .leftDetail:
      place(title, inset, middle(first.height), 91, first.height)
      if let (detail, length) = second {
        place(detail, inset + 97, middle(length.height), length.width, length.height)
      }
    case .subtitle:
      let (detail, length) = second ?? (title, (0, 0))
      let top = max(0, ((outer.height - first.height - length.height - 1) / 2).rounded())
      place(title, inset, top, first.width, first.height)
      if second != nil { place(detail, inset, top + first.height + 1, length.width, length.height) }
    }
    return edits
  }
}
