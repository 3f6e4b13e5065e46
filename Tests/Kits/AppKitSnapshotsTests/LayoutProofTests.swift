import AppKit
import Foundation
import LayoutEngine
import SizeRegions
import TestSupport
import Testing

@testable import AppKitSnapshots
@testable import SnapshotAssertions

/// Proofs of views of AppKit that are made by code.
@MainActor
@Suite("Proofs of code for the desktop", .serialized)
struct LayoutProofTests {
  private static func view(_ setUp: (NSView) -> Void) -> NSView {
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 400, height: 300))
    setUp(view)
    return view
  }

  private static func button(_ title: String, in view: NSView) -> NSButton {
    let button = NSButton(title: title, target: nil, action: nil)
    button.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(button)
    return button
  }

  private static func buttons(in view: NSView) {
    let (one, other) = (button("One", in: view), button("Other", in: view))
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      one.widthAnchor.constraint(equalToConstant: 120.5),
      one.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
      other.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
      other.widthAnchor.constraint(equalToConstant: 180.25),
      other.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
    ])
  }

  @Test func controlsOverlapBelowAWidth() throws {
    let proof = try layoutProof(
      of: Self.view { Self.buttons(in: $0) }, proving: .widths(250...700, height: 300))
    // 20 + 120.5 = w − 10 − 180.25
    #expect(proof.isComplete)
    #expect(proof.sampledViews.isEmpty)
    try #require(proof.findings.count == 1)
    #expect(proof.findings[0].hasPrefix("overlap: "))
    #expect(proof.findings[0].contains("at widths below 330.75, for example at 250 × 300"))
  }

  @Test func wrappingTextsAreFollowed() throws {
    let proof = try layoutProof(
      of: Self.view { view in
        let label = NSTextField(wrappingLabelWithString: "A text of several words that is wrapped into several lines")
        label.translatesAutoresizingMaskIntoConstraints = false
        // Otherwise the window does not get narrower than the text.
        label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        view.addSubview(label)
        NSLayoutConstraint.activate([
          label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
          label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
          label.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
        ])
      }, proving: .widths(150...500, height: 300))
    #expect(proof.isProved)
    #expect(proof.regions > 2)
  }

  @Test func viewsThatCodePlacesAreSampled() throws {
    let proof = try layoutProof(
      of: Self.view { view in
        let label = NSTextField(labelWithString: "A")
        label.frame = NSRect(x: 10, y: 10, width: 100, height: 30)
        view.addSubview(label)
      }, proving: .widths(300...700, height: 300))
    #expect(!proof.isProved)
    expectEqual(proof.sampledViews.count, 1)
  }

  @Test func theSmallestSizeAtWhichViewsDifferIsFound() throws {
    let comparison = try layoutComparison(
      of: Self.view { Self.buttons(in: $0) },
      and: Self.view { view in
        Self.buttons(in: view)
        view.subviews[0].widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, multiplier: 0.25).isActive = true
      }, proving: .widths(300...700, height: 300))
    #expect(!comparison.isEqual)
    let same = try layoutComparison(
      of: Self.view { Self.buttons(in: $0) }, and: Self.view { Self.buttons(in: $0) },
      proving: .widths(300...700, height: 300))
    #expect(same.isEqual)
  }

  // MARK: Brute force

  private nonisolated static let words = [
    "layout", "of", "a", "window", "that", "people", "resize", "with", "two", "hands",
  ]

  /// A form: a title and a text that wraps in a stack view, a row of two buttons with random relations, and a field.
  private static func form(seed: UInt64) -> NSView {
    view { view in
      var random = SplitMix64(seed: 391_000 + seed)
      func text(_ count: Int) -> String {
        (0..<count).map { _ in words.randomElement(using: &random)! }.joined(separator: " ")
      }
      let body = NSTextField(wrappingLabelWithString: text(Int.random(in: 6...20, using: &random)))
      // Otherwise the window does not get narrower than the text.
      body.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
      let stack = NSStackView(views: [NSTextField(labelWithString: text(2)), body])
      stack.orientation = Bool.random(using: &random) ? .vertical : .horizontal
      stack.alignment = stack.orientation == .vertical ? .leading : .top
      stack.spacing = CGFloat(Int.random(in: 0...12, using: &random))
      stack.translatesAutoresizingMaskIntoConstraints = false
      let field = NSTextField(string: text(1))
      field.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(stack)
      view.addSubview(field)
      let (first, second) = (button(text(1), in: view), button(text(2), in: view))
      let margin = CGFloat(Int.random(in: 0...30, using: &random))
      let widest = stack.widthAnchor.constraint(equalToConstant: CGFloat(Int.random(in: 280...520, using: &random)))
      widest.priority = NSLayoutConstraint.Priority(400)
      let share = first.widthAnchor.constraint(
        equalTo: view.widthAnchor, multiplier: CGFloat(Int.random(in: 1...3, using: &random)) / 4)
      share.priority = .defaultLow
      NSLayoutConstraint.activate([
        stack.centerXAnchor.constraint(equalTo: view.centerXAnchor), widest,
        stack.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor, constant: margin),
        stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
        field.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 8),
        field.leadingAnchor.constraint(equalTo: stack.leadingAnchor),
        field.widthAnchor.constraint(greaterThanOrEqualToConstant: 90),
        field.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -margin),
        first.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 10),
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

  @Test("Twenty windows of code have the frames of their regions at random sizes and beside the borders")
  func framesOfRegionsAreThoseOfLayouts() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      func layOut(_ size: Size) -> ScreenSample {
        sample(of: Self.form(seed: seed), at: size)
      }
      let cover = LayoutSizes.widths(200...760, height: 500).regions(layOut)
      #expect(cover.gaps.allSatisfy { $0.isNegligible }, "gaps of window \(seed)")
      let proof = try layoutProof(of: Self.form(seed: seed), proving: .widths(200...760, height: 500))
      expectEqual(proof.sampledViews, [], "views of window \(seed)")
      #expect(cover.regions.count > 1)
      var random = SplitMix64(seed: seed)
      var widths = (0..<Self.sizes).map { _ in Double.random(in: 200...760, using: &random) }
      for region in cover.regions.shuffled(using: &random).prefix(Self.sizes) {
        widths += (region.sizes.bounds.map { [$0.x.lowerBound, $0.x.upperBound] } ?? []).flatMap {
          [$0 - 0.5, $0 + 0.5]
        }
      }
      for width in widths where (200...760).contains(width) {
        let size = Size(width: width, height: 500)
        let region = try #require(cover.regions.first { $0.contains(size) })
        let found = layOut(size)
        for (index, view) in found.views.enumerated() {
          let expected = [view.frame.x, view.frame.y, view.frame.width, view.frame.height]
          let numbers = region.numbers[6 * index..<6 * index + 4].map { region.value($0, at: size) }
          let isSame = zip(expected, numbers).allSatisfy { ($0 - $1).magnitude < 1e-4 }
          #expect(isSame, "window \(seed), view \(index) at \(width): \(numbers), not \(expected)")
          if !isSame { return }
        }
      }
    }
  }
}
