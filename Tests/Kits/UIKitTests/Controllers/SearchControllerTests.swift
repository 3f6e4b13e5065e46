import TestSupport
import Testing
import UIKit

@MainActor @Suite("Search controllers and what navigation controllers tell", .serialized)
struct SearchControllerTests {
  @MainActor
  private final class Told: NSObject, UISearchResultsUpdating, UISearchControllerDelegate,
    UINavigationControllerDelegate
  {
    var events: [String] = []
    func updateSearchResults(for searchController: UISearchController) {
      events.append("\(searchController.isActive) \(searchController.searchBar.text ?? "")")
    }
    func willPresentSearchController(_ searchController: UISearchController) { events.append("will present") }
    func didDismissSearchController(_ searchController: UISearchController) { events.append("did dismiss") }
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { events.append("will \(viewController.title ?? "") \(viewController.viewIfLoaded?.superview == nil)") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { events.append("did \(viewController.title ?? "") \(viewController.viewIfLoaded?.superview == nil)") }
  }

  private let window = UIWindow(frame: CGRect(0, 0, 400, 800))
  private let page = UIViewController()
  private let search = UISearchController()
  private let told = Told()

  @Test("A search bar makes the navigation bar 52 points higher, for its own page alone")
  func searchBarMakesNavigationBar52PointsHigher() {
    let navigation = UINavigationController(rootViewController: page)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    page.navigationItem.searchController = search
    window.layoutIfNeeded()
    expectEqual(navigation.navigationBar.frame, CGRect(0, 0, 400, 96))
    expectEqual(page.view.safeAreaInsets.top, 96)
    expectEqual(search.searchBar.convert(search.searchBar.bounds, to: window), CGRect(0, 44, 400, 52))
    let other = UIViewController()
    navigation.pushViewController(other, animated: false)
    window.layoutIfNeeded()
    expectEqual(other.view.safeAreaInsets.top, 44)
    #expect(search.searchBar.superview == nil)
    navigation.popViewController(animated: false)
    window.layoutIfNeeded()
    expectEqual(page.view.safeAreaInsets.top, 96)
    page.navigationItem.searchController = nil
    window.layoutIfNeeded()
    expectEqual(page.view.safeAreaInsets.top, 44)
    #expect(search.searchBar.superview == nil)
  }

  @Test("A search begins with editing, follows the words, and ends by the cancel button")
  func searchFollowsEditingAndCancellation() {
    (search.searchResultsUpdater, search.delegate) = (told, told)
    window.addSubview(search.searchBar)
    window.makeKeyAndVisible()
    search.searchBar.becomeFirstResponder()
    #expect(search.isActive)
    #expect(search.searchBar.showsCancelButton)
    search.searchBar.searchTextField.insertText("a")
    (search.searchBar.subviews.last as? UIButton)?.sendActions(for: .touchUpInside)
    #expect(!search.isActive)
    #expect(!search.searchBar.showsCancelButton)
    #expect(!search.searchBar.isFirstResponder)
    expectEqual(search.searchBar.text ?? "", "")
    expectEqual(told.events, ["will present", "true ", "true a", "did dismiss", "false "])
    search.automaticallyShowsCancelButton = false
    search.isActive = true
    search.isActive = true
    expectEqual(told.events.count, 7)
    #expect(!search.searchBar.showsCancelButton)
    #expect(search.searchBar.isFirstResponder)
  }

  @Test("A delegate may ask for what is about to happen")
  func delegateMayReadWhatIsAboutToHappen() {
    @MainActor final class Eager: NSObject, UISearchControllerDelegate {
      var events: [String] = []
      func willPresentSearchController(_ searchController: UISearchController) {
        events.append("will present")
        searchController.isActive = true
        searchController.searchBar.becomeFirstResponder()
      }
      func didPresentSearchController(_ searchController: UISearchController) { events.append("did present") }
      func willDismissSearchController(_ searchController: UISearchController) {
        events.append("will dismiss")
        searchController.isActive = false
      }
      func didDismissSearchController(_ searchController: UISearchController) { events.append("did dismiss") }
    }
    let eager = Eager()
    search.delegate = eager
    window.addSubview(search.searchBar)
    window.makeKeyAndVisible()
    search.isActive = true
    #expect(search.isActive)
    expectEqual(eager.events, ["will present", "did present"])
    search.isActive = false
    #expect(!search.isActive)
    expectEqual(eager.events.suffix(2), ["will dismiss", "did dismiss"])
    expectEqual(eager.events.count, 4)
  }

  @Test("A navigation controller tells which page it shows, once each time")
  func navigationDelegateIsNotifiedOnce() {
    let navigation = UINavigationController(rootViewController: page)
    (page.title, navigation.delegate) = ("page", told)
    navigation.loadViewIfNeeded()
    let other = UIViewController()
    other.title = "other"
    navigation.pushViewController(other, animated: false)
    navigation.setNavigationBarHidden(true, animated: false)
    navigation.popViewController(animated: false)
    expectEqual(
      told.events,
      [
        "will page true", "did page false", "will other true", "did other false", "will page true", "did page false",
      ])
  }
}
