import AutoLayout
import Foundation
import KitSupport
import LayoutEngine

/// A view that arranges views in a row or a column.
open class UIStackView: UIView, ArrangingView {
  /// The distribution of the arranged views along the axis.
  public enum Distribution: Int, Hashable, Sendable {
    /// Fill the axis. The views with the lowest hugging or compression resistance priority are resized.
    case fill = 0
    /// Fill the axis with views of equal sizes.
    case fillEqually = 1
    /// Fill the axis in proportion to the intrinsic sizes of the views.
    case fillProportionally = 2
    /// Fill the axis with equal gaps between the views.
    case equalSpacing = 3
    /// Fill the axis with equal distances between the centers of the views.
    case equalCentering = 4
  }

  /// The alignment of the arranged views perpendicular to the axis.
  public typealias Alignment = StackConfiguration.Alignment

  /// The custom spacing value that selects ``spacing``.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The spacing value that selects the system spacing of 8 points.
  public static let spacingUseSystem = CGFloat.greatestFiniteMagnitude.nextDown

  package final var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// The axis along which views are arranged. The default is horizontal.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementChanged() } }
  /// The distribution of the arranged views along the axis.
  open var distribution = Distribution.fill { didSet { arrangementChanged() } }
  /// The alignment of the arranged views perpendicular to the axis.
  open var alignment = Alignment.fill { didSet { arrangementChanged() } }
  /// The distance between adjacent views, in points. Views overlap if it is negative.
  open var spacing: CGFloat = 0 { didSet { if isNumber(spacing) { arrangementChanged() } else { spacing = oldValue } } }
  /// Whether a column measures the spacing from baseline to baseline.
  open var isBaselineRelativeArrangement = false { didSet { arrangementChanged() } }
  /// Whether views are arranged inside the layout margins.
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementChanged() } }

  /// Creates a stack view with a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    arrangementChanged()
  }

  /// Creates a stack view that arranges views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Creates a stack view from an archive. If the archive is damaged, `coder` receives the error and the stack keeps
  /// what could be decoded.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    _ = decodeTree(from: coder)
    arrangementChanged()
  }

  /// The arranged views, in order.
  open var arrangedSubviews: [UIView] { arranged }

  /// Adds a view at the end of the arranged views and as a subview. A view that is already arranged is moved.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: endIndex(for: view)) }

  /// Inserts a view into the arranged views and adds it as a subview. A view that is already arranged is moved. An
  /// index out of range is a misuse.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    guard arrange(view, at: stackIndex) else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangementChanged()
  }

  /// Removes a view from the arranged views. It remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard removeArranged(view) else { return }
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementChanged()
  }

  /// Sets the spacing after an arranged view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard isArranged(arrangedSubview), isNumber(spacing) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrangementChanged()
  }

  /// Returns the spacing after an arranged view, in points; `spacingUseDefault` if none was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    guard isArranged(subview) else { return }
    removeArrangedSubview(subview)
    layoutNode.applyStackNow()
  }

  /// The arranged view that determines the first baseline: the first one in a column, the tallest one in a row.
  open override var forFirstBaselineLayout: UIView {
    (axis == .horizontal ? tallest : shown.first)?.forFirstBaselineLayout ?? self
  }
  /// The arranged view that determines the last baseline: the last one in a column, the tallest one in a row.
  open override var forLastBaselineLayout: UIView {
    (axis == .horizontal ? tallest : shown.last)?.forLastBaselineLayout ?? self
  }

  private var shown: [UIView] { arranged.filter { !$0.isHidden } }

  /// The view with the greatest content height; the first one of several.
  private var tallest: UIView? { shown.max { $0.contentHeightInStack < $1.contentHeightInStack } }

  /// The spacing after a view, in points.
  private func distance(after view: UIView) -> CGFloat {
    Self.points(customSpacings[ObjectIdentifier(view)] ?? spacing)
  }

  private static func points(_ spacing: CGFloat) -> CGFloat { spacing == spacingUseSystem ? 8 : spacing }

  override var contentHeightInStack: CGFloat {
    let heights = shown.map(\.contentHeightInStack)
    if axis == .horizontal { return heights.max() ?? 0 }
    return heights.reduce(0, +) + shown.dropLast().reduce(0) { $0 + distance(after: $1) }
  }

  override func subviewArrangementChanged() { arrangementChanged() }

  /// Sends the arrangement to the layout.
  func arrangementChanged() {
    layoutNode.stack = LayoutStack(configuration, arranged.map(element))
    // The baselines may be those of another arranged view.
    layoutNode.setNeedsPreparation()
    setNeedsLayout()
  }

  /// Updates shares and baselines that depend on content, here and in the enclosing stacks.
  override func subviewContentSizeChanged() {
    if distribution == .fillProportionally || alignment == .firstBaseline || alignment == .lastBaseline {
      arrangementChanged()
    } else if axis == .horizontal {
      layoutNode.setNeedsPreparation()
    }
    superview?.subviewContentSizeChanged()
  }

  private var configuration: StackConfiguration {
    var result = StackConfiguration(
      style: .uiKit, axis: axis, distribution: engineDistribution, alignment: alignment,
      spacing: Double(Self.points(spacing)))
    result.isBaselineRelative = isBaselineRelativeArrangement
    result.isMarginsRelative = isLayoutMarginsRelativeArrangement
    return result
  }

  private var engineDistribution: StackConfiguration.Distribution {
    switch distribution {
    case .fill: .fill
    case .fillEqually: .fillEqually
    case .fillProportionally: .fillProportionally
    case .equalSpacing: .equalSpacing
    case .equalCentering: .equalCentering
    }
  }

  private func element(_ view: UIView) -> LayoutStack.Element {
    LayoutStack.Element(
      view.layoutNode, isHidden: view.isHidden,
      spacingAfter: customSpacings[ObjectIdentifier(view)].map(Self.points), isWrappingText: view.isWrappingText)
  }

  override func encodeMembers(to coder: NSCoder) { coder.encodeSettings(StackArchive(self), forKey: StackArchive.key) }
  override func decodeMembers(from coder: NSCoder) throws {
    try coder.decodeSettings(StackArchive.self, forKey: StackArchive.key)?.apply(to: self)
  }
}
