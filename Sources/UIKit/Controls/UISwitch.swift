import Foundation

/// A control with an on and an off state.
@preconcurrency @MainActor
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

  /// Sets the state.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// Creates a switch of 51 × 31 points.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 51, height: 31)))
    hugFirmly()
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// The size between the alignment edges: 49 × 31 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 49, height: 31) }
  /// The alignment rectangle excludes 2 points at the right.
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 51, height: 31) }

  override func archiveSettings(_ archive: ViewArchive) {
    super.archiveSettings(archive)
    archive.property("on", self, \.isOn)
  }
}
