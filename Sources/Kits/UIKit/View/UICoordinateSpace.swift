import Foundation

/// A frame of reference: the screen or a view.
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// The bounds of the space in its own coordinates.
  var bounds: CGRect { get }
  /// Converts a point from this space to another.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point from another space to this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle from this space to another.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle from another space to this one.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// Views convert through their window, and views of different windows through the screen.
extension UIView: UICoordinateSpace {
  /// Converts a point from the view to another space.
  @_disfavoredOverload public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = sibling(coordinateSpace) { return convert(point, to: view) }
    return coordinateSpace.convert(toScreen(point), from: UIScreen.main)
  }

  /// Converts a point from another space to the view.
  @_disfavoredOverload public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = sibling(coordinateSpace) { return convert(point, from: view) }
    return fromScreen(coordinateSpace is UIScreen ? point : coordinateSpace.convert(point, to: UIScreen.main))
  }

  /// Converts a rectangle from the view to another space.
  @_disfavoredOverload public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = sibling(coordinateSpace) { return convert(rect, to: view) }
    return coordinateSpace.convert(rect.boundingBox(toScreen), from: UIScreen.main)
  }

  /// Converts a rectangle from another space to the view.
  @_disfavoredOverload public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = sibling(coordinateSpace) { return convert(rect, from: view) }
    let onScreen = coordinateSpace is UIScreen ? rect : coordinateSpace.convert(rect, to: UIScreen.main)
    return onScreen.boundingBox(fromScreen)
  }

  /// The space as a view of the same window; nil otherwise.
  private func sibling(_ space: any UICoordinateSpace) -> UIView? {
    guard let view = space as? UIView, view.window === window else { return nil }
    return view
  }

  private func toScreen(_ point: CGPoint) -> CGPoint {
    let point = convert(point, to: nil)
    return window?.toSuperview(point) ?? point
  }

  private func fromScreen(_ point: CGPoint) -> CGPoint { convert(window?.fromSuperview(point) ?? point, from: nil) }
}

extension UIScreen: UICoordinateSpace {
  /// The coordinate space of the screen in its current orientation.
  public var coordinateSpace: any UICoordinateSpace { self }

  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace is UIScreen ? point : coordinateSpace.convert(point, from: self)
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace is UIScreen ? point : coordinateSpace.convert(point, to: self)
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace is UIScreen ? rect : coordinateSpace.convert(rect, from: self)
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace is UIScreen ? rect : coordinateSpace.convert(rect, to: self)
  }
}
