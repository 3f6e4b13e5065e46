import LayoutEngine
import TestSupport
import Testing
import UIKit

/// A tree of views, stacks and a scroll view that is changed at random.
@MainActor
private struct Churn {
  typealias Attribute = NSLayoutConstraint.Attribute
  let root = makeContainer(500, 500)
  var views: [UIView] = []
  var constraints: [NSLayoutConstraint] = []
  var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    for index in 0..<14 {
      let view: UIView = index < 3 ? UIStackView() : index == 3 ? UIScrollView() : index < 7 ? UILabel() : UIView()
      (view as? UILabel)?.text = "Text \(index)"
      view.translatesAutoresizingMaskIntoConstraints = index == 8
      views.append(view)
      root.addSubview(view)
    }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  private mutating func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }

  mutating func step() {
    switch Int.random(in: 0..<20, using: &random) {
    case 0...2: move()
    case 3: pick(views).removeFromSuperview()
    case 4...9: constrain()
    case 10, 11: if !constraints.isEmpty { pick(constraints).isActive.toggle() }
    case 12: if !constraints.isEmpty { pick(constraints).constant = number(-20...60) }
    case 13: pick(views).isHidden.toggle()
    case 14: arrange()
    case 15: (views[3] as? UIScrollView)?.contentOffset = CGPoint(x: number(0...50), y: number(0...50))
    case 16: (pick(Array(views[4..<7])) as? UILabel)?.text = String(repeating: "word ", count: Int(number(0...9)))
    case 17: root.semanticContentAttribute = pick([.forceLeftToRight, .forceRightToLeft])
    case 18: root.frame.size = CGSize(width: number(300...700), height: number(300...700))
    default:
      // A frame given to a view in a stack would stay until the next layout of the stack.
      guard views[8].translatesAutoresizingMaskIntoConstraints else { return }
      views[8].frame = CGRect(number(0...90), number(0...90), number(0...90), number(0...90))
    }
  }

  private mutating func move() {
    let (view, parent) = (pick(views), pick(views + [root]))
    guard !parent.isDescendant(of: view) else { return }
    if let stack = parent as? UIStackView, Bool.random(using: &random) {
      stack.insertArrangedSubview(view, at: 0)
    } else {
      parent.addSubview(view)
    }
  }

  private mutating func arrange() {
    guard let stack = pick(Array(views[0..<3])) as? UIStackView else { return }
    stack.axis = pick([.horizontal, .vertical])
    stack.distribution = pick(StackCase.distributions)
    stack.alignment = pick(StackCase.alignments)
    stack.spacing = number(0...9)
    stack.isLayoutMarginsRelativeArrangement = Bool.random(using: &random)
  }

  private mutating func constrain() {
    let (view, other) = (pick(views), pick(views + [root]))
    guard view !== other, view.isDescendant(of: root), other.isDescendant(of: root) else { return }
    let pairs: [(Attribute, Attribute)] = [
      (.left, .left), (.right, .left), (.leading, .trailing), (.top, .bottom), (.centerY, .top), (.width, .height),
      (.width, .width), (.centerX, .centerX), (.trailing, .trailingMargin),
    ]
    let (first, second) = pick(pairs)
    let relation: NSLayoutConstraint.Relation = pick([.lessThanOrEqual, .equal, .greaterThanOrEqual])
    let constraint = NSLayoutConstraint(
      item: view, attribute: first, relatedBy: relation, toItem: other, attribute: second, multiplier: 1,
      constant: number(-30...60))
    constraint.priority = UILayoutPriority(pick([1000, 1000, 750, 400]))
    constraint.isActive = true
    constraints.append(constraint)
  }

  /// Where a view lies in the coordinates of the root on the screen.
  private func place(_ view: UIView) -> CGRect {
    var frame = view.layoutNode.exactFrame
    var current = view.superview
    if view === root { return CGRect(origin: .zero, size: root.bounds.size) }
    while let parent = current, parent !== root {
      let outer = parent.layoutNode.exactFrame
      frame.origin.x += outer.minX - parent.bounds.minX
      frame.origin.y += outer.minY - parent.bounds.minY
      current = parent.superview
    }
    return frame
  }

  private func value(_ attribute: Attribute, _ view: UIView, isRightToLeft: Bool) -> CGFloat {
    let frame = place(view)
    return switch attribute {
    case .left: frame.minX
    case .right: frame.maxX
    case .leading: isRightToLeft ? -frame.maxX : frame.minX
    case .trailing: isRightToLeft ? -frame.minX : frame.maxX
    case .trailingMargin:
      isRightToLeft ? -frame.minX - view.layoutMargins.left : frame.maxX - view.layoutMargins.right
    case .top: frame.minY
    case .bottom: frame.maxY
    case .centerX: frame.midX
    case .centerY: frame.midY
    case .width: frame.width
    default: frame.height
    }
  }

  /// Required constraints that do not hold although nothing is in conflict. Edges of the scroll view mean its content
  /// for views inside; those are left out.
  func violated() -> [NSLayoutConstraint] {
    constraints.filter { constraint in
      guard constraint.isActive, constraint.priority == .required, let first = constraint.firstItem as? UIView,
        let second = constraint.secondItem as? UIView, first.isDescendant(of: root),
        !(first is UIScrollView && second.isDescendant(of: first)),
        !(second is UIScrollView && first.isDescendant(of: second)),
        let holder = ([root] + views).first(where: { $0.constraints.contains(constraint) })
      else { return false }
      let isRightToLeft = holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let difference =
        value(constraint.firstAttribute, first, isRightToLeft: isRightToLeft)
        - value(constraint.secondAttribute, second, isRightToLeft: isRightToLeft) - constraint.constant
      return switch constraint.relation {
      case .equal: abs(difference) > 1e-4
      case .lessThanOrEqual: difference > 1e-4
      case .greaterThanOrEqual: difference < -1e-4
      }
    }
  }

  /// Active constraints whose items are not in the root's tree together, or that no view lists.
  func misplaced() -> [NSLayoutConstraint] {
    let listed = Set(([root] + views).flatMap(\.constraints))
    return constraints.filter { constraint in
      guard constraint.isActive else { return listed.contains(constraint) }
      return !listed.contains(constraint)
    }
  }
}

