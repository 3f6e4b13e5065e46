import Foundation
import LayoutEngine

extension UIViewController {
  /// Replaces the children, calls `show`, and then completes the moves of the old and new children.
  func replaceChildren(by controllers: [UIViewController], _ show: () -> Void) {
    guard controllers.allSatisfy(canTakeIn) else { return }
    let old = children.filter { child in !controllers.contains { $0 === child } }
    for child in old {
      child.passage.moves.insert(.fromParent)
      child.willMove(toParent: nil)
    }
    let new = controllers.filter { $0.parent !== self }
    for child in new { addChild(child) }
    orderChildren(as: controllers)
    show()
    for child in old {
      child.viewIfLoaded?.removeFromSuperview()
      child.barInsets = .zero
      child.removeFromParent()
      child.passage.moves = []
    }
    for child in new { child.didMove(toParent: self) }
  }

  /// Shows the views of some children behind the bars and removes those of the others. Disappearing views are notified
  /// first.
  func showAlone(_ shown: [UIViewController]) {
    let new: [UIView] = shown.map(\.view)
    let old = view.subviews.compactMap(\.controller).filter { controller in
      controller.parent === self && !shown.contains { $0 === controller }
    }
    for controller in old { controller.notifyTreeDisappears() }
    for page in new where page.superview !== view { view.insertSubview(page, at: 0) }
    for controller in old { controller.view.removeFromSuperview() }
  }

  /// Places the view between the bars of its container, or extends it below those that ``edgesForExtendedLayout``
  /// allows.
  func fill(_ bounds: CGRect, _ safe: UIEdgeInsets, _ top: ControllerBar, _ bottom: ControllerBar) {
    func reaches(_ edge: UIRectEdge, _ bar: ControllerBar) -> Bool {
      edgesForExtendedLayout.contains(edge) && (bar.height == 0 || !bar.isOpaque || extendedLayoutIncludesOpaqueBars)
    }
    let (above, below) = (reaches(.top, top), reaches(.bottom, bottom))
    barInsets = UIEdgeInsets(top: above ? top.height : 0, left: 0, bottom: below ? bottom.height : 0, right: 0)
    let start = above ? 0 : safe.top + top.height
    let end = below ? bounds.height : bounds.height - safe.bottom - bottom.height
    viewIfLoaded?.frame = CGRect(x: 0, y: start, width: bounds.width, height: max(0, end - start))
  }
}

/// A bar at an edge of a container's view.
struct ControllerBar {
  /// The height without the safe area that it covers, in points; 0 without a bar.
  var height: CGFloat
  var isOpaque: Bool

  init(_ height: CGFloat, isOpaque: Bool) { (self.height, self.isOpaque) = (height, isOpaque) }
}
