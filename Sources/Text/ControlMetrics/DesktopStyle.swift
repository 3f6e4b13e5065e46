/// The styles of AppKit's controls that have different metrics.
package enum DesktopStyle: Int, Hashable, Sendable, CaseIterable {
  case label
  /// A label that draws its background.
  case filledLabel
  case field, searchField, comboBox
  /// A combo box that macOS 14 and later save 23 points high.
  case lowComboBox
  case pushButton, unborderedButton, checkBox, radioButton, help, inlineButton, recessedButton, regularSquare
  case smallSquare, roundRect, texturedButton, roundedDisclosure, disclosureTriangle, otherButton
  case popUp, popUpRegularSquare, popUpRoundRect, popUpSmallSquare, popUpTextured, popUpOther
  case segmented, segmentedRoundRect, segmentedSmallSquare, segmentedTextured, segmentedTexturedSquare, segmentedOther
  case slider, tickedSlider, verticalSlider, circularSlider
  case stepper, switchControl, colorWell, datePicker, dateField, levelIndicator
  case boxTitled, boxUntitled, boxBorderless, boxPlain, horizontalSeparator, verticalSeparator
  case progressBar, spinner
  case imageView, framedImageView
  case pathControl, tabView, tabViewBottom
  /// A tab view with a bezel and without tabs.
  case tabViewWithoutTabs
  case other
}

/// The four sizes of AppKit controls.
package enum DesktopControlSize: Int, Hashable, Sendable, CaseIterable {
  case regular, small, mini, large
}
