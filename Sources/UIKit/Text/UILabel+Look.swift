import Foundation

/// How a label's text would look where it were drawn.
final class LabelLook {
  var isHighlighted = false
  var highlightedColor: UIColor?
  var shadowColor: UIColor?
  var shadowOffset = CGSize(width: 0, height: -1)
  var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  var tightens = false
  var expands = false
}

/// Where text stands that was made smaller.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline that it would have had.
  case alignBaselines = 0
  /// In the middle.
  case alignCenters = 1
  /// At the top.
  case none = 2
}

extension UILabel {
  /// The look, made when something of it is first set.
  var look: LabelLook {
    if let storedLook { return storedLook }
    let made = LabelLook()
    storedLook = made
    return made
  }

  /// The colour of the text while the label looks chosen; ``textColor`` unless set.
  public var highlightedTextColor: UIColor? {
    get { storedLook?.highlightedColor }
    set { look.highlightedColor = newValue }
  }
  /// The colour of the text's shadow; none unless set.
  public var shadowColor: UIColor? {
    get { storedLook?.shadowColor }
    set { look.shadowColor = newValue }
  }
  /// Where the shadow lies, in points.
  public var shadowOffset: CGSize {
    get { storedLook?.shadowOffset ?? CGSize(width: 0, height: -1) }
    set { look.shadowOffset = newValue }
  }
  /// Where text stands that was made smaller.
  public var baselineAdjustment: UIBaselineAdjustment {
    get { storedLook?.baselineAdjustment ?? .alignBaselines }
    set { look.baselineAdjustment = newValue }
  }
  /// Whether characters stand closer before text is cut off.
  public var allowsDefaultTighteningForTruncation: Bool {
    get { storedLook?.tightens ?? false }
    set { look.tightens = newValue }
  }
  /// Whether text that is cut off is shown whole below the pointer.
  public var showsExpansionTextWhenTruncated: Bool {
    get { storedLook?.expands ?? false }
    set { look.expands = newValue }
  }
}
