import InterfaceBuilder

/// The keys whose values are not those of one attribute.
extension NibWriter {
  mutating func special(_ key: String, of element: Element, _ className: String) -> ObjectGraph.Value? {
    if key.hasPrefix("UIView")
      || [
        "UIBounds", "UICenter", "UISubviews", "UIAutoresizingMask", "UIDidEncodeCompatibilityBackgroundColor",
      ].contains(key) && !(key == "UIDidEncodeCompatibilityBackgroundColor" && className == "UITableViewCell"),
      !KeyTable.inherits(className, from: "UIViewController")
    {
      return viewValue(key, of: element, className)
    }
    if key == "UIContentSize" { return contentSize(of: element, className) }
    switch className {
    case "UILabel", "UITableViewLabel", "UITextField", "UITextView": return textValue(key, of: element, className)
    case "UITableView", "UITableViewCell", "UICollectionView", "UICollectionViewCell", "UICollectionViewFlowLayout":
      return containerValue(key, of: element, className)
    case "UIScrollView", "UIProgressView", "UICollectionReusableView": return nil
    case "UITapGestureRecognizer": return .object(builder.add("UITapRecognizer"))
    case "UITableViewSection":
      return builder.array(element.child("cells")?.children.map { row($0) } ?? [])
    case "UIVisualEffectView": return effect(of: element)
    case "UIImageView": return symbolConfiguration(of: element)
    case "UIStackView":
      switch key {
      case "UIStackViewArrangedSubviews": return builder.array(subviews(of: element).map { index($0["id"] ?? "") })
      default: return stackAlignment(of: element)
      }
    default:
      if KeyTable.inherits(className, from: "UIControl") { return controlValue(key, of: element, className) }
      return controllerValue(key, of: element, className)
    }
  }

  func subviews(of element: Element) -> [Element] { element.child("subviews")?.children ?? [] }

  // MARK: - Views

  /// Whether a view is the bar of a controller, which products have without a width.
  func isBarOfController(_ element: Element) -> Bool {
    element["key"] == "navigationBar" || element["key"] == "tabBar"
  }

