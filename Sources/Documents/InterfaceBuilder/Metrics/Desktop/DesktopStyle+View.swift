import ControlMetrics

extension DesktopEra {
  /// The appearance that the editor of that version has on the newest system it runs on.
  init(_ tools: ToolsVersion) {
    switch tools.major {
    case ..<14000: self = .yosemite
    case ..<17000: self = .mojave
    case 24127..<32000: self = .tahoe
    default: self = .bigSur
    }
  }
}

extension DesktopStyle {
  /// The style of a view of a document.
  init(_ view: ViewNode) {
    let cell = view.cell
    switch view.kind {
    case .textField, .secureTextField, .tokenField:
      let border = cell?["borderStyle"]
      if border == "bezel" || border == "border" {
        self = .field
      } else {
        self = cell?["drawsBackground"] == "YES" ? .filledLabel : .label
      }
    case .searchField: self = .searchField
    case .comboBox: self = view.savedFrame?.height == 23 ? .lowComboBox : .comboBox
    case .button: self = Self.button(cell)
    case .popUpButton: self = Self.popUp(cell)
    case .segmentedControl: self = Self.segmented(cell)
    case .slider: self = Self.slider(view)
    case .stepper: self = .stepper
    case .switch: self = .switchControl
    case .colorWell: self = .colorWell
    case .datePicker: self = cell?["datePickerStyle"] == "textField" ? .dateField : .datePicker
    case .tabView: self = Self.tabs(view)
    case .levelIndicator: self = .levelIndicator
    case .box: self = Self.box(view)
    case .pathControl: self = .pathControl
    case .progressIndicator: self = view.element["style"] == "spinning" ? .spinner : .progressBar
    case .imageView:
      self = cell?["imageFrameStyle"] == nil || cell?["imageFrameStyle"] == "none" ? .imageView : .framedImageView
    default: self = .other
    }
  }

  private static func button(_ cell: Element?) -> DesktopStyle {
    switch cell?["type"] {
    case "check": return .checkBox
    case "radio": return .radioButton
    default: break
    }
    let bezel = cell?["bezelStyle"]
    if bezel == "helpButton" { return .help }
    if bezel == "disclosure" { return .disclosureTriangle }
    guard cell?["borderStyle"] == "border" else { return .unborderedButton }
    switch bezel {
    case "regularSquare": return .regularSquare
    case "inline": return .inlineButton
    case "recessed": return .recessedButton
    case "roundedDisclosure": return .roundedDisclosure
    case "rounded": return .pushButton
    case "smallSquare": return .smallSquare
    case "roundedRect": return .roundRect
    case "texturedRounded": return .texturedButton
    default: return .otherButton
    }
  }

  private static func popUp(_ cell: Element?) -> DesktopStyle {
    if cell?["bezelStyle"] == "texturedRounded", cell?["borderStyle"] == nil { return .popUpOther }
    switch cell?["bezelStyle"] {
    case "rounded": return cell?["borderStyle"] == nil ? .popUpOther : .popUp
    case "regularSquare": return .popUpRegularSquare
    case "roundedRect": return .popUpRoundRect
    case "smallSquare": return .popUpSmallSquare
    case "texturedRounded": return .popUpTextured
    case nil: return cell?["borderStyle"] == "border" && cell?["type"] != "squareTextured" ? .popUp : .popUpOther
    default: return .popUpOther
    }
  }

  private static func segmented(_ cell: Element?) -> DesktopStyle {
    switch cell?["style"] {
    case "rounded", nil: return .segmented
    case "roundRect": return .segmentedRoundRect
    case "smallSquare": return .segmentedSmallSquare
    case "texturedRounded": return .segmentedTextured
    case "texturedSquare": return .segmentedTexturedSquare
    default: return .segmentedOther
    }
  }

  private static func slider(_ view: ViewNode) -> DesktopStyle {
    if view.cell?["sliderType"] == "circular" { return .circularSlider }
    if let frame = view.savedFrame, frame.height > frame.width { return .verticalSlider }
    return (view.cell?.number("numberOfTickMarks") ?? 0) > 0 ? .tickedSlider : .slider
  }

  private static func tabs(_ view: ViewNode) -> DesktopStyle {
    switch view.element["type"] {
    case "topTabsBezelBorder", nil: return .tabView
    case "bottomTabsBezelBorder": return .tabViewBottom
    case "noTabsBezelBorder": return .tabViewWithoutTabs
    default: return .other
    }
  }

  private static func box(_ view: ViewNode) -> DesktopStyle {
    switch view.element["boxType"] {
    case "separator":
      guard let frame = view.savedFrame else { return .horizontalSeparator }
      return frame.width > frame.height ? .horizontalSeparator : .verticalSeparator
    case "custom", "oldStyle": return .boxPlain
    default: break
    }
    if view.element["borderType"] == "none" { return .boxBorderless }
    return view.element["titlePosition"] == "noTitle" ? .boxUntitled : .boxTitled
  }
}

extension DesktopControlSize {
  /// The control size of a view of a document.
  init(_ view: ViewNode) {
    switch view.element["controlSize"] ?? view.cell?["controlSize"] {
    case "small": self = .small
    case "mini": self = .mini
    case "large", "extraLarge": self = .large
    default: self = .regular
    }
  }
}

extension DesktopMetrics {
  /// The rows for a view, by the raw value of the appearance; nil where no appearance has one.
  static func byEra(_ view: ViewNode) -> ByEra? { byEra(DesktopStyle(view), DesktopControlSize(view)) }
}
