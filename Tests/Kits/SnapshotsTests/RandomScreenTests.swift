import TestSupport
import Testing
import UIKit

@testable import Snapshots

/// Screens that are made by a number: columns of labels, buttons, fields, rows and containers, whose constraints are of
/// all kinds.
@MainActor private struct RandomScreen {
  private var generator: SplitMix64
  /// The number of the vertical distance that is 3 points larger; nil for none.
  private let planted: Int?
  private var distances = 0

  init(_ seed: Int, planted: Int? = nil) { (generator, self.planted) = (SplitMix64(seed: UInt64(seed)), planted) }

  private mutating func next(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  mutating func fill(_ view: UIView) {
    var top = view.safeAreaLayoutGuide.topAnchor
    for number in 0..<(3 + next(4)) {
      let row = row(number)
      row.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(row)
      let distance = CGFloat(4 + next(5) * 5) + (distances == planted ? 3 : 0)
      distances += 1
      row.topAnchor.constraint(equalTo: top, constant: distance).isActive = true
      place(row, in: view)
      top = row.bottomAnchor
    }
  }

  private mutating func row(_ number: Int) -> UIView {
    switch next(6) {
    case 0: return label("Text \(number) of several words that can wrap at the end of a line", lines: 0)
    case 1: return button("Button \(number)")
    case 2:
      let field = UITextField()
      (field.borderStyle, field.placeholder) = (.roundedRect, "Field \(number)")
      return field
    case 3: return stack(number)
    case 4: return container(number)
    default: return label("Label \(number)")
    }
  }

  private mutating func place(_ row: UIView, in view: UIView) {
    let inset = CGFloat(next(4) * 8)
    switch next(4) {
    case 0:
      row.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor, constant: inset).isActive = true
      row.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor).isActive = true
    case 1:
      row.centerXAnchor.constraint(equalTo: view.centerXAnchor, constant: inset - 8).isActive = true
      row.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: inset).isActive = true
    case 2:
      row.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: inset).isActive = true
      let trailing = row.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -inset)
      trailing.priority = .defaultHigh
      trailing.isActive = true
      row.widthAnchor.constraint(lessThanOrEqualToConstant: 500).isActive = true
    default:
      row.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: inset).isActive = true
      row.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -4).isActive = true
    }
  }

  private mutating func label(_ text: String, lines: Int = 1) -> UILabel {
    let label = UILabel()
    (label.text, label.numberOfLines) = (text, lines)
    label.font = .systemFont(ofSize: CGFloat(11 + next(14)), weight: [.regular, .semibold, .bold][next(3)])
    return label
  }

  private func button(_ title: String) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    return button
  }

  private mutating func stack(_ number: Int) -> UIView {
    let stack = UIStackView(arrangedSubviews: [label("One \(number)"), button("Two"), label("Three")])
    stack.axis = next(2) == 0 ? .horizontal : .vertical
    stack.distribution = [.fill, .fillEqually, .equalSpacing][next(3)]
    stack.alignment = [.fill, .center, .leading][next(3)]
    stack.spacing = CGFloat(next(4) * 4)
    return stack
  }

  private mutating func container(_ number: Int) -> UIView {
    let (view, text, box) = (UIView(), label("Inside \(number)", lines: 0), UIView())
    for each in [text, box] {
      each.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(each)
    }
    let inset = CGFloat(next(3) * 6)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: inset),
      box.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      box.widthAnchor.constraint(equalTo: box.heightAnchor, multiplier: 1.5),
      box.heightAnchor.constraint(equalToConstant: CGFloat(20 + next(20))),
      text.leadingAnchor.constraint(equalTo: box.trailingAnchor, constant: 8),
      text.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -inset),
      text.topAnchor.constraint(equalTo: view.topAnchor, constant: inset),
      text.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -inset),
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
    return view
  }
}

/// Screens of code, their documents, and both compared at all widths.
@MainActor
@Suite("Random screens as documents", .serialized)
struct RandomScreenTests {
  private func screen(_ seed: Int, planted: Int? = nil) -> UIViewController {
    DocumentTextTests.Screen { view in
      var screen = RandomScreen(seed, planted: planted)
      screen.fill(view)
    }
  }

  @Test(arguments: 1...50) func documentHasTheFramesOfTheCode(seed: Int) throws {
    let text = documentText(of: screen(seed))
    let comparison = try layoutComparison(
      of: try DocumentTextTests.loaded(text), and: screen(seed), proving: .widths(320...430, height: 844))
    #expect(comparison.findings.isEmpty, "\(comparison.findings)\n\(text)")
    #expect(comparison.regions > 0)
  }

  @Test(arguments: 51...60) func differenceOfOneDistanceIsFound(seed: Int) throws {
    let text = documentText(of: screen(seed))
    let comparison = try layoutComparison(
      of: try DocumentTextTests.loaded(text), and: screen(seed, planted: seed % 3),
      proving: .widths(320...430, height: 844))
    let finding = try #require(comparison.findings.first, "\(text)")
    // The distance is another one at every width: the smallest is named.
    #expect(finding.contains("320"), "\(finding)")
  }
}
