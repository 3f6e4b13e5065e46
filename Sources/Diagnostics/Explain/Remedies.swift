import ConflictAnalysis
import ConstraintText

/// The possible changes, the most promising first.
struct Remedies {
  private let explanation: ConflictExplanation
  private let log: ConflictLog
  private let members: [Int]
  private let origins: [Int: ConstraintOrigin]

  init(_ explanation: ConflictExplanation) {
    self.explanation = explanation
    log = explanation.log
    let members = explanation.core.isEmpty ? Array(explanation.log.constraints.indices) : explanation.core
    self.members = members
    var origins: [Int: ConstraintOrigin] = [:]
    for index in members { origins[index] = explanation.analysis.origins[index] }
    self.origins = origins
  }

  var sentences: [String] {
    if explanation.verdict == .unreadable { return isIncomplete ? incomplete : unreadable }
    var result = negativeSize + duplicates + documentGaps + autoresizing + hiddenView + measured + margins
    result += fixedThreeTimes + tooSmallContainer + stackView
    if isIncomplete { return incomplete + (result.isEmpty || explanation.core.isEmpty ? [] : result) }
    if !hasWritten, result.isEmpty || isSystemOnly { result = systemOnly }
    if result.isEmpty { result = explanation.verdict == .feasibleAsPrinted ? missingPart : lowerOne }
    return result + whereToLook
  }

  private var written: [Int] { members.filter { origins[$0]?.isWritten ?? false } }
  private var hasWritten: Bool { !written.isEmpty }
  private var isSystemOnly: Bool {
    members.allSatisfy { ![.autoresizingMask, .fixedFrame, .prototyping].contains(origins[$0] ?? .code) }
  }

  /// Whether a view is of a class that only the system creates.
  private func isSystemView(_ item: LoggedItem) -> Bool {
    ["_UI", "_NS", "NSToolbar", "UIKeyboard", "UIInputSet", "FI_"].contains { item.className.hasPrefix($0) }
  }

  /// Whether the views of some constraints belong to the system, or are plain views inside such views.
  private func areInsideSystemViews(_ indices: [Int]) -> Bool {
    let views = indices.flatMap {
      [log.constraints[$0].first.item, log.constraints[$0].second?.item].compactMap { $0 }
    }
    let plain = ["UIView", "UIScrollView", "NSView", "NSClipView", "NSScrollView"]
    let others = views.filter { !plain.contains($0.className) }
    return !others.isEmpty && others.allSatisfy(isSystemView)
  }

  /// The constraint to change: the broken one if it is from the app, otherwise the one that is most likely from the
  /// app.
  private var weakest: Int? {
    if let victim = explanation.analysis.victim, written.contains(victim) { return victim }
    return explanation.log.breakingOrder.first { written.contains($0) }
  }

  private func number(_ index: Int) -> String { "(\(index + 1))" }

  private func numbers(_ indices: [Int]) -> String { explanation.numbers(indices) }

  private func view(_ index: Int) -> String {
    explanation.names[explanation.items.index(of: log.constraints[index].first.item)]
  }

  private var isMac: Bool { explanation.items.items.contains { $0.isOfAppKit } }

  private func priority(_ index: Int) -> String { priority(origins[index] ?? .code) }

  private func priority(_ library: ConstraintOrigin) -> String {
    if library == .snapKit { return "`.priority(999)` at the end of its line" }
    if library == .masonry { return "`.priority(999)` at the end of its line" }
    return isMac
      ? "`constraint.priority = NSLayoutConstraint.Priority(999)`" : "`constraint.priority = UILayoutPriority(999)`"
  }
}

// MARK: Causes

extension Remedies {
  private var negativeSize: [String] {
    members.compactMap { index in
      let constraint = log.constraints[index]
      guard constraint.first.attribute.isSize, constraint.second == nil, constraint.constant < 0,
        constraint.relation != .greaterThanOrEqual
      else { return nil }
      return
        "\(number(index)) requires a negative size. Check the calculation of the constant \(Points.text(constraint.constant)): "
        + "it often subtracts insets from a size that is still 0. Use `max(0, …)`, or wait until the size is known."
    }
  }

