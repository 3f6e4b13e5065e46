import Foundation

extension UIView {
  /// The gesture recognizers of the view, in the order in which they were added; nil if there are none.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { rare.recognizers.isEmpty ? nil : rare.recognizers }
    set {
      for old in rare.recognizers { removeGestureRecognizer(old) }
      for each in newValue ?? [] { addGestureRecognizer(each) }
    }
  }

  /// Attaches a recognizer to the view and detaches it from its previous view.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view !== self else { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    ownRare.recognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }

  /// Detaches a recognizer from the view.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    ownRare.recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
}
