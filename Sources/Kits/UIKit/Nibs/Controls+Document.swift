import AutoLayout
import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import LayoutEngine

extension UILabel {
  func applyLabel(_ source: ViewSource) {
    adjustsFontSizeToFitWidth = source.node.shrinksText
    if adjustsFontSizeToFitWidth { minimumScaleFactor = CGFloat(source.node.minimumTextScale) }
    if let text = source.text(source.node.text, "text") { self.text = text }
    if let rich = source.attributedText("attributedText"), rich.length > 0 { attributedText = rich }
  }
}

extension UIImageView {
  func applyImageView(_ source: ViewSource) {
    let (objects, element) = (source.objects, source.element)
    if let configuration = element.child(key: "preferredSymbolConfiguration") {
      preferredSymbolConfiguration = .init(configuration)
    }
    guard let name = source.node.imageName, !name.isEmpty else { return }
    image = objects.image(of: source.node)
  }
}

extension InterfaceObjects {
  /// The image of an image view. A symbol has the size with which the document was saved, which is that of the system.
  func image(of node: ViewNode) -> UIImage? {
    guard let name = node.imageName else { return nil }
    let isSymbol = node.element["catalog"] == "system" || document.isSymbol(named: name)
    guard let size = facts.imageSize(of: node.index) else {
      return image(name, isSymbol: isSymbol, at: node.element)
    }
    if !isSymbol, let own = UIImage(named: name, in: file.bundle, compatibleWith: nil) { return own }
    let image = UIImage(
      size: CGSize(width: size.size.width, height: size.size.height), scale: CGFloat(facts.scale),
      alignmentRectInsets: UIEdgeInsets(size.insets))
    (image.name, image.isSymbolImage) = (name, isSymbol)
    return image
  }
}

extension UIImage.SymbolConfiguration {
  /// The configuration of a document.
  convenience init(_ element: Element) {
    let scale = UIImage.SymbolScale.named(element["scale"])
    let weight = UIImage.SymbolWeight.named(element["weight"])
    if let size = element.number("pointSize") {
      self.init(pointSize: CGFloat(size), weight: weight, scale: scale)
    } else {
      self.init(scale: scale)
    }
  }
}

extension UIImage.SymbolScale {
  fileprivate static func named(_ name: String?) -> UIImage.SymbolScale {
    switch name {
    case "small": .small
    case "medium": .medium
    case "large": .large
    case "default": .default
    default: .unspecified
    }
  }
}

extension UIImage.SymbolWeight {
  fileprivate static func named(_ name: String?) -> UIImage.SymbolWeight {
    let names = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
    return name.flatMap { names.firstIndex(of: $0) }.flatMap { Self(rawValue: $0 + 1) } ?? .unspecified
  }
}

extension UIStackView {
  func applyStack(_ source: ViewSource) {
    let configuration = source.settings.touchStack
    axis = configuration.axis
    distribution = Distribution(rawValue: configuration.distribution.rawValue) ?? .fill
    alignment = configuration.alignment
    spacing = CGFloat(configuration.spacing)
    isBaselineRelativeArrangement = configuration.isBaselineRelative
    isLayoutMarginsRelativeArrangement = configuration.isMarginsRelative
  }

  func applyCustomSpacings(_ source: ViewSource) {
    let views = source.objects.document.views
    let members = source.node.children.filter { views[$0].place == .subview }
    for (index, spacing) in zip(members, source.settings.customSpacings) {
      guard let spacing, let view = source.objects.views[index] as? UIView else { continue }
      setCustomSpacing(CGFloat(spacing), after: view)
    }
  }
}

extension UISegmentedControl {
  func addSegments(_ source: ViewSource) {
    for (index, segment) in (source.element.child("segments")?.children ?? []).enumerated() {
      let title = source.objects.translation(of: source.element, "segmentTitles[\(index)]") ?? segment["title"]
      if let name = segment["image"], (title ?? "").isEmpty {
        let isSymbol = segment["catalog"] == "system"
        insertSegment(
          with: source.objects.image(name, isSymbol: isSymbol, at: segment), at: index, animated: false)
      } else {
        insertSegment(withTitle: title ?? "", at: index, animated: false)
      }
      if let width = segment.number("width") { setWidth(CGFloat(width), forSegmentAt: index) }
      if segment["enabled"] == "NO" { setEnabled(false, forSegmentAt: index) }
    }
  }
}

extension UIVisualEffectView {
  func applyEffect(_ source: ViewSource) {
    guard let blur = source.element.child("blurEffect") else { return }
    let style = blur["style"].flatMap { NamedValues.blurStyle[$0] }.flatMap { UIBlurEffect.Style(rawValue: $0) }
    effect = UIBlurEffect(style: style ?? .regular)
  }
}
