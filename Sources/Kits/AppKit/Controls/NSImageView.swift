import ControlMetrics
import Foundation

/// A view that displays an image in its size.
open class NSImageView: NSControl {
  /// The class of the cells of new controls.
  open override class var cellClass: AnyClass? {
    get { NSImageCell.self }
    set {}
  }

  /// The image that the view shows. Its size is the intrinsic content size.
  open var image: NSImage? { didSet { contentChanged() } }
  /// The scaling of the image. Affects drawing only.
  open var imageScaling = NSImageScaling.scaleProportionallyDown
  /// The alignment of the image. Affects drawing only.
  open var imageAlignment = NSImageAlignment.alignCenter
  /// The frame around the image.
  open var imageFrameStyle = FrameStyle.none { didSet { contentChanged() } }
  /// The color of a template image. Affects drawing only.
  open var contentTintColor: NSColor?
  /// Whether the user can replace the image. Has no effect: Plumb does not receive events.
  open var isEditable = false

  override func setUp() {
    super.setUp()
    setContentHuggingPriority(.defaultLow, for: .vertical)
  }

  /// Creates an image view in the size of an image.
  public convenience init(image: NSImage) {
    self.init(frame: CGRect(origin: .zero, size: image.size))
    self.image = image
  }

  override var metricsStyle: DesktopStyle { imageFrameStyle == .none ? .imageView : .framedImageView }

  /// The size of the image.
  override var ownContentSize: CGSize {
    image?.size ?? CGSize(width: NSView.noIntrinsicMetric, height: NSView.noIntrinsicMetric)
  }

  /// The frame around an image.
  public enum FrameStyle: UInt, Sendable {
    /// The image has no frame.
    case none
    /// A photo with a shadow.
    case photo
    /// A gray bezel.
    case grayBezel
    /// A groove.
    case groove
    /// A button.
    case button
  }
}

/// The scaling of an image. Affects drawing only.
public enum NSImageScaling: UInt, Sendable {
  /// Down to fit, with its proportions.
  case scaleProportionallyDown
  /// To fill, without its proportions.
  case scaleAxesIndependently
  /// Not at all.
  case scaleNone
  /// To fit, with its proportions.
  case scaleProportionallyUpOrDown
}

/// The alignment of an image. Affects drawing only.
public enum NSImageAlignment: UInt, Sendable {
  /// In the center.
  case alignCenter
  /// At the top.
  case alignTop
  /// At the top left.
  case alignTopLeft
  /// At the top right.
  case alignTopRight
  /// At the left.
  case alignLeft
  /// At the bottom.
  case alignBottom
  /// At the bottom left.
  case alignBottomLeft
  /// At the bottom right.
  case alignBottomRight
  /// At the right.
  case alignRight
}
