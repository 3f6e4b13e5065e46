import Foundation

/// A view that shows what a configuration says.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// What the view shows.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show another configuration; one of the same type unless told.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether the configuration is of the type of the present one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
