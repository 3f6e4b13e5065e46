import Foundation
import LayoutModel

/// A symbol of an asset catalog: the template that Apple's SF Symbols application exports, an SVG document with a group
/// for each weight and scale.
struct SymbolTemplate {
  /// The symbol of the regular weight and the medium scale, as an SVG document.
  let svg: [UInt8]
  /// The size at a point size of 17, in points.
  let size: Size

  /// The point size of the drawings in a template.
  private static let templateSize = 100.0
  /// The point size of symbols without a configuration.
  private static let usualSize = 17.0

  /// Reads a template. Returns nil if it has no symbol of the regular weight.
  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    for scale in ["M", "S", "L"] {
      guard let group = Self.element("Regular-\(scale)", in: text, nested: true),
        let left = Self.element("left-margin-Regular-\(scale)", in: text, nested: false),
        let right = Self.element("right-margin-Regular-\(scale)", in: text, nested: false),
        let minX = Self.number("x1", of: left), let maxX = Self.number("x1", of: right),
        let top = Self.number("y1", of: left), let bottom = Self.number("y2", of: left), maxX > minX, bottom > top
      else { continue }
      let factor = Self.usualSize / Self.templateSize
      size = Size(width: (maxX - minX) * factor, height: (bottom - top) * factor)
      let document =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size.width)\" height=\"\(size.height)\" "
        + "viewBox=\"\(minX) \(top) \(maxX - minX) \(bottom - top)\">\(group)</svg>"
      svg = Array(document.utf8)
      return
    }
    return nil
  }

  /// The text of the element with an identifier: its tag, or all of it.
  private static func element(_ id: String, in text: String, nested: Bool) -> Substring? {
    guard let mark = text.range(of: " id=\"\(id)\""), let start = text[..<mark.lowerBound].lastIndex(of: "<"),
      let end = text[mark.upperBound...].firstIndex(of: ">")
    else { return nil }
    if !nested { return text[start...end] }
    // Groups can contain groups.
    var depth = 1
    var rest = text[text.index(after: end)...]
    while depth > 0 {
      guard let close = rest.range(of: "</g>") else { return nil }
      depth += rest[..<close.lowerBound].components(separatedBy: "<g").count - 2
      rest = rest[close.upperBound...]
    }
    return text[start..<rest.startIndex]
  }

  private static func number(_ name: String, of element: Substring) -> Double? {
    guard let mark = element.range(of: " \(name)=\"") else { return nil }
    return Double(element[mark.upperBound...].prefix { $0 != "\"" })
  }
}
