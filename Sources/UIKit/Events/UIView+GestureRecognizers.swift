import Foundation

/// The recognizers of a view, stored as an associated object since few views have any.
private final class GestureStore {
  var recognizers: [UIGestureRecognizer] = []
  @MainActor static var key: UInt8 = 0
}

extension UIView {
  private var gestureStore: GestureStore? { objc_getAssociatedObject(self, &GestureStore.key) as? GestureStore }

  /// The gesture recognizers of the view, in the order in which they were added; nil if there are none.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { gestureStore.flatMap { $0.recognizers.isEmpty ? nil : $0.recognizers } }
    set {
      for old in gestureRecognizers ?? [] { removeGestureRecognizer(old) }
      for each in newValue ?? [] { addGestureRecognizer(each) }
    }
  }

  /// Attaches a recognizer to the view and detaches it from its previous view.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view !== self else { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    let store = gestureStore ?? GestureStore()
    store.recognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
    objc_setAssociatedObject(self, &GestureStore.key, store, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  /// Detaches a recognizer from the view.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureStore?.recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
}
