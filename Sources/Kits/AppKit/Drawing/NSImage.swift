import AutoLayout
import CoreGraphics
import Foundation
import KitSupport
import Resources

/// An image. Plumb reads the size of an image only, which is what layout needs, and keeps what drawing code draws into
/// one.
open class NSImage: NSObject, DrawnObject, @unchecked Sendable {
  /// The name of an image.
  public struct Name: KitName {
    /// The name of the image in the catalog or of the symbol.
    public var rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The name of the application's icon.
  public static let applicationIconName = Name("NSApplicationIcon")

  private static let named = NamedObjects<NSImage>()

  /// The size in points.
  open var size: CGSize
  /// The rectangle of the image that counts as its alignment rectangle, with the origin at the lower left.
  open var alignmentRect: CGRect
  /// Whether the image is drawn in the color of its view. Affects drawing only.
  open var isTemplate = false
  /// The description for assistive technologies. Has no effect: Plumb has no assistive technologies.
  open var accessibilityDescription: String?
  private var ownName: Name?
  /// The configuration of a symbol; nil for other images and for symbols of the default size.
  open internal(set) var symbolConfiguration: SymbolConfiguration?
  /// Where the bytes of the image are; nil for images that have a size only.
  package private(set) var source: ImageSource?
  private var handler: ((CGRect) -> Bool)?
  private var isFlipped = false
  private var focused: CGContext?

  /// Creates an image of a size in points.
  public init(size: CGSize) {
    self.size = size
    alignmentRect = CGRect(origin: .zero, size: size)
    super.init()
  }

  /// Creates an image of a size in points. The closure draws it whenever it is drawn.
  public convenience init(
    size: CGSize, flipped drawingHandlerShouldBeCalledWithFlippedContext: Bool,
    drawingHandler: @escaping (CGRect) -> Bool
  ) {
    self.init(size: size)
    (handler, isFlipped) = (drawingHandler, drawingHandlerShouldBeCalledWithFlippedContext)
  }

  /// Returns the image that was registered with ``setName(_:)``, or that has the name in the main bundle: in an asset
  /// catalog, or as a file. Returns nil if there is none.
  public convenience init?(named name: Name) {
    if let image = Self.named[name.rawValue] {
      self.init(size: image.size)
      (alignmentRect, isTemplate, source) = (image.alignmentRect, image.isTemplate, image.source)
      (handler, isFlipped, focused) = (image.handler, image.isFlipped, image.focused)
    } else if let image = BundleImages.image(named: name.rawValue, in: .main) {
      self.init(image)
    } else {
      return nil
    }
    ownName = name
  }

  /// Creates the image of a bundle.
  convenience init(_ image: ImageFolder.Image) {
    self.init(size: CGSize(width: image.size.width, height: image.size.height))
    source = image.symbol.map { .bytes($0) } ?? .files(image.path, dark: image.darkPath)
    isTemplate = image.isTemplate
  }

  /// Creates an image from PNG, JPEG, GIF, PDF or SVG data. A bitmap has one pixel per point. Returns nil for other
  /// data.
  public convenience init?(data: Data) {
    guard let header = ImageHeader([UInt8](data)) else { return nil }
    self.init(size: CGSize(width: header.size.width, height: header.size.height))
    source = .bytes([UInt8](data))
  }

  /// Creates an image from a file. A name that ends in `@2x` or `@3x` determines the scale. Returns nil if there is no
  /// image.
  public convenience init?(contentsOfFile fileName: String) {
    guard let data = FileManager.default.contents(atPath: fileName) else { return nil }
    self.init(data: data)
    let name = (fileName as NSString).deletingPathExtension
    let scale: CGFloat = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    size = CGSize(width: size.width / scale, height: size.height / scale)
    alignmentRect = CGRect(origin: .zero, size: size)
  }

  /// Creates an image from a file. Returns nil if there is no image.
  public convenience init?(contentsOf url: URL) { self.init(contentsOfFile: url.path) }

  /// Creates a symbol in the size of its default configuration. All symbols have a size of 13 × 13 points unless one
  /// is registered by its name.
  public convenience init?(systemSymbolName name: String, accessibilityDescription description: String?) {
    guard !name.isEmpty else { return nil }
    let known = Self.named[name]
    self.init(size: known?.size ?? CGSize(width: 13, height: 13))
    accessibilityDescription = description
    isTemplate = true
    ownName = Name(name)
  }

