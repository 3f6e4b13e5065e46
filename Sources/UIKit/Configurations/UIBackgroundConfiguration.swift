import Foundation

/// What stands behind the content of a control.
public struct UIBackgroundConfiguration: @unchecked Sendable {
  /// A view over the background's colour, as large as the background.
  public var customView: UIView?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// Distances of the background from the control's edges, in points; negative where it reaches out.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the control's margins are added to ``backgroundInsets``.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The colour; nil for the one that the control has by itself.
  public var backgroundColor: UIColor?
  /// The colour of the line round the background; nil for the control's tint.
  public var strokeColor: UIColor?
  /// The width of the line round the background, in points.
  public var strokeWidth: CGFloat = 0

  init() {}

  /// A background that is not seen.
  public static func clear() -> UIBackgroundConfiguration {
    var result = UIBackgroundConfiguration()
    result.backgroundColor = .clear
    return result
  }

  /// Gives a view the look and the place of the background of another view.
  @MainActor
  func show(in view: UIView, of owner: UIView, color: UIColor?, radius: (CGSize) -> CGFloat) {
    view.frame = rect(in: owner)
    view.backgroundColor = backgroundColor ?? color
    view.layer.borderWidth = strokeWidth
    view.layer.borderColor = (strokeColor ?? owner.tintColor).cgColor
    view.layer.cornerRadius = radius(view.bounds.size)
    for subview in view.subviews where subview !== customView { subview.removeFromSuperview() }
    if let customView, customView.superview !== view { view.addSubview(customView) }
    customView?.frame = view.bounds
  }

  /// The rectangle of the background in the bounds of a view.
  @MainActor
  func rect(in view: UIView) -> CGRect {
    var insets = backgroundInsets
    let (margins, edges) = (view.directionalLayoutMargins, edgesAddingLayoutMarginsToBackgroundInsets)
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    return view.bounds.inset(by: insets.resolved(for: view))
  }
}

extension NSDirectionalEdgeInsets {
  /// The insets at the left and at the right of a view.
  @MainActor
  func resolved(for view: UIView) -> UIEdgeInsets {
    let isLeftToRight = view.effectiveUserInterfaceLayoutDirection == .leftToRight
    return UIEdgeInsets(
      top: top, left: isLeftToRight ? leading : trailing, bottom: bottom, right: isLeftToRight ? trailing : leading)
  }
}
