import InterfaceBuilder
import LayoutEngine

// Rules about other languages, larger type and other screens.
extension DocumentCheck {
  /// Views that show text on one line and have a required fixed width.
  func fixedWidths() -> [Finding] {
    document.constraints.indices.compactMap { index in
      let constraint = document.constraints[index]
      guard constraint.firstAttribute == .known(.width), constraint.secondAttribute == nil,
        constraint.relation == .equal,
        constraint.priority >= 1000, !constraint.isPlaceholder, let view = subject(of: constraint),
        view.showsOneLineOfText
      else { return nil }
      return finding(.fixedWidthText(view: view.index, width: constraint.constant), constraint: index)
    }
  }

  /// Texts that fit now and are clipped when they grow. Sizes are measured whatever the options say: saved ones cannot grow.
  func clippedTexts() -> [Finding] {
    guard document.usesAutoLayout else { return [] }
    var options = layout.options
    options.content = .measured
    let now = Set(Self.clippedViews(in: document.layout(options)).map { $0.view })
    var known: Set<ViewIndex> = []
    return TextGrowth.allCases.flatMap { growth -> [Finding] in
      guard let grown = growth.applied(to: document) else { return [] }
      return Self.clippedViews(in: grown.layout(options)).compactMap { clipped in
        guard !now.contains(clipped.view), known.insert(clipped.view).inserted else { return nil }
        return finding(
          .clippedText(view: clipped.view, growth, needed: clipped.needed, available: clipped.available),
          view: clipped.view)
      }
    }
  }

  /// A view whose text needs more space than it has.
  private struct ClippedView {
    let view: ViewIndex
    let needed: Size
    let available: Size
  }

  private static func clippedViews(in layout: DocumentLayout) -> [ClippedView] {
    layout.roots.flatMap { root in
      root.views.compactMap { index -> ClippedView? in
        let view = layout.document.views[index]
        guard view.showsTextThatCanBeCut, !layout.isHidden(index), let item = root.item(of: index) else { return nil }
        let available = root.engine.alignmentRect(of: item).size
        let needed = Size(
          width: root.engine.contentExtent(of: item, .horizontal) ?? 0,
          height: root.engine.contentExtent(of: item, .vertical) ?? 0)
        // A text on several lines needs height; its width follows the view.
        let isTooWide = view.numberOfLines == 1 && needed.width > available.width + 1
        guard isTooWide || needed.height > available.height + 1 else { return nil }
        return ClippedView(view: index, needed: needed, available: available)
      }
    }
  }

  /// Controls and texts that are pinned to the top or bottom of a screen's root view, closer than bars reach.
  func missingSafeAreas() -> [Finding] {
    guard document.platform == .iOS else { return [] }
    let roots = Set(document.viewControllers.compactMap { $0.rootView })
    return document.constraints.indices.compactMap { index in
      let constraint = document.constraints[index]
      guard constraint.firstAttribute == constraint.secondAttribute,
        let edge = Finding.SafeEdge(rawValue: constraint.firstAttribute.name), let first = subject(of: constraint),
        let second = constraint.secondItem.map({ document.view(id: $0) }) ?? document.views[constraint.owner]
      else { return nil }
      let (root, view) = roots.contains(second.index) ? (second, first) : (first, second)
      guard roots.contains(root.index), view.index != root.index, view.mustNotLieUnderBars,
        constraint.constant.magnitude < edge.reach
      else { return nil }
      return finding(.missingSafeArea(view: view.index, edge: edge, root: root.index), constraint: index)
    }
  }

  /// Views whose size cannot differ from that of their content.
  func requiredContentPriorities() -> [Finding] {
    document.views.compactMap { view in
      let required = Finding.ContentPriority.allCases.filter { (view.element.number($0.rawValue) ?? 0) >= 1000 }
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

extension ViewNode {
  /// Whether its text is on one line and cannot shrink.
  fileprivate var showsOneLineOfText: Bool {
    guard let text, !text.isEmpty, element["adjustsFontSizeToFit"] != "YES", !hidesItsTitle else { return false }
    switch tag {
    case "label": return numberOfLines == 1
    case "button", "popUpButton": return true
    case "textField": return cell != nil && cell?["editable"] != "YES" && numberOfLines == 1
    default: return false
    }
  }

  /// Whether it shows a text of the document that can neither shrink nor scroll.
  fileprivate var showsTextThatCanBeCut: Bool {
    guard let text, !text.isEmpty, element["adjustsFontSizeToFit"] != "YES", !hidesItsTitle else { return false }
    return tag == "label" || tag == "button" || (tag == "textField" && cell != nil && cell?["editable"] != "YES")
  }

  /// An AppKit button that shows its image instead of its title.
  private var hidesItsTitle: Bool { cell?["imagePosition"] == "only" || cell?["imagePosition"] == "overlaps" }

  /// Whether it is content. Backgrounds, and scroll views, which inset their content, may lie under bars.
  fileprivate var mustNotLieUnderBars: Bool {
    switch tag {
    case "label", "button", "textField", "switch", "slider", "stepper", "segmentedControl", "pageControl",
      "progressView", "activityIndicatorView", "datePicker", "pickerView", "searchBar", "stackView":
      !isHidden
    default: false
    }
  }
}
