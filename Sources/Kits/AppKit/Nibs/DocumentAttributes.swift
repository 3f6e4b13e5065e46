import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport

/// The properties that attributes of documents set, by the rows of `AttributeTable`. What is a behavior of its own is
/// read by code: fonts, texts of several forms, borders of buttons, segments, columns, stacks, grids and priorities.
extension AttributeReader {
  package static let desktop: AttributeReader = {
    let reader = AttributeReader(platform: .macOS)
    reader.addViews()
    reader.addContainers()
    reader.addControls()
    reader.addLists()
    reader.addWindows()
    return reader
  }()

  private func addViews() {
    add(
      NSView.self, "view-all", .init("hidden", \.isHidden), .init("alphaValue", \.alphaValue),
      .init("wantsLayer", \.wantsLayer), .init("autoresizesSubviews", \.autoresizesSubviews),
      .init("focusRingType", \.focusRingType), .init("identifier", identifier: \.identifier))
    add(
      NSProgressIndicator.self, "progressIndicator", standards: ["indeterminate"], .init("style", \.style),
      .init("controlSize", \.controlSize), .init("indeterminate", \.isIndeterminate),
      .init("displayedWhenStopped", \.isDisplayedWhenStopped), .init("minValue", \.minValue),
      .init("maxValue", \.maxValue), .init("doubleValue", \.doubleValue))
    add(
      NSTextView.self, "textView", standards: ["verticallyResizable"], .init("editable", \.isEditable),
      .init("selectable", \.isSelectable), .init("richText", \.isRichText), .init("drawsBackground", \.drawsBackground),
      .init("allowsUndo", \.allowsUndo), .init("verticallyResizable", \.isVerticallyResizable),
      .init("horizontallyResizable", \.isHorizontallyResizable), .init("textColor", color: \.textColor),
      .init("backgroundColor", color: \.backgroundColor))
    add(
      NSVisualEffectView.self, "visualEffectView", .init("material", \.material), .init("blendingMode", \.blendingMode),
      .init("state", \.state))
  }

  private func addContainers() {
    add(
      NSBox.self, "box", .init("boxType", \.boxType), .init("borderType", \.borderType),
      .init("titlePosition", \.titlePosition), .init("borderWidth", \.borderWidth),
      .init("cornerRadius", \.cornerRadius), .init("transparent", \.isTransparent), .init("title", \.title),
      .init("borderColor", color: \.borderColor), .init("fillColor", color: \.fillColor))
    add(
      NSScrollView.self, "scrollView", standards: ["borderType", "hasVerticalScroller", "hasHorizontalScroller"],
      .init("borderType", \.borderType), .init("hasVerticalScroller", \.hasVerticalScroller),
      .init("hasHorizontalScroller", \.hasHorizontalScroller), .init("autohidesScrollers", \.autohidesScrollers),
      .init("drawsBackground", \.drawsBackground), .init("allowsMagnification", \.allowsMagnification),
      .init("horizontalScrollElasticity", \.horizontalScrollElasticity),
      .init("verticalScrollElasticity", \.verticalScrollElasticity),
      .init("automaticallyAdjustsContentInsets", \.automaticallyAdjustsContentInsets))
    add(
      NSClipView.self, "clipView", .init("drawsBackground", \.drawsBackground),
      .init("backgroundColor", color: \.backgroundColor))
    add(NSTabView.self, "tabView", .init("type", \.tabViewType), .init("drawsBackground", \.drawsBackground))
    add(NSTabViewItem.self, "tabViewItem", .init("label", \.label), .init("image", image: \.image))
    add(
      NSSplitView.self, "splitView", .init("vertical", \.isVertical), .init("dividerStyle", \.dividerStyle),
      .init("arrangesAllSubviews", \.arrangesAllSubviews), .init("autosaveName", \.autosaveName))
  }

