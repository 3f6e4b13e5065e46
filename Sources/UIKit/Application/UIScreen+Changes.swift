import Foundation

extension UIScreen {
  /// Changes the bounds. Windows that fill the screen follow, and everything visible is notified of changed traits.
  func change(to newBounds: CGRect, _ set: (CGRect) -> Void) {
    let (old, oldTraits) = (bounds, traitCollection)
    let windows = UIApplication.shared.windows.filter { $0.screen === self }
    let following = windows.filter { $0.frame == old }
    guard old != newBounds else { return }
    set(newBounds)
    let newTraits = traitCollection
    let traits = newTraits == oldTraits ? nil : newTraits
    for window in windows {
      let follows = following.contains { $0 === window }
      window.changeSize(to: follows ? newBounds.size : window.bounds.size, traits: traits) {
        if follows { window.setFrameOfScreen(newBounds) }
        if traits != nil { window.notifyTraitChange(window.rare.traits.over(oldTraits)) }
      }
    }
  }
}

extension UIScreen {
  /// Applies a change that affects only traits, and notifies everything visible.
  func changeTraits(_ change: () -> Void) {
    let old = traitCollection
    change()
    let new = traitCollection
    guard new != old else { return }
    for window in UIApplication.shared.windows where window.screen === self {
      window.changeSize(to: window.bounds.size, traits: new) {
        window.notifyTraitChange(window.rare.traits.over(old))
      }
    }
  }
}
