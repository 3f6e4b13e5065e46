import Foundation
import Typography

/// A row of segments of which one is chosen.
///
/// Segments are as wide as the widest of them unless told otherwise. There are none at numbers out of range: setting something
/// of one does nothing, and asking for it answers with the usual value.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The number that stands for no segment: −1.
  public static let noSegment = -1

  /// What the control knows of a segment.
  struct Segment {
    var title: String?
    var image: UIImage?
    /// Points; 0 for a width by content.
    var width: CGFloat = 0
    var isEnabled = true
    var contentOffset = CGSize.zero
  }
  private(set) var segments: [Segment] = []
  private var textAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// The segment that is chosen; −1 for none.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  /// How many segments there are.
  open var numberOfSegments: Int { segments.count }
  /// Whether a segment is chosen only while it is pressed. It changes nothing of the layout.
  open var isMomentary = false
  /// Whether segments without a width of their own are as wide as their contents, rather than all as the widest.
  open var apportionsSegmentWidthsByContent = false { didSet { invalidateIntrinsicContentSize() } }
  /// The colour of the segment that is chosen. It is not drawn.
  open var selectedSegmentTintColor: UIColor?

  /// Makes a row of titles (`String`) and pictures (`UIImage`). Anything else is misuse (`NSInvalidArgumentException`) and
  /// left out.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      switch item {
      case let title as String: segments.append(Segment(title: title))
      case let image as UIImage: segments.append(Segment(image: image))
      default:
        LayoutFault.report(
          name: "NSInvalidArgumentException", reason: "A segment is made of a title or a picture, not of \(item).")
      }
    }
  }

  // MARK: Segments

  /// Adds a segment with a title before the one at `segment`, or at an end.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  /// Adds a segment with a picture before the one at `segment`, or at an end.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  func insert(_ segment: Segment, at index: Int) {
    let place = min(max(index, 0), segments.count)
    segments.insert(segment, at: place)
    if place <= selectedSegmentIndex { selectedSegmentIndex += 1 }
    invalidateIntrinsicContentSize()
  }

  /// Takes a segment away. If it was chosen, none is; one behind it stays chosen.
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

  /// Takes all segments away.
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

  /// Sets the title of a segment, which then has no picture.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    resize(segment) { ($0.title, $0.image) = (title, nil) }
  }
  /// The title of a segment.
  open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }

  /// Sets the picture of a segment, which then has no title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    resize(segment) { ($0.title, $0.image) = (nil, image) }
  }
  /// The picture of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }

  /// Sets the width of a segment in points; 0 has it follow the contents. A width below 0, or none, is misuse
  /// (`NSInvalidArgumentException`).
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard width >= 0, width.isFinite else {
      return LayoutFault.report(
        name: "NSInvalidArgumentException", reason: "A segment cannot be \(width) points wide.")
    }
    resize(segment) { $0.width = width }
  }
  /// The width that was set for a segment; 0 where it follows the contents.
  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }

  /// Lets a segment be chosen, or not.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].isEnabled = enabled }
  }
  /// Whether a segment can be chosen.
  open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }

  /// Moves the content of a segment from its middle, in points. It changes nothing of the layout.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].contentOffset = offset }
  }
  /// How far the content of a segment is moved, in points.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { self.segment(segment)?.contentOffset ?? .zero }

  /// Sets the looks of titles in a state. The font of the normal state counts in the size.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    textAttributes[state] = attributes
    invalidateIntrinsicContentSize()
  }
  /// The looks of titles in a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { textAttributes[state] }

  // MARK: Size

  private func extent(_ segment: Segment) -> CGFloat {
    if let image = segment.image { return (image.size.width + 20).rounded(.up) }
    let text = NSAttributedString(string: segment.title ?? "", attributes: textAttributes[.normal])
    let layout = TextSize.layout(
      TextSize.attributed(text, font: .systemFont(ofSize: 13, weight: .medium)), width: nil, lines: 1,
      mode: .byTruncatingTail, scale: pixelScale)
    return (layout.width + 20).rounded(.up)
  }

  /// Segments as wide as the widest content and 20 points, or as they were set; 31 points high between the alignment edges.
  open override var intrinsicContentSize: CGSize {
    let extents = segments.map { $0.width > 0 ? 0 : extent($0) }
    let widest = extents.max() ?? 0
    let width = zip(segments, extents).reduce(0) { sum, pair in
      sum + (pair.0.width > 0 ? pair.0.width : apportionsSegmentWidthsByContent ? pair.1 : widest)
    }
    return CGSize(width: width, height: 31)
  }

  /// The row reaches 1 point beyond at the bottom.
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0) }
  /// The size of the content with what reaches beyond.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: intrinsicContentSize.width, height: 32)
  }
}
