extension AttributeTable.Row {
  /// The case of Swift that a value of a choice means; nil for a name that the list does not have.
  package func swiftCase(of name: String) -> String? {
    guard let names = NamedValues.list(form), names[name] != nil else { return nil }
    return NamedValues.swiftCase(of: name, in: form)
  }
}

extension NamedValues {
  /// The name that a case has in Swift. Documents of old editors have other names, and some cases are named after their
  /// type.
  package static func swiftCase(of name: String, in form: String) -> String {
    switch form {
    case "lineBreakMode": lineBreak(name)
    case "imagePosition": name == "none" ? "noImage" : "image" + raised(name)
    case "imageScaling": "scale" + raised(name)
    case "imageAlignment": "align" + raised(name)
    case "desktopBorder": name == "none" ? "noBorder" : name + "Border"
    case "indicatorStyle": name == "whiteLarge" || name == "large" ? "large" : "medium"
    case "separatorStyle": name == "default" ? "singleLine" : name
    case "bezelStyle": name == "roundedRect" ? "roundRect" : name
    case "rowSize": name == "automatic" ? "default" : name
    case "boxType": name == "secondary" ? "primary" : name == "oldStyle" ? "custom" : name
    case "columnSizing": columnSizing(name)
    case "insetReference": "from" + raised(name)
    default: renamed(name)
    }
  }

  private static func lineBreak(_ name: String) -> String {
    switch lineBreakMode[name] {
    case 0: "byWordWrapping"
    case 1: "byCharWrapping"
    case 2: "byClipping"
    case 3: "byTruncatingHead"
    case 5: "byTruncatingMiddle"
    default: "byTruncatingTail"
    }
  }

  private static func columnSizing(_ name: String) -> String {
    switch name {
    case "none": "noColumnAutoresizing"
    case "lastColumnOnly", "firstColumnOnly": name + "AutoresizingStyle"
    default: name + "ColumnAutoresizingStyle"
    }
  }

  private static func renamed(_ name: String) -> String {
    switch name {
    case "TopLeft": "topLeft"
    case "countdownTimer": "countDownTimer"
    case "ASCIICapable", "alphabet": "asciiCapable"
    case "ASCIICapableNumberPad": "asciiCapableNumberPad"
    case "HUDWindow": "hudWindow"
    case "primaryHidden": "secondaryOnly"
    case "allVisible", "beside": "oneBesideSecondary"
    case "overlay", "primaryOverlay", "over": "oneOverSecondary"
    case "twoBeside": "twoBesideSecondary"
    case "twoOver": "twoOverSecondary"
    case "twoDisplace": "twoDisplaceSecondary"
    default: name
    }
  }

  private static func raised(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
}
