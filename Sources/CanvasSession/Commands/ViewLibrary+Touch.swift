import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// Views of iOS that are one element with attributes, and what is inside some of them.
extension ViewLibrary {
  /// A kind as Interface Builder writes it.
  struct Kind {
    var name: String
    var size: Size
    /// Attributes before and after those of the frame's mask.
    var attributes: [(String, String)]
  }

  private static let plain = [("opaque", "NO"), ("contentMode", "scaleToFill")]
  private static let tight = [("horizontalHuggingPriority", "750"), ("verticalHuggingPriority", "750")]
  private static let centered = [("contentHorizontalAlignment", "center"), ("contentVerticalAlignment", "center")]
  private static let scrolls = [
    ("clipsSubviews", "YES"), ("multipleTouchEnabled", "YES"), ("contentMode", "scaleToFill"),
  ]

  /// The kinds, in the order of the library.
  static let touchKinds: [Kind] = [
    Kind(
      name: "segmentedControl", size: Size(width: 131, height: 32),
      attributes: plain + [
        ("contentHorizontalAlignment", "left"), ("contentVerticalAlignment", "top"),
        ("segmentControlStyle", "plain"), ("selectedSegmentIndex", "0"),
      ]),
    Kind(
      name: "stepper", size: Size(width: 94, height: 32),
      attributes: plain + tight + centered + [("maximumValue", "100")]),
    Kind(
      name: "progressView", size: Size(width: 150, height: 4),
      attributes: plain + [("verticalHuggingPriority", "750"), ("progress", "0.5")]),
    Kind(
      name: "activityIndicatorView", size: Size(width: 20, height: 20),
      attributes: plain + tight + [("style", "medium")]),
    Kind(
      name: "pageControl", size: Size(width: 116, height: 26),
      attributes: plain + [("horizontalHuggingPriority", "1000"), ("verticalHuggingPriority", "750")] + centered
        + [("numberOfPages", "3")]),
    Kind(
      name: "textView", size: Size(width: 240, height: 128), attributes: scrolls + [("textAlignment", "natural")]),
    Kind(
      name: "datePicker", size: Size(width: 320, height: 216),
      attributes: [("contentMode", "scaleToFill")] + centered
        + [("datePickerMode", "dateAndTime"), ("minuteInterval", "1"), ("style", "wheels")]),
    Kind(name: "pickerView", size: Size(width: 320, height: 216), attributes: [("contentMode", "scaleToFill")]),
    Kind(name: "searchBar", size: Size(width: 375, height: 56), attributes: [("contentMode", "redraw")]),
    Kind(name: "scrollView", size: Size(width: 240, height: 128), attributes: scrolls),
    Kind(
      name: "tableView", size: Size(width: 240, height: 128),
      attributes: [
        ("clipsSubviews", "YES"), ("contentMode", "scaleToFill"), ("alwaysBounceVertical", "YES"),
        ("dataMode", "prototypes"), ("style", "plain"), ("separatorStyle", "default"), ("rowHeight", "-1"),
        ("estimatedRowHeight", "-1"), ("sectionHeaderHeight", "-1"), ("estimatedSectionHeaderHeight", "-1"),
        ("sectionFooterHeight", "-1"), ("estimatedSectionFooterHeight", "-1"),
      ]),
    Kind(
      name: "collectionView", size: Size(width: 240, height: 128), attributes: scrolls + [("dataMode", "prototypes")]),
    Kind(name: "mapView", size: Size(width: 240, height: 128), attributes: scrolls),
  ]

  /// What is inside a view of that kind.
  func touchContents(_ kind: String) -> [NewElement] {
    func background(_ name: String) -> NewElement {
      NewElement("color", attributes: [.init("key", "backgroundColor"), .init("systemColor", name)])
    }
    func size(_ key: String, _ length: String) -> NewElement {
      NewElement("size", attributes: [.init("key", key), .init("width", length), .init("height", length)])
    }
    switch kind {
    case "segmentedControl":
      let segments = ["First", "Second"].map { NewElement("segment", attributes: [.init("title", $0)]) }
      return [NewElement("segments", children: segments)]
    case "textView":
      return [
        background("systemBackgroundColor"),
        NewElement("string", attributes: [.init("key", "text")], text: "Text"),
        NewElement("color", attributes: [.init("key", "textColor"), .init("systemColor", "labelColor")]),
        NewElement(
          "fontDescription",
          attributes: [.init("key", "fontDescription"), .init("type", "system"), .init("pointSize", "14")]),
        NewElement(
          "textInputTraits",
          attributes: [.init("key", "textInputTraits"), .init("autocapitalizationType", "sentences")]),
      ]
    case "searchBar": return [NewElement("textInputTraits", attributes: [.init("key", "textInputTraits")])]
    case "tableView": return [background("systemBackgroundColor")]
    case "collectionView":
      let inset = NewElement(
        "inset",
        attributes: ["minX", "minY", "maxX", "maxY"].reduce(into: [.init("key", "sectionInset")]) {
          $0.append(.init($1, "0.0"))
        })
      return [
        background("systemBackgroundColor"),
        NewElement(
          "collectionViewFlowLayout",
          attributes: [
            .init("key", "collectionViewLayout"), .init("minimumLineSpacing", "10"),
            .init("minimumInteritemSpacing", "10"), .init("id", ids[1]),
          ],
          children: [
            size("itemSize", "128"), size("headerReferenceSize", "0.0"), size("footerReferenceSize", "0.0"), inset,
          ]),
      ]
    default: return []
    }
  }
}
