import Foundation

/// The view of an alert or an action sheet: texts and fields above buttons.
///
/// Widths and heights are those of iOS before version 26; the distances between the parts are unverified.
final class AlertBox: UIView {
  /// The width of an alert, in points.
  static let alertWidth: CGFloat = 270
  /// The distance of an action sheet from the sides and the bottom, in points.
  static let sheetDistance: CGFloat = 8
  /// The minimum width of an action sheet, in points: that of its horizontal padding.
  static let leastWidth: CGFloat = 2 * side
  private static let side: CGFloat = 16
  private static let textDistance: CGFloat = 4

  /// Replaces all parts and keeps the subviews that a client added.
  func show(_ title: String?, _ message: String?, _ fields: [UITextField], _ buttons: [AlertButton], isSheet: Bool) {
    for part in parts { part.removeFromSuperview() }
    let texts = [(title, true), (message, false)].compactMap { text, isTitle in
      text.flatMap { $0.isEmpty ? nil : Self.label($0, isTitle: isTitle, isSheet: isSheet) }
    }
    let head = Self.column(texts + fields, distance: Self.textDistance)
    if let last = texts.last, !fields.isEmpty { head.setCustomSpacing(Self.side, after: last) }
    let isEmpty = head.arrangedSubviews.isEmpty
    let padding: CGFloat = isEmpty ? 0 : isSheet ? 14 : 20
    head.isLayoutMarginsRelativeArrangement = true
    head.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: padding, leading: Self.side, bottom: padding, trailing: Self.side)
    let foot = Self.foot(buttons, isSheet: isSheet)
    parts = [head, foot]
    for part in parts { addSubview(part) }
    NSLayoutConstraint.activate(
      parts.flatMap {
        [$0.leadingAnchor.constraint(equalTo: leadingAnchor), $0.trailingAnchor.constraint(equalTo: trailingAnchor)]
      } + [
        head.topAnchor.constraint(equalTo: topAnchor), foot.bottomAnchor.constraint(equalTo: bottomAnchor),
        foot.topAnchor.constraint(greaterThanOrEqualTo: head.bottomAnchor),
      ])
    setNeedsLayout()
  }
  private var parts: [UIView] = []

  /// Creates the buttons: in a column, or two of an alert side by side if their titles fit. The cancel button of a
  /// sheet is set apart.
  private static func foot(_ buttons: [AlertButton], isSheet: Bool) -> UIStackView {
    guard !isSheet, buttons.count == 2,
      buttons.allSatisfy({ $0.titleSize.width <= alertWidth / 2 - side })
    else {
      let result = column(buttons, distance: 0)
      if isSheet, buttons.count > 1, buttons.last?.isCancelling == true {
        result.setCustomSpacing(sheetDistance, after: buttons[buttons.count - 2])
      }
      return result
    }
    let pair = UIStackView(
      arrangedSubviews: buttons[1].isCancelling ? [buttons[1], buttons[0]] : [buttons[0], buttons[1]])
    pair.distribution = .fillEqually
    pair.translatesAutoresizingMaskIntoConstraints = false
    return pair
  }

  private static func column(_ views: [UIView], distance: CGFloat) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    (stack.axis, stack.spacing) = (.vertical, distance)
    stack.translatesAutoresizingMaskIntoConstraints = false
    return stack
  }

  private static func label(_ text: String, isTitle: Bool, isSheet: Bool) -> UILabel {
    let label = UILabel()
    (label.text, label.textAlignment, label.numberOfLines) = (text, .center, 0)
    label.font = isTitle ? .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold) : .systemFont(ofSize: 13)
    return label
  }
}

/// The button of an action: 44 points high, or 57 in a sheet.
final class AlertButton: UIButton {
  let isCancelling: Bool
  private let height: CGFloat

  init(_ action: UIAlertAction, isSheet: Bool, isEmphasized: Bool, _ choose: @escaping () -> Void) {
    isCancelling = action.style == .cancel
    height = isSheet ? 57 : 44
    super.init(frame: .zero)
    titleLabel?.font = .systemFont(ofSize: isSheet ? 20 : 17, weight: isEmphasized ? .semibold : .regular)
    setTitle(action.title, for: .normal)
    setTitleColor(action.style == .destructive ? .systemRed : tintColor, for: .normal)
    isEnabled = action.isEnabled
    addAction(for: .touchUpInside) { _ in choose() }
  }

  /// Creates a button without an action.
  required init?(coder: NSCoder) {
    (isCancelling, height) = (false, 44)
    super.init(coder: coder)
  }

  override var intrinsicContentSize: CGSize { CGSize(width: titleSize.width, height: height) }
}
