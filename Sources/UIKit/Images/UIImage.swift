import Foundation

/// A picture, as far as its size goes.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The size, in points.
  public let size: CGSize
  /// Pixels a point.
  public let scale: CGFloat
  /// Distances from the edges inwards to the part that constraints speak of, in points.
  public let alignmentRectInsets: UIEdgeInsets
  /// The distance of the baseline above the bottom edge; nil where there is none.
  public let baselineOffsetFromBottom: CGFloat?
  /// The pictures of an animation; nil of others. Nothing moves, and an archive holds the picture alone.
  open internal(set) var images: [UIImage]?
  /// How long an animation takes, in seconds; 0 of other pictures.
  open internal(set) var duration: TimeInterval = 0
  /// Whether the picture is one of the system's, of those that come in many sizes.
  open internal(set) var isSymbolImage = false
  /// What the symbol was made for; nil of other pictures, and of symbols of the usual size.
  open internal(set) var symbolConfiguration: SymbolConfiguration?
  /// The insets of the parts that keep their size where the picture is stretched, in points. It is not drawn.
  open internal(set) var capInsets = UIEdgeInsets.zero

  /// Makes a picture of a given size, in points.
  public init(
    size: CGSize, scale: CGFloat = 1, alignmentRectInsets: UIEdgeInsets = .zero,
    baselineOffsetFromBottom: CGFloat? = nil
  ) {
    self.size = size
    self.scale = scale
    self.alignmentRectInsets = alignmentRectInsets
    self.baselineOffsetFromBottom = baselineOffsetFromBottom
    super.init()
  }

  /// Makes a picture of an archive; nil where what the archive holds is none.
  public required convenience init?(coder: NSCoder) {
    guard let image = coder.decodeForm(ArchivedImage.self) else { return nil }
    self.init(
      size: image.size, scale: image.scale, alignmentRectInsets: image.alignmentRectInsets,
      baselineOffsetFromBottom: image.baselineOffsetFromBottom)
  }

  /// Writes the picture.
  open func encode(with coder: NSCoder) { coder.encodeForm(ArchivedImage(self)) }

  /// Archives name the class.
  public static var supportsSecureCoding: Bool { true }

  /// Makes a picture of size 0.
  public convenience override init() { self.init(size: .zero) }

  /// The picture that the program has registered under `name` with ``register(_:named:)``.
  public convenience init?(named name: String) {
    guard let image = Self.registry[name] else { return nil }
    self.init(
      size: image.size, scale: image.scale, alignmentRectInsets: image.alignmentRectInsets,
      baselineOffsetFromBottom: image.baselineOffsetFromBottom)
    takeSettings(of: image)
  }

  /// The picture of the system's of that name, as the program has registered it.
  public convenience init?(systemName name: String) {
    self.init(named: name)
    isSymbolImage = true
  }

  /// The picture registered under `name`. Neither the bundle nor the traits are looked at.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    self.init(named: name)
  }

  /// How a picture takes colours. Nothing is drawn.
  public enum RenderingMode: Int, Sendable {
    /// As suits the place.
    case automatic = 0
    /// Its own.
    case alwaysOriginal = 1
    /// Those of its view.
    case alwaysTemplate = 2
  }

  /// Draws the picture. Nothing is drawn here.
  open func draw(in rect: CGRect) {}
  /// Draws the picture. Nothing is drawn here.
  open func draw(at point: CGPoint) {}

  /// The same picture. Nothing is drawn, so that it is of the same size in every mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }

  /// The same picture with other alignment insets, in points.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    likeness(alignmentRectInsets: alignmentInsets)
  }

  /// The same picture in another object, with other alignment insets where they are given.
  func likeness(alignmentRectInsets: UIEdgeInsets? = nil) -> UIImage {
    let result = UIImage(
      size: size, scale: scale, alignmentRectInsets: alignmentRectInsets ?? self.alignmentRectInsets,
      baselineOffsetFromBottom: baselineOffsetFromBottom)
    result.takeSettings(of: self)
    return result
  }

  private func takeSettings(of other: UIImage) {
    (images, duration, capInsets) = (other.images, other.duration, other.capInsets)
    (isSymbolImage, symbolConfiguration) = (other.isSymbolImage, other.symbolConfiguration)
  }

  /// The same picture. Nothing is drawn, so that it looks the same in both directions.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  /// The same picture. Nothing is drawn, so that it looks the same from behind.
  open func withHorizontallyFlippedOrientation() -> UIImage { self }
  /// The same picture with a baseline at a distance above its bottom edge, in points.
  open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    UIImage(
      size: size, scale: scale, alignmentRectInsets: alignmentRectInsets, baselineOffsetFromBottom: baselineOffset)
  }

  /// Gives a picture a name. There is no catalogue of assets here: the program tells which pictures there are.
  public static func register(_ image: UIImage, named name: String) { registry[name] = image }

  private static let registry = NamedObjects<UIImage>()
}
