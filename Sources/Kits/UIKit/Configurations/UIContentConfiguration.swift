import Foundation

/// A value that describes content and creates a view that displays it.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  /// Creates a view that displays the configuration.
  func makeContentView() -> UIView & UIContentView
  /// Returns the configuration for a state.
  func updated(for state: any UIConfigurationState) -> Self
}
