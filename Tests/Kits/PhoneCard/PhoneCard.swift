import UIKit

/// A badge at the upper left of a card, as a program for iOS lays it out. This target sees `UIKit` alone.
@MainActor
public final class PhoneCard: UIView {
  /// The badge.
  public let badge = UIView()

  /// Creates a card of 200 by 100 points and lays it out.
  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    badge.translatesAutoresizingMaskIntoConstraints = false
    addSubview(badge)
    NSLayoutConstraint.activate([
      badge.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      badge.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
      badge.widthAnchor.constraint(equalToConstant: 30), badge.heightAnchor.constraint(equalToConstant: 40),
    ])
    layoutIfNeeded()
  }

  required init?(coder: NSCoder) { nil }

  /// Adds a constraint that contradicts another one, and lays the card out again.
  public func contradict() {
    badge.widthAnchor.constraint(equalToConstant: 31).isActive = true
    layoutIfNeeded()
  }
}
