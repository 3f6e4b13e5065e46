import InterfaceBuilder
import KitDocuments

extension NSView: CodedObject {}

extension ViewNode {
  /// Whether the kit has no class for views of the kind.
  @MainActor var isOfOtherFramework: Bool { !isPlainView && kind.desktopClass == NSView.self }
}

extension ViewKind {
  /// The class of views of the kind. Views of other frameworks are plain views with their size.
  @MainActor package var desktopClass: NSView.Type {
    switch self {
    case .box: NSBox.self
    case .button: NSButton.self
    case .clipView: NSClipView.self
    case .collectionView: NSCollectionView.self
    case .colorWell: NSColorWell.self
    case .comboBox: NSComboBox.self
    case .controlView: NSControl.self
    case .datePicker: NSDatePicker.self
    case .gridView: NSGridView.self
    case .imageView, .imageWell: NSImageView.self
    case .levelIndicator: NSLevelIndicator.self
    case .outlineView: NSOutlineView.self
    case .pathControl: NSPathControl.self
    case .popUpButton: NSPopUpButton.self
    case .progressIndicator: NSProgressIndicator.self
    case .scrollView: NSScrollView.self
    case .searchField: NSSearchField.self
    case .secureTextField: NSSecureTextField.self
    case .segmentedControl: NSSegmentedControl.self
    case .slider: NSSlider.self
    case .splitView: NSSplitView.self
    case .stackView: NSStackView.self
    case .stepper: NSStepper.self
    case .switch: NSSwitch.self
    case .tabView: NSTabView.self
    case .tableCellView: NSTableCellView.self
    case .tableHeaderView: NSTableHeaderView.self
    case .tableRowView: NSTableRowView.self
    case .tableView: NSTableView.self
    case .textField: NSTextField.self
    case .textView: NSTextView.self
    case .tokenField: NSTokenField.self
    case .visualEffectView: NSVisualEffectView.self
    default: NSView.self
    }
  }
}

extension ControllerKind {
  /// The class of view controllers of the kind. Controllers of other frameworks are plain ones.
  @MainActor var desktopClass: NSViewController.Type {
    switch self {
    case .tabViewController: NSTabViewController.self
    case .splitViewController: NSSplitViewController.self
    case .collectionViewItem: NSCollectionViewItem.self
    default: NSViewController.self
    }
  }
}
