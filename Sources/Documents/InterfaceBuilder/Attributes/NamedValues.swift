/// The names by which documents write the values of an enumeration of a kit, with the raw values of the enumeration.
package struct NamedValues: Sendable {
  /// The names and their raw values.
  private let values: [(String, Int)]

  init(_ values: [(String, Int)]) { self.values = values }

  /// Names whose raw values are their positions.
  init(_ names: [String]) { values = names.enumerated().map { ($0.element, $0.offset) } }

  /// The raw value of a name, or nil for a name that is not known.
  package subscript(_ name: String) -> Int? {
    for (known, rawValue) in values where known.isName(name) { return rawValue }
    return nil
  }

  /// Which of several names of a raw value is meant.
  package enum Spelling: Sendable { case first, last }

  /// The names, one for each raw value, in the order of the list.
  package func names(_ spelling: Spelling = .first) -> [String] {
    var names: [(name: String, value: Int)] = []
    for (name, value) in values {
      guard let known = names.firstIndex(where: { $0.value == value }) else {
        names.append((name, value))
        continue
      }
      if case .last = spelling { names[known].name = name }
    }
    return names.map { $0.name }
  }
}

extension NamedValues {
  /// `UIView.ContentMode`.
  package static let contentMode = NamedValues([
    ("scaleToFill", 0), ("scaleAspectFit", 1), ("scaleAspectFill", 2), ("redraw", 3), ("center", 4), ("top", 5),
    ("bottom", 6), ("left", 7), ("right", 8), ("TopLeft", 9), ("topLeft", 9), ("topRight", 10), ("bottomLeft", 11),
    ("bottomRight", 12),
  ])
  /// `UISemanticContentAttribute`.
  package static let semanticContent = NamedValues([
    "unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft",
  ])
  /// `NSTextAlignment`.
  package static let textAlignment = NamedValues([
    ("left", 0), ("center", 1), ("right", 2), ("justified", 3), ("natural", 4),
  ])
  /// `NSLineBreakMode`.
  package static let lineBreakMode = NamedValues([
    ("wordWrap", 0), ("wordWrapping", 0), ("characterWrap", 1), ("charWrapping", 1), ("clip", 2), ("clipping", 2),
    ("headTruncation", 3), ("truncatingHead", 3), ("tailTruncation", 4), ("truncatingTail", 4),
    ("middleTruncation", 5), ("truncatingMiddle", 5),
  ])
  /// `UIControl.ContentHorizontalAlignment`.
  package static let horizontalContent = NamedValues(["center", "left", "right", "fill", "leading", "trailing"])
  /// `UIControl.ContentVerticalAlignment`.
  package static let verticalContent = NamedValues(["center", "top", "bottom", "fill"])
  /// `UIButton.ButtonType`.
  package static let buttonType = NamedValues([
    ("custom", 0), ("system", 1), ("roundedRect", 1), ("detailDisclosure", 2), ("infoLight", 3), ("infoDark", 4),
    ("contactAdd", 5), ("close", 7),
  ])
  /// `UIControl.State`.
  package static let controlState = NamedValues([
    ("normal", 0), ("highlighted", 1), ("disabled", 2), ("selected", 4), ("focused", 8),
  ])
  /// `UITextField.BorderStyle`.
  package static let borderStyle = NamedValues(["none", "line", "bezel", "roundedRect"])
  /// `UITextField.ViewMode`.
  package static let viewMode = NamedValues(["never", "whileEditing", "unlessEditing", "always"])
  /// `UIActivityIndicatorView.Style`.
  package static let indicatorStyle = NamedValues([
    ("medium", 100), ("large", 101), ("whiteLarge", 101), ("white", 100), ("gray", 100),
  ])
  /// `UIProgressView.Style`.
  package static let progressStyle = NamedValues(["default", "bar"])
  /// `UIDatePicker.Mode`.
  package static let datePickerMode = NamedValues([
    ("time", 0), ("date", 1), ("dateAndTime", 2), ("countDownTimer", 3), ("countdownTimer", 3),
  ])
  /// `UIDatePickerStyle`.
  package static let datePickerStyle = NamedValues(["automatic", "wheels", "compact", "inline"])
  /// `UIScrollView.ContentInsetAdjustmentBehavior`.
  package static let insetAdjustment = NamedValues(["automatic", "scrollableAxes", "never", "always"])
  /// `UIScrollView.KeyboardDismissMode`.
  package static let keyboardDismissMode = NamedValues(["none", "onDrag", "interactive"])
  /// `UITableView.Style`.
  package static let tableStyle = NamedValues(["plain", "grouped", "insetGrouped"])
  /// `UITableViewCell.SeparatorStyle`.
  package static let separatorStyle = NamedValues([("none", 0), ("default", 1), ("singleLine", 1)])
  /// `UITableViewCell.CellStyle`.
  package static let cellStyle = NamedValues([
    ("IBUITableViewCellStyleDefault", 0), ("IBUITableViewCellStyleValue1", 1), ("IBUITableViewCellStyleValue2", 2),
    ("IBUITableViewCellStyleSubtitle", 3),
  ])
  /// `UITableViewCell.AccessoryType`.
  package static let accessoryType = NamedValues([
    "none", "disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton",
  ])
  /// `UITableViewCell.SelectionStyle`.
  package static let selectionStyle = NamedValues(["none", "blue", "gray", "default"])
  /// `UICollectionView.ScrollDirection`.
  package static let scrollDirection = NamedValues(["vertical", "horizontal"])
  /// `UIKeyboardType`.
  package static let keyboardType = NamedValues([
    ("default", 0), ("ASCIICapable", 1), ("alphabet", 1), ("numbersAndPunctuation", 2), ("URL", 3), ("numberPad", 4),
    ("phonePad", 5), ("namePhonePad", 6), ("emailAddress", 7), ("decimalPad", 8), ("twitter", 9), ("webSearch", 10),
    ("ASCIICapableNumberPad", 11),
  ])
  /// `UIReturnKeyType`.
  package static let returnKeyType = NamedValues([
    "default", "go", "google", "join", "next", "route", "search", "send", "yahoo", "done", "emergencyCall", "continue",
  ])
  /// `UITextAutocapitalizationType`.
  package static let autocapitalization = NamedValues(["none", "words", "sentences", "allCharacters"])
  /// `UITextAutocorrectionType`.
  package static let autocorrection = NamedValues(["default", "no", "yes"])
  /// `UIModalPresentationStyle`.
  package static let presentationStyle = NamedValues([
    ("automatic", -2), ("none", -1), ("fullScreen", 0), ("pageSheet", 1), ("formSheet", 2), ("currentContext", 3),
    ("custom", 4), ("overFullScreen", 5), ("overCurrentContext", 6), ("popover", 7),
  ])
  /// `UIModalTransitionStyle`.
  package static let transitionStyle = NamedValues([
    "coverVertical", "flipHorizontal", "crossDissolve", "partialCurl",
  ])
  /// `UIBarButtonItem.SystemItem`.
  package static let systemItem = NamedValues([
    "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply", "action", "organize",
    "bookmarks", "search", "refresh", "stop", "camera", "trash", "play", "pause", "rewind", "fastForward", "undo",
    "redo", "pageCurl", "close",
  ])
  /// `UIBarButtonItem.Style`.
  package static let barButtonStyle = NamedValues([("plain", 0), ("done", 2)])
  /// `UISplitViewController.DisplayMode`, with the names of former editors.
  package static let displayMode = NamedValues([
    ("secondaryOnly", 1), ("primaryHidden", 1), ("beside", 2), ("oneBesideSecondary", 2), ("allVisible", 2),
    ("over", 3), ("overlay", 3), ("oneOverSecondary", 3), ("primaryOverlay", 3), ("twoBeside", 4),
    ("twoBesideSecondary", 4), ("twoOver", 5), ("twoOverSecondary", 5), ("twoDisplace", 6), ("twoDisplaceSecondary", 6),
  ])
  /// `UINavigationItem.LargeTitleDisplayMode`.
  package static let largeTitleMode = NamedValues(["automatic", "always", "never"])
  /// `UIControl.Event`.
  package static let controlEvent = NamedValues([
    ("touchDown", 1 << 0), ("touchDownRepeat", 1 << 1), ("touchDragInside", 1 << 2), ("touchDragOutside", 1 << 3),
    ("touchDragEnter", 1 << 4), ("touchDragExit", 1 << 5), ("touchUpInside", 1 << 6), ("touchUpOutside", 1 << 7),
    ("touchCancel", 1 << 8), ("valueChanged", 1 << 12), ("primaryActionTriggered", 1 << 13),
    ("editingDidBegin", 1 << 16), ("editingChanged", 1 << 17), ("editingDidEnd", 1 << 18),
    ("editingDidEndOnExit", 1 << 19),
  ])
  /// `UIButton.Configuration.Size`.
  package static let buttonSize = NamedValues(["medium", "small", "mini", "large"])
  /// `UIButton.Configuration.CornerStyle`.
  package static let cornerStyle = NamedValues([
    ("fixed", -1), ("dynamic", 0), ("small", 1), ("medium", 2), ("large", 3), ("capsule", 4),
  ])
  /// `UIButton.Configuration.TitleAlignment`.
  package static let titleAlignment = NamedValues(["automatic", "leading", "center", "trailing"])
  /// `NSDirectionalRectEdge`, for the image of a button.
  package static let imagePlacement = NamedValues([("leading", 2), ("top", 1), ("trailing", 8), ("bottom", 4)])
  /// `UISearchBar.Style`.
  package static let searchBarStyle = NamedValues(["default", "prominent", "minimal"])
  /// `UIBlurEffect.Style` of this package.
  package static let blurStyle = NamedValues([
    "extraLight", "light", "dark", "regular", "prominent", "systemUltraThinMaterial", "systemThinMaterial",
    "systemMaterial", "systemThickMaterial", "systemChromeMaterial",
  ])
}
