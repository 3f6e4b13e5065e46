import Foundation

/// The radius of a corner.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The radius in points; for a concentric one, the smallest.
  let length: CGFloat

  /// A radius in points.
  public static func fixed(_ radius: CGFloat) -> UICornerRadius { UICornerRadius(length: radius) }
  /// The radius that is concentric with the container, at least `minimum` points. It is drawn with the minimum.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(length: minimum ?? 0)
  }
  private init(length: CGFloat) { self.length = length }
  public init(floatLiteral value: Double) { length = CGFloat(value) }
  public init(integerLiteral value: Int) { length = CGFloat(value) }
}

/// The shape of the corners of a view (iOS 26). Four equal corners are drawn; a capsule has half the height at the time
/// when it is set.
public struct UICornerConfiguration: Hashable, Sendable {
  var radii: [UICornerRadius]
  var isCapsule = false
  var maximumRadius: CGFloat?

  /// Semicircles at the ends.
  public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
    UICornerConfiguration(radii: [], isCapsule: true, maximumRadius: maximumRadius)
  }
  /// Equal corners.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(radii: Array(repeating: radius, count: 4))
  }
  /// Equal corners.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration { corners(radius: radius) }
  /// Corners that differ; nil for none.
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?, bottomLeftRadius: UICornerRadius?,
    bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      radii: [topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius].map { $0 ?? .fixed(0) })
  }
}

extension UIView {
  /// The shape of the corners. Affects drawing only: corners of one radius are drawn, where they are not square.
  public var cornerConfiguration: UICornerConfiguration {
    get { rare.corners ?? .corners(radius: .fixed(layer.cornerRadius)) }
    set {
      ownRare.corners = newValue
      if newValue.isCapsule {
        layer.cornerRadius = min(newValue.maximumRadius ?? .infinity, min(bounds.width, bounds.height) / 2)
        return
      }
      let radius = newValue.radii.map(\.length).max() ?? 0
      layer.cornerRadius = radius
      let corners: [CACornerMask] = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ]
      layer.maskedCorners = CACornerMask(zip(corners, newValue.radii).filter { $0.1.length > 0 }.map(\.0))
    }
  }
}