  private mutating func viewValue(_ key: String, of element: Element, _ className: String) -> ObjectGraph.Value? {
    switch key {
    case "UIBounds":
      if isBarOfController(element) { return .structure([0, 0, 0, 50]) }
      let frame = frame(of: element)
      return frame[2] == 0 && frame[3] == 0 ? nil : .structure([0, 0, frame[2], frame[3]])
    case "UICenter":
      let frame = frame(of: element)
      if isBarOfController(element) { return .structure([0, frame[1] + 25]) }
      let y = isFooterOfEmptyTable(element) ? heightOfHeader(in: source.parent(of: element)) : frame[1]
      return .structure([frame[0] + frame[2] / 2, y + frame[3] / 2])
    case "UISubviews":
      var objects = subviews(of: element).map { object($0) }
      if let content = anonymousContent(of: element) {
        objects.append(contentView(content, of: element))
      } else if let content = contentView(of: element) {
        objects.append(object(content))
      }
      for key in ["tableHeaderView", "tableFooterView"] {
        if let view = element.child(key: key), className == "UITableView" { objects.append(object(view)) }
      }
      if className == "UISegmentedControl" { objects += writeSegments(of: element).reversed() }
      objects += writeControllerGuides(of: element)
      if className == "UITableViewCell" { objects.append(separator(of: element)) }
      return objects.isEmpty ? nil : builder.array(objects, "NSMutableArray")
    case "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints":
      // A view with a fixed frame has no constraints, so that the mask places it.
      let isConstrained = element["translatesAutoresizingMaskIntoConstraints"] == "NO" && element["fixedFrame"] != "YES"
      return isConstrained ? .bool(true) : nil
    case "UIAutoresizingMask":
      if isBarOfController(element) { return .integer(className == "UITabBar" ? 10 : 2) }
      let mask = autoresizingMask(of: element)
      return mask == 0 ? nil : .integer(Int64(mask))
    case "UIViewAutolayoutConstraints":
      let isCell = anonymousContent(of: element) != nil
      let guides = element["key"] == "view" ? guideConstraints : []
      let constraints = isCell ? contentConstraints(of: element) : guides + constraints(of: element)
      return constraints.isEmpty ? nil : builder.array(constraints, "NSMutableArray")
    case "UIViewLayoutGuides":
      guard anonymousContent(of: element) == nil else { return nil }
      let guides = element.children.filter { $0.name == "viewLayoutGuide" && isUsed($0) }
      return guides.isEmpty ? nil : builder.array(guides.map { guide($0, of: element) }, "NSMutableArray")
    case "UIViewLayoutMargins":
      if className == "UIStackView" {
        // Every stack view of a product has margins of 0; no pair has one whose document says others.
        if let margins = element.child("edgeInsets", key: "layoutMargins") {
          fail(margins, "<edgeInsets key=\"layoutMargins\"> in <stackView> is not supported")
        }
        return .structure([0, 0, 0, 0])
      }
      let row = KeyTable.rows(of: className).first { $0.key == key && $0.form != .none }
      return row.flatMap { value($0, "b", false, of: element) }
    case "UIViewPreservesSpecificSuperviewMargins":
      return element["preservesSuperviewLayoutMargins"] == "YES" ? .integer(15) : nil
    case "UIViewContentHuggingPriority":
      // The bar of a progress view has a priority of 750 by itself.
      if className == "UIProgressView", element["verticalHuggingPriority"] == "750",
        element["horizontalHuggingPriority"] == nil
      {
        return nil
      }
      let row = KeyTable.rows(of: className).first { $0.key == key }
      return row.flatMap { value($0, "b", false, of: element) }
        ?? (className == "UIProgressView" ? nil : builder.text("{250, 250}"))
    case "UIViewLocalOverrideTraitCollection":
      return options.isBefore152 && ["UITableView", "UICollectionView"].contains(className) ? .object(selection()) : nil
    default: return nil
    }
  }

  /// The traits of a table or collection, which say that it is no selection of the focused part.
  private mutating func selection() -> Int {
    builder.add(
      "UITraitCollection",
      [
        ObjectGraph.Entry(
          "UITraitCollectionBuiltinTrait-_UITraitNameSelection" + (options.isBefore14 ? "FollowsFocus" : "IsKey"),
          .integer(0))
      ])
  }

  private func contentView(of element: Element) -> Element? {
    element.name == "tableViewCell" || element.name == "collectionViewCell" ? element.child(key: "contentView") : nil
  }

  /// The frame of a view: x, y, width and height.
  mutating func frame(of element: Element) -> [Double] {
    if let frame = element["id"].flatMap({ source.layoutFrames[$0] }) { return frame }
    guard let rect = element.child("rect", key: "frame") else {
      // Products have these sizes for views without frame; that of the main view is of the device.
      guard element["key"] == "view" else { return [0, 0, 1000, 1000] }
      if source.root.child("device") != nil { fail(element, "a main view without frame is not supported") }
      return [0, 0, 393, 852]
    }
    if isWithoutDevice(element) { return [0, 0, 600, 600] }
    return ["x", "y", "width", "height"].map { name in
      guard let text = rect[name], let number = Double(text), number.isFinite else {
        fail(rect, "the value \"\(rect[name] ?? "")\" of \(name) in <rect> is not a number")
        return 0
      }
      return number
    }
  }

  /// Whether a main view has the size of documents without a device, which the compiler gives it.
  private func isWithoutDevice(_ view: Element) -> Bool {
    let isMain = view["key"] == "view" || source.parent(of: view)?.name == "objects" && view.name == "view"
    let mask = view.child("autoresizingMask", key: "autoresizingMask")
    return isMain && source.root.child("device") == nil && subviews(of: view).isEmpty
      && view.child("freeformSimulatedSizeMetrics") == nil && mask?["widthSizable"] == "YES"
      && mask?["heightSizable"] == "YES"
  }

