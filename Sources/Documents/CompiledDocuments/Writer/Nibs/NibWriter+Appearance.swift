import InterfaceBuilder

/// Colors, fonts and images.
extension NibWriter {
  mutating func color(_ element: Element) -> ObjectGraph.Value? {
    if let name = element["name"] {
      guard let components = source.namedColors[name] else {
        fail(element, "the named color \"\(name)\" is not in the resources of the document")
        return nil
      }
      return color(
        components,
        [
          ObjectGraph.Entry("UIDynamicCatalogName", builder.text(name)),
          ObjectGraph.Entry("UIDynamicCatalogUseNibBundle", .bool(true)),
        ])
    }
    if let name = element["systemColor"] ?? element["xcode11CocoaTouchSystemColor"] {
      guard let components = source.systemColors[name] ?? Self.components(of: element) else {
        fail(element, "the system color \"\(name)\" is not in the resources of the document")
        return nil
      }
      let named = [ObjectGraph.Entry("UISystemColorName", builder.text(systemName(name, element)))]
      guard options.isBefore152, element["key"] == "backgroundColor", Self.isPalette(name),
        let base = color(components, named)
      else { return color(components, named) }
      return color(
        components,
        [
          ObjectGraph.Entry("UIDynamicModifiedBaseColor", base),
          ObjectGraph.Entry("UIDynamicModifiedAlphaComponent", .double(.greatestFiniteMagnitude)),
          ObjectGraph.Entry("UIDynamicModifiedContrast", .integer(0)),
        ])
    }
    switch element["cocoaTouchSystemColor"] {
    case "groupTableViewBackgroundColor"?:
      let name = builder.text("groupTableViewBackgroundColor")
      return .object(
        builder.share(
          "UIColor", [ObjectGraph.Entry("UISystemColorName", name), ObjectGraph.Entry("UIPatternSelector", name)]))
    case let name?:
      guard let components = Self.grays[name] else { return refuse("cocoaTouchSystemColor", name, element) }
      return color(components, isExact: true, [ObjectGraph.Entry("UISystemColorName", builder.text(name))])
    case nil: return color(element, [])
    }
  }

  /// The constants of `UIColor` that documents name, by their white and their alpha.
  private static let grays = ["darkTextColor": [0.0, 1], "whiteColor": [1, 1]]

  /// The element itself if it has components, or those of the constant that older systems have instead.
  private static func components(of element: Element) -> Element? {
    if element["white"] != nil || element["red"] != nil { return element }
    guard element["cocoaTouchSystemColor"] == "whiteColor" else { return nil }
    return Element(
      name: "color",
      attributes: [
        Element.Attribute(name: "white", value: "1"),
        Element.Attribute(name: "colorSpace", value: "genericGamma22GrayColorSpace"),
      ], line: element.line)
  }

  /// The name of a system color; as the background of a plain table, that of views has a name of its own.
  private func systemName(_ name: String, _ element: Element) -> String {
    let owner = source.parent(of: element)
    let isOfTable = owner?.name == "tableView" && element["key"] == "backgroundColor"
    return isOfTable && name == "systemBackgroundColor" && (owner?["style"] ?? "plain") == "plain"
      ? "tableBackgroundColor" : name
  }

  /// Whether a color is one of the palette, which backgrounds have in a modified form before Xcode 15.2.
  private static func isPalette(_ name: String) -> Bool {
    guard name.hasPrefix("system") else { return false }
    return !name.hasSuffix("BackgroundColor") && !name.hasSuffix("FillColor")
  }

  private mutating func color(_ element: Element, _ names: [ObjectGraph.Entry]) -> ObjectGraph.Value? {
    let space = element["customColorSpace"] ?? element["colorSpace"] ?? ""
    let isGray = element["white"] != nil
    var numbers: [Double] = []
    for name in (isGray ? ["white"] : ["red", "green", "blue"]) + ["alpha"] {
      guard let number = Double(element[name] ?? (name == "alpha" ? "1" : "")), number.isFinite else {
        return refuse(name, element[name] ?? "", element)
      }
      numbers.append(number)
    }
    var isExact = true
    if space != (isGray ? "genericGamma22GrayColorSpace" : "sRGB") {
      guard let converted = ColorConversion.sRGB(Array(numbers.dropLast()), space: space) else {
        fail(element, "colors of the space \"\(space)\" are not supported")
        return nil
      }
      (numbers, isExact) = (converted + [numbers[numbers.count - 1]], false)
    }
    return color(numbers, isExact: isExact, names)
  }

