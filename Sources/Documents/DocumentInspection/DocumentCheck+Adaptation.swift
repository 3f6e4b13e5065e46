import InterfaceBuilder
import LayoutEngine

// Rules about other languages, larger type and other screens.
extension DocumentCheck {
  /// Views that show text on one line and have a required fixed width, into which 40 % more text does not fit.
  func fixedWidths() -> [Finding] {
    let measured = measuredLayout
    return document.constraints.indices.compactMap { index in
      let constraint = document.constraints[index]
      guard constraint.firstAttribute == .known(.width), constraint.secondAttribute == nil,
        constraint.relation == .equal,
        constraint.priority >= 1000, !constraint.isPlaceholder, let view = subject(of: constraint),
        view.showsOneLineOfText, !view.hasSampleText, let root = measured.root(of: view.index),
        let item = root.item(of: view.index), let needed = root.engine.contentExtent(of: item, .horizontal),
        needed * TextGrowth.longestRatio > constraint.constant
      else { return nil }
      return finding(.fixedWidthText(view: view.index, width: constraint.constant), constraint: index)
    }
  }

  /// Controls and texts that are pinned to the top or bottom of a screen's root view, closer than bars reach. Constraints that
  /// only some size classes have are not reported.
  func missingSafeAreas() -> [Finding] {
    guard document.platform == .iOS else { return [] }
    let roots = Set(document.viewControllers.compactMap { $0.rootView }.filter { isScreen(document.views[$0]) })
    let conditional = constraintsInVariations()
    let isPad = layout.device?.idiom == .pad
    return document.constraints.indices.compactMap { index in
      let constraint = document.constraints[index]
      guard constraint.firstAttribute == constraint.secondAttribute,
        let edge = Finding.SafeEdge(rawValue: constraint.firstAttribute.name), let first = subject(of: constraint),
        let second = constraint.secondItem.map({ document.view(id: $0) }) ?? document.views[constraint.owner]
      else { return nil }
      let (root, view) = roots.contains(second.index) ? (second, first) : (first, second)
      guard roots.contains(root.index), view.index != root.index, view.mustNotLieUnderBars,
        constraint.constant.magnitude < edge.reach(isPad: isPad), constraint.relation == .equal,
        constraint.priority > 750,
        !conditional.contains(constraint.id)
      else { return nil }
      return finding(.missingSafeArea(view: view.index, edge: edge, root: root.index), constraint: index)
    }
  }

  /// Whether a controller's root view has the size of a screen, in either orientation: one that is smaller is shown by a container
  /// or between opaque bars. 600 × 600 points is any screen in Xcode 6 and 7.
  private func isScreen(_ root: ViewNode) -> Bool {
    guard let frame = root.savedFrame else { return true }
    let size = (min(frame.width, frame.height), max(frame.width, frame.height))
    if size == (600, 600) { return true }
    return Device.all.contains { device in
      let screen = device.size(isLandscape: false)
      return size == (min(screen.width, screen.height), max(screen.width, screen.height))
    }
  }

  /// Views whose size cannot differ from that of their content: the width of any, the height of texts that wrap. Priorities of
  /// containers have no effect, and the height of one line does not depend on the space.
  func requiredContentPriorities() -> [Finding] {
    document.views.compactMap { view in
      let required = Finding.ContentPriority.allCases.filter { priority in
        (view.element.number(priority.rawValue) ?? 0) >= 1000 && view.hasContentSize
          && (priority.isHorizontal || view.text != nil && view.numberOfLines != 1)
      }
      return required.isEmpty
        ? nil : finding(.requiredContentPriority(view: view.index, required), view: view.index)
    }
  }

  /// Guides that were added on purpose and that no constraint uses. Those of every new document are left out.
  func unusedGuides() -> [Finding] {
    let used = Set(document.constraints.flatMap { [$0.firstItem, $0.secondItem] }.compactMap { $0 })
    return document.guides.indices.compactMap { index in
      let guide = document.guides[index]
      switch guide.kind {
      case .safeArea, .topLayoutGuide, .bottomLayoutGuide, .contentLayout, .frameLayout: return nil
      case .layoutMargins, .readableContent, .keyboard, .custom:
        return used.contains(guide.id) ? nil : Finding(.unusedGuide(index), line: guide.line, objectID: guide.id)
      }
    }
  }

  /// The view that a constraint's first item is.
  private func subject(of constraint: ConstraintNode) -> ViewNode? {
    constraint.firstItem.map { document.view(id: $0) } ?? document.views[constraint.owner]
  }
}

extension Finding.ContentPriority {
  fileprivate var isHorizontal: Bool { self == .horizontalHugging || self == .horizontalCompressionResistance }
}

extension ViewNode {
  /// Whether it has a width by its content.
  fileprivate var hasContentSize: Bool {
    switch kind {
    case .label, .button, .imageView, .popUpButton, .segmentedControl, .comboBox: true
    case .textField: cell == nil || cell?["editable"] != "YES"
    default: false
    }
  }

  /// Whether its text is on one line and cannot shrink.
  fileprivate var showsOneLineOfText: Bool {
    guard let text, !text.isEmpty, !shrinksText, !hidesItsTitle else { return false }
    switch kind {
    case .label: return numberOfLines == 1
    case .button, .popUpButton: return true
    case .textField: return cell != nil && cell?["editable"] != "YES" && numberOfLines == 1
    default: return false
    }
  }

  /// An AppKit button that shows its image instead of its title.
  var hidesItsTitle: Bool { cell?["imagePosition"] == "only" || cell?["imagePosition"] == "overlaps" }

  /// Whether it is content. Backgrounds, and scroll views, which inset their content, may lie under bars.
  fileprivate var mustNotLieUnderBars: Bool {
    switch kind {
    case .label, .button, .textField, .switch, .slider, .stepper, .segmentedControl, .pageControl,
      .progressView, .activityIndicatorView, .datePicker, .pickerView, .searchBar, .stackView:
      !isHidden
    default: false
    }
  }
}
