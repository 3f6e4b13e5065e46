import Foundation
import LayoutEngine
import SizeRegions
import TestSupport
import Testing
import UIKit

@testable import SnapshotAssertions
@testable import Snapshots

/// Proofs of screens that are made by code.
@MainActor
@Suite("Proofs of code", .serialized)
struct LayoutProofTests {
  /// A controller whose view is set up by a closure.
  private final class Screen: UIViewController {
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

  private static func button(_ title: String, in view: UIView) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(button)
    return button
  }

  @Test func controlsOverlapBelowAWidth() throws {
    let proof = try layoutProof(
      of: Screen { view in
        let (one, other) = (Self.button("One", in: view), Self.button("Other", in: view))
        NSLayoutConstraint.activate([
          one.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
          one.widthAnchor.constraint(equalToConstant: 120.5), one.heightAnchor.constraint(equalToConstant: 50),
          one.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
          other.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
          other.widthAnchor.constraint(equalToConstant: 180.25), other.heightAnchor.constraint(equalToConstant: 50),
          other.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
        ])
      }, proving: .widths(250...700, height: 600))
    // 20 + 120.5 = w − 10 − 180.25
    #expect(proof.isComplete)
    #expect(proof.sampledViews.isEmpty)
    try #require(proof.findings.count == 1)
    #expect(proof.findings[0].contains("at widths below 330.75, for example at 250 × 600"))
  }

  @Test func conflictsHaveTheirSizesInBothDimensions() throws {
    let proof = try layoutProof(
      of: Screen { view in
        let box = Self.button("Box", in: view)
        NSLayoutConstraint.activate([
          box.leadingAnchor.constraint(equalTo: view.leadingAnchor), box.topAnchor.constraint(equalTo: view.topAnchor),
          box.widthAnchor.constraint(equalTo: view.widthAnchor), box.heightAnchor.constraint(equalToConstant: 60),
          box.widthAnchor.constraint(lessThanOrEqualTo: view.heightAnchor),
        ])
      }, proving: LayoutSizes(widths: 300...700, heights: 400...900))
    let conflicts = proof.findings.filter { $0.hasPrefix("conflict") }
    // Where w > h.
    expectEqual(conflicts.count, 1)
    #expect(conflicts.first?.contains("at widths above 400, at heights below 700") ?? false)
  }

  @Test func viewsThatCodePlacesAreSampled() throws {
    let proof = try layoutProof(
      of: Screen { view in
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
        label.text = "A"
        view.addSubview(label)
      }, proving: .widths(300...700, height: 600))
    #expect(!proof.isProved)
    expectEqual(proof.sampledViews.count, 1)
    #expect(proof.findings.isEmpty)
  }

  @Test func wrappingTextsAreFollowed() throws {
    let proof = try layoutProof(of: Self.article(seed: 1), proving: .widths(250...500, height: 700), except: [.overlap])
    #expect(proof.isComplete)
    #expect(proof.regions > 2)
  }

  // MARK: Comparisons

