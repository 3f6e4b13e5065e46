import SnapshotTesting
import TestSupport
import Testing
import UIKit

/// A screen whose views a test adds.
@MainActor
private final class TestScreen: UIViewController {
  let fill: (UIView) -> Void

  init(_ fill: @escaping (UIView) -> Void) {
    self.fill = fill
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { fill(view) }
}

@MainActor @Suite(.serialized) struct LayoutCheckTests {
  private func findings(
    texts: [LayoutTexts] = [.original], except rules: Set<LayoutRule> = [], _ fill: @escaping (UIView) -> Void
  ) -> [String] {
    verifyLayout(
      of: TestScreen(fill), on: [.iPhone8], directions: [.leftToRight], textSizes: [.large], texts: texts, except: rules
    )
  }

  private func label(_ text: String, in view: UIView, at origin: CGPoint, width: CGFloat? = nil) -> UILabel {
    let label = UILabel()
    label.text = text
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    label.topAnchor.constraint(equalTo: view.topAnchor, constant: origin.y).isActive = true
    label.leftAnchor.constraint(equalTo: view.leftAnchor, constant: origin.x).isActive = true
    if let width { label.widthAnchor.constraint(equalToConstant: width).isActive = true }
    return label
  }

  @Test func aSoundLayoutHasNoFindings() {
    let found = findings(texts: [.original, .longer]) { view in
      _ = label("Name", in: view, at: CGPoint(x: 20, y: 40))
      _ = label("City", in: view, at: CGPoint(x: 20, y: 80))
    }
    expectEqual(found, [])
  }

  @Test func aConflictNamesItsConstraints() throws {
    let found = findings { view in
      let label = label("Name", in: view, at: CGPoint(x: 20, y: 40), width: 100)
      label.widthAnchor.constraint(equalToConstant: 140).isActive = true
    }
    let message = try #require(found.first)
    expectEqual(found.count, 1)
    #expect(
      message.hasPrefix(
        "conflict: 2 constraints on UILabel \"Name\" cannot be satisfied simultaneously; they are off by 40 pt"))
    #expect(message.contains("100 pt wide"))
    #expect(message.contains("140 pt wide"))
    #expect(message.contains("✗"))
    #expect(message.hasSuffix("at UIView > UILabel \"Name\"\n  on 375 × 667, text size L"))
  }

  @Test func anAmbiguousViewIsNamedOnce() throws {
    let found = findings { view in
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      box.accessibilityIdentifier = "box"
      view.addSubview(box)
      box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      box.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
      box.heightAnchor.constraint(equalToConstant: 50).isActive = true
    }
    expectEqual(found.count, 1)
    #expect(try #require(found.first).hasPrefix("ambiguity: the width of UIView (box) is ambiguous"))
  }

  @Test func overlappingTextsAreNamed() throws {
    let found = findings { view in
      _ = label("First", in: view, at: CGPoint(x: 20, y: 40))
      _ = label("Second", in: view, at: CGPoint(x: 30, y: 50))
    }
    expectEqual(found.count, 1)
    #expect(try #require(found.first).hasPrefix("overlap: UILabel \"Second\" covers "))
  }

  @Test("A text on a background is no overlap")
  func textOnBackgroundIsNotOverlap() {
    let found = findings { view in
      let card = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 200))
      card.backgroundColor = .systemTeal
      view.addSubview(card)
      _ = label("Text", in: view, at: CGPoint(x: 20, y: 40))
    }
    expectEqual(found, [])
  }

  @Test("A text that fits is reported when a longer one does not")
  func truncationOfLongerTextIsReported() throws {
    func fill(_ view: UIView) { _ = label("Continue", in: view, at: CGPoint(x: 20, y: 40), width: 80) }
    expectEqual(findings(fill), [])
    let found = findings(texts: [.original, .longer], fill)
    expectEqual(found.count, 1)
    #expect(
      try #require(found.first).hasPrefix("clippedText: UILabel \"ContinueCont\" is 80 points wide, its text needs "))
    #expect(try #require(found.first).hasSuffix("longer texts"))
  }

  @Test func textOutsideOfTheScreenIsReported() throws {
    let found = findings { view in _ = label("Far away", in: view, at: CGPoint(x: 350, y: 40)) }
    expectEqual(found.count, 1)
    #expect(try #require(found.first).contains("is visible only in part"))
  }

  @Test("Small buttons are reported unless they accept touches around them")
  func smallButtonsAreReportedUnlessTheyAcceptTouchesAroundThem() throws {
    final class Enlarged: UIButton {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
      }
    }
    func fill(_ button: UIButton) -> (UIView) -> Void {
      { view in
        button.frame = CGRect(x: 40, y: 40, width: 24, height: 24)
        view.addSubview(button)
      }
    }
    let found = findings(fill(UIButton()))
    expectEqual(found.count, 1)
    #expect(
      try #require(found.first).hasPrefix(
        "touchTarget: UIButton is 24 × 24 points; touch targets have at least 28 × 28"))
    expectEqual(findings(fill(Enlarged())), [])
    expectEqual(findings(except: [.touchTarget], fill(UIButton())), [])
  }

  @Test("A defect that occurs in several environments is reported once")
  func defectOfSeveralEnvironmentsIsReportedOnce() throws {
    let found = verifyLayout(
      of: TestScreen { view in _ = label("Continue", in: view, at: CGPoint(x: 20, y: 40), width: 30) },
      on: [.iPhoneSe, .iPhone8])
    let original = found.filter { $0.contains("\"Continue\"") }
    expectEqual(original.count, 1)
    #expect(try #require(original.first).contains("on 320 × 568, text size L (and 7 more)"))
  }

  @Test func theDirectionOfTheEnvironmentMirrorsTheLayout() {
    var leading: [CGFloat] = []
    let former = UIApplication.shared.userInterfaceLayoutDirection
    final class Screen: UIViewController {
      let label = UILabel()
      var note: (CGFloat) -> Void = { _ in }
      override func viewDidLoad() {
        label.text = "Name"
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      }
      override func viewDidLayoutSubviews() { note(label.frame.minX) }
    }
    let screen = Screen()
    screen.note = { leading.append($0) }
    let strategy = Snapshotting<UIViewController, String>.recursiveDescription(
      on: .iPhone8, traits: UITraitCollection(layoutDirection: .rightToLeft))
    strategy.snapshot(screen).run { _ in }
    #expect(leading.last ?? 0 > 300)
    expectEqual(UIApplication.shared.userInterfaceLayoutDirection, former)
  }

  @Test func findingsBecomeIssuesOfTheTest() {
    withKnownIssue {
      assertLayout(
        of: TestScreen { view in _ = label("Continue", in: view, at: CGPoint(x: 20, y: 40), width: 30) },
        on: [.iPhone8])
    }
  }
}
