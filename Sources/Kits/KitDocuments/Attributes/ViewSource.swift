import AutoLayout
import Foundation
import InterfaceBuilder
import LayoutEngine

/// The settings of one view of a document. Each kit adds the values of its own types.
@MainActor package struct ViewSource {
  package let objects: InterfaceObjects
  package let index: ViewIndex
  package let settings: ViewSettings

  /// The settings of a view in the size classes of the use.
  package init(_ objects: InterfaceObjects, _ index: ViewIndex) {
    (self.objects, self.index) = (objects, index)
    settings = objects.settings(of: index)
  }

  package var node: ViewNode { settings.node }
  package var element: Element { settings.node.element }

  /// Calls `set` with the value of an attribute that has one.
  package func number(_ name: String, _ set: (CGFloat) -> Void) {
    if let value = settings.number(name) { set(CGFloat(value)) }
  }
  package func choice<Value: RawRepresentable>(_ name: String, _ names: NamedValues, _ set: (Value) -> Void)
  where Value.RawValue: BinaryInteger { if let value: Value = names.value(settings[name]) { set(value) } }

  /// The translation of a text of the view, or the text itself.
  package func text(_ text: String?, _ property: String) -> String? {
    guard let text else { return nil }
    return objects.translation(of: element, property) ?? text
  }

  /// Passes the priorities of the content size along each axis to the setters of a view.
  package func setPriorities(
    of platform: Platform, hugging: (NSLayoutConstraint.Priority, NSLayoutConstraint.Axis) -> Void,
    resistance: (NSLayoutConstraint.Priority, NSLayoutConstraint.Axis) -> Void
  ) {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      hugging(.init(Float(settings.hugging(platform: platform)[axis].rawValue)), axis)
      resistance(.init(Float(settings.compressionResistance[axis].rawValue)), axis)
    }
  }

  /// The insets of a child element with a key, or nil if there is none.
  package func insets(_ key: String) -> Insets? { element.insets(key) }

  /// The size of a child element with a key, or nil if there is none.
  package func size(_ key: String) -> CGSize? { element.size(key) }
}

extension NamedValues {
  /// The value of an enumeration with a name, or nil for another name.
  package func value<Value: RawRepresentable>(_ name: String?) -> Value? where Value.RawValue: BinaryInteger {
    guard let raw = name.flatMap({ self[$0] }), let raw = Value.RawValue(exactly: raw) else { return nil }
    return Value(rawValue: raw)
  }
}

extension Element {
  /// The lengths of an `<inset>` with a key, or nil if there is none.
  package func insets(_ key: String) -> Insets? {
    guard let inset = child("inset", key: key) else { return nil }
    func length(_ name: String) -> Double { inset.number(name) ?? 0 }
    return Insets(top: length("minY"), left: length("minX"), bottom: length("maxY"), right: length("maxX"))
  }

  /// The `<size>` with a key, or nil if there is none.
  package func size(_ key: String) -> CGSize? {
    child("size", key: key).map { CGSize(width: $0.number("width") ?? 0, height: $0.number("height") ?? 0) }
  }
}

extension InterfaceObjects {
  /// The value of a user-defined runtime attribute.
  ///
  /// - Parameters:
  ///   - color: Returns the color of an element.
  ///   - image: Returns the image with a name, which can be a symbol of the system.
  package func value(
    of attribute: RuntimeAttribute, color: (Element) -> Any?, image: (String, _ isSymbol: Bool, Element) -> Any?
  ) -> Any? {
    let element = attribute.element
    func pair(_ name: String, _ first: String, _ second: String) -> (Double, Double)? {
      element.child(name).map { ($0.number(first) ?? 0, $0.number(second) ?? 0) }
    }
    switch attribute.type {
    case "boolean": return attribute.text == "YES"
    case "number": return attribute.number.map { NSNumber(value: $0) }
    case "color": return element.child("color").flatMap { color($0) }
    case "image": return image(attribute.text, element["catalog"] == "system", element)
    case "size": return pair("size", "width", "height").map { CGSize(width: $0.0, height: $0.1) }
    case "point": return pair("point", "x", "y").map { CGPoint(x: $0.0, y: $0.1) }
    case "rect":
      return element.child("rect").map {
        CGRect(
          x: $0.number("x") ?? 0, y: $0.number("y") ?? 0, width: $0.number("width") ?? 0,
          height: $0.number("height") ?? 0)
      }
    case "nil": return nil
    default: return attribute.text
    }
  }
}
