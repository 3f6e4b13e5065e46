import ConflictAnalysis
import ConstraintText

extension ConflictExplanation {
  /// A part of an explanation.
  public struct Section: Hashable, Sendable {
    /// The heading of the section.
    public var title: String
    /// The lines of the section.
    public var lines: [String]
  }

  /// The sections of the explanation: the views, the constraints, the reason for the conflict, the broken constraint,
  /// and the remedies.
  public var sections: [Section] {
    var sections: [Section] = []
    if !log.constraints.isEmpty {
      sections.append(Section(title: "Views", lines: viewLines))
      sections.append(Section(title: "Constraints", lines: constraintLines))
      sections.append(Section(title: title(of: verdict), lines: verdictLines))
    }
    let breaking = breakingSentences
    if !breaking.isEmpty { sections.append(Section(title: "Recovery", lines: breaking)) }
    let remedies = Remedies(self).sentences
    if !remedies.isEmpty {
      sections.append(Section(title: "What to do", lines: remedies.enumerated().map { "\($0 + 1). \($1)" }))
    }
    return sections
  }

  /// All sentences in order, for tools.
  public var sentences: [String] {
    sections.flatMap { $0.lines }.map { line in
      ["* (", "+ (", "  ("].contains { line.hasPrefix($0) } ? String(line.dropFirst(2)) : line
    }
  }

  private func title(of verdict: LogAnalysis.Verdict) -> String {
    switch verdict {
    case .contradictory: "Why the constraints conflict"
    case .dependsOnMargins, .dependsOnFonts: "Why the constraints may conflict"
    case .feasibleAsPrinted:
      log.constraints.count < log.listed ? "The list could not be read completely" : "No conflict in the list"
    case .unreadable: "The list"
    }
  }

  private var viewLines: [String] {
    items.items.typedIndices.filter { !items.items[$0].isUnnamedSuperview }.map { index in
      let item = items.items[index]
      var text = names[index]
      let inside = items.namedParents[index.number].map { ", in \(names[$0])" } ?? ""
      if ViewNames.isMangled(item.className), ViewNames.shortClass(item.className) != item.className {
        text += ", \(item.className)"
      }
      if let role = role(of: item) { text += ", \(role)" }
      return text + inside + (item.address.map { " (\($0))" } ?? "")
    }
  }

  /// The explanation of a class whose name does not describe it.
  private func role(of item: LoggedItem) -> String? {
    switch item.className {
    case "UITableViewCellContentView": return "the content view of a table view cell"
    case "UIInputSetHostView", "UIInputSetContainerView": return "a view of the system that contains the keyboard"
    case "_UILayoutGuide": return "the top or bottom layout guide of a view controller"
    case "_UIButtonBarButton", "_UIModernBarButton", "_UIButtonBarStackView":
      return "part of a navigation bar or toolbar"
    default: break
    }
    if item.isPartOfTheTouchBar { return "part of the Touch Bar" }
    if item.isSpacer { return "a spacer of a stack view" }
    if item.text == "UIViewSafeAreaLayoutGuide" { return "the part of a view that bars do not cover" }
    if item.className.hasSuffix("LayoutGuide") { return "a layout guide" }
    return nil
  }

  /// The constraints, numbered as in the list. An asterisk marks those that conflict, a plus sign those that only the
  /// longer derivation of the system contains.
  private var constraintLines: [String] {
    let sentence = LogSentence(items: items, names: names)
    return log.constraints.indices.map { index in
      let constraint = log.constraints[index]
      var notes: [String] = []
      if constraint.isSystemSpacing { notes.append("standard spacing") }
      if constraint.priority < .required { notes.append("priority \(Points.text(constraint.priority.rawValue))") }
      if let source = constraint.source { notes.append("\(source.file):\(source.line)") }
      if let name = constraint.identifier ?? constraint.label { notes.append("“\(name)”") }
      let tail = notes.isEmpty ? "" : " [\(notes.joined(separator: ", "))]"
      let mark = core.contains(index) ? "*" : beyondCore.contains(index) ? "+" : " "
      return "\(mark) (\(index + 1)) \(sentence.text(constraint))\(tail)"
    }
  }

