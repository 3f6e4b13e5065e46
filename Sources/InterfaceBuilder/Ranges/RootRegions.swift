import LayoutEngine
import LayoutSolver

/// The layout of a top-level view at every width of a range, at one height.
///
/// The range is divided into regions. In each, the layout makes the same decisions: the same constraints determine the solutions of all passes, texts have the same line
/// breaks, margins and safe areas follow the same rules, the same constraints are broken. Frames are affine in the width there, so two numbers describe each of their numbers. Frames are not
/// rounded to pixels.
public struct RootRegions: Sendable {
  /// The top-level view.
  public let root: ViewIndex
  /// The views that are laid out with it, parents before children.
  public let views: [ViewIndex]
  /// The range of widths, in points.
  public let widths: ClosedRange<Double>
  /// The height, in points.
  public let height: Double
  /// The regions, with four numbers of the frame of each view and two of its content.
  public let cover: ParameterCover
  /// By view: the position of its first number; nil for views that are not laid out.
  private let positions: ViewTable<Int?>

  /// The numbers of each view: those of its frame, and the size of its content.
  private static let numbersOfView = 6

  /// The regions, in ascending order of the width.
  public var regions: [ParameterRegion] { cover.regions }

  /// The frame of a view at a width of a region, in the superview's coordinates with y downwards, not rounded; nil for a view that is not laid out.
  public func frame(of view: ViewIndex, in region: ParameterRegion, at width: Double) -> Rect? {
    guard let position = positions[view], !region.lowerValues.isEmpty else { return nil }
    return Rect(
      x: region.value(position, at: width), y: region.value(position + 1, at: width),
      width: region.value(position + 2, at: width), height: region.value(position + 3, at: width))
  }

  /// The size of the content of a view at a width of a region; 0 where it has none.
  public func contentSize(of view: ViewIndex, in region: ParameterRegion, at width: Double) -> Size? {
    guard let position = positions[view], !region.lowerValues.isEmpty else { return nil }
    return Size(width: region.value(position + 4, at: width), height: region.value(position + 5, at: width))
  }

  /// The region that contains a width.
  public func region(at width: Double) -> ParameterRegion? {
    let point = regions.first { $0.lower == width && $0.upper == width }
    return point ?? regions.first { $0.lower <= width && width <= $0.upper }
  }

  init(
    _ context: LayoutContext, root: ViewIndex, widths: ClosedRange<Double>, height: Double, known: [Double], limit: Int
  ) {
    var views: [ViewIndex] = []
    func sample(_ width: Double) -> ParameterSample {
      var context = context
      context.options.size = Size(width: width, height: height)
      context.options.tracesDecisions = true
      let layout = DocumentLayout(context, [root])
      guard let result = layout.roots.first else { return ParameterSample(trace: DecisionTrace(), values: []) }
      views = result.views
      return ParameterSample(trace: result.engine.trace ?? DecisionTrace(), values: Self.values(of: result))
    }
    var search = ParameterSearch(limit: limit)
    var lower = widths.lowerBound
    var isOpen = false
    for width in known where widths.contains(width) {
      if width > lower { search.cover(lower...width, isOpen: true, sample) }
      search.coverPoint(width, sample)
      (lower, isOpen) = (width, true)
    }
    if lower < widths.upperBound { search.cover(lower...widths.upperBound, isOpen: isOpen, sample) }
    var positions = ViewTable<Int?>(repeating: nil, count: context.document.views.count)
    for (index, view) in views.enumerated() { positions[view] = index * Self.numbersOfView }
    self.root = root
    self.views = views
    self.widths = widths
    self.height = height
    self.positions = positions
    cover = search.result
  }

  private static func values(of root: RootLayout) -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(root.views.count * numbersOfView)
    for view in root.views {
      guard let item = root.item(of: view) else {
        values += [0, 0, 0, 0, 0, 0]
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
}

extension Document {
  /// Lays out a top-level view at every width of a range.
  ///
  /// Contents are measured, and safe areas and margins are those of the rules, whatever the options say: saved frames are those of one size.
  ///
  /// - Parameters:
  ///   - root: A top-level view.
  ///   - widths: The range of widths, in points; at least 1.
  ///   - height: The height, in points.
  ///   - options: The device and the direction of the layout.
  ///   - limit: The largest number of regions. Beyond it widths are left out, which `ParameterCover.gaps` lists.
  /// - Complexity: three layouts of the view for each region.
  public func regions(
    of root: ViewIndex, widths: ClosedRange<Double>, height: Double, options: LayoutOptions = LayoutOptions(),
    limit: Int = 200
  ) -> RootRegions {
    let context = LayoutContext(self, options.forRanges)
    return RootRegions(
      context, root: root, widths: widths, height: height, known: knownWidths(context), limit: limit)
  }

  /// The layout of a top-level view alone at one size, as in the regions of a range.
  public func layout(of root: ViewIndex, size: Size, options: LayoutOptions = LayoutOptions()) -> DocumentLayout {
    var context = LayoutContext(self, options.forRanges)
    context.options.size = size
    return DocumentLayout(context, [root])
  }

  /// The widths at which rules about margins and safe areas change, or that have rules of their own, ascending.
  private func knownWidths(_ context: LayoutContext) -> [Double] {
    guard platform != .macOS else { return [] }
    // Margins (`TouchMargins.rules`, `MarginRules.systemMinimum`); screens, by the width of the device or of that time (`TouchSafeArea`).
    var result: Set<Double> = [400, 402, 414]
    if let device = context.device {
      result.insert(device.size(isLandscape: context.isLandscape).width)
    } else {
      result.formUnion([320, 375, 600])
    }
    return result.sorted()
  }
}

extension LayoutOptions {
  /// The options with sources of sizes that any size of a view has.
  fileprivate var forRanges: LayoutOptions {
    var result = self
    result.content = .measured
    result.metrics = .rules
    result.usesSavedTextSize = false
    return result
  }
}
