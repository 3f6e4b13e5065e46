import InterfaceBuilder
import LayoutEngine

// Labels and traits for assistive technologies.
extension DocumentCheck {
  /// Controls that display no text and have no label. Text fields and views are read by their contents, but not what they are for.
  func unlabeledControls() -> [Finding] {
    guard document.platform == .iOS else { return [] }
    return document.views.compactMap { view in
      guard view.isControlWithoutText, !view.element.hasAccessibilityLabel, !layout.isHidden(view.index) else {
        return nil
      }
      return finding(.unlabeledControl(view: view.index), view: view.index)
    }
  }

  /// Views whose traits or labels contradict what they are.
  func accessibilityTraits() -> [Finding] {
    guard document.platform == .iOS else { return [] }
    let taps = document.tapRecognizers
    return document.views.compactMap { view in
      guard let problem = view.traitProblem(taps), isShown(view.index) else { return nil }
      // As an element the view would hide the controls in it.
      if problem == .unreadLabel, containsControl(view) { return nil }
      return finding(.accessibilityTraits(view: view.index, problem), view: view.index)
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

extension Document {
  /// The object ids of its recognizers of single taps.
  var tapRecognizers: Set<String> {
    var result: Set<String> = []
    root.visit { element in
      guard element.name == "tapGestureRecognizer", let id = element["id"] else { return }
      if (element.number("numberOfTapsRequired") ?? 1) <= 1 { result.insert(id) }
    }
    return result
  }
}

extension ViewNode {
  /// Whether it is a view that one of the recognizers is attached to, and that reacts to touches.
  func isTapped(by recognizers: Set<String>) -> Bool {
    guard let connections = element.child("connections") else { return false }
    // Labels and image views ignore touches by default, and the document then says so.
    guard element["userInteractionEnabled"] != "NO" else { return false }
    return connections.children.contains {
      $0["property"] == "gestureRecognizers" && $0["destination"].map(recognizers.contains) ?? false
    }
  }

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
    element.child("userDefinedRuntimeAttributes")?.children.contains { attribute in
      let path = attribute["keyPath"]?.lowercased() ?? ""
      return attribute["type"] == "string" && ["placeholder", "text", "title", "label"].contains { path.hasText($0) }
    } ?? false
  }

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

extension String {
  /// Whether a text occurs in this one; `contains` of the standard library is not available in Embedded Swift.
  fileprivate func hasText(_ text: String) -> Bool {
    let (bytes, pattern) = (Array(utf8), Array(text.utf8))
    return bytes.indices.contains { bytes[$0...].starts(with: pattern) }
  }
}
