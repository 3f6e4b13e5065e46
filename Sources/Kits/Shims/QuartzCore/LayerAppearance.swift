import CoreGraphics

/// The appearance of a layer. It does not affect layout.
final class LayerAppearance {
  var cornerRadius: CGFloat = 0
  var cornerCurve = CALayerCornerCurve.circular
  var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  var borderWidth: CGFloat = 0
  var borderColor: CGColor?
  var backgroundColor: CGColor?
  var isOpaque = false
  var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  var shadowPath: CGPath?
  var mask: CALayer?
  var contents: Any?
  var contentsGravity = CALayerContentsGravity.resize
  var contentsScale: CGFloat = 1
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  var zPosition: CGFloat = 0
  var name: String?
  var planarTransform = CGAffineTransform.identity
  var transform: CATransform3D?
  weak var delegate: (any CALayerDelegate)?
  var needsLayout = false
  var animations: [(key: String, animation: CAAnimation)] = []
  var settings = LayerSettings()
}

/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A circular arc.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve with continuous curvature.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The placement of content in a layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Resized to the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Resized to fit the bounds, keeping the aspect ratio.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Resized to fill the bounds, keeping the aspect ratio.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  /// Centered.
  public static let center = CALayerContentsGravity(rawValue: "center")
}

/// A set of corners.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top-left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The top-right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The bottom-left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The bottom-right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}
