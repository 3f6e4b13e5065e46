import CoreGraphics

/// What programs set in layers and has no effect in pictures.
struct LayerSettings {
  var contentsRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var minificationFilter: CALayerContentsFilter = .linear
  var magnificationFilter: CALayerContentsFilter = .linear
  var minificationFilterBias: Float = 0
  var sublayerTransform: CATransform3D = CATransform3DIdentity
  var allowsGroupOpacity: Bool = true
  var allowsEdgeAntialiasing: Bool = false
  var edgeAntialiasingMask: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
  var isDoubleSided: Bool = true
  var anchorPointZ: CGFloat = 0
  var autoresizingMask: CAAutoresizingMask = []
  var drawsAsynchronously: Bool = false
  var isGeometryFlipped: Bool = false
  var needsDisplayOnBoundsChange: Bool = false
  var filters: [Any]?
  var backgroundFilters: [Any]?
  var compositingFilter: Any?
  var style: [AnyHashable: Any]?
  var actions: [String: any CAAction]?
  var duration: Double = 0
  var beginTime: Double = 0
  var timeOffset: Double = 0
  var repeatCount: Float = 0
  var repeatDuration: Double = 0
  var autoreverses: Bool = false
  var fillMode: CAMediaTimingFillMode = .removed
}

extension CALayer {
  private var settings: LayerSettings {
    get { appearance?.settings ?? LayerSettings() }
    set { madeAppearance.settings = newValue }
  }

