/// The look of an AppKit control as far as its insets and baseline depend on it.
enum DesktopStyle: Hashable, Sendable {
  case label, field, searchField, comboBox
  case pushButton, pushButtonUnbordered, checkOrRadio, help, smallSquare, roundRect, texturedButton, otherButton
  case popUp, popUpRoundRect, popUpSmallSquare, popUpTextured, popUpOther
  case segmented, segmentedOther
  case slider, circularSlider
  case stepper, switchControl, colorWell, datePicker, levelIndicator
  case boxTitled, boxUntitled, boxPlain, horizontalSeparator, verticalSeparator
  case progressBar, spinner
  case imageView, framedImageView
  case pathControl
  case other

  init(_ view: ViewNode) {
    let cell = view.cell
    switch view.tag {
    case "textField", "secureTextField", "tokenField":
      let border = cell?["borderStyle"]
      self = border == "bezel" || border == "border" ? .field : .label
    case "searchField": self = .searchField
    case "comboBox": self = .comboBox
    case "button": self = Self.button(cell)
    case "popUpButton": self = Self.popUp(cell)
    case "segmentedControl": self = cell?["style"] == "rounded" || cell?["style"] == nil ? .segmented : .segmentedOther
    case "slider": self = cell?["sliderType"] == "circular" ? .circularSlider : .slider
    case "stepper": self = .stepper
    case "switch": self = .switchControl
    case "colorWell": self = .colorWell
    case "datePicker": self = .datePicker
    case "levelIndicator": self = .levelIndicator
    case "box": self = Self.box(view)
    case "pathControl": self = .pathControl
    case "progressIndicator": self = view.element["style"] == "spinning" ? .spinner : .progressBar
    case "imageView":
      self = cell?["imageFrameStyle"] == nil || cell?["imageFrameStyle"] == "none" ? .imageView : .framedImageView
    default: self = .other
    }
  }

  private static func button(_ cell: Element?) -> DesktopStyle {
    switch cell?["type"] {
    case "check", "radio": return .checkOrRadio
    default: break
    }
    let bezel = cell?["bezelStyle"]
    if bezel == "helpButton" { return .help }
    guard cell?["borderStyle"] == "border" else { return .pushButtonUnbordered }
    switch bezel {
    case "rounded": return .pushButton
    case "smallSquare": return .smallSquare
    case "roundedRect": return .roundRect
    case "texturedRounded": return .texturedButton
    default: return .otherButton
    }
  }

  private static func popUp(_ cell: Element?) -> DesktopStyle {
    switch cell?["bezelStyle"] {
    case "rounded": return .popUp
    case "roundedRect": return .popUpRoundRect
    case "smallSquare": return .popUpSmallSquare
    case "texturedRounded": return .popUpTextured
    case nil: return cell?["borderStyle"] == "border" && cell?["type"] != "squareTextured" ? .popUp : .popUpOther
    default: return .popUpOther
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
    if view.element["borderType"] == "none" { return .boxPlain }
    return view.element["titlePosition"] == "noTitle" ? .boxUntitled : .boxTitled
  }
}

/// The four sizes of AppKit controls.
enum DesktopControlSize: Hashable, Sendable {
  case regular, small, mini, large

  init(_ view: ViewNode) {
    switch view.element["controlSize"] ?? view.cell?["controlSize"] {
    case "small": self = .small
    case "mini": self = .mini
    case "large", "extraLarge": self = .large
    default: self = .regular
    }
  }
}
