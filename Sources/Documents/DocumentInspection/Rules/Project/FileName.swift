import InterfaceBuilder

extension DocumentCheck {
  /// A document with the class of one controller or view, whose name is another one.
  static let fileName = RuleDefinition(name: "file-name", needsProject: true) { check in
    guard let file = check.project.documentName else { return [] }
    var candidates: [Element] = []
    if check.document.isStoryboard {
      candidates = check.document.viewControllers.filter { $0.rootView != nil || $0.customClass != nil }.map {
        $0.element
      }
    } else if let objects = check.document.root.child("objects") {
      candidates = objects.children
    }
    let named = candidates.filter { $0["customClass"] != nil && $0["customClass"] != "FirstResponder" }
    let classes = Set(named.compactMap { $0["customClass"] })
    guard classes.count == 1, let name = classes.first, name != file, let element = named.first else { return [] }
    return [Finding(.fileName(className: name, file: file), line: element.line, objectID: element["id"] ?? "")]
  }
}
