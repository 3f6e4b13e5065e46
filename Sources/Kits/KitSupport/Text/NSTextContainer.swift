import Foundation

/// The container of the text of a text view.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  /// Called after a change of a property.
  package var onChange: (() -> Void)?
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
}
