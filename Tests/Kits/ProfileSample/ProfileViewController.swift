import UIKit

/// A person as the screen shows it.
public struct Profile {
  public var name: String
  public var status: String
  public var biography: String
  public var posts: [Post]

  public struct Post {
    public var title: String
    public var detail: String

    public init(title: String, detail: String) {
      self.title = title
      self.detail = detail
    }
  }

  public init(name: String, status: String, biography: String, posts: [Post]) {
    self.name = name
    self.status = status
    self.biography = biography
    self.posts = posts
  }
}

/// A screen in the style of code written for iOS: nothing in this file is made for this package.
public final class ProfileViewController: UIViewController {
  public let scrollView = UIScrollView()
  public let contentStack = UIStackView()
  public let headerStack = UIStackView()
  public let avatarView = UIImageView(image: UIImage(named: "avatar"))
  public let nameLabel = UILabel()
  public let statusLabel = UILabel()
  public let followButton = UIButton(type: .system)
  public let messageButton = UIButton(type: .system)
  public let biographyLabel = UILabel()
  public let statisticsView = StatisticsView()
  public let noteField = UITextField()
  public let tableView = FittingTableView(frame: .zero, style: .plain)

  public private(set) var profile: Profile
  public private(set) var isFollowing = false
  private var avatarWidth: NSLayoutConstraint!

  public init(profile: Profile) {
    self.profile = profile
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = profile.name
    view.backgroundColor = .white
    setUpScrollView()
    setUpHeader()
    setUpButtons()
    setUpBiography()
    contentStack.addArrangedSubview(statisticsView)
    setUpNote()
    setUpTable()
    updateForTraits()
  }

  public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard traitCollection.horizontalSizeClass != previousTraitCollection?.horizontalSizeClass else { return }
    updateForTraits()
  }

  private func updateForTraits() {
    let isWide = traitCollection.horizontalSizeClass == .regular
    avatarWidth.constant = isWide ? 120 : 64
    headerStack.spacing = isWide ? 24 : 12
  }

  // MARK: Parts

  private func setUpScrollView() {
    view.addSubview(scrollView)
    scrollView.addSubview(contentStack)
    for view in [scrollView, contentStack] { view.translatesAutoresizingMaskIntoConstraints = false }
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.keyboardDismissMode = .interactive

    contentStack.axis = .vertical
    contentStack.spacing = 16
    contentStack.isLayoutMarginsRelativeArrangement = true
    contentStack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)

    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),

      contentStack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      contentStack.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      contentStack.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      contentStack.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      contentStack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
  }

  private func setUpHeader() {
    nameLabel.text = profile.name
    nameLabel.font = .systemFont(ofSize: 22, weight: .semibold)
    statusLabel.text = profile.status
    statusLabel.font = .systemFont(ofSize: 15)
    statusLabel.textColor = .gray

    let names = UIStackView(arrangedSubviews: [nameLabel, statusLabel])
    names.axis = .vertical
    names.spacing = 4

    avatarView.contentMode = .scaleAspectFill
    avatarView.clipsToBounds = true
    avatarView.layer.cornerRadius = 12
    avatarView.layer.borderWidth = 1
    avatarView.layer.borderColor = UIColor.lightGray.cgColor
    avatarWidth = avatarView.widthAnchor.constraint(equalToConstant: 64)
    NSLayoutConstraint.activate([
      avatarWidth, avatarView.heightAnchor.constraint(equalTo: avatarView.widthAnchor),
    ])

    headerStack.alignment = .top
    headerStack.addArrangedSubview(avatarView)
    headerStack.addArrangedSubview(names)
    contentStack.addArrangedSubview(headerStack)
  }

  private func setUpButtons() {
    followButton.setTitle("Follow", for: .normal)
    followButton.setTitle("Following", for: .selected)
    followButton.addAction(
      UIAction { [weak self] _ in self?.toggleFollowing() }, for: .touchUpInside)
    messageButton.setTitle("Message", for: .normal)

    let row = UIStackView(arrangedSubviews: [followButton, messageButton])
    row.distribution = .fillEqually
    row.spacing = 8
    row.heightAnchor.constraint(equalToConstant: 44).isActive = true
    contentStack.addArrangedSubview(row)
  }

  private func toggleFollowing() {
    isFollowing.toggle()
    followButton.isSelected = isFollowing
    UIView.animate(withDuration: 0.3) {
      self.noteField.isHidden = self.isFollowing
      self.view.layoutIfNeeded()
    }
  }

  private func setUpBiography() {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 24
    style.maximumLineHeight = 24
    biographyLabel.numberOfLines = 0
    biographyLabel.attributedText = NSAttributedString(
      string: profile.biography, attributes: [.font: UIFont.systemFont(ofSize: 16), .paragraphStyle: style])
    contentStack.addArrangedSubview(biographyLabel)
  }

  private func setUpNote() {
    noteField.placeholder = "Note"
    noteField.borderStyle = .roundedRect
    noteField.returnKeyType = .done
    noteField.delegate = self
    contentStack.addArrangedSubview(noteField)
  }

  private func setUpTable() {
    tableView.dataSource = self
    tableView.isScrollEnabled = false
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 60
    tableView.register(PostCell.self, forCellReuseIdentifier: PostCell.identifier)
    contentStack.addArrangedSubview(tableView)
  }
}

extension ProfileViewController: UITextFieldDelegate {
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
}

extension ProfileViewController: UITableViewDataSource {
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { profile.posts.count }

  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: PostCell.identifier, for: indexPath) as! PostCell
    cell.configure(with: profile.posts[indexPath.row])
    return cell
  }
}
