import UIKit

// Screens of `WrittenDocuments/Phone.storyboard`, written by hand in the ways in which programs are written. These have
// the layout of the document.

private enum Metrics {
  static let margin: CGFloat = 20
  static let rowHeight: CGFloat = 60
  static let fieldHeight: CGFloat = 44
  static let buttonHeight: CGFloat = 50
}

/// Stack views where the document has constraints between siblings.
final class SignInController: UIViewController {
  private let email = UITextField()
  private let password = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    let title = UILabel()
    title.text = "Welcome back"
    title.font = .preferredFont(forTextStyle: .title1)
    title.adjustsFontForContentSizeCategory = true
    let button = UIButton(type: .system)
    button.setTitle("Sign in", for: .normal)
    configure(email, placeholder: "Email")
    configure(password, placeholder: "Password")

    let fields = UIStackView(arrangedSubviews: [email, password])
    fields.axis = .vertical
    fields.spacing = 12
    let stack = UIStackView(arrangedSubviews: [title, fields, button])
    stack.axis = .vertical
    stack.spacing = Metrics.margin
    stack.setCustomSpacing(24, after: fields)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      button.heightAnchor.constraint(equalToConstant: Metrics.buttonHeight),
      stack.topAnchor.constraint(equalTo: safe.topAnchor, constant: Metrics.margin),
      stack.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: Metrics.margin),
      stack.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -Metrics.margin),
    ])
  }

  private func configure(_ field: UITextField, placeholder: String) {
    field.placeholder = placeholder
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 14)
    field.heightAnchor.constraint(equalToConstant: Metrics.fieldHeight).isActive = true
  }
}

/// The visual format, where it can say it.
final class BiographyController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let follow = UIButton(type: .system)
    follow.setTitle("Follow", for: .normal)
    let bio = UILabel()
    bio.text = "Writes about layout, and reads about everything else that has a width and a height."
    bio.numberOfLines = 0
    bio.font = .preferredFont(forTextStyle: .body)
    bio.adjustsFontForContentSizeCategory = true
    let name = UILabel()
    name.text = "Ada Lovelace"
    name.font = .systemFont(ofSize: 20)
    let avatar = UIImageView()
    avatar.contentMode = .scaleAspectFit
    avatar.accessibilityIdentifier = "avatar"

    let views = ["avatar": avatar, "name": name, "bio": bio, "follow": follow]
    for subview in [follow, bio, name, avatar] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let metrics = ["m": Metrics.margin, "side": 80]
    for (format, options) in [
      ("H:|-m-[avatar(side)]-12-[name]-m-|", .alignAllTop), ("V:[avatar(side)]", []),
      ("V:[name]-4-[bio]-(>=m)-[follow(50)]", []), ("H:[avatar]-12-[bio]-m-|", []), ("H:|-m-[follow]-m-|", []),
    ] as [(String, NSLayoutConstraint.FormatOptions)] {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views))
    }
    avatar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20).isActive = true
    view.safeAreaLayoutGuide.bottomAnchor.constraint(equalTo: follow.bottomAnchor, constant: 20).isActive = true
  }
}

/// A function for each row, last rows first in the list of subviews.
final class SettingsController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let titles = ["Use less data when roaming", "Bluetooth", "Wi-Fi"]
    let identifiers = ["useSwitch", "bluetoothSwitch", "wi-fiSwitch"]
    var below: UIView?
    for (title, identifier) in zip(titles, identifiers) {
      let row = makeRow(title, identifier: identifier)
      view.addSubview(row)
      row.leftAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leftAnchor).isActive = true
      row.widthAnchor.constraint(equalTo: view.safeAreaLayoutGuide.widthAnchor).isActive = true
      row.heightAnchor.constraint(equalToConstant: Metrics.rowHeight).isActive = true
      if let below { below.topAnchor.constraint(equalTo: row.bottomAnchor).isActive = true }
      below = row
    }
    below?.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
  }

  private func makeRow(_ title: String, identifier: String) -> UIView {
    let (row, label, toggle) = (UIView(), UILabel(), UISwitch())
    label.text = title
    toggle.isOn = true
    toggle.accessibilityIdentifier = identifier
    row.translatesAutoresizingMaskIntoConstraints = false
    for subview in [toggle, label] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      row.addSubview(subview)
      subview.centerYAnchor.constraint(equalTo: row.centerYAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      toggle.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -16),
      label.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(lessThanOrEqualTo: toggle.leadingAnchor, constant: -8),
    ])
    return row
  }
}

