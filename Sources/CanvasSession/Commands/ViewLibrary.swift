import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// New views, as Interface Builder writes them when they are dragged from its library.
struct ViewLibrary {
  let isDesktop: Bool
  /// Object ids: of the view, and of its cell.
  let ids: [String]
  /// Whether a stack view will place it.
  let isArranged: Bool

  /// The names of the library, for the platform.
  static func names(isDesktop: Bool) -> [String] {
    isDesktop
      ? ["label", "button", "textField", "customView", "horizontalStack", "verticalStack"]
      : ["label", "button", "textField", "imageView", "view", "switch", "slider", "horizontalStack", "verticalStack"]
        + touchKinds.map { $0.name } + rowKinds
  }

  /// What tables and collection views have inside.
  static let rowKinds = ["tableViewCell", "tableViewSection", "collectionViewCell"]

  /// The element of a view at a point of its container, whose size matters only for coordinates that count from below.
  func element(_ kind: String, at point: Point, in container: Size) -> NewElement? {
    guard Self.names(isDesktop: isDesktop).contains(kind) else { return nil }
    let simple = isDesktop ? nil : Self.touchKinds.first { $0.name == kind }
    let size = simple?.size ?? Self.sizes[kind] ?? Size(width: 100, height: 50)
    let y = isDesktop ? container.height - point.y - size.height : point.y
    let frame = DocumentFrame(x: point.x, y: y, width: size.width, height: size.height)
    if let simple { return view(kind, simple.attributes, [], frame, touchContents(kind)) }
    switch kind {
    case "horizontalStack": return self.container(isStack: true, axis: .horizontal, frame: frame)
    case "verticalStack": return self.container(isStack: true, axis: .vertical, frame: frame)
    case "view", "customView": return self.container(isStack: false, axis: .horizontal, frame: frame)
    default: return isDesktop ? desktop(kind, frame) : touch(kind, frame)
    }
  }

  private static let sizes: [String: Size] = [
    "label": Size(width: 42, height: 21), "button": Size(width: 75, height: 35),
    "textField": Size(width: 97, height: 34),
    "imageView": Size(width: 240, height: 128), "view": Size(width: 240, height: 128),
    "switch": Size(width: 51, height: 31),
    "slider": Size(width: 118, height: 31), "customView": Size(width: 163, height: 96),
    "horizontalStack": Size(width: 200, height: 100), "verticalStack": Size(width: 100, height: 200),
  ]

  private func rect(_ frame: DocumentFrame) -> NewElement {
    NewElement(
      "rect",
      attributes: [
        .init("key", "frame"), .init("x", Numeral.written(frame.x)), .init("y", Numeral.written(frame.y)),
        .init("width", Numeral.written(frame.width)), .init("height", Numeral.written(frame.height)),
      ])
  }

  private func view(
    _ tag: String, _ before: [(String, String)], _ after: [(String, String)] = [], _ frame: DocumentFrame,
    _ children: [NewElement] = []
  ) -> NewElement {
    var attributes = before.map { NewElement.Attribute($0.0, $0.1) }
    if !isArranged { attributes.append(.init("fixedFrame", "YES")) }
    attributes += after.map { NewElement.Attribute($0.0, $0.1) }
    attributes += [.init("translatesAutoresizingMaskIntoConstraints", "NO"), .init("id", ids[0])]
    return NewElement(tag, attributes: attributes, children: [rect(frame)] + children)
  }

  private func touch(_ kind: String, _ frame: DocumentFrame) -> NewElement {
    let font = NewElement(
      "fontDescription",
      attributes: [.init("key", "fontDescription"), .init("type", "system"), .init("pointSize", "17")])
    func none(_ key: String) -> NewElement { NewElement("nil", attributes: [.init("key", key)]) }
    switch kind {
    case "label":
      return view(
        "label",
        [
          ("opaque", "NO"), ("userInteractionEnabled", "NO"), ("contentMode", "left"),
          ("horizontalHuggingPriority", "251"),
          ("verticalHuggingPriority", "251"),
        ],
        [
          ("text", "Label"), ("textAlignment", "natural"), ("lineBreakMode", "tailTruncation"),
          ("baselineAdjustment", "alignBaselines"), ("adjustsFontSizeToFit", "NO"),
        ], frame, [font, none("textColor"), none("highlightedColor")])
    case "button":
      return view(
        "button", [("opaque", "NO"), ("contentMode", "scaleToFill")],
        [
          ("contentHorizontalAlignment", "center"), ("contentVerticalAlignment", "center"), ("buttonType", "system"),
          ("lineBreakMode", "middleTruncation"),
        ], frame,
        [
          NewElement("state", attributes: [.init("key", "normal"), .init("title", "Button")]),
          NewElement(
            "buttonConfiguration",
            attributes: [.init("key", "configuration"), .init("style", "plain"), .init("title", "Button")]),
        ])
    case "textField":
      return view(
        "textField", [("opaque", "NO"), ("contentMode", "scaleToFill")],
        [
          ("contentHorizontalAlignment", "left"), ("contentVerticalAlignment", "center"),
          ("borderStyle", "roundedRect"),
          ("textAlignment", "natural"), ("minimumFontSize", "17"),
        ], frame,
        [
          NewElement(
            "fontDescription",
            attributes: [
              .init("key", "fontDescription"), .init("type", "system"), .init("pointSize", "14"),
            ]), NewElement("textInputTraits", attributes: [.init("key", "textInputTraits")]),
        ])
    case "imageView":
      return view(
        "imageView",
        [
          ("clipsSubviews", "YES"), ("userInteractionEnabled", "NO"), ("contentMode", "scaleAspectFit"),
          ("horizontalHuggingPriority", "251"), ("verticalHuggingPriority", "251"),
        ], [], frame)
    case "switch":
      return view(
        "switch",
        [
          ("opaque", "NO"), ("contentMode", "scaleToFill"), ("horizontalHuggingPriority", "750"),
          ("verticalHuggingPriority", "750"),
        ], [("contentHorizontalAlignment", "center"), ("contentVerticalAlignment", "center"), ("on", "YES")], frame)
    default:
      return view(
        "slider", [("opaque", "NO"), ("contentMode", "scaleToFill")],
        [
          ("contentHorizontalAlignment", "center"), ("contentVerticalAlignment", "center"), ("value", "0.5"),
          ("minValue", "0.0"), ("maxValue", "1"),
        ], frame)
    }
  }

