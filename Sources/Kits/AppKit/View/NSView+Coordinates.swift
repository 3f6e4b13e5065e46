import AutoLayout
import Foundation

extension NSView {
  /// Converts a point from the view's coordinates to those of `view`, or of the window if `view` is nil.
  public func convert(_ point: CGPoint, to view: NSView?) -> CGPoint {
    let inRoot = point.applying(transformToRoot)
    return view.map { inRoot.applying($0.transformToRoot.inverted()) } ?? inRoot
  }

  /// Converts a point from the coordinates of `view`, or of the window if `view` is nil, to the view's own.
  public func convert(_ point: CGPoint, from view: NSView?) -> CGPoint {
    let inRoot = view.map { point.applying($0.transformToRoot) } ?? point
    return inRoot.applying(transformToRoot.inverted())
  }

  /// Converts a rectangle from the view's coordinates to those of `view`, or of the window if `view` is nil.
  public func convert(_ rect: CGRect, to view: NSView?) -> CGRect { rect.boundingBox { convert($0, to: view) } }

  /// Converts a rectangle from the coordinates of `view`, or of the window if `view` is nil, to the view's own.
  public func convert(_ rect: CGRect, from view: NSView?) -> CGRect { rect.boundingBox { convert($0, from: view) } }

  /// Converts a size from the view's coordinates to those of `view`, or of the window if `view` is nil.
  public func convert(_ size: CGSize, to view: NSView?) -> CGSize {
    convert(CGRect(origin: .zero, size: size), to: view).size
  }

  /// Converts a size from the coordinates of `view`, or of the window if `view` is nil, to the view's own.
  public func convert(_ size: CGSize, from view: NSView?) -> CGSize {
    convert(CGRect(origin: .zero, size: size), from: view).size
  }

  /// Converts a rectangle to pixels.
  public func convertToBacking(_ rect: CGRect) -> CGRect { scaled(rect, by: pixelScale) }
  /// Converts a rectangle of pixels to the view's coordinates.
  public func convertFromBacking(_ rect: CGRect) -> CGRect { scaled(rect, by: 1 / pixelScale) }

  /// Returns a rectangle whose edges are on whole pixels.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in the view's coordinates.
  ///   - options: How to round two of the minimum edge, the maximum edge and the size of each axis. Any other number is
  ///     a
  ///     misuse (`NSInvalidArgumentException`), and the rectangle is returned unchanged.
  public func backingAlignedRect(_ rect: CGRect, options: AlignmentOptions) -> CGRect {
    let names: [(AlignmentOptions, AlignmentOptions, AlignmentOptions)] = [
      (.alignMinXInward, .alignMinXOutward, .alignMinXNearest),
      (.alignMaxXInward, .alignMaxXOutward, .alignMaxXNearest),
      (.alignWidthInward, .alignWidthOutward, .alignWidthNearest),
      (.alignMinYInward, .alignMinYOutward, .alignMinYNearest),
      (.alignMaxYInward, .alignMaxYOutward, .alignMaxYNearest),
      (.alignHeightInward, .alignHeightOutward, .alignHeightNearest),
    ]
    let roundings = names.map { inward, outward, nearest -> EdgeRounding? in
      if options.contains(nearest) { return .nearest }
      if options.contains(inward) { return .inward }
      return options.contains(outward) ? .outward : nil
    }
    let (scale, halfwayUp) = (pixelScale, options.contains(.alignRectFlipped) || isFlipped)
    guard let x = EdgeRounding.align(rect.minX, rect.maxX, Array(roundings[0..<3]), scale, halfwayUp: true),
      let y = EdgeRounding.align(rect.minY, rect.maxY, Array(roundings[3..<6]), scale, halfwayUp: !halfwayUp)
    else {
      LayoutFault.report(
        name: "NSInvalidArgumentException",
        reason: "The alignment options \(options.rawValue) do not name two of minimum, maximum and size of each axis.")
      return rect
    }
    return CGRect(x: x.0, y: y.0, width: x.1 - x.0, height: y.1 - y.0)
  }

  /// Returns a rectangle with its origin and its size in whole pixels. Both are rounded apart from each other.
  public func centerScanRect(_ rect: CGRect) -> CGRect {
    let scale = pixelScale
    func pixels(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
    return CGRect(
      x: pixels(rect.minX), y: pixels(rect.minY), width: pixels(rect.width), height: pixels(rect.height))
  }

  /// Returns whether a point is in a rectangle of the view's coordinates.
  public func isMousePoint(_ point: CGPoint, in rect: CGRect) -> Bool { rect.contains(point) }

  func hitView(_ point: CGPoint) -> NSView? {
    guard !isHidden, frame.contains(point) else { return nil }
    let own = point.applying(transformToSuperview.inverted())
    for subview in ownSubviews.reversed() { if let hit = subview.hitTest(own) { return hit } }
    return self
  }

  // MARK: Transforms

  /// The conversion of the view's own coordinates to the superview's or, for a root, to those of the window.
  var transformToSuperview: CGAffineTransform {
    let (frame, bounds, scale) = (viewState.frame, viewState.bounds, viewState.boundsScale)
    var result = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
    if settings.boundsRotation != 0 {
      result = result.concatenating(CGAffineTransform(rotationAngle: -settings.boundsRotation * .pi / 180))
    }
    result = result.concatenating(CGAffineTransform(scaleX: scale.width, y: scale.height))
    if isFlipped != superviewIsFlipped {
      result = result.concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: frame.height))
    }
    if settings.frameRotation != 0 {
      result = result.concatenating(CGAffineTransform(rotationAngle: settings.frameRotation * .pi / 180))
    }
    return result.concatenating(CGAffineTransform(translationX: frame.minX, y: frame.minY))
  }

  private var transformToRoot: CGAffineTransform {
    // The frame of a window is on the screen; the coordinates of the window start at its origin.
    guard let container else { return asWindowFrame == nil ? transformToSuperview : .identity }
    return transformToSuperview.concatenating(container.transformToRoot)
  }

  private func scaled(_ rect: CGRect, by scale: CGFloat) -> CGRect {
    CGRect(x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale)
  }
}

/// The rounding of an edge or a size to whole pixels.
private enum EdgeRounding {
  case inward, outward, nearest

  /// Returns the two edges of an axis, of which exactly two of minimum, maximum and size have a rounding; nil
  /// otherwise.
  static func align(
    _ low: CGFloat, _ high: CGFloat, _ roundings: [EdgeRounding?], _ scale: CGFloat, halfwayUp: Bool
  ) -> (CGFloat, CGFloat)? {
    guard roundings.count == 3, roundings.compactMap({ $0 }).count == 2 else { return nil }
    func rounded(_ value: CGFloat, _ rounding: EdgeRounding, inwardIsUp: Bool) -> CGFloat {
      let pixels = value * scale
      switch rounding {
      case .nearest: return (halfwayUp ? (pixels + 0.5).rounded(.down) : (pixels - 0.5).rounded(.up)) / scale
      case .inward: return pixels.rounded(inwardIsUp ? .up : .down) / scale
      case .outward: return pixels.rounded(inwardIsUp ? .down : .up) / scale
      }
    }
    let size = roundings[2].map { rounded(high - low, $0, inwardIsUp: false) }
    let minimum = roundings[0].map { rounded(low, $0, inwardIsUp: true) }
    let maximum = roundings[1].map { rounded(high, $0, inwardIsUp: false) }
    if let minimum { return (minimum, maximum ?? minimum + (size ?? 0)) }
    if let maximum { return (maximum - (size ?? 0), maximum) }
    return nil
  }
}
