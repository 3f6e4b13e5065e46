import Foundation
import InterfaceBuilder

extension UISplitViewController {
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
