import AppKit
import AppKitSnapshots
import SnapshotAssertions
import Testing

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
    #expect(proof.findings[0].contains("at widths from 250 to 330.75, for example at 250 × 300"))
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
    #expect(proof.sampledViews.count == 1)
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
}
