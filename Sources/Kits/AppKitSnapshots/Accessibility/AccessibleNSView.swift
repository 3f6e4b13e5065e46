import AppKit
import SnapshotAssertions

/// A view of a snapshot, for the elements in it.
///
/// Controls, texts and images with a label are elements. The views inside an element are a part of it.
struct AccessibleNSView: AccessibleView {
  let view: NSView
  /// The view of the snapshot.
  let root: NSView

  var isUnreadable: Bool { view.isHidden || view.alphaValue <= 0.01 }

  var readElement: AccessibilityElement? {
    guard let kind = view.elementKind else { return nil }
    let isDimmed = (view as? NSControl)?.isEnabled == false
    return AccessibilityElement(
      label: view.accessibilityLabel() ?? view.accessibilityTitle() ?? view.readLabel,
      value: view.accessibilityValue().map { "\($0)" } ?? view.readValue,
      hint: view.accessibilityHelp() ?? view.toolTip ?? "",
      traits: [kind] + (isDimmed ? ["dimmed"] : []), frame: .zero)
  }

  var readContainer: AccessibilityElement? {
    guard let kind = view.containerKind else { return nil }
    let title = (view as? NSBox).map { $0.titlePosition == .noTitle ? "" : $0.title } ?? ""
    return AccessibilityElement(label: view.accessibilityLabel() ?? title, traits: [kind], frame: .zero)
  }

  var readSubviews: [any AccessibleView] {
    let views = view.accessibilityChildren().map { $0.compactMap { $0 as? NSView } } ?? view.subviews
    return views.map { AccessibleNSView(view: $0, root: root) }
  }

  var readFrame: CGRect {
    var frame = view.convert(view.bounds, to: root)
    if !root.isFlipped { frame.origin.y = root.bounds.maxY - frame.maxY }
    return frame
  }
}

extension NSView {
  /// The accessibility elements of the view, in the order in which they are read.
  var accessibilityTree: [AccessibilityElement] {
    AccessibilityElement.elements(
      in: AccessibleNSView(view: self, root: self), isRightToLeft: userInterfaceLayoutDirection == .rightToLeft)
  }

  /// The role of the element that the view is; nil if it is none.
  fileprivate var elementKind: String? {
    switch self {
    case let button as NSPopUpButton: button.pullsDown ? "menu button" : "pop-up button"
    case let button as NSButton: button.role
    case is NSSecureTextField: "secure text field"
    case is NSSearchField: "search text field"
    case is NSComboBox: "combo box"
    case let field as NSTextField:
      field.isEditable ? "text field" : field.stringValue.isEmpty && accessibilityLabel() == nil ? nil : "text"
    case is NSTextView: "text entry area"
    case is NSSwitch: "switch"
    case is NSSlider: "slider"
    case is NSStepper: "stepper"
    case is NSSegmentedControl: "radio group"
    case is NSDatePicker: "date field"
    case is NSColorWell: "color well"
    case is NSLevelIndicator: "level indicator"
    case is NSProgressIndicator: "progress indicator"
    case is NSImageView: "image"
    default: isAccessibilityElement() ? accessibilityRole()?.readName ?? "element" : nil
    }
  }

  /// The role of the container that the view is; nil if it is none.
  fileprivate var containerKind: String? {
    switch self {
    case is NSOutlineView: "outline"
    case is NSTableView: "table"
    case is NSCollectionView: "collection"
    case is NSTabView: "tab group"
    case let box as NSBox where box.boxType != .separator && box.titlePosition != .noTitle: "group"
    case is NSSplitView: "split group"
    case is NSScrollView: "scroll area"
    default: nil
    }
  }

  fileprivate var readLabel: String {
    switch self {
    // The title of a pop-up button is its value.
    case is NSPopUpButton: ""
    case let button as NSButton: button.title.isEmpty ? button.image?.name()?.rawValue ?? "" : button.title
    case let field as NSTextField: field.isEditable ? field.placeholderString ?? "" : field.stringValue
    case let image as NSImageView: image.image?.name()?.rawValue ?? ""
    case let segments as NSSegmentedControl:
      (0..<segments.segmentCount).compactMap { segments.label(forSegment: $0) }.joined(separator: ", ")
    default: ""
    }
  }

  fileprivate var readValue: String {
    switch self {
    case let button as NSPopUpButton: button.titleOfSelectedItem ?? ""
    case let button as NSButton where button.hasState:
      button.state == .on ? "checked" : button.state == .mixed ? "mixed" : "unchecked"
    case is NSSecureTextField: ""
    case let field as NSTextField: field.isEditable ? field.stringValue : ""
    case let textView as NSTextView: textView.string
    case let control as NSSwitch: control.state == .on ? "on" : "off"
    case let segments as NSSegmentedControl:
      segments.selectedSegment >= 0 ? segments.label(forSegment: segments.selectedSegment) ?? "" : ""
    case is NSSlider, is NSStepper, is NSLevelIndicator: (self as? NSControl)?.stringValue ?? ""
    default: ""
    }
  }
}

extension NSButton {
  fileprivate var role: String {
    switch drawnStyle {
    case .checkBox: "check box"
    case .radioButton: "radio button"
    default: "button"
    }
  }

  /// Whether it is on or off.
  fileprivate var hasState: Bool { role != "button" }
}

extension NSAccessibility.Role {
  /// The name of the role in snapshots.
  fileprivate var readName: String {
    switch self {
    case .button: "button"
    case .checkBox: "check box"
    case .staticText: "text"
    case .textField: "text field"
    case .image: "image"
    case .slider: "slider"
    case .link: "link"
    default: "element"
    }
  }
}
