import DocumentTestSupport
import InterfaceBuilder
import KitDocuments
import TestSupport
import Testing
import UIKit

/// The table of attributes and the setters of the kit agree.
@Suite @MainActor struct AttributeTableTests {
  private let reader = AttributeReader.touch
  private let objects: InterfaceObjects

  init() throws {
    let document = try Document.read(text: SampleDocument.phone(subviews: ""))
    objects = InterfaceLoader(InterfaceFile(document, name: "Main.storyboard", bundle: nil), mode: .running).objects
  }

  @Test("the table has a row for each setter") func eachSetterHasRow() { expectEqual(reader.withoutRow, []) }

  @Test("each row has a setter, or a reason for having none")
  func eachRowHasSetter() {
    var missing: Set<String> = []
    for section in AttributeTable.sections(platform: .iOS) {
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
      UIView(), UILabel(), UITextField(), UITextView(), UISearchBar(), UIImageView(), UIButton(), UISwitch(),
      UISlider(), UIStepper(), UIProgressView(), UISegmentedControl(), UIActivityIndicatorView(), UIPageControl(),
      UIDatePicker(), UITableView(), UITableViewCell(), UIStackView(), UIScrollView(), UINavigationBar(), UIToolbar(),
      UITabBar(),
      UIBarButtonItem(), UINavigationItem(title: ""), UITabBarItem(), UITapGestureRecognizer(), UIViewController(),
      UINavigationController(), UISplitViewController(), UITableViewController(),
      UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout()), UICollectionViewFlowLayout(),
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()),
    ]
    for object in made {
      var expected = reader.standards(of: type(of: object))
      // A table that does not say whether it bounces has the value of its class, which is not that of scroll views.
      if object is UITableView { expected.insert("alwaysBounceVertical") }
      // It is hidden because it does not animate.
      if object is UIActivityIndicatorView { expected.insert("hidden") }
      expectEqual(reader.differences(of: object, objects), expected, "\(type(of: object))")
    }
  }

  @Test("an element sets the properties of its object, and what it does not have keeps the standard value")
  func elementSetsProperties() throws {
    let element = Element(
      name: "slider",
      attributes: [
        .init(name: "value", value: "70"), .init(name: "maxValue", value: "100"), .init(name: "enabled", value: "NO"),
        .init(name: "contentHorizontalAlignment", value: "fill"), .init(name: "alpha", value: "half"),
        .init(name: "contentMode", value: "unheard"),
      ],
      children: [
        Element(
          name: "color",
          attributes: [.init(name: "key", value: "tintColor"), .init(name: "systemColor", value: "systemRedColor")])
      ])
    let slider = UISlider()
    reader.read(element, into: slider, objects)
    // The maximum is set first: the value would be cut off.
    expectEqual(slider.value, 70)
    expectEqual(slider.maximumValue, 100)
    #expect(!slider.isEnabled)
    expectEqual(slider.contentHorizontalAlignment, .fill)
    expectEqual(slider.tintColor, .systemRed)
    expectEqual(slider.alpha, 1)
    expectEqual(slider.contentMode, .scaleToFill)
    // A label of a document takes touches unless the document says that it does not; a new label does not.
    let label = UILabel()
    reader.read(Element(name: "label"), into: label, objects)
    #expect(label.isUserInteractionEnabled)
  }

  // MARK: The rows without setters

  private static func types(of tag: String) -> [AnyClass] {
    switch tag {
    case "view-all": [UIView.self]
    case "collectionView": [UICollectionView.self, UICollectionViewFlowLayout.self]
    case "barButtonItem": [UIBarButtonItem.self]
    case "navigationItem": [UINavigationItem.self]
    case "tabBarItem": [UITabBarItem.self]
    case "tapGestureRecognizer": [UITapGestureRecognizer.self]
    case let name where name.hasSuffix("GestureRecognizer"): [UIGestureRecognizer.self]
    case "controller": [UIViewController.self]
    case "navigationController": [UINavigationController.self]
    case "splitViewController": [UISplitViewController.self]
    case "tableViewController": [UITableViewController.self]
    case "collectionViewController": [UICollectionViewController.self]
    case "object", "placeholder", "viewControllerPlaceholder", "controllerPlaceholder": []
    default: ViewKind(rawValue: tag).map { [$0.touchClass] } ?? []
    }
  }

  /// The rows without setters, by reason.
  private static let exceptions: [(reason: String, tags: [String], names: [String])] = [
    (
      "names of objects, read when they are created and connected",
      ["view-all", "object", "controller", "placeholder"], ["customClass", "customModule"]
    ),
    ("names of controllers, by which they are created", ["controller"], ["storyboardIdentifier"]),
    (
      "names of controllers, by which they are created", ["viewControllerPlaceholder", "controllerPlaceholder"],
      ["storyboardName", "referencedIdentifier", "bundleIdentifier"]
    ),
    ("only the editor uses it", ["view-all", "object", "controller", "placeholder"], ["userLabel"]),
    (
      "only the editor uses it", ["view-all"],
      ["placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "verifyAmbiguity"]
    ),
    ("only the editor uses it", ["controller"], ["useStoryboardIdentifierAsRestorationIdentifier"]),
    (
      "by code: two axes, which the layout of documents reads too", ["view-all"],
      [
        "horizontalHuggingPriority", "horizontalCompressionResistancePriority", "verticalHuggingPriority",
        "verticalCompressionResistancePriority",
      ]
    ),
    (
      "by code: the stack of the layout of documents", ["stackView"],
      ["axis", "distribution", "alignment", "spacing", "baselineRelativeArrangement"]
    ),
    ("by code: texts shrink unless the document forbids it", ["label", "textField"], ["adjustsFontSizeToFit"]),
    ("by code: sizes relative to the font", ["label"], ["minimumScaleFactor", "minimumFontSize"]),
    ("by code: texts have several forms", ["textField"], ["text"]),
    ("by code: the sections of a static table", ["tableViewSection"], ["headerTitle", "footerTitle"]),
    ("by code: symbols have the size of the document", ["imageView"], ["image"]),
    (
      "by code: a configuration is a value that is set as a whole", ["button"],
      [
        "buttonConfiguration/style", "buttonConfiguration/buttonSize", "buttonConfiguration/subtitle",
        "buttonConfiguration/imagePlacement", "buttonConfiguration/imagePadding", "buttonConfiguration/titlePadding",
        "buttonConfiguration/titleAlignment", "buttonConfiguration/cornerStyle",
      ]
    ),
    ("by code: of the label of the button, which is made if there is a title", ["button"], ["lineBreakMode"]),
    ("by code: started and stopped", ["activityIndicatorView"], ["animating"]),
    ("by code: a parameter of the initializer", ["tableView"], ["style"]),
    ("by code: a parameter of the initializer", ["barButtonItem"], ["systemItem"]),
    ("by code: rows are created with their heights", ["tableView"], ["dataMode"]),
    ("by code: rows are created with their heights", ["tableViewCell"], ["rowHeight"]),
    (
      "no such property", ["view-all"],
      ["restorationIdentifier", "multipleTouchEnabled", "layoutMarginsFollowReadableWidth"]
    ),
    ("no such property", ["view-all"], ["clearsContextBeforeDrawing"]),
    ("no such property", ["label"], ["adjustsLetterSpacingToFitWidth"]),
    (
      "no such property", ["button"],
      [
        "role", "adjustsImageWhenHighlighted", "adjustsImageWhenDisabled", "showsTouchWhenHighlighted",
        "reversesTitleShadowWhenHighlighted", "pointerInteraction", "changesSelectionAsPrimaryAction",
      ]
    ),
    ("no such property", ["button", "imageView"], ["adjustsImageSizeForAccessibilityContentSizeCategory"]),
    (
      "no such property", ["tableView"],
      ["allowsSelectionDuringEditing", "allowsMultipleSelectionDuringEditing"]
    ),
    ("no such property", ["tableViewCell"], ["hidesAccessoryWhenEditing"]),
    ("no such property", ["mapView"], ["mapType"]),
    ("no such property", ["tabBarItem"], ["systemItem"]),
    ("no such property", ["splitViewController"], ["behavior", "primaryBackgroundStyle"]),
    (
      "by code: parameters of the initializer", ["pageViewController"],
      ["transitionStyle", "navigationOrientation", "spineLocation"]
    ),
    ("by code: an estimated size", ["collectionView"], ["collectionViewFlowLayout/automaticEstimatedItemSize"]),
    (
      "no such property", ["textField", "textView", "searchBar"],
      [
        "textInputTraits/smartDashesType", "textInputTraits/smartQuotesType", "textInputTraits/smartInsertDeleteType",
      ]
    ),
    ("no such property", ["controller"], ["restorationIdentifier"]),
    ("no such property", ["label"], ["baselineAdjustment", "highlightedColor", "shadowColor"]),
    ("no such property", ["textField"], ["minimumFontSize"]),
    ("no such property", ["datePicker"], ["minuteInterval", "useCurrentDate"]),
    (
      "no such property", ["scrollView", "tableView", "collectionView", "textView"],
      ["directionalLockEnabled", "bouncesZoom"]
    ),
    ("no such property", ["navigationItem", "searchBar"], ["prompt"]),
    ("no such property", ["tabBarItem"], ["badgeValue"]),
    (
      "no such property", ["textField", "textView", "searchBar"],
      [
        "textInputTraits/textContentType", "textInputTraits/spellCheckingType",
        "textInputTraits/enablesReturnKeyAutomatically",
      ]
    ),
    (
      "no such property", ["searchBar"],
      [
        "textInputTraits/autocapitalizationType", "textInputTraits/autocorrectionType", "textInputTraits/keyboardType",
        "textInputTraits/returnKeyType", "textInputTraits/secureTextEntry",
      ]
    ),
  ]
}
