import Foundation
import InterfaceBuilder
import KitDocuments
import LayoutEngine

extension NSView: CodedObject {}

extension InterfaceCoder {
  /// Creates the view at an index and its descendants, or returns the one that exists.
  @MainActor
  func view(at index: ViewIndex) -> NSView {
    view(at: index, of: objects.document.views[index].kind.desktopClass) ?? NSView()
  }

  /// Creates the view of an element; nil if the element is not a view.
  @MainActor
  func view(of element: Element?) -> NSView? {
    element?["id"].flatMap { objects.document.viewIndex(id: $0) }.map { view(at: $0) }
  }

  /// Applies the settings of the current element to a view, and adds its subviews. Called by `init(coder:)`.
  @MainActor
  func decode(_ view: NSView) {
    guard let source = record(view) else { return }
    view.applyDocument(source)
    for child in source.node.children where objects.facts.resolution.isInstalled[child] {
      view.add(objects.document.views[child], source, self)
    }
    view.finishDocument(source, self)
  }
}

extension ViewNode {
  /// Whether the kit has no class for views of the kind.
  @MainActor
  var isOfOtherFramework: Bool { !isPlainView && kind.desktopClass == NSView.self }
}

extension ViewKind {
  /// The class of views of the kind. Views of other frameworks are plain views with their size.
  @MainActor
  package var desktopClass: NSView.Type {
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
