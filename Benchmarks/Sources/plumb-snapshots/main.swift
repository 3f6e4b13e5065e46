import Foundation
import Snapshots
import UIKit

// Times snapshot tests of a screen of 10 views: laying out, drawing and comparing with the reference. Prints the first
// one, which includes what is made once, and the median of the others, and what is wanted of each.

/// A sign-in form.
@MainActor
final class FormController: UIViewController {
  override func viewDidLoad() {
    view.backgroundColor = .white
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    for index in 0..<4 {
      let label = UILabel()
      label.text = "A line of text with the number \(index)"
      stack.addArrangedSubview(label)
      let field = UITextField()
      field.borderStyle = .roundedRect
      field.placeholder = "Placeholder \(index)"
      stack.addArrangedSubview(field)
    }
    let button = UIButton(type: .system)
    button.setTitle("Sign In", for: .normal)
    stack.addArrangedSubview(button)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
    ])
  }
}

@MainActor
func test(in folder: String, record: SnapshotTestingConfiguration.Record) -> String? {
  verifySnapshot(
    of: FormController(), as: .image(on: .iPhone15), named: "form", record: record, snapshotDirectory: folder,
    testName: "benchmark")
}

@MainActor
func run() throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let clock = ContinuousClock()
  let first = clock.measure { _ = test(in: folder.path, record: .all) }
  var times: [Double] = []
  for _ in 0..<200 {
    var failure: String?
    let time = clock.measure { failure = test(in: folder.path, record: .never) }
    if let failure { fatalError(failure) }
    times.append(time / .milliseconds(1))
  }
  let median = times.sorted()[times.count / 2]
  print("snapshot of a screen, first: \((first / .milliseconds(1) * 10).rounded() / 10) ms")
  print("snapshot of a screen: \((median * 100).rounded() / 100) ms (wanted: at most 20)")
}

try run()
