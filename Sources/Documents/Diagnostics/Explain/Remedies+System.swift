import ConflictAnalysis
import ConstraintText

// Remedies for conflicts with parts of the system: bars, the keyboard, the Touch Bar.

extension Remedies {
  /// A constraint of the app conflicts with those of the Touch Bar.
  var touchBar: [String] {
    guard members.contains(where: { origins[$0] == .touchBar }), let weakest else { return [] }
    let isWidth = log.constraints[weakest].first.attribute.isHorizontal
    let size =
      isWidth
      ? "An item of the Touch Bar gets the width that the other items leave, which is 0 while the bar appears."
      : "The Touch Bar is 30 pt tall."
    let lower =
      "\(size) Lower the priority of \(number(weakest)), so that the bar can compress the item: \(priority(weakest))."
    guard isWidth else { return [lower] }
    return [
      lower,
      "If the item needs its width, set the `visibilityPriority` of the `NSTouchBarItem` to `.high`: the bar then hides other items "
        + "first.",
    ]
  }

  /// The cure for the first nested stack view of size 0 whose own constraints do not allow that; nil without one.
  var collapsedNestedStack: [String]? { members.lazy.filter(collapses).compactMap(nestedStackCure).first }

  /// Whether a constraint sets the size of a view to 0: that of a hidden view, or of a container.
  private func collapses(_ index: Int) -> Bool {
    if origins[index] == .stackHiding { return true }
    return [.encapsulatedWidth, .encapsulatedHeight].contains(origins[index]) && log.constraints[index].constant == 0
  }

  /// The view of size 0 is itself a stack view, whose own constraints do not allow a size of 0.
  private func nestedStackCure(_ collapsing: Int) -> [String]? {
    let stack = log.constraints[collapsing].first.item
    let own = members.filter { origins[$0] == .stackView }
    let isStack =
      stack.className.hasSuffix("StackView") || own.contains { log.constraints[$0].superview?.key == stack.key }
    guard isStack, written.isEmpty,
      own.contains(where: { [log.constraints[$0].first.item, log.constraints[$0].second?.item].contains(stack) })
    else { return nil }
    let spacing = own.filter { log.constraints[$0].identifier == "UISV-spacing" }
    let causes = spacing.isEmpty ? own : spacing
    let property = spacing.isEmpty ? "its layout margins" : "its `spacing`"
    let requires = "\(numbers(causes)) still \(causes.count == 1 ? "requires" : "require") \(property)."
    guard origins[collapsing] == .stackHiding else {
      return [
        "The container sets the size of the stack view \(view(collapsing)) to 0, but \(requires) Set \(property) to 0 while the "
          + "container has no size, or add the stack view later.",
        "Or wrap \(view(collapsing)) in a plain view in which its last edge has the priority 999.",
      ]
    }
    return [
      "The app hides the stack view \(view(collapsing)) inside another stack view. Its size becomes 0, but \(requires) Set "
        + "\(property) to 0 while it is hidden.",
      "Or wrap \(view(collapsing)) in a plain view in which its last edge has the priority 999, and hide that view.",
      "Or remove \(view(collapsing)) from its superview instead of hiding it.",
    ]
  }

  /// No constraint of the conflict is from the app.
  var systemOnly: [String] {
    var text = "None of these constraints was created by the app. "
    let isKeyboard = members.contains { origins[$0] == .keyboard }
    let isBar = members.contains { origins[$0] == .bars }
    if isKeyboard {
      text += "The message of the keyboard is harmless: ignore it, or report it to Apple."
    } else if members.contains(where: { origins[$0] == .touchBar }) {
      text +=
        "The Touch Bar logs this message if it is laid out before it has a size, for example while it appears or disappears. If the "
        + "view of a custom item takes part, make its constraints for the width optional (priority 999); otherwise ignore the message."
    } else if isBar {
      text +=
        "A bar logs this message if it is laid out before it has a size. If a bar button item with a custom view is involved, "
        + "constrain the width of the custom view; otherwise ignore the message."
    } else {
      text += "If the app does not set a frame or an inset of these views, the message is harmless."
    }
    return [text]
  }
}