  /// A color of these components and its alpha. Components that were converted have single precision.
  mutating func color(
    _ numbers: [Double], isExact: Bool, _ names: [ObjectGraph.Entry]
  ) -> ObjectGraph.Value {
    var numbers = numbers
    let isGray = numbers.count == 2
    let keys = isGray ? ["UIWhite"] : ["UIRed", "UIGreen", "UIBlue"]
    var values = names
    if names.isEmpty, isGray, let name = Self.grayName(numbers) {
      values.append(ObjectGraph.Entry("UISystemColorName", builder.text(name)))
    }
    values.append(ObjectGraph.Entry("UIColorComponentCount", .integer(isGray ? 2 : 4)))
    for (key, number) in zip(keys + ["UIAlpha"], numbers) {
      values.append(ObjectGraph.Entry(key, .float(Float(number))))
      if Double(Float(number)) != number, isExact || key == "UIAlpha" {
        values.append(ObjectGraph.Entry(key + "-Double", .double(number)))
      }
    }
    if numbers.last == 1 { numbers.removeLast() }
    let text = numbers.map(SignificantDigits.three).joined(separator: " ")
    values.append(ObjectGraph.Entry(isGray ? "NSWhite" : "NSRGB", .data(Array(text.utf8))))
    values.append(ObjectGraph.Entry("NSColorSpace", .integer(isGray ? 4 : 2)))
    // Xcode 13 compares colors by all numbers, later versions by those of single precision.
    let identity = options.isBefore14 ? values : values.filter { !$0.key.hasSuffix("-Double") }
    return .object(builder.share("UIColor", values, by: identity))
  }

  /// The constants of `UIColor` that these grays are.
  private static func grayName(_ numbers: [Double]) -> String? {
    switch (numbers[0], numbers[1]) {
    case (0, 0): "clearColor"
    case (0, 1): "blackColor"
    case (1, 1): "whiteColor"
    default: nil
    }
  }

  /// The color of a text that the document gives none: the color of labels.
  mutating func labelColor() -> ObjectGraph.Value {
    var values = [ObjectGraph.Entry("UISystemColorName", builder.text("labelColor"))]
    values += [
      ObjectGraph.Entry("UIColorComponentCount", .integer(2)), ObjectGraph.Entry("UIWhite", .float(0)),
      ObjectGraph.Entry("UIAlpha", .float(1)), ObjectGraph.Entry("NSWhite", .data(Array("0".utf8))),
      ObjectGraph.Entry("NSColorSpace", .integer(4)),
    ]
    if options.isBefore152, !options.isBefore14 {
      values = [values[0], ObjectGraph.Entry("UIColorComponentCount", .integer(4))]
      values += ["UIRed", "UIGreen", "UIBlue"].map { ObjectGraph.Entry($0, .float(0)) }
      values += [
        ObjectGraph.Entry("UIAlpha", .float(1)), ObjectGraph.Entry("NSRGB", .data(Array("0 0 0".utf8))),
        ObjectGraph.Entry("NSColorSpace", .integer(2)),
      ]
    }
    return .object(builder.share("UIColor", values))
  }

  /// The image of an element: that of an attribute, or of the element with it as a key.
  mutating func image(_ attribute: String, of element: Element) -> ObjectGraph.Value? {
    if let name = element[attribute] { return image(name, of: element, attribute: attribute) }
    return element.child("imageReference", key: attribute).flatMap { reference in
      reference["image"].flatMap { image($0, of: reference, attribute: "image") }
    }
  }

  private mutating func image(_ name: String, of element: Element, attribute: String) -> ObjectGraph.Value? {
    let catalog = element["catalog"]
    guard catalog == nil || catalog == "system" else { return refuse("catalog", catalog ?? "", element) }
    let isSymbol = catalog == "system"
    var configuration = ObjectGraph.Value.null
    switch element["symbolScale"] {
    case nil, "default": break
    case "large"?:
      configuration = .object(
        builder.add(
          "UIImageSymbolConfiguration",
          [ObjectGraph.Entry("UITraitCollection", .null), ObjectGraph.Entry("UISymbolScale", .integer(3))]))
    case let scale?: return refuse("symbolScale", scale, element)
    }
    let size = ObjectGraph.Value.float(isSymbol ? 0 : 1)
    return .object(
      builder.share(
        "UIImageNibPlaceholder",
        [
          ObjectGraph.Entry("UIImageWidth", size), ObjectGraph.Entry("UIImageHeight", size),
          ObjectGraph.Entry("UIResourceName", builder.text(name)),
          ObjectGraph.Entry("UISystemSymbolResourceName", isSymbol ? builder.text(name) : .null),
          ObjectGraph.Entry("UISymbolImageConfiguration", configuration),
          ObjectGraph.Entry("UIResourceCatalogName", .null),
        ]))
  }