  private func desktop(_ kind: String, _ frame: DocumentFrame) -> NewElement {
    let font = NewElement("font", attributes: [.init("key", "font"), .init("metaFont", "system")])
    func color(_ key: String, _ name: String) -> NewElement {
      NewElement(
        "color",
        attributes: [
          .init("key", key), .init("name", name), .init("catalog", "System"), .init("colorSpace", "catalog"),
        ])
    }
    var cell: [(String, String)]
    switch kind {
    case "button":
      cell = [
        ("key", "cell"), ("type", "push"), ("title", "Button"), ("bezelStyle", "rounded"), ("alignment", "center"),
        ("borderStyle", "border"), ("imageScaling", "proportionallyDown"), ("inset", "2"), ("id", ids[1]),
      ]
      let behavior = NewElement(
        "behavior",
        attributes: [
          .init("key", "behavior"), .init("pushIn", "YES"), .init("lightByBackground", "YES"),
          .init("lightByGray", "YES"),
        ])
      return view(
        "button", [("verticalHuggingPriority", "750")], [], frame,
        [NewElement("buttonCell", attributes: cell.map { .init($0.0, $0.1) }, children: [behavior, font])])
    case "label":
      cell = [
        ("key", "cell"), ("lineBreakMode", "clipping"), ("title", "Label"), ("id", ids[1]),
      ]
    default:
      cell = [
        ("key", "cell"), ("scrollable", "YES"), ("lineBreakMode", "clipping"), ("selectable", "YES"),
        ("editable", "YES"),
        ("sendsActionOnEndEditing", "YES"), ("borderStyle", "bezel"), ("drawsBackground", "YES"), ("id", ids[1]),
      ]
    }
    let isLabel = kind == "label"
    return view(
      "textField",
      isLabel
        ? [("horizontalHuggingPriority", "251"), ("verticalHuggingPriority", "750")]
        : [("verticalHuggingPriority", "750")],
      [], frame,
      [
        NewElement(
          "textFieldCell", attributes: cell.map { .init($0.0, $0.1) },
          children: [
            font, color("textColor", isLabel ? "labelColor" : "controlTextColor"),
            color("backgroundColor", "textBackgroundColor"),
          ])
      ])
  }

  /// A stack view or a plain view, with an empty list of subviews.
  func container(isStack: Bool, axis: Axis, frame: DocumentFrame) -> NewElement {
    let isVertical = axis == .vertical
    guard isStack else {
      let color = NewElement(
        "color", attributes: [.init("key", "backgroundColor"), .init("systemColor", "systemBackgroundColor")])
      return view(
        isDesktop ? "customView" : "view", isDesktop ? [] : [("contentMode", "scaleToFill")], [], frame,
        [NewElement("subviews")] + (isDesktop ? [] : [color]))
    }
    if isDesktop {
      return view(
        "stackView",
        [
          ("distribution", "fill"), ("orientation", isVertical ? "vertical" : "horizontal"),
          ("alignment", isVertical ? "leading" : "centerY"), ("horizontalStackHuggingPriority", "249.99998474121094"),
          ("verticalStackHuggingPriority", "249.99998474121094"),
        ], [("detachesHiddenViews", "YES")], frame, [NewElement("beginningViews")])
    }
    return view(
      "stackView", [("opaque", "NO"), ("contentMode", "scaleToFill")], isVertical ? [("axis", "vertical")] : [], frame,
      [NewElement("subviews")])
  }
}
