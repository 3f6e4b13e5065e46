/// The color scheme of a bar.
public enum UIBarStyle: Int, Sendable {
  /// Dark text on a light background.
  case `default` = 0
  /// Light text on a dark background.
  case black = 1
}

/// The heights of a bar for which a setting applies.
public enum UIBarMetrics: Int, Hashable, Sendable {
  /// The standard height.
  case `default` = 0
  /// The height on a phone in landscape.
  case compact = 1
  /// The standard height with a prompt.
  case defaultPrompt = 101
  /// The compact height with a prompt.
  case compactPrompt = 102
}
