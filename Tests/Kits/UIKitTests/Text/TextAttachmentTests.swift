import Foundation
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Pictures in texts")
struct TextAttachmentTests {
  private let font = UIFont.systemFont(ofSize: 17)

  private func text(_ attachment: NSTextAttachment, before: String = "") -> NSAttributedString {
    let text = NSMutableAttributedString(string: before, attributes: [.font: font])
    text.append(NSAttributedString(attachment: attachment))
    return text
  }

  @Test("An attachment takes the width of its bounds, else of its picture")
  func attachmentHasWidthOfItsBoundsOrImage() {
    let attachment = NSTextAttachment(image: UIImage(size: CGSize(40, 10)))
    let plain = NSAttributedString(string: "ab", attributes: [.font: font]).size()
    #expect(abs(text(attachment, before: "ab").size().width - plain.width - 40) < 0.01)
    attachment.bounds = CGRect(0, -2, 16, 16)
    #expect(abs(text(attachment, before: "ab").size().width - plain.width - 16) < 0.01)
    #expect(abs(text(NSTextAttachment(), before: "ab").size().width - plain.width) < 0.01)
  }

  @Test("What reaches above or below the font makes the line higher, and moves the baseline")
  func tallAttachmentRaisesLineHeight() {
    let label = UILabel()
    label.font = font
    label.attributedText = NSAttributedString(string: "ab", attributes: [.font: font])
    let line = label.intrinsicContentSize.height
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(0, 0, 10, font.ascender)
    label.attributedText = text(attachment, before: "ab")
    expectEqual(label.intrinsicContentSize.height, line)
    attachment.bounds = CGRect(0, 0, 10, 50)
    label.attributedText = text(attachment, before: "ab")
    #expect(abs(label.intrinsicContentSize.height - 50 + font.descender) <= 0.5)
    attachment.bounds = CGRect(0, -30, 10, 30)
    label.attributedText = text(attachment, before: "ab")
    #expect(abs(label.intrinsicContentSize.height - 30 - font.ascender) <= 0.5)
  }

  @Test("Lines break on both sides of an attachment")
  func linesBreakOnBothSidesOfAttachment() {
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(0, 0, 30, 10)
    let three = NSMutableAttributedString()
    for _ in 0..<3 { three.append(NSAttributedString(attachment: attachment)) }
    func size(_ width: CGFloat) -> CGSize {
      three.boundingRect(with: CGSize(width, 0), options: .usesLineFragmentOrigin, context: nil).size
    }
    expectEqual(size(90).width, 90)
    expectEqual(size(61).width, 60)
    #expect(abs(size(61).height - 2 * size(90).height) < 0.01)
  }

  @Test("Attachments stand in the place of their own character, and leave others as they are")
  func attachmentsReplaceOnlyTheirCharacter() {
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(0, 0, 40, 90)
    let plain = NSMutableAttributedString(string: "ab\nc", attributes: [.font: font])
    let size = plain.size()
    plain.addAttribute(.attachment, value: attachment, range: NSRange(location: 0, length: 4))
    expectEqual(plain.size(), size)
    let mixed = NSMutableAttributedString(string: "a\u{FFFC}b", attributes: [.font: font])
    let letters = NSAttributedString(string: "ab", attributes: [.font: font]).size()
    mixed.addAttribute(.attachment, value: attachment, range: NSRange(location: 0, length: 3))
    #expect(abs(mixed.size().width - letters.width - 40) < 0.01)
    #expect(mixed.size().height > 90)
  }

  @Test(
    "With numbers that no layout can have the picture has its own size, in archives too",
    arguments: [
      CGRect(0, 0, CGFloat.infinity, CGFloat.nan), CGRect(CGFloat.nan, 0, 3, 3), CGRect(0, 0, 1e300, 1e300),
    ])
  func invalidBoundsGiveAttachmentSizeOfItsImage(bounds: CGRect) throws {
    let label = UILabel()
    let attachment = NSTextAttachment(image: UIImage(size: CGSize(40, 50)))
    label.attributedText = text(attachment)
    let size = label.intrinsicContentSize
    attachment.bounds = bounds
    label.attributedText = text(attachment)
    expectEqual(size.width, 40)
    #expect(size.height > 50)
    expectEqual(label.intrinsicContentSize, size)
    let copy: UILabel = try LayoutArchive(label).unarchived()
    expectEqual(copy.intrinsicContentSize, size)
  }

  @Test("An archive holds pictures in texts, and texts without characters are made as on Apple's platforms")
  func imagesInTextsAreArchived() throws {
    let label = UILabel()
    let attachment = NSTextAttachment(image: UIImage(size: CGSize(40, 10)))
    label.attributedText = text(attachment, before: "a")
    let copy: UILabel = try LayoutArchive(label).unarchived()
    expectEqual(copy.intrinsicContentSize, label.intrinsicContentSize)
    expectEqual(NSAttributedString().length, 0)
    expectEqual(NSMutableAttributedString().length, 0)
  }
}