  /// The configuration of the symbols of an image view.
  mutating func symbolConfiguration(of element: Element) -> ObjectGraph.Value? {
    guard let configuration = element.child("preferredSymbolConfiguration") else { return nil }
    let scales: [String: Int64] = ["small": 1, "large": 3]
    guard let scale = scales[configuration["scale"] ?? ""] else {
      return refuse("scale", configuration["scale"] ?? "", configuration)
    }
    return .object(
      builder.add(
        "UIImageSymbolConfiguration",
        [ObjectGraph.Entry("UITraitCollection", .null), ObjectGraph.Entry("UISymbolScale", .integer(scale))]))
  }

  // MARK: - Fonts

  struct SystemFont {
    let name: String
    let usage: String
    let traits: Int64
  }

  /// The system fonts by their type and their weight.
  static let systemFonts: [String: SystemFont] = [
    "system": SystemFont(name: "Regular", usage: "Regular", traits: 0),
    "system thin": SystemFont(name: "Thin", usage: "Thin", traits: 4),
    "system light": SystemFont(name: "Light", usage: "Light", traits: 8),
    "system medium": SystemFont(name: "Medium", usage: "Medium", traits: 0),
    "system semibold": SystemFont(name: "Semibold", usage: "Demi", traits: 2),
    "system black": SystemFont(name: "Black", usage: "Black", traits: 2),
    "boldSystem": SystemFont(name: "Bold", usage: "Emphasized", traits: 2),
  ]

  mutating func font(_ element: Element) -> ObjectGraph.Value? {
    if let style = element["style"] { return textStyle(style, element) }
    guard let size = element["pointSize"].flatMap({ Double($0) }), size.isFinite, size > 0 else {
      return refuse("pointSize", element["pointSize"] ?? "", element)
    }
    if let type = element["type"] {
      let name = type + (element["weight"].map { " " + $0 } ?? "")
      guard let font = Self.systemFonts[name] else { return refuse("type", name, element) }
      return .object(systemFont(font, size))
    }
    guard let name = element["name"] else { return refuse("name", "", element) }
    let attributes: [(String, ObjectGraph.Value)] = [
      ("NSFontNameAttribute", builder.text(name)), ("NSFontSizeAttribute", builder.number(size)),
    ]
    let isInstalled = InstalledFonts.contains(name)
    return .object(
      font(
        name, size, isInstalled ? attributes : attributes.reversed(), "NSDictionary",
        options: isInstalled ? 0x8000_0000 : 0, isScaled: isInstalled, traits: InstalledFonts.traits(name)))
  }

  mutating func systemFont(size: Double) -> ObjectGraph.Value {
    .object(systemFont(SystemFont(name: "Regular", usage: "Regular", traits: 0), size))
  }

  private mutating func systemFont(_ font: SystemFont, _ size: Double) -> Int {
    var attributes: [(String, ObjectGraph.Value)] = [
      ("NSCTFontUIUsageAttribute", builder.text("CTFont\(font.usage)Usage"))
    ]
    if font.usage == "Emphasized" {
      attributes.append(("NSCTFontUIUsageOverrideAttribute", builder.text("CTFontBoldUsage")))
    }
    attributes.append(("NSFontSizeAttribute", builder.number(size)))
    return self.font(
      ".SFUI-\(font.name)", size, attributes, font.usage == "Emphasized" ? "NSMutableDictionary" : "NSDictionary",
      options: options.isBefore152 ? 0x8000_8006 : 0x8000_8404, isSystem: true, traits: font.traits)
  }

