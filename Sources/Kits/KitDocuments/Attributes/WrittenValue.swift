import Foundation
import InterfaceBuilder

/// The value of an attribute of a document, on its way to a property of an object.
@MainActor package struct WrittenValue {
  package let objects: InterfaceObjects
  /// The element that has the attribute; that of the color for colors.
  package let element: Element
  package let attribute: String
  /// The value as written, or the standard value of the table; empty for colors.
  package let text: String
  /// The names of the values of a choice; nil for other forms.
  package let names: NamedValues?

  /// The value as a number, or nil if it is none or beyond the range of a layout.
  package var number: Double? { parseNumber(text) }

  /// Creates the value of a row.
  package init(
    _ objects: InterfaceObjects, _ element: Element, _ attribute: String, _ text: String, _ names: NamedValues?
  ) { (self.objects, self.element, self.attribute, self.text, self.names) = (objects, element, attribute, text, names) }
}

/// A type of properties that attributes of documents set.
@MainActor package protocol AttributeValue: Equatable {
  /// The value that a document means; nil for one that is not valid.
  static func value(of written: WrittenValue) -> Self?
}

extension Bool: AttributeValue {
  package static func value(of written: WrittenValue) -> Bool? { written.text == "YES" }
}

extension Double: AttributeValue {
  package static func value(of written: WrittenValue) -> Double? { written.number }
}

extension Float: AttributeValue {
  package static func value(of written: WrittenValue) -> Float? { written.number.map { Float($0) } }
}

extension CGFloat: AttributeValue {
  package static func value(of written: WrittenValue) -> CGFloat? { written.number.map { CGFloat($0) } }
}

extension Int: AttributeValue {
  package static func value(of written: WrittenValue) -> Int? { written.number.flatMap { Int(exactly: $0.rounded()) } }
}

extension String: AttributeValue {
  /// The text in the language of the program.
  package static func value(of written: WrittenValue) -> String? {
    written.objects.translation(of: written.element, written.attribute) ?? written.text
  }
}

extension Optional: AttributeValue where Wrapped: AttributeValue {
  package static func value(of written: WrittenValue) -> Wrapped?? { Wrapped.value(of: written).map { .some($0) } }
}
