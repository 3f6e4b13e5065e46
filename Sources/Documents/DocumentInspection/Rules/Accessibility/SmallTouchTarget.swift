import InterfaceBuilder
import LayoutEngine

extension DocumentCheck {
  /// Buttons and tappable views that are too small.
  static let smallTouchTarget = RuleDefinition(
    name: "small-touch-target", severity: .note, audit: .note, platforms: [.iOS, .macOS]
  ) { check in
    let taps = check.document.tapRecognizers
    return check.document.views.compactMap { view in
      guard check.isPressed(view, taps), !check.layout.isHidden(view.index),
        let root = check.layout.root(of: view.index), let item = root.item(of: view.index)
      else { return nil }
      let size = root.engine.alignmentRect(of: item).size
      guard size.width > 0, size.height > 0, check.document.platform.isSmallTouchTarget(size) else { return nil }
      return check.finding(.smallTouchTarget(view: view.index, size), view: view.index)
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

extension Platform {
  /// The least width and height of what a finger or pointer hits easily, in points: the minimum size of a control in
  /// the Human Interface Guidelines ("Accessibility", "Mobility").
  package var smallestTouchTarget: Double {
    switch self {
    case .iOS, .watchOS, .visionOS: 28
    case .tvOS: 56
    case .macOS: 20
    }
  }

  /// Whether a size in points is smaller, in width or height, than a touch target.
  package func isSmallTouchTarget(_ size: Size) -> Bool {
    // Half a point is rounding.
    min(size.width, size.height) < smallestTouchTarget - 0.5
  }
}
