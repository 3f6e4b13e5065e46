import Foundation
import LayoutEngine

extension LayoutNode {
  /// The engine of the node's tree, made now if the tree asks for a layout by constraints and has none.
  var treeHost: LayoutHost? {
    let root = root
    if let host = root.ownHost { return host }
    guard root.isEngaged else { return nil }
    let host = LayoutHost(root: root)
    host.scale = root.scale
    root.ownHost = host
    return host
  }

  /// Whether the node has a rectangle in the layout of its tree.
  public var isInLayout: Bool { hostHandle.isAlive }

  /// Whether the layout of the tree would change nothing.
  public var isUpToDate: Bool { root.isEngaged ? root.ownHost?.isUpToDate ?? false : true }

  /// Lays out the tree, and notifies the items whose frames changed. Returns whether any did.
  ///
  /// An item that then changes its content, such as text that wraps at its new width, has the tree laid out again, up
  /// to ``layoutLimit`` times.
  @discardableResult
  public func updateTree() -> Bool {
    guard let host = treeHost else { return false }
    var didChange = false
    for _ in 0..<Self.layoutLimit {
      guard host.update() else { break }
      didChange = true
    }
    return didChange
  }

  /// How often one call of ``updateTree()`` lays out the tree at most.
  public static let layoutLimit = 16

  /// The rectangle in the parent's coordinates, in points, as of the last layout, with edges on whole pixels.
  public var frame: CGRect { knownFrame ?? .zero }

  private var knownFrame: CGRect? {
    guard let itemID else { return nil }
    return hostHandle.with { CGRect($0.engine.roundedFrame(of: itemID, scale: $0.scale)) }
  }

  /// The same where the node has a rectangle in the layout; its owner, who is given it, stands there from now on.
  package func takeFrame() -> CGRect? {
    hasNewFrame = false
    return knownFrame
  }

  /// Whether the rectangle of the layout begins elsewhere than `frame`, to which it was rounded.
  package func isBetweenPixels(_ frame: CGRect) -> Bool {
    guard let itemID, let exact = hostHandle.with({ $0.engine.frame(of: itemID) }) else { return false }
    return abs(exact.x - Double(frame.minX)) > 1e-6 || abs(exact.y - Double(frame.minY)) > 1e-6
  }

  /// Whether the owner may stand elsewhere than the layout found.
  package var mayHaveNewFrame: Bool { hasNewFrame }

  /// The rectangle in the parent's coordinates, in points, as of the last layout, before rounding.
  public var exactFrame: CGRect {
    guard let host, let itemID else { return .zero }
    return CGRect(host.engine.frame(of: itemID))
  }

  /// Pixels a point; frames of the tree are rounded to whole pixels. It is set at the root. A number that is not above 0
  /// is misuse (`NSInvalidArgumentException`).
  public var pixelScale: CGFloat {
    get { CGFloat(root.scale) }
    set {
      guard newValue > 0, newValue.isFinite else {
        return LayoutFault.report(
          name: "NSInvalidArgumentException", reason: "A point cannot have \(newValue) pixels: a scale lies above 0.")
      }
      root.scale = Double(newValue)
    }
  }
}
