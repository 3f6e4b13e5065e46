import Foundation
import InterfaceBuilder

extension UIView {
  /// Notifies the view, its controller and its descendants of changed traits.
  package func notifyTraitChange(_ old: UITraitCollection) {
    if old.layoutDirection != traitCollection.layoutDirection { directionMayHaveChanged() }
    updateForTraits()
    storedExtras?.variations?.update(SizeClasses(traitCollection))
    if let controller {
      controller.traitCollectionDidChange(old)
      for observer in controller.traitObservers { observer.notify(old, controller.traitCollection) }
    }
    traitCollectionDidChange(old)
    for observer in rare.traitObservers { observer.notify(old, traitCollection) }
    for subview in subviews {
      let inherited = subview.controller?.ownTraits.over(old) ?? old
      subview.notifyTraitChange(subview.rare.traits.over(inherited))
    }
  }
}
