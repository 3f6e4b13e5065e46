import Foundation
import SnapshotAssertions
import UIKit

/// A view of a snapshot, for the elements in it.
///
/// A view is an element if `isAccessibilityElement` is true, or if it is a label, a control, a text view, or a cell
/// whose texts are its label. The views inside an element are a part of it.
struct AccessibleUIView: AccessibleView {
  let view: UIView
  /// The view of the snapshot.
  let root: UIView

  var isUnreadable: Bool { view.isHidden || view.alpha <= 0.01 }

  var readElement: AccessibilityElement? {
    guard view.isReadAsOne else { return nil }
    return AccessibilityElement(
      label: view.accessibilityLabel ?? view.readLabel, value: view.accessibilityValue ?? view.readValue,
      hint: view.accessibilityHint ?? "", traits: view.accessibilityTraits.union(view.readTraits).words, frame: .zero)
  }

  var readContainer: AccessibilityElement? {
    guard let kind = view.containerKind else { return nil }
    return AccessibilityElement(label: view.accessibilityLabel ?? "", traits: [kind], frame: .zero)
  }

  var readSubviews: [any AccessibleView] { view.subviews.map { AccessibleUIView(view: $0, root: root) } }

  var readFrame: CGRect { view.convert(view.bounds, to: root) }
}

extension UIView {
  /// The accessibility elements of the view, in the order in which they are read.
  var accessibilityTree: [AccessibilityElement] {
    AccessibilityElement.elements(
      in: AccessibleUIView(view: self, root: self),
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  /// The kind of container that the view is for assistive technologies; nil for none.
  fileprivate var containerKind: String? {
    switch self {
    case is UITableView: "table"
    case is UICollectionView: "collection"
    case is UINavigationBar: "navigation bar"
    case is UITabBar: "tab bar"
    case is UIToolbar: "toolbar"
    default: nil
    }
  }

  /// Whether the view is one element, with all that is inside it.
  fileprivate var isReadAsOne: Bool {
    if isAccessibilityElement { return true }
    switch self {
    case let label as UILabel: return !(label.text ?? "").isEmpty
    case is UIControl, is UITextView: return true
    case is UITableViewCell: return !inner { $0 is UIControl }
    default: return false
    }
  }

  private func inner(_ condition: (UIView) -> Bool) -> Bool {
    subviews.contains { condition($0) || $0.inner(condition) }
  }

  /// The texts of the view and of the views inside it.
  fileprivate var readLabel: String {
    switch self {
    case let label as UILabel: return label.text ?? ""
    case let button as UIButton:
      return button.shownText ?? button.configuration?.image?.name ?? button.currentImage?.name ?? ""
    case let field as UITextField: return field.placeholder ?? ""
    case let image as UIImageView: return image.image?.name ?? ""
    case let segments as UISegmentedControl:
      return (0..<segments.numberOfSegments).compactMap { segments.titleForSegment(at: $0) }.joined(separator: ", ")
    case is UITextView: return ""
    default:
      return subviews.filter { !$0.isHidden }.map { $0.accessibilityLabel ?? $0.readLabel }.filter { !$0.isEmpty }
        .joined(separator: ", ")
    }
  }

  fileprivate var readValue: String {
    switch self {
    case let field as UITextField: field.isSecureTextEntry ? "" : field.text ?? ""
    case let textView as UITextView: textView.text ?? ""
    case let control as UISwitch: control.isOn ? "On" : "Off"
    case let slider as UISlider: Self.percent(slider)
    case let segments as UISegmentedControl:
      segments.selectedSegmentIndex >= 0 ? segments.titleForSegment(at: segments.selectedSegmentIndex) ?? "" : ""
    default: ""
    }
  }

  private static func percent(_ slider: UISlider) -> String {
    let range = slider.maximumValue - slider.minimumValue
    return range > 0 ? "\(Int(((slider.value - slider.minimumValue) / range * 100).rounded())) %" : ""
  }

  /// The traits that views of the class have.
  fileprivate var readTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits
    switch self {
    case is UIButton, is UISwitch: traits = .button
    case is UISlider, is UIStepper, is UIPageControl: traits = .adjustable
    case is UISearchTextField: traits = .searchField
    case is UIImageView: traits = .image
    default: traits = .none
    }
    if let control = self as? UIControl, !control.isEnabled { traits.insert(.notEnabled) }
    if let control = self as? UIControl, control.isSelected { traits.insert(.selected) }
    return traits
  }
}

extension UIAccessibilityTraits {
  fileprivate var words: [String] {
    let names: [(UIAccessibilityTraits, String)] = [
      (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"), (.notEnabled, "dimmed"),
      (.searchField, "search field"), (.adjustable, "adjustable"), (.header, "heading"), (.tabBar, "tab bar"),
    ]
    return names.filter { contains($0.0) }.map(\.1)
  }
}
