import UIKit

/// Where the views of a stack of given size belong, by the rules of `UIStackView` and arithmetic alone.
///
/// Views have contents of known size and baseline, and there is room for all of them. The last visible one hugs and
/// resists least, so that it takes what a `fill` leaves over.
struct StackOracle {
  /// What a view shows.
  struct Content {
    var size: CGSize
    /// Distance of the only baseline from the top, in points.
    var baseline: CGFloat
    var isHidden = false
    /// Points to the next view, where they differ from the stack's.
    var spacingAfter: CGFloat?
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var distribution = UIStackView.Distribution.fill
  var alignment = UIStackView.Alignment.fill
  var spacing: CGFloat = 0
  var isRightToLeft = false
  /// Insets of the arrangement from the stack's edges.
  var margins = UIEdgeInsets.zero
  var size = CGSize.zero
  var contents: [Content] = []

  /// Frames in the stack; nil for hidden views, of which only the extent along the axis is sure: 0.
  func frames() -> [CGRect?] {
    let visible = contents.indices.filter { !contents[$0].isHidden }
    let isRow = axis == .horizontal
    let room = CGRect(origin: .zero, size: size).inset(by: margins)
    let places = along(
      visible.map { contents[$0] }, isRow ? room.width : room.height, whole: isRow ? size.width : size.height)
    var result = [CGRect?](repeating: nil, count: contents.count)
    for (place, index) in zip(places, visible) {
      let cross = across(contents[index], visible.map { contents[$0] }, isRow ? room.height : room.width)
      var frame =
        isRow
        ? CGRect(room.minX + place.start, room.minY + cross.start, place.extent, cross.extent)
        : CGRect(room.minX + cross.start, room.minY + place.start, cross.extent, place.extent)
      if isRightToLeft { frame.origin.x = room.minX + room.maxX - frame.maxX }
      result[index] = frame
    }
    return result
  }

  private typealias Place = (start: CGFloat, extent: CGFloat)

  /// Whether the required share of a single view, the whole stack, conflicts with the margins.
  var conflicts: Bool {
    let insets = axis == .horizontal ? margins.left + margins.right : margins.top + margins.bottom
    return distribution == .fillProportionally && contents.filter { !$0.isHidden }.count == 1 && insets != 0
  }

  private func along(_ shown: [Content], _ length: CGFloat, whole: CGFloat) -> [Place] {
    guard !shown.isEmpty else { return [] }
    let extents = shown.map { axis == .horizontal ? $0.size.width : $0.size.height }
    var gaps = shown.dropLast().map { $0.spacingAfter ?? spacing }
    let (sum, spacings, last) = (extents.reduce(0, +), gaps.reduce(0, +), extents.count - 1)
    var sizes = extents
    switch distribution {
    case _ where last == 0: sizes = [length]
    case .fill: sizes[last] += length - sum - spacings
    case .fillEqually: sizes = extents.map { _ in (length - spacings) / CGFloat(last + 1) }
    case .fillProportionally:
      // A share counts the spacings into the sum, and the margins into the length. The shares do not add up, and the
      // last one is the weakest.
      sizes = extents.map { whole * $0 / (sum + spacings) }
      sizes[last] = length - spacings - sizes.dropLast().reduce(0, +)
    case .equalSpacing: gaps = gaps.map { _ in (length - sum) / CGFloat(last) }
    case .equalCentering:
      let step = (length - extents[0] / 2 - extents[last] / 2) / CGFloat(last)
      gaps = gaps.indices.map { step - extents[$0] / 2 - extents[$0 + 1] / 2 }
    }
    var start: CGFloat = 0
    return sizes.indices.map { index in
      defer { start += sizes[index] + (index < last ? gaps[index] : 0) }
      return (start, sizes[index])
    }
  }

