import Foundation

/// What has coordinates of its own: the screen, and every view.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
  /// The rectangle of the space, in its own coordinates.
  var bounds: CGRect { get }
  /// A point of this space in the coordinates of another.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A point of another space in the coordinates of this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// The rectangle around a rectangle of this space, in the coordinates of another.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// The rectangle around a rectangle of another space, in the coordinates of this one.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// The way between views leads through their window, and between windows over the screen.
extension UIView: UICoordinateSpace {
  /// A point of the view in the coordinates of another space.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = sibling(coordinateSpace) { return convert(point, to: view) }
    return coordinateSpace.convert(toScreen(point), from: UIScreen.main)
  }

  /// A point of another space in the coordinates of the view.
  @_disfavoredOverload
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = sibling(coordinateSpace) { return convert(point, from: view) }
    return fromScreen(coordinateSpace is UIScreen ? point : coordinateSpace.convert(point, to: UIScreen.main))
  }

  /// The rectangle around a rectangle of the view, in the coordinates of another space.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = sibling(coordinateSpace) { return convert(rect, to: view) }
    return coordinateSpace.convert(hull(rect, toScreen), from: UIScreen.main)
  }

  /// The rectangle around a rectangle of another space, in the coordinates of the view.
  @_disfavoredOverload
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = sibling(coordinateSpace) { return convert(rect, from: view) }
    let onScreen = coordinateSpace is UIScreen ? rect : coordinateSpace.convert(rect, to: UIScreen.main)
    return hull(onScreen, fromScreen)
  }

  /// The space, if it is a view of the same window.
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
  /// The coordinates of the screen, as it is turned.
  public var coordinateSpace: any UICoordinateSpace { self }

  /// A point of the screen in the coordinates of another space.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace is UIScreen ? point : coordinateSpace.convert(point, from: self)
  }

  /// A point of another space in the coordinates of the screen.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace is UIScreen ? point : coordinateSpace.convert(point, to: self)
  }

  /// The rectangle around a rectangle of the screen, in the coordinates of another space.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace is UIScreen ? rect : coordinateSpace.convert(rect, from: self)
  }

  /// The rectangle around a rectangle of another space, in the coordinates of the screen.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace is UIScreen ? rect : coordinateSpace.convert(rect, to: self)
  }
}
