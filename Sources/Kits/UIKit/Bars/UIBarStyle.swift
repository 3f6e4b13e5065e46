/// The color scheme of a bar.
public enum UIBarStyle: Int, Sendable {
  /// Dark text on a light background.
  case `default` = 0
  /// Light text on a dark background.
  case black = 1
}

/// The heights of a bar for which a setting applies.
public enum UIBarMetrics: Int, Hashable, Sendable {
  /// Standard and compact height.
  case `default` = 0
  case compact = 1
  /// The same for bars with a prompt.
  case defaultPrompt = 101
  case compactPrompt = 102
}
