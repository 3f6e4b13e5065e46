import CairoPicture
import Foundation
import LayoutEngine
import Picture
import PixelPicture

/// A file format of pictures, and its file name extension.
package enum PictureFormat: String, CaseIterable, Sendable {
  case svg, png, pdf

  /// The format that the extension of a path names, or nil.
  package init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }

  /// Throws an error if this build cannot write the format.
  package func requireSupport() throws(ProjectError) {
    #if !Cairo
      guard self != .pdf else {
        throw ProjectError(
          "this build of plumb writes SVG and PNG; for PDF, install libcairo2-dev and libgdk-pixbuf-2.0-dev and build with "
            + "'swift build -c release --traits Cairo'")
      }
    #endif
  }

  /// Returns the bytes of a file with the picture.
  ///
  /// - Parameter scale: The number of pixels in a point, for PNG.
  package func encode(_ sheet: Sheet, scale: Double) throws(PictureFailure) -> Data {
    guard self != .svg else { return Data(sheet.svg().utf8) }
    let (list, size) = sheet.displayList()
    return try encode(list, size: size, title: sheet.title, scale: scale)
  }

  /// Returns the bytes of a file with a display list. The text of SVG stays text.
  ///
  /// - Parameter scale: The number of pixels in a point, for PNG.
  package func encode(_ list: DisplayList, size: Size, title: String, scale: Double) throws(PictureFailure) -> Data {
    #if Cairo
      do throws(CairoError) {
        switch self {
        case .svg: break
        case .png: return Data(try CairoRenderer.png(list, size: size, scale: scale))
        case .pdf: return Data(try CairoRenderer.pdf([CairoRenderer.Page(list, size: size)], title: title))
        }
      } catch {
        throw PictureFailure(reason: error.description)
      }
    #else
      if self == .png {
        do throws(ImageSizeError) {
          return Data(try PixelRenderer.png(list, size: size, scale: scale))
        } catch {
          throw PictureFailure(reason: error.description)
        }
      }
    #endif
    return Data(SVGWriter.document(list, size: size, title: title).utf8)
  }
}

/// The reason why a picture cannot be written.
package struct PictureFailure: Error, Sendable { package var reason: String }
