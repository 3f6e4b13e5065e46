import InterfaceBuilder

/// Buttons and other controls.
extension NibWriter {
  mutating func controlValue(_ key: String, of element: Element, _ className: String) -> ObjectGraph.Value? {
    switch key {
    case "UIContentVerticalAlignment", "UIContentVerticalAlignment2", "UIContentHorizontalAlignment":
      return alignment(key, of: element)
    case "UIPointerInteractionEnabled": return pointerInteraction(of: element, className)
    case "UISwitchEnabled": return .bool(element["enabled"] != "NO")
    case "UISegments": return segments(of: element)
    case "UIDatePickerMode": return named(["date": 1, "dateAndTime": nil], "datePickerMode", of: element)
    case "UIPickerStyle": return named(["compact": 2, "automatic": nil], "style", of: element)
    default: return className == "UIButton" ? buttonValue(key, of: element) : nil
    }
  }

  private mutating func alignment(_ key: String, of element: Element) -> ObjectGraph.Value? {
    let isVertical = key != "UIContentHorizontalAlignment"
    let name = isVertical ? "contentVerticalAlignment" : "contentHorizontalAlignment"
    guard let text = element[name] else { return nil }
    guard let number = isVertical ? NamedValues.verticalContent[text] : NamedValues.horizontalContent[text] else {
      return refuse(name, text, element)
    }
    return number == 0 ? nil : .integer(Int64(number))
  }

  private func pointerInteraction(of element: Element, _ className: String) -> ObjectGraph.Value? {
    switch className {
    case "UISegmentedControl": .bool(true)
    case "UIButton" where element["pointerInteraction"] == "YES": .bool(true)
    case "UIButton", "UISwitch", "UITextField", "UIDatePicker": options.isXcode15 ? .bool(false) : nil
    default: nil
    }
  }

  /// The number of the value of an attribute, of which only some are known. A value without a number is not written.
  private mutating func named(
    _ numbers: [String: Int64?], _ attribute: String, of element: Element
  ) -> ObjectGraph.Value? {
    guard let text = element[attribute] else { return nil }
    guard let number = numbers[text] else { return refuse(attribute, text, element) }
    return number.map { .integer($0) }
  }

  // MARK: - Buttons

  private mutating func buttonValue(_ key: String, of element: Element) -> ObjectGraph.Value? {
    let configuration = element.child("buttonConfiguration", key: "configuration")
    switch key {
    case "UIButtonConfiguration": return configuration.map { .object(buttonConfiguration($0, of: element)) } ?? .null
    case "UIButtonStatefulContent": return configuration == nil ? states(of: element) : nil
    case "UIFont":
      guard configuration == nil else { return nil }
      if let font = element.child("fontDescription", key: "fontDescription") { return self.font(font) }
      return systemFont(size: element["buttonType"] == nil ? 18 : 15)
    default:
      guard configuration == nil, let row = KeyTable.rows(of: "UIButton").first(where: { $0.key == key }) else {
        return nil
      }
      return value(row, "b", false, of: element)
    }
  }

  /// The titles, images and colors of a button by state.
  private mutating func states(of element: Element) -> ObjectGraph.Value? {
    var elements: [ObjectGraph.Value] = []
    for state in element.children where state.name == "state" {
      guard let name = state["key"], let number = NamedValues.controlState[name] else {
        return refuse("key", state["key"] ?? "", state)
      }
      var values: [ObjectGraph.Entry] = []
      if let title = text(of: "title", in: state) {
        values.append(ObjectGraph.Entry("UITitle", localized(title, element, key: name + "Title")))
      }
      for (key, attribute) in [("UITitleColor", "titleColor"), ("UIShadowColor", "titleShadowColor")] {
        if let color = state.child("color", key: attribute), let value = self.color(color) {
          values.append(ObjectGraph.Entry(key, value))
        }
      }
      for (key, attribute) in [("UIImage", "image"), ("UIBackgroundImage", "backgroundImage")] {
        if let value = image(attribute, of: state) { values.append(ObjectGraph.Entry(key, value)) }
      }
      elements += [builder.integer(number), .object(builder.add("UIButtonContent", values))]
    }
    return elements.isEmpty ? nil : builder.collection(elements, "NSMutableDictionary")
  }

