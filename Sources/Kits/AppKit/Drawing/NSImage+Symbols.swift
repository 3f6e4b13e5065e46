import AutoLayout
import Foundation

extension NSImage {
  /// The scale of a symbol. It does not affect the size.
  public enum SymbolScale: Int, Sendable {
    /// Small.
    case small = 1
    /// Medium.
    case medium
    /// Large.
    case large
  }

  /// The configuration of a symbol. Only the point size affects the size of the symbol.
  public final class SymbolConfiguration: NSObject, NSCopying, @unchecked Sendable {
    /// The point size; nil if it is unspecified.
    let pointSize: CGFloat?
    private let weight: NSFont.Weight?
    private let scale: SymbolScale?
    /// The color of a symbol in one color; nil for the tint of the view.
    private let color: NSColor?

    private init(_ pointSize: CGFloat?, _ weight: NSFont.Weight?, _ scale: SymbolScale?, _ color: NSColor? = nil) {
      self.pointSize = pointSize.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
      (self.weight, self.scale, self.color) = (weight, scale, color)
      super.init()
    }

    /// Creates a configuration with a point size and a weight. A size that is not above 0 is unspecified.
    public convenience init(pointSize: CGFloat, weight: NSFont.Weight) { self.init(pointSize, weight, nil) }
    /// Creates a configuration with a point size, a weight and a scale. A size that is not above 0 is unspecified.
    public convenience init(pointSize: CGFloat, weight: NSFont.Weight, scale: SymbolScale) {
      self.init(pointSize, weight, scale)
    }
    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(nil, nil, scale) }
    /// Creates a configuration with the point size of a text style.
    public convenience init(textStyle style: NSFont.TextStyle) {
      self.init(NSFont.preferredFont(forTextStyle: style).pointSize, nil, nil)
    }
    /// Creates a configuration with a color. Affects drawing only.
    public convenience init(hierarchicalColor: NSColor) { self.init(nil, nil, nil, hierarchicalColor) }
    /// Creates a configuration with colors, of which the first is drawn. Affects drawing only.
    public convenience init(paletteColors: [NSColor]) { self.init(nil, nil, nil, paletteColors.first) }

    /// Returns the configuration with the specified values of another one.
    public func applying(_ configuration: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(
        configuration.pointSize ?? pointSize, configuration.weight ?? weight, configuration.scale ?? scale,
        configuration.color ?? color)
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return pointSize == other.pointSize && weight == other.weight && scale == other.scale && color == other.color
    }

    public override var hash: Int { pointSize.hashValue }
  }

  /// Returns the symbol in the size of a configuration. A symbol without a configuration has a point size of 13.
  /// Returns nil for images that are not symbols.
  public func withSymbolConfiguration(_ configuration: SymbolConfiguration) -> NSImage? {
    guard let name = name()?.rawValue, isTemplate, source == nil else { return nil }
    let usual: CGFloat = 13
    let ratio = (configuration.pointSize ?? usual) / (symbolConfiguration?.pointSize ?? usual)
    let image = NSImage(systemSymbolName: name, accessibilityDescription: accessibilityDescription)
    image?.size = CGSize(width: size.width * ratio, height: size.height * ratio)
    image?.alignmentRect = CGRect(origin: .zero, size: image?.size ?? .zero)
    image?.symbolConfiguration = configuration
    return image
  }
}
