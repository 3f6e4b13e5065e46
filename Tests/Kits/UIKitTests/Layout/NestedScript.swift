import TestSupport
import UIKit

/// A tree of views that ask for layouts, of themselves and of others, while they are being laid out.
@MainActor
final class NestedScript {
  /// A view that knows by itself whether a layout of it is due.
  final class Asking: UIView {
    weak var script: NestedScript?
    private(set) var isDue = true

    func ask() {
      isDue = true
      setNeedsLayout()
    }

    override func layoutSubviews() {
      isDue = false
      super.layoutSubviews()
      script?.act()
    }
  }

  private(set) var views: [Asking] = []
  private var generator: SplitMix64
  /// How many times something may yet be asked for: a script has to end.
  var rest = 40

  var root: Asking { views[0] }

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
    for number in 0..<14 {
      let view = Asking(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.script = self
      if number > 0 { views[Int(generator.next() % UInt64(number))].addSubview(view) }
      views.append(view)
    }
  }

  func view() -> Asking { views[Int(generator.next() % UInt64(views.count))] }

  /// Called inside each layout of a view.
  func act() {
    guard rest > 0 else { return }
    rest -= 1
    switch generator.next() % 4 {
    case 0: view().ask()
    case 1: view().layoutIfNeeded()
    case 2:
      let view = view()
      view.ask()
      view.layoutIfNeeded()
    default: break
    }
  }
}
