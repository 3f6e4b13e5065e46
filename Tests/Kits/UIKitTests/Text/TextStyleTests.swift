import TestSupport
import Testing
import UIKit

private final class FieldDelegate: NSObject, UITextFieldDelegate {
  var told: [String] = []
  func textFieldDidBeginEditing(_ textField: UITextField) { told.append("begin") }
  func textFieldDidEndEditing(_ textField: UITextField) { told.append("end") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    string != "x"
  }
}

/// Tests that set the program's size of text run one after the other, and set it back.
@MainActor @Suite(.serialized)
struct TextStyleTests {
  // Lines of the system font at 20 points are 20 · 2444/2048 = 23.8671875 points high.
  @Test func lineSpacingMakesLabelsHigher() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 6
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(
      string: "a\nb\nc", attributes: [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style])
    // 3 · 23.8671875 + 12 = 83.6015625, rounded up to half a point.
    expectEqual(label.intrinsicContentSize.height, 84)
    expectEqual(label.lineBreakMode, .byWordWrapping)
    style.minimumLineHeight = 30
    // The label's text has the style as it is now: 3 · 30 + 12.
    label.attributedText = NSAttributedString(
      string: "a\nb\nc", attributes: [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style])
    expectEqual(label.intrinsicContentSize.height, 102)
  }

  @Test func aLabelWithSpacingPushesWhatIsBelow() {
    let style = NSMutableParagraphStyle()
    (style.minimumLineHeight, style.maximumLineHeight, style.lineSpacing) = (25, 25, 5)
    let container = makeContainer()
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(string: "one\ntwo", attributes: [.paragraphStyle: style])
    container.addSubview(label)
    let below = makeView(in: container, CGSize(width: 10, height: 10))
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: container.topAnchor), below.topAnchor.constraint(equalTo: label.bottomAnchor),
    ])
    container.layoutIfNeeded()
    expectEqual(below.frame.minY, 55)
  }

  @Test func paragraphStylesAreCopiedAndArchived() throws {
    let style = NSMutableParagraphStyle()
    (style.lineSpacing, style.headIndent, style.tailIndent, style.alignment) = (3, 10, -4, .center)
    let copy = try #require(style.copy() as? NSParagraphStyle)
    style.lineSpacing = 9
    expectEqual(copy.lineSpacing, 3)
    #expect(copy != style)
    expectEqual((copy.mutableCopy() as? NSParagraphStyle), copy)
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "text", attributes: [.paragraphStyle: style])
    let archive = try LayoutArchive(label)
    let again: UILabel = try archive.unarchived()
    let read = again.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    expectEqual(read, style)
    expectEqual(again.intrinsicContentSize, label.intrinsicContentSize)
  }

  @Test func fontsFollowTheSizeOfTextThatTheUserChose() {
    let application = UIApplication.shared
    defer { application.preferredContentSizeCategory = .large }
    let window = UIWindow(frame: CGRect(0, 0, 300, 300))
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    let (following, staying, custom) = (UILabel(), UILabel(), UILabel())
    for label in [following, staying, custom] { window.addSubview(label) }
    following.font = .preferredFont(forTextStyle: .body)
    following.adjustsFontForContentSizeCategory = true
    staying.font = .preferredFont(forTextStyle: .body)
    // 20 points by the leading of titles: 20 · 41/28 = 29.29 in the first accessibility category, in whole points.
    custom.font = UIFontMetrics(forTextStyle: .title2).scaledFont(for: .systemFont(ofSize: 20), maximumPointSize: 50)
    custom.adjustsFontForContentSizeCategory = true
    var told = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { told += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }

    application.preferredContentSizeCategory = .accessibilityMedium
    expectEqual(window.traitCollection.preferredContentSizeCategory, .accessibilityMedium)
    expectEqual(told, 1)
    expectEqual(following.font.pointSize, 28)
    expectEqual(staying.font.pointSize, 17)
    expectEqual(custom.font.pointSize, 29)
    expectEqual(UIFont.preferredFont(forTextStyle: .caption2).pointSize, 20)
    let fine = UITraitCollection(displayScale: 3)
    #expect(abs(UIFontMetrics.default.scaledValue(for: 34, compatibleWith: fine) - 158.0 / 3) < 1e-9)
    expectEqual(UIFontMetrics(forTextStyle: .title2).scaledFont(for: custom.font, maximumPointSize: 24).pointSize, 24)
    application.preferredContentSizeCategory = .extraSmall
    expectEqual(following.font.pointSize, 14)
    expectEqual(custom.font.pointSize, 17)
    #expect(UIContentSizeCategory.extraSmall < .large)
    #expect(!UIContentSizeCategory.large.isAccessibilityCategory)
    let small = UITraitCollection(preferredContentSizeCategory: .small)
    expectEqual(UIFont.preferredFont(forTextStyle: .body, compatibleWith: small).pointSize, 15)
  }

  @Test func fontsAreDescribed() {
    let bold = UIFont.systemFont(ofSize: 12).fontDescriptor.withSymbolicTraits(.traitBold)
    expectEqual(bold.map { UIFont(descriptor: $0, size: 0) }, .boldSystemFont(ofSize: 12))
    expectEqual(bold?.symbolicTraits, .traitBold)
    expectEqual(bold?.withSize(20).pointSize, 20)
  }

  @Test func textIsMeasuredInLinesOfAWidth() {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    let one = ("word" as NSString).size(withAttributes: attributes)
    #expect(abs(one.height - 20 * 2444 / 2048) < 0.01)
    let rect = "word word".boundingRect(
      with: CGSize(width: one.width + 1, height: 1000), options: .usesLineFragmentOrigin, attributes: attributes,
      context: nil)
    #expect(abs(rect.height - 2 * 20 * 2444 / 2048) < 0.01)
    #expect(rect.width <= one.width + 0.01)
    #expect("word word".size(withAttributes: attributes).width > 2 * one.width)
  }

  @Test func aFieldIsTypedInto() {
    let window = UIWindow(frame: CGRect(0, 0, 300, 300))
    let (field, delegate) = (UITextField(), FieldDelegate())
    window.addSubview(field)
    field.delegate = delegate
    var edits = 0
    field.addAction(for: .editingChanged) { _ in edits += 1 }
    #expect(field.becomeFirstResponder())
    #expect(field.isEditing)
    for letter in ["a", "x", "b"] { field.insertText(letter) }
    field.deleteBackward()
    expectEqual(field.text, "a")
    expectEqual(edits, 3)
    #expect(window.endEditing(true))
    expectEqual(delegate.told, ["begin", "end"])
  }

  // Views at the sides take their widths from the text's room and add them to the content.
  @Test func viewsBesideTheTextOfAField() {
    let field = UITextField(frame: CGRect(0, 0, 200, 40))
    field.text = "text"
    let plain = field.intrinsicContentSize.width
    field.leftView = UIView(frame: CGRect(0, 0, 24, 20))
    expectEqual(field.intrinsicContentSize.width, plain)
    field.leftViewMode = .always
    field.layoutIfNeeded()
    expectEqual(field.intrinsicContentSize.width, plain + 24)
    expectEqual(field.leftView?.frame, CGRect(0, 10, 24, 20))
    expectEqual(field.textRect(forBounds: field.bounds), CGRect(24, 0, 176, 40))
  }

  @Test func aTextViewShowsRichTextAndSoManyLines() {
    let view = UITextView()
    view.isScrollEnabled = false
    view.attributedText = NSAttributedString(
      string: "a\nb\nc", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    // Lines of 23.8671875 points: 71.6015625, rounded up to 72, and 16 of insets.
    expectEqual(view.intrinsicContentSize.height, 88)
    view.textContainer.maximumNumberOfLines = 1
    expectEqual(view.intrinsicContentSize.height, 40)
    let width = view.intrinsicContentSize.width
    view.textContainer.lineFragmentPadding = 0
    expectEqual(view.intrinsicContentSize.width, width - 10)
  }
}
