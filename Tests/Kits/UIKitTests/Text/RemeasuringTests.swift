import TestSupport
import Testing
import UIKit

/// Texts whose number of lines changes.
@MainActor @Suite("Texts that are measured anew")
struct RemeasuringTests {
  private let container = makeContainer()

  private func label(_ text: String, width: CGFloat) -> UILabel {
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.numberOfLines = 0
    label.text = text
    container.addSubview(label)
    label.widthAnchor.constraint(equalToConstant: width).isActive = true
    return label
  }

  @Test("S28 a text of one line that becomes one of many has its height, at a width that stays")
  func longerTextHasHeightOfItsLines() {
    let label = label("a", width: 50)
    container.layoutIfNeeded()
    let line = label.frame.height
    label.text = "several words that do not go into one line"
    container.layoutIfNeeded()
    expectEqual(label.frame.height, label.sizeThatFits(CGSize(50, 0)).height)
    #expect(label.frame.height > 3 * line)
    label.text = "a"
    container.layoutIfNeeded()
    expectEqual(label.frame.height, line)
  }

  @Test("S28 a text that may have several lines from now on has its height, at a width that stays")
  func labelGrowsWhenMoreLinesAreAllowed() {
    let label = label("several words that do not go into one line", width: 50)
    label.numberOfLines = 1
    container.layoutIfNeeded()
    let line = label.frame.height
    label.numberOfLines = 0
    container.layoutIfNeeded()
    expectEqual(label.frame.height, label.sizeThatFits(CGSize(50, 0)).height)
    #expect(label.frame.height > 3 * line)
    label.preferredMaxLayoutWidth = 1000
    container.layoutIfNeeded()
    expectEqual(label.frame.height, line)
    label.preferredMaxLayoutWidth = 0
    container.layoutIfNeeded()
    #expect(label.frame.height > 3 * line)
  }

  @Test("Text that is measured before it is laid out counts at the width it prefers")
  func preferredWidthCountsBeforeLayout() {
    let text = "several words that do not go into one line"
    let label = label(text, width: 50)
    label.preferredMaxLayoutWidth = 100
    let atPreferred = label.sizeThatFits(CGSize(100, 0))
    #expect(atPreferred.height < label.sizeThatFits(CGSize(50, 0)).height)
    expectEqual(label.systemLayoutSizeFitting(.zero).height, atPreferred.height)
    // The last line stands below the first one by the lines between.
    let (first, last) = (makeView(in: container, CGSize(5, 5)), makeView(in: container, CGSize(5, 5)))
    first.bottomAnchor.constraint(equalTo: label.firstBaselineAnchor).isActive = true
    last.bottomAnchor.constraint(equalTo: label.lastBaselineAnchor).isActive = true
    container.layoutIfNeeded()
    let line = label.font.lineHeight
    let lines = (atPreferred.height / line).rounded()
    #expect(lines > 1)
    #expect(abs(last.frame.maxY - first.frame.maxY - (lines - 1) * line) <= 1)
  }

  @Test("S28 a text view of one line that becomes one of many has its height, at a width that stays")
  func textViewGrowsWithItsLines() {
    let view = UITextView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.isScrollEnabled = false
    view.text = "a"
    container.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 80).isActive = true
    container.layoutIfNeeded()
    let line = view.frame.height
    view.text = "several words that do not go into one line"
    container.layoutIfNeeded()
    expectEqual(view.frame.height, view.sizeThatFits(CGSize(80, 0)).height)
    #expect(view.frame.height > line)
  }
}
