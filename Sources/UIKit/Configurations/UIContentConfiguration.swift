import Foundation

/// What a cell or another view is to show, as a value that makes the view and fills it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Makes a view that shows the configuration.
  func makeContentView() -> UIView & UIContentView
  /// The configuration for a state, which may have other colours.
  func updated(for state: any UIConfigurationState) -> Self
}
