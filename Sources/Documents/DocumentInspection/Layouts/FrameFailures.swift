import InterfaceBuilder
import LayoutEngine
import ScreenProof

/// A text or control that is outside of its container or the safe area, or covers another one.
package struct FrameFailure: Hashable {
  private let property: ScreenProperty
  /// The object ids of the view and of the other one.
  private let views: [String]

  fileprivate init(_ key: ScreenCondition<ViewIndex>.Key, in document: Document) {
    property = key.property
    views = [key.view, key.other ?? key.view].map { document.views[$0].id }
  }
}

extension DocumentLayout {
  /// The texts and controls that are outside of their containers or of the safe area, or cover each other.
  package var frameFailures: Set<FrameFailure> {
    var result: Set<FrameFailure> = []
    for root in roots {
      let conditions = ScreenConditions(
        ScreenViews(self, root.views, of: root), ViewNumbers.all(RootRegions.values(of: root.views, in: root)))
      _ = conditions.visit { condition in
        switch condition.key.property {
        case .outsideContainer, .outsideSafeArea, .overlap:
          if condition.fails(by: Tolerance.frames) { result.insert(FrameFailure(condition.key, in: document)) }
        case .conflict, .ambiguity, .clippedText, .smallTarget, .readingOrder, .shrinkingText, .requirement: break
        }
        return true
      }
    }
    return result
  }
}
