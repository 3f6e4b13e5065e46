import Foundation

extension UIImage {
  /// What a picture is meant for.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// How heavy a symbol is. Its size is the same at every weight.
  public enum SymbolWeight: Int, Sendable {
    /// It is not said.
    case unspecified = 0
    /// The thinnest.
    case ultraLight = 1
    /// Thin.
    case thin = 2
    /// Light.
    case light = 3
    /// As running text.
    case regular = 4
    /// A little heavier than running text.
    case medium = 5
    /// Between medium and bold.
    case semibold = 6
    /// Bold.
    case bold = 7
    /// Very bold.
    case heavy = 8
    /// The boldest.
    case black = 9
  }

  /// How large a symbol is beside text. Its size is the same at every scale here.
  public enum SymbolScale: Int, Sendable {
    /// As suits the place.
    case `default` = -1
    /// It is not said.
    case unspecified = 0
    /// Smaller than capitals.
    case small = 1
    /// As capitals.
    case medium = 2
    /// Larger than capitals.
    case large = 3
  }

  /// How large and how heavy a symbol is. Of this the size of text counts; weights, scales and colours change no size here.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// The size of the text beside which the symbol stands, in points; nil where it is not said.
    let pointSize: CGFloat?
    let weight: SymbolWeight
    let scale: SymbolScale

    private init(_ pointSize: CGFloat?, _ weight: SymbolWeight, _ scale: SymbolScale) {
      self.pointSize = pointSize.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
      (self.weight, self.scale) = (weight, scale)
      super.init()
    }

    /// A symbol beside text of a size, in points. A size that is not above 0 says nothing.
    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified
    ) {
      self.init(pointSize, weight, scale)
    }
    /// A symbol of a scale.
    public convenience init(scale: SymbolScale) { self.init(nil, .unspecified, scale) }
    /// A symbol of a weight.
    public convenience init(weight: SymbolWeight) { self.init(nil, weight, .unspecified) }
    /// A symbol beside text of a font.
    public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
      self.init(font.pointSize, .unspecified, scale)
    }
    /// A symbol beside text of a style, at the user's size of text.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }
    /// A symbol in one colour at several opacities. It is not drawn.
    public convenience init(hierarchicalColor: UIColor) { self.init(nil, .unspecified, .unspecified) }
    /// A symbol in several colours. It is not drawn.
    public convenience init(paletteColors: [UIColor]) { self.init(nil, .unspecified, .unspecified) }

    /// What another one says, and what this one says besides.
    public func applying(_ otherConfiguration: SymbolConfiguration?) -> SymbolConfiguration {
      guard let other = otherConfiguration else { return self }
      return SymbolConfiguration(
        other.pointSize ?? pointSize, other.weight == .unspecified ? weight : other.weight,
        other.scale == .unspecified ? scale : other.scale)
    }

    /// Whether both say the same.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return (pointSize, weight, scale) == (other.pointSize, other.weight, other.scale)
    }

    /// A hash of the size.
    public override var hash: Int { pointSize.hashValue }
  }

  /// The system's picture of that name, as the program has registered it for text of 17 points, in the size of a configuration.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard let image = UIImage(systemName: name) else { return nil }
    self.init(likeSymbol: image, image.symbolConfiguration, configuration as? SymbolConfiguration)
  }

  /// The same picture; a symbol in the size of a configuration.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard isSymbolImage, let configuration = configuration as? SymbolConfiguration else { return self }
    return UIImage(likeSymbol: self, symbolConfiguration, configuration)
  }

  /// A symbol as a configuration says, and besides as its own says; another picture as it is.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard isSymbolImage else { return self }
    return UIImage(likeSymbol: self, symbolConfiguration, symbolConfiguration?.applying(configuration) ?? configuration)
  }

  /// A symbol in the size of `new` where it was that of `old`.
  private convenience init(likeSymbol image: UIImage, _ old: SymbolConfiguration?, _ new: SymbolConfiguration?) {
    let usual: CGFloat = 17
    let ratio = (new?.pointSize ?? usual) / (old?.pointSize ?? usual)
    let insets = image.alignmentRectInsets
    self.init(
      size: CGSize(width: image.size.width * ratio, height: image.size.height * ratio), scale: image.scale,
      alignmentRectInsets: UIEdgeInsets(
        top: insets.top * ratio, left: insets.left * ratio, bottom: insets.bottom * ratio, right: insets.right * ratio),
      baselineOffsetFromBottom: image.baselineOffsetFromBottom.map { $0 * ratio })
    (isSymbolImage, symbolConfiguration) = (true, new)
  }

  /// A symbol without a size of its own in that of `preferred`.
  func preferring(_ preferred: SymbolConfiguration?) -> UIImage {
    guard let preferred, isSymbolImage, symbolConfiguration?.pointSize == nil else { return self }
    return UIImage(likeSymbol: self, nil, preferred)
  }
}
