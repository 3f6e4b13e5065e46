import InterfaceBuilder
import LayoutEngine
import LayoutModel
import ScreenProof
import SizeRegions
import Typography

/// A proof that the screens of a document are sound at every size of a range, or counterexamples.
///
/// The layout of each screen is divided into regions of sizes in which all frames are affine (`RangeLayouts`). In a
/// region a property fails where some affine numbers are all positive, so it is decided for all sizes. Every
/// counterexample is laid out afresh before it is reported.
///
/// Properties of frames are reported only if the screen has them at the size of its document: what overlaps there is
/// meant to. Conflicts, ambiguities and requirements are always reported.
public struct SizeProof: Sendable {
  /// The regions of a screen in one variant.
  public struct Cover: Sendable {
    /// The text size, language and direction.
    public var variant: SizeVariant
    /// The regions of sizes; each has another layout.
    public var regions: [ConvexPolygon] = []
    /// Sizes of which nothing is known, because a limit was reached or decisions differ between sizes that are close to
    /// each other.
    public var gaps: [ConvexPolygon] = []
    /// Sizes that a window of AppKit cannot have, because required constraints of its content exclude them.
    public var impossible: [ConvexPolygon] = []
    /// The number of layouts that were needed.
    public var layouts = 0
    /// The frames in all regions, with the document in the language and text size of the variant; nil unless the
    /// settings ask for them.
    public var frames: (document: Document, regions: RootRegions)?
  }

  /// A screen and what is known of it.
  public struct Screen: Sendable {
    /// The top-level view.
    public var root: ViewIndex
    /// The widths, in points.
    public var widths: ClosedRange<Double>
    /// The heights, in points: one, unless the settings ask for more.
    public var heights: ClosedRange<Double>
    /// The regions of each variant.
    public var covers: [Cover] = []
    /// Views for which the proof does not hold, because a container of AppKit lays them out in steps of half a point.
    public var excluded: [ViewIndex] = []
    /// What fails, at sizes of windows that exist first.
    public var failures: [SizeFailure] = []
    /// How many more properties fail than are listed.
    public var furtherFailures = 0
    /// The properties of frames that were left out because the screen does not have them at the size of its document.
    /// Those of rules that are off are not among them.
    public var accepted: [AcceptedFailure] = []
    /// Superviews with so many texts and controls that the order in which these are read was not examined.
    public var unorderedViews: [ViewIndex] = []

    /// Whether every property that the screen has at the size of its document holds at every size that was examined, and
    /// all that its window can have were. Remarks do not count.
    public var isProved: Bool {
      failures.allSatisfy { $0.isRemark } && furtherFailures == 0 && covers.allSatisfy { $0.gaps.isEmpty }
    }

    /// Whether required constraints exclude all sizes of the range but one, so that the others were not examined.
    public var hasOneSize: Bool {
      covers.allSatisfy { cover in
        let isWhole = cover.regions.allSatisfy { region in
          region.dimension == 0 || cover.impossible.contains(region)
        }
        return isWhole && !cover.impossible.isEmpty
      }
    }

    /// The number of regions of all variants.
    public var regionCount: Int { covers.reduce(0) { $0 + $1.regions.count } }

    /// The number of layouts of all variants.
    public var layouts: Int { covers.reduce(0) { $0 + $1.layouts } }
  }

  /// A property of frames that a screen does not have at the size of its document.
  public struct AcceptedFailure: Hashable, Sendable {
    /// What fails.
    public let property: ScreenProperty
    /// The view, and the other one if the property is about two.
    public let views: [ViewIndex]
    /// By how many points it fails.
    public let points: Double
  }

  /// The heights of a proof.
  public enum Heights: Hashable, Sendable {
    /// The height of each screen in the document.
    case document
    /// Those of the platform's windows: 320…1,366 on iOS, every phone and every window of a tablet in both
    /// orientations; on macOS from the height in the document to 1,600.
    case platform
    /// A range.
    case range(ClosedRange<Double>)
  }

