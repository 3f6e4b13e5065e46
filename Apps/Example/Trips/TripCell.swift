import UIKit

class TripCell: UITableViewCell {

  @IBOutlet private weak var placeLabel: UILabel!
  @IBOutlet private weak var daysLabel: UILabel!
  @IBOutlet private weak var badge: BadgeView!

  func show(_ trip: Trip) {
    placeLabel.text = trip.place
    daysLabel.text = String(format: NSLocalizedString("%d days", comment: "Length of a trip"), trip.days)
    badge.isHidden = !trip.isBooked
  }
}

@IBDesignable
class BadgeView: UIView {

  @IBInspectable var cornerRadius: CGFloat = 0 {
    didSet { layer.cornerRadius = cornerRadius }
  }
}

extension BadgeView {

  override var intrinsicContentSize: CGSize {
    return CGSize(width: 12, height: 12)
  }
}
