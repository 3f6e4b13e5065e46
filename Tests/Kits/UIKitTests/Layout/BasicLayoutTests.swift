import TestSupport
import Testing
import UIKit

@MainActor @Suite("Views and constraints")
struct BasicLayoutTests {
  @Test("F1 a view with nothing but its leading edge given settles at size 0")
  func leadingAloneSettlesAtSizeZero() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 8).isActive = true
    container.layoutIfNeeded()
    expectEqual(view.frame, CGRect(x: 8, y: 0, width: 0, height: 0))
  }

  @Test("S13 a changed constant moves the view at the next layout")
  func changedConstantMovesViewAtNextLayout() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    let leading = view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 8)
    NSLayoutConstraint.activate([
      leading, view.topAnchor.constraint(equalTo: container.topAnchor, constant: 20),
      view.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.5),
      view.heightAnchor.constraint(equalToConstant: 30),
    ])
    container.layoutIfNeeded()
    expectEqual(view.frame, CGRect(x: 8, y: 20, width: 200, height: 30))
    leading.constant = 50
    container.layoutIfNeeded()
    expectEqual(view.frame, CGRect(x: 50, y: 20, width: 200, height: 30))
    container.frame.size.width = 200
    container.layoutIfNeeded()
    expectEqual(view.frame, CGRect(x: 50, y: 20, width: 100, height: 30))
  }
}
