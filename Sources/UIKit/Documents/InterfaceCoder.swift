import AutoLayout
import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import LayoutEngine

/// The coder with which views and controllers of a document are created: their `init(coder:)` reads the element that is
/// current. It contains no values for keys of clients.
final class InterfaceCoder: EmptyCoder {
  /// What an object is created from.
  enum Subject {
    case view(ViewIndex)
    case object(Element)
  }

  let objects: InterfaceObjects
  /// The scene of the controller that is being created.
  var scene: LoadedScene?
  /// The objects whose `init(coder:)` is running, outermost first.
  private var underway: [Subject] = []

  init(_ objects: InterfaceObjects) {
    self.objects = objects
    super.init()
  }

  /// The element of the object whose `init(coder:)` is running.
  @MainActor var element: Element? {
    switch underway.last {
    case .view(let index): objects.document.views[index].element
    case .object(let element): element
    case nil: nil
    }
  }

  /// The settings of the view whose `init(coder:)` is running.
  @MainActor var settings: ViewSettings? {
    if case .view(let index)? = underway.last { objects.settings(of: index) } else { nil }
  }

  /// Calls `body` with a current subject.
  func with<Result>(_ subject: Subject, _ body: () -> Result) -> Result {
    underway.append(subject)
    defer { underway.removeLast() }
    return body()
  }

  // MARK: Views

  /// Creates the view at an index and its descendants, or returns the one that exists.
  @MainActor
  func view(at index: ViewIndex) -> UIView {
    if let known = objects.views[index] as? UIView { return known }
    let node = objects.document.views[index]
    let base = node.touchClass
    let type = objects.classNamed(in: node.element, base: base) as? UIView.Type ?? reportWrongClass(node, base)
    if let made = with(.view(index), { type.init(coder: self) }) { return made }
    objects.report(.refused(className: String(describing: type)), at: node.element)
    return with(.view(index)) { base.init(coder: self) } ?? UIView()
  }

  @MainActor
  private func reportWrongClass(_ node: ViewNode, _ base: UIView.Type) -> UIView.Type {
    objects.report(
      .wrongClass(name: node.customClass ?? "", used: String(describing: base)), at: node.element)
    return base
  }

  /// Creates the content view of the view whose `init(coder:)` is running. Returns a new one if the document has none.
  @MainActor
  func contentView() -> UIView? {
    guard case .view(let index)? = underway.last else { return nil }
    let views = objects.document.views
    return views[index].children.first { views[$0].key == "contentView" }.map { view(at: $0) }
  }

  /// Applies the settings of the current element to a view, and adds its subviews. Called by `init(coder:)`.
  @MainActor
  func decode(_ view: UIView) {
    guard case .view(let index)? = underway.last, objects.views[index] == nil else { return }
    objects.add(view, at: index)
    let source = ViewSource(objects, index)
    view.applyDocument(source)
    for child in objects.document.views[index].children { add(child, to: view, source) }
    view.finishDocument(source)
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

extension ViewNode {
  /// The class of views of the kind. Views of other frameworks are plain views with their size.
  @MainActor
  var touchClass: UIView.Type {
    switch kind {
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
