import Foundation

/// The size class of an interface along an axis.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// The size class is unspecified.
  case unspecified = 0
  /// The space is constrained.
  case compact = 1
  /// The space is expansive.
  case regular = 2
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// The idiom is unspecified.
  case unspecified = -1
  /// An iPhone or iPod touch.
  case phone = 0
  /// An iPad.
  case pad = 1
  /// An Apple TV.
  case tv = 2
  /// CarPlay.
  case carPlay = 3
  /// A Mac.
  case mac = 5
}

/// The appearance of an interface: light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// The style is unspecified.
  case unspecified = 0
  /// The light appearance.
  case light = 1
  /// The dark appearance.
  case dark = 2
}

/// The layout direction of an interface.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// The layout runs from left to right.
  case leftToRight = 0
  /// The layout runs from right to left.
  case rightToLeft = 1
}

/// The layout direction of a trait environment.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  /// The direction is unspecified.
  case unspecified = -1
  /// The layout runs from left to right.
  case leftToRight = 0
  /// The layout runs from right to left.
  case rightToLeft = 1
}

/// A semantic description of a view's content, from which its layout direction follows.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
  /// The view has the layout direction of the interface.
  case unspecified = 0
  /// The view represents playback controls and runs from left to right.
  case playback = 1
  /// The view represents spatial controls and runs from left to right.
  case spatial = 2
  /// The view always runs from left to right.
  case forceLeftToRight = 3
  /// The view always runs from right to left.
  case forceRightToLeft = 4
}
