import Foundation

/// A view that displays a content configuration.
@preconcurrency @MainActor public protocol UIContentView: AnyObject {
  /// The displayed configuration.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can display a configuration. The default is whether it has the type of the current one.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
