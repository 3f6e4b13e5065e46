import LayoutEngine
import SizeRegions

/// A screen of code, laid out at one size.
package struct ScreenSample {
  /// What identifies a view at other sizes: its place, and which one of those with that place it is.
  struct ViewName: Hashable {
    var place: String
    var position: Int
  }

  /// A view as far as the rules about layouts need it.
  package struct View {
    /// The view in messages.
    package var name: String
    /// The view and those around it, from the root in.
    package var place: String
    /// The accessibility identifier, or nil.
    package var identifier: String?
    /// The class of the kit that it is an instance of.
    package var kind = ""
    /// The index of its superview among the views; nil for the root.
    package var parent: Int?
    /// The frame in its superview, with y downwards, before rounding to pixels.
    package var frame: Rect
    /// The size that its text needs at its width; nil for views without text and for texts that may be cut off.
    package var text: Size?
    /// Whether the text has one line, so that it needs the width as well.
    package var hasOneLine = false
    /// The size of the font of a label, in points, or nil.
    package var fontSize: Double?
    /// Whether it is a text or a control, which others must not cover.
    package var isContent = false
    /// Whether it is inside of a scroll view.
    package var isScrolled = false
    /// The least width and height for a finger, or nil.
    package var leastTarget: Double?
    /// Whether code of its own may lay it out.
    package var isSampled = false

    /// Creates a view.
    package init(name: String, place: String, identifier: String?, parent: Int?, frame: Rect) {
      (self.name, self.place, self.identifier, self.parent) = (name, place, identifier, parent)
      self.frame = frame
    }
  }

  /// A conflict or an ambiguity.
  package struct Problem: Hashable {
    /// The name of the rule.
    package var rule: String
    /// Where it is.
    package var place: String
    /// What is wrong.
    package var message: String

    /// Creates a problem.
    package init(rule: String, place: String, message: String) {
      (self.rule, self.place, self.message) = (rule, place, message)
    }
  }

  /// What the layout decided.
  package var trace: DecisionTrace
  /// The work of the layout.
  package var work: Int
  /// The views, parents before children.
  package var views: [View]
  /// Conflicts and ambiguities.
  package var problems: [Problem] = []
  /// Whether it is laid out from right to left.
  package var isMirrored = false

  /// Creates a sample.
  package init(trace: DecisionTrace, work: Int, views: [View]) {
    (self.trace, self.work, self.views) = (trace, work, views)
  }

  /// Calls `body` with a form of `sample` that throws nothing, and throws the first error of `sample` afterwards.
  static func withErrors<Result>(
    of sample: (PlanePoint) throws -> ScreenSample, _ body: ((PlanePoint) -> ScreenSample) throws -> Result
  ) throws -> Result {
    var failure: (any Error)?
    let result = try withoutActuallyEscaping(sample) { sample in
      try body { size in
        do {
          return try sample(size)
        } catch {
          failure = failure ?? error
          return ScreenSample(trace: DecisionTrace(), work: 0, views: [])
        }
      }
    }
    if let failure { throw failure }
    return result
  }

  /// The name of the class of a kit that an object is an instance of: its own class or the first superclass of that module.
  package static func kind(of object: AnyObject, in module: String) -> String {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      let name = String(reflecting: current.subjectType)
      if name.hasPrefix(module + ".") { return name }
      mirror = current.superclassMirror
    }
    return ""
  }

  /// The views by name.
  static func names(of views: [View]) -> [ViewName: Int] {
    var counts: [String: Int] = [:]
    var result: [ViewName: Int] = [:]
    for (index, view) in views.enumerated() {
      result[ViewName(place: view.place, position: counts[view.place, default: 0])] = index
      counts[view.place, default: 0] += 1
    }
    return result
  }

  /// The numbers of all views: four of the frame and two of the text.
  var values: [Double] {
    views.flatMap { view in
      let frame = view.frame
      return [frame.x, frame.y, frame.width, frame.height, view.text?.width ?? 0, view.text?.height ?? 0]
    }
  }

  /// The trace, with the views: other views are another layout.
  var decisions: DecisionTrace {
    var trace = trace
    for view in views {
      trace.record(view.parent ?? -1)
      trace.record(view.text == nil ? 0 : 1)
    }
    return trace
  }
}
