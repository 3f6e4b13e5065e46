import LayoutEngine
import SizeRegions

/// The layout of a top-level view at every size of a range.
///
/// The range is divided into regions. In each, the layout makes the same decisions: the same constraints determine the
/// solutions of all passes, texts have the same line breaks, margins and safe areas follow the same rules, the same
/// constraints are broken. Frames are affine in width and height there, so three numbers describe each of their
/// numbers. Frames are not rounded to pixels.
public struct RootRegions: Sendable {
  /// The top-level view.
  public let root: ViewIndex
  /// The top-level view and all below it, in document order.
  public let views: [ViewIndex]
  /// The regions of sizes, with six numbers of each view: those of its frame, and the size of its content.
  public let cover: SizeCover
  /// By view: the position of its first number; nil for views of other hierarchies.
  private let positions: ViewTable<Int?>

  /// The numbers of each view: those of its frame, and the size of its content.
  static let numbersOfView = 6

  /// The regions. Where only the width varies, or only the height, they are in ascending order.
  public var regions: [SizeRegion] { cover.regions }
  /// The sizes of which nothing is known.
  public var gaps: [ConvexPolygon] { cover.gaps }

  /// The range of widths, in points.
  public var widths: ClosedRange<Double> { cover.widths }
  /// The range of heights, in points.
  public var heights: ClosedRange<Double> { cover.heights }

  init(root: ViewIndex, views: [ViewIndex], cover: SizeCover, viewCount: Int) {
    (self.root, self.views, self.cover) = (root, views, cover)
    var positions = ViewTable<Int?>(repeating: nil, count: viewCount)
    for (index, view) in views.enumerated() { positions[view] = index * Self.numbersOfView }
    self.positions = positions
  }

  /// The numbers of views in a layout at one size; not a number for views that are not installed.
  package static func values(of views: [ViewIndex], in root: RootLayout) -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(views.count * numbersOfView)
    for view in views {
      guard let item = root.item(of: view) else {
        values += [.nan, .nan, .nan, .nan, .nan, .nan]
        continue
      }
      let frame = root.engine.frame(of: item)
      values += [
        frame.x, frame.y, frame.width, frame.height, root.engine.contentExtent(of: item, .horizontal) ?? 0,
        root.engine.contentExtent(of: item, .vertical) ?? 0,
      ]
    }
    return values
  }

  /// The frame of a view in its superview, y downwards, and the size of its content: x, y, width, height, width and
  /// height of the content, as functions of the size. Nil for a view that is not installed in the region.
  public func functions(of view: ViewIndex, in region: SizeRegion) -> ArraySlice<PlaneFunction>? {
    guard let position = positions[view], position < region.numbers.count, !region.numbers[position].value.isNaN else {
      return nil
    }
    return region.numbers[position..<position + Self.numbersOfView]
  }

  /// The frame of a view at a size of a region, in the superview's coordinates with y downwards, not rounded; nil for a
  /// view that is not installed.
  public func frame(of view: ViewIndex, in region: SizeRegion, at size: Size) -> Rect? {
    guard let functions = functions(of: view, in: region) else { return nil }
    let first = functions.startIndex
    return Rect(
      x: region.value(functions[first], at: size), y: region.value(functions[first + 1], at: size),
      width: region.value(functions[first + 2], at: size), height: region.value(functions[first + 3], at: size))
  }

  /// The region that contains a size: that of a single size or line, if there is one.
  public func region(at size: Size) -> SizeRegion? { cover.region(at: size) }
}
