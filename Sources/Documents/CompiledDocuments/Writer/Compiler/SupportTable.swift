import InterfaceBuilder

/// What the compiler reads of documents beside the rows of `KeyTable`.
///
/// A line has the name of an element, the attributes that it can have, and after a bar the elements inside. `view`
/// stands for all views, `object` for all objects.
enum SupportTable {
  struct Line {
    var attributes: Set<String> = []
    var children: Set<String> = []
  }

  static let lines: [String: Line] = {
    var result: [String: Line] = [:]
    for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      let words = parts.map { part in
        part.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      }
      result[words[0][0]] = Line(
        attributes: Set(words[0].dropFirst()), children: words.count > 1 ? Set(words[1]) : [])
    }
    return result
  }()

  private static let table = """
    object id key userLabel sceneMemberID customClass customModule customModuleProvider colorLabel | connections userDefinedRuntimeAttributes point
    view ambiguous misplaced fixedFrame verifyAmbiguity placeholderIntrinsicWidth placeholderIntrinsicHeight | rect autoresizingMask subviews constraints viewLayoutGuide freeformSimulatedSizeMetrics accessibility gestureRecognizers variation
    label minimumFontSize minimumScaleFactor | nil
    button pointerInteraction=YES lineBreakMode contentHorizontalAlignment contentVerticalAlignment | state buttonConfiguration
    textField contentHorizontalAlignment contentVerticalAlignment minimumFontSize | nil textInputTraits
    textView | nil textInputTraits
    segmentedControl contentHorizontalAlignment contentVerticalAlignment segmentControlStyle=plain | segments nil
    segment title image catalog | nil imageReference:image
    progressView |
    searchBar | textInputTraits
    visualEffectView | view blurEffect
    blurEffect style
    slider contentHorizontalAlignment contentVerticalAlignment |
    switch contentHorizontalAlignment contentVerticalAlignment |
    pageControl contentHorizontalAlignment contentVerticalAlignment |
    containerView |
    tableView dataMode separatorInsetReference | prototypes sections view
    tableViewSection | cells
    tableViewCell rowHeight hidesAccessoryWhenEditing=NO textLabel detailTextLabel imageView style | tableViewCellContentView
    tableViewCellContentView tableViewCell |
    collectionViewFlowLayout automaticEstimatedItemSize |
    collectionView dataMode | cells collectionViewFlowLayout
    collectionViewCell | view size
    viewController useStoryboardIdentifierAsRestorationIdentifier modalPresentationStyle | view layoutGuides extendedEdge toolbarItems nil
    collectionViewController useStoryboardIdentifierAsRestorationIdentifier modalPresentationStyle | collectionView
    tableViewController useStoryboardIdentifierAsRestorationIdentifier modalPresentationStyle | tableView
    navigationController useStoryboardIdentifierAsRestorationIdentifier modalPresentationStyle | toolbarItems nil
    tabBarController useStoryboardIdentifierAsRestorationIdentifier | toolbarItems nil
    navigationItem | leftBarButtonItems rightBarButtonItems barButtonItem
    barButtonItem catalog |
    tabBarItem catalog |
    imageView catalog | preferredSymbolConfiguration
    preferredSymbolConfiguration key scale
    datePicker contentHorizontalAlignment contentVerticalAlignment |
    placeholder placeholderIdentifier id userLabel customClass customModule customModuleProvider sceneMemberID | connections
    viewControllerPlaceholder storyboardName referencedIdentifier id userLabel sceneMemberID storyboardIdentifier | navigationItem tabBarItem
    buttonConfiguration key style title subtitle image catalog | color:baseForegroundColor color:baseBackgroundColor fontDescription:titleFontDescription imageReference:image string:title
    state key title image backgroundImage catalog | color:titleColor color:titleShadowColor string:title mutableString:title imageReference:image nil
    imageReference key image catalog symbolScale
    rect key x y width height
    size key width height
    point key x y
    inset key minX minY maxX maxY
    edgeInsets key top left bottom right
    autoresizingMask key flexibleMinX widthSizable flexibleMaxX flexibleMinY heightSizable flexibleMaxY
    viewLayoutGuide key id
    viewControllerLayoutGuide type id
    constraint id userLabel firstItem firstAttribute relation secondItem secondAttribute multiplier constant priority identifier symbolic placeholder | variation
    color key red green blue white alpha colorSpace customColorSpace name systemColor cocoaTouchSystemColor xcode11CocoaTouchSystemColor
    fontDescription key name family pointSize type weight style
    nil key name
    string key
    mutableString key
    outlet property destination id
    action selector destination eventType id
    outletCollection property destination id appends collectionClass
    segue destination kind identifier relationship modalPresentationStyle id
    accessibility key label identifier | bool accessibilityTraits
    gestureRecognizers
    variation key | mask
    mask key | include exclude
    include reference
    exclude reference
    bool key value
    userDefinedRuntimeAttribute type keyPath value | real integer string color size point rect
    real key value
    integer key value
    freeformSimulatedSizeMetrics key
    extendedEdge key bottom
    """
}