  private mutating func buttonConfiguration(_ element: Element, of button: Element) -> Int {
    let rows = KeyTable.rows(of: "UIButtonConfiguration")
    func row(_ key: String) -> KeyTable.Row { rows.first { $0.key == key }! }
    let style = value(row("UIButtonConfigurationButtonStyle"), "i", true, of: element) ?? .integer(0)
    let fill = element.child("color", key: "baseBackgroundColor").flatMap { color($0) }
    // The filled style has the color of links if the document gives it none.
    let isFilled = element["style"] == "filled"
    let background = backgroundConfiguration(
      fill ?? (isFilled ? color([0, 0.47843137254901963, 1, 1], isExact: true, []) : nil))
    let front = element.child("color", key: "baseForegroundColor").flatMap { color($0) }
    let picture = image("image", of: element)
    let title = attributedTitle("title", of: element, button)
    let subtitle = attributedTitle("subtitle", of: element, button)
    let key = { (name: String) in "UIButtonConfiguration" + name }
    var values = [
      ObjectGraph.Entry(key("ButtonStyle"), style), ObjectGraph.Entry(key("Background"), .object(background)),
    ]
    for name in ["CornerStyle", "ButtonSize"] {
      values.append(ObjectGraph.Entry(key(name), value(row(key(name)), "i", true, of: element) ?? .integer(0)))
    }
    values += [
      ObjectGraph.Entry(key("MacIdiomStyle"), .integer(0)),
      ObjectGraph.Entry(key("BaseBackgroundColor"), fill ?? .null),
      ObjectGraph.Entry(key("BaseForegroundColor"), front ?? .null), ObjectGraph.Entry(key("Image"), picture ?? .null),
      ObjectGraph.Entry(key("PreferredSymbolConfigurationForImage"), .null),
      ObjectGraph.Entry(key("ShowsActivityIndicator"), .bool(element["showsActivityIndicator"] == "YES")),
      ObjectGraph.Entry(key("Title"), title), ObjectGraph.Entry(key("Subtitle"), subtitle),
    ]
    for (name, type) in [
      ("ImagePlacement", "i"), ("ImagePadding", "f"), ("TitlePadding", "f"), ("TitleAlignment", "i"),
    ]
      as [(String, Character)]
    {
      if name == "ImagePadding", options.isXcode15 {
        values.append(ObjectGraph.Entry(key("UseCustomImagePadding"), .bool(false)))
      }
      if let value = value(row(key(name)), type, true, of: element) {
        values.append(ObjectGraph.Entry(key(name), value))
      }
    }
    return builder.add("UIButtonConfiguration", values)
  }

  private mutating func attributedTitle(
    _ attribute: String, of element: Element, _ button: Element
  ) -> ObjectGraph.Value {
    guard let text = text(of: attribute, in: element), !text.isEmpty else {
      return .object(builder.add("NSAttributedString", [ObjectGraph.Entry("NSString", builder.text(""))]))
    }
    var attributes: [ObjectGraph.Value] = []
    if let font = element.child("fontDescription", key: attribute + "FontDescription"), let value = self.font(font) {
      attributes = [builder.text("NSFont"), value]
    }
    return .object(
      builder.add(
        "NSAttributedString",
        [
          ObjectGraph.Entry("NSString", localized(text, button, key: "configuration." + attribute)),
          ObjectGraph.Entry("NSAttributes", builder.collection(attributes, "NSDictionary")),
        ]))
  }

