import TestSupport
import Testing
import UIKit

/// One cell of the grid.
struct StackCase: Sendable, CustomTestStringConvertible {
  var axis: NSLayoutConstraint.Axis
  var distribution: UIStackView.Distribution
  var isRightToLeft: Bool
  var testDescription: String {
    "\(axis == .horizontal ? "row" : "column") \(distribution) \(isRightToLeft ? "right to left" : "left to right")"
  }

  static let all: [StackCase] = [NSLayoutConstraint.Axis.horizontal, .vertical].flatMap { axis in
    distributions.flatMap { distribution in
      [false, true].map { StackCase(axis: axis, distribution: distribution, isRightToLeft: $0) }
    }
  }

  static let distributions: [UIStackView.Distribution] = [
    .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
  ]
  static let alignments: [UIStackView.Alignment] = [
    .fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline,
  ]
}

@MainActor @Suite("Stack views against arithmetic")
struct StackGridTests {
  private func makeOracle() -> StackOracle {
    StackOracle(
      spacing: 6, size: CGSize(width: 420, height: 380),
      contents: [(40, 20, 15), (70, 34, 22), (50, 26, 20), (60, 30, 24)].map {
        StackOracle.Content(size: CGSize(width: $0.0, height: $0.1), baseline: $0.2)
      })
  }

  @Test("S27 every distribution, alignment, axis, direction and hidden view", arguments: StackCase.all)
  func everyCombinationOfSettingsMatchesArrangement(_ item: StackCase) {
    for alignment in StackCase.alignments {
      for hidden in [[], [0], [1], [3], [1, 2], [0, 3], [0, 1, 2], [0, 1, 2, 3]] as [[Int]] {
        var oracle = makeOracle()
        oracle.axis = item.axis
        oracle.distribution = item.distribution
        oracle.alignment = alignment
        oracle.isRightToLeft = item.isRightToLeft
        for index in hidden { oracle.contents[index].isHidden = true }
        let stack = UIStackView()
        oracle.apply(to: stack)
        let found = conflicts { stack.layoutIfNeeded() }.map(\.text)
        #expect(found.isEmpty, "\(alignment) hidden \(hidden)")
        let difference = oracle.difference(from: stack)
        #expect(difference == nil, "\(alignment) hidden \(hidden): \(difference ?? "")")
      }
    }
  }

  /// One stack through all arrangements, so that each is reached from another: nothing may be left of the one before.
  @Test("Random changes of one stack, against the arrangement computed anew", arguments: 0..<12)
  func randomChangesMatchNewArrangement(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var oracle = makeOracle()
    let stack = UIStackView()
    oracle.apply(to: stack)
    for step in 0..<30 {
      change(&oracle, stack, &random)
      oracle.apply(to: stack, replacesViews: false)
      let found = conflicts { stack.layoutIfNeeded() }.map(\.text)
      if oracle.conflicts { continue }
      #expect(found.isEmpty, "step \(step)")
      let difference = oracle.difference(from: stack)
      #expect(difference == nil, "step \(step) of \(oracle): \(difference ?? "")")
    }
  }

  /// Changes one thing. Rooms are always large enough for every content and spacing.
  private func change(_ oracle: inout StackOracle, _ stack: UIStackView, _ random: inout SplitMix64) {
    func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }
    let index = oracle.contents.isEmpty ? 0 : Int.random(in: oracle.contents.indices, using: &random)
    switch Int.random(in: 0...9, using: &random) {
    case 0: oracle.axis = oracle.axis == .horizontal ? .vertical : .horizontal
    case 1: oracle.distribution = StackCase.distributions.randomElement(using: &random) ?? .fill
    case 2: oracle.alignment = StackCase.alignments.randomElement(using: &random) ?? .fill
    case 3: oracle.spacing = number(0...10)
    case 4: oracle.isRightToLeft.toggle()
    case 5: oracle.size = CGSize(width: number(600...900), height: number(600...900))
    case 6:
      let isPlain = oracle.margins != .zero
      oracle.margins =
        isPlain
        ? .zero : UIEdgeInsets(top: number(1...9), left: number(1...9), bottom: number(1...9), right: number(1...9))
    case 7 where !oracle.contents.isEmpty: oracle.contents[index].isHidden.toggle()
    case 8 where oracle.contents.count > 1:
      oracle.contents.remove(at: index)
      stack.arrangedSubviews[index].removeFromSuperview()
    case 8 where oracle.contents.count < 6, 9 where oracle.contents.count < 6:
      let content = StackOracle.Content(
        size: CGSize(width: number(20...60), height: number(20...60)), baseline: number(5...20))
      oracle.contents.insert(content, at: index)
      stack.insertArrangedSubview(StackBox(content), at: index)
    default:
      if !oracle.contents.isEmpty { oracle.contents[index].spacingAfter = number(0...12) }
    }
  }

  @Test("A stack in a stack, by hand")
  func nestedStacksArrangeTheirViews() {
    // 300 wide: label column 2 · 50 = 100 at least, spacing 10, so 190 for the button, which hugs less.
    // The column of 100 height: 60 for the second, which hugs less, under 30 and a spacing of 10.
    let content = { (width: CGFloat, height: CGFloat) in
      StackBox(StackOracle.Content(size: CGSize(width: width, height: height), baseline: 5))
    }
    let (top, bottom, button) = (content(100, 30), content(80, 20), content(40, 40))
    bottom.setContentHuggingPriority(UILayoutPriority(240), for: .vertical)
    let column = UIStackView(arrangedSubviews: [top, bottom])
    column.axis = .vertical
    column.spacing = 10
    button.setContentHuggingPriority(UILayoutPriority(240), for: .horizontal)
    let row = UIStackView(arrangedSubviews: [column, button])
    row.spacing = 10
    row.frame = CGRect(0, 0, 300, 100)
    row.layoutIfNeeded()
    expectEqual(column.frame, CGRect(0, 0, 100, 100))
    expectEqual(button.frame, CGRect(110, 0, 190, 100))
    expectEqual(top.frame, CGRect(0, 0, 100, 30))
    expectEqual(bottom.frame, CGRect(0, 40, 100, 60))
    column.isHidden = true
    row.layoutIfNeeded()
    expectEqual(button.frame, CGRect(0, 0, 300, 100))
    expectEqual(column.frame.width, 0)
  }
}
