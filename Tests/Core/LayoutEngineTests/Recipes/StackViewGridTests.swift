import LayoutEngine
import Testing

@Suite("UIStackView: every distribution, alignment, axis, direction and hidden item")
struct StackViewGridTests {
  static let distributions: [StackConfiguration.Distribution] = [
    .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
  ]

  @Test("S27 frames agree with a computation without constraints", arguments: distributions)
  func framesMatchComputationWithoutConstraints(distribution: StackConfiguration.Distribution) {
    for alignment in StackConfiguration.Alignment.allCases {
      for axis in Axis.allCases {
        for isRightToLeft in [false, true] {
          for hidden in [nil, 0, 1, 3] as [Int?] {
            check(distribution, alignment, axis, isRightToLeft: isRightToLeft, hidden: hidden)
          }
        }
      }
    }
  }

  private func check(
    _ distribution: StackConfiguration.Distribution, _ alignment: StackConfiguration.Alignment, _ axis: Axis,
    isRightToLeft: Bool, hidden: Int?
  ) {
    var configuration = StackConfiguration.uiKit
    configuration.axis = axis
    configuration.distribution = distribution
    configuration.alignment = alignment
    configuration.spacing = 6
    let size = Size(width: 500, height: 400)
    let contents = [(40.0, 20.0, 15.0), (70, 34, 22), (50, 26, 20), (60, 30, 24)].enumerated().map {
      (width: $1.0, height: $1.1, baseline: $1.2, isHidden: $0 == hidden)
    }
    let lastVisible = contents.lastIndex { !$0.isHidden }

    let scene = Scene(size.width, size.height)
    let stack = scene.item()
    scene.fill(stack, scene.root)
    scene.engine.setDirection(isRightToLeft ? .rightToLeft : .leftToRight, of: scene.root)
    let items = contents.enumerated().map { index, content in
      let item = scene.item(in: stack)
      scene.engine.setContent(
        ItemContent(
          width: content.width, height: content.height, hugging: AxisPriorities(index == lastVisible ? 240 : 250)),
        of: item)
      let baseline = Baseline(heightFraction: 0, offset: content.baseline)
      scene.engine.setBaselines(first: baseline, last: baseline, of: item)
      return item
    }
    scene.engine.setStack(
      configuration, zip(items, contents).map { StackElement($0, isHidden: $1.isHidden) }, of: stack)
    scene.engine.layout()
    #expect(scene.engine.conflicts.isEmpty)

    let expected = ExpectedStack(
      configuration: configuration, size: size, isRightToLeft: isRightToLeft, contents: contents
    ).frames()
    for (index, item) in items.enumerated() {
      let frame = scene.engine.frame(of: item)
      let place =
        "\(alignment) \(axis) right to left \(isRightToLeft) hidden \(String(describing: hidden)) item \(index)"
      if let rect = expected[index] {
        #expect(frame.isClose(to: rect), "\(place): \(frame) instead of \(rect)")
      } else {
        #expect(abs(axis == .horizontal ? frame.width : frame.height) < 1e-9, "\(place): \(frame)")
      }
    }
  }
}
