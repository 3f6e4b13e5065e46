import UIKit

/// A list of trips with their dates.
public final class TripsController: UITableViewController {
  private let trips = [("Lisbon", "3 – 9 May"), ("Oslo", "21 June"), ("Kyoto", "1 – 14 November")]

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Trips"
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
  }

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { trips.count }

  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "trip")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "trip")
    cell.textLabel?.text = trips[indexPath.row].0
    cell.detailTextLabel?.text = trips[indexPath.row].1
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}
