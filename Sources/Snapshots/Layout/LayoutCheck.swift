import AutoLayout
import Diagnostics
import DocumentInspection
import Foundation
import LayoutEngine
import UIKit

/// The defects of one layout of a screen.
@MainActor
struct LayoutCheck {
  private(set) var findings: [LayoutFinding] = []
  private let root: UIView
  private let except: Set<LayoutRule>
  private let environment: String

  init(_ root: UIView, except rules: Set<LayoutRule>, environment: String) {
    self.root = root
    except = rules
    self.environment = environment
    if !rules.contains(.conflict) { findConflicts() }
    visit(root)
  }

  private mutating func add(_ rule: LayoutRule, _ view: UIView, _ message: String) {
    findings.append(
      LayoutFinding(
        rule: rule, place: place(of: view), path: view.path(in: root), message: message, environments: [environment]))
  }

  private mutating func visit(_ view: UIView) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    if !except.contains(.ambiguity) { checkAmbiguity(of: view) }
    if !except.contains(.clippedText) { checkText(of: view) }
    if !except.contains(.touchTarget) { checkTouchTarget(view) }
    // The system places the parts of its bars and controls.
    guard !view.isSystemComposite else { return }
    if !except.contains(.overlap) { checkOverlaps(in: view) }
    for subview in view.subviews { visit(subview) }
  }

  // MARK: Constraints

  private mutating func findConflicts() {
    for conflict in root.layoutNode.conflicts {
      let members = conflict.constraints.compactMap { $0.firstItem as? UIView }
      add(.conflict, members.first ?? root, Self.sentences(.conflict(conflict.report, names: names)))
    }
  }

  private mutating func checkAmbiguity(of view: UIView) {
    // Where the superview is ambiguous, the views inside it move with it.
    guard !view.translatesAutoresizingMaskIntoConstraints, view !== root, view.superview?.hasAmbiguousLayout != true,
      let report = view.layoutNode.ambiguity
    else { return }
    add(.ambiguity, view, Self.sentences(.ambiguity(report, names: names)))
  }

  /// The names of items in sentences about constraints.
  private var names: LayoutNames {
    let node = root.layoutNode
    return LayoutNames(
      name: { id in
        MainActor.assumeIsolated {
          switch node.item(id) {
          case let view as UIView: Self.name(of: view)
          case let guide as UILayoutGuide:
            (guide.identifier.isEmpty ? "a layout guide" : guide.identifier)
              + (guide.owningView.map { " of " + Self.name(of: $0) } ?? "")
          default: "a helper of the layout"
          }
        }
      },
      source: { id in
        MainActor.assumeIsolated { node.constraint(id).map { _ in LayoutNames.Source(objectID: "", line: 0) } }
      },
      contains: { outer, inner in
        MainActor.assumeIsolated {
          guard let outer = node.item(outer) as? UIView, let inner = node.item(inner) else { return false }
          let view = inner as? UIView ?? (inner as? UILayoutGuide)?.owningView
          return view.map { $0 !== outer && $0.isDescendant(of: outer) || inner is UILayoutGuide && $0 === outer }
            ?? false
        }
      })
  }

  private static func sentences(_ text: ProblemText) -> String {
    ([text.message] + text.notes.map { "    " + $0.text }).joined(separator: "\n")
  }

  // MARK: Touch targets

  private mutating func checkTouchTarget(_ view: UIView) {
    guard view.isUserInteractionEnabled, let hasTitle = view.touchTargetHasTitle else { return }
    let size = view.bounds.size
    guard size.width > 0, size.height > 0, !view.acceptsTouchesAround else { return }
    guard Finding.isSmallTouchTarget(Size(width: Double(size.width), height: Double(size.height)), hasTitle: hasTitle)
    else { return }
    add(
      .touchTarget, view,
      "\(Self.name(of: view)) is \(points(size.width)) × \(points(size.height)) points; "
        + "touch targets have at least \(points(CGFloat(Finding.touchTarget))) × \(points(CGFloat(Finding.touchTarget)))"
    )
  }

  // MARK: Overlaps

  private mutating func checkOverlaps(in view: UIView) {
    let candidates = view.subviews.filter { !$0.isHidden && $0.alpha > 0.01 && $0.showsContent }
    for (index, back) in candidates.enumerated() {
      for front in candidates[(index + 1)...] {
        guard let common = Rect(back.frame).overlap(with: Rect(front.frame)) else { continue }
        // A view inside of another one is a part of it, for example a badge on an image or a button on a map; a text
        // or a control is not made to lie on another one.
        let isNested = back.frame.insetBy(dx: -1, dy: -1).contains(front.frame)
        guard !isNested || back.isTextOrControl && front.isTextOrControl else { continue }
        add(
          .overlap, front,
          "\(Self.name(of: front)) covers \(points(CGFloat(common.width))) × \(points(CGFloat(common.height))) points of "
            + Self.name(of: back))
      }
    }
  }

  // MARK: Texts

  private mutating func checkText(of view: UIView) {
    guard let text = view.shownText, !text.isEmpty else { return }
    if let missing = view.missingRoomForText {
      let (needed, available, attribute) = missing
      add(
        .clippedText, view,
        "\(Self.name(of: view)) is \(points(available)) points \(attribute), its text needs \(points(needed))")
      return
    }
    var visible = view.convert(view.bounds, to: root)
    let whole = visible
    var ancestor = view.superview
    while let current = ancestor {
      if current is UIScrollView { return }
      if current.clipsToBounds || current === root {
        visible = visible.intersection(current.convert(current.bounds, to: root))
      }
      if current === root { break }
      ancestor = current.superview
    }
    guard visible.isNull || visible.width < whole.width - 1 || visible.height < whole.height - 1 else { return }
    let share = visible.isNull ? "is not visible" : "is visible only in part"
    add(.clippedText, view, "\(Self.name(of: view)) \(share): its frame on the screen is \(frameText(whole))")
  }

  // MARK: Names

  /// `UILabel "Name" (name)`.
  static func name(of view: UIView) -> String {
    ViewName(kind: "\(type(of: view))", text: view.shownText, id: view.accessibilityIdentifier ?? "").description
  }

  /// The view and those around it, from the root in.
  private func place(of view: UIView) -> String {
    var names = [Self.name(of: view)]
    var ancestor = view === root ? nil : view.superview
    while let current = ancestor {
      names.append(current.accessibilityIdentifier.map { "\(type(of: current)) (\($0))" } ?? "\(type(of: current))")
      ancestor = current === root ? nil : current.superview
    }
    return names.reversed().joined(separator: " > ")
  }
}

/// A number with at most three digits after the point.
func points(_ value: CGFloat) -> String {
  String(format: "%g", (Double(value) * 1000).rounded() / 1000)
}

private func frameText(_ frame: CGRect) -> String {
  "(\(points(frame.minX)) \(points(frame.minY)); \(points(frame.width)) \(points(frame.height)))"
}
