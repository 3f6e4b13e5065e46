import AutoLayout
import Foundation
import LayoutEngine

/// A view that arranges its subviews in a row or a column.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How arranged views share the stack's axis.
  public enum Distribution: Int, Hashable, Sendable {
    /// They fill it; the ones that hug least, or resist least, give way.
    case fill = 0
    /// They fill it and are equally long.
    case fillEqually = 1
    /// They fill it in proportion to their content.
    case fillProportionally = 2
    /// The gaps between them are equal.
    case equalSpacing = 3
    /// The distances of their centres are equal.
    case equalCentering = 4
  }

  /// How arranged views lie across the stack's axis.
  public enum Alignment: Int, Hashable, Sendable {
    /// They fill it.
    case fill = 0
    /// At the leading edge of a column.
    case leading = 1
    /// First baselines in line, in a row.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the trailing edge of a column.
    case trailing = 4
    /// Last baselines in line, in a row.
    case lastBaseline = 5

    /// At the top edge of a row.
    public static var top: Alignment { .leading }
    /// At the bottom edge of a row.
    public static var bottom: Alignment { .trailing }
  }

  /// The spacing that stands for ``spacing``.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The spacing that stands for the system's.
  public static let spacingUseSystem = CGFloat.greatestFiniteMagnitude.nextDown

  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// The direction of the arrangement; horizontal unless set.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementChanged() } }
  /// How arranged views share the axis.
  open var distribution = Distribution.fill { didSet { arrangementChanged() } }
  /// How arranged views lie across the axis.
  open var alignment = Alignment.fill { didSet { arrangementChanged() } }
  /// Points between neighbours; negative where they overlap.
  open var spacing: CGFloat = 0 {
    didSet {
      if isNumber(spacing) { arrangementChanged() } else { spacing = oldValue }
    }
  }
  /// Whether a column measures ``spacing`` from baseline to baseline.
  open var isBaselineRelativeArrangement = false { didSet { arrangementChanged() } }
  /// Whether arranged views lie inside the margins.
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementChanged() } }

  /// Makes a stack of a given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    arrangementChanged()
  }

  /// Makes a stack of given views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Makes a stack of an archive. Where the archive is damaged, that is told to `coder`, and what could be read is kept.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    _ = decodeTree(from: coder)
    arrangementChanged()
  }

  /// The arranged views, in order.
  open var arrangedSubviews: [UIView] { arranged }

  /// Arranges `view` behind the others. It becomes a subview; one that is arranged already moves.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.filter { $0 !== view }.count)
  }

  /// Arranges `view` at a place. It becomes a subview; one that is arranged already moves.
  ///
  /// A place that does not exist is misuse.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    let others = arranged.filter { $0 !== view }
    guard stackIndex >= 0, stackIndex <= others.count else {
      return LayoutFault.report(
        name: "NSInternalInconsistencyException",
        reason: "There is no place \(stackIndex) in a stack of \(others.count) views.")
    }
    if view.superview !== self { addSubview(view) }
    // A view that contains the stack was refused.
    guard view.superview === self else { return }
    arranged = others
    arranged.insert(view, at: stackIndex)
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangementChanged()
  }

  /// Ends the arrangement of `view`. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arranged.firstIndex(where: { $0 === view }) else { return }
    arranged.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementChanged()
  }

  /// Sets the distance from `arrangedSubview` to the next one, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arranged.contains(where: { $0 === arrangedSubview }), isNumber(spacing) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrangementChanged()
  }

  /// The distance from `arrangedSubview` to the next one, in points; `spacingUseDefault` where none was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  private func isNumber(_ spacing: CGFloat) -> Bool {
    if spacing.isFinite { return true }
    LayoutFault.report(name: "NSInternalInconsistencyException", reason: "A spacing of \(spacing) is no distance.")
    return false
  }

  /// A subview that leaves is not arranged any more.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    guard arranged.contains(where: { $0 === subview }) else { return }
    removeArrangedSubview(subview)
    layoutNode.applyStackNow()
  }

  /// The arranged view whose first baseline is the stack's: the first one, in a row of unequal heights the tallest.
  open override var forFirstBaselineLayout: UIView {
    (isUneven ? tallest : shown.first)?.forFirstBaselineLayout ?? self
  }
  /// The arranged view whose last baseline is the stack's: the last one, in a row of unequal heights the tallest.
  open override var forLastBaselineLayout: UIView { (isUneven ? tallest : shown.last)?.forLastBaselineLayout ?? self }

  private var shown: [UIView] { arranged.filter { !$0.isHidden } }

  /// Whether the arranged views may be of unequal heights without their baselines being in line.
  private var isUneven: Bool { axis == .horizontal && [.top, .center, .bottom].contains(alignment) }

  /// The view with the highest content, of several the first.
  private var tallest: UIView? { shown.max { Self.contentHeight($0) < Self.contentHeight($1) } }

  /// Points between a view and the next one.
  private func distance(after view: UIView) -> CGFloat {
    let custom = customSpacing(after: view)
    let distance = custom == Self.spacingUseDefault ? spacing : custom
    return distance == Self.spacingUseSystem ? 8 : distance
  }

  private static func contentHeight(_ view: UIView) -> CGFloat {
    guard let stack = view as? UIStackView else { return max(0, view.intrinsicContentSize.height) }
    let heights = stack.shown.map(contentHeight)
    if stack.axis == .horizontal { return heights.max() ?? 0 }
    return heights.reduce(0, +) + stack.shown.dropLast().reduce(0) { $0 + stack.distance(after: $1) }
  }

  /// Tells the layout of another arrangement.
  func arrangementChanged() {
    layoutNode.stack = LayoutStack(configuration, arranged.map(element))
    // Another arranged view may tell the baselines.
    layoutNode.setNeedsPreparation()
    setNeedsLayout()
  }

  /// Shares and baselines that follow the content change with it, here and in the stacks around.
  func contentOfArrangedViewChanged() {
    if distribution == .fillProportionally || alignment == .firstBaseline || alignment == .lastBaseline {
      arrangementChanged()
    } else if isUneven {
      layoutNode.setNeedsPreparation()
    }
    (superview as? UIStackView)?.contentOfArrangedViewChanged()
  }

  private var configuration: StackConfiguration {
    var result = StackConfiguration(
      style: .uiKit, axis: axis,
      distribution: StackConfiguration.Distribution(rawValue: distribution.rawValue) ?? .fill,
      alignment: engineAlignment,
      spacing: Double(spacing == Self.spacingUseSystem ? 8 : spacing))
    result.isBaselineRelative = isBaselineRelativeArrangement
    result.isMarginsRelative = isLayoutMarginsRelativeArrangement
    return result
  }

  private var engineAlignment: StackConfiguration.Alignment {
    switch alignment {
    case .fill: .fill
    case .leading: .leading
    case .firstBaseline: .firstBaseline
    case .center: .center
    case .trailing: .trailing
    case .lastBaseline: .lastBaseline
    }
  }

  private func element(_ view: UIView) -> LayoutStack.Element {
    let custom = customSpacings[ObjectIdentifier(view)]
    return LayoutStack.Element(
      view.layoutNode, isHidden: view.isHidden,
      spacingAfter: custom.map { $0 == Self.spacingUseSystem ? 8 : $0 },
      isWrappingText: (view as? UILabel).map { $0.numberOfLines != 1 } ?? false,
      proportionalExtent: distribution == .fillProportionally ? extent(of: view) : nil)
  }

  /// What a view's share is made from: its content, or what a stack asks for.
  private func extent(of view: UIView) -> CGFloat? {
    let size =
      view is UIStackView
      ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : view.intrinsicContentSize
    let extent = axis == .horizontal ? size.width : size.height
    return extent >= 0 ? extent : nil
  }
}
