import AppKit
import DocumentTestSupport
import InterfaceBuilder
import KitDocuments
import TestSupport
import Testing

/// The table of attributes and the setters of the kit agree.
@Suite @MainActor struct DesktopAttributeTableTests {
  private let reader = AttributeReader.desktop
  private let objects: InterfaceObjects

  init() throws {
    let document = try Document.read(text: SampleDocument.phone(subviews: ""))
    objects = InterfaceLoader(InterfaceFile(document, name: "Main.xib", bundle: nil), mode: .running).objects
  }

  @Test("the table has a row for each setter") func eachSetterHasRow() { expectEqual(reader.withoutRow, []) }

  @Test("each row has a setter, or a reason for having none")
  func eachRowHasSetter() {
    var missing: Set<String> = []
    for section in AttributeTable.sections(platform: .macOS) {
      for tag in section.tags {
        let names = Self.types(of: tag).reduce(into: Set<String>()) { $0.formUnion(reader.names(of: $1)) }
        missing.formUnion(
          section.rows.filter { !names.contains($0.name) && $0.form != "s" }.map { "\(tag) \($0.name)" })
      }
    }
    let expected = Self.exceptions.flatMap { group in
      group.tags.flatMap { tag in group.names.map { "\(tag) \($0)" } }
    }
    expectEqual(missing.subtracting(expected), [])
    expectEqual(Set(expected).subtracting(missing), [])
  }

  @Test("new objects have the standard values of the table, or these are set")
  func newObjectsHaveStandardValues() {
    let made: [AnyObject] = [
      NSView(frame: .zero), NSTextField(frame: .zero), NSSecureTextField(frame: .zero), NSSearchField(frame: .zero),
      NSComboBox(frame: .zero), NSTokenField(frame: .zero), NSButton(frame: .zero), NSPopUpButton(frame: .zero),
      NSImageView(frame: .zero), NSSlider(frame: .zero), NSStepper(frame: .zero), NSSwitch(frame: .zero),
      NSSegmentedControl(frame: .zero), NSLevelIndicator(frame: .zero), NSDatePicker(frame: .zero),
      NSColorWell(frame: .zero), NSPathControl(frame: .zero), NSProgressIndicator(frame: .zero),
      NSTextView(frame: .zero), NSVisualEffectView(frame: .zero), NSBox(frame: .zero), NSScrollView(frame: .zero),
      NSClipView(frame: .zero), NSTabView(frame: .zero), NSSplitView(frame: .zero), NSTableView(frame: .zero),
      NSOutlineView(frame: .zero), NSTableCellView(frame: .zero), NSCollectionView(frame: .zero),
      NSTabViewItem(identifier: nil), NSTableColumn(identifier: NSUserInterfaceItemIdentifier("")), NSMenu(),
      NSMenuItem(), NSToolbar(identifier: ""), NSToolbarItem(itemIdentifier: NSToolbarItem.Identifier(rawValue: "")),
      NSViewController(nibName: nil, bundle: nil), NSCollectionViewFlowLayout(),
      NSWindow(contentRect: .zero, styleMask: [], backing: .buffered, defer: true),
    ]
    for object in made {
      let expected = reader.standards(of: type(of: object))
      expectEqual(reader.differences(of: object, objects), expected, "\(type(of: object))")
    }
  }

  @Test("a cell sets the properties of its control, and what it does not have keeps the standard value")
  func cellSetsProperties() {
    let cell = Element(
      name: "textFieldCell",
      attributes: [
        .init(name: "key", value: "cell"), .init(name: "selectable", value: "YES"), .init(name: "enabled", value: "NO"),
        .init(name: "placeholderString", value: "Name"), .init(name: "lineBreakMode", value: "truncatingTail"),
      ],
      children: [
        Element(
          name: "color",
          attributes: [
            .init(name: "key", value: "textColor"), .init(name: "name", value: "systemRedColor"),
            .init(name: "catalog", value: "System"),
          ])
      ])
    let field = NSTextField()
    reader.read(Element(name: "textField", children: [cell]), into: field, objects)
    #expect(!field.isEditable)
    #expect(field.isSelectable)
    #expect(!field.isEnabled)
    #expect(!field.drawsBackground)
    expectEqual(field.placeholderString, "Name")
    expectEqual(field.lineBreakMode, .byTruncatingTail)
    expectEqual(field.textColor, .systemRed)
    // A switch has no cell, and the attributes of one itself.
    let control = NSSwitch()
    reader.read(
      Element(name: "switch", attributes: [.init(name: "controlSize", value: "small")]), into: control, objects)
    expectEqual(control.controlSize, .small)
  }

  // MARK: The rows without setters

  private static func types(of tag: String) -> [AnyClass] {
    switch tag {
    case "view-all": [NSView.self, NSControl.self]
    case "collectionView": [NSCollectionView.self, NSCollectionViewFlowLayout.self]
    case "tabViewItem": [NSTabViewItem.self]
    case "tableColumn": [NSTableColumn.self]
    case "window": [NSWindow.self]
    case "menu": [NSMenu.self]
    case "menuItem": [NSMenuItem.self]
    case "toolbar": [NSToolbar.self]
    case "toolbarItem": [NSToolbarItem.self]
    case "controller": [NSViewController.self]
    case "object", "placeholder": []
    default: ViewKind(rawValue: tag).map { [$0.desktopClass] } ?? []
    }
  }

