import AutoLayout
import ControlMetrics
import Foundation
import KitSupport
import Typography

/// A control with several segments.
///
/// All segments have the width of the widest one unless their widths are set. Setters ignore an index that is out of
/// range, and getters return the default value for it.
open class UISegmentedControl: UIControl {
  private static let defaults = UISegmentedControl()

  /// The control whose text attributes and colors controls take when they move to a window, unless they have their own.
  public class func appearance() -> UISegmentedControl { defaults }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, self !== Self.defaults else { return }
    for (state, attributes) in Self.defaults.textAttributes where textAttributes[state] == nil {
      setTitleTextAttributes(attributes, for: state)
    }
    if backgroundColor == nil { backgroundColor = Self.defaults.backgroundColor }
    if selectedSegmentTintColor == nil { selectedSegmentTintColor = Self.defaults.selectedSegmentTintColor }
  }

  /// The index of no segment: −1.
  public static let noSegment = -1

  /// The settings of a segment.
  struct Segment {
    var title: String?
    var image: UIImage?
    /// The width in points; 0 is the width of the content.
    var width: CGFloat = 0
    var isEnabled = true
  }
  private(set) var segments: [Segment] = []
  private var textAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Whether a segment remains selected only while it is touched. Has no effect: Plumb receives no touches.
  open var isMomentary = false
  /// The index of the selected segment; −1 if there is none.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  /// The number of segments.
  open var numberOfSegments: Int { segments.count }
  /// Whether each segment has the width of its content instead of the width of the widest one.
  open var apportionsSegmentWidthsByContent = false { didSet { invalidateIntrinsicContentSize() } }
  /// The color of the selected segment. Affects drawing only.
  open var selectedSegmentTintColor: UIColor?

  /// Creates a control with titles (`String`) and images (`UIImage`). Other items are misuse
  /// (`NSInvalidArgumentException`) and are ignored.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    for item in items ?? [] {
      switch item {
      case let title as String: segments.append(Segment(title: title))
      case let image as UIImage: segments.append(Segment(image: image))
      default:
        LayoutFault.reportInvalidArgument("A segment requires a title or an image: \(item) is neither.")
      }
    }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Segments

  /// Inserts a segment with a title. The index is clamped.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  /// Inserts a segment with an image. The index is clamped.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  func insert(_ segment: Segment, at index: Int) {
    let place = min(max(index, 0), segments.count)
    segments.insert(segment, at: place)
    if place <= selectedSegmentIndex { selectedSegmentIndex += 1 }
    invalidateIntrinsicContentSize()
  }

  /// Removes a segment. The selection stays on its segment, unless that is removed.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if segment == selectedSegmentIndex {
      selectedSegmentIndex = Self.noSegment
    } else if segment < selectedSegmentIndex {
      selectedSegmentIndex -= 1
    }
    invalidateIntrinsicContentSize()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    (segments, selectedSegmentIndex) = ([], Self.noSegment)
    invalidateIntrinsicContentSize()
  }

  private func resize(_ segment: Int, _ change: (inout Segment) -> Void) {
    guard segments.indices.contains(segment) else { return }
    change(&segments[segment])
    invalidateIntrinsicContentSize()
  }

  private func segment(_ index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

  /// Sets the title of a segment and removes its image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    resize(segment) { ($0.title, $0.image) = (title, nil) }
  }
  /// Returns the title of a segment.
  open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }

  /// Sets the image of a segment and removes its title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    resize(segment) { ($0.title, $0.image) = (nil, image) }
  }
  /// Returns the image of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }

  /// Sets the width of a segment in points; 0 is the width of the content. A negative or infinite width is misuse
  /// (`NSInvalidArgumentException`).
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard width >= 0, width.isFinite else {
      return LayoutFault.reportInvalidArgument("Invalid width of a segment: \(width).")
    }
    resize(segment) { $0.width = width }
  }
  /// Returns the width that was set for a segment; 0 is the width of the content.
  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }

  /// Enables or disables a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].isEnabled = enabled }
  }
  /// Returns whether a segment is enabled.
  open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }

  /// Sets the text attributes of titles for a state. The font of the normal state affects the size.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    textAttributes[state] = attributes
    invalidateIntrinsicContentSize()
  }
  /// Returns the text attributes of titles for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { textAttributes[state] }

  // MARK: Size

  private static var metrics: TouchMetrics { .current(.segmented) }

  /// The fonts of titles without attributes.
  package var titleFonts: (normal: Font, selected: Font) {
    (.system(13), TouchMetrics.segmentFont(UIDevice.current.era))
  }

  /// The width of the image or the title of a segment.
  private func contentWidth(_ segment: Segment) -> Double {
    if let image = segment.image { return Double(image.size.width) }
    let text = NSAttributedString(string: segment.title ?? "", attributes: textAttributes[.normal])
    return TextSize.layout(
      TextSize.attributed(text, font: TouchMetrics.segmentFont(UIDevice.current.era)), width: nil, lines: 1,
      mode: .byTruncatingTail, scale: pixelScale
    ).width
  }

  /// The width of all segments with the lines between them, and 31 points in height between the alignment edges.
  open override var intrinsicContentSize: CGSize {
    CGSize(
      TouchMetrics.segmentedSize(
        segments.map { (contentWidth($0), $0.width > 0 ? Double($0.width) : nil) },
        isApportioned: apportionsSegmentWidthsByContent, UIDevice.current.era))
  }

  /// The titles are centered vertically.
  override var ownBaselines: (first: LayoutBaseline?, last: LayoutBaseline?) {
    Self.layoutBaselines(.centered(Font.system(17).metrics))
  }

  /// The alignment rectangle excludes 1 point at the bottom.
  open override var alignmentRectInsets: UIEdgeInsets { Self.metrics.alignmentInsets }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: intrinsicContentSize.width, height: Self.metrics.size.height)
  }

  override func archiveSettings(_ archive: ViewArchive) {
    super.archiveSettings(archive)
    archiveSegments(archive)
  }
}