  mutating func backgroundConfiguration(_ fill: ObjectGraph.Value?, isOfCell: Bool = false) -> Int {
    let clear = [
      ObjectGraph.Entry("UISystemColorName", builder.text("clearColor")),
      ObjectGraph.Entry("UIColorComponentCount", .integer(2)), ObjectGraph.Entry("UIWhite", .float(0)),
      ObjectGraph.Entry("UIAlpha", .float(0)), ObjectGraph.Entry("NSWhite", .data(Array("0 0".utf8))),
      ObjectGraph.Entry("NSColorSpace", .integer(4)),
    ]
    let color = ObjectGraph.Value.object(builder.share("UIColor", clear))
    let insets = builder.text("{0, 0, 0, 0}")
    var values: [ObjectGraph.Entry] = []
    let facts: [(String, ObjectGraph.Value)] = [
      ("customView", .null), ("cornerRadius", .double(isOfCell ? 0 : 5.949999999999999)),
      ("maskedCorners", .integer(15)),
      ("backgroundColor", fill ?? color), ("backgroundColorTransformerIdentifier", .integer(0)),
      ("visualEffect", .null),
      ("visualEffectGroupName", .null), ("visualEffectAllowsTransparentBlurring", .bool(true)), ("image", .null),
      ("imageContentMode", .integer(0)), ("backgroundInsets", insets),
      ("edgesAddingLayoutMarginsToBackgroundInsets", .integer(0)), ("strokeColor", color),
      ("strokeColorTransformerIdentifier", .integer(0)), ("strokeWidth", .double(isOfCell ? 0 : 1)),
      ("strokeOutset", .double(0)),
      ("strokeLocation", .integer(0)), ("shadowType", .integer(0)), ("defaultStyle", .integer(isOfCell ? 1 : 0)),
    ]
    for (key, value) in facts where !isLater(key) {
      values.append(ObjectGraph.Entry(key, value))
    }
    let customized = [
      "customView", "cornerRadius", "backgroundInsets", "edgesAddingLayoutMarginsToBackgroundInsets",
      "backgroundColor", "backgroundColorTransformerIdentifier", "visualEffect",
      "visualEffectGroupName", "image", "imageContentMode",
      "strokeColor", "strokeColorTransformerIdentifier", "strokeWidth", "strokeOutset", "maskedCorners",
    ]
    for name in customized where !isLater(name) {
      if name == "maskedCorners", options.isBefore14 { continue }
      values.append(
        ObjectGraph.Entry(
          "hasCustomized-" + name, .bool(!isOfCell && (name == "strokeColor" || name == "strokeWidth"))))
    }
    return builder.add("UIBackgroundConfiguration", values)
  }

  /// Whether a key of a background is of a later Xcode than that of the options.
  private func isLater(_ key: String) -> Bool {
    switch key {
    case "strokeLocation": options.isBefore14
    case "visualEffectGroupName": options.isBefore152
    case "visualEffectAllowsTransparentBlurring": options.xcode < 1510
    default: false
    }
  }

  // MARK: - Segments

  private mutating func segments(of element: Element) -> ObjectGraph.Value? {
    builder.array(segmentIndices[element["id"] ?? ""] ?? [], "NSMutableArray")
  }

  /// Writes the segments of a control, which products have as views whose width is not known.
  mutating func writeSegments(of element: Element) -> [Int] {
    let segments = element.child("segments")?.children ?? []
    let result = segments.enumerated().map { place, segment in
      var values = [
        ObjectGraph.Entry("UIBounds", .structure([0, 0, 0, 32])), ObjectGraph.Entry("UICenter", .structure([0, 16])),
        ObjectGraph.Entry("UIDeepDrawRect", .bool(true)), ObjectGraph.Entry("UIAutoresizeSubviews", .bool(true)),
        ObjectGraph.Entry("UIViewSemanticContentAttribute", .integer(0)),
        ObjectGraph.Entry("UIViewLargeContentStoredProperties", .null),
      ]
      if let title = segment["title"] {
        values.append(
          ObjectGraph.Entry("UISegmentInfo", localized(title, element, key: "segmentTitles[\(place)]")))
      } else if let image = image("image", of: segment) {
        values.append(ObjectGraph.Entry("UISegmentInfo", image))
      }
      values.append(ObjectGraph.Entry("UISegmentStyle", .integer(5)))
      if segments.count == 1 { fail(segment, "a control with one segment is not supported") }
      if place > 0 {
        values.append(ObjectGraph.Entry("UISegmentPosition", .integer(place == segments.count - 1 ? 3 : 1)))
      }
      return builder.add("UISegment", values)
    }
    segmentIndices[element["id"] ?? ""] = result
    return result
  }
}
