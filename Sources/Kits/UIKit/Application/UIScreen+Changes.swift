import Foundation

extension UIScreen {
  /// Applies a change of the bounds or the traits. Windows that fill the screen follow its bounds, and everything
  /// visible is notified of changed traits.
  func change(_ set: () -> Void) {
    let (old, oldTraits) = (bounds, traitCollection)
    let windows = UIApplication.shared.windows.filter { $0.screen === self }
    let filling = windows.filter { $0.frame == old }
    set()
    let (new, newTraits) = (bounds, traitCollection)
    let traits = newTraits == oldTraits ? nil : newTraits
    guard new != old || traits != nil else { return }
    for window in windows {
      let follows = new != old && filling.contains { $0 === window }
      window.changeSize(to: follows ? new.size : window.bounds.size, traits: traits) {
        if follows { window.setFrameOfScreen(new) }
        if traits != nil { window.notifyTraitChange(window.rare.traits.over(oldTraits)) }
      }
    }
  }
}
