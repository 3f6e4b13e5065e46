import Foundation
import Typography

/// A picture in a text, in the place of a character.
///
/// Lines are at least as high as the font of the run; whether an attachment alone makes a line lower is not checked against
/// a device.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  /// The character that attachments stand in the place of.
  public static let character = 0xFFFC

  /// The picture.
  open var image: UIImage?
  /// The rectangle in the line, in points, with its origin on the baseline and y upwards. While it is empty, or has numbers
  /// that no layout can have, the picture stands on the baseline in its own size.
  open var bounds = CGRect.zero
  /// The data of a file, kept for the client.
  open var contents: Data?
  /// The kind of the data, kept for the client.
  open var fileType: String?

  /// Makes an attachment of a file's data; nil stands for none.
  public init(data contentData: Data?, ofType uti: String?) {
    (contents, fileType) = (contentData, uti)
    super.init()
  }

  /// Makes an attachment without content.
  public convenience override init() { self.init(data: nil, ofType: nil) }

  /// Makes an attachment of a picture.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// The room that the attachment takes.
  var box: InlineBox {
    let size = image?.size ?? .zero
    let hasOwnBounds = !bounds.isEmpty && ArchivedNumber.isRect(bounds)
    let rect = hasOwnBounds ? bounds : CGRect(origin: .zero, size: ArchivedNumber.isSize(size) ? size : .zero)
    return InlineBox(
      width: Double(rect.width), ascent: Double(max(0, rect.maxY)), descent: Double(max(0, -rect.minY)))
  }
}

extension NSAttributedString {
  /// Makes a text of an attachment alone.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// Makes a text without characters. Foundation on Linux has no such initializer.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}
