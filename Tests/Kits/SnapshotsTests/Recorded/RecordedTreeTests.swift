import SnapshotTesting
import Testing
import UIKit

/// Lays out the controllers of swift-snapshot-testing's own tests and compares them with the trees that UIKit recorded
/// at three pixels a point. PLUMB_RECORDED_TREES names the folder of these texts
/// (`Tests/SnapshotTestingTests/__Snapshots__/SnapshotTestingTests`, commit 6bb6c9ae); without it the tests are
/// skipped.
private let trees = RecordedTrees(variable: "PLUMB_RECORDED_TREES")

@Suite(.serialized, .enabled(if: trees.isPresent, "PLUMB_RECORDED_TREES names no folder of recorded trees"))
@MainActor struct RecordedTreeTests {
  private func expect<Value>(
    _ value: @autoclosure () -> Value, _ strategy: Snapshotting<Value, String>, matches file: String
  ) throws {
    // One pixel.
    try trees.expect(value(), strategy, matches: file, tolerance: 0.34)
  }

  // The recording of iPhone XS Max has the sizes of the category `large`, although the configuration of that device
  // sets `medium`, as those of the other phones do.
  @Test(
    "Labels on the safe area have the recorded frames on phones and tablets",
    arguments: [
      ("iphone-se", ViewImageConfig.iPhoneSe, nil), ("iphone-8", .iPhone8, nil), ("iphone-8-plus", .iPhone8Plus, nil),
      ("iphone-x", .iPhoneX, nil), ("iphone-xr", .iPhoneXr, nil), ("iphone-xs-max", .iPhoneXsMax, .large),
      ("ipad-mini", .iPadMini, nil), ("ipad-9-7", .iPad9_7, nil), ("ipad-10-2", .iPad10_2, nil),
      ("ipad-pro-10-5", .iPadPro10_5, nil), ("ipad-pro-11", .iPadPro11, nil), ("ipad-pro-12-9", .iPadPro12_9, nil),
    ] as [(String, ViewImageConfig, UIContentSizeCategory?)])
  func labelsOnTheSafeArea(name: String, device: ViewImageConfig, category: UIContentSizeCategory?) throws {
    let traits = category.map { UITraitCollection(preferredContentSizeCategory: $0) } ?? UITraitCollection()
    try expect(
      FourLabelsController(), .recursiveDescription(on: device, traits: traits), matches: "testTraits.\(name).txt")
  }

  @Test("A label follows the text size in every category")
  func labelFollowsTheTextSize() throws {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .title1)
    label.adjustsFontForContentSizeCategory = true
    label.text = "What's the point?"
    label.translatesAutoresizingMaskIntoConstraints = false
    let controller = UIViewController()
    controller.view.addSubview(label)
    let margins = controller.view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      label.topAnchor.constraint(equalTo: margins.topAnchor),
      label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    let categories: [(String, UIContentSizeCategory)] = [
      ("extra-small", .extraSmall), ("small", .small), ("medium", .medium), ("large", .large),
      ("extra-large", .extraLarge), ("extra-extra-large", .extraExtraLarge),
      ("extra-extra-extra-large", .extraExtraExtraLarge), ("accessibility-medium", .accessibilityMedium),
      ("accessibility-large", .accessibilityLarge), ("accessibility-extra-large", .accessibilityExtraLarge),
      ("accessibility-extra-extra-large", .accessibilityExtraExtraLarge),
      ("accessibility-extra-extra-extra-large", .accessibilityExtraExtraExtraLarge),
    ]
    // The same views are laid out again for each category.
    for (name, category) in categories {
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      try expect(
        controller, .recursiveDescription(on: .iPhoneSe, traits: traits),
        matches: "testTraitsWithViewController.label-\(name).txt")
    }
  }
}

/// Labels of three text styles on the edges of the safe area.
private final class FourLabelsController: UIViewController {
  private let labels = ["What's", "the", "point", "?"].map { text in
    let label = UILabel()
    label.text = text
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    labels.forEach(view.addSubview)
    let (top, leading, trailing, bottom) = (labels[0], labels[1], labels[2], labels[3])
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      top.topAnchor.constraint(equalTo: guide.topAnchor),
      top.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      leading.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      leading.trailingAnchor.constraint(lessThanOrEqualTo: guide.centerXAnchor),
      leading.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      trailing.leadingAnchor.constraint(greaterThanOrEqualTo: guide.centerXAnchor),
      trailing.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      trailing.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      bottom.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      bottom.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
    ])
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    for (label, style) in zip(labels, [UIFont.TextStyle.headline, .body, .body, .subheadline]) {
      label.font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    }
  }
}
