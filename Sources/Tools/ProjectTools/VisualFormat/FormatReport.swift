import Diagnostics
import InterfaceBuilder
import LayoutEngine
import VisualFormat

/// A report of laid-out format strings: each constraint with its part of the string, a drawing, and the frames.
package struct FormatReport {
  package let layout: FormatLayout

  package init(_ layout: FormatLayout) { self.layout = layout }

  package var lines: [String] {
    var lines: [String] = ["Constraints"]
    let cells = layout.listed.enumerated().map { number, listed in
      ["(\(number + 1))", source(listed), equation(listed), sentence(listed)]
    }
    let widths = (0..<3).map { column in cells.map { $0[column].count }.max() ?? 0 }
    for row in cells {
      let padded = (0..<3).map { row[$0] + String(repeating: " ", count: widths[$0] - row[$0].count) }
      lines.append("  " + padded.joined(separator: "  ") + "  " + row[3])
    }
    for conflict in layout.conflicts { lines += describe(conflict) }
    if !layout.isExamined {
      lines += [
        "",
        "Not all constraints are satisfied. Finding the ones that conflict takes too long, so the frames are not final.",
      ]
    }
    lines += ["", "In a superview of \(Numeral.text(layout.size.width))×\(Numeral.text(layout.size.height))"]
    var drawing = TextDrawing(size: layout.size, columns: 72)
    for view in layout.views { drawing.draw(layout.frame(view.item), name: view.name) }
    lines += drawing.lines.map { "  " + $0 }
    let nameWidth = layout.views.map(\.name.count).max() ?? 0
    for view in layout.views {
      let frame = layout.frame(view.item)
      let name = view.name + String(repeating: " ", count: nameWidth - view.name.count)
      let numbers = [frame.x, frame.y, frame.width, frame.height].map { Numeral.rounded($0) }
      lines.append("  \(name)  x \(numbers[0])  y \(numbers[1])  \(numbers[2])×\(numbers[3])")
    }
    return lines
  }

  /// The constraint in words.
  func sentence(_ listed: FormatLayout.Listed) -> String {
    let constraint = layout.engine.constraint(listed.id)
    var kinship = ConstraintSentence.Kinship.unrelated
    if constraint.second?.item == layout.root { kinship = .secondContainsFirst }
    if constraint.first.item == layout.root { kinship = .firstContainsSecond }
    return ConstraintSentence(constraint, kinship: kinship, name: layout.name).text
  }

  /// The part of the string that the constraint comes from.
  private func source(_ listed: FormatLayout.Listed) -> String {
    let place = listed.description.place
    let bytes = Array(listed.format.source.utf8)
    guard place.upperBound <= bytes.count else { return "" }
    if place.isEmpty { return listed.description.second == nil ? "" : "·" }
    return String(decoding: bytes[place], as: UTF8.self)
  }

  private func equation(_ listed: FormatLayout.Listed) -> String {
    let constraint = layout.engine.constraint(listed.id)
    let sign = constraint.relation == .equal ? "==" : constraint.relation == .lessThanOrEqual ? "<=" : ">="
    var text = "\(short(constraint.first)) \(sign) "
    if let second = constraint.second {
      if constraint.multiplier != 1 { text += Numeral.rounded(constraint.multiplier, decimals: 4) + "*" }
      text += short(second)
      if constraint.constant > 0 { text += " + \(Numeral.rounded(constraint.constant))" }
      if constraint.constant < 0 { text += " - \(Numeral.rounded(-constraint.constant))" }
    } else {
      text += Numeral.rounded(constraint.constant)
    }
    if constraint.priority < .required { text += " @\(Numeral.rounded(constraint.priority.rawValue))" }
    return text
  }

  private func short(_ anchor: Anchor) -> String {
    "\(anchor.item == layout.root ? "superview" : layout.name(anchor.item)).\(anchor.attribute.name)"
  }

  private func describe(_ conflict: ConflictReport) -> [String] {
    let numbers = conflict.constraints.compactMap { id in layout.listed.firstIndex { $0.id == id } }.sorted()
    let texts = numbers.map { "(\($0 + 1))" }
    let broken = layout.listed.firstIndex { $0.id == conflict.broken }.map { "(\($0 + 1))" } ?? "one of them"
    return ["", FormatSentence.conflict(texts, excess: conflict.excess, broken: broken)]
  }
}
