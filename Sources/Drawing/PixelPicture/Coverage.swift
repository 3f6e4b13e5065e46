import LayoutModel

/// A rectangle of whole pixels.
struct PixelBounds: Equatable {
  var minX: Int, minY: Int, maxX: Int, maxY: Int

  var width: Int { max(0, maxX - minX) }
  var height: Int { max(0, maxY - minY) }
  var isEmpty: Bool { maxX <= minX || maxY <= minY }

  func intersection(_ other: PixelBounds) -> PixelBounds {
    PixelBounds(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }
}

/// The share of each pixel that polygons cover.
///
/// The share is the exact area where the edges of the polygons do not cross each other within a pixel. Each edge adds
/// to the pixel that it crosses the area to its right, and to the next pixel the rest of its height, so that the sum of
/// a row up to a pixel is the coverage of the pixel. Areas that are surrounded twice in the same direction count once.
/// The method is that of accumulated signed areas (R. Levien, "Inside the fastest font renderer in the world", 2016).
///
/// - Complexity: O(pixels of the bounds + pixels that edges cross).
struct Coverage {
  let bounds: PixelBounds
  private var cells: [Float]
  /// A column more than the bounds have, for what edges in the last one add to the next.
  private let stride: Int

  /// The coverage of polygons in pixels, within `limits`. Polygons with places that are not numbers cover nothing.
  init(_ polygons: [[Point]], within limits: PixelBounds) {
    var (minX, minY, maxX, maxY) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    for point in polygons.joined() {
      (minX, minY) = (min(minX, point.x), min(minY, point.y))
      (maxX, maxY) = (max(maxX, point.x), max(maxY, point.y))
    }
    func pixel(_ value: Double) -> Int { Int(min(max(value, -1e6), 1e6)) }
    guard minX <= maxX, minY <= maxY, polygons.joined().allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      (bounds, cells, stride) = (PixelBounds(minX: 0, minY: 0, maxX: 0, maxY: 0), [], 0)
      return
    }
    bounds = PixelBounds(
      minX: pixel(minX.rounded(.down)), minY: pixel(minY.rounded(.down)), maxX: pixel(maxX.rounded(.up)),
      maxY: pixel(maxY.rounded(.up))
    ).intersection(limits)
    stride = bounds.width + 1
    cells = [Float](repeating: 0, count: bounds.isEmpty ? 0 : stride * bounds.height)
    guard !bounds.isEmpty else { return }
    for polygon in polygons {
      guard var last = polygon.last else { continue }
      for point in polygon {
        addEdge(last, point)
        last = point
      }
    }
  }

  private mutating func addEdge(_ start: Point, _ end: Point) {
    guard start.y != end.y else { return }
    let sign: Float = start.y < end.y ? 1 : -1
    let (top, bottom) = start.y < end.y ? (start, end) : (end, start)
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let first = max(top.y, Double(bounds.minY))
    let last = min(bottom.y, Double(bounds.maxY))
    guard first < last else { return }
    var y = first
    var x = top.x + (first - top.y) * slope - Double(bounds.minX)
    var row = Int(first.rounded(.down))
    while y < last {
      let next = min(Double(row + 1), last)
      let nextX = x + (next - y) * slope
      addPiece((row - bounds.minY) * stride, x, nextX, height: next - y, sign)
      (x, y) = (nextX, next)
      row += 1
    }
  }

  /// Adds the part of an edge in one row of pixels, from one place to another.
  private mutating func addPiece(_ row: Int, _ start: Double, _ end: Double, height: Double, _ sign: Float) {
    let (left, right) = (min(start, end), max(start, end))
    let width = Double(bounds.width)
    guard left < width else { return }
    guard right > 0 else {
      cells[row] += sign * Float(height)
      return
    }
    guard right > left else { return addPart(row, Int(left), left, left, height, sign) }
    let perPoint = height / (right - left)
    // What lies to the left of the bounds covers the whole row.
    if left < 0 { cells[row] += sign * Float(-left * perPoint) }
    var x = max(left, 0)
    let last = min(right, width)
    var column = Int(x)
    while x < last {
      let next = min(Double(column + 1), last)
      addPart(row, column, x, next, (next - x) * perPoint, sign)
      x = next
      column += 1
    }
  }

  /// Adds the part of an edge in one pixel.
  @inline(__always) private mutating func addPart(
    _ row: Int, _ column: Int, _ left: Double, _ right: Double, _ height: Double, _ sign: Float
  ) {
    let share = Float((left + right) / 2 - Double(column))
    let height = sign * Float(height)
    cells[row + column] += height * (1 - share)
    cells[row + column + 1] += height * share
  }

  /// Calls a function with the coverage of each row, from the top.
  func forEachRow(_ body: (_ y: Int, UnsafeBufferPointer<Float>) -> Void) {
    guard !bounds.isEmpty else { return }
    cells.withUnsafeBufferPointer { cells in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: bounds.width) { row in
        for y in 0..<bounds.height {
          var sum: Float = 0
          for x in 0..<bounds.width {
            sum += cells[y * stride + x]
            row[x] = min(abs(sum), 1)
          }
          body(bounds.minY + y, UnsafeBufferPointer(row))
        }
      }
    }
  }
}