  /// The ranges and other settings of a proof.
  public struct Settings: Sendable {
    /// The widths; nil for those of the platform.
    public var widths: ClosedRange<Double>?
    /// The heights.
    public var heights = Heights.document
    /// The text sizes. Documents of macOS have one.
    public var textSizes = [TextSizeCategory.large]
    /// Whether both directions are examined, instead of that of the options.
    public var examinesBothDirections = false
    /// The languages beside that of the document, each in its own direction.
    public var translations: [Translation] = []
    /// The top-level views that are examined; nil for all.
    public var roots: Set<ViewIndex>?
    /// A former version of the document, with the same objects, whose layout at its own size decides what is meant to
    /// fail; nil for the document itself.
    public var former: Document?
    /// The device, direction, images and fonts.
    public var options = LayoutOptions()
    /// What the user requires.
    public var requirements: [SizeRequirement] = []
    /// The rules that apply.
    public var rules = RuleSettings()
    /// The largest number of regions of a screen in each variant.
    public var limit = 200
    /// The most work for a screen in each variant, in rows and variables visited. The default takes about a second;
    /// screens take a hundredth of it.
    public var workLimit = 60_000_000
    /// Whether the time that a caller grants is over: what is not examined then is a gap. Nil if only work counts, so
    /// that the answer is the same on every machine.
    public var isExpired: (@Sendable () -> Bool)?
    /// Whether the frames of all regions are kept.
    public var keepsFrames = false

    /// Creates the default settings.
    public init() {}

    /// The axes along which the size of a top-level view is examined.
    package var examinedAxes: Set<Axis> { heights == .document ? [.horizontal] : [.horizontal, .vertical] }
  }

  /// The document.
  public let document: Document
  /// The settings.
  public let settings: Settings
  /// The screens, in the order of the document.
  public private(set) var screens: [Screen] = []
  /// Top-level views that fill no screen, and so have no range of sizes.
  public private(set) var omitted: [ViewIndex] = []
  /// Objects of requirements that the document does not have.
  public private(set) var unknownObjects: [String] = []

  /// Examines the screens of a document. With widths in the settings, all top-level views count as screens.
  public init(of document: Document, _ settings: Settings = Settings()) {
    (self.document, self.settings) = (document, settings)
    unknownObjects = settings.requirements.flatMap { $0.objects }.filter {
      SizeRequirement.view($0, in: document) == nil
    }
    guard document.usesAutoLayout else {
      omitted = document.topLevelViews
      return
    }
    let variants = VariantLayouts.all(of: document, settings)
    for root in document.topLevelViews where settings.roots?.contains(root) ?? true {
      guard let screen = Self.screen(root, variants, settings) else {
        omitted.append(root)
        continue
      }
      screens.append(screen)
    }
  }

  /// The proof of one top-level view; nil for one that fills no screen.
  private static func screen(_ root: ViewIndex, _ variants: [VariantLayouts], _ settings: Settings) -> Screen? {
    let layouts = variants[0].layouts
    let document = layouts.document
    guard let frame = document.views[root].savedFrame, frame.width > 0, frame.height > 0 else { return nil }
    let own = (settings.former.map { RangeLayouts($0, settings.options) } ?? layouts).layout(
      of: root, size: Size(width: frame.width, height: frame.height), workLimit: settings.workLimit)
    let check = DocumentCheck(own, ambiguities: [[]], isOwnLayout: false, settings: settings.rules)
    guard own.roots.first != nil, settings.widths != nil || document.platform == .macOS || check.fillsScreen(root)
    else { return nil }
    let widths = settings.widths ?? self.widths(of: document, Size(width: frame.width, height: frame.height))
    let heights = settings.heights.range(of: document, height: frame.height)
    var screen = Screen(root: root, widths: widths, heights: heights)
    let reference = ScreenReference(own, settings: settings)
    screen.excluded = reference.excluded
    screen.accepted = reference.failures
    screen.unorderedViews = reference.order?.unordered ?? []
    var smaller: (variant: SizeVariant, texts: [TextRegion<ViewIndex>])?
    for variant in variants {
      // Half of the work is left for the layouts in the regions and of counterexamples.
      let regions = variant.layouts.regions(
        of: root, widths: widths, heights: heights,
        limits: SearchLimits(regions: settings.limit, work: settings.workLimit / 2), isExpired: settings.isExpired)
      let isLarger = smaller.map { $0.variant.hasSameTexts(as: variant.variant) } ?? false
      var proof = ScreenProof(
        DocumentScreen(variant, members: regions.views, settings: settings, reference: reference), regions.cover,
        order: reference.order, smaller: isLarger ? smaller?.texts ?? [] : [],
        ownSize: Size(width: frame.width, height: frame.height), workLimit: settings.workLimit,
        isExpired: settings.isExpired)
      proof.run()
      smaller = (variant.variant, proof.texts)
      screen.add(&proof, variant, settings.keepsFrames ? regions : nil)
    }
    screen.sortFailures(of: document)
    return screen
  }

