import Foundation
import Typography

/// A view that shows a picture; its size is the picture's.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The picture.
  open var image: UIImage? { didSet { invalidateIntrinsicContentSize() } }
  /// The picture while chosen.
  open var highlightedImage: UIImage?

  /// Makes a view of a picture, as large as it.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// The size of the picture; none without one.
  open override var intrinsicContentSize: CGSize {
    guard let image else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    let insets = image.alignmentRectInsets
    return CGSize(
      width: image.size.width - insets.left - insets.right, height: image.size.height - insets.top - insets.bottom)
  }

  /// The insets of the picture.
  open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }
  /// The size of the picture.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  /// The picture's baseline, where it has one.
  override var ownBaselines: (first: LayoutBaseline?, last: LayoutBaseline?) {
    guard let offset = image?.baselineOffsetFromBottom else { return (nil, nil) }
    let place = LayoutBaseline(heightFraction: 1, offset: -offset)
    return (place, place)
  }
}

/// A field for one line of text.
@preconcurrency @MainActor
open class UITextField: UIControl {
  /// The frame of a field.
  public enum BorderStyle: Int, Sendable {
    /// None.
    case none
    /// A line.
    case line
    /// A sunk frame.
    case bezel
    /// A frame with round corners.
    case roundedRect
  }

  /// The text.
  open var text: String? = "" { didSet { contentChanged() } }
  /// What is shown while there is no text.
  open var placeholder: String? { didSet { contentChanged() } }
  /// The font; the system's at 17 points unless set.
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { contentChanged() } }
  /// The frame.
  open var borderStyle = BorderStyle.none { didSet { contentChanged() } }
  /// The colour of the text.
  open var textColor: UIColor? = .label
  /// Where the text is placed.
  open var textAlignment = NSTextAlignment.natural
  /// Whether what is typed is hidden.
  open var isSecureTextEntry = false

  private func contentChanged() { invalidateIntrinsicContentSize() }

  private var line: TextLayout {
    let shown = (text ?? "").isEmpty ? placeholder ?? "" : text ?? ""
    let font = font ?? .systemFont(ofSize: 17)
    return TextSize.layout(
      AttributedText(shown, font: font.font), width: nil, lines: 1, mode: .byTruncatingTail, scale: pixelScale)
  }

  private var padding: CGSize {
    switch borderStyle {
    case .none: CGSize(width: 0, height: 1.5)
    case .line: CGSize(width: 4, height: 4)
    case .bezel: CGSize(width: 14, height: 9)
    case .roundedRect: CGSize(width: 14, height: 13.5)
    }
  }

  /// The size of the text, or of the placeholder, with the frame: 34 points high with round corners at 17 points.
  open override var intrinsicContentSize: CGSize {
    let (line, padding) = (line, padding)
    let width = line.width + padding.width
    return CGSize(width: width, height: (line.height + padding.height).rounded(.up))
  }

  /// The size of the content.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The text stands in the middle.
  override var ownBaselines: (first: LayoutBaseline?, last: LayoutBaseline?) {
    let line = line
    let place = LayoutBaseline(heightFraction: 0.5, offset: CGFloat(line.firstBaseline - line.height / 2))
    return (place, place)
  }

  override var layoutText: String? { text.flatMap { $0.isEmpty ? nil : $0 } }
}

/// A field for text of many lines. It has a size of its own only where it does not scroll.
@preconcurrency @MainActor
open class UITextView: UIScrollView, WrappingItem {
  private var widthInLayout: CGFloat?

  /// The text.
  open var text: String! = "" { didSet { contentChanged() } }
  /// The font; the system's at 12 points unless set.
  open var font: UIFont? { didSet { contentChanged() } }
  /// Insets round the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { contentChanged() } }
  /// The distance of the text from the insets at both sides, in points.
  open var lineFragmentPadding: CGFloat = 5 { didSet { contentChanged() } }
  /// The colour of the text.
  open var textColor: UIColor? = .label
  /// Whether the text can be changed.
  open var isEditable = true
  /// Whether the content scrolls; where it does not, the text gives the view its size.
  open override var isScrollEnabled: Bool { didSet { contentChanged() } }

  private func contentChanged() {
    widthInLayout = nil
    invalidateIntrinsicContentSize()
  }

