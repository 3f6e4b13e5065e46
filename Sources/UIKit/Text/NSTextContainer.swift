import Foundation

/// The space of a text: how far it is from the sides, and how its lines end.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  var onChange: (() -> Void)?
  /// The distance of the text from both sides, in points.
  open var lineFragmentPadding: CGFloat = 5 { didSet { onChange?() } }
  /// The greatest number of lines; 0 is no limit.
  open var maximumNumberOfLines = 0 { didSet { onChange?() } }
  /// What happens to text that does not fit.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { onChange?() } }
}
