import UIKit

/// A tree with a view of every kind, and a text of all that its archive has to bring back.
@MainActor
enum ArchiveScene {
  static func make() -> UIView {
    let root = UIView(frame: CGRect(0, 0, 320, 480))
    root.semanticContentAttribute = .forceRightToLeft
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    let column = UIStackView(arrangedSubviews: [label(), button(), field(), row()])
    (column.axis, column.spacing, column.alignment) = (.vertical, 6, .leading)
    column.setCustomSpacing(17, after: column.arrangedSubviews[1])
    column.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(column)
    let guide = UILayoutGuide()
    guide.identifier = "lower"
    root.addLayoutGuide(guide)
    keep([
      column.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
      column.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      column.trailingAnchor.constraint(lessThanOrEqualTo: root.readableContentGuide.trailingAnchor),
      guide.topAnchor.constraint(equalTo: column.bottomAnchor, constant: 5),
    ])
    for view in [scroll(below: guide, in: root), effect(), cell(), notes(), corner()] where view.superview == nil {
      root.addSubview(view)
    }
    return root
  }

  private static func keep(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.shouldBeArchived = true }
    NSLayoutConstraint.activate(constraints)
  }

  private static func label() -> UILabel {
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "A text that takes more than one line of the space that it has",
      attributes: [.font: UIFont.italicSystemFont(ofSize: 15), .kern: NSNumber(value: 0.5)])
    (label.numberOfLines, label.preferredMaxLayoutWidth, label.textAlignment) = (3, 180, .right)
    (label.textColor, label.accessibilityIdentifier, label.tag) = (.red, "intro", 4)
    label.setContentHuggingPriority(UILayoutPriority(333), for: .vertical)
    label.setContentCompressionResistancePriority(UILayoutPriority(444), for: .horizontal)
    return label
  }

  private static func button() -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Send", for: .normal)
    button.setTitle("Sent", for: .disabled)
    button.setImage(UIImage(size: CGSize(width: 20, height: 18)), for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6)
    button.titleLabel?.font = .systemFont(ofSize: 21, weight: .heavy)
    button.isEnabled = false
    return button
  }

  private static func field() -> UITextField {
    let field = UITextField()
    (field.placeholder, field.borderStyle, field.font) = ("Name", .roundedRect, .systemFont(ofSize: 14))
    field.text = nil
    return field
  }

  private static func row() -> UIStackView {
    let image = UIImageView(
      image: UIImage(
        size: CGSize(width: 33, height: 22),
        alignmentRectInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    let toggle = UISwitch()
    toggle.isOn = true
    let stepper = UIStepper()
    (stepper.maximumValue, stepper.value) = (200, 150)
    let hidden = UIActivityIndicatorView(style: .large)
    hidden.startAnimating()
    hidden.isHidden = true
    let pages = UIPageControl()
    (pages.numberOfPages, pages.currentPage) = (3, 2)
    let segments = UISegmentedControl(items: ["One", "Three"])
    segments.selectedSegmentIndex = 1
    let slider = UISlider()
    (slider.maximumValue, slider.value) = (9, 8)
    let progress = UIProgressView(progressViewStyle: .bar)
    progress.progress = 0.75
    let row = UIStackView(arrangedSubviews: [image, toggle, stepper, hidden, pages, segments, slider, progress])
    (row.distribution, row.alignment, row.isLayoutMarginsRelativeArrangement) = (.equalSpacing, .center, true)
    return row
  }

  private static func scroll(below guide: UILayoutGuide, in root: UIView) -> UIScrollView {
    let view = UIScrollView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.contentInset = UIEdgeInsets(top: 1, left: 0, bottom: 2, right: 0)
    view.contentOffset = .zero
    view.isPagingEnabled = true
    root.addSubview(view)
    let content = makeView(in: view)
    keep([
      view.topAnchor.constraint(equalTo: guide.topAnchor), view.widthAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalToConstant: 50),
      view.leadingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.leadingAnchor),
      content.widthAnchor.constraint(equalToConstant: 300), content.heightAnchor.constraint(equalToConstant: 70),
      content.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor),
      content.leadingAnchor.constraint(equalTo: view.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.contentLayoutGuide.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: view.contentLayoutGuide.bottomAnchor),
    ])
    return view
  }

  private static func effect() -> UIVisualEffectView {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    view.frame = CGRect(10, 400, 60, 40)
    keep([makeView(in: view.contentView).widthAnchor.constraint(equalTo: view.contentView.widthAnchor, multiplier: 0.5)]
    )
    return view
  }

  private static func cell() -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "row")
    cell.accessoryType = .checkmark
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    cell.frame = CGRect(0, 440, 320, 40)
    return cell
  }

  private static func notes() -> UITextView {
    let view = UITextView(frame: CGRect(100, 380, 90, 30))
    (view.text, view.font, view.isScrollEnabled) = ("Notes of some length", .systemFont(ofSize: 11), false)
    view.textContainerInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    return view
  }

  private static func corner() -> UIView {
    let view = UIView(frame: CGRect(280, 0, 40, 40))
    view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    view.bounds.origin = CGPoint(x: 3, y: 4)
    (view.backgroundColor, view.alpha, view.contentMode, view.clipsToBounds) = (.orange, 0.5, .bottomLeft, true)
    view.addSubview(UICollectionViewCell(frame: CGRect(1, 1, 9, 9)))
    return view
  }

  // MARK: What is compared

  /// One line a view: class, frame, and the settings that its archive holds.
  static func lines(_ view: UIView, _ level: Int = 0) -> [String] {
    var line = String(repeating: " ", count: level) + "\(type(of: view)) \(view.frame) \(view.bounds)"
    line += " \(view.transform) \(view.alpha) \(view.tag) \(view.isHidden) \(view.contentMode) \(view.clipsToBounds)"
    line += " \(view.accessibilityIdentifier ?? "") \(view.semanticContentAttribute) \(view.layoutMargins)"
    line += " \(view.autoresizingMask) \(view.translatesAutoresizingMaskIntoConstraints)"
    line +=
      " \(view.backgroundColor?.components as Any) \(view.layoutGuides.map(\.identifier)) \(view.intrinsicContentSize)"
    line +=
      " \(view.contentHuggingPriority(for: .vertical)) \(view.contentCompressionResistancePriority(for: .horizontal))"
    line += " " + details(view) + " " + constraints(view).joined(separator: ",")
    return [line] + view.subviews.flatMap { lines($0, level + 1) }
  }

  /// The kept constraints, without addresses.
  private static func constraints(_ view: UIView) -> [String] {
    view.constraints.filter(\.shouldBeArchived).map {
      "\($0.firstAttribute) \($0.relation) \($0.secondAttribute) \($0.multiplier) \($0.constant) \($0.priority.rawValue)"
    }
  }

  private static func details(_ view: UIView) -> String {
    switch view {
    case let view as UILabel:
      "\(view.text ?? "nil") \(view.numberOfLines) \(view.preferredMaxLayoutWidth) \(view.textAlignment) "
        + "\(view.font.pointSize) \(view.textColor.components) \(view.lineBreakMode)"
    case let view as UIButton:
      "\(view.currentTitle ?? "nil") \(view.state) \(view.buttonType) \(view.titleLabel?.font.pointSize ?? 0) "
        + "\(view.contentEdgeInsets) \(view.title(for: .normal) ?? "")"
    case let view as UITextField: "\(view.text ?? "nil") \(view.placeholder ?? "nil") \(view.borderStyle)"
    case let view as UITextView: "\(view.text ?? "nil") \(view.textContainerInset) \(view.isScrollEnabled)"
    case let view as UIScrollView: "\(view.contentSize) \(view.contentInset) \(view.isPagingEnabled)"
    case let view as UISwitch: "\(view.isOn)"
    case let view as UIStepper: "\(view.value) \(view.maximumValue)"
    case let view as UISlider: "\(view.value) \(view.maximumValue)"
    case let view as UIPageControl: "\(view.numberOfPages) \(view.currentPage)"
    case let view as UISegmentedControl: "\(view.numberOfSegments) \(view.selectedSegmentIndex)"
    case let view as UIProgressView: "\(view.progress) \(view.progressViewStyle)"
    case let view as UIActivityIndicatorView: "\(view.style) \(view.isAnimating)"
    case let view as UIImageView: "\(view.image?.size ?? .zero) \(view.image?.alignmentRectInsets ?? .zero)"
    case let view as UIVisualEffectView:
      "\((view.effect as? UIBlurEffect)?.style as Any) \(view.contentView === view.subviews.first)"
    case let view as UITableViewCell:
      "\(view.style) \(view.reuseIdentifier ?? "") \(view.accessoryType) \(view.textLabel?.text ?? "") "
        + "\(view.detailTextLabel?.text ?? "") \(view.contentView === view.subviews.first)"
    case let view as UIStackView:
      "\(view.axis) \(view.distribution) \(view.alignment) \(view.spacing) \(view.arrangedSubviews.count) "
        + "\(view.arrangedSubviews.map { view.customSpacing(after: $0) < 1000 })"
    default: ""
    }
  }
}