  private var verdictLines: [String] {
    switch verdict {
    case .contradictory, .dependsOnMargins, .dependsOnFonts: return whyLines + originNotes
    case .feasibleAsPrinted:
      let lost = log.listed - log.constraints.count
      if lost > 0 {
        let entries = lost == 1 ? "One entry" : "\(lost) entries"
        return [
          "The constraints that could be read do not conflict. \(entries) of the list could not be read and may be part of the conflict."
        ] + originNotes
      }
      return [
        "The constraints in the list do not conflict. The cause of the message is not in the list: a constant that changed just "
          + "before, a rounding difference, or a constraint that is missing from the list."
      ] + originNotes
    case .unreadable: return []
    }
  }

  /// Constraints of the longer derivation that are not in the core.
  private var beyondCore: [Int] { analysis.derivedFrom.filter { !core.contains($0) } }

  private var whyLines: [String] {
    var lines: [String] = []
    if verdict != .dependsOnFonts, let arithmetic = Arithmetic(self) {
      lines.append(arithmetic.text)
      lines.append(arithmetic.legend)
    }
    let others = log.constraints.count - core.count - beyondCore.count
    // The system can have broken a constraint that its longer derivation of the conflict contains.
    let part = log.brokenIndex.map { core.contains($0) } ?? true ? "part of the conflict" : "needed for a contradiction"
    var rest = ""
    if !beyondCore.isEmpty {
      rest =
        " \(numbers(beyondCore)), marked +, \(beyondCore.count == 1 ? "is" : "are") part of a longer derivation, from which the "
        + "system chose the constraint to break."
    }
    if others > 0 { rest += " The other \(others == 1 ? "constraint is" : "\(others) constraints are") not \(part)." }
    lines.append(
      core.count == 1
        ? "\(numbers(core)) cannot be satisfied.\(rest)"
        : "\(numbers(core)) cannot be satisfied simultaneously. Removing any one of them resolves this conflict.\(rest)"
    )
    if let rule = nonNegativeRule { lines.append(rule) }
    if verdict == .dependsOnMargins { lines.append(marginSentence) }
    if verdict == .dependsOnFonts { lines.append(fontSentence) }
    return lines
  }

  /// The sizes that cannot be negative, if the conflict depends on any: `The widths of A and B cannot be negative.`
  private var nonNegativeRule: String? {
    let sizes = (contradiction?.members ?? []).compactMap { member -> (dimension: String, name: String)? in
      guard case .nonNegative(let variable) = member.statement,
        case .size(let item, let axis) = system.variables[variable]
      else { return nil }
      return (axis == .horizontal ? "width" : "height", names[item])
    }
    let phrases = ["width", "height"].compactMap { dimension -> String? in
      let names = sizes.filter { $0.dimension == dimension }.map { $0.name }
      return names.isEmpty ? nil : "the \(dimension)\(names.count == 1 ? "" : "s") of \(Words.list(names))"
    }
    return phrases.isEmpty ? nil : "T" + Words.list(phrases).dropFirst() + " cannot be negative."
  }

  /// The views on whose margins the conflict depends.
  var marginOwners: [String] {
    var seen: Set<LogItems.Index> = []
    return system.hiddenMargins.compactMap { variable in
      guard case .margin(let item, _, _) = system.variables[variable], seen.insert(item).inserted else { return nil }
      return names[item]
    }
  }

  private var marginSentence: String {
    let values = analysis.conflictingMargins.map { Points.text($0) }
    let free = LogAnalysis.usualMargins.filter { !analysis.conflictingMargins.contains($0) }.map { Points.text($0) }
    return
      "The conflict depends on the layout margins of \(Words.list(marginOwners)), which the log does not contain: the "
      + "constraints conflict if the margins are \(Words.list(values, "or")) pt"
      + (free.isEmpty ? "." : ", but not if they are \(Words.list(free, "or")) pt.")
  }

