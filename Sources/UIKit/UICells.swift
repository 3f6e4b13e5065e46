import Foundation

/// Something whose look can be set for all instances at once. There are no looks here; styling code names the type.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

/// Something that contains things with a look.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}

/// A view whose content lies in another one, which finds its own size.
@preconcurrency @MainActor
protocol ContentCell: ContentHolder {
  /// What the cell keeps for itself at the edges of the content, in points.
  var contentInsets: UIEdgeInsets { get }
}

extension ContentCell {
  func addContentView() {
    guard contentView.superview == nil else { return }
    contentView.frame = bounds.inset(by: contentInsets)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  func arrangeContent() { contentView.frame = bounds.inset(by: contentInsets) }

  /// The size that the content asks for, with what the cell keeps for itself.
  func fittingSizeOfContent(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    let insets = contentInsets
    let room = CGSize(
      width: max(0, target.width - insets.left - insets.right),
      height: max(0, target.height - insets.top - insets.bottom))
    let size = contentView.systemLayoutSizeFitting(
      room, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    return CGSize(
      width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
  }
}

/// A row of a table.
///
/// Its height is that of the constraints in ``contentView``: ask `systemLayoutSizeFitting` with the table's width as
/// required and the height at the fitting level.
@preconcurrency @MainActor
open class UITableViewCell: UIView, ContentCell {
  /// The arrangement of the standard labels.
  public enum CellStyle: Int, Sendable {
    /// One label.
    case `default` = 0
    /// A label, and a value at the trailing edge.
    case value1 = 1
    /// A name and a value.
    case value2 = 2
    /// A label with a smaller one below.
    case subtitle = 3
  }

  /// What stands at the trailing edge.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A sign that the row leads on.
    case disclosureIndicator = 1
    /// A button for details, and a sign that the row leads on.
    case detailDisclosureButton = 2
    /// A check mark.
    case checkmark = 3
    /// A button for details.
    case detailButton = 4

    /// The width that the content loses, in points.
    var width: CGFloat {
      switch self {
      case .none: 0
      case .disclosureIndicator: 34
      case .detailDisclosureButton: 67
      case .checkmark: 40
      case .detailButton: 48
      }
    }
  }

  /// The view for the content.
  public let contentView: UIView
  /// The arrangement of the standard labels.
  public let style: CellStyle
  /// The name under which the table finds cells to use again.
  open private(set) var reuseIdentifier: String?
  /// What stands at the trailing edge.
  open var accessoryType = AccessoryType.none { didSet { arrangeContent() } }
  /// Whether the row is chosen.
  open var isSelected = false
  private var mainLabel: UILabel?
  private var detailLabel: UILabel?

  /// The main label, made when it is first asked for.
  public var textLabel: UILabel? {
    if mainLabel == nil { mainLabel = addLabel(.systemFont(ofSize: 17)) }
    return mainLabel
  }
  /// The second label, where the style has one, made when it is first asked for.
  public var detailTextLabel: UILabel? {
    guard style != .default else { return nil }
    if detailLabel == nil { detailLabel = addLabel(.systemFont(ofSize: style == .subtitle ? 12 : 17)) }
    return detailLabel
  }

  /// Makes a cell of a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    contentView = UIView()
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addContentView()
  }

  /// Makes a cell of a given frame, in points.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Makes a cell of an archive.
  public required init?(coder: NSCoder) {
    let archive = (try? coder.decodeSettings(CellArchive.self, forKey: CellArchive.key)) ?? nil
    style = archive.flatMap { CellStyle(rawValue: $0.style) } ?? .default
    contentView = Self.contentView(from: coder)
    super.init(coder: coder)
    if let archive { restore(archive) }
    addContentView()
  }

  /// Writes the cell, and the arrangement of its labels.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    func place(_ label: UILabel?) -> Int? {
      label.flatMap { label in contentView.subviews.firstIndex { $0 === label } }
    }
    coder.encodeSettings(
      CellArchive(
        style: style.rawValue, reuseIdentifier: reuseIdentifier, accessory: accessoryType.rawValue,
        isSelected: isSelected, label: place(mainLabel), detail: place(detailLabel)), forKey: CellArchive.key)
  }

  private func restore(_ archive: CellArchive) {
    reuseIdentifier = archive.reuseIdentifier
    accessoryType = AccessoryType(rawValue: archive.accessory) ?? .none
    isSelected = archive.isSelected
    func label(_ place: Int?) -> UILabel? {
      place.flatMap { contentView.subviews.indices.contains($0) ? contentView.subviews[$0] as? UILabel : nil }
    }
    (mainLabel, detailLabel) = (label(archive.label), label(archive.detail))
  }

  var contentInsets: UIEdgeInsets {
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    let width = accessoryType.width
    return UIEdgeInsets(top: 0, left: isLeftToRight ? 0 : width, bottom: 0, right: isLeftToRight ? width : 0)
  }

  /// Called before the cell is used for another row.
  open func prepareForReuse() {}

  /// Gives the content its place.
  open override func layoutSubviews() {
    arrangeContent()
    super.layoutSubviews()
  }

  /// The size of the content.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSizeOfContent(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  private func addLabel(_ font: UIFont) -> UILabel {
    let label = UILabel()
    label.font = font
    contentView.addSubview(label)
    return label
  }
}

/// The settings of a table's row as an archive holds them; labels by their places among the content's subviews.
private struct CellArchive: Codable {
  static let key = "UITableViewCell"
  var style: Int
  var reuseIdentifier: String?
  var accessory: Int
  var isSelected: Bool
  var label: Int?
  var detail: Int?
}

/// A view that a collection uses again.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The name under which the collection finds views to use again.
  open internal(set) var reuseIdentifier: String?
  /// Called before the view is used again.
  open func prepareForReuse() {}
}

/// A cell of a collection. Its size is that of the constraints in ``contentView``.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView, ContentCell {
  /// The view for the content.
  public let contentView: UIView
  /// Whether the cell is chosen.
  open var isSelected = false

  /// Makes a cell of a given frame, in points.
  public override init(frame: CGRect) {
    contentView = UIView()
    super.init(frame: frame)
    addContentView()
  }

  /// Makes a cell of an archive.
  public required init?(coder: NSCoder) {
    contentView = Self.contentView(from: coder)
    super.init(coder: coder)
    addContentView()
  }

  var contentInsets: UIEdgeInsets { .zero }

  /// The size of the content.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSizeOfContent(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }
}
