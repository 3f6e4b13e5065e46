@_exported import CoreGraphics

/// The geometry and the appearance of a view or of an area inside it.
@preconcurrency @MainActor open class CALayer: NSObject {
  // The geometry has no dynamic exclusivity checks, since every frame access uses it.

  /// The position of the anchor point in the superlayer, in points.
  @exclusivity(unchecked) open var position: CGPoint = .zero
  /// The bounds in the layer's own coordinates, in points.
  @exclusivity(unchecked) open var bounds: CGRect = .zero
  /// The anchor point, as a fraction of the size. The default is the center.
  @exclusivity(unchecked) open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// Returns the transform about the anchor point.
  open func affineTransform() -> CGAffineTransform { planarTransform }
  /// Sets the transform about the anchor point.
  open func setAffineTransform(_ m: CGAffineTransform) { planarTransform = m }
  final var planarTransform: CGAffineTransform {
    get { appearance?.planarTransform ?? .identity }
    set { if appearance != nil || newValue != .identity { madeAppearance.planarTransform = newValue } }
  }
  /// The number of points of the superlayer per point of the layer's coordinates. The default is 1.
  @exclusivity(unchecked) open var boundsScale: CGFloat = 1
  /// Whether sublayers are clipped to the bounds. Affects drawing only.
  open var masksToBounds = false
  /// The rate of the animations of the layer and its sublayers. The default is 1. Has no effect: animations are applied
  /// immediately.
  open var speed: Float = 1
  /// The opacity, from 0 to 1. Affects drawing only.
  open var opacity: Float = 1
  /// Whether the layer is hidden. Affects drawing only.
  open var isHidden = false
  /// The appearance, created when it is first changed.
  @exclusivity(unchecked) var appearance: LayerAppearance?
  /// The view of the layer or, for a layer without a view, the delegate that the client set.
  open var delegate: (any CALayerDelegate)? {
    get { view ?? appearance?.delegate }
    set { if view == nil { madeAppearance.delegate = newValue } }
  }
  /// The view. A weak reference would slow down every access, so the view clears it when it is deallocated.
  @exclusivity(unchecked) package nonisolated(unsafe) unowned(unsafe) var view: (any CALayerDelegate)?
  @exclusivity(unchecked) var display = DisplayState()
  /// The superlayer. A weak reference would slow down every access, so the superlayer clears it when it is deallocated.
  open var superlayer: CALayer? { container }
  @exclusivity(unchecked) nonisolated(unsafe) final private(set) unowned(unsafe) var container: CALayer?
  /// The sublayers, from back to front. Setting them removes those that are not in the array.
  open var sublayers: [CALayer]? {
    get { ownSublayers }
    set {
      for layer in ownSublayers ?? [] { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }
  @exclusivity(unchecked) nonisolated(unsafe) final private var ownSublayers: [CALayer]?

  /// Creates a layer with empty bounds.
  public required override init() { super.init() }

  /// Creates a copy of a layer for an animation. Plumb does not animate layers: the layer is empty.
  public init(layer: Any) { super.init() }

  /// Creates an empty layer: layers are not read from archives.
  public required init?(coder: NSCoder) { super.init() }

  deinit { for layer in ownSublayers ?? [] { layer.container = nil } }

  /// The bounding box of the layer in the superlayer's coordinates, in points. Setting it under a transform applies the
  /// inverse transform to the size and moves the center.
  open var frame: CGRect {
    get { appearance == nil || planarTransform.isIdentity ? plainFrame : turnedFrame }
    set {
      if appearance != nil, !planarTransform.isIdentity { return setTurnedFrame(newValue) }
      plainFrame = newValue
    }
  }

  /// The frame without the transform. Setting it keeps the transform, the anchor point and the scale.
  package final var plainFrame: CGRect {
    get { geometry.frame }
    set {
      var geometry = geometry
      geometry.frame = newValue
      (bounds, position) = (geometry.bounds, geometry.position)
    }
  }

  /// The geometry without the transform.
  package final var geometry: LayerGeometry {
    LayerGeometry(position: position, bounds: bounds, anchorPoint: anchorPoint, boundsScale: boundsScale)
  }

  private var turnedFrame: CGRect {
    // Transform positions rather than distances, so that rotations by a quarter turn are exact.
    var transform = planarTransform
    (transform.tx, transform.ty) = (transform.tx + position.x, transform.ty + position.y)
    return geometry.box.applying(transform)
  }

  private func setTurnedFrame(_ rect: CGRect) {
    var inverse = planarTransform.inverted()
    (inverse.tx, inverse.ty) = (0, 0)
    let size = CGRect(origin: .zero, size: rect.size).applying(inverse).size
    bounds.size = CGSize(width: size.width / boundsScale, height: size.height / boundsScale)
    let now = turnedFrame
    position = CGPoint(x: position.x + rect.midX - now.midX, y: position.y + rect.midY - now.midY)
  }

  /// Adds a layer in front of the others.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(ownSublayers?.count ?? 0)) }

  /// Inserts a layer at an index, counted from the back. A layer that contains this one is ignored.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    guard layer !== self, layer.ownSublayers?.isEmpty ?? true || !isInside(layer) else { return }
    layer.removeFromSuperlayer()
    let count = ownSublayers?.count ?? 0
    if ownSublayers == nil { ownSublayers = [] }
    if count == 0 { ownSublayers?.reserveCapacity(4) }
    if index < count { ownSublayers?.insert(layer, at: Int(index)) } else { ownSublayers?.append(layer) }
    layer.container = self
    if layer.display.subtreeIsDirty { markSubtreeDirty() }
  }

  private func isInside(_ layer: CALayer) -> Bool {
    var current = container
    while let around = current {
      if around === layer { return true }
      current = around.container
    }
    return false
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    guard let container else { return }
    container.ownSublayers?.removeAll { $0 === self }
    self.container = nil
  }

  /// Lays out the sublayers: after the view laid out its subviews or, for a layer without a view, in
  /// ``layoutIfNeeded()``. The default calls the delegate.
  open func layoutSublayers() { if view == nil { delegate?.layoutSublayers(of: self) } }

  /// Draws the content of a layer without a view. The default calls the delegate. Affects drawing only.
  open func draw(in ctx: CGContext) { if view == nil { delegate?.draw(self, in: ctx) } }

  /// Schedules ``layoutSublayers()``.
  open func setNeedsLayout() {
    if let owner = view as? any LayerOwner { owner.setNeedsLayout() } else { madeAppearance.needsLayout = true }
  }

  /// Whether ``layoutSublayers()`` is scheduled on a layer without a view.
  open func needsLayout() -> Bool { appearance?.needsLayout ?? false }

  /// Calls ``layoutSublayers()`` where it is scheduled, on the layer and its descendants.
  open func layoutIfNeeded() {
    if let owner = view as? any LayerOwner { return owner.layoutIfNeeded() }
    if appearance?.needsLayout == true {
      appearance?.needsLayout = false
      layoutSublayers()
    }
    for layer in sublayers ?? [] { layer.layoutIfNeeded() }
  }
}

/// The layer of views that only contain others, such as stack views.
@preconcurrency @MainActor open class CATransformLayer: CALayer {}
