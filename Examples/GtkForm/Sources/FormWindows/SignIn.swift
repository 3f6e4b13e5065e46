import AutoLayout
import CGtk4
import GtkAutoLayout

/// The sign-in form of `Examples/SignIn.storyboard`, with the constraints of the document.
@MainActor public struct SignIn {
  /// The layout of the window's content.
  public let tree = LayoutTree()

  /// Creates the form.
  ///
  /// - Parameter conflicts: Whether a constraint is added with which others conflict.
  public init(conflicts: Bool = false) {
    let lock = tree.add(image("dialog-password", size: 72))
    let title = tree.add(label("Welcome back", "title-1"))
    let subtitle = tree.add(
      label("Sign in to continue where you left off on your other devices.", wraps: true, "dim-label"))
    let header = Arrangement(in: tree, .vertical, spacing: 8, alignment: .center, [lock, title, subtitle])

    let (emailLabel, email) = (tree.add(label("Email")), tree.add(field("name@example.org")))
    let (passwordLabel, password) = (tree.add(label("Password")), tree.add(field("Required", isSecret: true)))
    let keepLabel = tree.add(label("Keep me signed in on this device", wraps: true))
    let keep = tree.add(gtk_switch_new())
    let signIn = tree.add(button("Sign In", "suggested-action"))
    let forgot = tree.add(button("Forgot your password?", "flat"))
    func row(_ items: WidgetItem...) -> Arrangement {
      Arrangement(in: tree, .horizontal, spacing: 12, alignment: .center, items)
    }
    let form = Arrangement(
      in: tree, .vertical, spacing: 12,
      [row(emailLabel, email), row(passwordLabel, password), row(keepLabel, keep), signIn, forgot])
    let footer = tree.add(
      label("By signing in you agree to the terms of service and the privacy policy.", wraps: true, "caption"))

    for item in [subtitle, footer] { center(item.widget) }
    for label in [title, subtitle, keepLabel, footer] { label.hug(251, 251) }
    for label in [emailLabel, passwordLabel] {
      label.hug(252, 251)
      label.layoutNode.setContentCompression(NSLayoutConstraint.Priority(751), for: .horizontal)
    }
    keepLabel.layoutNode.setContentCompression(NSLayoutConstraint.Priority(749), for: .horizontal)
    keep.hug(750, 750)
    constrain(header, form, footer)
    NSLayoutConstraint.activate([
      lock.widthAnchor.constraint(equalToConstant: 72),
      lock.widthAnchor.constraint(equalTo: lock.heightAnchor),
      signIn.heightAnchor.constraint(greaterThanOrEqualToConstant: 50),
      emailLabel.widthAnchor.constraint(equalTo: passwordLabel.widthAnchor),
    ])
    if conflicts { email.widthAnchor.constraint(equalToConstant: 20).isActive = true }
  }

  private func constrain(_ header: Arrangement, _ form: Arrangement, _ footer: WidgetItem) {
    let width = form.widthAnchor.constraint(equalToConstant: 400)
    width.priority = NSLayoutConstraint.Priority(750)
    NSLayoutConstraint.activate([
      width,
      header.topAnchor.constraint(equalTo: tree.topAnchor, constant: 40),
      header.centerXAnchor.constraint(equalTo: tree.centerXAnchor),
      header.leadingAnchor.constraint(greaterThanOrEqualTo: tree.leadingAnchor, constant: 24),
      form.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 32),
      form.centerXAnchor.constraint(equalTo: tree.centerXAnchor),
      form.leadingAnchor.constraint(greaterThanOrEqualTo: tree.leadingAnchor, constant: 24),
      footer.topAnchor.constraint(greaterThanOrEqualTo: form.bottomAnchor, constant: 16),
      footer.leadingAnchor.constraint(equalTo: form.leadingAnchor),
      footer.trailingAnchor.constraint(equalTo: form.trailingAnchor),
      tree.bottomAnchor.constraint(equalTo: footer.bottomAnchor, constant: 16),
    ])
  }
}

extension WidgetItem {
  /// Sets the hugging priorities of both axes.
  func hug(_ horizontal: Float, _ vertical: Float) {
    layoutNode.setContentHugging(NSLayoutConstraint.Priority(horizontal), for: .horizontal)
    layoutNode.setContentHugging(NSLayoutConstraint.Priority(vertical), for: .vertical)
  }
}
