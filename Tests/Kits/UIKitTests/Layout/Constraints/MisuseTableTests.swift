import LayoutEngine
import TestSupport
import Testing
import UIKit

/// A way to misuse constraints, with the exception that Apple's frameworks raise for it.
enum Misuse: String, CaseIterable, CustomTestStringConvertible {
  case activatingWithoutAncestor = "NSGenericException: activating with no common ancestor"
  case addingOutsideSubtree = "NSGenericException: adding for an item outside the subtree"
  case locationEqualsConstant = "NSInvalidArgumentException: a location equal to a constant"
  case multiplierZero = "NSInvalidArgumentException: multiplier 0 with a location"
  case sizeWithPosition = "NSInvalidArgumentException: size with position"
  case leadingWithLeft = "NSInvalidArgumentException: leading with left"
  case leadingAnchorWithLeft = "NSInvalidArgumentException: leading with left, by anchors"
  case trailingMarginWithRight = "NSInvalidArgumentException: trailing margin with right"
  case noFirstItem = "NSInvalidArgumentException: no first item"
  case noFirstAttribute = "NSInvalidArgumentException: no first attribute"
  case mixedAxes = "NSInvalidLayoutConstraintException: x with y position, when it enters the engine"
  case constantNotFinite = "NSInternalInconsistencyException: constant not finite"
  case multiplierNotFinite = "NSInternalInconsistencyException: multiplier not finite"
  case constantSetNotFinite = "NSInternalInconsistencyException: constant set to what is not finite"
  case requiredToOptional = "NSInternalInconsistencyException: required to optional while installed"
  case optionalToRequired = "NSInternalInconsistencyException: optional to required while installed"
  case priorityTooHigh = "NSInternalInconsistencyException: a priority above 1000"
  case priorityTooLow = "NSInternalInconsistencyException: a priority of 0"
  case hierarchyNotPrepared = "NSInternalInconsistencyException: adding before the views are there"
  case reservedIdentifier = "NSInvalidArgumentException: an identifier of the system's"

  var testDescription: String { rawValue }
  var exception: String { String(rawValue.prefix { $0 != ":" }) }
}

@MainActor @Suite("Misuse, case by case")
struct MisuseTableTests {
  private let container = makeContainer(300, 200)
  private let view: UIView
  private let sibling: UIView
  private let stranger = UIView()
  private let width: NSLayoutConstraint
  private let wish: NSLayoutConstraint

