import InterfaceBuilder
import LayoutEngine

extension DocumentCheck {
  /// Buttons and tappable views that are too small. Sizes that follow from a title are those of the system.
  static let smallTouchTarget = RuleDefinition(
    name: "small-touch-target", severity: .note, audit: .note, platforms: [.iOS, .macOS]
  ) { check in
    let taps = check.document.tapRecognizers
    return check.document.views.compactMap { view in
      guard check.isPressed(view, taps), !check.layout.isHidden(view.index),
        let root = check.layout.root(of: view.index),
        let item = root.item(of: view.index)
      else { return nil }
      let size = root.engine.alignmentRect(of: item).size
      guard size.width > 0, size.height > 0 else { return nil }
      let isSmall =
        check.document.platform == .macOS
        ? min(size.width, size.height) < Finding.shortestDesktopSide - 0.5
        : Finding.isSmallTouchTarget(size, hasTitle: view.text != nil)
      return isSmall ? check.finding(.smallTouchTarget(view: view.index, size), view: view.index) : nil
    }
  }

  /// Whether a press on the view has an effect, and its size is not that of the system.
  private func isPressed(_ view: ViewNode, _ taps: Set<String>) -> Bool {
    guard document.platform == .iOS else {
      // Buttons with a title or a bezel are as tall as the system makes them.
      guard let cell = view.cell, view.kind == .button, view.text == nil, view.imageName != nil else { return false }
      return cell["enabled"] != "NO" && cell["type"] != "check" && cell["type"] != "radio"
        && cell["borderStyle"] != "border" && cell["borderStyle"] != "borderAndBezel"
    }
    guard view.text != nil || view.imageName != nil else { return false }
    if view.kind == .button { return view.element["userInteractionEnabled"] != "NO" && view.element["enabled"] != "NO" }
    return view.isTapped(by: taps)
  }
}

extension Finding {
  /// The shortest side of what a finger can hit without looking twice, in points (Human Interface Guidelines, "Accessibility").
  package static let touchTarget = 44.0

  /// The shortest side that is accepted if the other one is longer. The same page has 28 points as the minimum.
  static let shortestSide = 32.0

  /// The shortest side that is accepted on macOS. The same page has 28 points and 20 as the minimum; icons of 16 points are common.
  static let shortestDesktopSide = 16.0

  /// The shortest side of a button with a title.
  static let shortestTitle = 28.0

  /// The shortest side of a button, in points.
  package static func shortestTouchTarget(hasTitle: Bool) -> Double { hasTitle ? shortestTitle : shortestSide }

  /// Whether a button of a size, in points, is hard to hit.
  ///
  /// A title in the system's font is 30 points tall: with a title, only less than that is too small.
  package static func isSmallTouchTarget(_ size: Size, hasTitle: Bool) -> Bool {
    if min(size.width, size.height) < shortestTouchTarget(hasTitle: hasTitle) - 0.5 { return true }
    return !hasTitle && size.width * size.height < touchTarget * touchTarget * 0.85
  }
}