  /// Registers the image by a name, or removes the registration if the name is nil. Returns true.
  @discardableResult open func setName(_ string: Name?) -> Bool {
    if let ownName { Self.named[ownName.rawValue] = nil }
    ownName = string
    if let string { Self.named[string.rawValue] = self }
    return true
  }

  /// Returns the name with which the image was loaded, or nil.
  open func name() -> Name? { ownName }

  // MARK: Drawing

  /// What drawing code draws into the image, from its upper left corner; empty for other images.
  package var drawings: [CGContext.Drawing] {
    guard let handler else { return focused?.drawings ?? [] }
    let context = CGContext(size: size, isFlipped: isFlipped)
    let outer = CGContext.current
    CGContext.current = context
    defer { CGContext.current = outer }
    // Paths and colors draw into the context of the main thread.
    if MainQueue.isCurrent {
      MainActor.assumeIsolated {
        let saved = NSGraphicsContext.current
        NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: isFlipped)
        _ = handler(CGRect(origin: .zero, size: size))
        NSGraphicsContext.current = saved
      }
    } else {
      _ = handler(CGRect(origin: .zero, size: size))
    }
    return context.drawings
  }

  /// Makes the image the current context, until ``unlockFocus()``. What is drawn replaces what was drawn before.
  @preconcurrency @MainActor open func lockFocus() { lockFocusFlipped(false) }

  /// Makes the image the current context, with the y-axis downward if `flipped` is true, until ``unlockFocus()``.
  @preconcurrency @MainActor open func lockFocusFlipped(_ flipped: Bool) {
    let context = CGContext(size: size, isFlipped: flipped)
    focused = context
    NSGraphicsContext.saveGraphicsState()
    NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: flipped)
  }

  /// Restores the context that was current before ``lockFocus()``.
  @preconcurrency @MainActor open func unlockFocus() { NSGraphicsContext.restoreGraphicsState() }

  /// Draws the image in the current context, scaled to a rectangle. Without a current context, nothing is drawn.
  open func draw(in rect: CGRect) { draw(in: rect, from: .zero, operation: .sourceOver, fraction: 1) }

  /// Draws the image in the current context, from a corner of its rectangle, with an opacity. The operation and the
  /// part of the image have no effect.
  open func draw(
    at point: CGPoint, from fromRect: CGRect, operation op: NSCompositingOperation, fraction delta: CGFloat
  ) { draw(in: CGRect(origin: point, size: size), from: fromRect, operation: op, fraction: delta) }

  /// Draws the image in the current context, scaled to a rectangle, with an opacity. The operation and the part of the
  /// image have no effect.
  open func draw(
    in rect: CGRect, from fromRect: CGRect, operation op: NSCompositingOperation, fraction delta: CGFloat
  ) {
    guard let context = CGContext.current else { return }
    context.saveGState()
    context.setAlpha(delta)
    let drawings = drawings
    if drawings.isEmpty { context.draw(self, in: rect) } else { context.draw(drawings, size: size, in: rect) }
    context.restoreGState()
  }
}

extension CGContext {
  /// Creates a context with a size in points, whose y-axis points up unless `isFlipped` is true.
  convenience init(size: CGSize, scale: CGFloat = 1, isFlipped: Bool) {
    self.init(size: size, scale: scale)
    self.isFlipped = isFlipped
    if !isFlipped {
      translateBy(x: 0, y: size.height)
      scaleBy(x: 1, y: -1)
    }
  }
}

/// How an image is combined with what is below. Has no effect: images cover what is below.
public enum NSCompositingOperation: UInt, Sendable {
  /// What is below becomes transparent.
  case clear = 0
  /// The image replaces what is below.
  case copy = 1
  /// The image covers what is below.
  case sourceOver = 2
  /// The image where something is below.
  case sourceIn = 3
  /// The image where nothing is below.
  case sourceOut = 4
  /// The image above what is below, where something is.
  case sourceAtop = 5
  /// The image below what is there.
  case destinationOver = 6
  /// Both are multiplied.
  case multiply = 14
  /// The inverse colors are multiplied.
  case screen = 15
}
