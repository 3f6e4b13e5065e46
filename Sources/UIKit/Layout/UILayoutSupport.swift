import Foundation

/// A rectangle that bars cover.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The height, in points.
  var length: CGFloat { get }
  /// The top edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The bottom edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: NSLayoutDimension { get }
}

/// The guide behind `topLayoutGuide` and `bottomLayoutGuide`: one constraint at the edge, one for the height.
@MainActor
final class UILayoutSupportGuide: UILayoutGuide, UILayoutSupport {
  private let isAtTop: Bool
  private var height: NSLayoutConstraint?

  init(atTop: Bool) {
    isAtTop = atTop
    super.init()
    identifier = atTop ? "UIViewControllerTop" : "UIViewControllerBottom"
  }

  required convenience init?(coder: NSCoder) { self.init(atTop: true) }

  var length: CGFloat {
    guard let insets = owningView?.safeAreaInsets else { return 0 }
    return isAtTop ? insets.top : insets.bottom
  }

  func connect(to view: UIView) {
    attach(to: view)
    let height = heightAnchor.constraint(equalToConstant: length)
    let edge =
      isAtTop
      ? topAnchor.constraint(equalTo: view.topAnchor) : bottomAnchor.constraint(equalTo: view.bottomAnchor)
    self.height = height
    NSLayoutConstraint.activate([edge, height])
  }

  func updateLength() { height?.constant = length }
}
