import AutoLayout
import DocumentInspection
import Foundation
import InterfaceBuilder
import LayoutModel
import ScreenProof
import SnapshotAssertions
import UIKit

// What the checks of a layout ask views.
extension UIView: CheckedView {
  package var checkedIdentifier: String { accessibilityIdentifier ?? "" }
  package var checkedSuperview: (any CheckedView)? { superview }
  package var checkedSubviews: [any CheckedView] { subviews }
  package var checkedFrame: CGRect { frame }
  package var drawnFrame: CGRect { frame }
  package var drawnInsets: Insets { .zero }
  package func frame(in root: any CheckedView) -> CGRect { convert(bounds, to: root as? UIView) }
  package var isUnseen: Bool { isHidden || alpha <= 0.01 }
  package var cutsOffSubviews: Bool { clipsToBounds }
  package var isScrolled: Bool { self is UIScrollView }

  package static func guide(_ item: any LayoutItem) -> (identifier: String, owner: (any CheckedView)?)? {
    (item as? UILayoutGuide).map { ($0.identifier, $0.owningView) }
  }

  /// Whether the view is a bar or a control whose parts the system places.
  package var isSystemComposite: Bool {
    switch self {
    case is UINavigationBar, is UIToolbar, is UITabBar, is UISearchBar, is UISegmentedControl, is UIStepper,
      is UITextField, is UIPickerView, is UIDatePicker, is UIPageControl, is UISlider, is UISwitch:
      true
    default: false
    }
  }

  /// Whether it is a control whose text is in a label inside of it.
  package var hasShownLabel: Bool { self is UIButton }

  /// Whether the view shows a text or is a control.
  package var isTextOrControl: Bool {
    if let label = self as? UILabel { return !(label.text ?? "").isEmpty }
    return self is UIControl || self is UITextView || self is UISearchBar
  }

  /// Whether the view itself is visible: a text, a control, an image, or a view with a background.
  package var showsContent: Bool {
    guard bounds.width > 0, bounds.height > 0, !(self is UIScrollView) || self is UITextView else { return false }
    if isTextOrControl { return true }
    if let image = self as? UIImageView { return image.image != nil }
    return self is UIStackView || (backgroundColor?.components.alpha ?? 0) > 0.01
  }

  /// The text that the view shows, or nil. A button shows the text of its label.
  package var shownText: String? {
    switch self {
    case let label as UILabel: label.text
    case let button as UIButton: button.configuration?.title ?? button.currentTitle
    case let textView as UITextView: textView.text
    case let field as UITextField: field.text.flatMap { $0.isEmpty ? nil : $0 } ?? field.placeholder
    default: nil
    }
  }

