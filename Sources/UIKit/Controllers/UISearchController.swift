import Foundation

/// Is told of what is looked for.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when a search begins or ends, and when its words change.
  func updateSearchResults(for searchController: UISearchController)
}

/// Is told when a search begins and ends.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called before a search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called when a search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before a search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called when a search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search bar with what is to be done while it is used.
///
/// As the `searchController` of a `UINavigationItem` it has its bar in the navigation bar, which is 52 points higher then. The
/// search begins when the field is edited, and ends by the cancel button.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// The bar.
  public let searchBar = UISearchBar()
  /// The controller that shows what was found. It is kept and given back: the program shows it.
  public let searchResultsController: UIViewController?
  /// Is told of what is looked for. It is not kept alive.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Is told when a search begins and ends. It is not kept alive.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether what is behind is dark during a search. Nothing is drawn.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the navigation bar goes during a search. It stays here.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the bar shows its cancel button during a search.
  open var automaticallyShowsCancelButton = true
  private var isSearching = false
  /// Whether the delegate is being told of what is about to happen.
  private var isAboutToChange = false

  /// Makes a controller; without one for what was found the program shows that itself.
  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    watchBar()
  }

  /// Makes a controller without one for what was found.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    watchBar()
  }

  /// Makes a controller of an archive.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    watchBar()
  }

  /// Whether a search goes on. Setting it begins or ends one, with the words left out at the end.
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
    searchBar.searchTextField.addAction(for: .editingChanged) { [weak self] _ in self?.tell() }
    searchBar.onCancel = { [weak self] in self?.isActive = false }
  }

  private func tell() { searchResultsUpdater?.updateSearchResults(for: self) }

  private func begin() {
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = true }
    searchBar.becomeFirstResponder()
    delegate?.didPresentSearchController(self)
    tell()
  }

  private func end() {
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = false }
    searchBar.text = nil
    searchBar.resignFirstResponder()
    delegate?.didDismissSearchController(self)
    tell()
  }
}
