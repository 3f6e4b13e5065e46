import CoreGraphics

/// What a layer asks when it is to show something.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Called when the content of `layer` is due.
  func display(_ layer: CALayer)
  /// Called when the sublayers of `layer` get their places.
  func layoutSublayers(of layer: CALayer)
}

/// A view, as its layer sees it.
@preconcurrency @MainActor
package protocol LayerOwner: CALayerDelegate {
  /// Has the places of what is inside found anew at the next layout.
  func setNeedsLayout()
  /// Finds the places that are due.
  func layoutIfNeeded()
}

extension CALayerDelegate {
  /// Leaves them where they are.
  public func layoutSublayers(of layer: CALayer) {}
  /// Shows nothing.
  public func display(_ layer: CALayer) {}
}

/// What a layer has to remember between displays.
struct DisplayState {
  /// Whether the whole content is due, and the part that is due otherwise, in the layer's own coordinates.
  private var isAllDirty = false
  private var dirtyPart: Part?
  /// Whether content is due of the layer or of one inside.
  var subtreeIsDirty = false

  /// A part of a layer; few layers are displayed in parts.
  private final class Part {
    let rect: CGRect
    init(_ rect: CGRect) { self.rect = rect }
  }

  /// The part whose content is due; nil where none is.
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

  /// Notes that the whole content is due.
  mutating func allIsDirty() { (isAllDirty, dirtyPart) = (true, nil) }
}

extension CALayer {
  /// Has the whole content displayed anew.
  public func setNeedsDisplay() {
    display.allIsDirty()
    markSubtreeDirty()
  }

  /// Has at least the part `rect` of the content displayed anew, in the layer's own coordinates.
  public func setNeedsDisplay(_ rect: CGRect) {
    guard !rect.isEmpty else { return }
    display.dirtyRect = display.dirtyRect?.union(rect) ?? rect
    markSubtreeDirty()
  }

  /// Whether content is due.
  public func needsDisplay() -> Bool { display.dirtyRect != nil }

  /// Displays the content if it is due. A layer without size has none.
  public func displayIfNeeded() {
    guard let dirty = display.dirtyRect, !bounds.isEmpty else { return }
    display.dirtyRect = nil
    display.rect = dirty.intersection(bounds)
    if !display.rect.isEmpty { delegate?.display(self) }
  }

  /// The part that is being displayed, in the layer's own coordinates.
  package var displayedRect: CGRect { display.rect }

  /// Displays what is due of the layer and of those inside, from the outside in. Invisible ones wait.
  package func displayTree() {
    guard display.subtreeIsDirty, !isHidden else { return }
    display.subtreeIsDirty = false
    displayIfNeeded()
    for layer in sublayers ?? [] { layer.displayTree() }
    // What waits, or was asked for meanwhile, is due next time.
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

/// Changes of layers that belong together. Changes are applied at once here, so that only the end of a turn of the run loop
/// is left of it: ``flush()``.
@preconcurrency @MainActor
public final class CATransaction: NSObject {
  /// What brings the windows up to date.
  package static var updateWindows: (() -> Void)?
  private static var completions: [[() -> Void]] = []

  /// Begins a group of changes.
  public class func begin() { completions.append([]) }

  /// Ends a group of changes, and calls the completion that was set within it.
  public class func commit() {
    for completion in completions.popLast() ?? [] { completion() }
  }

  /// Brings the windows up to date as the end of a turn of the run loop does: constraints, then frames, then content, each
  /// where it is due.
  public class func flush() { updateWindows?() }

  /// Has `block` called when the present group ends; at once outside of one.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    guard let block else { return }
    if completions.isEmpty { block() } else { completions[completions.count - 1].append(block) }
  }

  /// Whether changes are applied without an animation. There is none here in either case.
  public class func setDisableActions(_ flag: Bool) {}

  /// How long an animation takes. Changes are applied at once here.
  public class func setAnimationDuration(_ duration: Double) {}
}
