import LayoutModel
import SizeRegions

/// The layouts of a screen at all sizes. Documents and code are the two kinds of source.
package protocol ScreenSource {
  /// What identifies a view at all sizes.
  associatedtype ID: Hashable
  /// The screen laid out at one size.
  associatedtype Layout
  /// A conflict or an ambiguity.
  associatedtype Problem

  typealias Key = ScreenCondition<ID>.Key

  /// Whether code may place views, so that their frames follow no constraint. They are not proved then; otherwise
  /// frames that differ from those of a region are a gap.
  var codePlacesViews: Bool { get }

  /// Lays the screen out; nil if that is not possible. Conditions: the layout may stop unfinished after so much work.
  func layOut(_ size: Size, workLimit: Int) -> Layout?
  /// Whether the layout was finished.
  func isComplete(_ layout: Layout) -> Bool
  /// The work of a layout and of questions about it so far.
  func work(of layout: Layout) -> Int
  /// The views.
  func screen(of layout: Layout) -> ScreenViews<ID>
  /// The numbers of the views, six for each; not a number for views that are not installed.
  func values(of layout: Layout) -> [Double]
  /// The texts whose heights are compared with those of another text size. `layout` is nil for a region that was not
  /// laid out.
  func growingTexts(of layout: Layout?) -> GrowingTexts<ID>
  /// What the user requires of views of the screen.
  func requirements(for layout: Layout) -> [ViewRequirement<ID>]
  /// Whether the constraints exclude the size of the layout.
  func isImpossible(_ layout: Layout) -> Bool
  /// The conflicts and ambiguities that are reported, and whether there was enough work to look for all.
  func problems(of layout: Layout) -> (found: [(key: Key, problem: Problem)], isWhole: Bool)
  /// Whether a layout has a conflict or an ambiguity that is too small, or at this size not certain enough, to be
  /// reported.
  func hasMinorProblems(_ layout: Layout) -> Bool
  /// Whether a property counts.
  func isExamined(_ key: Key) -> Bool
  /// Whether a layout has a conflict that counts against the screen.
  func hasConflicts(_ layout: Layout) -> Bool
  /// Of some properties that fail in a layout, those that hold if another constraint of a conflict is broken instead,
  /// with that conflict. The layout is changed, and must not be used any more.
  func consequences(of failing: Set<Key>, in layout: Layout) -> [Key: Key]
}

extension ScreenSource {
  package func hasConflicts(_ layout: Layout) -> Bool { false }

  package func consequences(of failing: Set<Key>, in layout: Layout) -> [Key: Key] { [:] }
}

/// The texts of a screen that follow the text size of the user.
package struct GrowingTexts<ID: Hashable> {
  /// The position of each text among the views.
  var positions: [ID: Int] = [:]
  /// By position: a number that grows with the text.
  var sizes: [Int: Double] = [:]

  /// Collects the texts of views.
  package init(_ views: [ScreenView<ID>] = []) {
    for (position, view) in views.enumerated() {
      guard let size = view.textSize else { continue }
      positions[view.id] = position
      sizes[position] = size
    }
  }
}

/// The texts of a screen in one region of sizes.
package struct TextRegion<ID: Hashable> {
  var region: SizeRegion
  var texts: GrowingTexts<ID>
}
