import UIKit

/// A form with a title, two fields and a button.
public final class SignInController: UIViewController {
  private let titleLabel = UILabel()
  private let nameField = UITextField()
  private let passwordField = UITextField()
  private let signInButton = UIButton(type: .system)
  private let hintLabel = UILabel()

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    titleLabel.text = "Sign in"
    titleLabel.font = .preferredFont(forTextStyle: .largeTitle)
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.numberOfLines = 0
    titleLabel.accessibilityTraits = .header
    nameField.placeholder = "Email"
    passwordField.placeholder = "Password"
    passwordField.isSecureTextEntry = true
    for field in [nameField, passwordField] {
      field.borderStyle = .roundedRect
      field.font = .preferredFont(forTextStyle: .body)
      field.adjustsFontForContentSizeCategory = true
    }
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Continue"
    signInButton.configuration = configuration
    hintLabel.text = "You can change your password at any time in the settings."
    hintLabel.font = .preferredFont(forTextStyle: .footnote)
    hintLabel.adjustsFontForContentSizeCategory = true
    hintLabel.textColor = .secondaryLabel
    hintLabel.numberOfLines = 0
    addForm()
  }

  /// The form scrolls where large text needs more than the screen.
  private func addForm() {
    let form = UIStackView(arrangedSubviews: [titleLabel, nameField, passwordField, signInButton, hintLabel])
    form.axis = .vertical
    form.spacing = 12
    form.setCustomSpacing(24, after: titleLabel)
    form.translatesAutoresizingMaskIntoConstraints = false
    let scrollView = UIScrollView()
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    scrollView.addSubview(form)
    let (frame, content) = (scrollView.frameLayoutGuide, scrollView.contentLayoutGuide)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      form.topAnchor.constraint(equalTo: content.topAnchor, constant: 32),
      form.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -32),
      form.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      form.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -20),
      form.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -40),
      signInButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 50),
    ])
  }
}
