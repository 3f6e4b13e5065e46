import AutoLayout
import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import LayoutEngine

extension UIView: CodedObject {}

extension InterfaceCoder {
  /// Creates the view at an index and its descendants, or returns the one that exists.
  @MainActor
  func view(at index: ViewIndex) -> UIView {
    view(at: index, of: objects.document.views[index].kind.touchClass) ?? UIView()
  }

  /// Creates the content view of the view whose `init(coder:)` is running. Returns a new one if the document has none.
  @MainActor
  func contentView() -> UIView? {
    guard let index = view else { return nil }
    let views = objects.document.views
    return views[index].children.first { views[$0].key == "contentView" }.map { view(at: $0) }
  }

  /// Applies the settings of the current element to a view, and adds its subviews. Called by `init(coder:)`.
  @MainActor
  func decode(_ view: UIView) {
    guard let source = record(view) else { return }
    view.applyDocument(source)
    for child in source.node.children { add(child, to: view, source) }
    view.finishDocument(source, self)
  }

  @MainActor
  private func add(_ child: ViewIndex, to parent: UIView, _ source: ViewSource) {
    let node = objects.document.views[child]
    if node.place == .slot, parent.takesPart(node, of: source, from: self) { return }
    let made = view(at: child)
    guard objects.facts.resolution.isInstalled[child], made.superview == nil else { return }
    if let stack = parent as? UIStackView, node.place == .subview {
      stack.addArrangedSubview(made)
    } else {
      parent.contentOfDocument.addSubview(made)
    }
  }
}

extension ViewKind {
  /// The class of views of the kind. Views of other frameworks are plain views with their size.
  @MainActor
  package var touchClass: UIView.Type {
    switch self {
    case .activityIndicatorView: UIActivityIndicatorView.self
    case .button: UIButton.self
    case .collectionReusableView: UICollectionReusableView.self
    case .collectionView: UICollectionView.self
    case .collectionViewCell: UICollectionViewCell.self
    case .datePicker: UIDatePicker.self
    case .imageView: UIImageView.self
    case .label: UILabel.self
    case .navigationBar: UINavigationBar.self
    case .pageControl: UIPageControl.self
    case .pickerView: UIPickerView.self
    case .progressView: UIProgressView.self
    case .refreshControl: UIRefreshControl.self
    case .scrollView: UIScrollView.self
    case .searchBar: UISearchBar.self
    case .segmentedControl: UISegmentedControl.self
    case .slider: UISlider.self
    case .stackView: UIStackView.self
    case .stepper: UIStepper.self
    case .switch: UISwitch.self
    case .tabBar: UITabBar.self
    case .tableView: UITableView.self
    case .tableViewCell: UITableViewCell.self
    case .tableViewCellContentView: UITableViewCellContentView.self
    case .tableViewHeaderFooterView: UITableViewHeaderFooterView.self
    case .textField: UITextField.self
    case .textView: UITextView.self
    case .toolbar: UIToolbar.self
    case .visualEffectView: UIVisualEffectView.self
    case .window: UIWindow.self
    default: UIView.self
    }
  }
}
