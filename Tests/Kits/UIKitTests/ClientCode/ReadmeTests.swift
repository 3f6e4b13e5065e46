import TestSupport
import Testing
import UIKit

@MainActor @Suite("The example of the README", .serialized)
struct ReadmeTests {
  @Test("The frames are those that the comments of the example state")
  func exampleHasTheFramesThatTheReadmeStates() {
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let name = UILabel()
    name.text = "Ada Lovelace"
    let follow = UIButton(configuration: .filled())
    follow.setTitle("Follow", for: .normal)
    let row = UIStackView(arrangedSubviews: [name, follow])
    row.translatesAutoresizingMaskIntoConstraints = false
    screen.addSubview(row)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: screen.layoutMarginsGuide.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: screen.layoutMarginsGuide.trailingAnchor),
      row.topAnchor.constraint(equalTo: screen.safeAreaLayoutGuide.topAnchor, constant: 20),
    ])
    screen.layoutIfNeeded()
    expectEqual(row.frame, CGRect(8, 20, 374, 34.5))
    expectEqual(name.frame, CGRect(0, 0, 301.5, 34.5))
    expectEqual(follow.frame, CGRect(301.5, 0, 72.5, 34.5))
  }
}
