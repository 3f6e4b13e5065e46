import Foundation
import LayoutEngine

extension LayoutNode {
  /// The engine of the node's tree. It is created on first access if the tree requires constraint-based layout.
  var treeHost: LayoutHost? {
    let root = root
    if let host = root.ownHost { return host }
    guard root.requiresEngine else { return nil }
    let host = LayoutHost(root: root)
    host.scale = root.scale
    root.ownHost = host
    return host
  }

  /// Whether the node is part of the layout of its tree.
  public var isInLayout: Bool { hostHandle.isAlive }

  /// Whether the layout of the tree is up to date.
  public var isUpToDate: Bool { root.requiresEngine ? root.ownHost?.isUpToDate ?? false : true }

  /// Lays out the tree and notifies the items whose frames changed. Returns whether any frame changed.
  ///
  /// If an item changes its content in response, such as text that wraps at its new width, the tree is laid out again,
  /// at most ``layoutLimit`` times.
  @discardableResult public func updateTree() -> Bool {
    guard let host = treeHost else { return false }
    var didChange = false
    host.isKnownStale = true
    defer { host.isKnownStale = false }
    for _ in 0..<Self.layoutLimit {
      guard host.update() else { break }
      didChange = true
    }
    return didChange
  }

  /// The maximum number of layouts in one call of ``updateTree()``.
  public static let layoutLimit = 16

  /// The frame in the parent's coordinate space as of the last layout, in points, with edges on whole pixels.
  public var frame: CGRect { knownFrame ?? .zero }

  private var knownFrame: CGRect? {
    guard let itemID else { return nil }
    return hostHandle.with { CGRect($0.engine.roundedFrame(of: itemID, scale: $0.scale)) }
  }

  /// Returns the frame if the node is part of the layout, and records that its owner has this frame.
  package func consumeFrame() -> CGRect? {
    hasNewFrame = false
    return knownFrame
  }

  /// Returns the frame in the parent's coordinates with the y-axis upward, see `Engine.upwardFrame(of:scale:)`, if the
  /// node is part of the layout, and records that its owner has this frame.
  package func consumeUpwardFrame() -> CGRect? {
    hasNewFrame = false
    return upwardFrame
  }

  /// The frame in the parent's coordinates with the y-axis upward, or nil if the node is not part of the layout.
  package var upwardFrame: CGRect? {
    guard let itemID else { return nil }
    return hostHandle.with { CGRect($0.engine.upwardFrame(of: itemID, scale: $0.scale)) }
  }

  /// Whether rounding changed the origin of the frame.
  package func isBetweenPixels(_ frame: CGRect) -> Bool {
    guard let itemID, let exact = hostHandle.with({ $0.engine.frame(of: itemID) }) else { return false }
    return abs(exact.x - Double(frame.minX)) > 1e-6 || abs(exact.y - Double(frame.minY)) > 1e-6
  }

  /// Whether the owner's frame can differ from the layout's.
  @usableFromInline package var mayHaveNewFrame: Bool { hasNewFrame }

  /// The frame in the parent's coordinate space as of the last layout, in points, before rounding.
  public var exactFrame: CGRect {
    guard let host, let itemID else { return .zero }
    return CGRect(host.engine.frame(of: itemID))
  }

  /// Pixels per point. Frames of the tree are rounded to whole pixels. Set it at the root. A value that is not greater
  /// than 0 is a misuse (`NSInvalidArgumentException`).
  public var pixelScale: CGFloat {
    get { CGFloat(root.scale) }
    set {
      guard newValue > 0, newValue.isFinite else {
        return LayoutFault.reportInvalidArgument("A point cannot have \(newValue) pixels: a scale lies above 0.")
      }
      root.scale = Double(newValue)
    }
  }
}
