import AutoLayout
import Foundation

/// A view that displays an image and has its size.
open class UIImageView: UIView {
  /// The image that the view shows. Its size is the intrinsic content size.
  open var image: UIImage? {
    willSet { willChangeValue(forKey: "image") }
    didSet {
      imageChanged()
      didChangeValue(forKey: "image")
    }
  }
  /// Called after a change of the displayed image.
  var onImageChange: (() -> Void)?
  /// Whether the view receives events. The default is false.
  open override var isUserInteractionEnabled: Bool {
    get { receivesEvents }
    set { receivesEvents = newValue }
  }
  private var receivesEvents = false
  /// The image while the view is highlighted.
  open var highlightedImage: UIImage?
  /// The configuration of symbols without a point size.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    get { symbolConfiguration }
    set { symbolConfiguration = newValue }
  }
  private var symbolConfiguration: UIImage.SymbolConfiguration? { didSet { imageChanged() } }
  /// The images of the animation. While it runs, the first one is displayed.
  open var animationImages: [UIImage]? { didSet { if isAnimating { imageChanged() } } }
  /// The images of the animation while the view is highlighted. Has no effect: they are not displayed.
  open var highlightedAnimationImages: [UIImage]?
  /// Whether the image grows with texts of the largest sizes. Has no effect: it has its size.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false
  /// The duration of the animation, in seconds. Has no effect: the first image stays.
  open var animationDuration: TimeInterval = 0
  /// How often the animation runs; 0 without end. Has no effect: the first image stays.
  open var animationRepeatCount = 0
  /// Whether the animation runs.
  open private(set) var isAnimating = false { didSet { if animationImages != nil { imageChanged() } } }
  /// Starts the animation: displays its first image.
  open func startAnimating() { isAnimating = true }
  /// Ends the animation.
  open func stopAnimating() { isAnimating = false }
  /// The image that is displayed.
  package var displayedImage: UIImage? {
    if isAnimating, let first = animationImages?.first { return first }
    return isHighlighted ? highlightedImage ?? image : image
  }
  /// The image whose size the view has, which is not one of the animation.
  private var sizedImage: UIImage? {
    (isHighlighted ? highlightedImage ?? image : image)?.preferring(symbolConfiguration)
  }
  /// Whether ``highlightedImage`` is displayed, if there is one.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue, highlightedImage != nil { imageChanged() } } }

  private func imageChanged() {
    onImageChange?()
    invalidateIntrinsicContentSize()
  }

  /// Creates a view with an image and its size.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }

  /// Creates a view with two images and the size of the first one.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    (self.image, self.highlightedImage) = (image, highlightedImage)
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }

  /// Creates a view with a frame in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The size of the image without its alignment insets; none without an image.
  open override var intrinsicContentSize: CGSize {
    guard let image = sizedImage else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    let insets = image.alignmentRectInsets
    return CGSize(
      width: image.size.width - insets.left - insets.right, height: image.size.height - insets.top - insets.bottom)
  }

  open override var alignmentRectInsets: UIEdgeInsets { sizedImage?.alignmentRectInsets ?? .zero }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { sizedImage?.size ?? .zero }

  /// The baseline of the image.
  override var ownBaselines: (first: LayoutBaseline?, last: LayoutBaseline?) {
    guard let offset = sizedImage?.baselineOffsetFromBottom else { return (nil, nil) }
    let place = LayoutBaseline(heightFraction: 1, offset: -offset)
    return (place, place)
  }

  override func archiveSettings(_ archive: ViewArchive) {
    super.archiveSettings(archive)
    archive.property("image", self, \.image, as: ArchivedImage.self)
    archive.property("highlightedImage", self, \.highlightedImage, as: ArchivedImage.self)
    archive.property("symbol", self, \.preferredSymbolConfiguration, as: ArchivedSymbol.self)
  }
}
