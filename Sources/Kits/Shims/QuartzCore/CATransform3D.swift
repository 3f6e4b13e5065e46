// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Names are those that client code calls.

import CoreGraphics

/// A three-dimensional transform, a matrix that multiplies row vectors (x, y, z, 1).
public struct CATransform3D: Hashable, Sendable {
  private var rows: [CGFloat]

  fileprivate init(rows: [CGFloat]) { self.rows = rows }

  /// Creates a transform from its entries, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) { rows = [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44] }

  /// Creates the identity transform.
  public init() { self.init(CGAffineTransform.identity) }

  init(_ flat: CGAffineTransform) {
    rows = [flat.a, flat.b, 0, 0, flat.c, flat.d, 0, 0, 0, 0, 1, 0, flat.tx, flat.ty, 0, 1]
  }

  /// The effect on points of the plane z = 0, without perspective.
  var planar: CGAffineTransform {
    CGAffineTransform(a: rows[0], b: rows[1], c: rows[4], d: rows[5], tx: rows[12], ty: rows[13])
  }

  /// The entry in row 1, column 1.
  public var m11: CGFloat {
    get { rows[0] }
    set { rows[0] = newValue }
  }
  /// The entry in row 1, column 2.
  public var m12: CGFloat {
    get { rows[1] }
    set { rows[1] = newValue }
  }
  /// The entry in row 2, column 1.
  public var m21: CGFloat {
    get { rows[4] }
    set { rows[4] = newValue }
  }
  /// The entry in row 2, column 2.
  public var m22: CGFloat {
    get { rows[5] }
    set { rows[5] = newValue }
  }
  /// The entry in row 3, column 3.
  public var m33: CGFloat {
    get { rows[10] }
    set { rows[10] = newValue }
  }
  /// The entry in row 3, column 4, which determines the perspective.
  public var m34: CGFloat {
    get { rows[11] }
    set { rows[11] = newValue }
  }
  /// The translation along the x-axis.
  public var m41: CGFloat {
    get { rows[12] }
    set { rows[12] = newValue }
  }
  /// The translation along the y-axis.
  public var m42: CGFloat {
    get { rows[13] }
    set { rows[13] = newValue }
  }
  /// The translation along the z-axis.
  public var m43: CGFloat {
    get { rows[14] }
    set { rows[14] = newValue }
  }

  fileprivate func times(_ other: CATransform3D) -> CATransform3D {
    var result = [CGFloat](repeating: 0, count: 16)
    for row in 0..<4 {
      for column in 0..<4 {
        result[4 * row + column] = (0..<4).reduce(0) { $0 + rows[4 * row + $1] * other.rows[4 * $1 + column] }
      }
    }
    return CATransform3D(rows: result)
  }
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3D()

/// Returns a translation.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var result = CATransform3D()
  (result.m41, result.m42, result.m43) = (tx, ty, tz)
  return result
}

/// Returns a scale about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var result = CATransform3D()
  (result.m11, result.m22, result.m33) = (sx, sy, sz)
  return result
}

/// Returns a rotation by `angle` radians about the axis (x, y, z); the identity if the axis is zero.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3D() }
  // Rodrigues' formula, transposed for row vectors.
  let (x, y, z) = (x / length, y / length, z / length)
  let (sine, cosine) = (sin(angle), cos(angle))
  let rest = 1 - cosine
  return CATransform3D(rows: [
    cosine + x * x * rest, x * y * rest + z * sine, x * z * rest - y * sine, 0,
    x * y * rest - z * sine, cosine + y * y * rest, y * z * rest + x * sine, 0,
    x * z * rest + y * sine, y * z * rest - x * sine, cosine + z * z * rest, 0, 0, 0, 0, 1,
  ])
}

/// Returns the transform `a` followed by `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { a.times(b) }

/// Returns a translation followed by `t`.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3DMakeTranslation(tx, ty, tz).times(t)
}

/// Returns whether `t` is an affine transform of the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t == CATransform3D(t.planar) }

/// Returns the effect of `t` on the plane.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.planar }
