import InterfaceBuilder
import LayoutEngine

@testable import DocumentInspection

/// A document, the same one with a constraint written in another way, and with one that limits a width.
struct ComparisonEdits {
  /// The object id of the constraint.
  let constraint: String
  private let original: Document
  private let rewritten: Document
  private let limited: Document

  /// What a comparison has found.
  struct Outcome {
    /// Whether the constraint written in another way is proved to be the same.
    var isEqual: Bool
    /// What contradicts the smallest size at which the limit has an effect.
    var contradictions: [String] = []
  }

  /// Edits one of the constraints between a view and another one; nil if the text has none.
  init?(_ text: String, using random: inout some RandomNumberGenerator) {
    let pattern =
      /<constraint firstItem="([^"]+)" firstAttribute="(leading|trailing)" secondItem="([^"]+)" secondAttribute="(leading|trailing)" (?:constant="([-0-9.]+)" )?id="([^"]+)"\/>/
    guard text.utf8.count < 300_000, let match = text.matches(of: pattern).randomElement(using: &random) else {
      return nil
    }
    let (_, first, attribute, second, other, constant, id) = match.output
    let distance = constant.flatMap { Double($0) } ?? 0
    let swapped =
      "<constraint firstItem=\"\(second)\" firstAttribute=\"\(other)\" secondItem=\"\(first)\" "
      + "secondAttribute=\"\(attribute)\" constant=\"\(0 - distance)\" id=\"\(id)\"/>"
    // A required constraint would win over the limit, which is broken first.
    let weaker = match.output.0.dropLast(2) + " priority=\"900\"/>"
    let limit =
      "<constraint firstItem=\"\(first)\" firstAttribute=\"width\" relation=\"lessThanOrEqual\" "
      + "constant=\"\(Int.random(in: 300...900, using: &random)).5\" id=\"lim-it-000\"/>"
    let (before, after) = (text[..<match.range.lowerBound], text[match.range.upperBound...])
    guard let original = try? Document.read(text: text), original.usesAutoLayout, original.platform == .iOS,
      let rewritten = try? Document.read(text: before + swapped + after),
      let limited = try? Document.read(text: before + weaker + limit + after)
    else { return nil }
    (constraint, self.original, self.rewritten, self.limited) = (String(id), original, rewritten, limited)
  }

  /// Compares the documents over the widths; nil if the limit has no effect, or not all widths were examined.
  ///
  /// The smallest width is compared with layouts at all widths of whole points below it, or at 100 of them.
  func compare(using random: inout some RandomNumberGenerator) -> Outcome? {
    let comparison = SizeComparison(original, limited)
    let screens = comparison.screens.filter { $0.difference != nil && $0.gaps.isEmpty }
    guard !screens.isEmpty else { return nil }
    let same = SizeComparison(original, rewritten)
    var outcome = Outcome(isEqual: same.isEqual)
    for screen in screens {
      guard let size = screen.difference?.size else { continue }
      if !differ(screen, at: size) { outcome.contradictions.append("equal at \(size.width)") }
      let below = stride(from: screen.widths.lowerBound, to: size.width, by: 1).shuffled(using: &random).prefix(100)
      for width in below where differ(screen, at: Size(width: width, height: size.height)) {
        outcome.contradictions.append("different at \(width), below \(size.width)")
      }
    }
    return outcome
  }

  private func differ(_ screen: SizeComparison.Screen, at size: Size) -> Bool {
    guard let first = original.layout(of: screen.first, size: size).roots.first,
      let second = limited.layout(of: screen.second, size: size).roots.first
    else { return false }
    return zip(first.views, second.views).contains { view, counterpart in
      let items = (first.item(of: view), second.item(of: counterpart))
      guard let item = items.0, let otherItem = items.1 else { return (items.0 == nil) != (items.1 == nil) }
      let (frame, its) = (first.engine.frame(of: item), second.engine.frame(of: otherItem))
      let differences = [frame.x - its.x, frame.y - its.y, frame.width - its.width, frame.height - its.height]
      return differences.contains { $0.magnitude > 0.001 }
    }
  }
}
