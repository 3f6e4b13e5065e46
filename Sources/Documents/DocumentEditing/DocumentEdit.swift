/// A change to a document, as a value.
public enum DocumentEdit: Hashable, Sendable {
  /// Sets an attribute; one that is missing is added where Interface Builder writes it, or else before the object id if
  /// there is one.
  case setAttribute(String, to: String, of: ElementPath)
  /// Removes an attribute with the blank before it.
  case removeAttribute(String, of: ElementPath)
  /// Renames an attribute and keeps its value.
  case renameAttribute(String, to: String, of: ElementPath)
  /// Renames an element in its start tag and end tag.
  case renameElement(ElementPath, to: String)
  /// Adds an element as a child, before another child or at the end.
  case addElement(NewElement, in: ElementPath, before: ElementPath? = nil)
  /// Removes an element with its lines.
  case removeElement(ElementPath)
  /// Moves an element to another parent, or to another position in its parent. Its text stays as it is, apart from the
  /// indentation of its lines.
  case moveElement(ElementPath, in: ElementPath, before: ElementPath? = nil)
}

/// Why an edit cannot be applied. Nothing has changed when one is thrown.
public enum EditError: Error, Hashable, Sendable {
  /// The document has no element at that path.
  case missingElement(ElementPath)
  /// The element has no attribute of that name.
  case missingAttribute(String, ElementPath)
  /// The element has an attribute of that name already.
  case existingAttribute(String, ElementPath)
  /// A name that XML does not allow.
  case invalidName(String)
  /// A value with a character that XML does not allow.
  case invalidValue(String)
  /// The element would be moved into itself, or is the root element.
  case invalidMove(ElementPath)
  /// The element to insert before is not a child of the parent.
  case notAChild(ElementPath)
  /// Two edits change the same part of the text.
  case overlap
}
