import Foundation

/// The background of a control or a cell.
public struct UIBackgroundConfiguration: @unchecked Sendable {
  /// A view in front of the background color. It has the size of the background.
  public var customView: UIView?
  /// The corner radius, in points.
  public var cornerRadius: CGFloat = 0
  /// The distances of the background from the edges of its owner, in points; negative values extend it.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the layout margins are added to ``backgroundInsets``.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The color; nil for the default of the owner.
  public var backgroundColor: UIColor?
  /// The color of the border; nil for the tint color.
  public var strokeColor: UIColor?
  /// The width of the border, in points.
  public var strokeWidth: CGFloat = 0

  init() {}

  /// A transparent background.
  public static func clear() -> UIBackgroundConfiguration {
    var result = UIBackgroundConfiguration()
    result.backgroundColor = .clear
    return result
  }

  /// Sets the frame and the drawing attributes of a background view.
  @MainActor func show(in view: UIView, of owner: UIView, color: UIColor?, radius: (CGSize) -> CGFloat) {
    view.frame = rect(in: owner)
    view.backgroundColor = backgroundColor ?? color
    view.layer.borderWidth = strokeWidth
    view.layer.borderColor = (strokeColor ?? owner.tintColor).cgColor
    view.layer.cornerRadius = radius(view.bounds.size)
    for subview in view.subviews where subview !== customView { subview.removeFromSuperview() }
    if let customView, customView.superview !== view { view.addSubview(customView) }
    customView?.frame = view.bounds
  }

  /// Returns the rectangle of the background in the bounds of a view.
  @MainActor func rect(in view: UIView) -> CGRect {
    var insets = backgroundInsets
    let (margins, edges) = (view.directionalLayoutMargins, edgesAddingLayoutMarginsToBackgroundInsets)
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    return view.bounds.inset(by: insets.resolved(for: view))
  }
}
