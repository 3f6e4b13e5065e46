import AutoLayout
import ControlMetrics
import CoreGraphics
import Foundation
import Resources

/// An image. Plumb reads the size of an image only, which is what layout needs, and keeps what drawing code draws into
/// one.
open class UIImage: NSObject, NSSecureCoding, DrawnObject, @unchecked Sendable {
  /// The use of the tint color by an image.
  public enum RenderingMode: Int, Sendable {
    /// The default of the context.
    case automatic = 0
    /// The colors of the image.
    case alwaysOriginal = 1
    /// The tint color of the view.
    case alwaysTemplate = 2
  }

  /// The size in points.
  public let size: CGSize
  /// The number of pixels per point.
  public let scale: CGFloat
  /// The distances from the edges to the alignment rectangle, in points.
  public let alignmentRectInsets: UIEdgeInsets
  /// The distance of the baseline from the bottom edge in points; nil without a baseline.
  public let baselineOffsetFromBottom: CGFloat?
  /// Whether the image is mirrored from right to left. Has no effect: it is drawn as it is.
  open private(set) var flipsForRightToLeftLayoutDirection = false
  /// How the pixels are turned: not at all.
  open var imageOrientation: Orientation { .up }
  /// The turns of the pixels of an image.
  public enum Orientation: Int, Sendable {
    /// None, or a turn by 180, 90 to the left or 90 degrees to the right.
    case up, down, left, right
    /// The same, mirrored before.
    case upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  /// The image without its pixels, which Plumb does not decode; nil if the image has no size. It can be a mask of
  /// drawing code.
  open var cgImage: CGImage? {
    guard size.width > 0, size.height > 0 else { return nil }
    return CGImage(size: size, scale: scale) { [self] color in
      drawings.isEmpty
        ? .object(withTintColor(UIColor(cgColor: color), renderingMode: .alwaysTemplate))
        : .drawings(drawings.map { $0.colored(color) })
    }
  }
  /// Returns the image as JPEG: nil, because Plumb does not encode it.
  open func jpegData(compressionQuality: CGFloat) -> Data? { nil }
  /// Returns the image as PNG: nil, because Plumb does not encode it.
  open func pngData() -> Data? { nil }
  /// Whether the image is a symbol.
  open internal(set) var isSymbolImage = false
  /// The configuration of a symbol; nil for other images and for symbols of the default size.
  open internal(set) var symbolConfiguration: SymbolConfiguration?
  /// The use of the tint color by the image. Affects drawing only.
  open internal(set) var renderingMode = RenderingMode.automatic
  /// The color of the image; nil for the colors or the tint that ``renderingMode`` selects.
  package internal(set) var tint: UIColor?

  /// What drawing code drew, from the upper left corner of the image; empty for other images.
  package private(set) var drawings: [CGContext.Drawing] = []

  /// Where the bytes of the image are; nil for images that have a size only.
  package internal(set) var source: ImageSource?
  /// The name of the image in a bundle, or under which it was registered; nil for other images.
  package internal(set) var name: String?

  /// Creates an image of a size in points. Plumb-specific: a program describes its images by their sizes.
  public init(
    size: CGSize, scale: CGFloat = 1, alignmentRectInsets: UIEdgeInsets = .zero,
    baselineOffsetFromBottom: CGFloat? = nil
  ) {
    (self.size, self.scale, self.alignmentRectInsets) = (size, scale, alignmentRectInsets)
    self.baselineOffsetFromBottom = baselineOffsetFromBottom
    super.init()
  }

  /// Creates an image of what was drawn into a context.
  convenience init(drawing context: CGContext, size: CGSize, scale: CGFloat) {
    self.init(size: size, scale: scale)
    drawings = context.drawings
  }

