import AutoLayout
import Foundation

/// A view that shows a picture; its size is the picture's.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The picture.
  open var image: UIImage? {
    didSet {
      onImageChange?()
      invalidateIntrinsicContentSize()
    }
  }
  /// Called when another picture is shown.
  var onImageChange: (() -> Void)?
  /// Whether the view takes part in events. False unless set.
  open override var isUserInteractionEnabled: Bool {
    get { takesEvents }
    set { takesEvents = newValue }
  }
  private var takesEvents = false
  /// The picture while chosen.
  open var highlightedImage: UIImage?
  /// The size of symbols that have none of their own.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    get { symbolConfiguration }
    set {
      symbolConfiguration = newValue
      onImageChange?()
      invalidateIntrinsicContentSize()
    }
  }
  private var symbolConfiguration: UIImage.SymbolConfiguration?
  /// The picture in the size that it has here.
  private var sizedImage: UIImage? {
    (isHighlighted ? highlightedImage ?? image : image)?.preferring(symbolConfiguration)
  }
  /// Whether ``highlightedImage`` is shown, where there is one.
  open var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue, highlightedImage != nil else { return }
      onImageChange?()
      invalidateIntrinsicContentSize()
    }
  }
  /// Whether the picture is larger where text is very large. It is not.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false
  /// The pictures that follow each other while the view is animated. Nothing moves: they change no size.
  open var animationImages: [UIImage]? {
    get { animation?.images }
    set {
      stopAnimating()
      madeAnimation.images = newValue
    }
  }
  /// How long all pictures take, in seconds; 0 stands for a thirtieth for each.
  open var animationDuration: TimeInterval {
    get { animation?.duration ?? 0 }
    set { madeAnimation.duration = newValue }
  }
  /// How often the pictures follow each other; 0 stands for always.
  open var animationRepeatCount: Int {
    get { animation?.count ?? 0 }
    set { madeAnimation.count = newValue }
  }
  /// Whether the view is animated.
  open var isAnimating: Bool { animation?.isRunning ?? false }
  /// Begins the animation, if there are pictures for it. It goes on until ``stopAnimating()``.
  open func startAnimating() {
    if !((animationImages ?? image?.images ?? []).isEmpty) { madeAnimation.isRunning = true }
  }
  /// Ends the animation.
  open func stopAnimating() { if isAnimating { madeAnimation.isRunning = false } }

  private var animation: PictureAnimation?
  private var madeAnimation: PictureAnimation {
    if let animation { return animation }
    let made = PictureAnimation()
    animation = made
    return made
  }

  /// Makes a view of a picture, as large as it.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }

  /// Makes a view of two pictures, as large as the first.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    (self.image, self.highlightedImage) = (image, highlightedImage)
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }

  /// Makes a view without a picture, of a frame in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a view of an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The size of the picture; none without one.
  open override var intrinsicContentSize: CGSize {
    guard let image = sizedImage else {
      return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    let insets = image.alignmentRectInsets
    return CGSize(
      width: image.size.width - insets.left - insets.right, height: image.size.height - insets.top - insets.bottom)
  }

  /// The insets of the picture.
  open override var alignmentRectInsets: UIEdgeInsets { sizedImage?.alignmentRectInsets ?? .zero }
  /// The size of the picture.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { sizedImage?.size ?? .zero }

  /// The picture's baseline, where it has one.
  override var ownBaselines: (first: LayoutBaseline?, last: LayoutBaseline?) {
    guard let offset = sizedImage?.baselineOffsetFromBottom else { return (nil, nil) }
    let place = LayoutBaseline(heightFraction: 1, offset: -offset)
    return (place, place)
  }
}

/// The animation of an image view; few have one.
private final class PictureAnimation {
  var images: [UIImage]?
  var duration: TimeInterval = 0
  var count = 0
  var isRunning = false
}