  /// Two constraints between the same attributes with different constants.
  private var duplicates: [String] {
    guard members.count == 2, let first = members.first, let second = members.last, written.count == 2,
      explanation.contradiction?.members.count == 2
    else { return [] }
    let (a, b) = (log.constraints[first], log.constraints[second])
    guard a.first == b.first, a.second == b.second, a.multiplier == b.multiplier else { return [] }
    var text =
      "Keep only one of \(number(first)) and \(number(second)): they set the same thing to \(shown(a)) and to "
      + "\(shown(b)) pt. The second is usually added by code that runs more than once, or is in the document as well. "
    switch (origins[first], origins[second]) {
    case (.snapKit, .snapKit):
      text +=
        "Instead of a second `snp.makeConstraints`, call `snp.updateConstraints` (new constants) or `snp.remakeConstraints`."
    case (.masonry, .masonry):
      text += "Instead of a second `mas_makeConstraints:`, call `mas_updateConstraints:` or `mas_remakeConstraints:`."
    default:
      text +=
        "Keep the first in a property and change it: `sizeConstraint.constant = …`; or deactivate the old one before the new "
        + "one is created: `old.isActive = false`."
    }
    return [text]
  }

  /// Distances from a far edge are negative in the equation, but positive in a sentence.
  private func shown(_ constraint: LoggedConstraint) -> String {
    Points.text(constraint.first.attribute.isFarEdge ? constraint.constant.magnitude : constraint.constant)
  }

  private var documentGaps: [String] {
    members.filter { origins[$0] == .prototyping || origins[$0] == .fixedFrame }.prefix(1).map { index in
      "Open the document and give \(view(index)) constraints of its own (both axes): \(number(index)) is only there because they "
        + "are missing."
    }
  }

  private var autoresizing: [String] {
    let masks = members.filter { origins[$0] == .autoresizingMask }
    guard !masks.isEmpty else { return [] }
    var seen: Set<String> = []
    let views = masks.map { view($0) }.filter { seen.insert($0).inserted }
    let list = views.joined(separator: ", ")
    let isOne = views.count == 1
    guard hasWritten else {
      guard !areInsideSystemViews(masks) else { return [] }
      return [
        "All of these come from frames. Give \(list) \(isOne ? "a frame that fits its superview" : "frames that fit into each other"), "
          + "or let constraints place \(isOne ? "it" : "them") (`translatesAutoresizingMaskIntoConstraints = false`)."
      ]
    }
    let isEmpty = masks.contains { log.constraints[$0].first.attribute.isSize && log.constraints[$0].constant == 0 }
    let keeps = "If \(list) \(isOne ? "keeps its frame" : "keep their frames") on purpose, "
    return [
      "If constraints are to place \(list): set `translatesAutoresizingMaskIntoConstraints = false` on \(isOne ? "it" : "them") "
        + "before they are activated (in Interface Builder: Size inspector, Layout: Inferred). Then \(numbers(masks)) "
        + "disappear\(masks.count == 1 ? "s" : "").",
      isEmpty
        ? keeps + "give real sizes before the constraints inside are activated: there is still a size of 0 here."
        : keeps + "make \(isOne ? "its frame" : "the frames") fit: the constraints inside need another size.",
    ]
  }

  private var hiddenView: [String] {
    guard let hiding = members.first(where: { origins[$0] == .stackHiding }), let weakest else { return [] }
    return [
      "The stack view hides \(view(hiding)), but \(number(weakest)) does not let it shrink to 0. Let it give way: "
        + "\(priority(weakest)). It holds again when the view is shown."
    ]
  }