  private var fontSentence: String {
    let baselines = contradiction.map { system.baselines(of: $0) } ?? []
    let places = baselines.map { baseline in
      "the \(baseline.isFirst ? "first" : "last") baseline of \(names[baseline.item]) from its "
        + "\(baseline.isFirst ? "top" : "bottom") edge"
    }
    return
      "A text has a fixed distance between a baseline and an edge, which its font and size decide and the log does not "
      + "contain. The constraints conflict unless the \(places.count == 1 ? "distance" : "distances") of "
      + "\(Words.list(places)) \(places.count == 1 ? "has the value" : "have the values") that the constraints require."
  }

  private var originNotes: [String] {
    let indices = core.isEmpty ? Array(log.constraints.indices) : core
    return ConstraintOrigin.allCases.compactMap { origin in
      let members = indices.filter { analysis.origins[$0] == origin }
      guard !members.isEmpty else { return nil }
      var seen: Set<String> = []
      let views = members.map { names[items.index(of: subject(log.constraints[$0]))] }.filter {
        seen.insert($0).inserted
      }
      return origin.note(numbers(members), isPlural: members.count > 1, view: views.joined(separator: ", "))
    }
  }

  /// The view that a system constraint applies to: the child rather than its superview.
  private func subject(_ constraint: LoggedConstraint) -> LoggedItem {
    guard let second = constraint.second, constraint.superview?.key == constraint.first.item.key else {
      return constraint.first.item
    }
    return second.item
  }

  /// `(1)`, `(1) and (2)`, `(1), (2) and (4)–(7)`.
  func numbers(_ indices: [Int]) -> String {
    var texts: [String] = []
    var start = 0
    for place in indices.indices where place + 1 == indices.count || indices[place + 1] != indices[place] + 1 {
      let run = indices[start...place].map { "(\($0 + 1))" }
      if run.count < 3 { texts += run } else { texts.append("\(run[0])–\(run[run.count - 1])") }
      start = place + 1
    }
    return Words.list(texts)
  }

  /// The explanation for a terminal, with a line break after each line.
  ///
  /// - Parameters:
  ///   - number: The number in the heading, from 1 for the first conflict of a log.
  ///   - places: The places in the project where views and constraints are created, one per line.
  public func text(number: Int, places: [String] = []) -> String {
    lines(number: number, places: places).map { $0 + "\n" }.joined()
  }

  /// The lines of the explanation for a terminal.
  ///
  /// A line can contain control characters, among them line breaks, that are in the identifiers of the log.
  ///
  /// - Parameters:
  ///   - number: The number in the heading, from 1 for the first conflict of a log.
  ///   - places: Lines with the places in the project where views and constraints are created.
  public func lines(number: Int, places: [String] = []) -> [String] {
    var heading = "Conflict \(number), "
    heading +=
      log.lines.count == 1 ? "line \(log.lines.lowerBound)" : "lines \(log.lines.lowerBound)–\(log.lines.upperBound)"
    let listed = log.listed == 1 ? "1 constraint" : "\(log.listed) constraints"
    heading +=
      log.constraints.count == log.listed ? ": \(listed)" : ": \(listed), \(log.constraints.count) of them readable"
    var result = [heading, String(repeating: "=", count: heading.count)]
    var sections = sections
    if !places.isEmpty { sections.append(Section(title: "Where in the project", lines: places)) }
    for section in sections {
      result += ["", section.title]
      result += section.lines.map { "  " + $0 }
    }
    return result
  }
}

extension UnreadLine.Reason {
  /// The reason why a line could not be read, as the beginning of a sentence.
  public var sentence: String {
    switch self {
    case .notAConstraint: "not a description of a constraint"
    case .description(let error): "expected \(error.expected) at character \(error.offset + 1)"
    case .cutOff: "incomplete line"
    case .otherOutput: "other output within a list of constraints"
    case .outsideConflict: "a constraint outside of a list of constraints"
    case .emptyEntry: "an entry without a description"
    case .hidden: "hidden by the system as private data"
    }
  }
}