  /// In a column baselines stand for the edges. In a row with room to spare the views that are aligned by their first
  /// baselines go to the bottom, until the one that reaches furthest below the baseline touches it; those that are
  /// aligned by their last baselines go to the top. A view that has the row for itself holds the edge of its alignment.
  private func across(_ content: Content, _ shown: [Content], _ room: CGFloat) -> Place {
    let isRow = axis == .horizontal
    let extent = isRow ? content.size.height : content.size.width
    let (above, below) = (shown.map(\.baseline).max() ?? 0, shown.map { $0.size.height - $0.baseline }.max() ?? 0)
    return switch alignment {
    case .fill: (0, room)
    case .center: ((room - extent) / 2, extent)
    case .firstBaseline where isRow && contents.count > 1: (room - below - content.baseline, extent)
    case .lastBaseline where isRow && contents.count > 1: (above - content.baseline, extent)
    case .leading, .firstBaseline: (0, extent)
    case .trailing, .lastBaseline: (room - extent, extent)
    }
  }
}

/// A view with a content size and a baseline: that of a view inside without height.
@MainActor
final class StackBox: UIView {
  private let content: CGSize
  private let line = UIView()

  init(_ content: StackOracle.Content) {
    self.content = content.size
    super.init(frame: .zero)
    line.translatesAutoresizingMaskIntoConstraints = false
    addSubview(line)
    NSLayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: topAnchor, constant: content.baseline),
      line.leadingAnchor.constraint(equalTo: leadingAnchor),
      line.widthAnchor.constraint(equalToConstant: 1), line.heightAnchor.constraint(equalToConstant: 0),
    ])
    isHidden = content.isHidden
  }

  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { content }
  override var forFirstBaselineLayout: UIView { line }
  override var forLastBaselineLayout: UIView { line }
}

extension StackOracle {
  /// Gives a stack the settings of the oracle, and views that are its contents. The views are replaced only if asked
  /// for.
  @MainActor
  func apply(to stack: UIStackView, replacesViews: Bool = true) {
    if replacesViews {
      for view in stack.arrangedSubviews { view.removeFromSuperview() }
      for content in contents { stack.addArrangedSubview(StackBox(content)) }
    }
    stack.frame = CGRect(origin: .zero, size: size)
    stack.axis = axis
    stack.distribution = distribution
    stack.alignment = alignment
    stack.spacing = spacing
    stack.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    stack.isLayoutMarginsRelativeArrangement = margins != .zero
    stack.layoutMargins = margins
    let lastVisible = contents.lastIndex { !$0.isHidden }
    for (index, (view, content)) in zip(stack.arrangedSubviews, contents).enumerated() {
      view.isHidden = content.isHidden
      stack.setCustomSpacing(content.spacingAfter ?? UIStackView.spacingUseDefault, after: view)
      let isWeak = index == lastVisible
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        view.setContentHuggingPriority(UILayoutPriority(isWeak ? 240 : 250), for: axis)
        view.setContentCompressionResistancePriority(UILayoutPriority(isWeak ? 740 : 750), for: axis)
      }
    }
  }

  /// What is wrong with the frames of a stack that was laid out; nil if they are as computed.
  @MainActor
  func difference(from stack: UIStackView) -> String? {
    for (index, (view, expected)) in zip(stack.arrangedSubviews, frames()).enumerated() {
      let exact = view.layoutNode.exactFrame
      guard let expected else {
        let extent = axis == .horizontal ? exact.width : exact.height
        if abs(extent) > 1e-6 { return "hidden view \(index) is \(extent) long" }
        continue
      }
      let pairs = [
        (exact.minX, expected.minX), (exact.maxX, expected.maxX), (exact.minY, expected.minY),
        (exact.maxY, expected.maxY),
      ]
      if pairs.contains(where: { abs($0 - $1) > 1e-6 }) { return "view \(index) is \(exact) instead of \(expected)" }
      // Frames have their edges on half points.
      let shown = view.frame
      if abs(shown.minX - exact.minX) > 0.25 + 1e-6 || abs(shown.maxY - exact.maxY) > 0.25 + 1e-6 {
        return "view \(index) shows \(shown) instead of \(exact)"
      }
    }
    return nil
  }
}
