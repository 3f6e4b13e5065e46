import CairoPicture
import Foundation
import LayoutModel
import Picture

/// The file format of the references of pictures.
public enum SnapshotFormat: Hashable, Sendable {
  /// SVG, in which text is outlines. The same picture has the same bytes on every machine.
  case svg
  /// PNG, for which the package trait `Cairo` is necessary. Without it, assertions fail with a message that says so.
  ///
  /// - Parameter scale: The number of pixels in a point.
  case png(scale: Double)

  /// PNG with two pixels in a point.
  public static var png: SnapshotFormat { .png(scale: 2) }

  /// The extension of files.
  package var pathExtension: String {
    switch self {
    case .svg: "svg"
    case .png: "png"
    }
  }
}

/// A drawing of views, to be written in a file format.
package struct SnapshotPicture: Sendable {
  /// The items, back to front.
  package var items: DisplayList
  /// The width and height, in points.
  package var size: Size
  /// What the picture leaves out, one sentence each.
  package var undrawn: [String]

  package init(_ items: DisplayList, size: Size, undrawn: [String]) {
    (self.items, self.size, self.undrawn) = (items, size, undrawn)
  }

  /// The picture in a file format.
  package func image(_ format: SnapshotFormat, title: String) -> ViewImage {
    switch format {
    case .svg:
      var outliner = TextOutliner()
      var image = ViewImage(
        svg: SVGWriter.document(
          outliner.outlined(items), size: size, title: title,
          description: undrawn.isEmpty ? nil : "Not drawn: " + undrawn.joined(separator: "; ")))
      image.picture = self
      return image
    case .png(let scale):
      #if Cairo
        do throws(CairoError) {
          return ViewImage(png: Data(try CairoRenderer.png(items, size: size, scale: scale)))
        } catch {
          return ViewImage(failure: error.description)
        }
      #else
        return ViewImage(
          failure:
            "This build writes pictures as SVG only. For PNG, install libcairo2-dev and libgdk-pixbuf-2.0-dev, and "
            + "enable the trait 'Cairo' of the package Plumb.")
      #endif
    }
  }
}
