import Foundation

/// The area that bars cover at the top or the bottom of a controller's view.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The height, in points.
  var length: CGFloat { get }
  /// The anchor of the top edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The anchor of the bottom edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The anchor of the height.
  var heightAnchor: NSLayoutDimension { get }
}

/// The guide of `topLayoutGuide` or `bottomLayoutGuide`, with a constraint for its edge and one for its height.
final class UILayoutSupportGuide: UILayoutGuide, UILayoutSupport {
  private let isAtTop: Bool
  private var height: NSLayoutConstraint?
  /// The height on the canvas of a document, in points; nil for that of the safe area.
  var canvasLength: CGFloat? { didSet { updateLength() } }

  init(atTop: Bool) {
    isAtTop = atTop
    super.init()
    identifier = atTop ? "UIViewControllerTop" : "UIViewControllerBottom"
  }

  required convenience init?(coder: NSCoder) { self.init(atTop: true) }

  var length: CGFloat {
    if let canvasLength { return canvasLength }
    guard let insets = owningView?.safeAreaInsets else { return 0 }
    return isAtTop ? insets.top : insets.bottom
  }

  func connect(to view: UIView) {
    view.attach(self)
    let height = heightAnchor.constraint(equalToConstant: length)
    let edge =
      isAtTop
      ? topAnchor.constraint(equalTo: view.topAnchor) : bottomAnchor.constraint(equalTo: view.bottomAnchor)
    self.height = height
    NSLayoutConstraint.activate([edge, height])
  }

  func updateLength() { height?.constant = length }
}
