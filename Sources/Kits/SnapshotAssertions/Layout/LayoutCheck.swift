import AutoLayout
import CoreGraphics
import Diagnostics
import DocumentInspection
import Foundation
import InterfaceBuilder
import LayoutEngine
import LayoutModel

/// The defects of one layout of a screen.
@MainActor package struct LayoutCheck {
  package private(set) var findings: [LayoutFinding] = []
  private let root: any CheckedView
  private let except: Set<LayoutRule>
  private let environment: String

  package init(_ root: any CheckedView, except rules: Set<LayoutRule> = [], environment: String = "") {
    self.root = root
    except = rules
    self.environment = environment
    if !rules.contains(.conflict) { findConflicts() }
    visit(root)
  }

  private mutating func add(_ rule: LayoutRule, _ view: any CheckedView, _ message: String) {
    findings.append(
      LayoutFinding(
        rule: rule, place: place(of: view), path: view.path(in: root), message: message, environments: [environment]))
  }

  private mutating func visit(_ view: any CheckedView) {
    guard !view.isUnseen else { return }
    if !except.contains(.ambiguity) { checkAmbiguity(of: view) }
    if !except.contains(.clippedText) { checkText(of: view) }
    if !except.contains(.touchTarget), view.isSmallTouchTarget { addTouchTarget(view) }
    // The system places the parts of its bars and controls.
    guard !view.isSystemComposite else { return }
    if !except.contains(.overlap) { checkOverlaps(in: view) }
    for subview in view.checkedSubviews { visit(subview) }
  }

  // MARK: Constraints

  private mutating func findConflicts() {
    for conflict in root.layoutNode.conflicts {
      let members = conflict.constraints.compactMap { $0.firstItem as? any CheckedView }
      add(.conflict, members.first ?? root, Self.sentences(.conflict(conflict.report, names: names)))
    }
    let more = root.layoutNode.unexaminedConflictCount
    if more > 0 {
      add(.conflict, root, "\(more) more constraints cannot be satisfied; finding the conflicts takes too long")
    }
  }

  private mutating func checkAmbiguity(of view: any CheckedView) {
    // Where the superview is ambiguous, the views inside it move with it.
    guard !view.translatesAutoresizingMaskIntoConstraints, view !== root,
      view.checkedSuperview?.hasAmbiguousLayout != true, let report = view.layoutNode.ambiguity
    else { return }
    add(.ambiguity, view, Self.sentences(.ambiguity(report, names: names)))
  }

  /// The names of items in sentences about constraints.
  private var names: LayoutNames {
    let node = root.layoutNode
    let kit = type(of: root)
    return LayoutNames(
      name: { id in
        MainActor.assumeIsolated {
          guard let item = node.item(id) else { return "a helper of the layout" }
          if let view = item as? any CheckedView { return view.checkedName }
          guard let guide = kit.guide(item) else { return "a helper of the layout" }
          return (guide.identifier.isEmpty ? "a layout guide" : guide.identifier)
            + (guide.owner.map { " of " + $0.checkedName } ?? "")
        }
      },
      source: { id in
        MainActor.assumeIsolated { node.constraint(id).map { _ in LayoutNames.Source(objectID: "", line: 0) } }
      },
      contains: { outer, inner in
        MainActor.assumeIsolated {
          guard let outer = node.item(outer) as? any CheckedView, let inner = node.item(inner) else { return false }
          if let view = inner as? any CheckedView { return view.isInside(outer) }
          return kit.guide(inner)?.owner.map { $0 === outer || $0.isInside(outer) } ?? false
        }
      })
  }

  private static func sentences(_ text: ProblemText) -> String {
    ([text.message] + text.notes.map { "    " + $0.text }).joined(separator: "\n")
  }

  // MARK: Touch targets

  private mutating func addTouchTarget(_ view: any CheckedView) {
    let size = view.checkedFrame.size
    let least = points(CGFloat(Platform.iOS.smallestTouchTarget))
    add(
      .touchTarget, view,
      "\(view.checkedName) is \(points(size.width)) × \(points(size.height)) points; "
        + "touch targets have at least \(least) × \(least)"
    )
  }

  // MARK: Overlaps

  private mutating func checkOverlaps(in view: any CheckedView) {
    let candidates = view.checkedSubviews.filter { !$0.isUnseen && $0.showsContent }
    for (index, back) in candidates.enumerated() {
      for front in candidates[(index + 1)...] {
        guard let common = Rect(back.drawnFrame).overlap(with: Rect(front.drawnFrame)) else { continue }
        // A view inside of another one is a part of it, for example a badge on an image or a button on a map; a text
        // or a control is not made to lie on another one.
        let isNested = back.drawnFrame.insetBy(dx: -1, dy: -1).contains(front.drawnFrame)
        guard !isNested || back.isTextOrControl && front.isTextOrControl else { continue }
        add(
          .overlap, front,
          "\(front.checkedName) covers \(points(CGFloat(common.width))) × \(points(CGFloat(common.height))) points of "
            + back.checkedName)
      }
    }
  }

  // MARK: Texts

  private mutating func checkText(of view: any CheckedView) {
    guard let text = view.shownText, !text.isEmpty else { return }
    if let missing = view.missingRoomForText {
      let (needed, available, attribute) = missing
      add(
        .clippedText, view,
        "\(view.checkedName) is \(points(available)) points \(attribute), its text needs \(points(needed))")
      return
    }
    var visible = view.frame(in: root)
    let whole = visible
    var ancestor = view.checkedSuperview
    while let current = ancestor {
      if current.isScrolled { return }
      if current.cutsOffSubviews || current === root { visible = visible.intersection(current.frame(in: root)) }
      if current === root { break }
      ancestor = current.checkedSuperview
    }
    guard visible.isNull || visible.width < whole.width - 1 || visible.height < whole.height - 1 else { return }
    let share = visible.isNull ? "is not visible" : "is visible only in part"
    add(.clippedText, view, "\(view.checkedName) \(share): its frame on the screen is \(frameText(whole))")
  }

  // MARK: Names

  /// The view and those around it, from the root in.
  private func place(of view: any CheckedView) -> String {
    var names = [view.checkedName]
    var ancestor = view === root ? nil : view.checkedSuperview
    while let current = ancestor {
      names.append(ViewName(kind: "\(type(of: current))", id: current.checkedIdentifier).description)
      ancestor = current === root ? nil : current.checkedSuperview
    }
    return names.reversed().joined(separator: " > ")
  }
}

/// A number with at most three digits after the point.
private func points(_ value: CGFloat) -> String { String(format: "%g", (Double(value) * 1000).rounded() / 1000) }

private func frameText(_ frame: CGRect) -> String {
  "(\(points(frame.minX)) \(points(frame.minY)); \(points(frame.width)) \(points(frame.height)))"
}
