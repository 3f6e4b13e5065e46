import DocumentEditing
import InterfaceBuilder

/// Images, colors, fonts, and attributed texts.
extension DocumentReader {
  func appendImage(_ image: Int, of nib: Int, as attribute: String, to element: inout NewElement) {
    let graph = files.nibs[nib].graph
    let name = graph.text("UIResourceName", of: image) ?? graph.text("UIImageName", of: image)
    guard let name, !name.isEmpty else { return }
    let isSystem =
      graph.object("UISystemSymbolResourceName", of: image) != nil || graph.flag("UIIsSystemImage", of: image) == true
    element.attributes.append(NewElement.Attribute(attribute, name))
    if isSystem, element["catalog"] == nil { element.attributes.append(NewElement.Attribute("catalog", "system")) }
  }

  mutating func color(_ color: Int, of nib: Int, key: String) -> NewElement? {
    let graph = files.nibs[nib].graph
    guard graph.objects[color].className == "UIColor" else { return nil }
    let components = components(of: color, in: graph)
    var attributes = [NewElement.Attribute("key", key)]
    if let name = graph.text("UIDynamicCatalogName", of: color) {
      colors[name] = NewElement(
        "namedColor", attributes: [NewElement.Attribute("name", name)],
        children: [NewElement("color", attributes: components)])
      attributes.append(NewElement.Attribute("name", name))
    } else if let name = graph.text("UISystemColorName", of: color), !Self.plainColors.contains(name) {
      colors[name] = NewElement(
        "systemColor", attributes: [NewElement.Attribute("name", name)],
        children: [NewElement("color", attributes: components)])
      attributes.append(NewElement.Attribute("systemColor", name))
    } else {
      attributes += components
    }
    return NewElement("color", attributes: attributes)
  }

  /// The colors that documents write by their components.
  private static let plainColors: Set<String> = [
    "clearColor", "blackColor", "whiteColor", "grayColor", "darkGrayColor", "lightGrayColor", "redColor", "greenColor",
    "blueColor", "cyanColor", "yellowColor", "magentaColor", "orangeColor", "purpleColor", "brownColor",
  ]

  private func components(of color: Int, in graph: ObjectGraph) -> [NewElement.Attribute] {
    func component(_ key: String) -> Double? {
      graph.number(key + "-Double", of: color) ?? graph.number(key, of: color)
    }
    var result: [NewElement.Attribute] = []
    func append(_ name: String, _ value: Double) {
      result.append(NewElement.Attribute(name, Numeral.written(value)))
    }
    if let white = component("UIWhite") {
      append("white", white)
    } else {
      for (name, key) in [("red", "UIRed"), ("green", "UIGreen"), ("blue", "UIBlue")] {
        append(name, component(key) ?? 0)
      }
    }
    append("alpha", component("UIAlpha") ?? 1)
    result.append(NewElement.Attribute("colorSpace", "custom"))
    let space = component("UIWhite") == nil ? "sRGB" : "genericGamma22GrayColorSpace"
    result.append(NewElement.Attribute("customColorSpace", space))
    return result
  }

  func font(_ font: Int, of nib: Int, key: String) -> NewElement {
    let graph = files.nibs[nib].graph
    var attributes = [NewElement.Attribute("key", key)]
    let size = graph.number("UIFontPointSize", of: font) ?? graph.number("NSSize", of: font) ?? 17
    if let style = graph.text("UIIBTextStyle", of: font) {
      attributes.append(NewElement.Attribute("style", style))
    } else if graph.flag("UISystemFont", of: font) == true {
      let usage = usage(of: font, in: graph)
      attributes.append(NewElement.Attribute("type", usage == "bold" ? "boldSystem" : "system"))
      if let usage, usage != "bold" { attributes.append(NewElement.Attribute("weight", usage)) }
      attributes.append(NewElement.Attribute("pointSize", Numeral.text(size)))
    } else {
      let name = graph.text("UIFontName", of: font) ?? graph.text("NSName", of: font) ?? ""
      let family = ObjectNaming.split(name, "-")?.0 ?? name
      attributes.append(NewElement.Attribute("name", name))
      attributes.append(NewElement.Attribute("family", family))
      attributes.append(NewElement.Attribute("pointSize", Numeral.text(size)))
    }
    return NewElement("fontDescription", attributes: attributes)
  }

  /// The weight of a system font, as documents write it; nil for the regular one.
  private func usage(of font: Int, in graph: ObjectGraph) -> String? {
    if let descriptor = graph.object("UIFontDescriptor", of: font) {
      for (key, value) in graph.entries("UIFontDescriptorAttributes", of: descriptor)
      where graph.text(key) == "NSCTFontUIUsageAttribute" {
        if let usage = graph.text(value), let known = Self.usages.first(where: { $0.0 == usage }) { return known.1 }
      }
    }
    let isBold = (graph.number("UIFontTraits", of: font).flatMap { Int(exactly: $0) } ?? 0) & 2 != 0
    return isBold ? "bold" : nil
  }

  private static let usages: [(String, String?)] = [
    ("CTFontRegularUsage", nil), ("CTFontEmphasizedUsage", "bold"), ("CTFontBoldUsage", "bold"),
    ("CTFontDemiUsage", "semibold"), ("CTFontMediumUsage", "medium"), ("CTFontHeavyUsage", "heavy"),
    ("CTFontBlackUsage", "black"), ("CTFontLightUsage", "light"), ("CTFontThinUsage", "thin"),
    ("CTFontUltraLightUsage", "ultraLight"),
  ]

  /// One fragment with the text and the font at its beginning.
  func appendAttributedText(_ text: Int, of nib: Int, as attribute: String, to element: inout NewElement) {
    let graph = files.nibs[nib].graph
    guard let content = graph.text(text), !content.isEmpty else { return }
    var dictionary = graph.object("NSAttributes", of: text)
    if let first = dictionary,
      graph.objects[first].className == "NSArray" || graph.objects[first].className == "NSMutableArray"
    {
      dictionary = graph.elements(first).first
    }
    var attributes: [NewElement] = []
    let entries = dictionary.map { graph.dictionary($0) } ?? []
    for entry in entries where graph.text(entry.key) == "NSFont" {
      let font = font(entry.value, of: nib, key: "NSFont")
      attributes.append(
        NewElement("font", attributes: font.attributes.filter { $0.name != "type" && $0.name != "weight" }))
    }
    var fragment = NewElement("fragment", attributes: [NewElement.Attribute("content", content)])
    if !attributes.isEmpty { fragment.children.append(NewElement("attributes", children: attributes)) }
    element.attributes.removeAll { $0.name == "text" }
    element.children.append(
      NewElement("attributedString", attributes: [NewElement.Attribute("key", attribute)], children: [fragment]))
  }
}
