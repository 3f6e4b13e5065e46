import Foundation
import InterfaceBuilder

extension UISplitViewController {
  /// Applies the settings of a document. Called by `init(coder:)`.
  func applyDocument(_ element: Element) {
    switch element["preferredDisplayMode"] {
    case "primaryHidden", "secondaryOnly": preferredDisplayMode = .secondaryOnly
    case "allVisible", "oneBesideSecondary", "beside": preferredDisplayMode = .oneBesideSecondary
    case "primaryOverlay", "oneOverSecondary", "overlay": preferredDisplayMode = .oneOverSecondary
    case "twoBesideSecondary": preferredDisplayMode = .twoBesideSecondary
    case "twoOverSecondary": preferredDisplayMode = .twoOverSecondary
    case "twoDisplaceSecondary": preferredDisplayMode = .twoDisplaceSecondary
    default: break
    }
    func length(_ name: String, _ set: (CGFloat) -> Void) {
      if let value = element.number(name) { set(CGFloat(value)) }
    }
    length("preferredPrimaryColumnWidth") { preferredPrimaryColumnWidth = max(0, $0) }
    length("minimumPrimaryColumnWidth") { minimumPrimaryColumnWidth = max(0, $0) }
    length("maximumPrimaryColumnWidth") { maximumPrimaryColumnWidth = max(0, $0) }
    length("preferredPrimaryColumnWidthFraction") { preferredPrimaryColumnWidthFraction = min(1, max(0, $0)) }
  }

  /// Sets the controllers of the columns, each with the name of its relationship in the document.
  func adopt(_ contents: [(relationship: String, controller: UIViewController)], _ element: Element) {
    func controller(_ name: String) -> UIViewController? { contents.first { $0.relationship == name }?.controller }
    let middle = controller("supplementaryViewController")
    if element["allowDoubleColumnStyle"] == "YES" || middle != nil {
      useColumns(three: middle != nil)
      setViewController(controller("masterViewController"), for: .primary)
      if let middle { setViewController(middle, for: .supplementary) }
      setViewController(controller("detailViewController"), for: .secondary)
      if let compact = controller("compactViewController") { setViewController(compact, for: .compact) }
    } else {
      viewControllers = ["masterViewController", "detailViewController"].compactMap { controller($0) }
    }
  }
}

extension UIPageViewController.TransitionStyle {
  /// The style that a document states. The default of documents is the curl.
  init(document element: InterfaceBuilder.Element?) {
    self = element?["transitionStyle"] == "scroll" ? .scroll : .pageCurl
  }
}

extension UIPageViewController.NavigationOrientation {
  /// The direction that a document states.
  init(document element: InterfaceBuilder.Element?) {
    self = element?["navigationOrientation"] == "vertical" ? .vertical : .horizontal
  }
}
