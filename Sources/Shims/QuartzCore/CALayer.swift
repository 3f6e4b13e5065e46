@_exported import CoreGraphics

/// The geometry of a layer: where a view stands in its superview. Nothing is drawn.
@preconcurrency @MainActor
open class CALayer: NSObject {
  // The geometry, which every frame goes through, does without dynamic checks of exclusive access.

  /// The place of the anchor point in the superlayer, in points.
  @exclusivity(unchecked) open var position: CGPoint = .zero
  /// The rectangle in the layer's own coordinates, in points.
  @exclusivity(unchecked) open var bounds: CGRect = .zero
  /// The point of the layer that stands at `position`, as a fraction of its size; the middle by default.
  @exclusivity(unchecked) open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The transform about the anchor point.
  open func affineTransform() -> CGAffineTransform { planarTransform }
  /// Sets the transform about the anchor point.
  open func setAffineTransform(_ m: CGAffineTransform) { planarTransform = m }
  final var planarTransform: CGAffineTransform {
    get { look?.planarTransform ?? .identity }
    set { if look != nil || newValue != .identity { madeLook.planarTransform = newValue } }
  }
  /// How many points of the superlayer one point of the layer's own coordinates takes; 1 unless its bounds are scaled.
  @exclusivity(unchecked) open var boundsScale: CGFloat = 1
  /// Whether sublayers are cut off at the bounds.
  open var masksToBounds = false
  /// Opacity from 0 to 1.
  open var opacity: Float = 1
  /// Whether the layer is invisible.
  open var isHidden = false
  /// What most layers do without; made when something of it is first set.
  @exclusivity(unchecked) var look: LayerLook?
  /// What shows the layer's content: its view, or what the client set for a layer without one.
  open var delegate: (any CALayerDelegate)? {
    get { view ?? look?.delegate }
    set { if view == nil { madeLook.delegate = newValue } }
  }
  /// The view, which clears it at its end. A weak reference would slow down every use of the view.
  @exclusivity(unchecked) package nonisolated(unsafe) unowned(unsafe) var view: (any CALayerDelegate)?
  @exclusivity(unchecked) var display = DisplayState()
  /// The layer that holds this one, which clears it at its end. A weak reference would slow down every use of that layer.
  open var superlayer: CALayer? { container }
  @exclusivity(unchecked) nonisolated(unsafe) final private(set) unowned(unsafe) var container: CALayer?
  /// The layers held by this one, from back to front.
  open var sublayers: [CALayer]? { ownSublayers }
  @exclusivity(unchecked) nonisolated(unsafe) final private var ownSublayers: [CALayer]?

  /// Makes a layer of size 0.
  public required override init() { super.init() }

  deinit {
    for layer in ownSublayers ?? [] { layer.container = nil }
  }

  /// The smallest upright rectangle round the layer, in its superlayer's coordinates. Under a transform, setting it gives
  /// the bounds the size that the inverse makes of the rectangle's, and puts the middle where the rectangle has it.
  open var frame: CGRect {
    get { look == nil || planarTransform.isIdentity ? plainFrame : turnedFrame }
    set {
      if look != nil, !planarTransform.isIdentity { return setTurnedFrame(newValue) }
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

  /// Where the layer stands without its transform.
  package final var geometry: LayerGeometry {
    LayerGeometry(position: position, bounds: bounds, anchorPoint: anchorPoint, boundsScale: boundsScale)
  }

  private var turnedFrame: CGRect {
    // Where the corners lie, rather than how far apart they are, so that turns by a quarter come out even.
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

  /// Adds `layer` in front of the others.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(ownSublayers?.count ?? 0)) }

  /// Adds `layer` at `index`, counted from the back. A layer that contains this one stays where it is.
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

  /// Takes the layer out of its superlayer.
  open func removeFromSuperlayer() {
    guard let container else { return }
    container.ownSublayers?.removeAll { $0 === self }
    self.container = nil
  }

  /// Called when the layer is to give its sublayers their places: a view's after the view has laid out its subviews, any other
  /// after ``setNeedsLayout()`` by ``layoutIfNeeded()``. The implementation here asks the delegate.
  open func layoutSublayers() { if view == nil { delegate?.layoutSublayers(of: self) } }

  /// Has ``layoutSublayers()`` called at the next layout.
  open func setNeedsLayout() {
    if let owner = view as? any LayerOwner { owner.setNeedsLayout() } else { madeLook.needsLayout = true }
  }

  /// Whether ``layoutSublayers()`` is to be called, of a layer that is no view's.
  open func needsLayout() -> Bool { look?.needsLayout ?? false }

  /// Calls ``layoutSublayers()`` where it is due, also of layers inside.
  open func layoutIfNeeded() {
    if let owner = view as? any LayerOwner { return owner.layoutIfNeeded() }
    if look?.needsLayout == true {
      look?.needsLayout = false
      layoutSublayers()
    }
    for layer in sublayers ?? [] { layer.layoutIfNeeded() }
  }
}

/// The layer of views that only hold others, as stack views are.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {}
