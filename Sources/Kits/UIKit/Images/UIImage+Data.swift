import Foundation
import Resources

extension UIImage {
  /// Creates an image from PNG, JPEG or GIF data, with one pixel per point. Returns nil for other data.
  ///
  /// The orientation of JPEG data is ignored.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from PNG, JPEG or GIF data, with `scale` pixels per point. Returns nil for other data.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let header = ImageHeader(Array(data.prefix(1 << 20))), header.format.isBitmap else { return nil }
    let scale = scale > 0 && scale.isFinite ? scale : 1
    self.init(size: CGSize(width: header.size.width / scale, height: header.size.height / scale), scale: scale)
    source = .bytes([UInt8](data))
  }

  /// Creates an image from a PNG, JPEG or GIF file. Returns nil if there is none. A name that ends in `@2x` or `@3x`
  /// determines the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = (path as NSString).deletingPathExtension
    self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
  }

  /// Creates the image of a bundle, in the size of its file for the main screen. A file without a scale in its name has
  /// one pixel per point.
  convenience init(_ image: ImageFolder.Image) {
    let screenScale = Double(UIScreen.mainScale)
    let files = image.files(atScale: screenScale)
    let name = (files.path as NSString).deletingPathExtension
    let size = image.size(atScale: screenScale)
    self.init(
      size: CGSize(width: size.width, height: size.height),
      scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
    source = image.symbol.map { .bytes($0) } ?? .files(files.path, dark: files.darkPath)
    isSymbolImage = image.symbol != nil
    if image.isTemplate { renderingMode = .alwaysTemplate }
  }

  /// Returns the first of `images`, which has the size of the animation, or nil if there is none. Plumb does not
  /// animate images.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? { images.first }
}
