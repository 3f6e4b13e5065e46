import AutoLayout
import Foundation
import KitSupport
import LayoutEngine

/// A view that divides its area between panes.
///
/// Each pane keeps its length with its holding priority. If the split view is resized, the panes with the lowest
/// holding priority change in proportion to their lengths. Constraints inside of a pane limit its length.
open class NSSplitView: NSView, ArrangingView {
  /// The outlets and attributes that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(.outlet("delegate", \NSSplitView.delegate))
  }

  package final var arranged: [NSView] = []
  package static var nameOfArrangement: String { "split view" }
  private var holdings: [ObjectIdentifier: NSLayoutConstraint.Priority] = [:]
  private var constraintsOfPanes: [NSLayoutConstraint] = []
  private var lengths: [NSLayoutConstraint] = []
  /// The total for which the lengths were last distributed.
  private var distributedTotal: CGFloat = -1
  private var movesPanes = false
  /// The thickness of dividers on the canvas of a document, which keeps the lengths of the panes; nil while a program
  /// runs.
  var canvasDivider: CGFloat? { didSet { rebuild() } }

  /// Whether the dividers are vertical, so that the panes are side by side.
  open var isVertical = false { didSet { if isVertical != oldValue { rebuild() } } }
  /// The form of the dividers, which determines their thickness.
  open var dividerStyle = DividerStyle.thick { didSet { rebuild() } }
  /// The object that limits the positions of the dividers.
  open weak var delegate: (any NSSplitViewDelegate)?
  /// The name by which positions are saved. Has no effect: Plumb does not save positions.
  open var autosaveName: String?
  /// Whether all subviews are panes. The default is true.
  open var arrangesAllSubviews = true
  /// The color of the dividers. Affects drawing only.
  open var dividerColor: NSColor { .separatorColor }
  /// The thickness of a divider, in points.
  open var dividerThickness: CGFloat {
    if let canvasDivider { return canvasDivider }
    return switch dividerStyle {
    case .thick: 9
    case .thin: 1
    case .paneSplitter: 10
    }
  }

  /// Whether the y-axis is downward: true.
  open override var isFlipped: Bool { true }
  /// The panes, in order.
  open var arrangedSubviews: [NSView] { arranged }

  /// Adds a pane at the end.
  open func addArrangedSubview(_ view: NSView) { insertArrangedSubview(view, at: endIndex(for: view)) }
  /// Inserts a pane. An index out of range is a misuse.
  open func insertArrangedSubview(_ view: NSView, at index: Int) {
    movesPanes = true
    defer { movesPanes = false }
    if arrange(view, at: index) { rebuild() }
  }
  /// Removes a pane. It remains a subview.
  open func removeArrangedSubview(_ view: NSView) {
    guard removeArranged(view) else { return }
    holdings[ObjectIdentifier(view)] = nil
    release(view)
    rebuild()
  }

  open override func didAddSubview(_ subview: NSView) {
    super.didAddSubview(subview)
    guard arrangesAllSubviews, !movesPanes else { return }
    addArrangedSubview(subview)
  }

  open override func willRemoveSubview(_ subview: NSView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  override func subviewArrangementChanged() { rebuild() }

  /// Returns the priority with which a pane keeps its length. The default is 250.
  open func holdingPriorityForSubview(at subviewIndex: Int) -> NSLayoutConstraint.Priority {
    guard arranged.indices.contains(subviewIndex) else { return .defaultLow }
    return holdings[ObjectIdentifier(arranged[subviewIndex])] ?? .defaultLow
  }
  /// Sets the priority with which a pane keeps its length; it should be lower than 490.
  open func setHoldingPriority(_ priority: NSLayoutConstraint.Priority, forSubviewAt subviewIndex: Int) {
    guard arranged.indices.contains(subviewIndex) else { return }
    holdings[ObjectIdentifier(arranged[subviewIndex])] = priority
    rebuild()
  }
  /// Returns whether a pane is hidden.
  open func isSubviewCollapsed(_ subview: NSView) -> Bool { subview.isHidden }

  /// Distributes the length of the split view in proportion to the lengths of the panes, and lays them out.
  open func adjustSubviews() {
    resizePanes {
      distributedTotal = -1
      distribute()
    }
  }

  /// Changes the lengths of panes and applies them at once, between both notifications.
  private func resizePanes(_ change: () -> Void) {
    let center = NotificationCenter.default
    let before = Notification(name: NSSplitView.willResizeSubviewsNotification, object: self)
    center.post(before)
    delegate?.splitViewWillResizeSubviews(before)
    change()
    needsLayout = true
    layoutSubtreeIfNeeded()
    let after = Notification(name: NSSplitView.didResizeSubviewsNotification, object: self)
    center.post(after)
    delegate?.splitViewDidResizeSubviews(after)
  }

  /// Moves a divider to a position, in points from the beginning, and lays out the panes.
  open func setPosition(_ position: CGFloat, ofDividerAt dividerIndex: Int) {
    let panes = shown
    guard panes.indices.contains(dividerIndex), panes.indices.contains(dividerIndex + 1) else { return }
    layoutSubtreeIfNeeded()
    let (first, second) = (lengths[dividerIndex], lengths[dividerIndex + 1])
    var place = position
    if let minimum = delegate?.splitView(
      self, constrainMinCoordinate: minPossiblePositionOfDivider(at: dividerIndex), ofSubviewAt: dividerIndex)
    {
      place = max(place, minimum)
    }
    if let maximum = delegate?.splitView(
      self, constrainMaxCoordinate: maxPossiblePositionOfDivider(at: dividerIndex), ofSubviewAt: dividerIndex)
    {
      place = min(place, maximum)
    }
    let start = isVertical ? panes[dividerIndex].frame.minX : panes[dividerIndex].frame.minY
    let both = first.constant + second.constant
    resizePanes {
      first.constant = max(0, min(both, place - start))
      second.constant = both - first.constant
    }
  }
  /// Returns the smallest position of a divider: the beginning of the pane before it.
  open func minPossiblePositionOfDivider(at dividerIndex: Int) -> CGFloat {
    guard shown.indices.contains(dividerIndex) else { return 0 }
    return isVertical ? shown[dividerIndex].frame.minX : shown[dividerIndex].frame.minY
  }
  /// Returns the largest position of a divider: the end of the pane after it, less the divider.
  open func maxPossiblePositionOfDivider(at dividerIndex: Int) -> CGFloat {
    guard shown.indices.contains(dividerIndex + 1) else { return 0 }
    let next = shown[dividerIndex + 1].frame
    return (isVertical ? next.maxX : next.maxY) - dividerThickness
  }

  // MARK: Layout

  /// The panes that are not hidden.
  private var shown: [NSView] { arranged.filter { !$0.isHidden } }

  private func holding(_ view: NSView) -> NSLayoutConstraint.Priority {
    holdings[ObjectIdentifier(view)] ?? .defaultLow
  }

  private func release(_ view: NSView) {
    view.viewState.isPlacedByContainer = false
    view.recordGivenFrame()
  }

  /// Replaces the constraints of the panes.
  private func rebuild() {
    let old = Dictionary(
      lengths.compactMap { length in (length.firstItem as? NSView).map { (ObjectIdentifier($0), length.constant) } },
      uniquingKeysWith: { first, _ in first })
    NSLayoutConstraint.deactivate(constraintsOfPanes)
    (constraintsOfPanes, lengths, distributedTotal) = ([], [], -1)
    let (axis, cross) = isVertical ? (Axis.horizontal, Axis.vertical) : (.vertical, .horizontal)
    func tie(
      _ first: NSView, _ attribute: NSLayoutConstraint.Attribute, _ second: NSView,
      _ other: NSLayoutConstraint.Attribute, _ constant: CGFloat = 0
    ) {
      constraintsOfPanes.append(
        NSLayoutConstraint(
          item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: other, multiplier: 1,
          constant: constant))
    }
    let (begin, end) = (
      NSLayoutConstraint.Attribute.leadingEdge(along: axis), NSLayoutConstraint.Attribute.trailingEdge(along: axis)
    )
    var previous: NSView?
    for view in shown {
      view.viewState.isPlacedByContainer = true
      view.layoutNode.placement = .constraints
      tie(view, .leadingEdge(along: cross), self, .leadingEdge(along: cross))
      tie(view, .trailingEdge(along: cross), self, .trailingEdge(along: cross))
      if let previous { tie(view, begin, previous, end, dividerThickness) } else { tie(view, begin, self, begin) }
      let length = NSLayoutConstraint(
        item: view, attribute: .size(along: axis), relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1, constant: old[ObjectIdentifier(view)] ?? (isVertical ? view.frame.width : view.frame.height))
      length.priority = canvasDivider == nil ? holding(view) : .required
      lengths.append(length)
      previous = view
    }
    if let previous { tie(previous, end, self, end) }
    constraintsOfPanes += lengths
    for constraint in constraintsOfPanes { constraint.isOwnedByToolkit = true }
    NSLayoutConstraint.activate(constraintsOfPanes)
    needsLayout = true
  }

  /// Distributes the length of the split view by the holding priorities.
  private func distribute() {
    let total = (isVertical ? bounds.width : bounds.height) - dividerThickness * CGFloat(max(0, lengths.count - 1))
    guard total != distributedTotal, total >= 0, !lengths.isEmpty else { return }
    distributedTotal = total
    let panes = zip(shown, lengths).map {
      SplitLayout.Pane(length: Double($1.constant), holding: LayoutEngine.Priority(holding($0).rawValue))
    }
    for (constraint, length) in zip(lengths, SplitLayout.lengths(panes, total: Double(total))) {
      constraint.constant = CGFloat(length)
    }
  }

  override func sizeDidChange() {
    super.sizeDidChange()
    distribute()
  }

  open override func layout() {
    distribute()
    super.layout()
    // Constraints inside of a pane may have changed its length, which it keeps from now on.
    var changed = false
    for (view, length) in zip(shown, lengths) {
      let actual = isVertical ? view.frame.width : view.frame.height
      if abs(actual - length.constant) > 0.5 {
        length.constant = actual
        changed = true
      }
    }
    guard changed else { return }
    let notification = Notification(name: NSSplitView.didResizeSubviewsNotification, object: self)
    NotificationCenter.default.post(notification)
    delegate?.splitViewDidResizeSubviews(notification)
  }

  /// The form of a divider.
  public enum DividerStyle: Int, Sendable {
    /// 9 points.
    case thick = 1
    /// 1 point.
    case thin = 2
    /// 10 points.
    case paneSplitter = 3
  }

  /// Posted before panes are resized.
  public static let willResizeSubviewsNotification = Notification.Name("NSSplitViewWillResizeSubviewsNotification")
  /// Posted after panes were resized.
  public static let didResizeSubviewsNotification = Notification.Name("NSSplitViewDidResizeSubviewsNotification")
}

