import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import LayoutEngine

extension UIButton {
  func applyButton(_ source: ViewSource) {
    let (objects, element) = (source.objects, source.element)
    showSymbolOfType()
    contentEdgeInsets = source.edgeInsets("contentEdgeInsets") ?? .zero
    titleEdgeInsets = source.edgeInsets("titleEdgeInsets") ?? .zero
    imageEdgeInsets = source.edgeInsets("imageEdgeInsets") ?? .zero
    if let values = element.child("buttonConfiguration") {
      configuration = Configuration(values, source)
    } else if source.node.font != nil || source.node.text != nil {
      titleLabel?.font = source.font
      source.choice("lineBreakMode", .lineBreakMode) { titleLabel?.lineBreakMode = $0 }
    }
    for state in element.children where state.name == "state" {
      guard let raw = state["key"].flatMap({ NamedValues.controlState[$0] }) else { continue }
      applyState(state, State(rawValue: UInt(raw)), objects, source)
    }
  }

  private func applyState(_ element: Element, _ state: State, _ objects: InterfaceObjects, _ source: ViewSource) {
    if let title = element["title"] ?? element.child("string", key: "title")?.text {
      setTitle(objects.translation(of: source.element, "\(element["key"] ?? "normal")Title") ?? title, for: state)
    }
    if let rich = source.attributedText("attributedTitle", of: element), rich.length > 0 {
      setAttributedTitle(rich, for: state)
    }
    if let color = source.color("titleColor", of: element) { setTitleColor(color, for: state) }
    if let color = source.color("titleShadowColor", of: element) { setTitleShadowColor(color, for: state) }
    let reference = element.child("imageReference", key: "image") ?? element
    if let name = reference["image"] {
      let isSymbol = reference["catalog"] == "system"
      var image = objects.image(name, isSymbol: isSymbol, at: element)
      if let configuration = element.child(key: "preferredSymbolConfiguration") {
        image = image?.applyingSymbolConfiguration(UIImage.SymbolConfiguration(configuration))
      }
      setImage(image, for: state)
    }
    if let name = element["backgroundImage"] {
      setBackgroundImage(objects.image(name, isSymbol: false, at: element), for: state)
    }
  }
}

extension UIButton.Configuration {
  /// The configuration of a document.
  @MainActor init(_ element: Element, _ source: ViewSource) {
    switch element["style"] {
    case "filled", "borderedProminent": self = .filled()
    case "glass": self = .glass()
    case "clearGlass": self = .clearGlass()
    case "prominentGlass": self = .prominentGlass()
    case "prominentClearGlass": self = .prominentClearGlass()
    case "gray", "bordered": self = .gray()
    case "tinted", "borderedTinted": self = .tinted()
    default: self = .plain()
    }
    let objects = source.objects
    func raw(_ name: String, _ values: NamedValues) -> Int? { element[name].flatMap { values[$0] } }
    if let value = raw("buttonSize", .buttonSize).flatMap({ Size(rawValue: $0) }) { buttonSize = value }
    if let value = raw("cornerStyle", .cornerStyle).flatMap({ CornerStyle(rawValue: $0) }) { cornerStyle = value }
    if let value = raw("titleAlignment", .titleAlignment).flatMap({ TitleAlignment(rawValue: $0) }) {
      titleAlignment = value
    }
    if let title = source.node.text {
      self.title = objects.translation(of: source.element, "configuration.title") ?? title
    }
    if source.node.font != nil { setTitleFont(source.font) }
    if let text = element["subtitle"] {
      subtitle = objects.translation(of: source.element, "configuration.subtitle") ?? text
    }
    if let padding = element.number("titlePadding") { titlePadding = CGFloat(padding) }
    if let padding = element.number("imagePadding") { imagePadding = CGFloat(padding) }
    switch element["imagePlacement"] {
    case "top": imagePlacement = .top
    case "bottom": imagePlacement = .bottom
    case "trailing": imagePlacement = .trailing
    default: break
    }
    let reference = element.child("imageReference", key: "image") ?? element
    if let name = reference["image"] {
      image = objects.image(name, isSymbol: reference["catalog"] == "system", at: element)
    }
    if let insets = element.child(key: "contentInsets") {
      contentInsets = NSDirectionalEdgeInsets(
        top: insets.number("top") ?? 0, leading: insets.number("leading") ?? 0, bottom: insets.number("bottom") ?? 0,
        trailing: insets.number("trailing") ?? 0)
    }
    baseForegroundColor = source.color("baseForegroundColor", of: element)
    baseBackgroundColor = source.color("baseBackgroundColor", of: element)
  }

  /// Sets the font of the whole title.
  private mutating func setTitleFont(_ font: UIFont) {
    guard var title = attributedTitle else { return }
    title[AttributeScopes.UIKitAttributes.FontAttribute.self] = font
    attributedTitle = title
  }
}

extension UITextField {
  func applyTextField(_ source: ViewSource) {
    adjustsFontSizeToFitWidth = source.node.shrinksText
    if let text = source.text(source.node.text, "text") { self.text = text }
  }
}

extension UITextView {
  func applyTextView(_ source: ViewSource) {
    if let text = source.text(source.node.text, "text") { self.text = text }
    if let rich = source.attributedText("attributedText"), rich.length > 0 { attributedText = rich }
  }
}
