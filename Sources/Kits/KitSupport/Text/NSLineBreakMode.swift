import Foundation
import Typography

/// The truncation or wrapping of text that is wider than its container.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  /// Lines break at word boundaries.
  case byWordWrapping = 0
  /// Lines break before the first character that does not fit.
  case byCharWrapping
  /// Lines are clipped.
  case byClipping
  /// An ellipsis replaces the beginning of the text.
  case byTruncatingHead
  /// An ellipsis replaces the end of the text.
  case byTruncatingTail
  /// An ellipsis replaces the middle of the text.
  case byTruncatingMiddle

  var mode: Paragraph.LineBreakMode {
    switch self {
    case .byWordWrapping: .wordWrapping
    case .byCharWrapping: .characterWrapping
    case .byClipping: .clipping
    case .byTruncatingHead: .truncatingHead
    case .byTruncatingTail: .truncatingTail
    case .byTruncatingMiddle: .truncatingMiddle
    }
  }
}
