import LayoutEngine
import LayoutModel

/// The attributes of a view in certain size classes: those of its element, replaced by its variations.
///
/// The layout of a document and the kits, which create objects of it, read attributes through this type.
package struct ViewSettings: Sendable {
  /// The view.
  package let node: ViewNode
  /// The variations that apply, the most specific last.
  private let variations: [Element]

  /// Creates the attributes of a view in size classes.
  package init(_ node: ViewNode, _ sizeClasses: SizeClasses) {
    self.node = node
    variations = Resolution.matchingVariations(of: node.element, sizeClasses)
  }

  /// Whether other variations apply than in other settings of the same view.
  package func differs(from other: ViewSettings) -> Bool {
    variations.count != other.variations.count || zip(variations, other.variations).contains { $0 !== $1 }
  }

  /// The value of an attribute as written, or nil if there is none.
  package subscript(_ name: String) -> String? {
    for variation in variations.reversed() { if let value = variation[name] { return value } }
    return node.element[name]
  }

  /// The child element with a name and a key: that of the most specific variation, or of the view.
  package func child(_ name: String, key: String) -> Element? {
    for variation in variations.reversed() { if let child = variation.child(name, key: key) { return child } }
    return node.element.child(name, key: key)
  }

  /// The font of a view of iOS: that of the most specific variation, or of the view.
  package var fontDescription: FontDescription? {
    variations.last { $0.child("fontDescription") != nil }?.child("fontDescription").map { FontDescription(touch: $0) }
      ?? node.font
  }

  /// An attribute as a number, or nil if it is absent or not a number.
  package func number(_ name: String) -> Double? { self[name].flatMap { parseNumber($0) } }

  /// An attribute with the value `YES` or `NO`, or nil if it is absent.
  package func flag(_ name: String) -> Bool? { self[name].map { $0 == "YES" } }

  /// A priority between 1 and 1000.
  package func priority(_ name: String, default value: Double) -> Priority {
    Priority(Float(min(1000, max(1, number(name) ?? value))))
  }
}

// MARK: - Content and autoresizing

extension ViewSettings {
  /// The priorities with which the view resists being larger than its content.
  package func hugging(platform: Platform) -> AxisPriorities {
    let isDesktopStack = platform == .macOS && node.isStack
    return AxisPriorities(
      horizontal: priority(
        isDesktopStack ? "horizontalStackHuggingPriority" : "horizontalHuggingPriority", default: 250),
      vertical: priority(isDesktopStack ? "verticalStackHuggingPriority" : "verticalHuggingPriority", default: 250))
  }

  /// The priorities with which the view resists being smaller than its content.
  package var compressionResistance: AxisPriorities {
    AxisPriorities(
      horizontal: priority("horizontalCompressionResistancePriority", default: 750),
      vertical: priority("verticalCompressionResistancePriority", default: 750))
  }

  /// The autoresizing mask, for downward coordinates. Upward ones have the minimal y at the bottom edge.
  package func autoresizingMask(isUpwards: Bool) -> AutoresizingMask {
    guard let element = node.element.child("autoresizingMask") else { return [] }
    var mask: AutoresizingMask = []
    if element["flexibleMinX"] == "YES" { mask.insert(.flexibleLeftMargin) }
    if element["widthSizable"] == "YES" { mask.insert(.flexibleWidth) }
    if element["flexibleMaxX"] == "YES" { mask.insert(.flexibleRightMargin) }
    if element["heightSizable"] == "YES" { mask.insert(.flexibleHeight) }
    if element["flexibleMinY"] == "YES" { mask.insert(isUpwards ? .flexibleBottomMargin : .flexibleTopMargin) }
    if element["flexibleMaxY"] == "YES" { mask.insert(isUpwards ? .flexibleTopMargin : .flexibleBottomMargin) }
    return mask
  }
}