  private mutating func font(
    _ name: String, _ size: Double, _ attributes: [(String, ObjectGraph.Value)], _ dictionary: String,
    options: Int64, isScaled: Bool = true, isSystem: Bool = false, traits: Int64 = 0
  ) -> Int {
    var attributes = attributes
    if isSystem, self.options.isBefore152, let last = attributes.popLast() { attributes.insert(last, at: 0) }
    let elements = attributes.flatMap { [builder.text($0.0), $0.1] }
    var entries = [ObjectGraph.Entry("UIFontDescriptorAttributes", builder.collection(elements, dictionary))]
    if !self.options.isBefore14 { entries.append(ObjectGraph.Entry("UIFontDescriptorOptions", .integer(options))) }
    let descriptor = builder.add("UIFontDescriptor", entries)
    return font(
      name, [ObjectGraph.Entry("UIFontDescriptor", .object(descriptor))], size, size, isScaled, isSystem, traits)
  }

  private mutating func font(
    _ name: String, _ descriptor: [ObjectGraph.Entry], _ pointSize: Double, _ size: Double, _ isScaled: Bool,
    _ isSystem: Bool, _ traits: Int64
  ) -> Int {
    var values = [ObjectGraph.Entry("UIFontName", builder.text(name))] + descriptor
    values.append(ObjectGraph.Entry("UIFontPointSize", .double(pointSize)))
    if isScaled {
      values += [
        ObjectGraph.Entry("UIFontTextStyleForScaling", .null),
        ObjectGraph.Entry("UIFontPointSizeForScaling", .double(0)),
        ObjectGraph.Entry("UIFontMaximumPointSizeAfterScaling", .double(0)),
      ]
    }
    values += [
      ObjectGraph.Entry("UIFontTraits", .integer(traits)), ObjectGraph.Entry("UISystemFont", .bool(isSystem)),
      ObjectGraph.Entry("NSName", builder.text(name)), ObjectGraph.Entry("NSSize", .double(size)),
    ]
    return isSystem
      ? builder.share("UIFont", values, by: values.filter { $0.key != "UIFontDescriptor" })
      : builder.add("UIFont", values)
  }

  /// The sizes of text styles at the smallest size category, which products have.
  static let textStyleSizes: [String: Double] = [
    "UICTFontTextStyleTitle2": 19, "UICTFontTextStyleHeadline": 14, "UICTFontTextStyleSubhead": 12,
  ]

  private mutating func textStyle(_ style: String, _ element: Element) -> ObjectGraph.Value? {
    guard let size = Self.textStyleSizes[style] else { return refuse("style", style, element) }
    let (weight, traits): (String, Int64) = style == "UICTFontTextStyleHeadline" ? ("Semibold", 2) : ("Regular", 0)
    return .object(
      font(
        ".SFUI-\(weight)", [ObjectGraph.Entry("UIIBTextStyle", builder.text(style))], 0, size, true, true, traits))
  }
}

/// Numbers as `printf` writes them with `%.3g`.
enum SignificantDigits {
  static func three(_ value: Double) -> String {
    guard value != 0, value.isFinite else { return "0" }
    var exponent = 0
    var scaled = abs(value)
    while scaled >= 10 { (scaled, exponent) = (scaled / 10, exponent + 1) }
    while scaled < 1 { (scaled, exponent) = (scaled * 10, exponent - 1) }
    var factor = 1.0
    for _ in 0..<abs(2 - exponent) { factor *= 10 }
    let digits = exponent > 2 ? abs(value) / factor : abs(value) * factor
    var rounded = digits.rounded(.toNearestOrEven)
    if rounded >= 1000 { (rounded, exponent) = (rounded / 10, exponent + 1) }
    var text = String(Int(rounded))
    let sign = value < 0 ? "-" : ""
    if exponent < -4 { return sign + scientific(text, exponent) }
    if exponent < 0 {
      text = "0." + String(repeating: "0", count: -exponent - 1) + text
    } else if exponent < 2 {
      let place = text.index(text.startIndex, offsetBy: exponent + 1)
      text = String(text[..<place]) + "." + String(text[place...])
    }
    return sign + withoutZeros(text)
  }

  private static func scientific(_ digits: String, _ exponent: Int) -> String {
    let mantissa = withoutZeros(String(digits.prefix(1)) + "." + String(digits.dropFirst()))
    return mantissa + "e-" + (exponent > -10 ? "0" : "") + String(-exponent)
  }

  private static func withoutZeros(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
    var bytes = Array(text.utf8)
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
