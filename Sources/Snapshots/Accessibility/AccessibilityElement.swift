import Foundation
import UIKit

/// What assistive technologies read of a view.
public struct AccessibilityElement: Hashable, Sendable {
  /// The label, or the text of the view.
  public var label: String
  /// The value: the text of a field, whether a switch is on, the position of a slider.
  public var value: String
  /// The accessibility hint; empty if there is none.
  public var hint: String
  /// The traits in words: `button`, `selected`.
  public var traits: [String]
  /// The frame in the coordinates of the snapshot, in points.
  public var frame: CGRect

  /// `Notify me, On. Switch button`.
  public var description: String {
    let words = ([label, value].filter { !$0.isEmpty }).joined(separator: ", ")
    let rest = (traits.isEmpty ? [] : [traits.joined(separator: ", ")]) + (hint.isEmpty ? [] : [hint])
    return ([words.isEmpty ? "(no label)" : words] + rest).joined(separator: ". ")
  }
}

extension AccessibilityElement {
  /// Returns the elements of a view in the order in which they are read: from top to bottom, and in the layout direction
  /// within a row.
  ///
  /// A view is an element if `isAccessibilityElement` is true, or if it is a label, a control, a text view, or a cell
  /// whose texts are its label. The views inside an element are a part of it.
  @MainActor
  static func elements(in root: UIView) -> [AccessibilityElement] {
    sorted(collect(root, root), isRightToLeft: root.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @MainActor
  private static func collect(_ view: UIView, _ root: UIView) -> [AccessibilityElement] {
    guard !view.isHidden, view.alpha > 0.01 else { return [] }
    if view.isReadAsOne { return [element(view, root)] }
    return view.subviews.flatMap { collect($0, root) }
  }

  /// Elements whose vertical centers are in the upper half of the first element of a row are in its row.
  private static func sorted(_ elements: [AccessibilityElement], isRightToLeft: Bool) -> [AccessibilityElement] {
    var result: [AccessibilityElement] = []
    var rest = elements.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    while let first = rest.first {
      let row = rest.filter { $0.frame.minY <= first.frame.midY || $0.frame == first.frame }
      rest.removeAll { row.contains($0) }
      result += row.sorted { isRightToLeft ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX }
    }
    return result
  }

  @MainActor
  private static func element(_ view: UIView, _ root: UIView) -> AccessibilityElement {
    let frame = view.convert(view.bounds, to: root)
    return AccessibilityElement(
      label: view.accessibilityLabel ?? view.readLabel, value: view.accessibilityValue ?? view.readValue,
      hint: view.accessibilityHint ?? "", traits: view.accessibilityTraits.union(view.readTraits).words, frame: frame)
  }
}

extension UIView {
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
