import LayoutEngine

/// Collects changes to a document as replacements of byte ranges, and applies them all at once.
///
/// Whatever no replacement covers stays byte for byte as it was.
struct DocumentEditor {
  /// One replacement.
  struct Edit: Hashable, Sendable {
    let range: Range<Int>
    let text: String
  }

  private let index: MarkupIndex
  private(set) var edits: [Edit] = []

  /// nil where the bytes cannot be edited safely: UTF-16, a document type declaration.
  init?(_ bytes: [UInt8]) {
    guard let index = MarkupIndex(bytes) else { return nil }
    self.index = index
  }

  /// The bytes with all edits made.
  var result: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(index.bytes.count + 64)
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      // Inside something that is taken out as a whole.
      if edit.range.lowerBound < position { continue }
      bytes += index.bytes[position..<edit.range.lowerBound]
      bytes += edit.text.utf8
      position = edit.range.upperBound
    }
    return bytes + index.bytes[position...]
  }
}

extension DocumentEditor {
  /// Writes a frame into the `<rect key="frame">` of a view, and takes away the editor's mark that it was misplaced.
  ///
  /// Numbers that are the same already stay as they are written. False where the view has no frame in the document.
  mutating func setFrame(_ frame: Rect, of id: String) -> Bool {
    guard let view = index.elementByID[id],
      let rect = index.children("rect", of: view).first(where: { index.value("key", of: $0) == "frame" })
    else { return false }
    for (name, value) in [("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height)] {
      guard let attribute = index.attribute(name, of: rect) else { return false }
      if Double(index.text(attribute.value)) != value { replace(attribute.value, with: Self.written(value)) }
    }
    if let mark = index.attribute("misplaced", of: view) {
      // Together with the blank before it.
      replace(mark.range.lowerBound - 1..<mark.range.upperBound, with: "")
    }
    return true
  }

  /// Exchanges left and right for leading and trailing on both sides of a constraint.
  mutating func useLeadingAndTrailing(in id: String) -> Bool {
    guard let constraint = index.elementByID[id], index.isNamed(constraint, "constraint") else { return false }
    var changed = false
    for side in ["firstAttribute", "secondAttribute"] {
      guard let attribute = index.attribute(side, of: constraint),
        let name = Self.directional[index.text(attribute.value)]
      else { continue }
      replace(attribute.value, with: name)
      changed = true
    }
    return changed
  }

  /// Takes a constraint out of the document, with its lines. Refused where anything else in the document names it.
  mutating func removeConstraint(_ id: String) -> Bool {
    guard let constraint = index.elementByID[id], index.isNamed(constraint, "constraint"), !isReferenced(id) else {
      return false
    }
    replace(index.wholeLines(of: constraint), with: "")
    return true
  }

  /// Whether an outlet, a variation or anything else names the object.
  func isReferenced(_ id: String) -> Bool {
    index.elements.contains { element in
      element.attributes.contains { attribute in
        index.bytes[attribute.value].elementsEqual(id.utf8) && !index.bytes[attribute.name].elementsEqual("id".utf8)
      }
    }
  }

  private mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(Edit(range: range, text: text))
  }

  /// A number the way the editor writes it: `0.0`, `20`, `20.5`.
  static func written(_ value: Double) -> String {
    value == 0 ? "0.0" : Numeral.text(value)
  }

  private static let directional = [
    "left": "leading", "right": "trailing", "leftMargin": "leadingMargin", "rightMargin": "trailingMargin",
  ]
}
