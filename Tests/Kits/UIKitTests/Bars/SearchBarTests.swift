import Foundation
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Search bars")
struct SearchBarTests {
  @MainActor private final class Told: NSObject, UISearchBarDelegate {
    var events: [String] = []
    var letsBegin = true
    var letsEnd = true
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { letsBegin }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { events.append("began") }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { letsEnd }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { events.append("ended") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { events.append("text \(searchText)") }
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      text != "x"
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { events.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { events.append("cancel") }
  }

  @Test("A bar is 56 points high, with a field of 36 points 8 points from the sides")
  func searchBarIs56PointsHighWithFieldInside() {
    let bar = UISearchBar(frame: CGRect(0, 0, 300, 56))
    bar.layoutIfNeeded()
    expectEqual(bar.intrinsicContentSize, CGSize(width: UIView.noIntrinsicMetric, height: 56))
    expectEqual(bar.sizeThatFits(CGSize(width: 70, height: 0)), CGSize(width: 70, height: 56))
    expectEqual(bar.searchTextField.frame, CGRect(8, 10, 284, 36))
    bar.showsCancelButton = true
    bar.layoutIfNeeded()
    guard let button = bar.subviews.last as? UIButton else { return #expect(Bool(false)) }
    let width = button.intrinsicContentSize.width
    expectEqual(button.frame, CGRect(292 - width, 10, width, 36))
    expectEqual(bar.searchTextField.frame, CGRect(8, 10, 276 - width, 36))
    bar.semanticContentAttribute = .forceRightToLeft
    bar.layoutIfNeeded()
    expectEqual(button.frame.minX, 8)
    expectEqual(bar.searchTextField.frame.maxX, 292)
    bar.setShowsCancelButton(false, animated: true)
    bar.layoutIfNeeded()
    #expect(button.superview == nil)
    expectEqual(bar.searchTextField.frame.width, 284)
  }

  @Test("What is typed into the field, and the cancel button, are told to the delegate")
  func typingAndCancellingNotifyDelegate() {
    let window = UIWindow(frame: CGRect(0, 0, 300, 300))
    let (bar, told) = (UISearchBar(frame: CGRect(0, 0, 300, 56)), Told())
    window.addSubview(bar)
    window.makeKeyAndVisible()
    (bar.delegate, bar.placeholder, told.letsBegin) = (told, "Words", false)
    #expect(!bar.becomeFirstResponder())
    #expect(!bar.isFirstResponder)
    told.letsBegin = true
    #expect(bar.becomeFirstResponder())
    #expect(bar.isFirstResponder)
    expectEqual(bar.searchTextField.placeholder, "Words")
    for key in ["a", "x", "b", "\n"] { bar.searchTextField.insertText(key) }
    expectEqual(bar.text, "ab")
    bar.text = "set"
    bar.searchTextField.deleteBackward()
    bar.showsCancelButton = true
    (bar.subviews.last as? UIButton)?.sendActions(for: .touchUpInside)
    told.letsEnd = false
    #expect(!bar.resignFirstResponder())
    told.letsEnd = true
    #expect(bar.resignFirstResponder())
    expectEqual(told.events, ["began", "text a", "text ab", "search", "text se", "cancel", "ended"])
  }

  @Test("An archive holds the words, and the field once")
  func searchBarIsArchivedOnce() throws {
    let bar = UISearchBar(frame: CGRect(0, 0, 300, 56))
    (bar.text, bar.placeholder, bar.showsCancelButton) = ("words", "Search", true)
    let copy: UISearchBar = try LayoutArchive(bar).unarchived()
    expectEqual(copy.text, "words")
    expectEqual(copy.placeholder, "Search")
    expectEqual(copy.subviews.count, 2)
  }
}
