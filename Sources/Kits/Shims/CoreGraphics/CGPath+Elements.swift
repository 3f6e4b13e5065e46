import Foundation

/// The kinds of the elements of a path.
public enum CGPathElementType: Int32, Sendable {
  /// A new subpath, a line, and a curve with one control point.
  case moveToPoint, addLineToPoint, addQuadCurveToPoint
  /// A curve with two control points, and the end of a subpath.
  case addCurveToPoint, closeSubpath
}

/// An element of a path, while a function is called with it.
public struct CGPathElement {
  /// The kind.
  public var type: CGPathElementType
  /// The control points and the end: none to three.
  public var points: UnsafeMutablePointer<CGPoint>
  /// Creates an element.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    (self.type, self.points) = (type, points)
  }
}

/// What is called with an element of a path.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Calls a function with each element. The pointers are valid during the call.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    for element in elements {
      var (type, points) = element.parts
      // The pointer of an empty list is not valid.
      if points.isEmpty { points = [.zero] }
      points.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        withUnsafePointer(to: CGPathElement(type: type, points: base)) { function(info, $0) }
      }
    }
  }

  /// Calls a closure with each element. The pointers are valid during the call.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    apply(info: nil) { block($1) }
  }
}

extension CGPath.Element {
  /// The kind, and the control points and the end.
  fileprivate var parts: (CGPathElementType, [CGPoint]) {
    switch self {
    case .move(let end): (.moveToPoint, [end])
    case .line(let end): (.addLineToPoint, [end])
    case .quad(let control, let end): (.addQuadCurveToPoint, [control, end])
    case .cubic(let first, let second, let end): (.addCurveToPoint, [first, second, end])
    case .close: (.closeSubpath, [])
    }
  }
}
