import CairoPicture
import Foundation

/// A picture of a view: an SVG document or a PNG image.
///
/// An SVG document is the same on every machine: text is drawn by outlines.
public struct ViewImage: Hashable, Sendable {
  /// The text of the SVG document. Empty for a PNG image.
  public var svg: String
  /// The bytes of the PNG image, or nil for an SVG document.
  public var png: Data?
  /// Why there is no picture, or nil if there is one.
  package var failure: String?
  /// What an SVG document shows, for comparisons with images.
  package var picture: SnapshotPicture?

  /// Creates a picture from an SVG document.
  public init(svg: String) { self.svg = svg }

  /// Creates a picture from the bytes of a PNG image.
  public init(png: Data) { (svg, self.png) = ("", png) }

  /// A picture that cannot be drawn.
  package init(failure: String) { (svg, self.failure) = ("", failure) }

  /// Whether the documents or the images are equal.
  public static func == (left: ViewImage, right: ViewImage) -> Bool {
    left.svg == right.svg && left.png == right.png && left.failure == right.failure
  }

  /// Hashes the document or the image.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(svg)
    hasher.combine(png)
  }
}

extension Diffing where Value == ViewImage {
  /// Compares pictures exactly. The message has the lines that differ; each line of a picture is one shape, and groups
  /// are named by their view.
  public static var image: Diffing { image() }

  /// Compares pictures: SVG documents exactly, PNG images within a precision.
  ///
  /// - Parameters:
  ///   - precision: The share of pixels of a PNG image that must match, from 0 to 1.
  ///   - perceptualPrecision: How close a pixel must be to match, from 0 to 1: no component of its color may differ by
  ///     more than the rest, as a share of its range.
  public static func image(precision: Float = 1, perceptualPrecision: Float = 1) -> Diffing {
    Diffing(
      toData: { $0.png ?? Data($0.svg.utf8) },
      fromData: {
        $0.starts(with: [0x89, 0x50]) ? ViewImage(png: $0) : ViewImage(svg: String(decoding: $0, as: UTF8.self))
      },
      diff: { reference, new in
        guard reference != new else { return nil }
        guard let old = reference.png, let png = new.png else {
          return (LineDifference(from: reference.svg, to: new.svg).description, [])
        }
        return difference(from: old, to: png, precision, perceptualPrecision)
      })
  }

  private static func difference(
    from reference: Data, to new: Data, _ precision: Float, _ perceptualPrecision: Float
  ) -> (String, [Attachment])? {
    #if Cairo
      let result: PNGComparison
      do throws(CairoError) {
        result = try PNGComparison(
          [UInt8](reference), [UInt8](new), tolerance: 1 - Double(min(max(perceptualPrecision, 0), 1)))
      } catch {
        return ("The reference cannot be compared: \(error.description)", [])
      }
      guard Float(1 - result.differingShare) < min(max(precision, 0), 1) else { return nil }
      let attachment = result.picture.map { Attachment(name: "difference.png", data: Data($0)) }
      return (result.description, [attachment].compactMap { $0 })
    #else
      return ("The PNG images differ.", [])
    #endif
  }
}
