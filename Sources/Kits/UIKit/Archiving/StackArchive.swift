import AutoLayout
import Foundation

/// The archived form of the settings of a stack view.
struct StackArchive: Codable {
  static let key = "UIStackView"

  var axis: NSLayoutConstraint.Axis
  var distribution: Int
  var alignment: Int
  var spacing: CGFloat
  var isBaselineRelative: Bool
  var isMarginsRelative: Bool
  /// The indices of the arranged views in the subviews, and the custom spacing after each.
  var arranged: [Int]
  var customSpacings: [CGFloat?]

  @MainActor init(_ stack: UIStackView) {
    (axis, distribution, alignment) = (stack.axis, stack.distribution.rawValue, stack.alignment.rawValue)
    spacing = stack.spacing
    (isBaselineRelative, isMarginsRelative) = (
      stack.isBaselineRelativeArrangement, stack.isLayoutMarginsRelativeArrangement
    )
    let views = stack.arrangedSubviews
    arranged = views.compactMap { view in stack.subviews.firstIndex { $0 === view } }
    customSpacings = views.map { view in
      let spacing = stack.customSpacing(after: view)
      return spacing == UIStackView.spacingUseDefault ? nil : spacing
    }
  }

  @MainActor func apply(to stack: UIStackView) throws {
    guard let distribution = UIStackView.Distribution(rawValue: distribution),
      let alignment = UIStackView.Alignment(rawValue: alignment), arranged.count == customSpacings.count,
      arranged.allSatisfy({ stack.subviews.indices.contains($0) }), Set(arranged).count == arranged.count,
      ([spacing] + customSpacings.compactMap { $0 }).allSatisfy({ $0.isFinite })
    else { throw LayoutArchiveError.wrongValue(key: Self.key) }
    (stack.axis, stack.distribution, stack.alignment, stack.spacing) = (axis, distribution, alignment, spacing)
    stack.isBaselineRelativeArrangement = isBaselineRelative
    stack.isLayoutMarginsRelativeArrangement = isMarginsRelative
    for (index, spacing) in zip(arranged, customSpacings) {
      let view = stack.subviews[index]
      stack.addArrangedSubview(view)
      if let spacing { stack.setCustomSpacing(spacing, after: view) }
    }
  }
}