  private func autoresizingMask(of element: Element) -> Int {
    guard let mask = element.child("autoresizingMask", key: "autoresizingMask") else { return 36 }
    var result = 0
    let names = ["flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable", "flexibleMaxY"]
    for (place, name) in names.enumerated() where mask[name] == "YES" { result |= 1 << place }
    return result
  }

  /// The line under a cell, which has a margin of 8 at its beginning.
  private mutating func separator(of cell: Element) -> Int {
    let frame = frame(of: cell)
    return builder.add(
      "_UITableViewCellSeparatorView",
      [
        ObjectGraph.Entry("UIBounds", .structure([0, 0, frame[2] - 8, 1])),
        ObjectGraph.Entry("UICenter", .structure([8 + (frame[2] - 8) / 2, frame[3] - 0.5])),
        ObjectGraph.Entry("UIDeepDrawRect", .bool(true)), ObjectGraph.Entry("UIOpaque", .bool(true)),
        ObjectGraph.Entry("UIAutoresizeSubviews", .bool(true)),
        ObjectGraph.Entry("UIViewSemanticContentAttribute", .integer(0)),
        ObjectGraph.Entry("UIViewLargeContentStoredProperties", .null),
      ])
  }

  private mutating func stackAlignment(of element: Element) -> ObjectGraph.Value? {
    guard let text = element["alignment"] else { return .integer(0) }
    // An alignment across the axis has one number in both directions.
    let names = ["fill", "top", "firstBaseline", "center", "bottom", "lastBaseline"]
    let places = ["leading": 1, "trailing": 4]
    guard let place = names.firstIndex(of: text) ?? places[text] else { return refuse("alignment", text, element) }
    return .integer(Int64(place))
  }

  // MARK: - Texts

  private mutating func textValue(_ key: String, of element: Element, _ className: String) -> ObjectGraph.Value? {
    let color = element.child("color", key: "textColor")
    switch key {
    case "UITextColor": return color.map { self.color($0) } ?? labelColor()
    case "UIDisableUpdateTextColorOnTraitCollectionChange": return .bool(color != nil)
    case "UIDisableTextColorUpdateOnTraitCollectionChange": return .bool(true)
    case "UIShadowOffset":
      guard let row = KeyTable.rows(of: className).first(where: { $0.key == key }),
        let offset = value(row, "d", false, of: element)
      else { return .structure([0, -1]) }
      return offset
    case "UIDelegate": return nil
    case "UIAutocorrectionType":
      let row = KeyTable.rows(of: className).first { $0.key == key }
      if let value = row.flatMap({ value($0, "i", false, of: element) }) { return value }
      return options.isBefore14 && element.child("textInputTraits")?["secureTextEntry"] == "YES" ? .integer(1) : nil
    case "UIMinimumFontSize", "UIMinimumScaleFactor": return minimum(key, of: element, className)
    default: return KeyTable.inherits(className, from: "UIControl") ? controlValue(key, of: element, className) : nil
    }
  }

  /// The smallest size of a font that shrinks, of which documents have either the size or its share.
  private mutating func minimum(_ key: String, of element: Element, _ className: String) -> ObjectGraph.Value? {
    if className == "UITextField" {
      let text = element["minimumFontSize"] ?? "17"
      guard let size = Float(text) else { return refuse("minimumFontSize", text, element) }
      return .float(size)
    }
    let names = [element["minimumFontSize"], element["minimumScaleFactor"]]
    guard names.contains(where: { $0 != nil }) else { return nil }
    guard let size = element.child("fontDescription")?["pointSize"].flatMap({ Double($0) }), size > 0 else {
      return refuse("minimumFontSize", names[0] ?? names[1] ?? "", element)
    }
    if let smallest = names[0].flatMap({ Double($0) }) {
      return .float(Float(key == "UIMinimumFontSize" ? smallest : smallest / size))
    }
    guard let share = names[1].flatMap({ Double($0) }) else {
      return refuse("minimumScaleFactor", names[1] ?? "", element)
    }
    return .float(Float(key == "UIMinimumFontSize" ? share * size : share))
  }
}
