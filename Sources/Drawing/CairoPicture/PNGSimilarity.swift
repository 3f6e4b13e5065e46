#if Cairo
  import CCairo
  import LayoutModel

  /// How similar two PNG images of the same screen are, whatever the numbers of their pixels: the structural similarity
  /// at one pixel per point.
  ///
  /// Images that two systems drew of one layout differ in every letter, since their fonts and the edges of shapes do.
  /// At one pixel per point they are nearly the same, and views that moved are not.
  ///
  /// Source: Wang, Bovik, Sheikh, Simoncelli, Image Quality Assessment: From Error Visibility to Structural Similarity
  /// (2004), with squares of 7 pixels, for each component of the color.
  public struct PNGSimilarity {
    /// The width and the height of both images in points, which are the pixels that are compared.
    public let width, height: Int
    /// The similarity of the squares around each pixel, by rows, from −1 to 1.
    private let values: [Float]

    /// Compares two images.
    ///
    /// - Parameters:
    ///   - first: The bytes of the first image.
    ///   - second: The bytes of the second image.
    ///   - size: The size of the screen that both show, in points.
    /// - Throws: ``CairoError/failure(_:)`` if one cannot be decoded.
    /// - Complexity: O(n) in the number of pixels.
    public init(_ first: [UInt8], _ second: [UInt8], size: Size) throws(CairoError) {
      guard let first = PNGSurface(first), let second = PNGSurface(second) else {
        throw .failure("the PNG image is damaged")
      }
      let (width, height) = (max(Int(size.width.rounded()), 1), max(Int(size.height.rounded()), 1))
      (self.width, self.height) = (width, height)
      var values = [Float](repeating: 0, count: width * height)
      for part in 0..<3 {
        let images = [first, second].map { $0.reduced(part, width, height) }
        let result = Self.similarity(images[0], images[1], width, height)
        for index in values.indices { values[index] += result[index] / 3 }
      }
      self.values = values
    }

    /// The mean similarity of all pixels; 1 for equal images.
    public var mean: Double { mean(in: Rect(x: 0, y: 0, width: Double(width), height: Double(height))) ?? 1 }

    /// The mean similarity in a rectangle, in points. Returns nil outside of the images.
    public func mean(in rect: Rect) -> Double? {
      func clamped(_ value: Double, _ limit: Int) -> Int { Int(min(max(value.rounded(), 0), Double(limit))) }
      let columns = clamped(rect.minX, width)..<clamped(max(rect.maxX, rect.minX), width)
      let rows = clamped(rect.minY, height)..<clamped(max(rect.maxY, rect.minY), height)
      guard !columns.isEmpty, !rows.isEmpty else { return nil }
      var sum = 0.0
      for y in rows { for x in columns { sum += Double(values[y * width + x]) } }
      return sum / Double(columns.count * rows.count)
    }

    /// The similarity around each pixel, from the means and variances of squares, by sums over rows and columns.
    private static func similarity(_ first: [Float], _ second: [Float], _ width: Int, _ height: Int) -> [Float] {
      let a = boxMean(first, width, height)
      let b = boxMean(second, width, height)
      let aa = boxMean(zip(first, first).map { $0 * $1 }, width, height)
      let bb = boxMean(zip(second, second).map { $0 * $1 }, width, height)
      let ab = boxMean(zip(first, second).map { $0 * $1 }, width, height)
      let (c1, c2): (Float, Float) = (0.01 * 0.01, 0.03 * 0.03)
      return a.indices.map { index in
        let (x, y) = (a[index], b[index])
        let (varianceX, varianceY) = (max(aa[index] - x * x, 0), max(bb[index] - y * y, 0))
        let covariance = ab[index] - x * y
        return (2 * x * y + c1) * (2 * covariance + c2) / ((x * x + y * y + c1) * (varianceX + varianceY + c2))
      }
    }

    /// The mean of the square of 7 pixels around each, as far as it is inside of the image.
    private static func boxMean(_ values: [Float], _ width: Int, _ height: Int) -> [Float] {
      let stride = width + 1
      var sums = [Double](repeating: 0, count: stride * (height + 1))
      for y in 0..<height {
        var row = 0.0
        for x in 0..<width {
          row += Double(values[y * width + x])
          sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + row
        }
      }
      var result = [Float](repeating: 0, count: width * height)
      for y in 0..<height {
        let (top, bottom) = (max(y - 3, 0), min(y + 4, height))
        for x in 0..<width {
          let (left, right) = (max(x - 3, 0), min(x + 4, width))
          let sum =
            sums[bottom * stride + right] - sums[top * stride + right] - sums[bottom * stride + left]
            + sums[top * stride + left]
          result[y * width + x] = Float(sum / Double((bottom - top) * (right - left)))
        }
      }
      return result
    }
  }

  extension PNGSurface {
    /// A component of the color, from 0 to 1, in an image of another size: the mean of the pixels that a pixel covers.
    /// Transparent pixels are above white.
    fileprivate func reduced(_ part: Int, _ newWidth: Int, _ newHeight: Int) -> [Float] {
      var result = [Float](repeating: 0, count: newWidth * newHeight)
      for y in 0..<newHeight {
        let rows = y * height / newHeight..<max((y + 1) * height / newHeight, y * height / newHeight + 1)
        for x in 0..<newWidth {
          let columns = x * width / newWidth..<max((x + 1) * width / newWidth, x * width / newWidth + 1)
          var sum = 0
          for row in rows where row < height {
            let bytes = self.row(row)
            for column in columns where column < width {
              sum += Int(bytes[4 * column + part]) + 255 - Int(bytes[4 * column + 3])
            }
          }
          result[y * newWidth + x] = Float(sum) / Float(255 * rows.count * columns.count)
        }
      }
      return result
    }
  }
#endif
