import AutoLayout
import Foundation
import KitSupport

/// A view that displays a list content configuration.
///
/// It measures its height at the width in the layout. An archive contains neither texts nor image.
open class UIListContentView: UIView, UIContentView {
  private var shown: UIListContentConfiguration
  private let mainLabel = UILabel()
  private let secondLabel = UILabel()
  private let imageView = UIImageView()
  /// The width in the last layout.
  private var widthInLayout: CGFloat?

  /// Creates a view that displays a configuration.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    for view in [imageView, mainLabel, secondLabel] { addSubview(view) }
    show()
  }

  /// Creates an empty view from an archive.
  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
    for view in [imageView, mainLabel, secondLabel] { addSubview(view) }
    show()
  }

  /// The displayed ``UIListContentConfiguration``. Another type is misuse (`NSInvalidArgumentException`).
  public var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        return LayoutFault.reportInvalidArgument(
          "Invalid configuration \(type(of: newValue)): expected UIListContentConfiguration.")
      }
      shown = new
      show()
    }
  }

  private func show() {
    fill(mainLabel, shown.text, shown.attributedText, shown.textProperties)
    fill(secondLabel, shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
    imageView.image = shown.image
    imageView.isHidden = shown.image == nil
    imageView.layer.cornerRadius = shown.imageProperties.cornerRadius
    if let color = shown.imageProperties.tintColor { imageView.tintColor = color }
    directionalLayoutMargins = shown.directionalLayoutMargins
    preservesSuperviewLayoutMargins = !shown.axesPreservingSuperviewLayoutMargins.isEmpty
    widthInLayout = nil
    contentAndLayoutChanged()
  }

  private func fill(
    _ label: UILabel, _ text: String?, _ rich: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) {
    label.font = properties.font
    if let rich { label.attributedText = rich } else { label.text = text.map(properties.shown) }
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.textAlignment =
      [.natural: .natural, .center: .center, .justified: .justified][properties.alignment] ?? .natural
    // Fonts that follow the preferred content size category are updated.
    label.adjustsFontForContentSizeCategory = true
    label.isHidden = (label.text ?? "").isEmpty
    label.onTextChange = { [weak self] in self?.invalidateIntrinsicContentSize() }
  }

  // MARK: Layout

  /// The frames of the parts, and the size of all.
  struct Places: Equatable {
    var image = CGRect.zero
    var text = CGRect.zero
    var second = CGRect.zero
    var size = CGSize.zero
  }

  /// The insets of the content. On axes that preserve the margins of the cell, the larger ones apply.
  private var insets: UIEdgeInsets {
    let (axes, own) = (shown.axesPreservingSuperviewLayoutMargins, shown.directionalLayoutMargins.resolved(for: self))
    let (around, usual) = (layoutMargins, storedExtras?.defaultMargins?.resolved(for: self) ?? .zero)
    var result = own
    if axes.contains(.horizontal) {
      (result.left, result.right) = (max(around.left, own.left, usual.left), max(around.right, own.right, usual.right))
    }
    if axes.contains(.vertical) {
      (result.top, result.bottom) = (max(around.top, own.top), max(around.bottom, own.bottom))
    }
    return result
  }

  /// Whether both texts are set, even if they are empty.
  private var hasTexts: Bool {
    (shown.text != nil || shown.attributedText != nil)
      && (shown.secondaryText != nil || shown.secondaryAttributedText != nil)
  }

  private func natural(_ label: UILabel) -> CGSize {
    label.isHidden ? .zero : label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0))
  }

  /// The size of a label at a width. The tolerance prevents that the rounding of sums wraps a line.
  private func size(_ label: UILabel, _ width: CGFloat) -> CGSize {
    label.isHidden ? .zero : label.sizeThatFits(CGSize(width: max(width, 1) + 1.0 / 1024, height: 0))
  }

  /// Returns the frames of the parts at a width, from the top; nil is the width without wrapping.
  private func places(width: CGFloat?) -> Places {
    let image = shown.image.map { shown.imageProperties.room(of: $0) } ?? .zero
    let hasText = !mainLabel.isHidden || !secondLabel.isHidden
    let start = image.width + (shown.image != nil && hasText ? shown.imageToTextPadding : 0)
    let room = width.map { max(0, $0 - start) }
    let (first, second) = (natural(mainLabel), natural(secondLabel))
    let hasBoth = !mainLabel.isHidden && !secondLabel.isHidden
    let beside = first.width + shown.textToSecondaryTextHorizontalPadding + second.width
    var places = Places()
    if hasBoth, shown.prefersSideBySideTextAndSecondaryText, beside <= room ?? .greatestFiniteMagnitude {
      let (length, height) = (room ?? beside, max(first.height, second.height))
      places.text = CGRect(x: start, y: (height - first.height) / 2, width: first.width, height: first.height)
      places.second = CGRect(
        x: start + length - second.width, y: (height - second.height) / 2, width: second.width, height: second.height)
      places.size = CGSize(width: start + length, height: height)
    } else {
      let length = room ?? max(first.width, second.width)
      let (upper, lower) = room.map { (size(mainLabel, $0), size(secondLabel, $0)) } ?? (first, second)
      // Recorded: an empty text has no height, but the space below it.
      let gap = hasTexts ? shown.textToSecondaryTextVerticalPadding : 0
      // A label is as wide as its text, unless its alignment needs the width of the row.
      func width(_ size: CGSize, _ properties: UIListContentConfiguration.TextProperties) -> CGFloat {
        properties.alignment == .natural ? min(length, size.width) : length
      }
      places.text = CGRect(x: start, y: 0, width: width(upper, shown.textProperties), height: upper.height)
      places.second = CGRect(
        x: start, y: upper.height + gap, width: width(lower, shown.secondaryTextProperties), height: lower.height)
      places.size = CGSize(width: start + length, height: upper.height + gap + lower.height)
    }
    let height = max(places.size.height, image.height)
    for path in [\Places.text, \Places.second] { places[keyPath: path].origin.y += (height - places.size.height) / 2 }
    places.size.height = height
    if let size = shown.image.map({ shown.imageProperties.size(of: $0) }) {
      places.image = CGRect(
        x: (image.width - size.width) / 2, y: (height - size.height) / 2, width: size.width,
        height: size.height)
    }
    return places
  }

  private func size(width: CGFloat?) -> CGSize {
    let insets = insets
    let content = places(width: width.map { max(0, $0 - insets.left - insets.right) }).size
    return CGSize(
      width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
  }

  /// The width of the content without wrapping and the height at the width in the layout, with the margins.
  open override var intrinsicContentSize: CGSize {
    var result = size(width: nil)
    if let widthInLayout { result.height = size(width: widthInLayout).height }
    return result
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(width: size.width > 0 && size.width.isFinite ? size.width : nil)
  }

  /// The height of the content at a required width, otherwise the size without wrapping.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    guard horizontalFittingPriority == .required else { return size(width: nil) }
    return CGSize(width: targetSize.width, height: size(width: targetSize.width).height)
  }

  /// Centers the parts vertically.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let insets = insets
    let room = bounds.inset(by: insets)
    let places = places(width: max(0, room.width))
    let shift = (room.height - places.size.height) / 2
    let scale = pixelScale
    func place(_ rect: CGRect) -> CGRect {
      let x = isLeftToRight ? room.minX + rect.minX : room.maxX - rect.maxX
      return CGRect(
        x: (x * scale).rounded() / scale, y: ((room.minY + shift + rect.minY) * scale).rounded() / scale,
        width: rect.width, height: rect.height)
    }
    imageView.frame = place(places.image)
    mainLabel.frame = place(places.text)
    secondLabel.frame = place(places.second)
  }

  /// Measures wrapped text again at the new width.
  open override func layoutFrameDidChange() {
    super.layoutFrameDidChange()
    let width = layoutNode.exactFrame.width
    guard width > 0, width != widthInLayout else { return }
    remeasure { widthInLayout = width }
  }

  override var archivedSubviews: [UIView] { [] }
}
