import TestSupport

@testable import ConstraintText

/// Random constraints of every kind that descriptions know.
struct RandomConstraints {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func pick<T>(_ values: [T]) -> T { values[Int(random.next() % UInt64(values.count))] }
  mutating func chance(_ percent: UInt64) -> Bool { random.next() % 100 < percent }
  mutating func address() -> String { "0x" + String(0x6000_0000_0000 + random.next() % 0xFFFF_FFFF, radix: 16) }

  mutating func number() -> Double {
    switch random.next() % 5 {
    case 0: 0
    case 1: Double(random.next() % 2000)
    case 2: -Double(random.next() % 500)
    case 3: Double(random.next() % 600_000) / 1000
    default: Double(random.next() % 1000) / 3
    }
  }

  /// As it reads back from six digits.
  mutating func printedNumber() -> Double { Double(number().general) ?? 0 }

  mutating func item() -> LoggedItem {
    let classes = [
      "UIView", "UILabel", "Shop.PriceTag", "_TtC4Shop8PriceTag", "UITableViewCellContentView", "NSTextField",
    ]
    switch random.next() % 6 {
    case 0:
      return LoggedItem(
        className: "", address: address(),
        identifier: pick(["card", "total price", "Bar.left", "row-3"]) + " \(random.next() % 100_000)")
    case 1:
      return LoggedItem(className: "UILayoutGuide", address: address(), text: "UIViewSafeAreaLayoutGuide")
    case 2:
      let texts = [
        "OK", "It's", "a 'quoted' word", "[x](y)", "1 == 2.top", "ends. ", "ä–ö…", "two\nlines", "x]-(8)-[y", "))",
      ]
      return LoggedItem(className: "UILabel", address: address(), text: pick(texts))
    default:
      return LoggedItem(className: pick(classes), address: address())
    }
  }

  /// A constraint without kind: sizes, edges, centers, with or without a second item.
  mutating func constraint() -> LoggedConstraint {
    var result = LoggedConstraint(
      className: "NSLayoutConstraint", address: address(), first: LoggedAnchor(item(), .width),
      constant: printedNumber())
    result.relation = pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
    result.isActive = pick([true, true, false])
    if chance(30) { result.identifier = pick(["UISV-spacing", "id 7", "it's", "UIView-Encapsulated-Layout-Height"]) }
    if chance(20) { result.priority = Priority(pick([750, 251, 999.5])) }
    switch random.next() % 6 {
    case 0: result.first.attribute = .attribute(pick([.width, .height]))
    case 1: makeSizes(&result)
    case 2: makeEdges(&result)
    case 3: makeMargins(&result)
    case 4: makeMask(&result)
    default: makeContentSize(&result)
    }
    return result
  }

  private mutating func makeSizes(_ result: inout LoggedConstraint) {
    result.first.attribute = .attribute(pick([.width, .height]))
    result.second = LoggedAnchor(chance(50) ? result.first.item : item(), .attribute(pick([.width, .height])))
    result.multiplier = pick([1, 1.5, 0.5, 1.77778, 2])
  }

  private mutating func makeEdges(_ result: inout LoggedConstraint) {
    let sets: [[Attribute]] = [
      [.leading, .trailing], [.left, .right], [.top, .bottom], [.centerX], [.centerY],
    ]
    let set = pick(sets)
    result.first.attribute = .attribute(pick(set))
    result.second = LoggedAnchor(item(), .attribute(pick(set)))
    result.isLeftToRight = false
    if chance(50), let second = result.second { nameSuperview(&result, isSecond: chance(50), second) }
    if chance(15), set.count == 2, result.first.attribute != result.second?.attribute {
      result.isSystemSpacing = true
      result.className = "_UISystemBaselineConstraint"
      result.constant = result.constant.magnitude
    }
    finishEdges(&result)
  }

  /// The names table shows no text of `|`.
  private func nameSuperview(_ result: inout LoggedConstraint, isSecond: Bool, _ second: LoggedAnchor) {
    if isSecond { result.second?.item.text = nil } else { result.first.item.text = nil }
    result.superview = isSecond ? result.second?.item : result.first.item
  }

  /// Left and right print their mark in visual format alone; `|` is named where it is printed.
  private func finishEdges(_ result: inout LoggedConstraint) {
    guard let second = result.second else { return }
    if let edges = DescriptionWriter.Edges(result.first.attribute, second.attribute) {
      result.isLeftToRight = edges.isLeftToRight
    }
    let body = DescriptionWriter().body(result)
    result.isVisual = body.hasPrefix("H:") || body.hasPrefix("V:")
    if !result.isVisual { result.isLeftToRight = false }
    let shows = body.hasPrefix("H:|") || body.hasPrefix("V:|") || (result.isVisual && body.hasSuffix("|"))
    if !shows { result.superview = nil }
  }

  private mutating func makeMargins(_ result: inout LoggedConstraint) {
    result.first.attribute = .attribute(pick([.leading, .trailing, .centerX]))
    result.second = LoggedAnchor(item(), .attribute(pick([.leadingMargin, .trailingMargin, .centerXWithinMargins])))
  }

  private mutating func makeMask(_ result: inout LoggedConstraint) {
    result.className = "NSAutoresizingMaskLayoutConstraint"
    result.mask = MaskLetters(horizontal: pick(["--&", "-&-", "&--"]), vertical: pick(["--&", "&-&", "---"]))
    result.first.attribute = pick([
      .variable(.minX), .variable(.midX), .variable(.maxX), .variable(.minY), .attribute(.width), .attribute(.height),
    ])
    if !result.first.attribute.isSize {
      var superview = item()
      superview.text = nil
      result.superview = superview
    }
  }

  private mutating func makeContentSize(_ result: inout LoggedConstraint) {
    result.className = "NSContentSizeLayoutConstraint"
    result.first.attribute = .attribute(pick([.width, .height]))
    result.relation = .equal
    result.contentPriorities = ContentPriorities(hugging: 250, compressionResistance: pick([750, 1000, 1]))
  }
}
