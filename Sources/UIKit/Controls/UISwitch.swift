import Foundation

/// A control with a constant content size that it keeps on both axes.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// Whether it is on.
  open var isOn = false
  /// The colour while it is on. It is not drawn.
  open var onTintColor: UIColor?
  /// The colour of the knob. It is not drawn.
  open var thumbTintColor: UIColor?
  /// How the control looks: as a knob that slides, unless asked otherwise.
  open var style: Style { preferredStyle == .checkbox ? .checkbox : .sliding }
  /// How the control should look. It keeps its size in any case.
  open var preferredStyle = Style.automatic
  /// Words beside a checkbox. They are not drawn, and take no room.
  open var title: String?

  /// How a control that is on or off looks.
  public enum Style: Int, Sendable {
    /// As suits the device.
    case automatic = 0
    /// As a box that is ticked.
    case checkbox = 1
    /// As a knob that slides.
    case sliding = 2
  }

  /// Turns it on or off.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// Makes a switch; its size is fixed.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 51, height: 31)))
    hugFirmly()
  }
  /// Makes a switch of an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// The size between the alignment edges: 49 × 31 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 49, height: 31) }
  /// The switch reaches 2 points beyond at the right.
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }
  /// Always the same size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 51, height: 31) }
}
