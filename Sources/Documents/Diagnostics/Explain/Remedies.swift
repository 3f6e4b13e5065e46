import ConflictAnalysis
import ConstraintText

/// The possible changes, the most likely to help first.
struct Remedies {
  let explanation: ConflictExplanation
  let log: ConflictLog
  let members: [Int]
  let origins: [Int: ConstraintOrigin]

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
    var result =
      negativeSize + duplicates + documentGaps + autoresizing + hiddenView + touchBar + measured + margins + fonts
    result += fixedThreeTimes + tooSmallContainer + stackView
    if isIncomplete { return incomplete + (result.isEmpty || explanation.core.isEmpty ? [] : result) }
    if !hasWritten, result.isEmpty || isSystemOnly, !hidesNestedStack { result = systemOnly }
    if result.isEmpty { result = explanation.verdict == .feasibleAsPrinted ? missingPart : lowerOne }
    return result + whereToLook
  }

  var written: [Int] { members.filter { origins[$0]?.isWritten ?? false } }
  private var hasWritten: Bool { !written.isEmpty }
  private var hidesNestedStack: Bool {
    collapsedNestedStack != nil
  }
  private var isSystemOnly: Bool {
    members.allSatisfy { ![.autoresizingMask, .fixedFrame, .prototyping].contains(origins[$0] ?? .code) }
  }

  /// Whether a view is of a class that only the system creates.
  private func isSystemView(_ item: LoggedItem) -> Bool {
    ["_UI", "_NS", "NSToolbar", "NSTouchBar", "NSFunctionRow", "UIKeyboard", "UIInputSet", "FI_"].contains {
      item.className.hasPrefix($0)
    }
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
  var weakest: Int? {
    if let victim = explanation.analysis.victim, written.contains(victim) { return victim }
    return explanation.log.breakingOrder.first { written.contains($0) }
  }

  func number(_ index: Int) -> String { "(\(index + 1))" }

  func numbers(_ indices: [Int]) -> String { explanation.numbers(indices) }

  func view(_ index: Int) -> String {
    explanation.names[explanation.items.index(of: log.constraints[index].first.item)]
  }

  /// Whether a constraint is that of a table view cell or of its content view. Cells of collection views and views of
  /// other classes have heights of other origin.
  private func isOfTableViewCell(_ index: Int) -> Bool {
    let item = explanation.items.items[explanation.items.index(of: log.constraints[index].first.item)]
    return ["UITableViewCell", "UITableViewCellContentView"].contains(ViewNames.shortClass(item.className))
  }

  private var isMac: Bool { explanation.items.items.contains { $0.isOfAppKit } }

  func priority(_ index: Int) -> String { priority(origins[index] ?? .code) }

  private func priority(_ library: ConstraintOrigin) -> String {
    if library == .snapKit || library == .masonry { return "add `.priority(999)` at the end of its line" }
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
        "\(number(index)) requires a negative size. Check how its constant \(Points.text(constraint.constant)) is computed: often "
        + "insets are subtracted from a size that is still 0. Use `max(0, …)`, or set the constant when the size is known."
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
      "Keep only one of \(number(first)) and \(number(second)): they constrain the same attributes with different constants, "
      + "\(shown(a)) pt and \(shown(b)) pt. This usually happens if code adds a constraint more than once, or adds one that the "
      + "storyboard or nib contains. "
    switch (origins[first], origins[second]) {
    case (.snapKit, .snapKit):
      text +=
        "Instead of `snp.makeConstraints` again, call `snp.updateConstraints` to change constants or `snp.remakeConstraints` to "
        + "replace constraints."
    case (.masonry, .masonry):
      text +=
        "Instead of `mas_makeConstraints:` again, call `mas_updateConstraints:` to change constants or `mas_remakeConstraints:` "
        + "to replace constraints."
    default:
      text +=
        "Keep a reference to the constraint and change its `constant`, or deactivate it (`isActive = false`) before you activate "
        + "another one."
    }
    return [text]
  }

  /// Distances from a far edge are negative in the equation, but positive in a sentence.
  private func shown(_ constraint: LoggedConstraint) -> String {
    Points.text(constraint.first.attribute.isFarEdge ? constraint.constant.magnitude : constraint.constant)
  }

  private var documentGaps: [String] {
    members.filter { origins[$0] == .prototyping || origins[$0] == .fixedFrame }.prefix(1).map { index in
      "In Interface Builder, add constraints for the position and size of \(view(index)). \(number(index)) exists only because "
        + "they are missing."
    }
  }

  private var autoresizing: [String] {
    let masks = members.filter { origins[$0] == .autoresizingMask }
    guard !masks.isEmpty else { return [] }
    var seen: Set<String> = []
    let views = masks.map { view($0) }.filter { seen.insert($0).inserted }
    let list = Words.list(views)
    let isOne = views.count == 1
    guard hasWritten else {
      guard !areInsideSystemViews(masks) else { return [] }
      return [
        (masks.count == members.count
          ? "All of these constraints are created from frames. "
          : "\(numbers(masks)) \(masks.count == 1 ? "is" : "are") created from \(isOne ? "a frame" : "frames"). ")
          + "Set \(isOne ? "a frame" : "frames") of \(list) that \(isOne ? "fits" : "fit") "
          + "the superview, or add constraints and set `translatesAutoresizingMaskIntoConstraints` to false."
      ]
    }
    let isEmpty = masks.contains { log.constraints[$0].first.attribute.isSize && log.constraints[$0].constant == 0 }
    let keeps = "If you position \(list) by \(isOne ? "its frame" : "their frames"), "
    return [
      "If you position \(list) by constraints, set `translatesAutoresizingMaskIntoConstraints` to false (in Interface Builder: "
        + "Size inspector, Layout: Inferred). The system then does not create \(numbers(masks)).",
      isEmpty
        ? keeps + "set the size before you activate the constraints inside: it is still 0."
        : keeps + "set a size that the constraints inside can satisfy.",
    ]
  }

  private var hiddenView: [String] {
    if let cure = collapsedNestedStack { return cure }
    guard let hiding = members.first(where: { origins[$0] == .stackHiding }), let weakest else { return [] }
    return [
      "The stack view sets the size of the hidden view \(view(hiding)) to 0, which \(number(weakest)) does not allow. Lower its "
        + "priority: \(priority(weakest)). It is satisfied again when the view is no longer hidden."
    ]
  }

  private var measured: [String] {
    let container = members.first { [.encapsulatedHeight, .encapsulatedWidth].contains(origins[$0] ?? .code) }
    let measuring = members.first { [.fittingSize, .temporarySize].contains(origins[$0] ?? .code) }
    guard let fact = container ?? measuring, let weakest, touchBar.isEmpty else { return [] }
    var result: [String] = []
    let size = origins[fact] == .encapsulatedHeight ? "height" : "size"
    let when = container == nil ? "while the system computes the fitting size" : "if the container sets another \(size)"
    result.append(
      "Lower the priority of \(number(weakest)) to 999, so that it is optional \(when): \(priority(weakest)). It is still "
        + "satisfied whenever there is enough space.")
    let isCell = origins[fact] == .encapsulatedHeight && isOfTableViewCell(fact)
    if isCell, log.constraints[fact].constant == 0 {
      result.append(
        "The table view has no height for the cell yet. Make the cell self-sizing: set `rowHeight` to "
          + "`UITableView.automaticDimension` and `estimatedRowHeight` to a realistic value. `tableView(_:heightForRowAt:)` must not "
          + "return 0 for a cell with content.")
    } else if isCell, let sum = Arithmetic(explanation), sum.excess.magnitude < 1 {
      result.append(
        "No other change is needed: the missing \(Points.length(sum.excess.magnitude)) are the height of the separator, which is "
          + "part of the height of the cell.")
    } else if isCell {
      result.append(
        "Make the cell self-sizing: set `rowHeight` to `UITableView.automaticDimension` and `estimatedRowHeight` to a realistic "
          + "value. Remove a fixed row height of \(Points.length(log.constraints[fact].constant)) from the storyboard or from "
          + "`tableView(_:heightForRowAt:)`.")
    } else if log.constraints[fact].constant == 0 {
      result.append(
        "The size of \(view(fact)) is 0 in this layout pass, so constants greater than 0 inside it do not fit. Set its size before "
          + "the layout pass, or add its subviews later.")
    }
    return result
  }

  private var margins: [String] {
    guard explanation.verdict == .dependsOnMargins else { return [] }
    let owners = Words.list(explanation.marginOwners)
    return [
      "Set the `directionalLayoutMargins` of \(owners) (for the root view of a view controller, also set "
        + "`viewRespectsSystemMinimumLayoutMargins` to false), or use the edges or the safe area instead of the margins."
    ]
  }

  private var fonts: [String] {
    guard explanation.verdict == .dependsOnFonts, let weakest else { return [] }
    return [
      "Align texts by a baseline or by an edge, not by both: remove one of \(numbers(members)), or lower the priority of "
        + "\(number(weakest)): \(priority(weakest))."
    ]
  }

  /// Both edges and the size of one view are fixed.
  private var fixedThreeTimes: [String] {
    guard let size = written.last(where: { isOwnSize($0) }), duplicates.isEmpty, negativeSize.isEmpty else { return [] }
    let constraint = log.constraints[size]
    let item = constraint.first.item
    let places = members.filter { $0 != size && positions($0, item) }
    guard places.count > 1 else { return [] }
    let dimension = constraint.first.attribute.isHorizontal ? "width" : "height"
    let isFixed = constraint.relation == .equal
    let arranged = places.filter { origins[$0] == .stackView }
    if !arranged.isEmpty {
      // The constraints of a stack view cannot be removed.
      return [
        "\(number(size)) \(isFixed ? "sets" : "limits") the \(dimension) of \(view(size)), and the stack view sets another one with "
          + "\(numbers(arranged)). Remove \(number(size)), or lower its priority: \(priority(size))."
      ]
    }
    let kind = isFixed ? "the" : constraint.relation == .lessThanOrEqual ? "a maximum" : "a minimum"
    let fix =
      measured.isEmpty
      ? "Remove one of them, or lower the priority of \(number(size)): \(priority(size))."
      : "Remove one of them if you do not need it."
    return [
      "\(number(size)) sets \(kind) \(dimension) of \(view(size)), and \(numbers(places)) position both of its edges. \(fix)"
    ]
  }

  /// Whether a constraint positions an edge of a view. A constraint for the contents of the view does not.
  private func positions(_ index: Int, _ item: LoggedItem) -> Bool {
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
      !members.contains(where: { $0 != size && positions($0, log.constraints[size].first.item) })
    else { return [] }
    let items = explanation.items
    let container = items.index(of: log.constraints[size].first.item)
    let contents = members.filter { $0 != size }
    guard contents.contains(where: { items.contains(container, items.index(of: log.constraints[$0].first.item)) })
    else {
      return []
    }
    let isHorizontal = log.constraints[size].first.attribute.isHorizontal
    let change = weakest.map { priority($0) } ?? priority(size)
    if let sum = Arithmetic(explanation), sum.excess < 0 {
      return [
        "\(numbers(contents)) leave \(Points.length(-sum.excess)) of \(view(size)) unused. Make one of them an inequality "
          + "(`greaterThanOrEqual`), remove it, or lower its priority: \(change)."
      ]
    }
    return [
      "\(view(size)) is too small for its content, which \(numbers(contents)) constrain. Increase the "
        + "\(isHorizontal ? "width" : "height") that \(number(size)) sets, reduce the spacing inside, or lower the priority of one "
        + "of them: \(change)."
    ]
  }

  private func isOwnSize(_ index: Int) -> Bool {
    log.constraints[index].first.attribute.isSize && log.constraints[index].second == nil
  }

  private var stackView: [String] {
    guard let stack = members.first(where: { origins[$0] == .stackView }), hiddenView.isEmpty, let weakest,
      measured.isEmpty, touchBar.isEmpty
    else { return [] }
    return [
      "A stack view positions its arranged views, here with \(number(stack)). Remove \(number(weakest)) if it also positions an "
        + "arranged view, or change the `alignment` or `distribution` of the stack view."
    ]
  }

  private var lowerOne: [String] {
    guard let weakest else { return [] }
    return [
      "Remove one of \(numbers(members)) that you do not need.",
      "If you need all of them, lower the priority of one, such as \(number(weakest)): \(priority(weakest)).",
    ]
  }

  /// The remedies for a list without a contradiction.
  private var missingPart: [String] {
    var result: [String] = []
    if let victim = explanation.analysis.victim {
      result.append("Find the code that changes \(number(victim)) or its views just before the message.")
    }
    return result + [
      "Copy the log again with every line between the parentheses, or print `view.constraintsAffectingLayout(for: .vertical)` "
        + "(or `.horizontal`) for the views above when the message appears."
    ]
  }

  /// The remedies for a broken constraint that is not in the list.
  private var isIncomplete: Bool { log.brokenIndex == nil && (log.broken != nil || log.brokenAddress != nil) }

  private var incomplete: [String] {
    var result = [
      "Copy the log again with every line between the parentheses: the constraint that was broken is missing from the list, and "
        + "possibly others."
    ]
    if let broken = log.broken, ConstraintOrigin(broken).isWritten {
      result.append(
        "If the broken constraint does not have to be required, lower its priority: \(priority(ConstraintOrigin(broken)))."
      )
    }
    return result
  }
}

// MARK: Finding the place

extension Remedies {
  private var whereToLook: [String] {
    let places = members.compactMap { index in
      log.constraints[index].source.map { "\($0.file):\($0.line) \(number(index))" }
    }
    if !places.isEmpty { return ["These lines create the constraints: \(places.joined(separator: ", "))."] }
    guard hasWritten, members.contains(where: { log.constraints[$0].identifier == nil }) else { return [] }
    return [
      "To find the code that creates the constraints, set their `identifier` (`constraint.identifier = \"header height\"`) and add "
        + "a symbolic breakpoint for \(isMac ? "`LAYOUT_CONSTRAINTS_NOT_SATISFIABLE`" : "`UIViewAlertForUnsatisfiableConstraints`")."
    ]
  }

  private var unreadable: [String] {
    if log.isPrivate {
      return [
        "The system log hides the list as <private>. Run the app from Xcode or in Simulator, where the console contains the full list."
      ]
    }
    return [
      "Copy the log from the console again with every line between the parentheses."
    ]
  }
}