  /// The widths of windows: on iOS those of every phone and of every window of a tablet, on macOS from the size of the
  /// document on.
  ///
  /// A screen without size classes that is larger than every phone is for tablets whose applications fill the screen,
  /// or a part of such a screen: its widths begin with its own.
  static func widths(of document: Document, _ size: Size) -> ClosedRange<Double> {
    let widest = 1366.0
    switch document.platform {
    case .macOS: return min(size.width, 2560)...2560
    default:
      let isForTablets = !document.usesSizeClasses && size.width > widestPhone && size.height > widestPhone
      return (isForTablets ? min(size.width, widest) : 320)...widest
    }
  }

  /// The width of the widest phone, in points, held upright.
  private static let widestPhone = 440.0
}

extension SizeProof.Screen {
  /// Adds what is known in a variant.
  fileprivate mutating func add(
    _ proof: inout ScreenProof<DocumentScreen>, _ variant: VariantLayouts, _ regions: RootRegions?
  ) {
    var cover = SizeProof.Cover(variant: variant.variant)
    cover.regions = proof.cover.regions.map { $0.sizes }
    cover.frames = regions.map { (variant.layouts.document, $0) }
    var known: [DocumentScreen.Key: Int] = [:]
    for (index, failure) in failures.enumerated() { known[failure.key.withoutSide] = index }
    for key in proof.keys {
      if let index = known[key.withoutSide] {
        if failures[index].variants.last != variant.variant {
          failures[index].variants.append(variant.variant)
          failures[index].addConsequences(proof.consequences(of: key))
        } else if failures[index].variant == variant.variant, let failure = proof.failure(key) {
          failures[index].addSide(failure)
        }
      } else if failures.count >= Self.mostFailures {
        furtherFailures += 1
      } else if let failure = proof.failure(key) {
        known[key.withoutSide] = failures.count
        failures.append(SizeFailure(failure, in: variant))
      }
    }
    (cover.gaps, cover.impossible, cover.layouts) = (proof.gaps, proof.impossible, proof.layouts)
    covers.append(cover)
  }

  /// Of a screen with more failures, the others are counted: each takes layouts.
  private static var mostFailures: Int { 100 }

  /// Failures in windows that exist come first, and remarks last.
  fileprivate mutating func sortFailures(of document: Document) {
    let windows = document.platform == .macOS ? nil : WindowSizes.touch
    let (widths, heights) = (widths, heights)
    let listed = Set(failures.map { $0.key.withoutSide })
    for index in failures.indices {
      failures[index].consequences.subtract(listed)
      failures[index].isInWindow =
        windows?.contain(failures[index].sizes, widths: widths, heights: heights) ?? true
    }
    func rank(_ failure: SizeFailure) -> Int { failure.isRemark ? 2 : failure.isInWindow ? 0 : 1 }
    failures = (0...2).flatMap { value in failures.filter { rank($0) == value } }
  }
}

extension SizeProof.Heights {
  func range(of document: Document, height: Double) -> ClosedRange<Double> {
    switch self {
    case .document: height...height
    case .range(let range): range
    case .platform: document.platform == .macOS ? min(height, 1600)...1600 : 320...1366
    }
  }
}
