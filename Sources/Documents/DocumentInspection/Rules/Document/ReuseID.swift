import InterfaceBuilder

extension DocumentCheck {
  static let reuseID = RuleDefinition(name: "reuse-id", check: { $0.reuseIDs() })

  /// Reuse ids of cells that differ from the class of the cell, or are missing from a prototype.
  private func reuseIDs() -> [Finding] {
    document.views.compactMap { view in
      guard let name = view.customClass,
        view.kind.isReusable
      else { return nil }
      let identifier = view.element["reuseIdentifier"]
      let isPrototype = view.container == "prototypes"
      guard identifier != name, identifier != nil || isPrototype else { return nil }
      return finding(.reuseID(identifier, className: name), view: view.index)
    }
  }
}