/// A card with a largest width, whose content is a stack view with margins.
final class CardController: UIViewController {
  private let card = UIStackView()

  override func loadView() {
    view = UIView()
    let manage = UIButton(type: .system)
    manage.setTitle("Manage", for: .normal)
    manage.heightAnchor.constraint(equalToConstant: 44).isActive = true
    let (title, text) = (makeLabel(.headline), makeLabel(.body))
    title.text = "Storage is almost full"
    text.text = "Delete photos that you do not need, or buy more storage for this account."
    card.axis = .vertical
    card.addArrangedSubview(title)
    card.addArrangedSubview(text)
    card.addArrangedSubview(manage)
    card.setCustomSpacing(8, after: title)
    card.setCustomSpacing(20, after: text)
    card.isLayoutMarginsRelativeArrangement = true
    card.insetsLayoutMarginsFromSafeArea = false
    card.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    let width = card.widthAnchor.constraint(equalTo: view.widthAnchor)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      width, card.widthAnchor.constraint(lessThanOrEqualToConstant: 400),
      view.layoutMarginsGuide.leadingAnchor.constraint(lessThanOrEqualTo: card.leadingAnchor),
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      card.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
    ])
  }

  private func makeLabel(_ style: UIFont.TextStyle) -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    return label
  }
}

/// Equal widths by a stack view that fills equally.
final class ActionsController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let stack = UIStackView(
      arrangedSubviews: ["Reply", "Forward", "Archive"].map {
        let button = UIButton(type: .system)
        button.setTitle($0, for: .normal)
        return button
      })
    stack.distribution = .fillEqually
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.heightAnchor.constraint(equalToConstant: 44),
      stack.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -12),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}

/// A scroll view with a stack view instead of a content view.
final class ArticleController: UIViewController {
  private lazy var cover: UIImageView = {
    let cover = UIImageView()
    cover.contentMode = .scaleAspectFit
    return cover
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    let texts = UIStackView(arrangedSubviews: [
      label("How it is done", .largeTitle),
      label(
        "The engine solves the constraints of a screen once, and follows the solution while the size changes. "
          + "What does not change is not computed again, which is why a window can be resized at full speed.", .body),
    ])
    texts.axis = .vertical
    texts.spacing = 12
    let scroll = UIScrollView()
    add(scroll, to: view)
    add(cover, to: scroll)
    add(texts, to: scroll)
    let (content, frame) = (scroll.contentLayoutGuide, scroll.frameLayoutGuide)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      view.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.widthAnchor.constraint(equalTo: view.widthAnchor),
      cover.topAnchor.constraint(equalTo: content.topAnchor),
      cover.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      cover.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      cover.widthAnchor.constraint(equalTo: frame.widthAnchor),
      cover.widthAnchor.constraint(equalTo: cover.heightAnchor, multiplier: 2),
      texts.topAnchor.constraint(equalTo: cover.bottomAnchor, constant: 24),
      texts.centerXAnchor.constraint(equalTo: cover.centerXAnchor),
      texts.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -40),
      content.bottomAnchor.constraint(equalTo: texts.bottomAnchor, constant: 24),
    ])
  }

  private func add(_ subview: UIView, to view: UIView) {
    subview.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(subview)
  }

  private func label(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    return label
  }
}
