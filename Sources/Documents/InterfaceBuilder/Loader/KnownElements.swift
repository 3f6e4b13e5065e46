/// What the loader does with elements of a name.
struct ElementKinds: OptionSet {
  let rawValue: UInt8

  /// Views of iOS and tvOS documents.
  static let touchView = ElementKinds(rawValue: 1)
  /// Views of macOS documents.
  static let desktopView = ElementKinds(rawValue: 2)
  /// View controllers, which start a hierarchy of their own.
  static let controller = ElementKinds(rawValue: 4)
  /// Elements whose content does not affect layout. It is not read.
  static let opaque = ElementKinds(rawValue: 8)
  /// Elements with views that are not part of the enclosing view hierarchy.
  static let detaching = ElementKinds(rawValue: 16)
  /// Elements that are not views, even if they have a frame.
  static let other = ElementKinds(rawValue: 32)
}

/// The element names that the loader reads.
///
/// The lists are from documents of Xcode 5 to 26. An unknown name is reported.
enum KnownElements {
  /// The kinds of the elements of a name.
  static let kinds: [String: ElementKinds] = {
    var result: [String: ElementKinds] = [:]
    for (kind, text) in lists { for name in names(text) { result[name, default: []].insert(kind) } }
    return result
  }()

  /// The kinds of views by element name.
  static let viewKinds: [String: ViewKind] = {
    var result: [String: ViewKind] = [:]
    for kind in ViewKind.allCases where kind != .unknown { result[kind.rawValue] = kind }
    return result
  }()

  private static let lists: [(kind: ElementKinds, names: String)] = [
    (
      .touchView,
      """
      activityIndicatorView arscnView arskView arView avPlayerView button collectionReusableView
      collectionView collectionViewCell collectionViewCellContentView containerView datePicker glkView
      imageView label mapView mtkView navigationBar pageControl pickerView progressView scnView scrollView
      searchBar segmentedControl skView slider stackView stepper switch tabBar tableView tableViewCell
      tableViewCellContentView tableViewHeaderFooterView textField textView toolbar view visualEffectView
      webView window wkWebView pdfView pkCanvasView calendarView colorWell contentUnavailableView sceneView
      inputView refreshControl clLocationButton
      """
    ),
    (
      .desktopView,
      """
      avPlayerView box browser button clipView collectionView colorWell comboBox comboButton containerView
      controlView customView datePicker form gridView imageView imageWell levelIndicator matrix mapView
      mtkView openGLView outlineView pathControl pdfView popUpButton predicateEditor progressIndicator
      ruleEditor scnView scrollView scroller searchField secureTextField segmentedControl skView slider
      splitView stackView stepper switch tabView tableCellView tableHeaderView tableRowView tableView
      textField textView tokenField view visualEffectView webView wkWebView quartzComposerView ikImageView
      imageBrowserView
      """
    ),
    (
      .controller,
      """
      viewController tableViewController navigationController tabBarController collectionViewController
      splitViewController pageViewController glkViewController avPlayerViewController hostingController
      viewControllerPlaceholder controllerPlaceholder tabViewController windowController collectionViewItem
      inputViewController
      """
    ),
    (
      .opaque,
      """
      accessibility accessibilityOverrides animations classes connections customFonts dependencies designables
      gestureRecognizers inferredMetricsTieBreakers metaFont objectValues resources simulatedMetricsContainer
      sortDescriptor textInputTraits userDefinedRuntimeAttributes userGuides viewControllerTransitionOptions
      textAttributes toolbarAppearance navigationBarAppearance tabBarAppearance variation
      """
    ),
    (
      .detaching,
      """
      allowedToolbarItems barButtonItem defaultToolbarItems items leftBarButtonItems menu navigationItem
      rightBarButtonItems toolbarItem toolbarItems touchBar touchBarItem touchBarItems
      """
    ),
    (
      .other,
      """
      action adaptation allowedInputSourceLocales allowedTypes application applicationProxy array
      arrayController assetActions attributedString attributes audiovisualMediaTypes autoresizingMask
      backgroundConfiguration barButtonItem behavior binding blurEffect bool buttonCell buttonConfiguration
      cells collectionViewFlowLayout collectionViewLayout collectionViewCompositionalLayout color colorSpace
      columns comboBoxCell connection constraint constraints customFormatter customObject customSpacing
      dataDetectorType date dateComponentsFormatter dateFormatter declaredKeys designable device dictionary
      dictionaryController document edgeInsets directionalEdgeInsets edgeInsetsInContext exclude exit
      extendedEdge font fontDescription formatter fragment freeformSimulatedSizeMetrics gridCell gridCells
      gridColumn gridRow holdingPriorities image imageCell imageReference include inset insets integer
      layoutGuide layoutGuides listContentConfiguration longPressGestureRecognizer mask menuItem modifierMask
      mutableArray mutableData mutableDictionary mutableString namedColor navigationItem nil number
      numberFormatter objectController object objects offsetWrapper outlet outletCollection pageController
      pagecontroller panGestureRecognizer paragraphStyle pathCell pinchGestureRecognizer placeholder point
      pongPressGestureRecognizer popUpButtonCell popover popoverArrowDirection preferredSymbolConfiguration
      prototypeCellViews prototypes range real rect rotationGestureRecognizer rows scene scenes
      screenEdgePanGestureRecognizer scenekitView searchDisplayController searchFieldCell searchToolbarItem
      secureTextFieldCell sections segment segmentedCell segments segue shadow simulatedMetricsContainer
      simulatedNavigationBarMetrics simulatedOrientationMetrics simulatedScreenMetrics
      simulatedStatusBarMetrics simulatedTabBarMetrics simulatedToolbarMetrics size sliderCell splitViewItem
      splitViewItems state stepperCell string subviews beginningViews middleViews endViews
      swipeGestureRecognizer systemColor tabBarItem tabViewItem tabViewItems tableColumn
      tableColumnResizingMask tableColumns tableHeaderCell tableViewGridLines tableViewSection
      tapGestureRecognizer textFieldCell textViewCell tokenFieldCell touchBar touchBarItem touchBarItems
      touchBarPopoverItem touchBarSpacerItem treeController url urlString userDefaultsController
      userLayoutGuide value valueTransformer vibrancyEffect viewControllerLayoutGuide viewLayoutGuide
      visibilityPriorities webPreferences window windowCollectionBehavior windowPositionMask windowStyleMask
      wkPreferences wkWebViewConfiguration levelIndicatorCell datePickerCell browserCell actionCell customCell
      matrixCell pathComponentCells predicateEditorRowTemplate formCell tabBarItems datePickerElements
      backgroundFilters children ciFilter collectionViewGridLayout command configuration contentBorderThickness
      dataDetectorTypes lineBreakStrategy null splitViewDetailSimulatedSizeMetrics standardMapConfiguration
      """
    ),
  ]

  static func names(_ text: String) -> Set<String> {
    var result: Set<String> = []
    for part in text.utf8.split(whereSeparator: { $0 <= 0x20 }) {
      if let name = String(part) { result.insert(name) }
    }
    return result
  }
}
