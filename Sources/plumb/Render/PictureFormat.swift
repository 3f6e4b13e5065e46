import CairoPicture
import Foundation
import Picture

/// A file format of pictures, and its file name extension.
enum PictureFormat: String, CaseIterable, Sendable {
  case svg, png, pdf

  /// The format that the extension of a path names, or nil.
  init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }

  /// Throws an error if this build cannot write the format.
  func requireSupport() throws(UsageError) {
    #if !Cairo
      guard self == .svg else {
        throw .other(
          "this build of plumb writes SVG only; for \(rawValue.uppercased()), install libcairo2-dev and libgdk-pixbuf-2.0-dev and build with "
            + "'swift build -c release --traits Cairo'")
      }
    #endif
  }

  /// Returns the bytes of a file with the picture.
  ///
  /// - Parameter scale: The number of pixels in a point, for PNG.
  func encode(_ sheet: Sheet, scale: Double) throws(PictureFailure) -> Data {
    #if Cairo
      let (list, size) = sheet.displayList()
      do throws(CairoError) {
        switch self {
        case .svg: return Data(sheet.svg().utf8)
        case .png: return Data(try CairoRenderer.png(list, size: size, scale: scale))
        case .pdf: return Data(try CairoRenderer.pdf([CairoRenderer.Page(list, size: size)], title: sheet.title))
        }
      } catch {
        throw PictureFailure(reason: error.description)
      }
    #else
      return Data(sheet.svg().utf8)
    #endif
  }
}

/// The reason why a picture cannot be written.
struct PictureFailure: Error, Sendable {
  var reason: String
}
