import UIKit

class TripController: UIViewController {

  var trip: Trip!

  @IBOutlet private weak var placeField: UITextField!
  @IBOutlet private weak var daysLabel: UILabel!
  @IBOutlet private weak var daysStepper: UIStepper!
  @IBOutlet private weak var bookedSwitch: UISwitch!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = trip.place
    placeField.text = trip.place
    daysStepper.value = Double(trip.days)
    bookedSwitch.isOn = trip.isBooked
    bookedSwitch.addTarget(self, action: #selector(bookedChanged), for: .valueChanged)
    view.addGestureRecognizer(UITapGestureRecognizer(target: view, action: #selector(UIView.endEditing(_:))))
    showDays()
  }

  @IBAction private func daysChanged(_ sender: UIStepper) {
    trip.days = Int(sender.value)
    showDays()
  }

  @objc private func bookedChanged() {
    trip.isBooked = bookedSwitch.isOn
    NotificationCenter.default.post(name: .tripDidChange, object: trip)
  }

  private func showDays() {
    daysLabel.text = String(format: NSLocalizedString("%d days", comment: "Length of a trip"), trip.days)
  }
}
