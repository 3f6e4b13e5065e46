import ConstraintText
import LayoutModel

/// An exception of Auto Layout in sentences: what is wrong, with which views, and what to do.
public struct ExceptionExplanation {
  /// The exception to explain.
  public let exception: LayoutException

  /// Explains an exception.
  public init(_ exception: LayoutException) { self.exception = exception }

  /// All sentences in order, for tools.
  public var sentences: [String] { [cause] + remedies }

  /// The lines of the explanation for a terminal. `number` is that of the exception in the input, from 1.
  public func lines(number: Int) -> [String] {
    let heading = "Exception \(number), line \(exception.line): \(title)"
    return [heading, String(repeating: "=", count: heading.count), "", "What is wrong", "  \(cause)", "", "What to do"]
      + remedies.enumerated().map { "  \($0 + 1). \($1)" }
  }

  /// `UIView (0x7001)`; for a view that the message does not name, `unknown`.
  private func name(_ index: Int, or unknown: String) -> String {
    guard exception.items.indices.contains(index) else { return unknown }
    return name(exception.items[index])
  }

  private func name(_ item: LoggedItem) -> String {
    ViewNames.plain(item) + (item.address.map { " (\($0))" } ?? "")
  }

  /// `the leading of UIView (0x7001) and the top of UILabel (0x7002)`; without the names, `unknown`.
  private func attributes(or unknown: String) -> String {
    guard let constraint = exception.constraint, let second = constraint.second else { return unknown }
    let anchors = [constraint.first, second].map { "the \($0.attribute.name) of \(name($0.item))" }
    return anchors.joined(separator: " and ")
  }

  private var both: String {
    exception.items.count > 1 ? "\(name(0, or: "")) and \(name(1, or: ""))" : "The two items of the constraint"
  }

  private var isMac: Bool {
    exception.items.contains { $0.className.hasPrefix("NS") && !$0.className.hasPrefix("NSLayoutGuide") }
  }

  private func detail(_ index: Int) -> String? {
    exception.details.indices.contains(index) ? exception.details[index] : nil
  }

  /// How to find the code: only an exception breakpoint stops before the stack is lost.
  private var breakpoint: String {
    "To find the line that does this, add an exception breakpoint in Xcode (Breakpoint navigator, +), or read the first frame "
      + "of the app in the call stack below the message."
  }
}

// MARK: Causes

extension ExceptionExplanation {
  private var title: String {
    switch exception.kind {
    case .noCommonAncestor: "no common ancestor"
    case .unpreparedHierarchy: "an item of a constraint is not in the view hierarchy"
    case .outsideSubtree: "a constraint reaches outside of its view"
    case .changedRequiredPriority: "the priority of an active constraint changes from or to required"
    case .invalidPriority: "a priority out of range"
    case .incompatibleAttributes: "attributes that cannot be related"
    case .mixedDirections: "leading or trailing with left or right"
    case .missingSecondItem: "a position without a second item"
    case .missingFirstItem: "a constraint without a first item"
    case .invalidItem: "an item that is neither a view nor a layout guide"
    case .visualFormat: "a visual format that cannot be read"
    case .notFinite: "a constant or multiplier that is not finite"
    case .layoutSubviewsWithoutSuper: "layoutSubviews without super"
    case .updateConstraintsWithoutSuper: "constraints that change while they are updated"
    case .layoutLoop: "a layout that does not end"
    case .backgroundThread: "layout by a background thread"
    case .managedBar: "constraints of a bar that a controller manages"
    case .engineError: "an error inside the engine of the system"
    }
  }

