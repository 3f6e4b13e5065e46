/// The element names that the loader reads.
///
/// The lists are from documents of Xcode 5 to 26. An unknown name is reported.
enum KnownElements {
  /// Elements that are views of iOS and tvOS documents.
  static let touchViews = names(
    """
    activityIndicatorView arscnView arskView arView avPlayerView button collectionReusableView collectionView
    collectionViewCell collectionViewCellContentView containerView datePicker glkView imageView label mapView mtkView
    navigationBar pageControl pickerView progressView scnView scrollView searchBar segmentedControl skView slider
    stackView stepper switch tabBar tableView tableViewCell tableViewCellContentView tableViewHeaderFooterView
    textField textView toolbar view visualEffectView webView window wkWebView pdfView pkCanvasView
    calendarView colorWell contentUnavailableView sceneView inputView refreshControl clLocationButton
    """)

  /// Elements that are views of macOS documents.
  static let desktopViews = names(
    """
    avPlayerView box browser button clipView collectionView colorWell comboBox comboButton containerView
    controlView customView datePicker form gridView imageView imageWell levelIndicator matrix mapView mtkView
    openGLView outlineView pathControl pdfView popUpButton predicateEditor progressIndicator ruleEditor scnView
    scrollView scroller searchField secureTextField segmentedControl skView slider splitView stackView stepper switch
    tabView tableCellView tableHeaderView tableRowView tableView textField textView tokenField view
    visualEffectView webView wkWebView quartzComposerView ikImageView imageBrowserView
    """)

  /// Elements whose content does not affect layout. It is not read.
  static let opaque = names(
    """
    accessibility accessibilityOverrides animations classes connections customFonts dependencies designables
    gestureRecognizers inferredMetricsTieBreakers metaFont objectValues resources
    simulatedMetricsContainer sortDescriptor textInputTraits userDefinedRuntimeAttributes userGuides
    viewControllerTransitionOptions textAttributes toolbarAppearance navigationBarAppearance tabBarAppearance
    """)

  /// Elements with views that are not part of the enclosing view hierarchy.
  static let detaching = names(
    """
    allowedToolbarItems barButtonItem defaultToolbarItems items leftBarButtonItems menu navigationItem
    rightBarButtonItems toolbarItem toolbarItems touchBar touchBarItem touchBarItems
    """)

  /// Other elements that the loader reads or deliberately ignores.
  static let others = names(
    """
    action adaptation allowedInputSourceLocales allowedTypes application applicationProxy array arrayController
    assetActions attributedString attributes audiovisualMediaTypes autoresizingMask avPlayerViewController
    backgroundConfiguration barButtonItem behavior binding blurEffect bool buttonCell buttonConfiguration cells
    collectionViewController collectionViewFlowLayout collectionViewLayout collectionViewCompositionalLayout
    collectionViewItem color colorSpace columns comboBoxCell connection constraint constraints customFormatter
    customObject customSpacing dataDetectorType date dateComponentsFormatter dateFormatter declaredKeys
    designable device dictionary dictionaryController document edgeInsets directionalEdgeInsets edgeInsetsInContext
    exclude exit extendedEdge font fontDescription formatter fragment freeformSimulatedSizeMetrics glkViewController
    gridCell gridCells gridColumn gridRow holdingPriorities hostingController image imageCell imageReference include
    inset insets integer layoutGuide layoutGuides listContentConfiguration longPressGestureRecognizer mask menuItem
    modifierMask mutableArray mutableData mutableDictionary mutableString namedColor navigationController
    navigationItem nil number numberFormatter objectController object objects offsetWrapper outlet outletCollection
    pageController pageViewController pagecontroller panGestureRecognizer paragraphStyle pathCell
    pinchGestureRecognizer placeholder point pongPressGestureRecognizer popUpButtonCell popover
    popoverArrowDirection preferredSymbolConfiguration prototypeCellViews prototypes range real rect
    refreshControl rotationGestureRecognizer rows scene scenes screenEdgePanGestureRecognizer scenekitView
    searchDisplayController searchFieldCell searchToolbarItem secureTextFieldCell sections
    segment segmentedCell segments segue shadow simulatedMetricsContainer simulatedNavigationBarMetrics
    simulatedOrientationMetrics simulatedScreenMetrics simulatedStatusBarMetrics simulatedTabBarMetrics
    simulatedToolbarMetrics size sliderCell splitViewController splitViewItem splitViewItems state stepperCell string
    subviews beginningViews middleViews endViews swipeGestureRecognizer systemColor tabBarController tabBarItem
    tabViewController tabViewItem tabViewItems tableColumn tableColumnResizingMask tableColumns tableHeaderCell
    tableViewController tableViewGridLines tableViewSection tapGestureRecognizer textFieldCell textViewCell
    tokenFieldCell touchBar touchBarItem touchBarItems touchBarPopoverItem touchBarSpacerItem treeController url
    urlString userDefaultsController userLayoutGuide value valueTransformer variation
    vibrancyEffect viewController viewControllerLayoutGuide viewControllerPlaceholder viewLayoutGuide
    visibilityPriorities webPreferences window windowCollectionBehavior windowController windowPositionMask
    windowStyleMask wkPreferences wkWebViewConfiguration levelIndicatorCell datePickerCell browserCell actionCell
    customCell matrixCell pathComponentCells predicateEditorRowTemplate formCell tabBarItems
    """)

  /// Elements that are views on either platform.
  static let views = touchViews.union(desktopViews)
  static let all = views.union(opaque).union(detaching).union(others)

  static func names(_ text: String) -> Set<String> {
    var result: Set<String> = []
    for part in text.utf8.split(whereSeparator: { $0 <= 0x20 }) {
      if let name = String(part) { result.insert(name) }
    }
    return result
  }
}
