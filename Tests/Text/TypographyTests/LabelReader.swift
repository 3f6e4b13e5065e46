import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A label of an Interface Builder document, as far as its size is concerned.
struct SavedLabel {
  var file = ""
  var id = ""
  var text: String?
  var width = 0.0
  var height = 0.0
  var scale = 1.0
  /// Whether the document was saved by Xcode 11 or an older version.
  var isStepped = false
  var pointSize: Double?
  var style: String?
  var weight = "regular"
  var isSystemFont = true
  var isAttributed = false
  var isFree = true
  var lines = 1
  /// How many equations hold its horizontal and its vertical place, and how many constraints its width and its height.
  var horizontal = 0
  var vertical = 0
  var widths = 0
  var heights = 0

  /// The pixels to which the document may have rounded heights: those of its device, or whole points. A document of the
  /// time before devices has either half points or whole ones.
  var roundings: [Double] { [scale == 1 ? 2 : scale, 1] }

  /// Whether nothing but its text can have decided its width.
  var hasOwnWidth: Bool { isFree && widths == 0 && horizontal <= 1 }
  /// Whether nothing but its text can have decided its height.
  var hasOwnHeight: Bool { isFree && heights == 0 && vertical <= 1 }
}

/// Reads the labels of one document with the number of constraints on each, and nothing else.
///
/// The tests of a lower floor cannot use the document loader, hence this small reader.
final class LabelReader: NSObject, XMLParserDelegate {
  private var labels: [String: SavedLabel] = [:]
  private var elements: [(name: String, id: String?)] = []
  private var scale = 1.0
  private var isIOS = false
  private var isStepped = false

  static func labels(ofFile url: URL) -> [SavedLabel] {
    guard let parser = XMLParser(contentsOf: url) else { return [] }
    let reader = LabelReader()
    parser.delegate = reader
    guard parser.parse(), parser.parserError == nil, reader.isIOS else { return [] }
    return reader.labels.values.map {
      var label = $0
      label.file = url.lastPathComponent
      return label
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    let parent = elements.last
    elements.append((name, attributes["id"]))
    switch name {
    case "document":
      isIOS = attributes["targetRuntime"] == "iOS.CocoaTouch"
      let tools = (attributes["toolsVersion"] ?? "").prefix { $0 != "." }
      isStepped = (Int(tools) ?? 0) < 17000
    case "device": scale = Self.scales[attributes["id"] ?? ""] ?? 2
    case "label": begin(attributes)
    case "constraint": count(attributes)
    case "rect" where parent?.name == "label" && attributes["key"] == "frame":
      change(parent) {
        $0.width = Double(attributes["width"] ?? "") ?? 0
        $0.height = Double(attributes["height"] ?? "") ?? 0
      }
    case "fontDescription" where parent?.name == "label": change(parent) { Self.read(attributes, into: &$0) }
    case "attributedString" where parent?.name == "label": change(parent) { $0.isAttributed = true }
    default: break
    }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    elements.removeLast()
  }

  private func begin(_ attributes: [String: String]) {
    guard let id = attributes["id"] else { return }
    var label = labels[id] ?? SavedLabel()
    label.id = id
    label.text = attributes["text"]
    label.scale = scale
    label.isStepped = isStepped
    label.lines = Int(attributes["numberOfLines"] ?? "") ?? 1
    let container = elements.dropLast(2).last?.name
    label.isFree =
      attributes["translatesAutoresizingMaskIntoConstraints"] == "NO" && attributes["misplaced"] != "YES"
      && attributes["ambiguous"] != "YES" && attributes["fixedFrame"] != "YES" && container != "stackView"
    labels[id] = label
  }

  private func change(_ element: (name: String, id: String?)?, _ body: (inout SavedLabel) -> Void) {
    guard let id = element?.id else { return }
    body(&labels[id, default: SavedLabel()])
  }

  private static func read(_ attributes: [String: String], into label: inout SavedLabel) {
    label.style = attributes["style"]
    label.pointSize = attributes["pointSize"].flatMap(Double.init)
    label.weight = attributes["weight"] ?? (attributes["type"] == "boldSystem" ? "bold" : "regular")
    label.isSystemFont =
      attributes["style"] != nil || attributes["type"] == "system" || attributes["type"] == "boldSystem"
  }

  /// Notes a constraint at both its items. One without a first item begins at the view that holds it.
  private func count(_ attributes: [String: String]) {
    let owner = elements.dropLast(2).last?.id
    let isEquation = attributes["relation"] == nil
    note(attributes["firstItem"] ?? owner, attributes["firstAttribute"], isEquation)
    note(attributes["secondItem"], attributes["secondAttribute"], isEquation)
  }

  private func note(_ id: String?, _ attribute: String?, _ isEquation: Bool) {
    guard let id, let attribute else { return }
    switch attribute {
    case "width": labels[id, default: SavedLabel()].widths += 1
    case "height": labels[id, default: SavedLabel()].heights += 1
    case "leading", "trailing", "left", "right", "centerX":
      labels[id, default: SavedLabel()].horizontal += isEquation ? 1 : 0
    case "top", "bottom", "centerY", "baseline", "firstBaseline", "lastBaseline":
      labels[id, default: SavedLabel()].vertical += isEquation ? 1 : 0
    default: break
    }
  }

  /// Pixels in a point of the devices that documents name.
  private static let scales: [String: Double] = [
    "retina3_5": 2, "retina4_0": 2, "retina4_7": 2, "retina5_5": 3, "retina5_9": 3, "retina6_0": 3, "retina6_1": 2,
    "retina6_12": 3, "retina6_3": 3, "retina6_5": 3, "retina6_7": 3, "appleTV": 1,
  ]
}