  private func addControls() {
    add(
      NSControl.self, "textField", .init("cell/controlSize", \.controlSize), .init("cell/enabled", \.isEnabled),
      .init("cell/continuous", \.isContinuous), .init("cell/refusesFirstResponder", \.refusesFirstResponder),
      .init("cell/alignment", \.alignment), .init("cell/lineBreakMode", \.lineBreakMode),
      .init("cell/usesSingleLineMode", \.usesSingleLineMode))
    add(NSControl.self, "view-all", .init("tag", \.tag))
    add(
      NSTextField.self, "textField", standards: ["cell/editable", "cell/selectable", "cell/drawsBackground"],
      .init("cell/selectable", \.isSelectable), .init("cell/editable", \.isEditable),
      .init("cell/drawsBackground", \.drawsBackground),
      .init("cell/truncatesLastVisibleLine", \.truncatesLastVisibleLine),
      .init("cell/allowsEditingTextAttributes", \.allowsEditingTextAttributes),
      .init("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth, valid: { max(0, $0) }),
      .init("cell/textColor", color: \.textColor), .init("cell/backgroundColor", color: \.backgroundColor),
      .init("cell/placeholderString", \.placeholderString))
    add(
      NSSearchField.self, "searchField", .init("cell/sendsWholeSearchString", \.sendsWholeSearchString),
      .init("cell/sendsSearchStringImmediately", \.sendsSearchStringImmediately))
    add(
      NSComboBox.self, "comboBox", standards: ["cell/completes"],
      .init("cell/numberOfVisibleItems", \.numberOfVisibleItems), .init("cell/completes", \.completes))
    add(
      NSButton.self, "button", .init("cell/bezelStyle", \.bezelStyle), .init("cell/imagePosition", \.imagePosition),
      .init("cell/imageScaling", \.imageScaling), .init("cell/image", image: \.image),
      .init("cell/allowsMixedState", \.allowsMixedState), .init("cell/state", \.state),
      .init("cell/transparent", \.isTransparent), .init("cell/alternateTitle", \.alternateTitle),
      .init("cell/keyEquivalent", \.keyEquivalent), .init("cell/alternateImage", image: \.alternateImage),
      .init("imageHugsTitle", \.imageHugsTitle), .init("contentTintColor", color: \.contentTintColor),
      .init("bezelColor", color: \.bezelColor))
    add(NSPopUpButton.self, "popUpButton", .init("cell/pullsDown", \.pullsDown))
    add(
      NSImageView.self, "imageView", .init("cell/imageScaling", \.imageScaling),
      .init("cell/imageAlignment", \.imageAlignment), .init("cell/imageFrameStyle", \.imageFrameStyle),
      .init("contentTintColor", color: \.contentTintColor))
    add(
      NSSlider.self, "slider", .init("cell/sliderType", \.sliderType),
      .init("cell/numberOfTickMarks", \.numberOfTickMarks, valid: { min(10000, max(0, $0)) }),
      .init("cell/allowsTickMarkValuesOnly", \.allowsTickMarkValuesOnly), .init("cell/minValue", \.minValue),
      .init("cell/maxValue", \.maxValue), .init("cell/doubleValue", \.doubleValue))
    add(
      NSStepper.self, "stepper", standards: ["cell/valueWraps"], .init("cell/minValue", \.minValue),
      .init("cell/maxValue", \.maxValue), .init("cell/increment", \.increment),
      .init("cell/doubleValue", \.doubleValue), .init("cell/valueWraps", \.valueWraps),
      .init("cell/autorepeat", \.autorepeat))
    add(
      NSSwitch.self, "switch", .init("state", \.state), .init("enabled", \.isEnabled),
      .init("controlSize", \.controlSize))
    add(
      NSSegmentedControl.self, "segmentedControl", .init("cell/style", \.segmentStyle),
      .init("cell/trackingMode", \.trackingMode), .init("cell/segmentDistribution", \.segmentDistribution))
    add(
      NSLevelIndicator.self, "levelIndicator", .init("cell/levelIndicatorStyle", \.levelIndicatorStyle),
      .init("cell/minValue", \.minValue), .init("cell/maxValue", \.maxValue),
      .init("cell/warningValue", \.warningValue), .init("cell/criticalValue", \.criticalValue),
      .init("cell/doubleValue", \.doubleValue))
    add(
      NSDatePicker.self, "datePicker", .init("cell/datePickerStyle", \.datePickerStyle),
      .init("cell/drawsBackground", \.drawsBackground))
    add(NSColorWell.self, "colorWell", .init("color", color: \.color))
    add(NSPathControl.self, "pathControl", .init("cell/pathStyle", \.pathStyle), .init("cell/editable", \.isEditable))
  }

  private func addLists() {
    add(
      NSTableView.self, "tableView", standards: ["multipleSelection"],
      .init("rowHeight", \.rowHeight, valid: { $0 > 0 ? $0 : nil }),
      .init("usesAutomaticRowHeights", \.usesAutomaticRowHeights),
      .init("columnAutoresizingStyle", \.columnAutoresizingStyle), .init("rowSizeStyle", \.rowSizeStyle),
      .init("tableStyle", \.style),
      .init("alternatingRowBackgroundColors", \.usesAlternatingRowBackgroundColors),
      .init("multipleSelection", \.allowsMultipleSelection), .init("emptySelection", \.allowsEmptySelection),
      .init("columnReordering", \.allowsColumnReordering), .init("columnResizing", \.allowsColumnResizing),
      .init("columnSelection", \.allowsColumnSelection), .init("typeSelect", \.allowsTypeSelect),
      .init("selectionHighlightStyle", \.selectionHighlightStyle), .init("backgroundColor", color: \.backgroundColor),
      .init("gridColor", color: \.gridColor))
    add(
      NSOutlineView.self, "outlineView", standards: ["autoresizesOutlineColumn"],
      .init("indentationPerLevel", \.indentationPerLevel), .init("autoresizesOutlineColumn", \.autoresizesOutlineColumn)
    )
    add(
      NSTableColumn.self, "tableColumn", .init("minWidth", \.minWidth), .init("maxWidth", \.maxWidth),
      .init("width", \.width), .init("editable", \.isEditable), .init("hidden", \.isHidden),
      .init("headerToolTip", \.headerToolTip))
    add(NSTableCellView.self, "tableCellView", .init("rowSizeStyle", \.rowSizeStyle))
    add(
      NSCollectionView.self, "collectionView", .init("selectable", \.isSelectable),
      .init("allowsMultipleSelection", \.allowsMultipleSelection), .init("allowsEmptySelection", \.allowsEmptySelection)
    )
    add(
      NSCollectionViewFlowLayout.self, "collectionView",
      .init("collectionViewFlowLayout/minimumLineSpacing", \.minimumLineSpacing, valid: { max(0, $0) }),
      .init("collectionViewFlowLayout/minimumInteritemSpacing", \.minimumInteritemSpacing, valid: { max(0, $0) }),
      .init("collectionViewFlowLayout/scrollDirection", \.scrollDirection))
  }

  private func addWindows() {
    add(
      NSWindow.self, "window", standards: ["visibleAtLaunch", "autorecalculatesKeyViewLoop"], .init("title", \.title),
      .init("subtitle", \.subtitle),
      .init("identifier", identifier: \.identifier), .init("titlebarAppearsTransparent", \.titlebarAppearsTransparent),
      .init("titleVisibility", \.titleVisibility), .init("releasedWhenClosed", \.isReleasedWhenClosed),
      .init("hidesOnDeactivate", \.hidesOnDeactivate),
      .init("autorecalculatesKeyViewLoop", \.autorecalculatesKeyViewLoop), .init("hasShadow", \.hasShadow),
      .init("visibleAtLaunch", \.isVisibleAtLaunch), .init("toolbarStyle", \.toolbarStyle))
    add(NSMenu.self, "menu", .init("title", \.title))
    add(
      NSMenuItem.self, "menuItem", .init("title", \.title), .init("keyEquivalent", \.keyEquivalent),
      .init("hidden", \.isHidden), .init("enabled", \.isEnabled), .init("alternate", \.isAlternate),
      .init("state", \.state), .init("tag", \.tag), .init("indentationLevel", \.indentationLevel),
      .init("identifier", identifier: \.identifier), .init("image", image: \.image))
    add(
      NSToolbar.self, "toolbar", standards: ["allowsUserCustomization"], .init("displayMode", \.displayMode),
      .init("allowsUserCustomization", \.allowsUserCustomization),
      .init("showsBaselineSeparator", \.showsBaselineSeparator), .init("visible", \.isVisible))
    add(
      NSToolbarItem.self, "toolbarItem", .init("label", \.label), .init("paletteLabel", \.paletteLabel),
      .init("image", image: \.image), .init("bordered", \.isBordered), .init("tag", \.tag),
      .init("toolTip", \.toolTip))
    add(NSViewController.self, "controller", .init("title", \.title))
  }
}

extension AttributeSetter {
  /// Creates the setter of a color.
  fileprivate init(_ name: String, color: ReferenceWritableKeyPath<Object, NSColor?>) {
    self.init(name, color, value: { $0.objects.color($0.element) })
  }
  fileprivate init(_ name: String, color: ReferenceWritableKeyPath<Object, NSColor>) {
    self.init(name, color, value: { $0.objects.color($0.element) })
  }

  /// Creates the setter of an image.
  fileprivate init(_ name: String, image: ReferenceWritableKeyPath<Object, NSImage?>) {
    self.init(name, image, value: { $0.objects.image(of: $0.element) })
  }

  /// Creates the setter of an identifier.
  fileprivate init(_ name: String, identifier: ReferenceWritableKeyPath<Object, NSUserInterfaceItemIdentifier?>) {
    self.init(name, identifier, value: { NSUserInterfaceItemIdentifier($0.text) })
  }
}
