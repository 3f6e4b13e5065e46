import AutoLayout
import Foundation

/// An image. Plumb uses the size of an image only, which is what layout needs.
open class NSImage: NSObject, @unchecked Sendable {
  /// The name of an image.
  public struct Name: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name of the image in the catalog or of the symbol.
    public var rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(stringLiteral value: String) { rawValue = value }
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

  /// Creates an image of a size in points.
  public init(size: CGSize) {
    self.size = size
    alignmentRect = CGRect(origin: .zero, size: size)
    super.init()
  }

  /// Creates an image of a size in points. The drawing closure is not called: Plumb uses the size only.
  public convenience init(
    size: CGSize, flipped drawingHandlerShouldBeCalledWithFlippedContext: Bool,
    drawingHandler: @escaping (CGRect) -> Bool
  ) {
    self.init(size: size)
  }

  /// Returns the image that was registered with ``setName(_:)``; nil if there is none.
  public convenience init?(named name: Name) {
    guard let image = Self.named[name.rawValue] else { return nil }
    self.init(size: image.size)
    alignmentRect = image.alignmentRect
    ownName = name
  }

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
  @discardableResult
  open func setName(_ string: Name?) -> Bool {
    if let ownName { Self.named[ownName.rawValue] = nil }
    ownName = string
    if let string { Self.named[string.rawValue] = self }
    return true
  }

  /// Returns the name with which the image was loaded, or nil.
  open func name() -> Name? { ownName }
}
