import CoreGraphics
import Foundation
import KitSupport

// Representations of images: their sizes. Plumb keeps no pixels of programs: it draws images from files and by code.

/// A representation of an image. Has no effect on drawing.
open class NSImageRep: KitObject {
  /// The size in points.
  open var size = CGSize.zero
  /// The width in pixels.
  open var pixelsWide = 0
  /// The height in pixels.
  open var pixelsHigh = 0
  /// Whether there is transparency.
  open var hasAlpha = true
  /// Whether the representation covers what is behind it.
  open var isOpaque = false
  /// The bits of each component.
  open var bitsPerSample = 8
  /// The name of the color space.
  open var colorSpaceName = NSColorSpaceName.deviceRGB
  /// Draws the representation; false: it has no pixels.
  @discardableResult open func draw() -> Bool { false }
  /// Draws the representation; false: it has no pixels.
  @discardableResult open func draw(in rect: CGRect) -> Bool { false }
}

/// The name of a color space.
public struct NSColorSpaceName: KitName {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// RGB of the device.
  public static let deviceRGB = NSColorSpaceName("NSDeviceRGBColorSpace")
  /// Calibrated RGB.
  public static let calibratedRGB = NSColorSpaceName("NSCalibratedRGBColorSpace")
  /// Grays of the device.
  public static let deviceWhite = NSColorSpaceName("NSDeviceWhiteColorSpace")
  /// Calibrated grays.
  public static let calibratedWhite = NSColorSpaceName("NSCalibratedWhiteColorSpace")
}

/// A bitmap. It has a size and no pixels.
open class NSBitmapImageRep: NSImageRep {
  /// The format of a file.
  public enum FileType: UInt, Sendable {
    /// A format of files.
    case tiff, bmp, gif, jpeg, png, jpeg2000
  }
  /// A property of a file.
  public struct PropertyKey: KitName {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The quality of the compression.
    public static let compressionFactor = PropertyKey("NSImageCompressionFactor")
  }
  /// The order of the components.
  public struct Format: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Alpha is first.
    public static let alphaFirst = Format(rawValue: 1)
    /// Alpha is not multiplied.
    public static let alphaNonpremultiplied = Format(rawValue: 2)
  }

  /// Creates a bitmap with a size in pixels, which is also its size in points. Returns nil if it is empty.
  public init?(
    bitmapDataPlanes planes: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?, pixelsWide width: Int,
    pixelsHigh height: Int, bitsPerSample bps: Int, samplesPerPixel spp: Int, hasAlpha alpha: Bool, isPlanar: Bool,
    colorSpaceName: NSColorSpaceName, bitmapFormat: Format = [], bytesPerRow rBytes: Int, bitsPerPixel pBits: Int
  ) {
    guard width > 0, height > 0 else { return nil }
    super.init()
    (pixelsWide, pixelsHigh, bitsPerSample, hasAlpha) = (width, height, bps, alpha)
    self.colorSpaceName = colorSpaceName
    size = CGSize(width: width, height: height)
  }
  /// Creates a bitmap of an image.
  public init(cgImage: CGImage) {
    super.init()
    (pixelsWide, pixelsHigh) = (cgImage.width, cgImage.height)
    size = CGSize(width: pixelsWide, height: pixelsHigh)
  }
  /// Creates a bitmap with a size in pixels, by the header of a file. Returns nil if it is not that of an image.
  public init?(data: Data) {
    guard let image = NSImage(data: data) else { return nil }
    super.init()
    size = image.size
    (pixelsWide, pixelsHigh) = (Int(size.width), Int(size.height))
  }
  /// The pixels; nil.
  open var bitmapData: UnsafeMutablePointer<UInt8>? { nil }
  /// The image; nil.
  open var cgImage: CGImage? { nil }
  /// The bytes of a file; nil: Plumb writes no files of images for programs.
  open func representation(using storageType: FileType, properties: [PropertyKey: Any]) -> Data? { nil }
  /// The bytes of a file in the TIFF format; nil.
  open var tiffRepresentation: Data? { nil }
  /// The color of a pixel; nil.
  open func colorAt(x: Int, y: Int) -> NSColor? { nil }
  /// Sets the color of a pixel. Has no effect.
  open func setColor(_ color: NSColor, atX x: Int, y: Int) {}
}

extension NSImage {
  /// The representations; none.
  public var representations: [NSImageRep] { [] }
  /// Adds a representation. Has no effect: it has no pixels.
  public func addRepresentation(_ imageRep: NSImageRep) {}
  /// Adds representations. Has no effect: they have no pixels.
  public func addRepresentations(_ imageReps: [NSImageRep]) {}
  /// Removes a representation. Has no effect.
  public func removeRepresentation(_ imageRep: NSImageRep) {}
  /// The image as one of Core Graphics; nil.
  public func cgImage(
    forProposedRect proposedDestRect: UnsafeMutablePointer<CGRect>?, context referenceContext: NSGraphicsContext?,
    hints: [AnyHashable: Any]?
  ) -> CGImage? { nil }
}

extension NSColor {
  /// Returns the color in the appearance that drawing code uses: all color spaces are drawn alike.
  public func usingColorSpaceName(_ name: NSColorSpaceName) -> NSColor? { usingColorSpace(.sRGB) }
}

extension NSView {
  /// Returns a bitmap with the size of a rectangle, at one pixel per point; nil if it is empty.
  public func bitmapImageRepForCachingDisplay(in rect: CGRect) -> NSBitmapImageRep? {
    NSBitmapImageRep(
      bitmapDataPlanes: nil, pixelsWide: Int(rect.width.rounded(.up)), pixelsHigh: Int(rect.height.rounded(.up)),
      bitsPerSample: 8, samplesPerPixel: 4, hasAlpha: true, isPlanar: false, colorSpaceName: .deviceRGB,
      bytesPerRow: 0, bitsPerPixel: 32)
  }
  /// Draws a view into a bitmap. Has no effect: bitmaps have no pixels. `AppKitSnapshots` draws views.
  public func cacheDisplay(in rect: CGRect, to bitmapImageRep: NSBitmapImageRep) {}
}

/// The quality of scaled images. Has no effect.
public enum NSImageInterpolation: UInt, Sendable {
  /// A quality.
  case `default`, none, low, medium, high
}

extension NSGraphicsContext {
  /// Creates a context with the size of a bitmap. What is drawn does not change the bitmap, which has no pixels.
  public convenience init?(bitmapImageRep bitmapRep: NSBitmapImageRep) {
    self.init(cgContext: CGContext(size: bitmapRep.size, isFlipped: false), flipped: false)
  }
  /// The Core Graphics context; the earlier name of `cgContext`.
  public var graphicsPort: UnsafeMutableRawPointer { Unmanaged.passUnretained(cgContext).toOpaque() }
  /// Whether the context draws on the screen; true.
  public var isDrawingToScreen: Bool { true }
  /// Finishes drawing. Has no effect: drawing is recorded.
  public func flushGraphics() {}
  /// Saves the state.
  public func saveGraphicsState() { cgContext.saveGState() }
  /// Restores the state.
  public func restoreGraphicsState() { cgContext.restoreGState() }
}
