import AutoLayout
import Foundation
import InterfaceBuilder
import KitDocuments
import LayoutEngine
import Resources
import Typography

extension ViewSource {
  /// The cell of the control, which has most of its settings; the element itself for controls without a cell.
  var cell: Element { node.cell ?? element }

  /// The font of the text.
  var font: NSFont { NSFont(font: objects.facts.desktopFont(of: node)) }

  /// A text of the cell in the language of the program. The table of strings has the id of the cell.
  func cellText(_ text: String?, _ property: String) -> String? {
    guard let text else { return nil }
    return objects.translation(of: cell, property) ?? objects.translation(of: element, property) ?? text
  }
}

extension InterfaceObjects {
  /// The color of an element: of the system, or the components that the document states.
  func color(_ element: Element) -> NSColor? {
    let color = document.color(element)
    if let name = color.name {
      if let known = NSColor(systemColorNamed: name) ?? NSColor(named: name, bundle: file.bundle) { return known }
      if !document.statesColor(named: name), element["catalog"] != "System" {
        report(.missingColor(name: name), at: element)
      }
    }
    return NSColor(
      red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: CGFloat(color.alpha))
  }

  /// The image with a name: a symbol or an image of the system, the image of the bundle, or one of the size that the
  /// document states.
  func image(_ name: String, isSymbol: Bool, at element: Element) -> NSImage? {
    let stated = document.imageSize(named: name)
    if isSymbol, mode == .running { return NSImage(systemSymbolName: name, accessibilityDescription: nil) }
    if let found = file.bundle.flatMap({ NSImage.inBundle(name, $0) }) { return found }
    guard let stated else {
      // Images of the system (`NSActionTemplate`) are in no bundle.
      if !name.hasPrefix("NS") { report(.missingImage(name: name), at: element) }
      return name.hasPrefix("NS") ? NSImage(size: CGSize(width: 16, height: 16)) : nil
    }
    let image = NSImage(size: CGSize(width: stated.width, height: stated.height))
    image.isTemplate = isSymbol || name.hasSuffix("Template")
    return image
  }

  /// The image that an element names, with the attribute `image` or with a reference.
  func image(of element: Element) -> NSImage? {
    let reference = element.child("imageReference", key: "image") ?? element
    guard let name = reference["image"], !name.isEmpty else { return nil }
    let isSymbol = reference["catalog"] == "system" || document.isSymbol(named: name)
    return image(name, isSymbol: isSymbol, at: element)
  }
}

extension NSImage {
  /// The image of a bundle; nil if it has none.
  static func inBundle(_ name: String, _ bundle: Bundle) -> NSImage? {
    BundleImages.image(named: name, in: bundle).map { NSImage($0) }
  }
}
