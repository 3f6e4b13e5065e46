import UIKit

/// A profile with labels, a field, controls and buttons.
@MainActor
final class ProfileController: UIViewController {
  let nameLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let portrait = UIView()
    portrait.backgroundColor = .systemTeal
    portrait.layer.cornerRadius = 40
    portrait.layer.borderWidth = 2
    portrait.layer.borderColor = UIColor.systemBlue.cgColor
    portrait.layer.shadowOpacity = 0.3
    portrait.layer.shadowRadius = 6
    portrait.accessibilityIdentifier = "portrait"
    nameLabel.text = "Ada Lovelace"
    nameLabel.font = .preferredFont(forTextStyle: .title1)
    nameLabel.adjustsFontForContentSizeCategory = true
    let about = UILabel()
    about.text = "Wrote the first program, for a machine that was never built, and the best notes about it."
    about.numberOfLines = 0
    about.textAlignment = .center
    about.textColor = .secondaryLabel
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.placeholder = "A message"
    let row = UIStackView(arrangedSubviews: [label("Notify me"), UIView(), switchControl()])
    let segments = UISegmentedControl(items: ["Letters", "Notes", "Engines"])
    segments.selectedSegmentIndex = 1
    let slider = UISlider()
    slider.value = 0.3
    let progress = UIProgressView()
    progress.progress = 0.7
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Follow"
    let follow = UIButton(configuration: configuration)
    let later = UIButton(type: .system)
    later.setTitle("Later", for: .normal)
    let stack = UIStackView(arrangedSubviews: [
      portrait, nameLabel, about, field, row, segments, slider, progress, follow, later,
    ])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      portrait.widthAnchor.constraint(equalToConstant: 80), portrait.heightAnchor.constraint(equalToConstant: 80),
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      field.widthAnchor.constraint(equalTo: stack.widthAnchor), row.widthAnchor.constraint(equalTo: stack.widthAnchor),
      slider.widthAnchor.constraint(equalTo: stack.widthAnchor),
      progress.widthAnchor.constraint(equalTo: stack.widthAnchor),
      follow.widthAnchor.constraint(equalTo: stack.widthAnchor),
    ])
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  private func switchControl() -> UISwitch {
    let control = UISwitch()
    control.isOn = true
    return control
  }
}

/// A list below a navigation bar.
@MainActor
final class PlacesController: UITableViewController {
  let places = ["Ockham", "London", "Turin"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Places"
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "place")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { places.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
    cell.textLabel?.text = places[indexPath.row]
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}