/// An object that limits the dividers of a split view.
public protocol NSSplitViewDelegate: KitDelegate {
  /// Called before panes are resized.
  func splitViewWillResizeSubviews(_ notification: Notification)
  /// Called after panes were resized.
  func splitViewDidResizeSubviews(_ notification: Notification)
  /// Returns the smallest position of a divider.
  func splitView(
    _ splitView: NSSplitView, constrainMinCoordinate proposedMinimumPosition: CGFloat, ofSubviewAt dividerIndex: Int
  ) -> CGFloat
  /// Returns the largest position of a divider.
  func splitView(
    _ splitView: NSSplitView, constrainMaxCoordinate proposedMaximumPosition: CGFloat, ofSubviewAt dividerIndex: Int
  ) -> CGFloat
}

extension NSSplitViewDelegate {
  public func splitViewWillResizeSubviews(_ notification: Notification) {}
  public func splitViewDidResizeSubviews(_ notification: Notification) {}
  /// Returns the position.
  public func splitView(
    _ splitView: NSSplitView, constrainMinCoordinate proposedMinimumPosition: CGFloat, ofSubviewAt dividerIndex: Int
  ) -> CGFloat { proposedMinimumPosition }
  /// Returns the position.
  public func splitView(
    _ splitView: NSSplitView, constrainMaxCoordinate proposedMaximumPosition: CGFloat, ofSubviewAt dividerIndex: Int
  ) -> CGFloat { proposedMaximumPosition }
}
