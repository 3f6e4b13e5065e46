import LayoutEngine
import Picture

/// A top-level view on the canvas.
package struct RootEntry: Hashable {
  package var key: String
  package var title: String
  package var size: Size
  package var conflictCount: Int
  package var ambiguousCount: Int
  package var isRightToLeft: Bool
  package var isDark: Bool
}

/// A view on the canvas.
package struct ViewEntry: Hashable {
  package var key: String
  /// The key of the superview; nil for a top-level view.
  package var parent: String?
  package var name: String
  package var tag: String
  /// The class of the project's own; nil for one of the kit.
  package var customClass: String?
  /// The frame in the coordinates of the superview, y downwards.
  package var frame: Rect
  /// The origin of the frame as the document counts it; nil if y increases downwards.
  package var documentY: Double?
  /// The frame that the constraints give a misplaced view, otherwise nil.
  package var expectedFrame: Rect?
  /// The axis of a stack view.
  package var stackAxis: Axis?
  package var clips: Bool
  package var isHidden: Bool
  /// Whether the view is the content of a tab that is not shown.
  package var isOff: Bool
  package var isAmbiguous: Bool
  /// Whether the view keeps its saved frame because no constraint places it.
  package var isFixed: Bool
  /// Whether edits cannot name or move the view.
  package var isLocked: Bool
  /// Whether Interface Builder locks the properties of the view, by itself or by a view around it.
  package var isGuarded: Bool
  /// Whether the view is a cell in the list of a table or a collection view.
  package var isRow: Bool
  package var alpha: Double
  /// What the view draws, without the views inside it, in SVG.
  package var image: String
}

/// The line of a constraint on the canvas, in the coordinates of the top-level view.
package struct LineEntry: Hashable {
  package enum State: String {
    case satisfied, misplaced, ambiguous, conflicting
  }

  package var key: String
  /// The key of the top-level view.
  package var root: String
  /// The keys of the views that the constraint names, directly or by a guide.
  package var first: String
  package var second: String?
  package var constant: Double
  package var axis: Axis
  /// 1 if a view that is dragged right or down increases the constant, −1 if it decreases it.
  package var growthSign: Double
  package var label: String
  package var title: String
  package var state: State
  package var isOptional: Bool
  package var isPlaceholder: Bool
  /// How much larger the constant is on the canvas; nil if it is the same.
  package var excess: Double?
  /// Rounded to hundredths of a point.
  package var segments: [ConstraintMark.Segment]
}

/// What differs from the scene that was read before.
package struct SceneDifference {
  package var roots: [RootEntry] = []
  package var views: [ViewEntry] = []
  package var lines: [LineEntry] = []
  /// The keys of all views, parents before children; nil if they are the same as before.
  package var order: [String]?
  package var goneRoots: [String] = []
  package var goneViews: [String] = []
  package var goneLines: [String] = []
}

/// What moves during a gesture.
package struct LiveScene {
  /// A view whose frame changed.
  package struct View {
    package var key: String
    package var frame: Rect
    /// The image, if the size changed.
    package var image: String?
  }

  /// A line that changed.
  package struct Line {
    package var key: String
    package var label: String
    package var segments: [ConstraintMark.Segment]
  }

  package var views: [View] = []
  /// Nil if the gesture moves no lines.
  package var lines: [Line]?
}

extension ConstraintMark {
  /// The segments, rounded to hundredths of a point.
  var roundedSegments: [Segment] {
    func rounded(_ point: Point) -> Point {
      Point(x: (point.x * 100).rounded() / 100, y: (point.y * 100).rounded() / 100)
    }
    return segments.map { segment in
      var result = segment
      (result.start, result.end) = (rounded(segment.start), rounded(segment.end))
      return result
    }
  }
}
