import LayoutModel
import Picture

/// A map from points of a drawing to pixels: (x, y) becomes (a x + c y + x0, b x + d y + y0).
struct Matrix {
  var a = 1.0, b = 0.0, c = 0.0, d = 1.0, x0 = 0.0, y0 = 0.0

  init(scale: Double) { (a, d) = (scale, scale) }

  private init(_ columns: Transform, x0: Double, y0: Double) {
    (a, b, c, d, self.x0, self.y0) = (columns.a, columns.b, columns.c, columns.d, x0, y0)
  }

  /// The map that first applies `inner`, then moves by `offset`, then applies this one.
  func applied(to inner: Transform, offset: Point = .zero) -> Matrix {
    let origin = self * offset
    let columns = Transform(
      a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b, c: a * inner.c + c * inner.d,
      d: b * inner.c + d * inner.d)
    return Matrix(columns, x0: origin.x, y0: origin.y)
  }

  static func * (matrix: Matrix, point: Point) -> Point {
    Point(
      x: matrix.a * point.x + matrix.c * point.y + matrix.x0, y: matrix.b * point.x + matrix.d * point.y + matrix.y0)
  }

  /// The map from pixels to points; nil if all points are on one line.
  var inverse: Matrix? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    let columns = Transform(a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant)
    var result = Matrix(columns, x0: 0, y0: 0)
    let origin = result * Point(x: x0, y: y0)
    (result.x0, result.y0) = (-origin.x, -origin.y)
    return result
  }

  /// The length in pixels of the longer image of a unit.
  var scale: Double { max(a * a + b * b, c * c + d * d).squareRoot() }
}
