import LayoutEngine

/// The properties of AppKit's controls that affect layout, besides insets.
enum DesktopControls {
  /// Axes with an intrinsic size, for views whose size does not depend on an image.
  static func intrinsicAxes(_ view: ViewNode, tools: ToolsVersion) -> IntrinsicAxes {
    let isWide = (view.savedFrame?.width ?? 1) >= (view.savedFrame?.height ?? 0)
    switch view.kind {
    case .textField:
      // The text of an editable field is not known before it is typed.
      return view.cell?["editable"] == "YES" ? .heightOnly : .both
    case .button, .popUpButton, .segmentedControl, .switch, .stepper, .datePicker, .levelIndicator: return .both
    case .comboBox, .searchField, .secureTextField, .tokenField, .pathControl: return .heightOnly
    case .slider: return isWide ? .heightOnly : .widthOnly
    case .progressIndicator: return view.element["style"] == "spinning" ? .both : .heightOnly
    case .box:
      guard view.element["boxType"] == "separator" else { return .none }
      return isWide ? .heightOnly : .widthOnly
    case .matrix: return .both
    case .colorWell: return tools.major >= 21000 ? .both : .none
    default: return .none
    }
  }

  static func fontSize(_ view: ViewNode) -> Double { view.font?.size ?? 13 }
}

extension ViewNode {
  /// Whether a view of a macOS document has an intrinsic width and height, or a placeholder for it. Images and custom
  /// classes are left aside.
  package func desktopIntrinsicSizes(tools: ToolsVersion) -> (width: Bool, height: Bool) {
    let axes = DesktopControls.intrinsicAxes(self, tools: tools)
    return (placeholderWidth.map { $0 != .none } ?? axes.width, placeholderHeight.map { $0 != .none } ?? axes.height)
  }
}
