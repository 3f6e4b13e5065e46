import InterfaceBuilder

extension DocumentCheck {
  /// Buttons that show only an image, and images that can be tapped, without a description for assistive technologies.
  static let missingAccessibilityLabel = RuleDefinition(
    name: "missing-accessibility-label", severity: .note, audit: .warning, platforms: [.iOS, .macOS]
  ) { check in
    let views = check.document.views.compactMap { view -> Finding? in
      guard view.needsLabel(on: check.document.platform), view.container != "toolbarItem", let image = view.imageName,
        !check.describesItself(image),
        !check.layout.isHidden(view.index)
      else { return nil }
      return check.finding(.missingAccessibilityLabel(view: view.index, image: image), view: view.index)
    }
    var items: [Finding] = []
    check.document.root.visit { element in
      guard element.name == "barButtonItem", element.lacksTitle, !element.hasAccessibilityLabel, let id = element["id"],
        let image = element["image"] ?? element.child("imageReference")?["image"], !check.describesItself(image)
      else { return }
      items.append(
        Finding(.missingAccessibilityLabel(view: nil, image: image), line: element.line, objectID: id))
    }
    return views + items
  }

  /// The symbols and images of the system have descriptions.
  private func describesItself(_ image: String) -> Bool {
    if document.platform == .macOS, image.hasPrefix("NS") { return true }
    return document.images.contains { $0.name == image && $0.isSystemSymbol }
  }
}

extension ViewNode {
  /// Whether assistive technologies have nothing to read but the name of an image.
  fileprivate func needsLabel(on platform: Platform) -> Bool {
    switch kind {
    case .button:
      guard text == nil, element["title"] == nil, !element.hasAccessibilityLabel else { return false }
      return platform != .macOS
        || (cell.map { !$0.hasAccessibilityLabel } ?? false) && element["toolTip"] == nil
          && cell?["type"] != "check" && cell?["type"] != "radio"
    case .imageView:
      guard platform == .iOS, !element.hasAccessibilityLabel else { return false }
      return element.accessibilityElementSetting == true
        || element["userInteractionEnabled"] == "YES"
          && element.connections.contains { $0["property"] == "gestureRecognizers" }
    default: return false
    }
  }
}

extension Element {
  fileprivate var lacksTitle: Bool { self["title"].map { $0.isEmpty } ?? true && self["systemItem"] == nil }
}
