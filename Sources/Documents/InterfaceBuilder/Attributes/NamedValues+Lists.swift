extension NamedValues {
  /// The list that a form of `AttributeTable` means; nil for other forms.
  package static func list(_ form: String) -> NamedValues? {
    switch form {
    case "lineBreakMode": lineBreakMode
    case "keyboardDismissMode": keyboardDismissMode
    case "contentMode": contentMode
    case "textAlignment": textAlignment
    case "buttonType": buttonType
    case "buttonSize": buttonSize
    case "horizontalContent": horizontalContent
    case "verticalContent": verticalContent
    case "borderStyle": borderStyle
    case "viewMode": viewMode
    case "indicatorStyle": indicatorStyle
    case "progressStyle": progressStyle
    case "datePickerMode": datePickerMode
    case "datePickerStyle": datePickerStyle
    case "insetAdjustment": insetAdjustment
    case "tableStyle": tableStyle
    case "separatorStyle": separatorStyle
    case "accessoryType": accessoryType
    case "selectionStyle": selectionStyle
    case "scrollDirection": scrollDirection
    case "keyboardType": keyboardType
    case "returnKeyType": returnKeyType
    case "autocapitalization": autocapitalization
    case "autocorrection": autocorrection
    case "searchBarStyle": searchBarStyle
    case "semanticContent": semanticContent
    case "presentationStyle": presentationStyle
    case "transitionStyle": transitionStyle
    case "displayMode": displayMode
    case "systemItem": systemItem
    case "barButtonStyle": barButtonStyle
    case "largeTitleMode": largeTitleMode
    case "cornerStyle": cornerStyle
    case "titleAlignment": titleAlignment
    case "placement": imagePlacement
    default: desktopList(form) ?? words(form)
    }
  }

  /// Lists that AppKit alone has.
  private static func desktopList(_ form: String) -> NamedValues? {
    switch form {
    case "controlSize": controlSize
    case "desktopState": desktopState
    case "bezelStyle": bezelStyle
    case "imagePosition": imagePosition
    case "imageScaling": imageScaling
    case "imageAlignment": imageAlignment
    case "imageFrame": imageFrame
    case "desktopBorder": desktopBorder
    case "boxType": boxType
    case "titlePosition": titlePosition
    case "segmentStyle": segmentStyle
    case "trackingMode": trackingMode
    case "segmentDistribution": segmentDistribution
    case "desktopDatePicker": desktopDatePicker
    case "desktopProgress": desktopProgress
    case "levelStyle": levelStyle
    case "sliderType": sliderType
    case "pathStyle": pathStyle
    case "tabType": tabType
    case "dividerStyle": dividerStyle
    case "material": material
    case "blendingMode": blendingMode
    case "effectState": effectState
    case "columnSizing": columnResizing
    case "rowSize": rowSize
    case "desktopTable": desktopTable
    case "rowHighlight": rowHighlight
    case "gridPlacement": gridPlacement
    case "rowAlignment": rowAlignment
    case "rectEdge": rectEdge
    case "focusRing": focusRing
    case "titleVisibility": titleVisibility
    case "toolbarStyle": toolbarStyle
    case "toolbarDisplay": toolbarDisplay
    default: nil
    }
  }

  /// Lists that no kit reads by raw values.
  private static func words(_ form: String) -> NamedValues? {
    switch form {
    case "configuration":
      NamedValues([
        "plain", "gray", "tinted", "filled", "glass", "clearGlass", "prominentGlass", "prominentClearGlass",
      ])
    case "baselines": NamedValues(["alignBaselines", "alignCenters", "none"])
    case "axis": NamedValues(["horizontal", "vertical"])
    case "distribution":
      NamedValues(["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"])
    case "desktopDistribution":
      NamedValues(["gravityAreas", "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"])
    case "alignment":
      NamedValues(["fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline"])
    case "desktopAlignment":
      NamedValues([
        "top", "leading", "centerX", "centerY", "trailing", "bottom", "firstBaseline", "baseline", "width", "height",
      ])
    case "dataMode": NamedValues(["prototypes", "static"])
    case "buttonRole": NamedValues(["normal", "primary", "cancel", "destructive"])
    case "barStyle": NamedValues(["default", "black"])
    case "mapType": NamedValues(["standard", "satellite", "hybrid"])
    case "insetReference": NamedValues(["contentInset", "safeArea", "layoutMargins"])
    case "tabItem":
      NamedValues([
        "more", "favorites", "featured", "recents", "contacts", "history", "bookmarks", "search", "downloads",
      ])
    case "pageTransition": NamedValues(["pageCurl", "scroll"])
    case "spine": NamedValues(["none", "min", "mid", "max"])
    case "splitBehavior": NamedValues(["automatic", "tile", "overlay", "displace"])
    case "splitBackground": NamedValues(["none", "sidebar"])
    case "cellBorder": NamedValues(["border", "bezel"])
    case "elasticity": NamedValues(["automatic", "none", "allowed"])
    case "splitItem": NamedValues(["default", "sidebar", "contentList"])
    case "tabStyle":
      NamedValues(["segmentedControlOnTop", "segmentedControlOnBottom", "toolbar", "unspecified"])
    case "ambiguity": NamedValues(["always", "ignoreSizes", "off"])
    case "tickMarks": NamedValues(["below", "above", "left", "right"])
    case "findStyle": NamedValues(["panel", "bar"])
    case "arrowPosition": NamedValues(["noArrow", "arrowAtCenter", "arrowAtBottom"])
    case "tabbingMode": NamedValues(["automatic", "preferred", "disallowed"])
    case "windowAnimation": NamedValues(["default", "none", "documentWindow", "utilityWindow", "alertPanel"])
    case "contentType":
      NamedValues([
        "name", "username", "email", "password", "new-password", "one-time-code", "url", "tel", "location",
        "street-address", "postal-code",
      ])
    default: nil
    }
  }
}
