import InterfaceBuilder

extension DocumentCheck {
  /// Controls that display no text and have no label. Text fields and views are read by their contents, but not what
  /// they are for.
  static let unlabeledControl = RuleDefinition(name: "unlabeled-control", audit: .warning, platforms: [.iOS]) { check in
    check.document.views.compactMap { view in
      guard view.isControlWithoutText, !view.element.hasAccessibilityLabel, !check.layout.isHidden(view.index) else {
        return nil
      }
      return check.finding(.unlabeledControl(view: view.index), view: view.index)
    }
  }
}

extension ViewNode {
  fileprivate var isControlWithoutText: Bool {
    // A class of the application may set a label.
    guard customClass == nil else { return false }
    switch kind {
    case .slider, .switch, .stepper: return element["enabled"] != "NO"
    case .textField: return element["enabled"] != "NO" && placeholder == nil && text == nil && !hasRuntimeText
    default: return false
    }
  }

  /// Whether a text is set as a user-defined runtime attribute, such as a key of a translation.
  private var hasRuntimeText: Bool {
    element.runtimeAttributes.contains { attribute in
      let path = attribute["keyPath"]?.lowercased() ?? ""
      return attribute["type"] == "string" && ["placeholder", "text", "title", "label"].contains { path.hasText($0) }
    }
  }
}

extension String {
  /// Whether a text occurs in this one; `contains` of the standard library is not available in Embedded Swift.
  fileprivate func hasText(_ text: String) -> Bool {
    let (bytes, pattern) = (Array(utf8), Array(text.utf8))
    return bytes.indices.contains { bytes[$0...].starts(with: pattern) }
  }
}
