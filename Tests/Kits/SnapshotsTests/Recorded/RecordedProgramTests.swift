import SnapshotTesting
import Testing
import UIKit

private let programs = RecordedTrees(variable: "PLUMB_RECORDED_PROGRAMS")

/// Lays out screens with the views and constraints of four public programs, and compares them within half a point with
/// the trees that UIKit recorded of these programs. PLUMB_RECORDED_PROGRAMS names a folder with the texts; without it
/// the tests are skipped. `Documentation/Conformance/trees.tsv` names the repositories.
@Suite(.serialized, .enabled(if: programs.isPresent, "PLUMB_RECORDED_PROGRAMS names no folder of recorded trees"))
@MainActor struct RecordedProgramTests {
  @Test("pkozielecki/CleanCodeAnimations: buttons with background images")
  func buttonsWithBackgroundImages() throws {
    try programs.expect(
      ButtonsController(), .recursiveDescription(on: .iPhoneX), matches: "testSnapshotsOnDifferentDevices.1.txt",
      scale: 2, tolerance: 0.5)
  }

  @Test("devpass-tech/hereminders-ios: a table in a stack view")
  func tableInStackViewOfReminders() throws {
    try programs.expect(
      RemindersView(), .recursiveDescription, matches: "testReminderListViewViewCode.2.txt", tolerance: 0.5)
  }

  @Test("BVladimir01/Tracker: a collection view with headers", arguments: [2, 4])
  func collectionViewWithHeadersOfTracker(number: Int) throws {
    let phone = ViewImageConfig(
      safeArea: UIEdgeInsets(top: 54, left: 0, bottom: 0, right: 0), size: CGSize(width: 402, height: 874),
      traits: UITraitCollection())
    try programs.expect(
      TrackersController(), .recursiveDescription(on: phone), matches: "testTrackersListVC.\(number).txt",
      tolerance: 0.5)
  }

  @Test("Adyen/adyen-ios: a form of nested stack views")
  func formOfNestedStackViews() throws {
    try programs.expect(
      FormHostController(), .recursiveDescription(on: .iPhone12),
      matches: "testSubmitButtonLoading-iPhone12.initial_state.txt", tolerance: 0.5)
  }
}

extension UIView {
  /// Adds a subview that constraints lay out, and ties it to the edges of this view where `edges` names them.
  fileprivate func place<View: UIView>(_ view: View, top: CGFloat? = nil, sides: CGFloat? = nil, bottom: CGFloat? = nil)
    -> View
  {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    if let top { view.topAnchor.constraint(equalTo: topAnchor, constant: top).isActive = true }
    if let sides {
      view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: sides).isActive = true
      view.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -sides).isActive = true
    }
    if let bottom { view.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -bottom).isActive = true }
    return view
  }

  fileprivate func height(_ height: CGFloat) -> Self {
    heightAnchor.constraint(equalToConstant: height).isActive = true
    return self
  }
}

@MainActor private func label(_ text: String, _ size: CGFloat, _ weight: UIFont.Weight = .regular) -> UILabel {
  let label = UILabel()
  (label.text, label.font) = (text, .systemFont(ofSize: size, weight: weight))
  return label
}

@MainActor private func column(_ views: [UIView]) -> UIStackView {
  let stack = UIStackView(arrangedSubviews: views)
  stack.axis = .vertical
  return stack
}

// MARK: - Buttons

private final class ButtonsController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let (change, exit, help) = (button("Change BG color"), button("Exit"), button("Help"))
    let title = label("Clean Code - Animations", 20)
    _ = view.place(change, sides: 20)
    _ = view.place(exit, sides: 20)
    _ = view.place(help, sides: 20)
    _ = view.place(title, top: 100)
    NSLayoutConstraint.activate([
      title.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      change.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      help.topAnchor.constraint(equalTo: change.bottomAnchor, constant: 10),
      exit.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -10),
    ])
  }

  private func button(_ title: String) -> UIButton {
    let button = UIButton(type: .system).height(50)
    button.setTitle(title, for: .normal)
    button.setBackgroundImage(UIImage(size: CGSize(width: 1, height: 1)), for: .normal)
    return button
  }
}

// MARK: - Reminders

private final class RemindersView: UIView, UITableViewDataSource {
  private let reminders = ["Jogar água na planta", "Tirar roupas do varal", "Deslgar as luzes"]