@MainActor @Suite("Trees that change at random")
struct ChurnTests {
  @Test(
    "Required constraints hold unless a conflict is reported, nothing is left over, all is freed", arguments: 0..<25)
  func requiredConstraintsHoldUnlessConflictIsReported(seed: UInt64) {
    weak var root: UIView?
    weak var scroll: UIView?
    do {
      var churn = Churn(seed: seed)
      (root, scroll) = (churn.root, churn.views[3])
      for step in 0..<150 {
        let reports = faults {
          _ = conflicts {
            churn.step()
            if step % 3 != 1 { churn.root.layoutIfNeeded() }
          }
        }
        // A constraint may have lost its common ancestor when it is activated again.
        #expect(reports.allSatisfy { $0.name == "NSGenericException" || $0.name == "NSInvalidArgumentException" })
        guard step % 3 != 1 else { continue }
        #expect(churn.misplaced().isEmpty, "step \(step)")
        guard churn.root.layoutNode.conflicts.isEmpty else {
          _ = conflicts { churn.constraints.randomElement(using: &churn.random)?.isActive = false }
          continue
        }
        let violated = churn.violated()
        #expect(violated.isEmpty, "step \(step): \(violated)")
        let frames = churn.views.map(\.frame)
        churn.root.setNeedsLayout()
        churn.root.layoutIfNeeded()
        expectEqual(churn.views.map(\.frame), frames)
      }
    }
    #expect(root == nil)
    #expect(scroll == nil)
  }
}
