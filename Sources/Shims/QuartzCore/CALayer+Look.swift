import CoreGraphics

/// What a layer looks like, as far as it was told. Nothing is drawn, and nothing of it counts in layouts.
final class LayerLook {
  var cornerRadius: CGFloat = 0
  var cornerCurve = CALayerCornerCurve.circular
  var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  var borderWidth: CGFloat = 0
  var borderColor: CGColor?
  var backgroundColor: CGColor?
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
}

/// The shape of round corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Makes a shape of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that begins smoothly.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Where a layer's picture stands in it.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Makes a place of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Stretched on both axes.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits in.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as covers.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  /// In the middle, not scaled.
  public static let center = CALayerContentsGravity(rawValue: "center")
}

/// A set of a layer's corners.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// One bit a corner.
  public let rawValue: UInt
  /// Makes a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// At the top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// At the top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// At the bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// At the bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}

extension CALayer {
  private func value<Value>(_ path: KeyPath<LayerLook, Value>) -> Value { (look ?? LayerLook())[keyPath: path] }

  var madeLook: LayerLook {
    if let look { return look }
    let made = LayerLook()
    look = made
    return made
  }

  /// Corner radius, in points.
  public var cornerRadius: CGFloat {
    get { look?.cornerRadius ?? 0 }
    set { madeLook.cornerRadius = newValue }
  }
  /// The shape of round corners.
  public var cornerCurve: CALayerCornerCurve {
    get { value(\.cornerCurve) }
    set { madeLook.cornerCurve = newValue }
  }
  /// The corners that are round; all unless set.
  public var maskedCorners: CACornerMask {
    get { value(\.maskedCorners) }
    set { madeLook.maskedCorners = newValue }
  }
  /// Border width, in points.
  public var borderWidth: CGFloat {
    get { look?.borderWidth ?? 0 }
    set { madeLook.borderWidth = newValue }
  }
  /// The colour of the border; black unless set.
  public var borderColor: CGColor? {
    get { look?.borderColor ?? CGColor(gray: 0, alpha: 1) }
    set { madeLook.borderColor = newValue }
  }
  /// The colour behind the content.
  public var backgroundColor: CGColor? {
    get { look?.backgroundColor }
    set { madeLook.backgroundColor = newValue }
  }
  /// The colour of the shadow; black unless set.
  public var shadowColor: CGColor? {
    get { value(\.shadowColor) }
    set { madeLook.shadowColor = newValue }
  }
  /// The opacity of the shadow, from 0 to 1; 0 unless set.
  public var shadowOpacity: Float {
    get { look?.shadowOpacity ?? 0 }
    set { madeLook.shadowOpacity = newValue }
  }
  /// How far the shadow is moved, in points; 3 upwards unless set.
  public var shadowOffset: CGSize {
    get { value(\.shadowOffset) }
    set { madeLook.shadowOffset = newValue }
  }
  /// How far the shadow is blurred, in points; 3 unless set.
  public var shadowRadius: CGFloat {
    get { value(\.shadowRadius) }
    set { madeLook.shadowRadius = newValue }
  }
  /// The shape that throws the shadow; nil for that of the content.
  public var shadowPath: CGPath? {
    get { look?.shadowPath }
    set { madeLook.shadowPath = newValue }
  }
  /// The layer whose opacity is that of this one's content.
  public var mask: CALayer? {
    get { look?.mask }
    set { madeLook.mask = newValue }
  }
  /// The picture.
  public var contents: Any? {
    get { look?.contents }
    set { madeLook.contents = newValue }
  }
  /// Where the picture stands.
  public var contentsGravity: CALayerContentsGravity {
    get { value(\.contentsGravity) }
    set { madeLook.contentsGravity = newValue }
  }
  /// Pixels a point.
  public var contentsScale: CGFloat {
    get { look?.contentsScale ?? 1 }
    set { madeLook.contentsScale = newValue }
  }
  /// Whether the layer is drawn into a picture first.
  public var shouldRasterize: Bool {
    get { look?.shouldRasterize ?? false }
    set { madeLook.shouldRasterize = newValue }
  }
  /// Pixels a point of that picture.
  public var rasterizationScale: CGFloat {
    get { look?.rasterizationScale ?? 1 }
    set { madeLook.rasterizationScale = newValue }
  }
  /// The order among siblings.
  public var zPosition: CGFloat {
    get { look?.zPosition ?? 0 }
    set { madeLook.zPosition = newValue }
  }
  /// A name for the client's use.
  public var name: String? {
    get { look?.name }
    set { madeLook.name = newValue }
  }

  /// The transform about the anchor point in space. What it does in the plane is ``CALayer/affineTransform()``, and counts in
  /// ``frame``; setting either sets the other.
  public var transform: CATransform3D {
    get {
      let flat = CATransform3D(planarTransform)
      guard let stored = look?.transform, stored.planar == planarTransform else { return flat }
      return stored
    }
    set {
      planarTransform = newValue.planar
      let isFlat = newValue == CATransform3D(newValue.planar)
      if !isFlat || look?.transform != nil { madeLook.transform = isFlat ? nil : newValue }
    }
  }

  // MARK: Tree

  /// Adds `layer` right behind `sibling`; in front of all where that is no sublayer.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }
  /// Adds `layer` right in front of `sibling`; in front of all where that is no sublayer.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }

  private func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    let others = (sublayers ?? []).filter { $0 !== layer }
    let index = others.firstIndex { $0 === sibling }.map { $0 + offset } ?? others.count
    insertSublayer(layer, at: UInt32(index))
  }

  // MARK: Coordinates

  /// Whether a point of the layer's own coordinates lies inside.
  public func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
  /// A point of this layer's coordinates in those of `layer`, or of the layer at the top where it is nil.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    let place = toRoot(point)
    return layer?.fromRoot(place) ?? place
  }
  /// A point of `layer`'s coordinates, or of the layer at the top where it is nil, in this layer's.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint { fromRoot(layer?.toRoot(point) ?? point) }
  /// The smallest upright rectangle round one of this layer's coordinates in those of `layer`.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect { hull(rect) { convert($0, to: layer) } }
  /// The smallest upright rectangle round one of `layer`'s coordinates in this layer's.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect { hull(rect) { convert($0, from: layer) } }

  private func hull(_ rect: CGRect, _ map: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)]
      .map { map(CGPoint(x: $0.0, y: $0.1)) }
    let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
    let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private var anchor: CGPoint {
    CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  private func toRoot(_ point: CGPoint) -> CGPoint {
    guard let superlayer else { return point }
    let scaled = CGPoint(x: (point.x - anchor.x) * boundsScale, y: (point.y - anchor.y) * boundsScale)
    let turned = scaled.applying(planarTransform)
    return superlayer.toRoot(CGPoint(x: turned.x + position.x, y: turned.y + position.y))
  }

  private func fromRoot(_ point: CGPoint) -> CGPoint {
    guard let superlayer else { return point }
    let outer = superlayer.fromRoot(point)
    let turned = CGPoint(x: outer.x - position.x, y: outer.y - position.y).applying(planarTransform.inverted())
    return CGPoint(x: turned.x / boundsScale + anchor.x, y: turned.y / boundsScale + anchor.y)
  }
}
