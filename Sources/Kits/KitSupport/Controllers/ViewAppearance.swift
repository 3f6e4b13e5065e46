/// The appearance of the view of a controller. The changes return false if they have no effect.
package enum ViewAppearance {
  /// The view is not in a visible window.
  case away
  /// About to be added to a visible window, or not laid out there yet.
  case comes
  /// Visible.
  case shown
  /// About to disappear.
  case goes

  /// Whether the view is visible or about to be.
  package var isPresent: Bool { self == .comes || self == .shown }

  /// The view is about to appear.
  package mutating func willAppear() -> Bool {
    if isPresent { return false }
    self = .comes
    return true
  }

  /// The view has appeared.
  package mutating func didAppear() -> Bool {
    guard self == .comes else { return false }
    self = .shown
    return true
  }

  /// The view is about to disappear.
  package mutating func willDisappear() -> Bool {
    guard isPresent else { return false }
    self = .goes
    return true
  }

  /// The view has disappeared.
  package mutating func didDisappear() -> Bool {
    guard self == .goes else { return false }
    self = .away
    return true
  }
}
