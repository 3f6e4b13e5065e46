import InterfaceBuilder

extension DocumentCheck {
  /// Views whose size cannot differ from that of their content: the width of any, the height of texts that wrap.
  /// Priorities of containers have no effect, and the height of one line does not depend on the space.
  static let requiredContentPriority = RuleDefinition(name: "required-content-priority") { check in
    check.document.views.compactMap { view in
      let required = Finding.ContentPriority.allCases.filter { priority in
        (view.element.number(priority.rawValue) ?? 0) >= 1000 && view.hasContentSize
          && (priority.isHorizontal || view.text != nil && view.numberOfLines != 1)
      }
      return required.isEmpty
        ? nil : check.finding(.requiredContentPriority(view: view.index, required), view: view.index)
    }
  }
}

extension Finding {
  /// A content priority of a view. The raw value is the attribute's name in documents.
  public enum ContentPriority: String, CaseIterable, Sendable {
    /// Resists being wider than the content.
    case horizontalHugging = "horizontalHuggingPriority"
    /// Resists being taller than the content.
    case verticalHugging = "verticalHuggingPriority"
    /// Resists being narrower than the content.
    case horizontalCompressionResistance = "horizontalCompressionResistancePriority"
    /// Resists being shorter than the content.
    case verticalCompressionResistance = "verticalCompressionResistancePriority"
  }
}

extension Finding.ContentPriority {
  fileprivate var isHorizontal: Bool { self == .horizontalHugging || self == .horizontalCompressionResistance }
}

extension ViewNode {
  /// Whether it has a width by its content.
  fileprivate var hasContentSize: Bool {
    switch kind {
    case .label, .button, .imageView, .popUpButton, .segmentedControl, .comboBox: true
    case .textField: cell == nil || cell?["editable"] != "YES"
    default: false
    }
  }
}
