import Foundation
import TestSupport
import Testing
import UIKit

@testable import Snapshots

/// Screens of code as documents.
@MainActor
@Suite("Code as documents", .serialized)
struct DocumentTextTests {
  final class Screen: UIViewController {
    private let setUp: (UIView) -> Void

    init(_ setUp: @escaping (UIView) -> Void) {
      self.setUp = setUp
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      setUp(view)
    }
  }

  static func loaded(_ text: String) throws -> UIViewController {
    let objects = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil)
    let controller = UIViewController()
    controller.view = try #require(objects.compactMap { $0 as? UIView }.first)
    return controller
  }

  private static func label(_ text: String, _ size: CGFloat = 17, lines: Int = 1) -> UILabel {
    let label = UILabel()
    (label.text, label.numberOfLines) = (text, lines)
    label.font = .systemFont(ofSize: size, weight: size > 20 ? .bold : .regular)
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  /// The screens, by what of a document each needs.
  private static let screens: [(name: String, make: @MainActor (UIView) -> Void)] = [
    (
      "a title in the safe area, with priorities",
      { view in
        let (title, text) = (
          label("Title & <more>", 28), label("A text that wraps at the edge of the screen.", lines: 0)
        )
        for each in [title, text] { view.addSubview(each) }
        let width = text.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.75, constant: -3.5)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
          title.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
          title.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          text.topAnchor.constraint(equalTo: title.lastBaselineAnchor, constant: 20),
          text.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor), width,
          text.widthAnchor.constraint(lessThanOrEqualToConstant: 300),
        ])
      }
    ),
    (
      "stacks with spacings of their own",
      { view in
        let row = UIStackView(arrangedSubviews: [label("Name"), label("Value", 13)])
        (row.alignment, row.spacing) = (.firstBaseline, 9)
        row.arrangedSubviews[0].setContentHuggingPriority(.required, for: .horizontal)
        let toggle = UISwitch()
        let column = UIStackView(arrangedSubviews: [row, label("Two"), toggle, label("Three")])
        (column.axis, column.spacing, column.alignment) = (.vertical, 6, .leading)
        column.setCustomSpacing(30, after: row)
        column.isLayoutMarginsRelativeArrangement = true
        column.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 5, trailing: 2)
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        NSLayoutConstraint.activate([
          column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
          column.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -16),
          column.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
      }
    ),
    (
      "a button and a field beside a guide",
      { view in
        let (button, field, guide) = (UIButton(type: .system), UITextField(), UILayoutGuide())
        button.setTitle("Save", for: .normal)
        (field.borderStyle, field.placeholder) = (.roundedRect, "Name")
        view.addLayoutGuide(guide)
        for each in [button, field] {
          each.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(each)
        }
        NSLayoutConstraint.activate([
          guide.topAnchor.constraint(equalTo: view.topAnchor, constant: 90),
          guide.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
          guide.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
          guide.heightAnchor.constraint(equalToConstant: 60),
          field.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
          field.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
          button.leadingAnchor.constraint(equalTo: field.trailingAnchor, constant: 8),
          button.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
          button.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
        ])
      }
    ),
    (
      "a scroll view with its content",
      { view in
        let (scroll, content) = (UIScrollView(), label("Long", 40))
        scroll.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(scroll)
        scroll.addSubview(content)
        NSLayoutConstraint.activate([
          scroll.topAnchor.constraint(equalTo: view.topAnchor), scroll.leftAnchor.constraint(equalTo: view.leftAnchor),
          scroll.rightAnchor.constraint(equalTo: view.rightAnchor),
          scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
          content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 7),
          content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
          content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
          content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
          content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
        ])
      }
    ),
    (
      "views with masks",
      { view in
        let box = UIView(frame: CGRect(x: 10, y: 20, width: view.bounds.width - 20, height: 50))
        box.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
        let inner = UIView(frame: CGRect(x: box.bounds.width - 40, y: 10, width: 30, height: 30))
        inner.autoresizingMask = [.flexibleLeftMargin]
        box.addSubview(inner)
        view.addSubview(box)
      }
    ),
  ]

  @Test(arguments: 0..<5) func documentsHaveTheFramesOfTheCode(index: Int) throws {
    let screen = Self.screens[index]
    let text = documentText(of: Screen(screen.make))
    let comparison = try layoutComparison(
      of: try Self.loaded(text), and: Screen(screen.make), proving: .widths(320...1024, height: 844))
    #expect(comparison.findings.isEmpty, "\(screen.name): \(comparison.findings)\n\(text)")
    #expect(comparison.regions > 0)
    #expect(!text.contains("<!--"), "\(text)")
  }

  @Test func whatTheDocumentDoesNotHaveIsSaid() {
    let text = documentText(
      of: Screen { view in
        let image = UIImageView(image: UIImage(size: CGSize(width: 31, height: 17), scale: 2))
        image.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(image)
        image.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        image.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
      })
    #expect(text.contains("placeholderIntrinsicWidth=\"31\" placeholderIntrinsicHeight=\"17\""), "\(text)")
    #expect(text.contains("<!-- The content of UIImageView "), "\(text)")
  }
}
