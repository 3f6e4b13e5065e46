// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Names are those that client code calls.

import CoreGraphics

/// A three-dimensional transform, a matrix that multiplies row vectors (x, y, z, 1).
public struct CATransform3D: Hashable, Sendable {
  /// The entry in row 1, column 1.
  public var m11: CGFloat = 1
  /// The entry in row 1, column 2.
  public var m12: CGFloat = 0
  /// The entry in row 1, column 3.
  public var m13: CGFloat = 0
  /// The entry in row 1, column 4, part of the perspective.
  public var m14: CGFloat = 0
  /// The entry in row 2, column 1.
  public var m21: CGFloat = 0
  /// The entry in row 2, column 2.
  public var m22: CGFloat = 1
  /// The entry in row 2, column 3.
  public var m23: CGFloat = 0
  /// The entry in row 2, column 4, part of the perspective.
  public var m24: CGFloat = 0
  /// The entry in row 3, column 1.
  public var m31: CGFloat = 0
  /// The entry in row 3, column 2.
  public var m32: CGFloat = 0
  /// The entry in row 3, column 3.
  public var m33: CGFloat = 1
  /// The entry in row 3, column 4, which determines the perspective.
  public var m34: CGFloat = 0
  /// The entry in row 4, column 1, the translation along the x-axis.
  public var m41: CGFloat = 0
  /// The entry in row 4, column 2, the translation along the y-axis.
  public var m42: CGFloat = 0
  /// The entry in row 4, column 3, the translation along the z-axis.
  public var m43: CGFloat = 0
  /// The entry in row 4, column 4.
  public var m44: CGFloat = 1

  /// Creates the identity transform.
  public init() {}

  /// Creates a transform from its entries, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  fileprivate init(rows: [CGFloat]) {
    self.init(
      m11: rows[0], m12: rows[1], m13: rows[2], m14: rows[3], m21: rows[4], m22: rows[5], m23: rows[6], m24: rows[7],
      m31: rows[8], m32: rows[9], m33: rows[10], m34: rows[11], m41: rows[12], m42: rows[13], m43: rows[14],
      m44: rows[15])
  }

  init(_ flat: CGAffineTransform) {
    (m11, m12, m21, m22, m41, m42) = (flat.a, flat.b, flat.c, flat.d, flat.tx, flat.ty)
  }

  /// The effect on points of the plane z = 0, without perspective.
  var planar: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

  private var rows: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  fileprivate func times(_ other: CATransform3D) -> CATransform3D {
    let (left, right) = (rows, other.rows)
    var result = [CGFloat](repeating: 0, count: 16)
    for row in 0..<4 {
      for column in 0..<4 {
        result[4 * row + column] = (0..<4).reduce(0) { $0 + left[4 * row + $1] * right[4 * $1 + column] }
      }
    }
    return CATransform3D(rows: result)
  }

  /// The inverse, by Gauss–Jordan elimination with partial pivoting; nil without one.
  fileprivate var inverse: CATransform3D? {
    var (left, right) = (rows, CATransform3D().rows)
    for column in 0..<4 {
      let pivot = (column..<4).max { abs(left[4 * $0 + column]) < abs(left[4 * $1 + column]) } ?? column
      guard left[4 * pivot + column] != 0 else { return nil }
      for index in 0..<4 where pivot != column {
        left.swapAt(4 * pivot + index, 4 * column + index)
        right.swapAt(4 * pivot + index, 4 * column + index)
      }
      let scale = left[4 * column + column]
      for index in 4 * column..<4 * column + 4 {
        (left[index], right[index]) = (left[index] / scale, right[index] / scale)
      }
      for row in 0..<4 where row != column {
        let factor = left[4 * row + column]
        for index in 0..<4 {
          left[4 * row + index] -= factor * left[4 * column + index]
          right[4 * row + index] -= factor * right[4 * column + index]
        }
      }
    }
    return CATransform3D(rows: right)
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

/// Returns a scale followed by `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DMakeScale(sx, sy, sz).times(t)
}

/// Returns a rotation by `angle` radians about the axis (x, y, z), followed by `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DMakeRotation(angle, x, y, z).times(t) }

/// Returns the inverse of `t`, or `t` if it has none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }

/// Returns whether `t` is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3D() }

/// Returns whether two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns whether `t` is an affine transform of the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t == CATransform3D(t.planar) }

/// Returns the effect of `t` on the plane.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.planar }

/// Returns a transform that acts on the plane alone.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }
