import Foundation
import KitSupport
import Typography

/// An image in a text, in place of a character.
///
/// A line is at least as high as the font of the run. Whether a line that contains only an attachment can be lower has
/// not been checked on a device.
open class NSTextAttachment: NSObject, MeasuredAttachment, @unchecked Sendable {
  /// The character in place of which an attachment is displayed.
  public static let character = 0xFFFC

  /// The image in the text.
  open var image: UIImage?
  /// The rectangle in the line, in points, with its origin on the baseline and y upward. If it is empty or invalid, the
  /// image is on the baseline in its own size.
  open var bounds = CGRect.zero

  /// Creates an empty attachment.
  public override init() { super.init() }

  /// Creates an attachment with an image.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// The space that the attachment needs.
  package var box: InlineBox {
    let size = image?.size ?? .zero
    let hasOwnBounds = !bounds.isEmpty && ArchivedNumber.isRect(bounds)
    let rect = hasOwnBounds ? bounds : CGRect(origin: .zero, size: ArchivedNumber.isSize(size) ? size : .zero)
    return InlineBox(
      width: Double(rect.width), ascent: Double(max(0, rect.maxY)), descent: Double(max(0, -rect.minY)))
  }
}

extension NSAttributedString {
  /// Creates a string that consists of an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
