import InterfaceBuilder
import LayoutEngine

extension DocumentCheck {
  /// Views that show text on one line and have a required fixed width, into which 40 % more text does not fit.
  static let fixedWidthText = RuleDefinition(name: "fixed-width-text") { check in
    let measured = check.measuredLayout
    return check.document.constraints.indices.compactMap { index in
      let constraint = check.document.constraints[index]
      guard constraint.firstAttribute == .known(.width), constraint.secondAttribute == nil,
        constraint.relation == .equal,
        constraint.priority >= 1000, !constraint.isPlaceholder, let view = check.subject(of: constraint),
        view.showsOneLineOfText, !view.hasSampleText, let root = measured.root(of: view.index),
        let item = root.item(of: view.index), let needed = root.engine.contentExtent(of: item, .horizontal),
        needed * view.smallestTextScale * TextGrowth.longestRatio > constraint.constant
      else { return nil }
      return check.finding(.fixedWidthText(view: view.index, width: constraint.constant), constraint: index)
    }
  }
}

extension ViewNode {
  /// Whether its text is on one line and does not shrink without limit.
  fileprivate var showsOneLineOfText: Bool {
    guard let text, !text.isEmpty, smallestTextScale > 0, !hidesItsTitle else { return false }
    switch kind {
    case .label: return numberOfLines == 1
    case .button, .popUpButton: return true
    case .textField: return cell != nil && cell?["editable"] != "YES" && numberOfLines == 1
    default: return false
    }
  }
}
