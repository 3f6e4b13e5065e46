import Foundation
import Typography

/// What happens to text that is wider than its line.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  /// Lines end between words.
  case byWordWrapping = 0
  /// Lines end anywhere.
  case byCharWrapping
  /// The rest is left out.
  case byClipping
  /// An ellipsis stands at the start.
  case byTruncatingHead
  /// An ellipsis stands at the end.
  case byTruncatingTail
  /// An ellipsis stands in the middle.
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