  /// The rows without setters, by reason.
  private static let exceptions: [(reason: String, tags: [String], names: [String])] = [
    (
      "names of objects, read when they are created and connected",
      ["view-all", "object", "controller", "placeholder"], ["customClass", "customModule"]
    ),
    ("names of controllers, by which they are created", ["controller"], ["storyboardIdentifier"]),
    ("only the editor uses it", ["view-all", "object", "controller", "placeholder"], ["userLabel"]),
    (
      "only the editor uses it", ["view-all"],
      ["placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "verifyAmbiguity"]
    ),
    (
      "by code: two axes, which the layout of documents reads too", ["view-all"],
      [
        "horizontalHuggingPriority", "horizontalCompressionResistancePriority", "verticalHuggingPriority",
        "verticalCompressionResistancePriority",
      ]
    ),
    ("by code: the table of strings has another name for it", ["view-all"], ["toolTip"]),
    (
      "by code: the stack of the layout of documents", ["stackView"],
      ["orientation", "distribution", "alignment", "spacing", "detachesHiddenViews"]
    ),
    (
      "by code: the grid of the layout of documents", ["gridRow"],
      ["yPlacement", "rowAlignment", "hidden", "height", "topPadding", "bottomPadding"]
    ),
    (
      "by code: the grid of the layout of documents", ["gridColumn"],
      ["xPlacement", "hidden", "width", "leadingPadding", "trailingPadding"]
    ),
    ("by code: the grid of the layout of documents", ["gridCell"], ["xPlacement", "yPlacement", "rowAlignment"]),
    ("by code: the canvas shows the size of the document", ["imageView"], ["cell/image"]),
    ("by code: a parameter of the initializer", ["tableColumn"], ["identifier"]),
    (
      "no such property", ["textField", "secureTextField", "searchField", "comboBox", "tokenField"],
      ["cell/sendsActionOnEndEditing"]
    ),
    ("no such property", ["popUpButton"], ["cell/arrowPosition", "cell/preferredEdge", "cell/autoenablesItems"]),
    (
      "no such property", ["textField", "secureTextField", "searchField", "comboBox", "tokenField"],
      ["setsMaxLayoutWidthAtFirstLayout", "cell/allowsUndo", "textCompletion"]
    ),
    (
      "by code: of the cell, and with the bezel",
      ["textField", "secureTextField", "searchField", "comboBox", "tokenField"],
      ["cell/borderStyle", "cell/scrollable"]
    ),
    ("no such property", ["popUpButton"], ["cell/tag"]),
    (
      "no such property", ["scrollView"],
      ["horizontalLineScroll", "verticalLineScroll", "horizontalPageScroll", "verticalPageScroll"]
    ),
    ("no such property", ["clipView"], ["copiesOnScroll"]),
    ("no such property", ["tableView", "outlineView"], ["autosaveColumns"]),
    ("no such property", ["textView"], ["spellingCorrection", "allowsNonContiguousLayout"]),
    (
      "by code: the stack of the layout of documents", ["stackView"],
      ["horizontalStackHuggingPriority", "verticalStackHuggingPriority"]
    ),
    (
      "by code: the grid of the layout of documents", ["gridView"],
      ["xPlacement", "yPlacement", "rowAlignment", "rowSpacing", "columnSpacing"]
    ),
    ("by code: the rectangle of the window", ["window"], ["contentRect/width", "contentRect/height"]),
    ("no such property", ["window"], ["allowsToolTipsWhenApplicationIsInactive"]),
    ("by code: a parameter of the initializer", ["tabViewItem"], ["identifier"]),
    ("by code: with their contents", ["splitViewItem"], ["holdingPriority", "canCollapse", "collapsed", "behavior"]),
    ("by code: with their contents", ["tabViewController"], ["tabStyle", "selectedTabViewItemIndex"]),
    ("no such property", ["imageView"], ["cell/animates"]),
    ("no such property", ["slider"], ["cell/tickMarkPosition"]),
    ("no such property", ["levelIndicator"], ["cell/editable"]),
    ("no such property", ["progressIndicator"], ["bezeled"]),
    ("no such property", ["scrollView"], ["usesPredominantAxisScrolling"]),
    ("no such property", ["tableView", "outlineView"], ["autosaveName"]),
    (
      "no such property", ["textView"],
      [
        "importsGraphics", "usesFontPanel", "usesRuler", "continuousSpellChecking", "smartInsertDelete", "findStyle",
        "incrementalSearchingEnabled",
      ]
    ),
    ("no such property", ["window"], ["tabbingMode", "animationBehavior", "restorable", "frameAutosaveName"]),
    ("no such property", ["menu"], ["autoenablesItems"]),
    ("no such property", ["menuItem"], ["toolTip"]),
    ("no such property", ["toolbar"], ["autosavesConfiguration"]),
    ("no such property", ["toolbarItem"], ["autovalidates"]),
  ]
}
