import Diagnostics
import DocumentInspection
import LayoutEngine
import SizeRegions

/// Pairs of texts and controls of one superview of which the first is read before the second at the smallest size.
struct ScreenOrder {
  struct Pair {
    var first: ScreenSample.ViewName
    var second: ScreenSample.ViewName
    /// Whether it is above the second one; otherwise it is before it in a row.
    var isVertical: Bool
  }

  private(set) var pairs: [Pair] = []

  /// Superviews with more texts and controls are left out: there are too many pairs.
  private static let most = 40

  init(_ screen: ScreenSample) {
    let names = ScreenSample.names(of: screen.views).sorted { $0.value < $1.value }
    let content = names.filter { screen.views[$0.value].isContent && screen.views[$0.value].parent != nil }
    for siblings in Dictionary(grouping: content, by: { screen.views[$0.value].parent }).values
    where siblings.count <= Self.most {
      for first in siblings {
        for second in siblings where first.value != second.value {
          let (one, other) = (screen.views[first.value].frame, screen.views[second.value].frame)
          let isAbove = one.maxY <= other.minY
          let isInRow = one.minY < other.maxY && other.minY < one.maxY
          let isBefore = screen.isMirrored ? other.maxX <= one.minX : one.maxX <= other.minX
          guard isAbove || isInRow && isBefore else { continue }
          pairs.append(Pair(first: first.key, second: second.key, isVertical: isAbove))
        }
      }
    }
  }
}

// The properties of proofs beside the rules for one layout.
extension ScreenProof {
  /// Examines the order in which texts and controls are read.
  mutating func examine(_ order: ScreenOrder, _ screen: ScreenSample, _ region: Region) {
    let names = ScreenSample.names(of: screen.views)
    for pair in order.pairs {
      guard let first = names[pair.first], let second = names[pair.second] else { continue }
      let (one, other) = (region.numbers(of: first), region.numbers(of: second))
      let numbers =
        pair.isVertical
        ? [one.y - other.maxY, one.height, other.height]
        : [
          screen.isMirrored ? other.x - one.maxX : one.x - other.maxX, one.maxY - other.y, other.maxY - one.y,
          one.width, other.width,
        ]
      let (view, next) = (screen.views[first], screen.views[second])
      add(
        LayoutRule.readingOrder.rawValue, view.place,
        "\(view.name) is read before \(next.name) at the smallest size, and is placed after it", numbers, region,
        tolerance: 4)
    }
  }

  /// Examines a requirement about one view, or about the distance of two.
  mutating func examine(_ requirement: SizeRequirement, _ screen: ScreenSample, _ region: Region) {
    func view(_ identifier: String) -> Int? { screen.views.firstIndex { $0.identifier == identifier } }
    guard let first = view(requirement.object) else { return }
    let isDistance = requirement.subtrahend != nil
    var value = Self.number(requirement.attribute, of: first, onScreen: isDistance, screen, region)
    if let subtrahend = requirement.subtrahend {
      guard let second = view(subtrahend.object) else { return }
      value = value - Self.number(subtrahend.attribute, of: second, onScreen: true, screen, region)
    }
    add(
      "requirement", screen.views[first].place, "'\(requirement.words)' does not hold",
      [requirement.failure(of: value)], region,
      tolerance: 1e-6)
  }

  /// A size or an edge of a view, in its superview or on the screen.
  private static func number(
    _ attribute: SizeRequirement.Attribute, of view: Int, onScreen: Bool, _ screen: ScreenSample, _ region: Region
  ) -> PlaneFunction {
    var containers: [ViewNumbers] = []
    var current = onScreen ? screen.views[view].parent : nil
    while let parent = current {
      containers.append(region.numbers(of: parent))
      current = screen.views[parent].parent
    }
    return region.numbers(of: view).number(attribute, outside: containers)
  }

  /// Finds texts of several lines that are lower than with a smaller text size, although they are no wider, and lower than they ask
  /// for: a view that fills what is left over has room to give.
  mutating func examineGrowth(_ region: Region, since smaller: ScreenProof) {
    let names = ScreenSample.names(of: region.views)
    for former in smaller.regions {
      guard let sizes = ScreenComparison.commonPart(region.sizes, former.sizes),
        former.numbers.count == 6 * former.views.count
      else { continue }
      let distance = region.inside - former.inside
      for (name, index) in ScreenSample.names(of: former.views) {
        guard let now = names[name], region.views[now].text != nil, !region.views[now].hasOneLine,
          let font = region.views[now].fontSize, let formerFont = former.views[index].fontSize, font > formerFont
        else { continue }
        let (before, after) = (former.numbers(of: index), region.numbers(of: now))
        var part = region
        let growth = after.width - before.width.moved(by: distance)
        part.sizes = sizes.part { 0.5 - growth.at($0 - region.inside) }
        guard !part.sizes.isEmpty else { continue }
        let view = region.views[now]
        add(
          LayoutRule.shrinkingText.rawValue, view.place, "\(view.name) gets lower when the text size gets larger",
          [before.height.moved(by: distance) - after.height, after.contentHeight - after.height], part, tolerance: 1)
      }
    }
  }
}
