import Foundation

extension NSValue {
  /// Creates a value object that contains a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Creates a value object that contains a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Creates a value object that contains a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Creates a value object that contains a transform of a layer.
  public convenience init(caTransform3D transform: CATransform3D) {
    self.init(bytes: [transform], objCType: Self.matrix)
  }
  /// Creates a value object that contains a transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(bytes: [transform], objCType: Self.affine)
  }
  /// Creates a value object that contains an offset.
  public convenience init(uiOffset insets: UIOffset) { self.init(bytes: [insets], objCType: Self.offset) }
  // Foundation of Linux knows arrays of numbers, and no structures, by their types in Objective-C.
  private static let matrix = "[16d]"
  private static let affine = "[6d]"
  private static let offset = "[2d]"
  /// The rectangle that the value object contains.
  public var cgRectValue: CGRect { rectValue }
  /// The point that the value object contains.
  public var cgPointValue: CGPoint { pointValue }
  /// The size that the value object contains.
  public var cgSizeValue: CGSize { sizeValue }
  /// The transform of a layer that the value object contains; the identity if it contains another value.
  public var caTransform3DValue: CATransform3D { contents(Self.matrix, CATransform3DIdentity) }
  /// The transform that the value object contains; the identity if it contains another value.
  public var cgAffineTransformValue: CGAffineTransform { contents(Self.affine, .identity) }
  /// The offset that the value object contains; zero if it contains another value.
  public var uiOffsetValue: UIOffset { contents(Self.offset, .zero) }

  private func contents<Contents>(_ type: String, _ other: Contents) -> Contents {
    guard String(cString: objCType) == type else { return other }
    var result = other
    withUnsafeMutableBytes(of: &result) { if let start = $0.baseAddress { getValue(start) } }
    return result
  }
}