  private var measured: [String] {
    let container = members.first { [.encapsulatedHeight, .encapsulatedWidth].contains(origins[$0] ?? .code) }
    let measuring = members.first { [.fittingSize, .temporarySize].contains(origins[$0] ?? .code) }
    guard let fact = container ?? measuring, let weakest else { return [] }
    var result: [String] = []
    let size = origins[fact] == .encapsulatedHeight ? "height" : "size"
    let when = container == nil ? "while the system measures" : "while the container imposes another \(size)"
    result.append(
      "Lower \(number(weakest)) to priority 999, so it can yield \(when): \(priority(weakest)). It still holds whenever "
        + "there is room.")
    let isCell =
      origins[fact] == .encapsulatedHeight && view(fact).isOfCell
    if isCell, log.constraints[fact].constant == 0 {
      result.append(
        "The table has no height for the cell yet. Let the cell find its own: `tableView.rowHeight = UITableView.automaticDimension` "
          + "and an `estimatedRowHeight` near the truth; `heightForRowAt` must not answer 0 for a cell with content.")
    } else if isCell, let sum = Arithmetic(explanation), sum.excess.magnitude < 1 {
      result.append(
        "Nothing else has to change: the \(Points.length(sum.excess.magnitude)) that are missing are the separator of the table, which "
          + "takes its thickness from the height of the cell.")
    } else if isCell {
      result.append(
        "Let the cell find its own height: `tableView.rowHeight = UITableView.automaticDimension` and an `estimatedRowHeight` near "
          + "the truth; remove a fixed row height (\(Points.text(log.constraints[fact].constant))) from the document or from "
          + "`heightForRowAt`.")
    } else if log.constraints[fact].constant == 0 {
      result.append(
        "\(view(fact)) has size 0 at that moment, so any fixed distance inside is too much. Give it a real frame before its layout, "
          + "or add its content later.")
    }
    return result
  }

  private var margins: [String] {
    guard explanation.verdict == .dependsOnMargins else { return [] }
    let owners = explanation.marginOwners.joined(separator: ", ")
    return [
      "Set the margins of \(owners) yourself (`directionalLayoutMargins = …`, and for a controller's view "
        + "`viewRespectsSystemMinimumLayoutMargins = false`), or attach to the edge or safe area in place of the margin."
    ]
  }

  /// Both edges and the size of one view are fixed.
  private var fixedThreeTimes: [String] {
    guard let size = written.last(where: { isOwnSize($0) }), duplicates.isEmpty, negativeSize.isEmpty else { return [] }
    let constraint = log.constraints[size]
    let item = constraint.first.item
    let places = members.filter { $0 != size && ties($0, item) }
    guard places.count > 1 else { return [] }
    let dimension = constraint.first.attribute.isHorizontal ? "width" : "height"
    let isFixed = constraint.relation == .equal
    let arranged = places.filter { origins[$0] == .stackView }
    if !arranged.isEmpty {
      // The constraints of a stack view cannot be removed.
      return [
        "\(view(size)) has \(isFixed ? "a fixed" : "a limited") \(dimension) by \(number(size)), and the stack view gives it another by "
          + "\(numbers(arranged)). Remove \(number(size)), or let it give way: \(priority(size))."
      ]
    }
    let kind = isFixed ? "a fixed" : constraint.relation == .lessThanOrEqual ? "a greatest" : "a least"
    let yielding = measured.isEmpty ? "or let it give way: \(priority(size))" : "if it is not needed"
    return [
      "\(view(size)) has \(kind) \(dimension) by \(number(size)) and is tied on both sides by \(numbers(places)). Take one of "
        + "them away, \(yielding)."
    ]
  }

  /// Whether a constraint positions an edge of a view. A constraint for the contents of the view does not.
  private func ties(_ index: Int, _ item: LoggedItem) -> Bool {
    let constraint = log.constraints[index]
    guard !constraint.first.attribute.isSize else { return false }
    let ends = [constraint.first.item, constraint.second?.item].compactMap { $0 }
    guard ends.contains(where: { $0.key == item.key }) else { return false }
    let items = explanation.items
    return !ends.contains { items.contains(items.index(of: item), items.index(of: $0)) }
  }