  private var cause: String {
    switch exception.kind {
    case .noCommonAncestor:
      let what = attributes(or: "their anchors")
      return
        "\(both) have no common ancestor, so a constraint cannot relate \(what): when the constraint is activated, at least one "
        + "of them is not in the view hierarchy, or they are in different hierarchies."
    case .unpreparedHierarchy:
      let missing = exception.views.last.map { name($0) } ?? (exception.constraint == nil ? nil : both)
      let subject =
        exception.views.isEmpty && missing != nil ? "\(both): one of them" : missing ?? "An item of the constraint"
      return
        "\(subject) is not in the hierarchy of the view to which the constraint was added, but the layout of this view needs "
        + "the constraint."
    case .outsideSubtree:
      let view = exception.views.last.map { name($0) } ?? "the view"
      return
        "The constraint was added to \(view), but it relates \(attributes(or: "an item")), and not all of its items are this "
        + "view or inside it."
    case .changedRequiredPriority:
      let change = detail(1).flatMap { old in detail(0).map { " (here from \(old) to \($0))" } } ?? ""
      return
        "The priority of an active constraint can change between optional values only, not from or to required\(change)."
    case .invalidPriority:
      return "\(detail(0) ?? "The value") is not a priority: priorities are greater than 0 and at most 1000 (required)."
    case .incompatibleAttributes:
      return
        "A constraint cannot relate \(attributes(or: "these attributes")): positions can be related to positions of the same "
        + "axis only, and sizes to sizes only."
    case .mixedDirections:
      return
        "A constraint cannot relate \(attributes(or: "leading or trailing to left or right")): leading and trailing depend on "
        + "the direction of the language, left and right do not."
    case .missingSecondItem:
      return
        "The constraint sets a position\(exception.items.isEmpty ? "" : " of \(name(0, or: ""))") without a second item: the "
        + "second item is nil, or the multiplier is 0. Only sizes can be constants."
    case .missingFirstItem:
      return
        "The first item of the constraint is nil: the view has not been created or loaded yet, or its outlet is not connected."
    case .invalidItem:
      return
        "An item of a constraint is neither a view nor a layout guide, for example a view controller, a string or a number."
    case .visualFormat:
      let string = detail(1).map { "“\($0)”" } ?? "The string"
      return "\(string) cannot be read as visual format" + (detail(0).map { ": \(withoutStop($0))." } ?? ".")
    case .notFinite:
      return "A constant or multiplier of a constraint\(exception.items.isEmpty ? "" : " of \(name(0, or: ""))") is "
        + "\(detail(0).map { "\($0), " } ?? "")not a finite number: usually the result of a division by 0, or "
        + "`greatestFiniteMagnitude` or `infinity` as a size."
    case .layoutSubviewsWithoutSuper:
      let view = detail(0) ?? "A view"
      return
        "\(view) has constraints for its subviews, but its `layoutSubviews` does not call `super.layoutSubviews()`, or adds "
        + "constraints after that call, so they are not resolved."
    case .updateConstraintsWithoutSuper:
      return
        "\(name(0, or: "A view")) still needs an update of its constraints after `updateConstraints`: an override does not call "
        + "`super.updateConstraints()`, or code calls `setNeedsUpdateConstraints()` during the update."
    case .layoutLoop:
      return
        "Each pass over the window\(exception.items.isEmpty ? "" : " with \(name(0, or: ""))") requests another one: code that "
        + "runs during layout changes constraints or the layout of a view again."
    case .backgroundThread:
      return
        "Code on a background thread changes constraints or views after the main thread has used the layout engine. Only the "
        + "main thread may change them."
    case .managedBar:
      return
        "The constraints of \(detail(0) ?? "the bar") belong to its controller, which positions it. Other code cannot change them."
    case .engineError:
      return
        "The engine of the system is in a state that should not exist. Known causes are changes of constraints by a background "
        + "thread, constants that are not finite or larger than about 1e7, and errors of the system."
    }
  }

  private func withoutStop(_ text: String) -> String { text.hasSuffix(".") ? String(text.dropLast()) : text }
}

// MARK: Remedies