  /// Creates an image with the settings of another one, except for those that are given.
  convenience init(like image: UIImage, alignmentRectInsets: UIEdgeInsets? = nil, baseline: CGFloat? = nil) {
    self.init(
      size: image.size, scale: image.scale, alignmentRectInsets: alignmentRectInsets ?? image.alignmentRectInsets,
      baselineOffsetFromBottom: baseline ?? image.baselineOffsetFromBottom)
    (isSymbolImage, symbolConfiguration) = (image.isSymbolImage, image.symbolConfiguration)
    (renderingMode, tint, name) = (image.renderingMode, image.tint, image.name)
    (drawings, source) = (image.drawings, image.source)
    flipsForRightToLeftLayoutDirection = image.flipsForRightToLeftLayoutDirection
  }

  /// Creates an image from an archive. Returns nil if the archive does not contain a valid image.
  public required convenience init?(coder: NSCoder) {
    guard let image = coder.decodeForm(ArchivedImage.self) else { return nil }
    self.init(like: image)
  }

  open func encode(with coder: NSCoder) { coder.encodeForm(ArchivedImage(self)) }

  /// True: archives name the class.
  public static var supportsSecureCoding: Bool { true }

  /// Creates an image of size 0.
  public convenience override init() { self.init(size: .zero) }

  /// Creates the image with a name in the main bundle: of an asset catalog, or an image file. Images that were
  /// registered with ``register(_:named:)`` come first. Returns nil if there is none.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// The size of a symbol that is not registered, at a point size of 17 and the medium scale.
  private static func symbolSize(_ name: String) -> CGSize {
    let size = TouchSymbols.size(
      of: name, pointSize: TouchSymbols.usualPointSize, scale: .medium, aspect: nil)
    return CGSize(width: (size.width * 2).rounded() / 2, height: (size.height * 2).rounded() / 2)
  }

  /// Creates the symbol with a name, in the size that was registered with ``register(_:named:)``. Others have the size of
  /// Plumb's table of symbols, or one of 20 × 19 points, whether the system has them or not. Returns nil for an empty
  /// name.
  public convenience init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    if let image = Self.registry[name] {
      self.init(like: image)
    } else {
      self.init(size: Self.symbolSize(name), scale: 2)
    }
    self.name = name
    isSymbolImage = true
  }

  /// Creates the image with a name in a bundle, by default the main one: of an asset catalog, or an image file. Images
  /// that were registered with ``register(_:named:)`` come first. Returns nil if there is none. The traits have no
  /// effect: the appearance selects the file when the image is drawn.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    if let image = Self.registry[name] {
      self.init(like: image)
    } else if let image = BundleImages.image(named: name, in: bundle ?? .main) {
      self.init(image)
    } else {
      return nil
    }
    self.name = name
  }

  /// Registers an image under a name. Plumb-specific: for programs whose images are not in a bundle.
  public static func register(_ image: UIImage, named name: String) { registry[name] = image }

  private static let registry = NamedObjects<UIImage>()

  /// Draws the image in the current context, scaled to a rectangle. Without a current context, nothing is drawn.
  open func draw(in rect: CGRect) {
    guard let context = CGContext.current else { return }
    if drawings.isEmpty { context.draw(self, in: rect) } else { context.draw(drawings, size: size, in: rect) }
  }
  /// Draws the image in the current context, from its upper left corner.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Returns the image with a rendering mode. Affects drawing only.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    let result = UIImage(like: self)
    result.renderingMode = renderingMode
    return result
  }

  /// Returns the image in a color. Affects drawing only.
  open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

  /// Returns the image in a color, with a rendering mode. Affects drawing only.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    let result = withRenderingMode(renderingMode)
    result.tint = color
    return result
  }

  /// Returns the image with ``flipsForRightToLeftLayoutDirection``.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    let result = UIImage(like: self)
    result.flipsForRightToLeftLayoutDirection = true
    return result
  }

  /// Returns the image with other alignment insets, in points.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    UIImage(like: self, alignmentRectInsets: alignmentInsets)
  }

  /// Returns the image with a baseline at a distance from the bottom edge, in points.
  open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    UIImage(like: self, baseline: baselineOffset)
  }
}
