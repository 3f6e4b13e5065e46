import ControlMetrics
import LayoutEngine
import Typography

/// The facts about a whole document under given options, the same for all of its hierarchies.
struct LayoutContext {
  let document: Document
  var options: LayoutOptions
  /// The device laid out for; nil in documents that name none.
  let device: Device?
  let isLandscape: Bool
  let resolution: Resolution
  /// The constraints in force, by the top-level view around their owner.
  let constraints: [ViewIndex: [Resolution.InForce]]
  let containment: TouchContainment
  /// The appearance of AppKit's controls; of no meaning on other platforms.
  let era: DesktopEra
  /// By view: the metrics of AppKit controls; empty on other platforms.
  let desktopMetrics: ViewTable<DesktopMetrics?>
  /// By view: the insets from the frame to the alignment rectangle.
  let alignmentInsets: ViewTable<Insets>
  /// The content size category of text styles.
  let textSize: TextSizeCategory
  /// The names of fonts that the editor did not have when the document was saved.
  let missingFonts: Set<String>
  /// The top-level views in which the editor gave labels of one line whole points when it saved them.
  let wholeLines: Set<ViewIndex>
  /// Documents without a device were saved at one or two pixels a point; the scale is derived from the saved frames.
  private let savesHalfPoints: Bool

  init(_ document: Document, _ options: LayoutOptions) {
    (self.document, self.options) = (document, options)
    let ownDevice = document.deviceID.map { Device.closest(to: $0) }
    device = document.platform == .macOS ? nil : options.device ?? ownDevice
    isLandscape = options.isLandscape ?? (options.device == nil ? document.isLandscape : false)
    let classes: SizeClasses
    if let asked = options.sizeClasses {
      classes = asked
    } else if let device {
      classes = SizeClasses(device: device, isLandscape: isLandscape)
    } else {
      classes = .any
    }
    let resolution = Resolution(document, classes)
    self.resolution = resolution
    constraints = Dictionary(grouping: resolution.constraints) { [roots = document.rootsOfViews] in roots[$0.owner] }
    containment = TouchContainment(document)
    var insets: ViewTable<Insets>
    if document.platform == .macOS {
      let rows = ViewTable(document.views.map { DesktopMetrics.byEra($0) })
      let era = DesktopEraVote.era(of: document, resolution, rows: rows)
      self.era = era
      let equations = DesktopEquations(document, resolution, rows: rows)
      desktopMetrics = DesktopControlRows(document, equations, rows: rows, era: era).chosen
      insets = ViewTable(desktopMetrics.map { $0?.insets ?? .zero })
      if options.content == .saved {
        DesktopInsetVotes.apply(to: &insets, document, equations, rows: desktopMetrics)
      }
    } else {
      era = DesktopEra(document.toolsVersion)
      desktopMetrics = ViewTable()
      insets = ViewTable(document.views.map { TouchControls.alignmentInsets($0, tools: document.toolsVersion) })
    }
    // Symbols are drawn by the system: their sizes and alignment rectangles are known from the document alone.
    if options.content != .none {
      let scale = document.platform == .macOS ? 1 : ownDevice?.scale ?? 2
      SymbolInsets.infer(document, resolution, scale: scale, into: &insets)
    }
    alignmentInsets = insets
    textSize = options.usesSavedTextSize && options.device == nil ? SavedTextSize.category(of: document) : .large
    missingFonts = SavedFonts.missing(in: document)
    let halves = document.views.contains { $0.savedFrame?.hasHalfPoints ?? false }
    savesHalfPoints = halves
    let isAsSaved = options.usesSavedTextSize && options.device == nil
    wholeLines =
      isAsSaved
      ? SavedLines.wholePoints(in: document, resolution, textSize, scale: ownDevice?.scale ?? (halves ? 2 : 1)) : []
  }

  var platform: Platform { document.platform }

  /// The font of a view of iOS in the size classes of the layout.
  func touchFont(of node: ViewNode) -> FontDescription? {
    ViewSettings(node, resolution.sizeClasses).fontDescription
  }

  /// The number of pixels in a point, for rounding.
  var scale: Double {
    if let scale = options.scale, scale > 0 { return scale }
    if platform == .macOS { return 1 }
    if let device { return device.scale }
    return savesHalfPoints ? 2 : 1
  }
}

/// The facts about a document and its options that the layout of each hierarchy rests on.
package struct LayoutFacts: Equatable {
  let scale: Double
  let era: DesktopEra
  let textSize: TextSizeCategory
  let missingFonts: Set<String>
  let containment: TouchContainment

  init(_ context: LayoutContext) {
    (scale, era, textSize) = (context.scale, context.era, context.textSize)
    (missingFonts, containment) = (context.missingFonts, context.containment)
  }
}

extension DocumentFrame {
  /// Whether a number lies in the middle between two points.
  var hasHalfPoints: Bool {
    for value in [x, y, width, height] where abs(value - value.rounded(.down) - 0.5) < 0.01 { return true }
    return false
  }
}

extension Device {
  /// The device of a document; for ids that are not in the table, the most recent one of its family.
  static func closest(to id: String) -> Device {
    if let device = named(id) { return device }
    // Ids may carry a suffix: `ipad10_5.fullscreen`.
    let base = id.utf8.firstIndex(of: 0x2E).map { String(id[..<$0]) } ?? id
    if let device = named(base) { return device }
    if id.hasPrefix("ipad") { return named(id.hasSuffix("rounded") ? "ipad11_0rounded" : "ipad9_7") ?? all[0] }
    if id.hasPrefix("appleTV") { return named("appleTV") ?? all[0] }
    return named("retina6_12") ?? all[0]
  }
}
