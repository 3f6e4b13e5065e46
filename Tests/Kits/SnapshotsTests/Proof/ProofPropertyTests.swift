import SnapshotAssertions
import TestSupport
import Testing
import UIKit

@testable import Snapshots

/// Properties of proofs of code beside the rules of a single layout.
@MainActor
@Suite("Properties of proofs of code", .serialized)
struct ProofPropertyTests {
  /// A controller whose view is set up by a closure, and adapts before it is laid out.
  private final class Screen: UIViewController {
    private let setUp: (UIViewController) -> Void
    var adapt: (UITraitCollection) -> Void = { _ in }

    init(_ setUp: @escaping (UIViewController) -> Void) {
      self.setUp = setUp
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      setUp(self)
    }

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      adapt(traitCollection)
    }
  }

  private static func label(_ text: String, _ identifier: String, in view: UIView) -> UILabel {
    let label = UILabel()
    label.text = text
    label.accessibilityIdentifier = identifier
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    return label
  }

  /// A title whose width is 2/5 of the screen, and a text 8 points below it in a container with insets of 16.
  private static func screen() -> UIViewController {
    Screen { controller in
      let view = controller.view!
      let (title, container) = (label("T", "title", in: view), UIView())
      container.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(container)
      let body = label("B", "body", in: container)
      NSLayoutConstraint.activate([
        title.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        title.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
        title.heightAnchor.constraint(equalToConstant: 40),
        title.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.4),
        container.topAnchor.constraint(equalTo: title.bottomAnchor),
        container.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        container.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        container.heightAnchor.constraint(equalToConstant: 90),
        body.topAnchor.constraint(equalTo: container.topAnchor, constant: 8),
        body.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 16),
        body.widthAnchor.constraint(equalToConstant: 60.5), body.heightAnchor.constraint(equalToConstant: 40),
      ])
    }
  }

  private static func findings(_ requirements: [String], _ make: @autoclosure () -> UIViewController = screen()) throws
    -> [String]
  {
    try layoutProof(of: make(), proving: .widths(250...700, height: 600), requiring: requirements).findings
  }

  @Test func sizesAndDistancesAreRequired() throws {
    try expectEqual(Self.findings(["title.width >= 100", "body.top - title.bottom >= 8", "body.left >= 16"]), [])
    let narrow = try Self.findings(["title.width >= 120"])
    try #require(narrow.count == 1)
    // 0.4 w < 120
    #expect(narrow[0].hasPrefix("requirement: 'title.width >= 120' does not hold, by up to 20 pt\n"))
    #expect(narrow[0].hasSuffix("at widths below 300, for example at 250 × 600"))
    // Edges on the screen: 16 + 60.5 against 20 + 0.4 w.
    let distance = try Self.findings(["body.right - title.right <= -60"])
    try #require(distance.count == 1)
    #expect(distance[0].contains("at widths below 291.25,"))
    try expectEqual(Self.findings(["body.top - title.bottom >= 8.5"]).count, 1)
  }

  @Test func requirementsNameViewsAndHaveAForm() throws {
    try expectEqual(
      Self.findings(["save.width >= 120", "title.width > 3", "title.width - title.left >= 3"]),
      [
        "requirement: 'title.width > 3' has another form than 'save.width >= 120' or 'body.top - title.bottom >= 8'",
        "requirement: 'title.width - title.left >= 3' has another form than 'save.width >= 120' or 'body.top - title.bottom >= 8'",
        "requirement: no view has the accessibility identifier 'save'",
      ])
  }

  @Test("A text that is beside another one must not get behind it, in both directions", arguments: [false, true])
  func orderOfReadingIsKept(isMirrored: Bool) throws {
    func make() -> UIViewController {
      Screen { controller in
        let view = controller.view!
        let (first, second) = (Self.label("A", "first", in: view), Self.label("B", "second", in: view))
        NSLayoutConstraint.activate([
          // At 200 from 20 to 60; it moves with the width, and reaches the end of the second one, 300, at 260 + 200.
          first.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: -180),
          first.widthAnchor.constraint(equalToConstant: 40), second.widthAnchor.constraint(equalToConstant: 40.5),
          second.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 100),
          first.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
          first.heightAnchor.constraint(equalToConstant: 30),
          second.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
          second.heightAnchor.constraint(equalToConstant: 30),
        ])
      }
    }
    let directions: [UITraitEnvironmentLayoutDirection] = [isMirrored ? .rightToLeft : .leftToRight]
    func findings(except rules: Set<LayoutRule>) throws -> [String] {
      try layoutProof(of: make(), proving: .widths(200...700, height: 600), directions: directions, except: rules)
        .findings
    }
    let found = try findings(except: [.overlap])
    try #require(found.count == 1)
    // w − 180 > 140.5
    #expect(
      found[0].hasPrefix(
        "readingOrder: UILabel \"A\" (first) is read before UILabel \"B\" (second) at the smallest size"))
    #expect(found[0].contains("at widths above 320.5,"))
    try expectEqual(findings(except: [.overlap, .readingOrder]), [])
  }

  @Test func textsDoNotGetLowerWithLargerText() throws {
    /// A text of 200 × 60 points, and of another size with large texts.
    func make(width: CGFloat = 200, former: CGFloat = 60, height: CGFloat) -> UIViewController {
      Screen { controller in
        let view = controller.view!
        let label = Self.label("A text of a few words", "text", in: view)
        label.numberOfLines = 0
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        let size = [
          label.widthAnchor.constraint(equalToConstant: 200), label.heightAnchor.constraint(equalToConstant: former),
        ]
        NSLayoutConstraint.activate(
          size + [
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            label.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
          ])
        (controller as? Screen)?.adapt = { traits in
          guard traits.preferredContentSizeCategory.isAccessibilityCategory else { return }
          (size[0].constant, size[1].constant) = (width, height)
        }
      }
    }
    func findings(_ make: @autoclosure () -> UIViewController, _ sizes: [UIContentSizeCategory]) throws -> [String] {
      try layoutProof(
        of: make(), proving: .widths(250...700, height: 600), textSizes: sizes, except: [.clippedText]
      ).findings
    }
    // The order of the text sizes does not matter.
    let found = try findings(make(height: 50), [.accessibilityLarge, .large])
    try #require(found.count == 1)
    #expect(found[0].hasPrefix("shrinkingText: the text UILabel"))
    #expect(found[0].contains("at every width"))
    #expect(found[0].contains("text size UICTContentSizeCategoryAccessibilityL"))
    try expectEqual(findings(make(height: 50), [.large]), [])
    try expectEqual(findings(make(height: 60), [.large, .accessibilityLarge]), [])
    try expectEqual(findings(make(width: 240, height: 50), [.large, .accessibilityLarge]), [])
    // A text that has more room than it needs may lose some.
    try expectEqual(findings(make(former: 340, height: 300), [.large, .accessibilityLarge]), [])
  }
}
