import ControlMetrics
import Foundation

extension UIImage {
  /// The configuration of an image.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// The weight of a symbol. It does not affect the size.
  public enum SymbolWeight: Int, Sendable {
    /// Unspecified, ultra light, thin, light, regular, medium, semibold, bold, heavy or black.
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The scale of a symbol: the size compared with text of its point size.
  public enum SymbolScale: Int, Sendable {
    /// The system default.
    case `default` = -1
    /// Unspecified, small, medium or large.
    case unspecified, small, medium, large

    /// The size as a multiple of that of the medium scale, which is the default.
    fileprivate var factor: CGFloat {
      switch self {
      case .small: CGFloat(TouchSymbols.Scale.small.factor)
      case .large: CGFloat(TouchSymbols.Scale.large.factor)
      case .default, .unspecified, .medium: 1
      }
    }
  }

  /// The configuration of a symbol. The point size and the scale affect the size of the symbol.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// The point size; nil if it is unspecified.
    let pointSize: CGFloat?
    let weight: SymbolWeight
    let scale: SymbolScale

    private init(_ pointSize: CGFloat?, _ weight: SymbolWeight, _ scale: SymbolScale) {
      self.pointSize = pointSize.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
      (self.weight, self.scale) = (weight, scale)
      super.init()
    }

    /// Creates a configuration with a point size. A size that is not above 0 is unspecified.
    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified
    ) { self.init(pointSize, weight, scale) }
    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(nil, .unspecified, scale) }
    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(nil, weight, .unspecified) }
    /// Creates a configuration with the point size of a font.
    public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
      self.init(font.pointSize, .unspecified, scale)
    }
    /// Creates a configuration with the point size of a text style in the preferred content size category.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }

    /// Returns the configuration with the specified values of another one.
    public func applying(_ otherConfiguration: SymbolConfiguration?) -> SymbolConfiguration {
      guard let other = otherConfiguration else { return self }
      return SymbolConfiguration(
        other.pointSize ?? pointSize, other.weight == .unspecified ? weight : other.weight,
        other.scale == .unspecified ? scale : other.scale)
    }

    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return (pointSize, weight, scale) == (other.pointSize, other.weight, other.scale)
    }

    public override var hash: Int { pointSize.hashValue }
  }

  /// Creates the symbol with a name in the size of a configuration: its size at a point size of 17 and the medium scale,
  /// in proportion. Returns nil for an empty name.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard let image = UIImage(systemName: name) else { return nil }
    self.init(likeSymbol: image, image.symbolConfiguration, configuration as? SymbolConfiguration)
  }

  /// Returns a symbol in the size of a configuration, and other images unchanged.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard isSymbolImage, let configuration = configuration as? SymbolConfiguration else { return self }
    return UIImage(likeSymbol: self, symbolConfiguration, configuration)
  }

  /// Returns a symbol in the size of its own configuration combined with another one, and other images unchanged.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard isSymbolImage else { return self }
    return UIImage(likeSymbol: self, symbolConfiguration, symbolConfiguration?.applying(configuration) ?? configuration)
  }

  /// Creates a symbol in the size of `new` from one in the size of `old`.
  private convenience init(likeSymbol image: UIImage, _ old: SymbolConfiguration?, _ new: SymbolConfiguration?) {
    func extent(_ configuration: SymbolConfiguration?) -> CGFloat {
      (configuration?.pointSize ?? CGFloat(TouchSymbols.usualPointSize)) * (configuration?.scale.factor ?? 1)
    }
    let ratio = extent(new) / extent(old)
    let insets = image.alignmentRectInsets
    self.init(
      size: CGSize(width: image.size.width * ratio, height: image.size.height * ratio), scale: image.scale,
      alignmentRectInsets: UIEdgeInsets(
        top: insets.top * ratio, left: insets.left * ratio, bottom: insets.bottom * ratio, right: insets.right * ratio),
      baselineOffsetFromBottom: image.baselineOffsetFromBottom.map { $0 * ratio })
    (isSymbolImage, symbolConfiguration) = (true, new)
  }

  /// Returns a symbol without a point size in that of `preferred`.
  func preferring(_ preferred: SymbolConfiguration?) -> UIImage {
    guard let preferred, isSymbolImage, symbolConfiguration?.pointSize == nil else { return self }
    return UIImage(likeSymbol: self, symbolConfiguration, preferred.applying(symbolConfiguration))
  }
}
