import Foundation

/// The view above or below a section of a table, which the table uses again.
///
/// Its height is that of the constraints in ``contentView``, or 28 points where they say nothing of it.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView, ContentCell {
  /// The view for the content.
  open private(set) var contentView: UIView
  /// The name under which the table finds views to use again.
  open private(set) var reuseIdentifier: String?
  /// The text; it stands at the margin, in the middle of the height.
  public private(set) lazy var textLabel: UILabel? = addLabel()
  private var label: UILabel?

  /// Makes a view.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    contentView = UIView()
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.defaultHeaderHeight))
    addContentView()
  }

  /// Makes a view of a given frame, in points.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Makes a view of an archive.
  public required init?(coder: NSCoder) {
    contentView = Self.contentView(from: coder)
    super.init(coder: coder)
    addContentView()
  }

  var contentInsets: UIEdgeInsets { .zero }

  /// Called before the view is used for another section.
  open func prepareForReuse() {}

  /// Gives the content and the text their places.
  open override func layoutSubviews() {
    arrangeContent()
    super.layoutSubviews()
    let margin = UITableView.sideMargin(width: bounds.width)
    label?.frame = contentView.bounds.insetBy(dx: min(margin, bounds.width / 2), dy: 0)
  }

  /// The size of the content.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSizeOfContent(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  private func addLabel() -> UILabel {
    let made = UILabel()
    made.font = .systemFont(ofSize: 13)
    contentView.addSubview(made)
    label = made
    return made
  }
}

extension UITableViewHeaderFooterView {
  /// What a metatype known only while running calls to make a view, by way of the subclass's own initializer; see
  /// `UITableViewCell.instance(style:reuseIdentifier:)`.
  @usableFromInline @_silgen_name("plumb_UITableViewHeaderFooterView_instance")
  convenience init(instanceFor reuseIdentifier: __owned String?) { self.init(reuseIdentifier: reuseIdentifier) }

  /// A view of the class on which this is called.
  @_silgen_name("plumb_UITableViewHeaderFooterView_instance")
  static func instance(reuseIdentifier: __owned String?) -> UITableViewHeaderFooterView
}
