#if Cairo
  import CCairo

  /// The pixels in which two PNG images differ.
  public struct PNGComparison: CustomStringConvertible {
    /// The width and the height of the first and of the second image, in pixels.
    public let sizes: [(width: Int, height: Int)]
    /// The number of pixels that differ. All do if the sizes differ.
    public let differing: Int
    /// The share of pixels that differ, from 0 to 1.
    public let differingShare: Double
    /// An image in which the pixels that differ are red and the others pale, or nil if the sizes differ.
    public let picture: [UInt8]?

    /// Compares two images pixel by pixel.
    ///
    /// - Parameters:
    ///   - first: The bytes of the first image.
    ///   - second: The bytes of the second image.
    ///   - tolerance: How much components of the color may differ, from 0 to 1.
    /// - Throws: ``CairoError/failure(_:)`` if one cannot be decoded.
    /// - Complexity: O(n) in the number of pixels.
    public init(_ first: [UInt8], _ second: [UInt8], tolerance: Double = 0) throws(CairoError) {
      let images = [PNGSurface(first), PNGSurface(second)]
      guard let old = images[0], let new = images[1] else { throw .failure("the PNG image is damaged") }
      sizes = [(old.width, old.height), (new.width, new.height)]
      guard old.width == new.width, old.height == new.height else {
        (differing, differingShare, picture) = (max(old.width * old.height, new.width * new.height), 1, nil)
        return
      }
      let limit = Int((tolerance * 255).rounded(.down))
      var count = 0
      let result = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(old.width), Int32(old.height))
      defer { cairo_surface_destroy(result) }
      let stride = Int(cairo_image_surface_get_stride(result))
      cairo_surface_flush(result)
      for y in 0..<old.height {
        let (before, after) = (old.row(y), new.row(y))
        let target = cairo_image_surface_get_data(result).map { $0 + y * stride }
        for x in 0..<old.width {
          var isEqual = true
          for part in 4 * x..<4 * x + 4 where abs(Int(before[part]) - Int(after[part])) > limit { isEqual = false }
          if !isEqual { count += 1 }
          for part in 0..<3 {
            target?[4 * x + part] = isEqual ? 192 + after[4 * x + part] / 4 : part == 2 ? 255 : 0
          }
        }
      }
      cairo_surface_mark_dirty(result)
      differing = count
      differingShare = Double(count) / Double(max(old.width * old.height, 1))
      picture = try PNGEncoder.encode(result)
    }

    /// `0.4 % of the pixels differ (123 of 30000).`
    public var description: String {
      let (old, new) = (sizes[0], sizes[1])
      guard picture != nil else {
        return "The sizes differ: \(old.width) × \(old.height) and \(new.width) × \(new.height) pixels."
      }
      let share = (differingShare * 10_000).rounded() / 100
      return "\(share) % of the pixels differ (\(differing) of \(old.width * old.height))."
    }
  }
#endif
