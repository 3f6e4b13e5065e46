import TestSupport
import Testing
import UIKit

/// Text that is typed.
@MainActor @Suite("Typing")
struct TypingTests {
  private final class Editor: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var replacement = ""
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      textField.text = replacement
      return true
    }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      textView.text = replacement
      return true
    }
  }

  @Test("A delegate may shorten the text that is about to change")
  func delegateMayShortenText() {
    let (editor, field, view) = (Editor(), UITextField(), UITextView())
    (field.delegate, view.delegate) = (editor, editor)
    for (start, replacement, typed, deleted) in [("hello", "", "x", ""), ("hello", "he", "hex", "he")] {
      editor.replacement = replacement
      (field.text, view.text) = (start, start)
      field.insertText("x")
      view.insertText("x")
      expectEqual(field.text, typed)
      expectEqual(view.text, typed)
      (field.text, view.text) = (start, start)
      field.deleteBackward()
      view.deleteBackward()
      expectEqual(field.text, deleted)
      expectEqual(view.text, deleted)
    }
  }

  @Test("A character of several parts goes in one piece; where there is none nothing goes")
  func composedCharacterIsDeletedAsOne() {
    let (field, view) = (UITextField(), UITextView())
    for input: any UIKeyInput in [field, view] {
      #expect(!input.hasText)
      input.deleteBackward()
      input.insertText("a👍🏽")
      #expect(input.hasText)
      input.deleteBackward()
    }
    expectEqual(field.text, "a")
    expectEqual(view.text, "a")
  }

  @Test("Typing into text with fonts leaves plain text")
  func typingIntoAttributedTextLeavesPlainText() {
    let rich = NSAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    let (field, view) = (UITextField(), UITextView())
    (field.attributedText, view.attributedText) = (rich, rich)
    expectEqual(field.text, "ab")
    expectEqual(view.attributedText, rich)
    field.insertText("c")
    view.insertText("c")
    expectEqual(field.text, "abc")
    expectEqual(view.text, "abc")
    expectEqual(field.attributedText, NSAttributedString(string: "abc"))
  }

  @Test("A new font of a button's title has the title placed anew")
  func newFontOfButtonTitleMovesTitle() {
    let button = UIButton(frame: CGRect(0, 0, 300, 100))
    button.setTitle("Title", for: .normal)
    button.layoutIfNeeded()
    let old = button.titleLabel?.frame ?? .zero
    button.titleLabel?.font = .systemFont(ofSize: 36)
    button.layoutIfNeeded()
    let width = ("Title" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 36)]).width
    #expect(width > 1.5 * old.width)
    #expect(abs((button.titleLabel?.frame.width ?? 0) - width) < 1)
    // In the middle, on whole pixels.
    #expect(abs((button.titleLabel?.frame.midX ?? 0) - 150) <= 0.5)
  }
}
