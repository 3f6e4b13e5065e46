import Foundation
import KitSupport

/// The format of the images of a renderer.
open class UIGraphicsImageRendererFormat: KitObject {
  /// The number of pixels per point. The default is that of the main screen.
  open var scale = UIScreen.main.scale
  /// The rectangle of the images, in points; that of the renderer once one has been made with the format.
  open internal(set) var bounds = CGRect.zero
  /// Whether images are opaque. Affects drawing only.
  open var opaque = false
  /// The default format.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// The default format.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Creates images of a size with what drawing code draws.
open class UIGraphicsImageRenderer: KitObject {
  private let bounds: CGRect
  /// The format of the images of a renderer.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer for images of a size, in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer for images of a rectangle, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    (self.bounds, self.format) = (bounds, format)
    super.init()
    format.bounds = bounds
  }

  /// Returns an image of what `actions` draws.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(format: format, bounds: bounds)
    withContext(context.cgContext) { actions(context) }
    return context.currentImage
  }
}

/// The context of drawing code of a renderer.
open class UIGraphicsImageRendererContext: KitObject {
  /// The format with which the renderer was created.
  public let format: UIGraphicsImageRendererFormat
  /// The Core Graphics context.
  public let cgContext: CGContext
  private let bounds: CGRect

  init(format: UIGraphicsImageRendererFormat, bounds: CGRect) {
    (self.format, self.bounds) = (format, bounds)
    cgContext = CGContext(size: bounds.size, scale: format.scale)
    cgContext.translateBy(x: -bounds.minX, y: -bounds.minY)
    super.init()
  }

  /// An image of what was drawn.
  open var currentImage: UIImage { UIImage(drawing: cgContext, size: bounds.size, scale: format.scale) }
  /// Fills a rectangle.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Strokes a rectangle.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// Intersects the clipping area with a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
