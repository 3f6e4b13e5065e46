import UIKit

// Screens of `WrittenDocuments/Phone.storyboard`, each with one mistake that shows at some sizes, text sizes or
// directions only. The comments name the mistakes.

extension UIView {
  fileprivate func add(_ subviews: UIView...) {
    for subview in subviews {
      subview.translatesAutoresizingMaskIntoConstraints = false
      addSubview(subview)
    }
  }
}

@MainActor private func makeButton(_ title: String) -> UIButton {
  let button = UIButton(type: .system)
  button.setTitle(title, for: .normal)
  return button
}

/// The largest width is 500 points; that of the document is 480.
final class BannerController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let (text, button) = (UILabel(), makeButton("Try again"))
    text.text = "You are offline"
    let stack = UIStackView(arrangedSubviews: [text, button])
    stack.axis = .vertical
    stack.spacing = 12
    view.add(stack)
    let width = stack.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -80)
    width.priority = UILayoutPriority(900)
    NSLayoutConstraint.activate([
      width, stack.widthAnchor.constraint(lessThanOrEqualToConstant: 500),
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      button.heightAnchor.constraint(equalToConstant: 44),
    ])
  }
}

/// The date resists compression more than the sender, not the other way around.
final class MessageController: UIViewController {
  private let date = UILabel()
  private let sender = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    sender.text = "Grace Hopper, Rear Admiral"
    date.text = "Yesterday, 18:40"
    date.font = .systemFont(ofSize: 15)
    date.setContentCompressionResistancePriority(.required, for: .horizontal)
    view.add(date, sender)
    NSLayoutConstraint.activate([
      date.firstBaselineAnchor.constraint(equalTo: sender.firstBaselineAnchor),
      date.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      date.leadingAnchor.constraint(greaterThanOrEqualTo: sender.trailingAnchor, constant: 8),
      sender.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      sender.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
    ])
  }
}

/// Labels are at the left edge, not at the leading one.
final class AddressController: UIViewController {
  private let street = UITextField()
  private let city = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    add(city, "City", placeholder: "City", below: add(street, "Street", placeholder: "Street and number", below: nil))
  }

  @discardableResult
  private func add(_ field: UITextField, _ title: String, placeholder: String, below: UIView?) -> UIView {
    let label = UILabel()
    label.text = title
    field.placeholder = placeholder
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 14)
    view.add(field, label)
    let above = below?.bottomAnchor ?? view.safeAreaLayoutGuide.topAnchor
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 20),
      label.widthAnchor.constraint(equalToConstant: 90),
      label.centerYAnchor.constraint(equalTo: field.centerYAnchor),
      field.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 122),
      field.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      field.topAnchor.constraint(equalTo: above, constant: below == nil ? 20 : 12),
      field.heightAnchor.constraint(equalToConstant: 44),
    ])
    return field
  }
}

/// The second font has the size of the text style at the standard text size, and stays so.
final class ReminderController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let (title, repetition) = (UILabel(), UILabel())
    title.text = "Water the plants"
    title.font = .preferredFont(forTextStyle: .body)
    title.adjustsFontForContentSizeCategory = true
    repetition.text = "Every Monday, until the end of September"
    repetition.font = .systemFont(ofSize: 13)
    let stack = UIStackView(arrangedSubviews: [title, repetition])
    stack.axis = .vertical
    stack.spacing = 4
    for label in [title, repetition] { label.numberOfLines = 0 }
    view.add(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
    ])
  }
}

/// The trailing margin of the text is missing.
final class BadgeController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let (icon, text) = (UIImageView(), UILabel())
    text.text = "Three new versions of this document"
    view.add(text, icon)
    NSLayoutConstraint.activate([
      text.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor),
      text.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
      text.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
      icon.heightAnchor.constraint(equalToConstant: 28),
      icon.widthAnchor.constraint(equalTo: icon.heightAnchor),
      icon.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      icon.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
    ])
  }
}

/// The buttons are above the edge of the screen, not above the safe area.
final class PlayerController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let stack = UIStackView(arrangedSubviews: [makeButton("Play"), makeButton("Stop")])
    stack.spacing = 12
    stack.distribution = .fillEqually
    view.add(stack)
    let views = ["stack": stack]
    for format in ["H:|-20-[stack]-20-|", "V:[stack(44)]-16-|"] {
      NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views))
    }
  }
}
