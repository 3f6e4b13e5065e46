extension NamedValues {
  /// `NSControl.StateValue`.
  package static let desktopState = NamedValues([("on", 1), ("off", 0), ("mixed", -1)])
  /// `NSControl.ControlSize`.
  package static let controlSize = NamedValues(["regular", "small", "mini", "large", "extraLarge"])
  /// `NSControl.ImagePosition`.
  package static let imagePosition = NamedValues([
    "none", "only", "left", "right", "below", "above", "overlaps", "leading", "trailing",
  ])
  /// `NSButton.BezelStyle`. Other names are those of square buttons without a size of their own.
  package static let bezelStyle = NamedValues([
    ("rounded", 1), ("regularSquare", 2), ("disclosure", 5), ("shadowlessSquare", 6), ("circular", 7),
    ("texturedSquare", 8), ("helpButton", 9), ("smallSquare", 10), ("texturedRounded", 11), ("roundedRect", 12),
    ("recessed", 13), ("roundedDisclosure", 14), ("inline", 15),
  ])
  /// `NSButton.ButtonType`.
  package static let desktopButtonType = NamedValues([("check", 3), ("radio", 4), ("push", 7)])
  /// `NSImageScaling`.
  package static let imageScaling = NamedValues([
    "proportionallyDown", "axesIndependently", "none", "proportionallyUpOrDown",
  ])
  /// `NSImageAlignment`.
  package static let imageAlignment = NamedValues([
    "center", "top", "topLeft", "topRight", "left", "bottom", "bottomLeft", "bottomRight", "right",
  ])
  /// `NSImageView.FrameStyle`.
  package static let imageFrame = NamedValues(["none", "photo", "grayBezel", "groove", "button"])
  /// `NSSegmentedControl.Style`.
  package static let segmentStyle = NamedValues([
    ("automatic", 0), ("rounded", 1), ("texturedRounded", 2), ("roundRect", 3), ("texturedSquare", 4), ("capsule", 5),
    ("smallSquare", 6), ("separated", 8),
  ])
  /// `NSSegmentedControl.SwitchTracking`.
  package static let trackingMode = NamedValues(["selectOne", "selectAny", "momentary", "momentaryAccelerator"])
  /// `NSSegmentedControl.Distribution`.
  package static let segmentDistribution = NamedValues(["fit", "fill", "fillEqually", "fillProportionally"])
  /// `NSSlider.SliderType`.
  package static let sliderType = NamedValues(["linear", "circular"])
  /// `NSProgressIndicator.Style`.
  package static let desktopProgress = NamedValues(["bar", "spinning"])
  /// `NSPathControl.Style`.
  package static let pathStyle = NamedValues([("standard", 0), ("popUp", 2)])
  /// `NSDatePicker.Style`.
  package static let desktopDatePicker = NamedValues(["textFieldAndStepper", "clockAndCalendar", "textField"])
  /// `NSLevelIndicator.Style`.
  package static let levelStyle = NamedValues(["relevancy", "continuousCapacity", "discreteCapacity", "rating"])
  /// `NSBox.BoxType`.
  package static let boxType = NamedValues([
    ("primary", 0), ("secondary", 0), ("separator", 2), ("oldStyle", 4), ("custom", 4),
  ])
  /// `NSBox.TitlePosition`.
  package static let titlePosition = NamedValues([
    "noTitle", "aboveTop", "atTop", "belowTop", "aboveBottom", "atBottom", "belowBottom",
  ])
  /// `NSBorderType`.
  package static let desktopBorder = NamedValues(["none", "line", "bezel", "groove"])
  /// `NSTabView.TabType`.
  package static let tabType = NamedValues([
    "topTabsBezelBorder", "leftTabsBezelBorder", "bottomTabsBezelBorder", "rightTabsBezelBorder", "noTabsBezelBorder",
    "noTabsLineBorder", "noTabsNoBorder",
  ])
  /// `NSTabViewController.TabStyle`.
  package static let tabStyle = NamedValues([
    ("segmentedControlOnTop", 0), ("segmentedControlOnBottom", 1), ("toolbar", 2), ("unspecified", -1),
  ])
  /// `NSSplitView.DividerStyle`.
  package static let dividerStyle = NamedValues([("thick", 1), ("thin", 2), ("paneSplitter", 3)])
  /// `NSSplitViewItem.Behavior`.
  package static let splitBehavior = NamedValues(["default", "sidebar", "contentList"])
  /// `NSVisualEffectView.Material`.
  package static let material = NamedValues([
    ("titlebar", 3), ("selection", 4), ("menu", 5), ("popover", 6), ("sidebar", 7), ("headerView", 10), ("sheet", 11),
    ("windowBackground", 12), ("HUDWindow", 13), ("fullScreenUI", 15), ("toolTip", 17), ("contentBackground", 18),
    ("underWindowBackground", 21), ("underPageBackground", 22),
  ])
  /// `NSVisualEffectView.BlendingMode`.
  package static let blendingMode = NamedValues(["behindWindow", "withinWindow"])
  /// `NSVisualEffectView.State`.
  package static let effectState = NamedValues(["followsWindowActiveState", "active", "inactive"])
  /// `NSTableView.ColumnAutoresizingStyle`.
  package static let columnResizing = NamedValues([
    "none", "uniform", "sequential", "reverseSequential", "lastColumnOnly", "firstColumnOnly",
  ])
  /// `NSTableView.RowSizeStyle`.
  package static let rowSize = NamedValues([
    ("automatic", -1), ("default", -1), ("custom", 0), ("small", 1), ("medium", 2), ("large", 3),
  ])
  /// `NSTableView.Style`.
  package static let desktopTable = NamedValues(["automatic", "fullWidth", "inset", "sourceList", "plain"])
  /// `NSTableView.SelectionHighlightStyle`.
  package static let rowHighlight = NamedValues([("none", -1), ("regular", 0), ("sourceList", 1)])
  /// `NSFocusRingType`.
  package static let focusRing = NamedValues(["default", "none", "exterior"])
  /// `NSWindow.TitleVisibility`.
  package static let titleVisibility = NamedValues(["visible", "hidden"])
  /// `NSGridCell.Placement` as the order of its cases.
  package static let gridPlacement = NamedValues([
    ("inherited", 0), ("none", 1), ("leading", 2), ("top", 2), ("trailing", 3), ("bottom", 3), ("center", 4),
    ("fill", 5),
  ])
  /// `NSGridRow.Alignment`.
  package static let rowAlignment = NamedValues(["inherited", "none", "firstBaseline", "lastBaseline"])
  /// `NSRectEdge`.
  package static let rectEdge = NamedValues(["minX", "minY", "maxX", "maxY"])
  /// `NSWindow.ToolbarStyle`.
  package static let toolbarStyle = NamedValues([
    "automatic", "expanded", "preference", "unified", "unifiedCompact",
  ])
  /// `NSToolbar.DisplayMode`.
  package static let toolbarDisplay = NamedValues(["default", "iconAndLabel", "iconOnly", "labelOnly"])
  /// `NSPopover.Behavior`. Segues write the first letter.
  package static let popoverBehavior = NamedValues([
    ("applicationDefined", 0), ("a", 0), ("transient", 1), ("t", 1), ("semitransient", 2), ("s", 2),
  ])
}
