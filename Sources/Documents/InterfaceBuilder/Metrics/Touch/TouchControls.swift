import ControlMetrics
import LayoutEngine
import Typography

/// Which axes of a view have an intrinsic size.
struct IntrinsicAxes: Hashable, Sendable {
  var width: Bool
  var height: Bool

  static let none = IntrinsicAxes(width: false, height: false)
  static let both = IntrinsicAxes(width: true, height: true)
  static let heightOnly = IntrinsicAxes(width: false, height: true)
  static let widthOnly = IntrinsicAxes(width: true, height: false)
}

extension TouchEra {
  /// The appearance that the editor of that version draws: that of iOS 13 came with Xcode 11.
  init(_ tools: ToolsVersion) {
    switch tools.major {
    case ..<14800: self = .classic
    case 24127..<32000: self = .glass
    default: self = .modern
    }
  }
}

extension TouchStyle {
  /// The style of a view of a document; nil for views without metrics.
  init?(_ view: ViewNode) {
    let style = view.element["style"]
    switch view.kind {
    case .button:
      if view.element.child("buttonConfiguration") != nil {
        self = .configuredButton
      } else {
        self = Self.isSymbolButton(view) ? .symbolButton : .button
      }
    case .textField:
      switch view.element["borderStyle"] {
      case "roundedRect": self = .roundedField
      case "line": self = .lineField
      case "bezel": self = .bezelField
      default: self = .plainField
      }
    case .textView: self = .textView
    case .switch: self = .switchControl
    case .slider: self = .slider
    case .stepper: self = .stepper
    case .segmentedControl: self = .segmented
    case .pageControl: self = .pageControl
    case .colorWell: self = .colorWell
    case .progressView: self = view.element["progressViewStyle"] == "bar" ? .progressBarInBar : .progressBar
    case .activityIndicatorView: self = style == "whiteLarge" || style == "large" ? .largeSpinner : .spinner
    case .datePicker: self = style == "inline" ? .calendar : style == "compact" ? .compactDate : .wheels
    case .pickerView: self = .wheels
    case .searchBar: self = .searchBar
    case .navigationBar: self = .navigationBar
    case .toolbar: self = .toolbar
    case .tabBar: self = .tabBar
    default: return nil
    }
  }
}

extension TouchStyle {
  /// Whether a button shows a symbol of the system by its type.
  static func isSymbolButton(_ view: ViewNode) -> Bool {
    switch view.element["buttonType"] {
    case "infoDark", "infoLight", "detailDisclosure", "contactAdd": true
    default: false
    }
  }
}

/// The properties of UIKit's controls that affect layout, besides their metrics.
enum TouchControls {
  /// Distances from the frame to the alignment rectangle.
  static func alignmentInsets(_ view: ViewNode, tools: ToolsVersion) -> Insets {
    TouchStyle(view).map { TouchMetrics.of($0, TouchEra(tools)).insets } ?? .zero
  }

  /// Axes with an intrinsic size, for views whose size does not depend on an image.
  static func intrinsicAxes(_ view: ViewNode) -> IntrinsicAxes {
    switch view.kind {
    case .label, .button, .textField, .segmentedControl, .activityIndicatorView, .stepper, .switch,
      .pageControl, .datePicker, .pickerView, .colorWell:
      return .both
    case .slider, .progressView, .searchBar, .navigationBar, .toolbar, .tabBar: return .heightOnly
    case .textView: return view.element["scrollEnabled"] == "NO" ? .both : .none
    default: return .none
    }
  }

  /// Point size of the text a view shows.
  static func fontSize(_ view: ViewNode, category: TextSizeCategory = .large) -> Double {
    if let size = view.font?.scaled(to: category).size { return size }
    switch view.kind {
    case .button:
      if view.element.child("buttonConfiguration") != nil { return TextStyle.body.font(category: category).size }
      return view.element["buttonType"] ?? "custom" == "custom" ? 18 : 15
    default: return 17
    }
  }
}
