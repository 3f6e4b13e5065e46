import Foundation
import Testing
import UIKit

/// Places of characters in fields and text views, and the objects of TextKit over them.
@MainActor @Suite struct TextInputTests {
  private let font = UIFont.systemFont(ofSize: 20)

  private func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }

  private func field(_ text: String) -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    (field.font, field.text) = (font, text)
    return field
  }

  @Test func textIsInsertedAtTheSelection() throws {
    let field = field("abcd")
    let start = try #require(field.position(from: field.beginningOfDocument, offset: 1))
    let end = try #require(field.position(from: start, offset: 2))
    field.selectedTextRange = field.textRange(from: end, to: start)
    #expect(field.selectedTextRange?.isEmpty == false)
    field.insertText("xyz")
    #expect(field.text == "axyzd")
    field.deleteBackward()
    field.insertText("👍🏽")
    #expect(field.text == "axy👍🏽d")
    field.deleteBackward()
    #expect(field.text == "axyd")
    field.text = "new"
    field.insertText("!")
    #expect(field.text == "new!")
    let range = try #require(field.textRange(from: field.beginningOfDocument, to: field.endOfDocument))
    #expect(field.text(in: range) == "new!")
    field.replace(range, withText: "")
    #expect(field.text == "" && field.selectedTextRange?.isEmpty == true)
    field.deleteBackward()
    #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
  }

  @Test func caretsAreBetweenCharacters() throws {
    let field = field("a bc")
    for offset in 0...4 {
      let position = try #require(field.position(from: field.beginningOfDocument, offset: offset))
      let caret = field.caretRect(for: position)
      // A character follows, because a measured text has no white space at its end.
      let before = width(String("a bc".prefix(offset)) + ".") - width(".")
      #expect(abs(caret.minX - before) < 1.5 && caret.width == 2, "\(offset): \(caret.minX), \(before)")
      #expect(abs(caret.midY - 20) < 0.5)
      let found = try #require(field.closestPosition(to: CGPoint(x: caret.minX + 0.5, y: 20)))
      #expect(field.offset(from: position, to: found) == 0)
    }
  }

  @Test func rectanglesFollowTheLines() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 200))
    (view.font, view.text) = (font, "one two three\nfour")
    let layout = view.layoutManager
    var lines: [String] = []
    var bottom: CGFloat = 0
    layout.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: layout.numberOfGlyphs)) {
      fragment, used, _, range, _ in
      lines.append((view.text as NSString).substring(with: range))
      #expect(fragment.minY == bottom && fragment.height > 20 && used.width <= fragment.width)
      bottom = fragment.maxY
    }
    #expect(lines == ["one two ", "three\n", "four"])
    #expect(layout.usedRect(for: view.textContainer).height == bottom)
    let three = layout.boundingRect(forGlyphRange: NSRange(location: 8, length: 5), in: view.textContainer)
    #expect(abs(three.width - width("three")) < 1.5 && three.minX == view.lineFragmentPadding)
    #expect(
      layout.characterIndex(
        for: CGPoint(x: three.minX + 2, y: three.midY), in: view.textContainer,
        fractionOfDistanceBetweenInsertionPoints: nil) == 8)
    let caret = view.caretRect(for: try #require(view.position(from: view.beginningOfDocument, offset: 8)))
    #expect(caret.minY == three.minY + view.textContainerInset.top)
    let down = try #require(view.position(from: view.beginningOfDocument, in: .down, offset: 1))
    #expect(view.offset(from: view.beginningOfDocument, to: down) == 8)
  }

  @Test func anEmptyLineHasAPlaceOfItsOwn() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    (view.font, view.text) = (font, "ab\n")
    let last = view.caretRect(for: view.endOfDocument)
    let found = try #require(view.closestPosition(to: CGPoint(x: 100, y: last.midY)))
    #expect(view.offset(from: view.beginningOfDocument, to: found) == 3)
    #expect(last.minY > view.caretRect(for: view.beginningOfDocument).minY)
  }

  @Test func storageAndViewHaveOneText() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.isScrollEnabled = false
    view.text = "abc"
    let storage = view.textStorage
    #expect(
      storage.string == "abc"
        && storage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 12))
    storage.replaceCharacters(in: NSRange(location: 3, length: 0), with: "d")
    #expect(view.text == "abcd")
    let small = view.intrinsicContentSize
    storage.addAttribute(.font, value: UIFont.systemFont(ofSize: 30), range: NSRange(location: 0, length: 4))
    #expect(view.intrinsicContentSize.height > small.height + 10)
    view.text = "z"
    #expect(storage.string == "z" && view.selectedRange == NSRange(location: 1, length: 0))
    view.font = .systemFont(ofSize: 25)
    #expect(storage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 25))
  }

  @Test func aLabelFindsItsLinks() {
    let text = NSMutableAttributedString(string: "Read the terms of use", attributes: [.font: font])
    let (storage, layout) = (NSTextStorage(attributedString: text), NSLayoutManager())
    let container = NSTextContainer(size: CGSize(width: 100, height: 0))
    layout.addTextContainer(container)
    storage.addLayoutManager(layout)
    container.lineFragmentPadding = 0
    let link = NSRange(location: 9, length: 5)
    let rect = layout.boundingRect(forGlyphRange: link, in: container)
    let index = layout.characterIndex(
      for: CGPoint(x: rect.midX, y: rect.midY), in: container, fractionOfDistanceBetweenInsertionPoints: nil)
    #expect(rect.minY > 20 && NSLocationInRange(index, link))
    #expect(layout.usedRect(for: container).width <= 100)
    container.maximumNumberOfLines = 1
    #expect(layout.usedRect(for: container).height < rect.maxY)
  }
}
