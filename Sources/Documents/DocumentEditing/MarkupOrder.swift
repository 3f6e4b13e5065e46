import InterfaceBuilder

/// The order in which Interface Builder writes the attributes and the children of an object.
///
/// The lists were derived from 770 documents of Xcode 7 to 26, those of cells, stacks and grids of macOS from 897. A name that is in no list has no place of its own.
package enum MarkupOrder {
  /// The attributes of objects. Cells of macOS have orders of their own.
  private static let objects = """
    key placeholderIdentifier hidden verifyAmbiguity opaque clipsSubviews clearsContextBeforeDrawing multipleTouchEnabled \
    userInteractionEnabled alpha tag contentMode semanticContentAttribute restorationIdentifier horizontalHuggingPriority \
    verticalHuggingPriority horizontalCompressionResistancePriority verticalCompressionResistancePriority ambiguous misplaced \
    placeholderIntrinsicWidth placeholderIntrinsicHeight preservesSuperviewLayoutMargins \
    layoutMarginsFollowReadableWidth insetsLayoutMarginsFromSafeArea storyboardIdentifier storyboardName \
    referencedIdentifier useStoryboardIdentifierAsRestorationIdentifier title fixedFrame boxType borderType \
    autohidesScrollers xPlacement yPlacement rowAlignment rowSpacing columnSpacing horizontalLineScroll \
    horizontalPageScroll verticalLineScroll verticalPageScroll hasHorizontalScroller hasVerticalScroller \
    usesPredominantAxisScrolling titlePosition transparent hidesWhenStopped animating image \
    catalog highlightedImage progress bounces directionalLockEnabled scrollEnabled pagingEnabled showsHorizontalScrollIndicator \
    showsVerticalScrollIndicator alwaysBounceVertical alwaysBounceHorizontal bouncesZoom minimumZoomScale maximumZoomScale \
    contentInsetAdjustmentBehavior keyboardDismissMode editable axis distribution alignment spacing spacingType \
    baselineRelativeArrangement searchBarStyle selectionStyle accessoryType hidesAccessoryWhenEditing indentationLevel \
    indentationWidth reuseIdentifier dataMode enabled contentHorizontalAlignment contentVerticalAlignment datePickerMode \
    minuteInterval numberOfPages currentPage value minValue maxValue maximumValue stepValue continuous buttonType \
    segmentControlStyle selectedSegmentIndex text borderStyle placeholder textAlignment clearsOnBeginEditing \
    lineBreakMode numberOfLines baselineAdjustment minimumScaleFactor adjustsLetterSpacingToFitWidth \
    adjustsFontForContentSizeCategory adjustsFontSizeToFit minimumFontSize clearButtonMode preferredMaxLayoutWidth \
    selectable style separatorStyle allowsSelection allowsMultipleSelection rowHeight estimatedRowHeight \
    sectionHeaderHeight estimatedSectionHeaderHeight sectionFooterHeight estimatedSectionFooterHeight on \
    translatesAutoresizingMaskIntoConstraints footerTitle headerTitle id userLabel customClass customModule \
    customModuleProvider sceneMemberID propertyAccessControl
    """
  /// Buttons of macOS and entries of menus have their title first.
  private static let buttonCells = """
    key type title alternateTitle bezelStyle image catalog imagePosition alignment alternateImage controlSize scrollable \
    lineBreakMode enabled continuous truncatesLastVisibleLine refusesFirstResponder state borderStyle tag \
    baseWritingDirection allowsMixedState userInterfaceLayoutDirection focusRingType transparent imageScaling inset \
    pullsDown arrowPosition preferredEdge autoenablesItems altersStateOfSelectedItem selectedItem id userLabel
    """
  private static let cells = """
    key controlSize scrollable lineBreakMode truncatesLastVisibleLine selectable editable continuous enabled \
    refusesFirstResponder allowsUndo sendsActionOnEndEditing state borderStyle focusRingType baseWritingDirection \
    userInterfaceLayoutDirection alignment tag increment minValue maxValue doubleValue warningValue animates \
    criticalValue imageAlignment segmentDistribution pathStyle valueWraps title placeholderString imageScaling \
    imageFrameStyle image catalog tickMarkPosition drawsBackground datePickerStyle levelIndicatorStyle \
    usesSingleLineMode buttonBordered numberOfTickMarks style allowsTickMarkValuesOnly bezelStyle trackingMode \
    sendsSearchStringImmediately sendsWholeSearchString maximumRecents completes usesDataSource sliderType \
    allowsEditingTextAttributes recentsAutosaveName numberOfVisibleItems id customClass customModule \
    customModuleProvider userLabel
    """
  /// Stack views of macOS, which have an orientation.
  private static let desktopStacks = """
    identifier key hidden wantsLayer distribution orientation alignment spacing horizontalStackHuggingPriority \
    verticalStackHuggingPriority horizontalClippingResistancePriority verticalClippingResistancePriority \
    horizontalHuggingPriority fixedFrame verticalHuggingPriority ambiguous misplaced \
    horizontalCompressionResistancePriority verticalCompressionResistancePriority detachesHiddenViews \
    translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
    """
  private static let grids = """
    row column hidden headOfMergedCell xPlacement yPlacement topPadding height width leadingPadding bottomPadding \
    trailingPadding rowAlignment id
    """
  private static let constraints = """
    firstItem firstAttribute relation secondItem secondAttribute multiplier priority constant symbolic placeholder identifier id
    """
  private static let connections = """
    selector target destination kind relationship identifier customClass customModule customModuleProvider unwindAction \
    modalPresentationStyle modalTransitionStyle animates property eventType id
    """
  private static let states = "key title image catalog backgroundImage"
  private static let fonts = "key type style name family weight pointSize"
  private static let traits = """
    key autocapitalizationType autocorrectionType spellCheckingType keyboardType keyboardAppearance returnKeyType \
    enablesReturnKeyAutomatically secureTextEntry smartDashesType smartInsertDeleteType smartQuotesType textContentType
    """
  /// The children of objects, some with their keys.
  private static let children = """
    rect autoresizingMask tableViewCellContentView collectionViewCellContentView subviews beginningViews viewLayoutGuide \
    color:backgroundColor accessibility color:tintColor gestureRecognizers constraints edgeInsets directionalEdgeInsets segments collectionViewFlowLayout \
    collectionViewLayout cells color:separatorColor inset size string:text color:textColor fontDescription label:textColor \
    nil:highlightedColor color:highlightedColor color:shadowColor state:normal state:disabled state:selected \
    state:highlighted buttonConfiguration textInputTraits attributedString:userComments userDefinedRuntimeAttributes \
    variation view:tableHeaderView view:tableFooterView prototypes sections tabBarItem toolbarItems navigationItem \
    simulatedNavigationBarMetrics simulatedTabBarMetrics navigationBar toolbar tabBar size:freeformSize connections point
    """

  /// The list for the attributes of an element, of which the names are given; nil if they have none.
  private static func attributes(of element: String, _ names: [String]) -> String? {
    switch element {
    case "constraint": constraints
    case "outlet", "action", "segue", "outletCollection": connections
    case "state": states
    case "fontDescription": fonts
    case "textInputTraits": traits
    case "tableViewCell", "collectionViewCell": objects
    case "buttonConfiguration", "color": nil
    case "stackView" where names.contains("orientation"): desktopStacks
    case "gridRow", "gridColumn", "gridCell": grids
    case "buttonCell", "popUpButtonCell": buttonCells
    default: element.hasSuffix("Cell") ? cells : objects
    }
  }

  /// Whether an attribute is one that objects have on their own element.
  package static func isOfObjects(attribute name: String) -> Bool { rank(name, in: objects) != nil }

  /// The position of a word in a list.
  private static func rank(_ word: String, in list: String) -> Int? {
    list.utf8.split(separator: UInt8(ascii: " ")).firstIndex { $0.elementsEqual(word.utf8) }
  }

  /// How many of the attributes of an element, of which the names are given, are before a new one. One that has no place
  /// is before the object id.
  static func position(of name: String, among names: [String], of element: String) -> Int {
    let end = names.firstIndex(of: "id") ?? names.count
    guard let list = attributes(of: element, names), let rank = rank(name, in: list) else { return end }
    var position: Int?
    var first: Int?
    for (index, name) in names.enumerated() {
      guard let other = self.rank(name, in: list) else { continue }
      if other < rank { position = index + 1 } else if first == nil { first = index }
    }
    return position ?? first ?? end
  }

  private static func rank(_ name: String, _ key: String?, in parent: String) -> Int? {
    guard let key else { return rank(name, in: children) }
    // A label has its color behind its font, other views before it.
    if parent == "label", key == "textColor" { return rank("label:textColor", in: children) }
    return rank(name + ":" + key, in: children) ?? rank(name, in: children)
  }

  /// The path to the child of an element that a new one is written before; nil if it is the last one.
  static func successor(of name: String, key: String?, in parent: Element, at path: ElementPath) -> ElementPath? {
    guard let rank = rank(name, key, in: parent.name) else { return nil }
    let next = parent.children.first { child in
      self.rank(child.name, child["key"], in: parent.name).map { $0 > rank } ?? false
    }
    return next.map { next in
      next["id"].map { ElementPath(objectID: $0, named: next.name) } ?? path.child(next.name, key: next["key"])
    }
  }
}

extension NewElement {
  /// Sets an attribute. A new one is where Interface Builder writes it.
  package mutating func set(_ name: String, _ value: String) {
    if let index = attributes.firstIndex(where: { $0.name == name }) {
      attributes[index].value = value
    } else {
      let position = MarkupOrder.position(of: name, among: attributes.map { $0.name }, of: self.name)
      attributes.insert(Attribute(name, value), at: position)
    }
  }
}

extension DocumentEdit {
  /// Adds a child to an element where Interface Builder writes it.
  package static func add(_ new: NewElement, to parent: Element, at path: ElementPath) -> DocumentEdit {
    .addElement(new, in: path, before: MarkupOrder.successor(of: new.name, key: new["key"], in: parent, at: path))
  }

  /// Moves an object to where Interface Builder writes it among the children of another element.
  package static func move(_ object: Element, id: String, to parent: Element, at path: ElementPath) -> DocumentEdit {
    .moveElement(
      ElementPath(objectID: id, named: object.name), in: path,
      before: MarkupOrder.successor(of: object.name, key: object["key"], in: parent, at: path))
  }
}