  /// The part of the content that is displayed, as fractions of its size. Has no effect: all of it is drawn.
  public var contentsRect: CGRect {
    get { settings.contentsRect }
    set { settings.contentsRect = newValue }
  }
  /// The part of the content that stretches, as fractions of its size. Has no effect: all of it is stretched.
  public var contentsCenter: CGRect {
    get { settings.contentsCenter }
    set { settings.contentsCenter = newValue }
  }
  /// The filter of content that is made smaller. Has no effect: the drawing chooses it.
  public var minificationFilter: CALayerContentsFilter {
    get { settings.minificationFilter }
    set { settings.minificationFilter = newValue }
  }
  /// The filter of content that is made larger. Has no effect: the drawing chooses it.
  public var magnificationFilter: CALayerContentsFilter {
    get { settings.magnificationFilter }
    set { settings.magnificationFilter = newValue }
  }
  /// The bias of the level of detail. Has no effect: the drawing chooses it.
  public var minificationFilterBias: Float {
    get { settings.minificationFilterBias }
    set { settings.minificationFilterBias = newValue }
  }
  /// The transform of the sublayers. Has no effect: it is not drawn.
  public var sublayerTransform: CATransform3D {
    get { settings.sublayerTransform }
    set { settings.sublayerTransform = newValue }
  }
  /// Whether the opacity applies to the layer with its sublayers as a whole. Has no effect.
  public var allowsGroupOpacity: Bool {
    get { settings.allowsGroupOpacity }
    set { settings.allowsGroupOpacity = newValue }
  }
  /// Whether edges are drawn smoothly. Has no effect: they always are.
  public var allowsEdgeAntialiasing: Bool {
    get { settings.allowsEdgeAntialiasing }
    set { settings.allowsEdgeAntialiasing = newValue }
  }
  /// The edges that are drawn smoothly. Has no effect: all are.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { settings.edgeAntialiasingMask }
    set { settings.edgeAntialiasingMask = newValue }
  }
  /// Whether the back of the layer is visible. Has no effect: it is.
  public var isDoubleSided: Bool {
    get { settings.isDoubleSided }
    set { settings.isDoubleSided = newValue }
  }
  /// What changes its size with that of the layer above. Has no effect: views are laid out.
  public var autoresizingMask: CAAutoresizingMask {
    get { settings.autoresizingMask }
    set { settings.autoresizingMask = newValue }
  }
  /// The anchor point on the z-axis, in points. Has no effect: transforms are flat.
  public var anchorPointZ: CGFloat {
    get { settings.anchorPointZ }
    set { settings.anchorPointZ = newValue }
  }
  /// Whether the content is drawn in the background. Has no effect.
  public var drawsAsynchronously: Bool {
    get { settings.drawsAsynchronously }
    set { settings.drawsAsynchronously = newValue }
  }
  /// Whether the sublayers are placed upside down. Has no effect.
  public var isGeometryFlipped: Bool {
    get { settings.isGeometryFlipped }
    set { settings.isGeometryFlipped = newValue }
  }
  /// Whether the content is drawn anew for another size. Has no effect: each picture draws it.
  public var needsDisplayOnBoundsChange: Bool {
    get { settings.needsDisplayOnBoundsChange }
    set { settings.needsDisplayOnBoundsChange = newValue }
  }
  /// The filters of the content. Has no effect: they are not drawn.
  public var filters: [Any]? {
    get { settings.filters }
    set { settings.filters = newValue }
  }
  /// The filters of what is behind the layer. Has no effect: they are not drawn.
  public var backgroundFilters: [Any]? {
    get { settings.backgroundFilters }
    set { settings.backgroundFilters = newValue }
  }
  /// The filter by which the layer is mixed with what is behind it. Has no effect: it is not drawn.
  public var compositingFilter: Any? {
    get { settings.compositingFilter }
    set { settings.compositingFilter = newValue }
  }
  /// Default values of properties. Has no effect.
  public var style: [AnyHashable: Any]? {
    get { settings.style }
    set { settings.style = newValue }
  }
  /// The actions of changes of properties. Has no effect: changes are immediate.
  public var actions: [String: any CAAction]? {
    get { settings.actions }
    set { settings.actions = newValue }
  }
  /// The duration, in seconds. Has no effect: Plumb does not animate layers.
  public var duration: Double {
    get { settings.duration }
    set { settings.duration = newValue }
  }
  /// The time at which the layer begins, in seconds. Has no effect: Plumb does not animate layers.
  public var beginTime: Double {
    get { settings.beginTime }
    set { settings.beginTime = newValue }
  }
  /// The offset in time, in seconds. Has no effect: Plumb does not animate layers.
  public var timeOffset: Double {
    get { settings.timeOffset }
    set { settings.timeOffset = newValue }
  }
  /// The number of repetitions. Has no effect: Plumb does not animate layers.
  public var repeatCount: Float {
    get { settings.repeatCount }
    set { settings.repeatCount = newValue }
  }
  /// The time of the repetitions, in seconds. Has no effect: Plumb does not animate layers.
  public var repeatDuration: Double {
    get { settings.repeatDuration }
    set { settings.repeatDuration = newValue }
  }
  /// Whether the layer plays in reverse as well. Has no effect: Plumb does not animate layers.
  public var autoreverses: Bool {
    get { settings.autoreverses }
    set { settings.autoreverses = newValue }
  }
  /// The layer before and after it is active. Has no effect: Plumb does not animate layers.
  public var fillMode: CAMediaTimingFillMode {
    get { settings.fillMode }
    set { settings.fillMode = newValue }
  }
}

/// What happens at a change of a property. Has no effect: changes are immediate.
public protocol CAAction {}

extension NSNull: CAAction {}
extension CAAnimation: CAAction {}

/// How content is scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Between neighboring pixels.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Between neighboring pixels of smaller copies.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// A set of edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The left edge.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1 << 0)
  /// The right edge.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 1 << 1)
  /// The bottom edge.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 1 << 2)
  /// The top edge.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 1 << 3)
}

/// What of a layer changes its size with that of the layer above it.
public struct CAAutoresizingMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The distance from the left edge.
  public static let layerMinXMargin = CAAutoresizingMask(rawValue: 1)
  /// The width.
  public static let layerWidthSizable = CAAutoresizingMask(rawValue: 2)
  /// The distance from the right edge.
  public static let layerMaxXMargin = CAAutoresizingMask(rawValue: 4)
  /// The distance from the lower edge.
  public static let layerMinYMargin = CAAutoresizingMask(rawValue: 8)
  /// The height.
  public static let layerHeightSizable = CAAutoresizingMask(rawValue: 16)
  /// The distance from the upper edge.
  public static let layerMaxYMargin = CAAutoresizingMask(rawValue: 32)
}
