import InterfaceBuilder

/// The attributes of objects that the inspector shows. The values of choices are those of `NamedValues`, by which the kits and the
/// layout read documents.
///
/// A line that begins with `@` names the element names that the lines behind it are about. Other lines have, for one attribute: the
/// attribute, with the element inside that has it before a slash; its form and, after `=`, the value that is not written; and its
/// title. Forms are `t` a text, `n` a number, `f` YES or NO, `c` a color, `i` an image, and the name of a list of `NamedValues`. An
/// attribute with a star can differ by size class. A line with `#` begins a group.
enum AttributeTable {
  /// One attribute.
  struct Row {
    /// The element inside of the object that has the attribute; nil for the object.
    var holder: String?
    var attribute: String
    var form: String
    /// The value that is not written; nil if every value is.
    var standard: String?
    var title: String
    var group: String
    var canVary: Bool
  }

  /// The rows of element names, in the order of the table.
  static func rows(of tags: [String], isDesktop: Bool) -> [Row] {
    var rows: [Row] = []
    var isMeant = false
    var group = ""
    for line in (isDesktop ? desktop : touch).utf8.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "))
      guard let first = words.first else { continue }
      switch first.first {
      case UInt8(ascii: "@"):
        isMeant = tags.contains { tag in
          first.dropFirst().elementsEqual(tag.utf8) || words.dropFirst().contains { $0.elementsEqual(tag.utf8) }
        }
        group = "Attributes"
      case UInt8(ascii: "#"): group = String(decoding: line.dropFirst(), as: UTF8.self)
      default:
        guard isMeant, words.count > 2 else { continue }
        rows.append(row(words, group))
      }
    }
    return rows
  }

  private static func row(_ words: [Substring.UTF8View.SubSequence], _ group: String) -> Row {
    let form = words[1].split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
    var name = words[0]
    let canVary = name.last == UInt8(ascii: "*")
    if canVary { name = name.dropLast() }
    let path = name.split(separator: UInt8(ascii: "/"))
    func text(_ bytes: Substring.UTF8View.SubSequence) -> String { String(decoding: bytes, as: UTF8.self) }
    return Row(
      holder: path.count > 1 ? text(path[0]) : nil, attribute: text(path[path.count - 1]), form: text(form[0]),
      standard: form.count > 1 ? text(form[1]) : nil, title: words.dropFirst(2).map { text($0) }.joined(separator: " "),
      group: group, canVary: canVary)
  }

  /// The names of a list that a form means; none for other forms.
  static func choices(_ form: String, isDesktop: Bool) -> [String] {
    switch form {
    case "lineBreakMode": NamedValues.lineBreakMode.names(isDesktop ? .last : .first)
    case "keyboardDismissMode": NamedValues.keyboardDismissMode.names()
    case "contentMode": NamedValues.contentMode.names()
    case "textAlignment": NamedValues.textAlignment.names()
    case "buttonType": NamedValues.buttonType.names()
    case "horizontalContent": NamedValues.horizontalContent.names()
    case "verticalContent": NamedValues.verticalContent.names()
    case "borderStyle": NamedValues.borderStyle.names()
    case "viewMode": NamedValues.viewMode.names()
    case "indicatorStyle": NamedValues.indicatorStyle.names()
    case "progressStyle": NamedValues.progressStyle.names()
    case "datePickerMode": NamedValues.datePickerMode.names()
    case "datePickerStyle": NamedValues.datePickerStyle.names()
    case "insetAdjustment": NamedValues.insetAdjustment.names()
    case "tableStyle": NamedValues.tableStyle.names()
    case "separatorStyle": NamedValues.separatorStyle.names()
    case "accessoryType": NamedValues.accessoryType.names()
    case "selectionStyle": NamedValues.selectionStyle.names()
    case "scrollDirection": NamedValues.scrollDirection.names()
    case "keyboardType": NamedValues.keyboardType.names(.last)
    case "returnKeyType": NamedValues.returnKeyType.names()
    case "autocapitalization": NamedValues.autocapitalization.names()
    case "autocorrection": NamedValues.autocorrection.names()
    case "searchBarStyle": NamedValues.searchBarStyle.names()
    case "semanticContent": NamedValues.semanticContent.names()
    case "presentationStyle": NamedValues.presentationStyle.names()
    case "transitionStyle": NamedValues.transitionStyle.names()
    case "systemItem": NamedValues.systemItem.names()
    case "largeTitleMode": NamedValues.largeTitleMode.names()
    case "cornerStyle": NamedValues.cornerStyle.names()
    case "titleAlignment": NamedValues.titleAlignment.names()
    case "controlSize": NamedValues.controlSize.names()
    case "desktopState": NamedValues.desktopState.names()
    case "bezelStyle": NamedValues.bezelStyle.names()
    case "imagePosition": NamedValues.imagePosition.names()
    case "imageScaling": NamedValues.imageScaling.names()
    case "desktopBorder": NamedValues.desktopBorder.names()
    case "boxType": NamedValues.boxType.names()
    case "titlePosition": NamedValues.titlePosition.names()
    default: desktopChoices(form) ?? words(form)
    }
  }

  /// Lists that AppKit alone has.
  private static func desktopChoices(_ form: String) -> [String]? {
    switch form {
    case "imageAlignment": NamedValues.imageAlignment.names()
    case "segmentStyle": NamedValues.segmentStyle.names()
    case "trackingMode": NamedValues.trackingMode.names()
    case "desktopDatePicker": NamedValues.desktopDatePicker.names()
    case "levelStyle": NamedValues.levelStyle.names()
    case "tabType": NamedValues.tabType.names()
    case "dividerStyle": NamedValues.dividerStyle.names()
    case "material": NamedValues.material.names()
    case "blendingMode": NamedValues.blendingMode.names()
    case "effectState": NamedValues.effectState.names()
    case "columnSizing": NamedValues.columnResizing.names()
    case "rowSize": NamedValues.rowSize.names()
    case "rectEdge": NamedValues.rectEdge.names()
    case "toolbarStyle": NamedValues.toolbarStyle.names()
    case "toolbarDisplay": NamedValues.toolbarDisplay.names()
    default: nil
    }
  }

  /// Lists that no kit reads by raw values.
  private static func words(_ form: String) -> [String] {
    switch form {
    case "configuration": ["plain", "gray", "tinted", "filled"]
    case "placement": ["leading", "top", "trailing", "bottom"]
    case "baselines": ["alignBaselines", "alignCenters", "none"]
    case "axis": ["horizontal", "vertical"]
    case "distribution": ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
    case "desktopDistribution":
      ["gravityAreas", "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
    case "alignment":
      ["fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline"]
    case "desktopAlignment":
      ["top", "leading", "centerX", "centerY", "trailing", "bottom", "firstBaseline", "baseline", "width", "height"]
    case "dataMode": ["prototypes", "static"]
    case "ambiguity": ["always", "ignoreSizes", "off"]
    case "arrowPosition": ["noArrow", "arrowAtCenter", "arrowAtBottom"]
    case "sliderType": ["linear", "circular"]
    case "tickMarks": ["below", "above", "left", "right"]
    case "segmentDistribution": ["fit", "fill", "fillEqually", "fillProportionally"]
    case "desktopProgress": ["bar", "spinning"]
    case "pathStyle": ["standard", "popUp"]
    case "desktopTable": ["automatic", "fullWidth", "inset", "sourceList", "plain"]
    case "rowHighlight": ["none", "regular", "sourceList"]
    case "findStyle": ["panel", "bar"]
    case "focusRing": ["default", "none", "exterior"]
    case "titleVisibility": ["visible", "hidden"]
    case "tabbingMode": ["automatic", "preferred", "disallowed"]
    case "windowAnimation": ["default", "none", "documentWindow", "utilityWindow", "alertPanel"]
    case "contentType":
      [
        "name", "username", "email", "password", "new-password", "one-time-code", "url", "tel", "location",
        "street-address", "postal-code",
      ]
    default: []
    }
  }

  static let priorities = """
    #Size
    horizontalHuggingPriority n=250 Horizontal Hugging
    horizontalCompressionResistancePriority n=750 Horizontal Compression
    verticalHuggingPriority n=250 Vertical Hugging
    verticalCompressionResistancePriority n=750 Vertical Compression
    placeholderIntrinsicWidth n= Placeholder Width
    placeholderIntrinsicHeight n= Placeholder Height
    verifyAmbiguity ambiguity=always Ambiguity
    """

  static let identity = """
    #Identity
    customClass t= Class
    customModule t= Module
    userLabel t= Label in Outline
    """

  private static let scrolling = """
    #Scroll View
    scrollEnabled f=YES Scrolling
    pagingEnabled f=NO Paging
    directionalLockEnabled f=NO Direction Lock
    bounces f=YES Bounces
    alwaysBounceVertical f=NO Bounce Vertically
    alwaysBounceHorizontal f=NO Bounce Horizontally
    showsVerticalScrollIndicator f=YES Vertical Indicator
    showsHorizontalScrollIndicator f=YES Horizontal Indicator
    minimumZoomScale n=1 Minimum Zoom
    maximumZoomScale n=1 Maximum Zoom
    bouncesZoom f=YES Bounces Zoom
    contentInsetAdjustmentBehavior insetAdjustment=automatic Content Insets
    keyboardDismissMode keyboardDismissMode=none Keyboard
    """

  private static let typing = """
    #Keyboard
    textInputTraits/textContentType contentType= Content Type
    textInputTraits/autocapitalizationType autocapitalization=none Capitalization
    textInputTraits/autocorrectionType autocorrection=default Correction
    textInputTraits/spellCheckingType autocorrection=default Spell Checking
    textInputTraits/keyboardType keyboardType=default Keyboard Type
    textInputTraits/returnKeyType returnKeyType=default Return Key
    textInputTraits/enablesReturnKeyAutomatically f=NO Return Key if Filled
    textInputTraits/secureTextEntry f=NO Secure Entry
    """

  static let touch =
    """
    @label
    textColor* c Text Color
    textAlignment textAlignment Alignment
    numberOfLines n=1 Lines
    lineBreakMode lineBreakMode Line Break
    baselineAdjustment baselines Baseline
    adjustsFontSizeToFit f Shrinks to Fit
    minimumScaleFactor n= Minimum Scale
    minimumFontSize n= Minimum Font Size
    adjustsFontForContentSizeCategory f=NO Follows Text Size
    highlightedColor c Highlighted Color
    shadowColor c Shadow Color
    enabled f=YES Enabled
    @textField
    text t= Text
    placeholder t= Placeholder
    textColor* c Text Color
    textAlignment textAlignment Alignment
    borderStyle borderStyle=none Border
    clearButtonMode viewMode=never Clear Button
    clearsOnBeginEditing f=NO Clears on Editing
    minimumFontSize n= Minimum Font Size
    adjustsFontSizeToFit f=YES Shrinks to Fit
    adjustsFontForContentSizeCategory f=NO Follows Text Size
    @textView
    textColor* c Text Color
    textAlignment textAlignment Alignment
    editable f=YES Editable
    selectable f=YES Selectable
    adjustsFontForContentSizeCategory f=NO Follows Text Size
    @searchBar
    placeholder t= Placeholder
    prompt t= Prompt
    searchBarStyle searchBarStyle=default Style
    @textField textView searchBar

    """ + typing + """

      @imageView
      image* i= Image
      catalog s= System Image
      highlightedImage i= Highlighted Image
      @button
      buttonType buttonType=custom Type
      buttonConfiguration/style configuration Style
      buttonConfiguration/subtitle t= Subtitle
      buttonConfiguration/imagePlacement placement=leading Image Placement
      buttonConfiguration/imagePadding n= Image Padding
      buttonConfiguration/titleAlignment titleAlignment=automatic Title Alignment
      buttonConfiguration/cornerStyle cornerStyle=dynamic Corners
      lineBreakMode lineBreakMode Line Break
      @button textField switch slider stepper segmentedControl datePicker
      enabled f=YES Enabled
      contentHorizontalAlignment horizontalContent Content Alignment
      contentVerticalAlignment verticalContent Content Vertically
      @switch
      on f=NO On
      onTintColor c On Color
      thumbTintColor c Thumb Color
      @slider
      value n=0 Value
      minValue n Minimum
      maxValue n Maximum
      continuous f=YES Continuous
      minimumTrackTintColor c Minimum Color
      maximumTrackTintColor c Maximum Color
      @stepper
      value n=0 Value
      minimumValue n=0 Minimum
      maximumValue n Maximum
      stepValue n=1 Step
      @progressView
      progress n= Progress
      progressViewStyle progressStyle=default Style
      progressTintColor c Progress Color
      trackTintColor c Track Color
      @segmentedControl
      selectedSegmentIndex n Selected
      apportionsSegmentWidthsByContent f=NO Widths by Content
      @activityIndicatorView
      style indicatorStyle Style
      animating f=NO Animating
      hidesWhenStopped f=NO Hides if Stopped
      color c Color
      @pageControl
      numberOfPages n Pages
      currentPage n=0 Current Page
      pageIndicatorTintColor c Indicator Color
      currentPageIndicatorTintColor c Current Color
      @datePicker
      datePickerMode datePickerMode Mode
      style datePickerStyle=automatic Style
      minuteInterval n=1 Minute Interval
      useCurrentDate f=YES Current Date
      @tableView
      dataMode dataMode=prototypes Content
      style tableStyle Style
      separatorStyle separatorStyle Separators
      separatorColor c Separator Color
      rowHeight n Row Height
      estimatedRowHeight n= Estimated Row
      sectionHeaderHeight n Header Height
      sectionFooterHeight n Footer Height
      allowsSelection f=YES Selection
      allowsMultipleSelection f=NO Multiple Selection
      @tableViewCell
      reuseIdentifier t= Reuse ID
      selectionStyle selectionStyle Selection
      accessoryType accessoryType=none Accessory
      indentationLevel n=0 Indentation
      indentationWidth n Indentation Width
      rowHeight n= Row Height
      @collectionViewCell collectionReusableView
      reuseIdentifier t= Reuse ID
      @collectionView
      collectionViewFlowLayout/scrollDirection scrollDirection=vertical Direction
      collectionViewFlowLayout/minimumLineSpacing n Line Spacing
      collectionViewFlowLayout/minimumInteritemSpacing n Item Spacing
      @stackView
      axis* axis=horizontal Axis
      distribution* distribution=fill Distribution
      alignment* alignment=fill Alignment
      spacing* n=0 Spacing
      baselineRelativeArrangement f=NO Baseline Relative
      @scrollView tableView collectionView textView

      """ + scrolling + """

      @view-all
      #View
      hidden* f=NO Hidden
      backgroundColor* c Background
      tintColor* c Tint
      contentMode contentMode Content Mode
      semanticContentAttribute semanticContent=unspecified Semantic
      alpha n=1 Alpha
      tag n=0 Tag
      userInteractionEnabled f=YES User Interaction
      multipleTouchEnabled f=NO Multiple Touch
      opaque f=YES Opaque
      clipsSubviews f=NO Clips to Bounds
      autoresizesSubviews f=YES Autoresizes Subviews
      preservesSuperviewLayoutMargins f=NO Preserves Margins
      layoutMarginsFollowReadableWidth f=NO Readable Width
      insetsLayoutMarginsFromSafeArea f=YES Safe Area Margins

      """ + priorities + "\n" + identity + """

      restorationIdentifier t= Restoration ID
      @barButtonItem
      title t= Title
      systemItem systemItem= System Item
      image i= Image
      enabled f=YES Enabled
      tag n=0 Tag
      @navigationItem
      title t= Title
      prompt t= Prompt
      largeTitleDisplayMode largeTitleMode=automatic Large Title
      @tabBarItem
      title t= Title
      image i= Image
      selectedImage i= Selected Image
      badgeValue t= Badge
      @tapGestureRecognizer
      numberOfTapsRequired n=1 Taps
      numberOfTouchesRequired n=1 Touches
      enabled f=YES Enabled
      @controller
      title t= Title
      hidesBottomBarWhenPushed f=NO Hides Bottom Bar
      automaticallyAdjustsScrollViewInsets f=YES Adjusts Insets
      extendedLayoutIncludesOpaqueBars f=NO Under Opaque Bars
      definesPresentationContext f=NO Presentation Context
      modalPresentationStyle presentationStyle=automatic Presentation
      modalTransitionStyle transitionStyle=coverVertical Transition
      @viewControllerPlaceholder controllerPlaceholder
      storyboardName t= Storyboard
      referencedIdentifier t= Referenced ID
      bundleIdentifier t= Bundle
      @object controller placeholder

      """ + identity + """

      @controller
      #Identity
      storyboardIdentifier t= Storyboard ID
      restorationIdentifier t= Restoration ID
      useStoryboardIdentifierAsRestorationIdentifier f=NO Use Storyboard ID
      """
}