  /// The contents of a view are larger than the size that a constraint of the app gives it.
  private var tooSmallContainer: [String] {
    guard duplicates.isEmpty, negativeSize.isEmpty, measured.isEmpty, !explanation.core.isEmpty,
      let size = written.last(where: { isOwnSize($0) && log.constraints[$0].relation != .greaterThanOrEqual }),
      !members.contains(where: { $0 != size && ties($0, log.constraints[size].first.item) })
    else { return [] }
    let items = explanation.items
    let container = items.index(of: log.constraints[size].first.item)
    let contents = members.filter { $0 != size }
    guard contents.contains(where: { items.contains(container, items.index(of: log.constraints[$0].first.item)) })
    else {
      return []
    }
    let isHorizontal = log.constraints[size].first.attribute.isHorizontal
    let yielding = weakest.map { priority($0) } ?? priority(size)
    if let sum = Arithmetic(explanation), sum.excess < 0 {
      return [
        "\(numbers(contents)) leave \(Points.length(-sum.excess)) of \(view(size)) over. Let one of them be a least distance or size "
          + "(`greaterThanOrEqual`), take it away, or let it give way: \(yielding)."
      ]
    }
    return [
      "\(view(size)) is too small for what it contains by \(numbers(contents)). Give it more \(isHorizontal ? "width" : "height") than "
        + "\(number(size)) does, make the distances inside smaller, or let one of them give way: \(yielding)."
    ]
  }

  private func isOwnSize(_ index: Int) -> Bool {
    log.constraints[index].first.attribute.isSize && log.constraints[index].second == nil
  }

  private var stackView: [String] {
    guard let stack = members.first(where: { origins[$0] == .stackView }), hiddenView.isEmpty, let weakest,
      measured.isEmpty
    else { return [] }
    return [
      "A stack view places what it arranges, here by \(number(stack)). Remove \(number(weakest)) if it places an arranged view a second time, "
        + "or choose another `alignment` or `distribution`."
    ]
  }

  private var lowerOne: [String] {
    guard let weakest else { return [] }
    return [
      "Decide which of \(numbers(members)) you do not need, and remove it.",
      "If all are needed in general, lower the priority of one: for \(number(weakest)), \(priority(weakest)).",
    ]
  }

  /// The remedies for a list without a contradiction.
  private var missingPart: [String] {
    var result: [String] = []
    if let victim = explanation.analysis.victim {
      result.append("Find the code that changes \(number(victim)), or its views, just before the message.")
    }
    return result + [
      "Copy the log again, with every line between the parentheses; or print `view.constraintsAffectingLayout(for: .vertical)` "
        + "(or `.horizontal`) for the views above when it happens."
    ]
  }

  /// The remedies for a broken constraint that is not in the list.
  private var isIncomplete: Bool {
    log.brokenIndex == nil && (log.broken != nil || log.brokenAddress != nil)
  }

  private var incomplete: [String] {
    var result = [
      "Copy the log again, with every line between the parentheses: the list here lacks the constraint that was broken, and perhaps others."
    ]
    if let broken = log.broken, ConstraintOrigin(broken).isWritten {
      result.append("If the broken one may give way in general, say so: \(priority(ConstraintOrigin(broken))).")
    }
    return result
  }

  private var systemOnly: [String] {
    var text = "None of these constraints was written by the app; they belong to the system. "
    let isKeyboard = members.contains { origins[$0] == .keyboard }
    let isBar = members.contains { origins[$0] == .bars }
    if isKeyboard {
      text += "The keyboard settles by itself, and the message is harmless: leave it, or report it to Apple."
    } else if isBar {
      text +=
        "Bars log this while they are still without size. If a custom view of a bar button is involved, give it a width; else leave it."
    } else {
      text += "Look for a frame or inset that the app sets on these views; if there is none, the message is harmless."
    }
    return [text]
  }
}

// MARK: Finding the place

extension Remedies {
  private var whereToLook: [String] {
    let places = members.compactMap { index in
      log.constraints[index].source.map { "\($0.file):\($0.line) \(number(index))" }
    }
    if !places.isEmpty { return ["The lines to look at: \(places.joined(separator: ", "))."] }
    guard hasWritten, members.contains(where: { log.constraints[$0].identifier == nil }) else { return [] }
    return [
      "To find the code: give constraints names (`constraint.identifier = \"header height\"`), and stop at the symbolic breakpoint "
        + (isMac
          ? "`LAYOUT_CONSTRAINTS_NOT_SATISFIABLE`."
          : "`UIViewAlertForUnsatisfiableConstraints`.")
    ]
  }

  private var unreadable: [String] {
    if log.isPrivate {
      return [
        "The system log hides the list as <private>. Run the app from Xcode or in the simulator, where the console prints it in full."
      ]
    }
    return [
      "Copy the log from the console again, with the lines between the parentheses: they are needed for the analysis."
    ]
  }
}