extension SupportTable {
  /// What an element of a class can have.
  struct Contents {
    var line: Line
    /// The keys of the elements inside.
    var keyed: Set<String> = []

    /// The contents by the tables, given the keys that are written for the class.
    init(of element: String, _ className: String, _ order: [ArchiveOrder.Line]) {
      line = SupportTable.lines["object"] ?? Line()
      for name in [element] + (KeyTable.inherits(className, from: "UIView") ? ["view"] : []) {
        line.attributes.formUnion(SupportTable.lines[name]?.attributes ?? [])
        line.children.formUnion(SupportTable.lines[name]?.children ?? [])
      }
      let keys = Set(order.map { $0.key })
      for row in KeyTable.rows(of: className) where keys.contains(row.key) && row.form != .none {
        if let holder = row.holder {
          keyed.insert(holder)
          continue
        }
        for name in row.attribute.split(separator: ",") {
          line.attributes.insert(String(name))
          keyed.insert(String(name))
        }
      }
    }
  }
}

/// Refuses what the compiler would leave out of the product: elements and attributes that are not in its tables.
struct DocumentVerifier {
  let source: SourceIndex
  let allowsUnknown: Bool
  var messages: [CompileMessage] = []
  /// What elements can have, by their names and classes.
  private var contents: [String: SupportTable.Contents] = [:]

  init(_ source: SourceIndex, options: CompileOptions) {
    (self.source, allowsUnknown) = (source, options.allowsUnknown)
  }

  mutating func verify() {
    let root = source.root
    if let runtime = root["targetRuntime"], !["iOS.CocoaTouch", "AppleTV"].contains(runtime) {
      fail(root, "documents for \(runtime) are not supported")
    }
    if root["useAutolayout"] != "YES" { fail(root, "documents without Auto Layout are not supported") }
    for element in root.children {
      switch element.name {
      case "objects": for object in element.children { verify(object: object) }
      case "scenes":
        for scene in element.children {
          for object in scene.child("objects")?.children ?? [] { verify(object: object) }
        }
      case "device", "dependencies", "resources", "customFonts", "classes", "simulatedMetricsContainer",
        "inferredMetricsTieBreakers", "accessibilityOverrides", "designables", "color":
        continue
      default: fail(element, "<\(element.name)> is not supported")
      }
    }
  }

  private mutating func fail(_ element: Element, _ text: String, isAttribute: Bool = false) {
    messages.append(
      CompileMessage(
        severity: isAttribute && allowsUnknown ? .warning : .error, line: element.line,
        object: source.owner(of: element)?["id"], text: isAttribute && allowsUnknown ? text + "; left out" : text))
  }

  /// Verifies an object of the document and what is inside.
  private mutating func verify(object: Element) {
    let className = ClassNames.className(of: object, in: source)
    guard let className, let lines = ArchiveOrder.lines(of: className) else {
      if object.name == "placeholder" || object.name == "viewControllerPlaceholder" {
        verify(part: object)
      } else {
        fail(object, "<\(object.name)> is not supported")
      }
      return
    }
    let key = object.name + " " + className
    let contents = contents[key] ?? SupportTable.Contents(of: object.name, className, lines)
    self.contents[key] = contents
    let (line, keyed) = (contents.line, contents.keyed)
    verify(attributesOf: object, in: line.attributes)
    if object.name == "view", object["key"] == "contentView", object["id"] == nil,
      source.parent(of: object)?.name != "collectionViewCell"
    {
      fail(object, "a content view without id is not supported")
    }
    for child in object.children {
      if child.name.hasPrefix("simulated") || child.name == "freeformSimulatedSizeMetrics" { continue }
      guard line.children.contains(child.name) || child["key"].map(keyed.contains) ?? false || child.name == "nil"
      else {
        let key = child["key"].map { " key=\"\($0)\"" } ?? ""
        fail(child, "<\(child.name)\(key)> in <\(object.name)> is not supported")
        continue
      }
      verify(child: child, className)
    }
  }

