import Foundation

/// The container of the text of a text view.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// Called after a change of a property.
  package var onChange: (() -> Void)?
  /// The distance of the text from the sides, in points.
  open var lineFragmentPadding: CGFloat = 5 { didSet { onChange?() } }
  /// The maximum number of lines; 0 is no limit.
  open var maximumNumberOfLines = 0 { didSet { onChange?() } }
  /// The truncation or wrapping of text that does not fit.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { onChange?() } }
}
