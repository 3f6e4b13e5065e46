import InterfaceBuilder

extension DocumentCheck {
  /// Reuse ids of cells that differ from the class of the cell, or are missing from a prototype.
  static let reuseID = RuleDefinition(name: "reuse-id") { check in
    check.document.views.compactMap { view in
      guard let name = view.customClass,
        view.kind.isReusable
      else { return nil }
      let identifier = view.element["reuseIdentifier"]
      let isPrototype = view.container == "prototypes"
      guard identifier != name, identifier != nil || isPrototype else { return nil }
      return check.finding(.reuseID(identifier, className: name), view: view.index)
    }
  }
}
