import Foundation
import KitSupport

/// An object that updates search results.
public protocol UISearchResultsUpdating: NSObjectProtocol, KitDelegate {
  /// Called when a search begins or ends and when its text changes.
  func updateSearchResults(for searchController: UISearchController)
}

/// Methods that a search controller calls when a search begins and ends. All are optional.
public protocol UISearchControllerDelegate: NSObjectProtocol, KitDelegate {
  /// Called before a search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after a search began.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before a search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after a search ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A controller that manages a search bar.
///
/// As the `searchController` of a `UINavigationItem`, its bar is in the navigation bar, which is 52 points higher.
/// Editing the text field begins a search and the cancel button ends it.
open class UISearchController: UIViewController {
  /// The search bar.
  public let searchBar = UISearchBar()
  /// The controller that shows the results. Has no effect: Plumb does not present it.
  public let searchResultsController: UIViewController?
  /// Whether the navigation bar is hidden while a search is active. Has no effect: the bar keeps its height.
  open var hidesNavigationBarDuringPresentation = true
  /// The name of ``obscuresBackgroundDuringPresentation`` before iOS 12.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// The object that updates the results, which is not retained.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate, which is not retained.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the content is obscured during a search. Has no effect: Plumb does not obscure the content.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the search bar shows its cancel button during a search. The default is true.
  open var automaticallyShowsCancelButton = true
  private var isSearching = false
  /// Whether the delegate is being notified of a change.
  private var isAboutToChange = false

  /// Creates a search controller with a controller that shows the results; nil if the program shows them itself.
  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    watchBar()
  }

  /// Creates a search controller without a controller for the results.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    watchBar()
  }

  /// Creates a search controller from an archive. Returns nil if the archive does not contain a valid one.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    watchBar()
  }

  /// Whether a search is active. Setting it begins or ends a search; ending one clears the text.
  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching, !isAboutToChange else { return }
      isAboutToChange = true
      if newValue {
        delegate?.willPresentSearchController(self)
      } else {
        delegate?.willDismissSearchController(self)
      }
      isAboutToChange = false
      isSearching = newValue
      if newValue { begin() } else { end() }
    }
  }

  private func watchBar() {
    searchBar.searchTextField.addAction(for: .editingDidBegin) { [weak self] _ in self?.isActive = true }
    searchBar.searchTextField.addAction(for: .editingChanged) { [weak self] _ in self?.notifyUpdater() }
    searchBar.onCancel = { [weak self] in self?.isActive = false }
  }

  private func notifyUpdater() { searchResultsUpdater?.updateSearchResults(for: self) }

  private func begin() {
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = true }
    searchBar.becomeFirstResponder()
    delegate?.didPresentSearchController(self)
    notifyUpdater()
  }

  private func end() {
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = false }
    searchBar.text = nil
    searchBar.resignFirstResponder()
    delegate?.didDismissSearchController(self)
    notifyUpdater()
  }
}
