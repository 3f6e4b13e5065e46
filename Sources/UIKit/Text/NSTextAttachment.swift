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
  /// The rectangle in the line, in points, with its origin on the baseline and y upwards. While it is empty the picture
  /// stands on the baseline in its own size. Numbers that no layout can have count as 0.
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
    let rect = bounds.isEmpty ? CGRect(origin: .zero, size: size) : bounds
    func length(_ number: CGFloat) -> Double { number.isFinite ? max(0, Double(number)) : 0 }
    return InlineBox(width: length(rect.width), ascent: length(rect.maxY), descent: length(-rect.minY))
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
