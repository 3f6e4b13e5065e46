import ControlMetrics
import Foundation

/// A control with an on and an off state.
open class UISwitch: UIControl {
  /// Whether the switch is on.
  open var isOn = false
  /// The color in the on state. Affects drawing only.
  open var onTintColor: UIColor?
  /// The color of the thumb. Affects drawing only.
  open var thumbTintColor: UIColor?

  /// The preferred style. Affects drawing only.
  open var preferredStyle = Style.automatic

  /// The style of a switch.
  public enum Style: Int, Sendable {
    /// Automatic, checkbox or sliding.
    case automatic, checkbox, sliding
  }

  /// The image of the on state. Has no effect, as on Apple's systems.
  open var onImage: UIImage?
  /// The image of the off state. Has no effect, as on Apple's systems.
  open var offImage: UIImage?
  /// The title beside a checkbox. Has no effect: switches of phones and tablets have no title.
  open var title: String?

  /// Sets the state.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  private static var metrics: TouchMetrics { .current(.switchControl) }

  /// Creates a switch of 51 × 31 points.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.metrics.size))
    hugFirmly()
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// The size between the alignment edges: 49 × 31 points.
  open override var intrinsicContentSize: CGSize { Self.metrics.intrinsicSize }
  /// The alignment rectangle excludes 2 points at the right.
  open override var alignmentRectInsets: UIEdgeInsets { Self.metrics.alignmentInsets }
  /// A switch ignores the size of its frame, except on the canvas of the editor.
  override func allowedSize(_ size: CGSize) -> CGSize { isOnCanvas ? size : Self.metrics.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.metrics.size }

  override func archiveSettings(_ archive: ViewArchive) {
    super.archiveSettings(archive)
    archive.property("on", self, \.isOn)
  }
}
