import InterfaceBuilder
import LayoutModel

extension DocumentCheck {
  /// Views whose traits or labels contradict what they are.
  static let accessibilityTraits = RuleDefinition(name: "accessibility-traits", audit: .warning, platforms: [.iOS]) {
    check in
    let taps = check.document.tapRecognizers
    return check.document.views.compactMap { view in
      guard let problem = view.traitProblem(taps), check.isShown(view.index) else { return nil }
      // As an element the view would hide the controls in it.
      if problem == .unreadLabel, check.containsControl(view) { return nil }
      return check.finding(.accessibilityTraits(view: view.index, problem), view: view.index)
    }
  }

  /// Whether a view is visible: not hidden, and not empty.
  private func isShown(_ view: ViewIndex) -> Bool {
    guard !layout.isHidden(view), let frame = layout.frame(of: view) else { return false }
    return frame.width > 0 && frame.height > 0
  }

  private func containsControl(_ view: ViewNode) -> Bool {
    view.children.contains { index in
      let child = document.views[index]
      return child.isControl || containsControl(child)
    }
  }
}

extension Finding {
  /// What is wrong with the traits or the label of a view.
  public enum TraitProblem: Sendable {
    /// It has a label, and is not an accessibility element, so that the label is not read.
    case unreadLabel
    /// It can be tapped, and has no trait that says so.
    case missingButton
    /// It is a button whose traits leave out that it is one.
    case noButton
    /// It is enabled, and its traits say that it is not.
    case notEnabled
  }
}

extension ViewNode {
  fileprivate var isControl: Bool {
    switch kind {
    case .button, .textField, .textView, .switch, .slider, .stepper, .segmentedControl, .pageControl, .datePicker,
      .pickerView, .searchBar:
      true
    default: element.accessibilityElementSetting == true
    }
  }

  fileprivate func traitProblem(_ taps: Set<String>) -> Finding.TraitProblem? {
    let setting = element.accessibilityElementSetting
    guard setting != false else { return nil }
    let isElement = setting == true || isElementByDefault
    let accessibility = element.accessibility
    let traits = accessibility?.children.first { $0.name == "accessibilityTraits" }
    func has(_ names: [String]) -> Bool { names.contains { traits?[$0] == "YES" } }
    let isEnabled = element["enabled"] != "NO" && element["userInteractionEnabled"] != "NO"
    if isElement, has(["notEnabled"]), isEnabled || kind == .label { return .notEnabled }
    if kind == .button, traits != nil, !has(["button", "link", "keyboardKey", "tabBar", "searchField", "adjustable"]) {
      return .noButton
    }
    let hasLabel = accessibility?["label"].map { !$0.isEmpty } ?? false
    // A class of the application may make its views accessibility elements.
    if hasLabel, !isElement, customClass == nil, [.view, .imageView, .stackView].contains(kind) { return .unreadLabel }
    let isStatic = kind == .label || setting == true && [.view, .imageView, .stackView].contains(kind)
    if isElement, isStatic, customClass == nil, isTapped(by: taps), !has(["button", "link", "adjustable"]) {
      return .missingButton
    }
    return nil
  }

  /// Whether views of its class are accessibility elements.
  private var isElementByDefault: Bool {
    switch kind {
    case .label: text != nil
    case .button, .textField, .textView, .switch, .slider, .stepper, .segmentedControl, .progressView, .pageControl:
      true
    default: false
    }
  }
}
