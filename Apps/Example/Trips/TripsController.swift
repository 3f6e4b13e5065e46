import UIKit

class TripsController: UITableViewController {

  private(set) var trips = Trip.samples

  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self, selector: #selector(tripDidChange(_:)), name: .tripDidChange, object: nil)
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  @objc private func tripDidChange(_ notification: Notification) {
    guard let trip = notification.object as? Trip, let index = trips.firstIndex(where: { $0.place == trip.place })
    else { return }
    trips[index] = trip
    tableView.reloadData()
  }

  @IBAction func add(_ sender: UIBarButtonItem) {
    trips.append(Trip(place: "Nowhere", days: 1, isBooked: false))
    tableView.reloadData()
  }

  @IBAction func unwindToTrips(_ segue: UIStoryboardSegue) {}

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let controller = segue.destination as? TripController else { return }
    let row = tableView.indexPathForSelectedRow?.row ?? 0
    controller.trip = trips[row]
  }
}

// MARK: - Table

extension TripsController {

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return trips.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "trip", for: indexPath) as! TripCell
    cell.show(trips[indexPath.row])
    return cell
  }
}
