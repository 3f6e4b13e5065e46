import InterfaceBuilder

/// Tables, collections and their cells.
extension NibWriter {
  mutating func containerValue(_ key: String, of element: Element, _ className: String) -> ObjectGraph.Value? {
    switch key {
    case "UIDelegate": return className == "UICollectionView" && source.root.child("scenes") != nil ? .null : nil
    case "UITableViewStyle":
      let style = element["style"] ?? "plain"
      guard let number = NamedValues.tableStyle[style] else { return refuse("style", style, element) }
      return .integer(Int64(number))
    case "UIStyle": return .integer((element["style"] ?? "plain") == "plain" ? 0 : 1)
    case "UISeparatorStyle", "UISeparatorStyleIOS5AndLater", "UISeparatorStyleIOS9AndLater":
      return separatorStyle(key, of: element)
    case "UITableCellBackgroundColorSet":
      return element.child("color", key: "backgroundColor") == nil ? nil : .bool(true)
    case "UIContentView":
      if let content = contents[element["id"] ?? ""] { return .object(content) }
      return element.child(key: "contentView").map { .object(index($0["id"] ?? "")) }
    case "UITextLabel", "UIDetailTextLabel", "UIImageView":
      let name = key == "UITextLabel" ? "textLabel" : key == "UIImageView" ? "imageView" : "detailTextLabel"
      return element[name].map { .object(index($0)) } ?? .null
    case "UITableViewCellStyle":
      guard let style = element["style"] else { return nil }
      guard let number = Self.cellStyles[style] else { return refuse("style", style, element) }
      return number == 0 ? nil : .integer(number)
    case "UIBackgroundColor":
      guard !usesSystemBackground(element) else { return systemBackground() }
      return element.child("color", key: "backgroundColor").flatMap { color($0) }
    case "UIDidEncodeCompatibilityBackgroundColor": return usesSystemBackground(element) ? .bool(true) : nil
    case "UISystemBackgroundView":
      return usesSystemBackground(element) ? .object(systemBackgroundView(of: element)) : .null
    case "UIContentConfigurationIdentifier": return options.isBefore14 ? .null : nil
    case "UITableViewCellPrototypeNibs", "UICollectionViewCellNibDict": return prototypes(of: element, isNib: true)
    case "UITableViewCellPrototypeNibExternalObjects", "UICollectionViewCellPrototypeNibExternalObjects":
      return prototypes(of: element, isNib: false)
    default:
      guard let row = KeyTable.rows(of: className).first(where: { $0.key == key && $0.form != .none }) else {
        return nil
      }
      return structureUnlessZero(row, of: element)
    }
  }

  /// The styles of cells.
  static let cellStyles: [String: Int64] = [
    "IBUITableViewCellStyleDefault": 0, "IBUITableViewCellStyleValue1": 1, "IBUITableViewCellStyleSubtitle": 3,
  ]

  /// Whether a cell has the background of the system: one whose selection style is not the default, without a color.
  private func usesSystemBackground(_ cell: Element) -> Bool {
    cell.name == "tableViewCell" && (cell["selectionStyle"] ?? "default") != "default"
      && cell.child("color", key: "backgroundColor") == nil
  }

  private mutating func systemBackground() -> ObjectGraph.Value {
    color(
      [1, 1], isExact: true,
      [ObjectGraph.Entry("UISystemColorName", builder.text("tableCellPlainBackgroundColor"))])
  }

  private mutating func systemBackgroundView(of cell: Element) -> Int {
    let frame = frame(of: cell)
    let configuration = backgroundConfiguration(systemBackground(), isOfCell: true)
    return builder.add(
      "_UISystemBackgroundView",
      [
        ObjectGraph.Entry("UIBounds", .structure([0, 0, frame[2], frame[3]])),
        ObjectGraph.Entry("UICenter", .structure([frame[2] / 2, frame[3] / 2])),
        ObjectGraph.Entry("UIDeepDrawRect", .bool(true)), ObjectGraph.Entry("UIOpaque", .bool(true)),
        ObjectGraph.Entry("UIAutoresizeSubviews", .bool(true)),
        ObjectGraph.Entry("UIViewSemanticContentAttribute", .integer(0)),
        ObjectGraph.Entry("UIViewLargeContentStoredProperties", .null),
        ObjectGraph.Entry("configurationAPI", .object(configuration)),
      ])
  }

  /// A size or insets, which are left out if all numbers are 0.
  private mutating func structureUnlessZero(_ row: KeyTable.Row, of element: Element) -> ObjectGraph.Value? {
    guard let child = element.child(key: row.attribute) else { return nil }
    let isZero = child.attributes.allSatisfy { $0.name == "key" || Double($0.value) == 0 }
    return isZero ? nil : value(row, "d", false, of: element)
  }

  private mutating func separatorStyle(_ key: String, of element: Element) -> ObjectGraph.Value? {
    let style = element["separatorStyle"] ?? "default"
    switch style {
    case "default", "singleLine": return key == "UISeparatorStyleIOS9AndLater" ? nil : .integer(1)
    case "none": return key == "UISeparatorStyleIOS9AndLater" ? .integer(0) : nil
    default: return refuse("separatorStyle", style, element)
    }
  }

  // MARK: - Prototypes

  /// The nibs of the cells of a table or collection by their reuse identifiers, or what these nibs take from outside.
  private mutating func prototypes(of element: Element, isNib: Bool) -> ObjectGraph.Value? {
    let cells = (element.child("prototypes") ?? element.child("cells"))?.children ?? []
    guard !cells.isEmpty else { return nil }
    var elements: [ObjectGraph.Value] = []
    for cell in cells {
      guard let identifier = cell["reuseIdentifier"], !identifier.isEmpty else {
        // A cell without identifier cannot be reused, and is not in products.
        continue
      }
      elements.append(builder.text(identifier))
      elements.append(isNib ? prototype(cell) : builder.collection([], "NSMutableDictionary"))
    }
    return elements.isEmpty ? nil : builder.collection(elements, "NSMutableDictionary")
  }

  private mutating func prototype(_ cell: Element) -> ObjectGraph.Value {
    var writer = NibWriter(source: source, options: options)
    let graph = writer.nib(of: [cell])
    messages += writer.messages
    let data = builder.add("NSData", [ObjectGraph.Entry("NS.bytes", .data(NIBArchive(graph).bytes))])
    return .object(
      builder.add(
        "UINib",
        [
          ObjectGraph.Entry("captureEnclosingNIBBundleOnDecode", .bool(true)),
          ObjectGraph.Entry("archiveData", .object(data)),
        ]))
  }
}