extension ExceptionExplanation {
  private var remedies: [String] {
    switch exception.kind {
    case .noCommonAncestor, .unpreparedHierarchy: return hierarchy + [breakpoint]
    case .outsideSubtree:
      return [
        "Set `isActive` to true, or call `NSLayoutConstraint.activate(_:)`, instead of `addConstraint(_:)`: the system then adds the "
          + "constraint to the nearest common ancestor."
      ] + hierarchy
    case .changedRequiredPriority:
      return [
        "Give the constraint the priority 999 instead of 1000 from the beginning; from then on it can change.",
        "Or deactivate the constraint (`isActive = false`), change the priority, and activate it again.",
        "Or keep two constraints and activate one of them.",
      ]
    case .invalidPriority:
      return [
        "Use a value from 1 to 1000. To switch a constraint off, set `isActive` to false instead of a priority of 0.",
        breakpoint,
      ]
    case .incompatibleAttributes:
      return [
        "Relate a position to a position of the same axis (`leading`, `centerX`; `top`, `firstBaseline`) and a size to a size.",
        "To position a view at a part of another one's size, add a layout guide whose size is that part, and align with its edge; or "
          + "use a multiplier with `centerX`, `right` or `bottom` of the superview.",
        breakpoint,
      ]
    case .mixedDirections:
      return [
        "Use leading and trailing for both items, or left and right for both. In Interface Builder, “Respect language direction” in "
          + "the menu of an item of the constraint switches between them."
      ]
    case .missingSecondItem:
      return [
        "Pass the superview or another view as the second item. If it is nil, create and connect it before the constraint.",
        "Use a multiplier other than 0. For a fixed distance use the constant.", breakpoint,
      ]
    case .missingFirstItem:
      return [
        "Create the view, or wait for `viewDidLoad()` or `awakeFromNib()`, before the constraint. Check that its outlet is connected "
          + "and that a property keeps it (`strong`).", breakpoint,
      ]
    case .invalidItem:
      return [
        "Pass the view: the `view` of a view controller, not the controller. In a dictionary of views every value is a view or a "
          + "layout guide; numbers belong into the metrics.", breakpoint,
      ]
    case .visualFormat: return format + [breakpoint]
    case .notFinite:
      return [
        "Check the number before you assign it: `guard value.isFinite else { … }`. Do not divide by a size that is still 0.",
        breakpoint,
      ]
    case .layoutSubviewsWithoutSuper:
      return [
        "Call `super.layoutSubviews()` in `layoutSubviews`; if the override adds or changes constraints, call it after that.",
        "Better, create constraints once, for example in the initializer, and not in `layoutSubviews`.",
      ]
    case .updateConstraintsWithoutSuper:
      return [
        "Call `super.updateConstraints()` as the last statement of every override of `updateConstraints`.",
        "Do not call `setNeedsUpdateConstraints()`, or change views so that they call it, inside `updateConstraints`.",
      ]
    case .layoutLoop: return loop
    case .backgroundThread:
      return [
        "Run the change on the main thread: `DispatchQueue.main.async { … }` or `@MainActor`. Completion handlers of networks and "
          + "files run on other threads.",
        "To find the code, run the app with the Main Thread Checker (Edit Scheme, Run, Diagnostics).",
      ]
    case .managedBar:
      return [
        "Do not add constraints to the bar or change its `translatesAutoresizingMaskIntoConstraints`. Add a bar of your own to the "
          + "view, or constrain the content to the safe area."
      ]
    case .engineError:
      return [
        "Run the app with the Main Thread Checker (Edit Scheme, Run, Diagnostics), and make all changes of views on the main thread.",
        "Check constants for very large, infinite and NaN values. Resolve conflicts that the log contains before the exception.",
      ]
    }
  }

  private var hierarchy: [String] {
    let guides = exception.items.filter { $0.isGuide }
    var result = [
      "Add the views to one hierarchy before you activate the constraint: call `addSubview(_:)`, and then "
        + "`NSLayoutConstraint.activate(_:)`, `isActive = true`, SnapKit or Masonry."
    ]
    if let guide = guides.first {
      result.append("Add \(name(guide)) to a view of this hierarchy with `addLayoutGuide(_:)` before.")
    }
    return result + [
      "If both were added, one of them was removed again (`removeFromSuperview()`, a reused cell, a view of another controller or "
        + "window): activate the constraint again when the view is added, or relate a view of the same hierarchy."
    ]
  }

  private var format: [String] {
    let message = detail(0) ?? ""
    if message.hasText("not a key in the") {
      return [
        "Add the name to the dictionary of views (or of metrics, for a number). A name cannot contain a dot: instead of `self.label` "
          + "assign the view to a variable, and use its name."
      ]
    }
    if message.hasText("superview") {
      return [
        "Add the view to its superview (`addSubview(_:)`) before you create the constraints: `|` is the edge of the superview."
      ]
    }
    return [
      "Correct the string at the place that the message names, for example `H:|-8-[name(>=44)]-[other]-|`.",
      "Or use anchors (`leadingAnchor.constraint(equalTo:)`), which the compiler checks.",
    ]
  }

  private var loop: [String] {
    [
      "Do not change constraints, sizes or content in `layout()`, `layoutSubviews` or `updateConstraints` unless the value differs "
        + "from the current one.",
      "Do not call `needsLayout = true`, `needsUpdateConstraints = true`, `setNeedsLayout()` or `layoutSubtreeIfNeeded()` there.",
      "To find the view, start the app with the argument "
        + (isMac || exception.items.isEmpty
          ? "`-NSViewLayoutFeedbackLoopDebuggingThreshold 100`" : "`-UIViewLayoutFeedbackLoopDebuggingThreshold 100`")
        + "; the log then names it and what changed it.",
    ]
  }
}