  /// The size that the text of the view needs and the one that it has, in points, and the attribute, or nil if the text
  /// fits or scrolls.
  package var missingRoomForText: (needed: CGFloat, available: CGFloat, attribute: String)? {
    if let label = self as? UILabel { return label.missingRoom }
    if let textView = self as? UITextView, !textView.isScrollEnabled {
      let needed = textView.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude)).height
      return needed > bounds.height + 1 ? (needed, bounds.height, "tall") : nil
    }
    if let segments = self as? UISegmentedControl {
      let needed = segments.intrinsicContentSize.width
      return needed > bounds.width + 1 ? (needed, bounds.width, "wide") : nil
    }
    return nil
  }

  /// The text of a label at a width, in points; nil for other views and for texts that may be cut off.
  package func text(atWidth width: Double) -> CheckedText? {
    guard let label = self as? UILabel, !(label.text ?? "").isEmpty, !label.adjustsFontSizeToFitWidth else {
      return nil
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let fontSize = Double(label.font.pointSize)
    if label.numberOfLines == 1 {
      let size = label.textSize(width: UILabel.endless, lines: 1)
      return CheckedText(Size(size), hasOneLine: true, fontSize: fontSize, side: label.textAlignment.side(isMirrored))
    }
    let height = label.textSize(width: max(CGFloat(width), 0.5), lines: 0).height
    return CheckedText(Size(width: 0, height: Double(height)), hasOneLine: false, fontSize: fontSize, side: nil)
  }

  /// The least width and height for a finger, in points; nil for views that are not touched.
  package var leastTouchTarget: Double? {
    isTouchTarget && !acceptsTouchesAround ? Platform.iOS.smallestTouchTarget : nil
  }

  /// Whether the view is too small to be hit with a finger.
  package var isSmallTouchTarget: Bool {
    guard isUserInteractionEnabled, isTouchTarget else { return false }
    let size = bounds.size
    guard size.width > 0, size.height > 0, !acceptsTouchesAround else { return false }
    return Platform.iOS.isSmallTouchTarget(Size(width: Double(size.width), height: Double(size.height)))
  }

  /// Whether the view can be tapped.
  private var isTouchTarget: Bool {
    if let button = self as? UIButton { return button.isEnabled }
    let isTapped = gestureRecognizers?.contains { $0 is UITapGestureRecognizer && $0.isEnabled } ?? false
    return isTapped && !isSystemComposite
  }

  /// Whether the view enlarges its touch target: an override of `point(inside:with:)` accepts touches around it.
  private var acceptsTouchesAround: Bool {
    let reach = CGFloat(Platform.iOS.smallestTouchTarget) / 2 - 0.5
    return [(-reach, 0), (reach, 0), (0, -reach), (0, reach)].allSatisfy { dx, dy in
      point(inside: CGPoint(x: bounds.midX + dx, y: bounds.midY + dy), with: nil)
    }
  }

  /// Shows other texts in labels, buttons and empty text fields, except in cells, and lays them out.
  func show(_ texts: LayoutTexts) {
    guard texts != .original else { return }
    replaceTexts { texts.replacement(of: $0) }
    window?.layoutIfNeeded()
  }

  private func replaceTexts(_ replacement: (String) -> String?) {
    switch self {
    case is UITableViewCell, is UICollectionViewCell: return
    case let label as UILabel: if let text = label.text.flatMap(replacement) { label.text = text }
    case let button as UIButton:
      if let title = button.configuration?.title {
        if let text = replacement(title) { button.configuration?.title = text }
      } else if let text = button.title(for: .normal).flatMap(replacement) {
        button.setTitle(text, for: .normal)
      }
    case let field as UITextField: if let text = field.placeholder.flatMap(replacement) { field.placeholder = text }
    default:
      guard !isSystemComposite else { return }
      for subview in subviews { subview.replaceTexts(replacement) }
    }
  }
}

extension UILabel {
  fileprivate static let endless = CGFloat(1e7)

  fileprivate func textSize(width: CGFloat, lines: Int) -> CGSize {
    textRect(forBounds: CGRect(x: 0, y: 0, width: width, height: Self.endless), limitedToNumberOfLines: lines).size
  }

  fileprivate var missingRoom: (needed: CGFloat, available: CGFloat, attribute: String)? {
    if numberOfLines == 1 {
      let scale = adjustsFontSizeToFitWidth ? (minimumScaleFactor > 0 ? minimumScaleFactor : 0.5) : 1
      let text = textSize(width: Self.endless, lines: 1)
      if text.width * scale > bounds.width + 1 { return (text.width, bounds.width, "wide") }
      return text.height * scale > bounds.height + 1 ? (text.height, bounds.height, "tall") : nil
    }
    guard !adjustsFontSizeToFitWidth else { return nil }
    let needed = textSize(width: max(bounds.width, 0.5), lines: 0).height
    let shown = min(bounds.height, textSize(width: max(bounds.width, 0.5), lines: numberOfLines).height)
    return needed > shown + 1 ? (needed, shown, "tall") : nil
  }
}

extension NSTextAlignment {
  /// Where a text on one line is in a wider label.
  fileprivate func side(_ isMirrored: Bool) -> ScreenView<ScreenSample.ViewID>.TextSide {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    default: isMirrored ? .right : .left
    }
  }
}