  private func size(width: CGFloat?) -> CGSize {
    let sides = textContainerInset.left + textContainerInset.right + 2 * lineFragmentPadding
    let font = font ?? .systemFont(ofSize: 12)
    let layout = TextSize.layout(
      AttributedText(text ?? "", font: font.font), width: width.map { max(0, $0 - sides) }, lines: 0,
      mode: .byWordWrapping, scale: pixelScale)
    return CGSize(
      width: layout.width + sides, height: layout.height + textContainerInset.top + textContainerInset.bottom)
  }

  /// The size of the text at the width that the layout found; none where the view scrolls.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    let natural = size(width: nil)
    guard let width = widthInLayout, width < natural.width else { return natural }
    return CGSize(width: natural.width, height: size(width: width).height)
  }

  /// The size of the text in a given width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(width: size.width > 0 && size.width.isFinite ? size.width : nil)
  }

  /// Measures the height at the new width.
  open override func layoutFrameDidChange() {
    super.layoutFrameDidChange()
    guard !isScrollEnabled else { return }
    let width = layoutNode.exactFrame.width
    guard width > 0, width != widthInLayout else { return }
    let old = intrinsicContentSize
    widthInLayout = width
    if intrinsicContentSize != old { layoutNode.setNeedsPreparation() }
  }

  /// The first line stands below the inset.
  override var ownBaselines: (first: LayoutBaseline?, last: LayoutBaseline?) {
    let font = font ?? .systemFont(ofSize: 12)
    return (
      LayoutBaseline(heightFraction: 0, offset: textContainerInset.top + font.ascender),
      LayoutBaseline(heightFraction: 1, offset: -textContainerInset.bottom + font.descender)
    )
  }

  override var layoutText: String? { text }

  /// Whether the text gives the view its height.
  public var isWrapping: Bool { !isScrollEnabled }

  /// The height of the text at a width, in points.
  public func contentHeight(atWidth width: CGFloat) -> CGFloat { size(width: width).height }
}

/// A row of segments of which one is chosen.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  private var titles: [String] = []
  /// The segment that is chosen; −1 for none.
  open var selectedSegmentIndex = -1
  /// How many segments there are.
  open var numberOfSegments: Int { titles.count }

  /// Makes a row of titles or pictures.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String ?? "" }
  }

  /// Adds a segment.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title ?? "", at: min(max(segment, 0), titles.count))
    invalidateIntrinsicContentSize()
  }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard titles.indices.contains(segment) else { return }
    titles[segment] = title ?? ""
    invalidateIntrinsicContentSize()
  }

  /// The title of a segment.
  open func titleForSegment(at segment: Int) -> String? { titles.indices.contains(segment) ? titles[segment] : nil }

  /// Equal segments, as wide as the widest title and 20 points; 31 points high between the alignment edges.
  open override var intrinsicContentSize: CGSize {
    let font = Typography.Font.system(13, weight: .medium)
    let widest = titles.map { title in
      TextSize.layout(
        AttributedText(title, font: font), width: nil, lines: 1, mode: .byTruncatingTail, scale: pixelScale
      ).width
    }.max()
    return CGSize(width: ((widest ?? 0) + 20).rounded(.up) * Double(titles.count), height: 31)
  }

  /// The row reaches 1 point beyond at the bottom.
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0) }
  /// The size of the content with what reaches beyond.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: intrinsicContentSize.width, height: 32)
  }
}

/// A picture of what is behind a view.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A blur of what is behind a view.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// The lightness of a blur.
  public enum Style: Int, Sendable {
    /// Very light.
    case extraLight
    /// Light.
    case light
    /// Dark.
    case dark
    /// As the surroundings.
    case regular
    /// More than regular.
    case prominent
  }
  /// The lightness.
  public let style: Style
  /// Makes a blur.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}

/// A view that changes what is behind it; subviews belong into its content view.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView, ContentHolder {
  /// The view for subviews; as large as the effect view.
  open private(set) var contentView: UIView
  /// The effect.
  open var effect: UIVisualEffect?

  /// Makes a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    contentView = UIView()
    super.init(frame: .zero)
    fill()
  }

  /// Makes a view of an archive.
  public required init?(coder: NSCoder) {
    contentView = Self.contentView(from: coder)
    super.init(coder: coder)
    fill()
  }

  private func fill() {
    guard contentView.superview == nil else { return }
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}
