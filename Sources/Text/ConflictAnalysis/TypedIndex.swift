/// The index of an element of an array, which cannot be confused with that of another array.
package struct TypedIndex<Element>: Hashable, Comparable {
  package let number: Int

  init(_ number: Int) { self.number = number }

  package static func < (a: TypedIndex, b: TypedIndex) -> Bool { a.number < b.number }
}

extension Array {
  package subscript(_ index: TypedIndex<Element>) -> Element { self[index.number] }

  /// The indices of all elements.
  package var typedIndices: [TypedIndex<Element>] { indices.map { TypedIndex($0) } }
}