  init() {
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
    let (header, titles, footer) = (UIView(), UIView(), UIView())
    let texts = column([label("Nome do endereço", 15, .bold), label("Rua Bela Cinta dos Anjois, 1200", 15)])
    texts.distribution = .fillEqually
    _ = titles.place(texts, top: 0, sides: 0, bottom: 0)
    _ = header.place(titles, top: 16, sides: 16, bottom: 16)
    let table = UITableView(frame: .zero).height(200)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "reminder")
    table.dataSource = self
    table.tableFooterView = UIView()
    let button = UIButton()
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    button.setTitle("Add Hereminder", for: .normal)
    _ = footer.place(button, top: 0, sides: 0, bottom: 0)
    _ = place(column([header, UIView().height(1), table, footer]), top: 0, sides: 0, bottom: 0)
  }

  required init?(coder: NSCoder) { nil }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { reminders.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "reminder", for: indexPath)
    cell.textLabel?.text = reminders[indexPath.row]
    return cell
  }
}

// MARK: - Trackers

private final class TrackersController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout
{
  private let sections = [("Закрепленные", "Tracker 2", "🥶"), ("Some category", "Tracker 1", "😎")]

  override func viewDidLoad() {
    super.viewDidLoad()
    let (empty, list) = (UIView(), UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()))
    let image = empty.place(UIImageView(image: UIImage(size: CGSize(width: 80, height: 80), scale: 3)), top: 220)
    let message = empty.place(label("Что будем отслеживать?", 12, .medium), top: 308)
    empty.isHidden = true
    list.register(TrackerCell.self, forCellWithReuseIdentifier: "cell")
    list.register(
      TitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "title")
    (list.dataSource, list.delegate) = (self, self)
    let filters = UIButton(type: .system).height(50)
    filters.setTitle("Фильтры", for: .normal)
    filters.titleLabel?.font = .systemFont(ofSize: 17)
    _ = view.place(empty)
    _ = view.place(list)
    _ = view.place(filters)
    let guide = view.safeAreaLayoutGuide
    for part in [empty, list] {
      NSLayoutConstraint.activate([
        part.topAnchor.constraint(equalTo: guide.topAnchor), part.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        part.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        part.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      ])
    }
    NSLayoutConstraint.activate([
      image.centerXAnchor.constraint(equalTo: empty.centerXAnchor),
      message.centerXAnchor.constraint(equalTo: empty.centerXAnchor),
      filters.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      filters.widthAnchor.constraint(equalToConstant: 114),
      filters.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -16),
    ])
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    let (_, title, emoji) = sections[indexPath.section]
    (cell as? TrackerCell)?.fill(title: title, emoji: emoji, isPinned: indexPath.section == 0)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    (view as? TitleView)?.title.text = sections[indexPath.section].0
    return view
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    // The last row is higher, so that the button covers no cell.
    CGSize(width: 167, height: indexPath.section == sections.count - 1 ? 198 : 148)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    UIEdgeInsets(top: 12, left: 16, bottom: 16, right: 16)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    let view = TitleView(frame: .zero)
    view.title.text = sections[section].0
    return view.systemLayoutSizeFitting(
      CGSize(width: collectionView.frame.width - 56, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }
}

private final class TitleView: UICollectionReusableView {
  let title = label("", 19, .bold)

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.numberOfLines = 0
    _ = place(title, top: 0, sides: 28, bottom: 0)
  }

  required init?(coder: NSCoder) { nil }
}

private final class TrackerCell: UICollectionViewCell {
  private let (emoji, title) = (label("", 16, .medium), label("", 12, .medium))
  private let pin = UIImageView(image: UIImage(size: CGSize(width: 8, height: 12), scale: 3))

