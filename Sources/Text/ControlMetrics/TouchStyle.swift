/// The appearances of UIKit's controls, the oldest first.
package enum TouchEra: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Up to iOS 12.
  case classic
  /// iOS 13 to 18.
  case modern
  /// iOS 26.
  case glass

  package static func < (a: TouchEra, b: TouchEra) -> Bool { a.rawValue < b.rawValue }
}

/// The styles of UIKit's controls that have different metrics.
package enum TouchStyle: Int, Hashable, Sendable, CaseIterable {
  /// A button with a title and without a configuration.
  case button
  /// A button with a configuration.
  case configuredButton
  /// A button with a system symbol: info, detail disclosure, add contact.
  case symbolButton
  /// Text fields by their border.
  case plainField, lineField, bezelField, roundedField
  case textView
  case switchControl, slider, stepper, segmented, pageControl, colorWell
  /// Progress views of the default style, and of the style for bars.
  case progressBar, progressBarInBar
  /// Activity indicators of medium and large size.
  case spinner, largeSpinner
  /// Picker views, and date pickers with wheels.
  case wheels
  /// Date pickers with a calendar, and with labels that open one.
  case calendar, compactDate
  case searchBar, navigationBar, toolbar, tabBar
}