  private static let storyboard = UIStoryboard(
    data: Data(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="c"><device id="retina6_12"/><scenes>
      <scene sceneID="1"><objects><viewController id="c"><view key="view" id="v">
      <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
      <subviews><label text="Title" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="l">
      <rect key="frame" x="20" y="100" width="353" height="21"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
      <constraints>
      <constraint firstItem="l" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="20" id="1"/>
      <constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" constant="100" id="2"/>
      <constraint firstAttribute="trailing" secondItem="l" secondAttribute="trailing" constant="20" id="3"/>
      </constraints></view></viewController></objects></scene></scenes></document>
      """.utf8))

  /// The screen of the document, made by code.
  private static func title(widest: CGFloat?) -> UIViewController {
    Screen { view in
      let (label, container) = (UILabel(), UIView())
      label.text = "Title"
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      container.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(container)
      container.addSubview(label)
      let width = container.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -40)
      width.priority = UILayoutPriority(900)
      NSLayoutConstraint.activate([
        container.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20), width,
        container.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
        label.topAnchor.constraint(equalTo: container.topAnchor),
        label.bottomAnchor.constraint(equalTo: container.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: container.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: container.trailingAnchor),
      ])
      if let widest { container.widthAnchor.constraint(lessThanOrEqualToConstant: widest).isActive = true }
    }
  }

  @Test func codeHasTheFramesOfTheDocumentThatItReplaces() throws {
    let sizes = LayoutSizes(widths: 320...1366, heights: 480...1024)
    let comparison = try layoutComparison(
      of: try #require(Self.storyboard.instantiateInitialViewController()), and: Self.title(widest: nil),
      proving: sizes)
    expectEqual(comparison.findings, [])
    #expect(comparison.sampledViews.isEmpty)
    #expect(comparison.regions > 0)
  }

  @Test func theSmallestSizeAtWhichCodeDiffersFromTheDocumentIsFound() throws {
    let comparison = try layoutComparison(
      of: try #require(Self.storyboard.instantiateInitialViewController()), and: Self.title(widest: 412.5),
      proving: .widths(320...700, height: 852))
    // From w − 40 = 412.5 on.
    try #require(comparison.findings.count == 1)
    let finding = comparison.findings[0]
    #expect(finding.hasPrefix("different frames at widths above 452.501, for example at 453 × 852:\n"))
    #expect(finding.contains("(20, 100, 413, "))
    #expect(finding.contains("(20, 100, 412.5, "))
  }

  @Test func viewsOfOneLayoutOnlyAreListed() throws {
    let comparison = try layoutComparison(
      of: Self.title(widest: nil), and: Screen { _ in }, proving: .widths(320...700, height: 852))
    expectEqual(comparison.findings.count, 1)
    #expect(comparison.findings.first?.contains("is in the first layout only") ?? false)
  }

  /// Two fields with names, in an order, the second of which is lower by a number of points.
  private final class Form: UIViewController {
    let email = UITextField()
    lazy var password: UITextField? = UITextField()
    private let hint = UILabel()
    private let note = UILabel()
    private let isReversed: Bool
    private let offset: CGFloat

    init(isReversed: Bool, offset: CGFloat = 0) {
      (self.isReversed, self.offset) = (isReversed, offset)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      (hint.text, note.text) = ("Hint", "Note")
      guard let password else { return }
      let views: [UIView] = [email, password, hint, note]
      for view in isReversed ? views.reversed() : views {
        view.translatesAutoresizingMaskIntoConstraints = false
        self.view.addSubview(view)
        view.leadingAnchor.constraint(equalTo: self.view.leadingAnchor, constant: 20).isActive = true
        view.widthAnchor.constraint(equalTo: self.view.widthAnchor, multiplier: 0.5).isActive = true
      }
      for (view, y) in [(email, 100.0), (password, 150 + offset), (hint, 200), (note, 250)] as [(UIView, CGFloat)] {
        view.topAnchor.constraint(equalTo: self.view.topAnchor, constant: y).isActive = true
        view.heightAnchor.constraint(equalToConstant: 40).isActive = true
      }
    }
  }

  @Test func viewsAreMatchedByTheNamesOfPropertiesInAnyOrder() throws {
    let sizes = LayoutSizes.widths(320...700, height: 852)
    let same = try layoutComparison(of: Form(isReversed: false), and: Form(isReversed: true), proving: sizes)
    expectEqual(same.findings, [])
    let other = try layoutComparison(
      of: Form(isReversed: false), and: Form(isReversed: true, offset: 3), proving: sizes)
    try #require(other.findings.count == 1)
    // One view differs, at every size.
    expectEqual(other.findings[0].split(separator: "\n").count, 2)
    #expect(other.findings[0].contains("(20, 150, 160, 40), and (20, 153, 160, 40) in the other layout"))
  }

  @Test func viewsWithoutNamesAreMatchedByTheirTexts() throws {
    func screen(_ texts: [String]) -> UIViewController {
      Screen { view in
        for text in texts {
          let label = UILabel()
          label.text = text
          label.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(label)
          label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20).isActive = true
          let top: CGFloat = text == "First" ? 100 : 200
          label.topAnchor.constraint(equalTo: view.topAnchor, constant: top).isActive = true
        }
      }
    }
    let comparison = try layoutComparison(
      of: screen(["First", "Second"]), and: screen(["Second", "First"]), proving: .widths(320...700, height: 852))
    expectEqual(comparison.findings, [])
  }

  // MARK: Brute force

  private nonisolated static let words = [
    "layout", "of", "a", "window", "that", "people", "resize", "with", "two", "hands",
  ]

  /// A title, a text that wraps, a row of two buttons, and boxes with random relations.
  private static func article(seed: UInt64) -> UIViewController {
    Screen { view in
      var random = SplitMix64(seed: 390_000 + seed)
      func text(_ count: Int) -> String {
        (0..<count).map { _ in words.randomElement(using: &random)! }.joined(separator: " ")
      }
      let (title, body) = (UILabel(), UILabel())
      title.text = text(3)
      body.text = text(Int.random(in: 6...20, using: &random))
      body.numberOfLines = Bool.random(using: &random) ? 0 : 3
      let stack = UIStackView(arrangedSubviews: [title, body])
      stack.axis = Bool.random(using: &random) ? .vertical : .horizontal
      stack.spacing = CGFloat(Int.random(in: 0...12, using: &random))
      stack.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(stack)
      let (first, second) = (button(text(1), in: view), button(text(2), in: view))
      let margin = CGFloat(Int.random(in: 0...30, using: &random))
      let widest = stack.widthAnchor.constraint(equalToConstant: CGFloat(Int.random(in: 280...520, using: &random)))
      widest.priority = .defaultHigh
      let share = first.widthAnchor.constraint(
        equalTo: view.widthAnchor, multiplier: CGFloat(Int.random(in: 1...3, using: &random)) / 4)
      share.priority = .defaultLow
      NSLayoutConstraint.activate([
        stack.centerXAnchor.constraint(equalTo: view.centerXAnchor), widest,
        stack.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor, constant: margin),
        stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
        first.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 10),
        first.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: margin), share,
        first.widthAnchor.constraint(lessThanOrEqualToConstant: 180),
        second.leadingAnchor.constraint(greaterThanOrEqualTo: first.trailingAnchor, constant: 8),
        second.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -margin),
        second.firstBaselineAnchor.constraint(equalTo: first.firstBaselineAnchor),
      ])
    }
  }

  /// The number of random sizes for each of 20 screens; `PLUMB_PROOF_SIZES` sets it.
  private static let sizes = ProcessInfo.processInfo.environment["PLUMB_PROOF_SIZES"].flatMap(Int.init) ?? 10

  @Test("Twenty screens of code have the frames of their regions at random sizes and beside the borders")
  func framesOfRegionsAreThoseOfLayouts() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      func layOut(_ size: Size) -> ScreenSample {
        sample(of: Self.article(seed: seed), at: size, UITraitCollection())
      }
      let cover = LayoutSizes.widths(280...760, height: 700).regions(layOut)
      #expect(cover.gaps.allSatisfy { $0.isNegligible }, "gaps of screen \(seed)")
      var random = SplitMix64(seed: seed)
      var widths = (0..<Self.sizes).map { _ in Double.random(in: 280...760, using: &random) }
      for region in cover.regions.shuffled(using: &random).prefix(Self.sizes) {
        widths += (region.sizes.bounds.map { [$0.x.lowerBound, $0.x.upperBound] } ?? []).flatMap {
          [$0 - 0.5, $0 + 0.5]
        }
      }
      for width in widths where (280...760).contains(width) {
        let size = Size(width: width, height: 700)
        let region = try #require(cover.regions.first { $0.contains(size) })
        let found = layOut(size)
        for (index, view) in found.views.enumerated() {
          let expected = [view.frame.x, view.frame.y, view.frame.width, view.frame.height]
          let numbers = region.numbers[6 * index..<6 * index + 4].map { region.value($0, at: size) }
          let isSame = zip(expected, numbers).allSatisfy { ($0 - $1).magnitude < 1e-4 }
          #expect(isSame, "screen \(seed), view \(index) at \(width): \(numbers), not \(expected)")
          if !isSame { return }
        }
      }
    }
  }
}