  init() {
    view = makeView(in: container)
    sibling = makeView(in: container, CGSize(width: 20, height: 20))
    width = view.widthAnchor.constraint(equalToConstant: 50)
    wish = view.heightAnchor.constraint(equalToConstant: 30)
    wish.priority = .defaultHigh
    NSLayoutConstraint.activate([
      width, wish, view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: container.topAnchor),
      sibling.leadingAnchor.constraint(equalTo: view.trailingAnchor),
      sibling.topAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    container.layoutIfNeeded()
  }

  /// The constraint that the misuse makes or changes.
  private func commit(_ misuse: Misuse) -> NSLayoutConstraint {
    typealias Attribute = NSLayoutConstraint.Attribute
    func make(
      _ first: Attribute, _ second: Attribute, to other: UIView?, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
      NSLayoutConstraint(
        item: view, attribute: first, relatedBy: .equal, toItem: other, attribute: second, multiplier: multiplier,
        constant: constant)
    }
    var constraint = width
    switch misuse {
    case .activatingWithoutAncestor:
      constraint = view.leadingAnchor.constraint(equalTo: stranger.leadingAnchor)
      constraint.isActive = true
    case .addingOutsideSubtree:
      constraint = view.leadingAnchor.constraint(equalTo: container.leadingAnchor)
      sibling.addConstraint(constraint)
    case .hierarchyNotPrepared:
      constraint = view.leadingAnchor.constraint(equalTo: stranger.leadingAnchor)
      container.addConstraint(constraint)
    case .locationEqualsConstant: constraint = make(.leading, .notAnAttribute, to: nil, constant: 5)
    case .multiplierZero: constraint = make(.top, .top, to: container, multiplier: 0)
    case .sizeWithPosition: constraint = make(.width, .trailing, to: container)
    case .leadingWithLeft: constraint = make(.leading, .left, to: container)
    case .leadingAnchorWithLeft: constraint = view.leadingAnchor.constraint(equalTo: container.leftAnchor)
    case .trailingMarginWithRight: constraint = make(.right, .trailingMargin, to: container)
    case .noFirstItem:
      constraint = NSLayoutConstraint(
        item: 5, attribute: .width, relatedBy: .equal, toItem: container, attribute: .width, multiplier: 1, constant: 0)
    case .noFirstAttribute: constraint = make(.notAnAttribute, .notAnAttribute, to: nil)
    case .mixedAxes:
      constraint = make(.left, .top, to: container)
      constraint.isActive = true
      container.layoutIfNeeded()
    case .constantNotFinite: constraint = make(.width, .width, to: container, constant: .infinity)
    case .multiplierNotFinite: constraint = make(.width, .width, to: container, multiplier: .nan)
    case .constantSetNotFinite: width.constant = .nan
    case .requiredToOptional: width.priority = .defaultLow
    case .optionalToRequired: wish.priority = .required
    case .priorityTooHigh: wish.priority = UILayoutPriority(1001)
    case .priorityTooLow: wish.priority = UILayoutPriority(0)
    case .reservedIdentifier: width.identifier = "NSWidth"
    }
    return constraint
  }

  @Test("S10 S11 S7 each case has the exception's name, and leaves everything as it was", arguments: Misuse.allCases)
  func misuseReportsExceptionNameAndChangesNothing(_ misuse: Misuse) {
    width.identifier = "width"
    let frames = container.subviews.map(\.frame)
    let lists = ([container, stranger] + container.subviews).map { $0.constraints }
    var constraint: NSLayoutConstraint?
    let reports = faults { constraint = commit(misuse) }
    expectEqual(reports.map(\.name), [misuse.exception])
    #expect(reports.allSatisfy { $0.reason.count > 20 })
    #expect(constraint === width || constraint === wish || constraint?.isActive == false)
    expectEqual(([container, stranger] + container.subviews).map { $0.constraints }, lists)
    expectEqual(width.constant, 50)
    expectEqual(width.priority, .required)
    expectEqual(width.identifier, "width")
    #expect(width.isActive)
    expectEqual(wish.constant, 30)
    expectEqual(wish.priority, .defaultHigh)
    #expect(wish.isActive)
    container.setNeedsLayout()
    container.layoutIfNeeded()
    expectEqual(container.subviews.map(\.frame), frames)
    expectEqual(frames[1], CGRect(60, 30, 20, 20))
    // What was refused when it was made stays refused.
    if let constraint, constraint !== width, constraint !== wish, misuse != .mixedAxes, misuse != .addingOutsideSubtree
    {
      #expect(!faults { constraint.isActive = true }.isEmpty)
      #expect(!constraint.isActive)
    }
  }

  @Test("S14 names that only look like the system's are free, before activation and after")
  func namesLikeSystemIdentifiersAreFree() {
    let reports = faults {
      for name in ["nsWidth", "NWidth", "N", "", "xNS"] {
        width.identifier = name
        expectEqual(width.identifier, name)
      }
      width.identifier = nil
      let other = view.widthAnchor.constraint(equalToConstant: 3)
      other.identifier = "mine"
      expectEqual(other.identifier, "mine")
    }
    #expect(reports.isEmpty)
    #expect(width.identifier == nil)
  }

  @Test("S7 an inactive constraint may become required, or stop being so")
  func inactiveConstraintMayBecomeRequired() {
    #expect(
      faults {
        width.isActive = false
        width.priority = .defaultLow
        wish.isActive = false
        wish.priority = .required
        NSLayoutConstraint.activate([width, wish])
        container.layoutIfNeeded()
      }.isEmpty)
    expectEqual(width.priority, .defaultLow)
    expectEqual(wish.priority, .required)
    expectEqual(view.frame.size, CGSize(width: 50, height: 30))
  }

  @Test("S7 before the first layout an active constraint may become required, or stop being so")
  func activeConstraintMayBecomeRequiredBeforeALayout() {
    let container = makeContainer()
    let view = makeView(in: container)
    let width = view.widthAnchor.constraint(equalToConstant: 50)
    let wish = view.heightAnchor.constraint(equalToConstant: 30)
    wish.priority = .defaultLow
    NSLayoutConstraint.activate([
      width, wish, view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      view.topAnchor.constraint(equalTo: container.topAnchor),
    ])
    #expect(
      faults {
        width.priority = .defaultLow
        view.widthAnchor.constraint(equalToConstant: 70).isActive = true
        wish.priority = .required
        view.heightAnchor.constraint(equalToConstant: 90).priority = .defaultHigh
        container.layoutIfNeeded()
      }.isEmpty)
    expectEqual(view.frame.size, CGSize(width: 70, height: 30))
    expectEqual(faults { wish.priority = .defaultLow }.map(\.name), ["NSInternalInconsistencyException"])
    expectEqual(wish.priority, .required)
  }
}
