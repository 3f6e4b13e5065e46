import LayoutEngine

/// Which axes of a view have an intrinsic size.
struct IntrinsicAxes: Hashable, Sendable {
  var width: Bool
  var height: Bool

  static let none = IntrinsicAxes(width: false, height: false)
  static let both = IntrinsicAxes(width: true, height: true)
  static let heightOnly = IntrinsicAxes(width: false, height: true)
  static let widthOnly = IntrinsicAxes(width: true, height: false)
}

/// What layout has to know of UIKit's controls.
///
/// Found by comparing saved frames with the constraints on them: the insets below make edges meet in all samples of
/// the class; all other classes have none.
enum TouchControls {
  /// The look of iOS 26 came with tools version 24128; slider insets vanished with it.
  static func hasNewLook(_ tools: ToolsVersion) -> Bool { tools.major >= 24128 && tools.major < 32000 }

  /// Distances from the frame to the alignment rectangle.
  static func alignmentInsets(tag: String, tools: ToolsVersion) -> Insets {
    switch tag {
    case "slider":
      return hasNewLook(tools) ? .zero : Insets(top: 0, left: 2, bottom: 1, right: 2)
    case "switch": return Insets(top: 0, left: 0, bottom: 0, right: 2)
    case "segmentedControl": return Insets(top: 0, left: 0, bottom: 1, right: 0)
    default: return .zero
    }
  }

  /// Axes with an intrinsic size, for views whose size does not depend on an image.
  static func intrinsicAxes(_ view: ViewNode) -> IntrinsicAxes {
    switch view.tag {
    case "label", "button", "textField", "segmentedControl", "activityIndicatorView", "stepper", "switch",
      "pageControl", "datePicker", "pickerView", "colorWell":
      return .both
    case "slider", "progressView", "searchBar", "navigationBar", "toolbar", "tabBar": return .heightOnly
    case "textView": return view.element["scrollEnabled"] == "NO" ? .both : .none
    default: return .none
    }
  }

  /// Point size of the text a view shows.
  static func fontSize(_ view: ViewNode) -> Double {
    if let size = view.font?.size { return size }
    switch view.tag {
    case "button":
      if view.element.child("buttonConfiguration") != nil { return 17 }
      return view.element["buttonType"] ?? "custom" == "custom" ? 18 : 15
    default: return 17
    }
  }
}
