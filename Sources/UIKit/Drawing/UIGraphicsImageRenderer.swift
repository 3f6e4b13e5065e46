import Foundation

/// How pictures are made.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels a point; the screen's unless set.
  open var scale = UIScreen.main.scale
  /// Whether pictures cover all that is behind them.
  open var opaque = false
  /// What suits the screen.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// What suits the screen.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Makes pictures of a size. Nothing is drawn into them; their size counts in layouts.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  /// How pictures are made.
  public let format: UIGraphicsImageRendererFormat

  /// Makes a renderer of pictures of a size, in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Makes a renderer of pictures of what lies in a rectangle, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    (self.bounds, self.format) = (bounds, format)
    super.init()
  }

  /// A picture. `actions` is called, as it may do more than draw.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(format: format, bounds: bounds)
    withContext(context.cgContext) { actions(context) }
    return context.currentImage
  }
}

/// What drawing code gets while a picture is made. Nothing is drawn.
@preconcurrency @MainActor
open class UIGraphicsImageRendererContext: NSObject {
  /// How the picture is made.
  public let format: UIGraphicsImageRendererFormat
  /// What functions of CoreGraphics draw into.
  public let cgContext: CGContext
  private let bounds: CGRect

  init(format: UIGraphicsImageRendererFormat, bounds: CGRect) {
    (self.format, self.bounds) = (format, bounds)
    cgContext = CGContext(size: bounds.size, scale: format.scale)
    cgContext.translateBy(x: -bounds.minX, y: -bounds.minY)
    super.init()
  }

  /// The picture as it is so far.
  open var currentImage: UIImage { UIImage(size: bounds.size, scale: format.scale) }
  /// Fills a rectangle.
  open func fill(_ rect: CGRect) {}
  /// Draws the line round a rectangle.
  open func stroke(_ rect: CGRect) {}
  /// Has drawing end at a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