  override init(frame: CGRect) {
    super.init(frame: frame)
    let card = contentView.place(UIView(), top: 0, sides: 0).height(90)
    title.numberOfLines = 2
    _ = card.place(emoji.height(24), top: 12)
    _ = card.place(pin, top: 18)
    _ = card.place(title, sides: 12, bottom: 12)
    let record = contentView.place(UIView(), sides: 0, bottom: 0)
    let days = record.place(label("0 дней", 12, .medium).height(18), top: 16)
    let button = record.place(UIButton().height(44), top: -2)
    button.setImage(UIImage(size: CGSize(width: 34, height: 34), scale: 3), for: .normal)
    NSLayoutConstraint.activate([
      emoji.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 12),
      emoji.widthAnchor.constraint(equalToConstant: 24),
      pin.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -12),
      record.topAnchor.constraint(equalTo: card.bottomAnchor),
      days.leadingAnchor.constraint(equalTo: record.leadingAnchor, constant: 12),
      button.trailingAnchor.constraint(equalTo: record.trailingAnchor, constant: -2),
      button.widthAnchor.constraint(equalToConstant: 44),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func fill(title: String, emoji: String, isPinned: Bool) {
    (self.title.text, self.emoji.text, pin.isHidden) = (title, emoji, !isPinned)
  }
}

// MARK: - Form

/// A form in a scroll view, in the safe area of another controller's view.
private final class FormHostController: UIViewController {
  private let form = FormController()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(form)
    _ = view.place(form.view)
    form.didMove(toParent: self)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      form.view.topAnchor.constraint(equalTo: guide.topAnchor),
      form.view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      form.view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      form.view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
  }
}

private final class FormController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let hint = label("Get the code from your banking app.", 17)
    let scroll = view.place(UIScrollView(), top: 0, sides: 0, bottom: 0)
    let stack = column([spacer(1), padded(hint), spacer(1), field(), spacer(1), padded(payButton()), spacer(2)])
    for view in [scroll, stack] { view.preservesSuperviewLayoutMargins = true }
    _ = scroll.place(stack, top: 0, sides: 0, bottom: 0)
    stack.widthAnchor.constraint(equalTo: scroll.widthAnchor).isActive = true
  }

  /// A view whose margins surround another view.
  private func padded(_ content: UIView) -> UIView {
    let view = UIView()
    view.preservesSuperviewLayoutMargins = true
    _ = view.place(content)
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: margins.topAnchor),
      content.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    return view
  }

  /// Views whose top margins add up to the space.
  private func spacer(_ count: Int) -> UIView {
    let parts = (0..<count).map { _ in
      let (part, content) = (UIView(), UIView())
      part.preservesSuperviewLayoutMargins = true
      _ = part.place(content, sides: 0, bottom: 0)
      let height = content.heightAnchor.constraint(equalToConstant: 0)
      height.priority = .defaultHigh
      height.isActive = true
      content.topAnchor.constraint(equalTo: part.layoutMarginsGuide.topAnchor).isActive = true
      return part
    }
    let (view, stack) = (UIView(), column(parts))
    view.preservesSuperviewLayoutMargins = true
    (stack.alignment, stack.distribution, stack.preservesSuperviewLayoutMargins) = (.center, .fillEqually, true)
    _ = view.place(stack, top: 0, bottom: 0)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
    return view
  }

  /// A text field with a title, a hidden message and a line below.
  private func field() -> UIView {
    let (view, line, accessories) = (UIView(), UIView(), UIStackView())
    view.preservesSuperviewLayoutMargins = true
    let title = label("6-digit code", 13)
    title.font = .preferredFont(forTextStyle: .footnote)
    title.adjustsFontForContentSizeCategory = true
    let message = label("Enter 6 numbers", 13)
    message.isHidden = true
    accessories.isHidden = true
    let entry = UIStackView(arrangedSubviews: [UITextField().height(23), accessories])
    (entry.alignment, entry.preservesSuperviewLayoutMargins) = (.bottom, true)
    let stack = column([title, entry, message])
    (stack.spacing, stack.preservesSuperviewLayoutMargins, stack.isLayoutMarginsRelativeArrangement) = (8, true, true)
    _ = view.place(stack, top: 0, sides: 0, bottom: 0)
    _ = view.place(line.height(1))
    NSLayoutConstraint.activate([
      line.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      line.bottomAnchor.constraint(equalTo: accessories.bottomAnchor, constant: 4),
    ])
    return view
  }

  private func payButton() -> UIView {
    let button = UIControl().height(50)
    let spinner = UIActivityIndicatorView(style: .medium)
    let title = label("Pay PLN\u{A0}0.02", 17, .semibold)
    title.alpha = 0
    _ = button.place(UIView(), top: 0, sides: 0, bottom: 0)
    _ = button.place(spinner)
    _ = button.place(title, top: 0, sides: 0, bottom: 0)
    spinner.startAnimating()
    NSLayoutConstraint.activate([
      spinner.centerXAnchor.constraint(equalTo: button.centerXAnchor),
      spinner.centerYAnchor.constraint(equalTo: button.centerYAnchor),
    ])
    return button
  }
}
