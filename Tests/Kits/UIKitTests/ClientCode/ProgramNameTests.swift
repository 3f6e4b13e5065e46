import Foundation
import TestSupport
import Testing
import UIKit

/// Names that programs use along the way to a layout.
@MainActor
struct ProgramNameTests {
  @Test func searchFieldOfABarIsFoundByItsKey() {
    let bar = UISearchBar()
    #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
  }

  @Test func imagesOfASearchBarBelongToTheirStates() {
    let (bar, image, other) = (UISearchBar(), UIImage(size: CGSize(1, 1)), UIImage(size: CGSize(2, 2)))
    #expect(bar.image(for: .search, state: .normal) == nil)
    bar.setImage(image, for: .search, state: .normal)
    bar.setImage(other, for: .search, state: .disabled)
    #expect(bar.image(for: .search, state: .disabled) === other)
    #expect(bar.image(for: .search, state: .highlighted) === image)
    #expect(bar.image(for: .clear, state: .normal) == nil)
    bar.setImage(nil, for: .search, state: .disabled)
    #expect(bar.image(for: .search, state: .disabled) === image)
  }

  @Test func indexPathsOfObjectiveCHaveRows() {
    let path = NSIndexPath(row: 3, section: 2)
    expectEqual(path.section, 2)
    expectEqual(path.row, 3)
  }

  @Test func statusBarIsHiddenOnScreensThatBeginSafely() {
    let insets = UIScreen.main.safeAreaInsets
    defer { UIScreen.main.safeAreaInsets = insets }
    UIScreen.main.safeAreaInsets.top = 0
    #expect(UIApplication.shared.isStatusBarHidden)
    UIScreen.main.safeAreaInsets.top = 44
    #expect(!UIApplication.shared.isStatusBarHidden)
  }

  @Test func objectsAreLockedSeveralTimesByAThread() {
    let object = NSObject()
    expectEqual(objc_sync_exit(object), -1)
    expectEqual([objc_sync_enter(object), objc_sync_enter(object)], [0, 0])
    expectEqual([objc_sync_exit(object), objc_sync_exit(object), objc_sync_exit(object)], [0, 0, -1])
  }

  @Test func touchesOfTestsAreOfNoView() {
    let touch = UITouch()
    #expect(touch.view == nil)
    expectEqual(touch.phase, .began)
    expectEqual(touch.location(in: nil), .zero)
  }

  @Test func clearButtonIsAtTheRightEdge() {
    let rect = UITextField().clearButtonRect(forBounds: CGRect(0, 0, 100, 34))
    expectEqual(rect, CGRect(76, 7.5, 19, 19))
  }

  @Test(arguments: [0.5 as CGFloat, 0.5 as Double, 0.5 as Float, NSNumber(value: 0.5)] as [any Sendable])
  func kerningCountsInEveryTypeOfNumber(_ kern: any Sendable) {
    func width(_ attributes: [NSAttributedString.Key: Any]) -> CGFloat {
      NSAttributedString(string: "STUB", attributes: attributes.merging([.font: UIFont.systemFont(ofSize: 14)]) { $1 })
        .size().width
    }
    #expect(abs(width([.kern: kern]) - width([:]) - 2) < 0.01)
  }

  @Test func systemFontHasNoNameOfItsOwn() {
    #expect(UIFont(name: "San Francisco", size: 14) == nil)
    #expect(UIFont(name: "HelveticaNeue", size: 14) != nil)
  }
}
