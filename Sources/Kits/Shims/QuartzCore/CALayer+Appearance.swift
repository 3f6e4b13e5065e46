import CoreGraphics

extension CALayer {
  private func value<Value>(_ path: KeyPath<LayerAppearance, Value>) -> Value {
    (appearance ?? LayerAppearance())[keyPath: path]
  }

  var madeAppearance: LayerAppearance {
    if let appearance { return appearance }
    let made = LayerAppearance()
    appearance = made
    return made
  }

  /// The radius of the rounded corners, in points. Affects drawing only.
  public var cornerRadius: CGFloat {
    get { appearance?.cornerRadius ?? 0 }
    set { madeAppearance.cornerRadius = newValue }
  }
  /// The curve of the rounded corners. Affects drawing only.
  public var cornerCurve: CALayerCornerCurve {
    get { value(\.cornerCurve) }
    set { madeAppearance.cornerCurve = newValue }
  }
  /// The corners that are rounded. The default is all. Affects drawing only.
  public var maskedCorners: CACornerMask {
    get { value(\.maskedCorners) }
    set { madeAppearance.maskedCorners = newValue }
  }
  /// The width of the border, in points. Affects drawing only.
  public var borderWidth: CGFloat {
    get { appearance?.borderWidth ?? 0 }
    set { madeAppearance.borderWidth = newValue }
  }
  /// The color of the border. The default is black. Affects drawing only.
  public var borderColor: CGColor? {
    get { appearance?.borderColor ?? CGColor(gray: 0, alpha: 1) }
    set { madeAppearance.borderColor = newValue }
  }
  /// The background color; that of the view if the layer has one. Affects drawing only.
  public var backgroundColor: CGColor? {
    get { (view as? any LayerOwner).map { $0.layerBackground } ?? appearance?.backgroundColor }
    set {
      if let owner = view as? any LayerOwner {
        owner.layerBackground = newValue
      } else {
        madeAppearance.backgroundColor = newValue
      }
    }
  }
  /// Whether the content is opaque. Has no effect: Plumb does not optimize the drawing of opaque layers.
  public var isOpaque: Bool {
    get { appearance?.isOpaque ?? false }
    set { madeAppearance.isOpaque = newValue }
  }
  /// The color of the shadow. The default is black. Affects drawing only.
  public var shadowColor: CGColor? {
    get { value(\.shadowColor) }
    set { madeAppearance.shadowColor = newValue }
  }
  /// The opacity of the shadow, from 0 to 1. The default is 0. Affects drawing only.
  public var shadowOpacity: Float {
    get { appearance?.shadowOpacity ?? 0 }
    set { madeAppearance.shadowOpacity = newValue }
  }
  /// The offset of the shadow, in points. The default is 3 points upward. Affects drawing only.
  public var shadowOffset: CGSize {
    get { value(\.shadowOffset) }
    set { madeAppearance.shadowOffset = newValue }
  }
  /// The blur radius of the shadow, in points. The default is 3. Affects drawing only.
  public var shadowRadius: CGFloat {
    get { value(\.shadowRadius) }
    set { madeAppearance.shadowRadius = newValue }
  }
  /// The shape of the shadow; nil for that of the content. Affects drawing only.
  public var shadowPath: CGPath? {
    get { appearance?.shadowPath }
    set { madeAppearance.shadowPath = newValue }
  }
  /// A layer whose alpha channel masks the content. Affects drawing only.
  public var mask: CALayer? {
    get { appearance?.mask }
    set { madeAppearance.mask = newValue }
  }
  /// The image that is the content. Affects drawing only.
  public var contents: Any? {
    get { appearance?.contents }
    set { madeAppearance.contents = newValue }
  }
  /// The placement of the content in the bounds. Affects drawing only.
  public var contentsGravity: CALayerContentsGravity {
    get { value(\.contentsGravity) }
    set { madeAppearance.contentsGravity = newValue }
  }
  /// The number of pixels per point of the content. Affects drawing only.
  public var contentsScale: CGFloat {
    get { appearance?.contentsScale ?? 1 }
    set { madeAppearance.contentsScale = newValue }
  }
  /// Whether the layer is rasterized. Has no effect: Plumb does not rasterize layers.
  public var shouldRasterize: Bool {
    get { appearance?.shouldRasterize ?? false }
    set { madeAppearance.shouldRasterize = newValue }
  }
  /// The number of pixels per point of the rasterized layer. Has no effect: Plumb does not rasterize layers.
  public var rasterizationScale: CGFloat {
    get { appearance?.rasterizationScale ?? 1 }
    set { madeAppearance.rasterizationScale = newValue }
  }
  /// The position on the z-axis among siblings. Affects drawing only.
  public var zPosition: CGFloat {
    get { appearance?.zPosition ?? 0 }
    set { madeAppearance.zPosition = newValue }
  }
  /// A name for the client's use.
  public var name: String? {
    get { appearance?.name }
    set { madeAppearance.name = newValue }
  }

  /// The transform about the anchor point. ``CALayer/affineTransform()`` is its effect on the plane, which determines
  /// ``frame``; setting one of them sets the other.
  public var transform: CATransform3D {
    get {
      let flat = CATransform3D(planarTransform)
      guard let stored = appearance?.transform, stored.planar == planarTransform else { return flat }
      return stored
    }
    set {
      planarTransform = newValue.planar
      let isFlat = newValue == CATransform3D(newValue.planar)
      if !isFlat || appearance?.transform != nil { madeAppearance.transform = isFlat ? nil : newValue }
    }
  }
}
