public import UIKit

extension UIStackView {
  /// Creates a stack of views.
  public convenience init(
    views: [UIView], axis: NSLayoutConstraint.Axis = .vertical, distribution: UIStackView.Distribution = .equalSpacing,
    alignment: UIStackView.Alignment = .firstBaseline, spacing: CGFloat = 8
  ) {
    self.init(arrangedSubviews: views)
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
  }
}

extension UIStackView.Distribution {
  /// Whether views are resized along the axis.
  @inlinable
  public var resizesViews: Bool {
    switch self {
    case .fill, .fillEqually, .fillProportionally: true
    case .equalSpacing, .equalCentering: false
    default: false
    }
  }
}

extension UILabel {
  /// Creates a label.
  public convenience init(
    text: String, style: UIFont.TextStyle = .body, alignment: NSTextAlignment = .natural,
    lineBreakMode: NSLineBreakMode = .byWordWrapping, contentMode: UIView.ContentMode = .left
  ) {
    self.init(frame: .zero)
    self.text = text
    self.font = .preferredFont(forTextStyle: style)
    self.textAlignment = alignment
    self.lineBreakMode = lineBreakMode
    self.contentMode = contentMode
  }
}

/// The font of headings.
@inlinable @MainActor
public func headingFont(size: CGFloat = 17, weight: UIFont.Weight = .semibold) -> UIFont {
  .systemFont(ofSize: size, weight: weight)
}

/// The edges and insets of a bar, and how a row of it scrolls.
public struct Bar: Sendable {
  public var edges: NSDirectionalRectEdge
  public var insets: NSDirectionalEdgeInsets
  public var scrolling: UICollectionLayoutSectionOrthogonalScrollingBehavior

  @inlinable
  public init(
    edges: NSDirectionalRectEdge = [.top, .leading], insets: NSDirectionalEdgeInsets = .zero,
    scrolling: UICollectionLayoutSectionOrthogonalScrollingBehavior = .groupPaging
  ) {
    self.edges = edges
    self.insets = insets
    self.scrolling = scrolling
  }
}
