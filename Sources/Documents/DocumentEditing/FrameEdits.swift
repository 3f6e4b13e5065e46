import InterfaceBuilder

extension DocumentEdit {
  /// The edits that set the saved frame of a view and remove the mark of a misplaced view.
  ///
  /// Numbers that are equal stay as they are written. Empty if the view has no object id or no frame in the document.
  public static func setFrame(_ frame: DocumentFrame, of view: ViewNode) -> [DocumentEdit] {
    guard !view.id.isEmpty, let rect = view.element.child("rect", key: "frame") else { return [] }
    let path = ElementPath(objectID: view.id, named: view.tag, ElementPath.Step("rect", key: "frame"))
    var edits: [DocumentEdit] = []
    for (name, value) in [("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height)] {
      guard let text = rect[name] else { return [] }
      if Double(text) != value { edits.append(.setAttribute(name, to: Numeral.written(value), of: path)) }
    }
    if view.element["misplaced"] != nil {
      edits.append(.removeAttribute("misplaced", of: ElementPath(objectID: view.id, named: view.tag)))
    }
    return edits
  }
}
