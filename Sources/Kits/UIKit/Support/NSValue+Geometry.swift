import Foundation

extension NSValue {
  /// Creates a value object that contains a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Creates a value object that contains a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Creates a value object that contains a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// The rectangle that the value object contains.
  public var cgRectValue: CGRect { rectValue }
  /// The point that the value object contains.
  public var cgPointValue: CGPoint { pointValue }
  /// The size that the value object contains.
  public var cgSizeValue: CGSize { sizeValue }
}
