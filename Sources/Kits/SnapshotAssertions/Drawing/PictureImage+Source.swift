import CairoPicture
import LayoutModel
import Picture
import Resources

extension PictureNode {
  /// Sets the file of the image.
  ///
  /// - Parameters:
  ///   - size: The size of the image, in points.
  ///   - missing: What the picture leaves out: files that cannot be read, and PDF without the package trait `Poppler`.
  package mutating func setImage(
    _ source: ImageSource?, size: Size, isTemplate: Bool, isDark: Bool, _ missing: inout [String]
  ) {
    guard let source else { return }
    let image = self.image.name.isEmpty ? name : self.image.name
    do throws(ImageFileError) {
      let file = try source.file(isDark: isDark)
      let format: PictureImage.Format
      var bytes = file.bytes
      switch file.header.format {
      case .png: format = .png
      case .jpeg: format = .jpeg
      case .gif: format = .gif
      case .svg: format = .svg
      case .pdf:
        guard let svg = PDFImage.svg(bytes) else {
          let reason = PDFImage.isSupported ? "the page cannot be drawn" : "PDF needs the package trait Poppler"
          missing.append("\(image): \(reason)")
          return
        }
        (format, bytes) = (.svg, svg)
      }
      self.image.file = PictureImage(format, bytes: bytes, size: size, isTemplate: isTemplate)
    } catch {
      missing.append("\(image): \(error.description)")
    }
  }
}