  private mutating func verify(child: Element, _ owner: String) {
    switch child.name {
    case "variation": verify(variation: child, of: owner)
    case "accessibility":
      verify(attributesOf: child, in: SupportTable.lines["accessibility"]?.attributes ?? [])
      for part in child.children where part.name == "bool" { verify(part: part) }
    case "gestureRecognizers":
      if !child.children.isEmpty { fail(child, "<gestureRecognizers> are not supported") }
    case "segments": for part in child.children { verify(part: part) }
    case "sections": for object in child.children { verify(object: object) }
    case "subviews", "prototypes", "cells", "leftBarButtonItems", "rightBarButtonItems":
      for object in child.children { verify(object: object) }
    case "constraints", "connections", "userDefinedRuntimeAttributes":
      for part in child.children { verify(part: part) }
    case "layoutGuides": for guide in child.children { verify(part: guide) }
    case "toolbarItems": if !child.children.isEmpty { fail(child, "<toolbarItems> are not supported") }
    case "textInputTraits": verify(traits: child, owner)
    default:
      let className = ClassNames.className(of: child, in: source)
      if className.flatMap({ ArchiveOrder.sections[$0] }) == nil { verify(part: child) } else { verify(object: child) }
    }
  }

  private mutating func verify(traits: Element, _ owner: String) {
    let keys = Set((ArchiveOrder.lines(of: owner) ?? []).map { $0.key })
    let rows = KeyTable.rows(of: owner).filter { $0.holder == "textInputTraits" && keys.contains($0.key) }
    verify(attributesOf: traits, in: Set(rows.map { $0.attribute } + ["key", "autocapitalizationType"]))
    // Texts begin sentences with capitals by default, which products do not say.
    if let text = traits["autocapitalizationType"], text != "sentences" {
      fail(traits, "autocapitalizationType=\"\(text)\" of <textInputTraits> is not supported", isAttribute: true)
    }
  }

  /// Verifies what changes an object by size class: its constraints, and the spacing of a stack.
  private mutating func verify(variation: Element, of owner: String) {
    for mask in variation.children where mask.name != "mask" || mask["key"] != "constraints" {
      fail(mask, "<\(mask.name) key=\"\(mask["key"] ?? "")\"> in <variation> is not supported")
    }
    let name = owner == "UIStackView" ? "spacing" : owner == "NSLayoutConstraint" ? "constant" : "key"
    verify(attributesOf: variation, in: variation["key"] == "default" ? ["key"] : ["key", name])
  }

  /// Verifies an element that is part of an object.
  private mutating func verify(part: Element) {
    if part.name == "variation" { return verify(variation: part, of: "NSLayoutConstraint") }
    guard let line = SupportTable.lines[part.name] else {
      fail(part, "<\(part.name)> is not supported")
      return
    }
    verify(attributesOf: part, in: line.attributes)
    for child in part.children {
      if child.name == "connections" {
        for part in child.children { verify(part: part) }
      } else if ClassNames.className(of: child, in: source).flatMap({ ArchiveOrder.sections[$0] }) != nil {
        verify(object: child)
      } else if line.children.contains(child.name) || line.children.contains(child.name + ":" + (child["key"] ?? "")) {
        verify(part: child)
      } else {
        fail(child, "<\(child.name)> in <\(part.name)> is not supported")
      }
    }
  }

  private mutating func verify(attributesOf element: Element, in known: Set<String>) {
    for attribute in element.attributes
    where !known.contains(attribute.name) && !known.contains(attribute.name + "=" + attribute.value) {
      fail(
        element, "\(attribute.name)=\"\(attribute.value)\" of <\(element.name)> is not supported", isAttribute: true)
    }
  }
}
