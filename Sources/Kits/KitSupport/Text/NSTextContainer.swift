import Foundation
import Typography

/// The container of the text of a text view.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  /// Called after a change of a property.
  package var onChange: (() -> Void)?
  /// What the text view of the container gives its text: the width for lines, the font of text without one, and the
  /// number of pixels a point.
  package var surroundings: (() -> (width: CGFloat?, font: Font, scale: CGFloat)?)?
  /// The object that lays out the text in the container.
  open internal(set) weak var layoutManager: NSLayoutManager?
  /// The distance of the text from the sides, in points.
  open var lineFragmentPadding: CGFloat = 5 { didSet { onChange?() } }
  /// Whether text wraps in the width of its text view. If not, it wraps in that of ``size``.
  open var widthTracksTextView = true { didSet { onChange?() } }
  /// Whether the container is as high as its text view. Has no effect: a text view always has room for its text.
  open var heightTracksTextView = false
  /// The size in which text wraps if the container does not follow its text view, in points. 0 is no limit.
  open var size = CGSize.zero { didSet { onChange?() } }
  /// The maximum number of lines; 0 is no limit.
  open var maximumNumberOfLines = 0 { didSet { onChange?() } }
  /// The truncation or wrapping of text that does not fit.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { onChange?() } }
  /// Areas without text. Has no effect: lines go through them.
  open var exclusionPaths: [KitBezierPath] = [] { didSet { onChange?() } }

  /// Creates a container of a size in points; 0 is no limit.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// Creates a container without a limit.
  public override init() { super.init() }

  func geometry(of text: NSTextStorage) -> TextGeometry {
    let view = surroundings?()
    let own = size.width > 0 ? max(1, size.width - 2 * lineFragmentPadding) : nil
    return TextGeometry(
      text, font: view?.font ?? .system(12), room: widthTracksTextView && view != nil ? view?.width : own,
      padding: lineFragmentPadding, lines: maximumNumberOfLines, mode: lineBreakMode, scale: view?.scale ?? 2)
  }
}
