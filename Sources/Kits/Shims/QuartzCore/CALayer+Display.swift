import CoreGraphics

/// Methods that provide the content and the sublayer frames of a layer. All are optional.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
  /// Called to display the content of the layer.
  func display(_ layer: CALayer)
  /// Called to draw the content of the layer.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called to lay out the sublayers.
  func layoutSublayers(of layer: CALayer)
}

/// The view of a layer.
@preconcurrency @MainActor package protocol LayerOwner: CALayerDelegate {
  /// The background color of the view.
  var layerBackground: CGColor? { get set }
  /// Schedules a layout of the view.
  func setNeedsLayout()
  /// Lays out the view where a layout is scheduled.
  func layoutIfNeeded()
}

extension CALayerDelegate {
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func display(_ layer: CALayer) {}
}

/// The display state of a layer.
struct DisplayState {
  /// Whether the whole content is invalid, or else the part that is, in the layer's coordinates.
  private var isAllDirty = false
  private var dirtyPart: Part?
  /// Whether the content of the layer or a descendant is invalid.
  var subtreeIsDirty = false

  /// A part of a layer, boxed since few layers are displayed in parts.
  private final class Part {
    let rect: CGRect
    init(_ rect: CGRect) { self.rect = rect }
  }

  /// The part that is invalid; nil if the content is valid.
  var dirtyRect: CGRect? {
    get { isAllDirty ? .infinite : dirtyPart?.rect }
    set {
      isAllDirty = newValue == .infinite
      dirtyPart = isAllDirty ? nil : newValue.map { Part($0) }
    }
  }

  /// The part that is being displayed.
  var rect: CGRect {
    get { displayedPart?.rect ?? .zero }
    set { displayedPart = Part(newValue) }
  }
  private var displayedPart: Part?

  /// Invalidates the whole content.
  mutating func allIsDirty() { (isAllDirty, dirtyPart) = (true, nil) }
}

extension CALayer {
  /// Invalidates the content.
  public func setNeedsDisplay() {
    display.allIsDirty()
    markSubtreeDirty()
  }

  /// Invalidates a rectangle of the content, in the layer's coordinates.
  public func setNeedsDisplay(_ rect: CGRect) {
    guard !rect.isEmpty else { return }
    display.dirtyRect = display.dirtyRect?.union(rect) ?? rect
    markSubtreeDirty()
  }

  /// Whether the content is invalid.
  public func needsDisplay() -> Bool { display.dirtyRect != nil }

  /// Displays the content if it is invalid and the layer is not empty.
  public func displayIfNeeded() {
    guard let dirty = display.dirtyRect, !bounds.isEmpty else { return }
    display.dirtyRect = nil
    display.rect = dirty.intersection(bounds)
    if !display.rect.isEmpty { delegate?.display(self) }
  }

  /// The part that is being displayed, in the layer's coordinates.
  package var displayedRect: CGRect { display.rect }

  /// Displays the invalid content of the layer and its descendants. Hidden layers are skipped.
  package func displayTree() {
    guard display.subtreeIsDirty, !isHidden else { return }
    display.subtreeIsDirty = false
    displayIfNeeded()
    for layer in sublayers ?? [] { layer.displayTree() }
    // Hidden layers, and those invalidated meanwhile, are displayed next time.
    display.subtreeIsDirty = needsDisplay() || (sublayers ?? []).contains { $0.display.subtreeIsDirty }
  }

  func markSubtreeDirty() {
    guard !display.subtreeIsDirty else { return }
    display.subtreeIsDirty = true
    var layer = container
    while let current = layer, !current.display.subtreeIsDirty {
      current.display.subtreeIsDirty = true
      layer = current.container
    }
  }
}
