import InterfaceBuilder
import KitDocuments

extension UIView: CodedObject {}
extension UIViewController: CodedObject {}

extension ViewKind {
  /// The class of views of the kind. Web views and maps have theirs if the program contains its module. Views of other
  /// frameworks are plain views with their size.
  @MainActor package var touchClass: UIView.Type {
    switch self {
    case .activityIndicatorView: UIActivityIndicatorView.self
    case .button: UIButton.self
    case .collectionReusableView: UICollectionReusableView.self
    case .collectionView: UICollectionView.self
    case .collectionViewCell: UICollectionViewCell.self
    case .datePicker: UIDatePicker.self
    case .imageView: UIImageView.self
    case .label: UILabel.self
    case .mapView: Self.view("MKMapView", of: "MapKit")
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
    case .wkWebView: Self.view("WKWebView", of: "WebKit")
    default: UIView.self
    }
  }

  @MainActor private static func view(_ name: String, of module: String) -> UIView.Type {
    InterfaceClasses.named(name, module: module) as? UIView.Type ?? UIView.self
  }
}

extension ControllerKind {
  /// The class of controllers of the kind. Controllers of other frameworks are plain ones.
  @MainActor var touchClass: UIViewController.Type {
    switch self {
    case .tableViewController: UITableViewController.self
    case .collectionViewController: UICollectionViewController.self
    case .navigationController: UINavigationController.self
    case .tabBarController: UITabBarController.self
    case .pageViewController: UIPageViewController.self
    case .splitViewController: UISplitViewController.self
    default: UIViewController.self
    }
  }
}
