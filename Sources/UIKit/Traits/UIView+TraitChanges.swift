import Foundation

extension UIView {
  /// Notifies the view, its controller and its descendants of changed traits.
  func notifyTraitChange(_ old: UITraitCollection) {
    updateForTraits()
    controller?.traitCollectionDidChange(old)
    traitCollectionDidChange(old)
    for subview in subviews {
      let inherited = subview.controller?.ownTraits.over(old) ?? old
      subview.notifyTraitChange(subview.rare.traits.over(inherited))
    }
  }
}
