import AutoLayout
import Foundation

/// The archived form of an image.
struct ArchivedImage: ArchivedForm {
  var size: CGSize
  var scale: CGFloat
  var alignment: UIEdgeInsets
  var baseline: CGFloat?
  /// Whether the image is a symbol; nil is false.
  var isSymbol: Bool?
  var symbol: ArchivedSymbol?
  var mode: Int?
  var tint: ArchivedColor?

  init(_ image: UIImage) {
    (size, scale) = (image.size, image.scale)
    (alignment, baseline) = (image.alignmentRectInsets, image.baselineOffsetFromBottom)
    if image.isSymbolImage { isSymbol = true }
    symbol = image.symbolConfiguration.map { ArchivedSymbol($0) }
    if image.renderingMode != .automatic { mode = image.renderingMode.rawValue }
    tint = image.tint.map { ArchivedColor($0) }
  }

  func value() throws -> UIImage {
    guard ArchivedNumber.isSize(size), ArchivedNumber.isInsets(alignment), scale > 0, scale.isFinite,
      baseline.map(ArchivedNumber.isExtent) ?? true, let mode = UIImage.RenderingMode(rawValue: mode ?? 0)
    else { throw LayoutArchiveError.wrongValue(key: "image") }
    let image = UIImage(size: size, scale: scale, alignmentRectInsets: alignment, baselineOffsetFromBottom: baseline)
    (image.isSymbolImage, image.symbolConfiguration) = (isSymbol ?? false, try symbol?.value())
    (image.renderingMode, image.tint) = (mode, try tint?.value())
    return image
  }
}

/// The archived form of the configuration of a symbol.
struct ArchivedSymbol: ArchivedForm {
  var size: CGFloat?
  var weight: Int
  var scale: Int

  init(_ configuration: UIImage.SymbolConfiguration) {
    size = configuration.pointSize
    (weight, scale) = (configuration.weight.rawValue, configuration.scale.rawValue)
  }

  func value() throws -> UIImage.SymbolConfiguration {
    guard let weight = UIImage.SymbolWeight(rawValue: weight), let scale = UIImage.SymbolScale(rawValue: scale) else {
      throw LayoutArchiveError.wrongValue(key: "symbol")
    }
    return UIImage.SymbolConfiguration(pointSize: size ?? 0, weight: weight, scale: scale)
  }
}
