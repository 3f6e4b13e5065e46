/// The attributes of objects of iOS, and those of both platforms.
extension AttributeTable {
  static let priorities = """
    #Size
    horizontalHuggingPriority n=250 Horizontal Hugging
    horizontalCompressionResistancePriority n=750 Horizontal Compression Resistance
    verticalHuggingPriority n=250 Vertical Hugging
    verticalCompressionResistancePriority n=750 Vertical Compression Resistance
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
    scrollEnabled>isScrollEnabled f=YES Scrolling
    pagingEnabled>isPagingEnabled f=NO Paging
    directionalLockEnabled f=NO Direction Lock
    bounces> f=YES Bounces
    alwaysBounceVertical> f=NO Bounce Vertically
    alwaysBounceHorizontal> f=NO Bounce Horizontally
    showsVerticalScrollIndicator> f=YES Vertical Indicator
    showsHorizontalScrollIndicator> f=YES Horizontal Indicator
    minimumZoomScale> n=1 Minimum Zoom
    maximumZoomScale> n=1 Maximum Zoom
    bouncesZoom f=YES Bounces Zoom
    contentInsetAdjustmentBehavior> insetAdjustment=automatic Content Insets
    keyboardDismissMode> keyboardDismissMode=none Keyboard
    """

  private static let typing = """
    #Keyboard
    textInputTraits/textContentType contentType= Content Type
    textInputTraits/autocapitalizationType> autocapitalization=none Capitalization
    textInputTraits/autocorrectionType> autocorrection=default Correction
    textInputTraits/spellCheckingType autocorrection=default Spell Checking
    textInputTraits/smartDashesType autocorrection=default Smart Dashes
    textInputTraits/smartQuotesType autocorrection=default Smart Quotes
    textInputTraits/smartInsertDeleteType autocorrection=default Smart Insert
    textInputTraits/keyboardType> keyboardType=default Keyboard Type
    textInputTraits/returnKeyType> returnKeyType=default Return Key
    textInputTraits/enablesReturnKeyAutomatically f=NO Return Key if Filled
    textInputTraits/secureTextEntry>isSecureTextEntry f=NO Secure Entry
    """

  static let touch =
    """
    @label
    !contentMode=left
    !opaque=NO
    !textAlignment=natural
    !lineBreakMode=tailTruncation
    !userInteractionEnabled=NO
    textColor*> c Text Color
    textAlignment> textAlignment Alignment
    numberOfLines> n=1 Lines
    preferredMaxLayoutWidth> n= Preferred Width
    lineBreakMode> lineBreakMode Line Break
    baselineAdjustment baselines Baseline
    adjustsFontSizeToFit f Shrinks to Fit
    minimumScaleFactor n= Minimum Scale
    minimumFontSize n= Minimum Font Size
    adjustsFontForContentSizeCategory> f=NO Automatically Adjusts Font
    adjustsLetterSpacingToFitWidth f=NO Tightens Letters
    highlightedColor c Highlighted Color
    shadowColor c Shadow Color
    enabled>isEnabled f=YES Enabled
    @textField
    !opaque=NO
    !textAlignment=natural
    !contentHorizontalAlignment=left
    !contentVerticalAlignment=center
    text t= Text
    placeholder> t= Placeholder
    textColor*> c Text Color
    textAlignment> textAlignment Alignment
    borderStyle> borderStyle=none Border
    clearButtonMode> viewMode=never Clear Button
    clearsOnBeginEditing> f=NO Clears on Editing
    minimumFontSize n= Minimum Font Size
    adjustsFontSizeToFit f=YES Shrinks to Fit
    adjustsFontForContentSizeCategory> f=NO Automatically Adjusts Font
    @textView
    !textAlignment=natural
    textColor*> c Text Color
    textAlignment> textAlignment Alignment
    editable>isEditable f=YES Editable
    selectable>isSelectable f=YES Selectable
    adjustsFontForContentSizeCategory> f=NO Automatically Adjusts Font
    @searchBar
    placeholder> t= Placeholder
    prompt t= Prompt
    searchBarStyle> searchBarStyle=default Style
    text> t= Text
    @textField textView searchBar
    !textInputTraits/autocapitalizationType=sentences

    """ + typing + """

      @imageView
      !contentMode=scaleToFill
      !userInteractionEnabled=NO
      image* i= Image
      catalog s= System Image
      highlightedImage> i= Highlighted Image
      highlighted>isHighlighted f=NO Highlighted
      @button
      buttonType> buttonType=custom Type
      role buttonRole=normal Role
      buttonConfiguration/style configuration Style
      buttonConfiguration/buttonSize buttonSize=medium Size
      buttonConfiguration/subtitle t= Subtitle
      buttonConfiguration/imagePlacement placement=leading Image Placement
      buttonConfiguration/imagePadding n= Image Padding
      buttonConfiguration/titlePadding n= Title Padding
      buttonConfiguration/titleAlignment titleAlignment=automatic Title Alignment
      buttonConfiguration/cornerStyle cornerStyle=dynamic Corners
      lineBreakMode lineBreakMode Line Break
      adjustsImageWhenHighlighted f=YES Adjusts Highlighted Image
      adjustsImageWhenDisabled f=YES Adjusts Disabled Image
      showsTouchWhenHighlighted f=NO Shows Touch
      reversesTitleShadowWhenHighlighted f=NO Reverses Shadow
      pointerInteraction f=NO Pointer Effect
      changesSelectionAsPrimaryAction f=NO Toggles
      @button imageView
      adjustsImageSizeForAccessibilityContentSizeCategory f=NO Image Follows Text Size
      @button textField switch slider stepper segmentedControl datePicker pageControl
      !opaque=NO
      !contentHorizontalAlignment=center
      !contentVerticalAlignment=center
      enabled>isEnabled f=YES Enabled
      selected>isSelected f=NO Selected
      highlighted>isHighlighted f=NO Highlighted
      contentHorizontalAlignment> horizontalContent Content Alignment
      contentVerticalAlignment> verticalContent Content Vertically
      @switch
      !verticalHuggingPriority=750
      !horizontalHuggingPriority=750
      on>isOn f=NO On
      onTintColor> c On Color
      thumbTintColor> c Thumb Color
      @slider
      !minValue=0
      !maxValue=1
      value> n=0 Value
      minValue>minimumValue n Minimum
      maxValue>maximumValue n Maximum
      continuous>isContinuous f=YES Continuous
      minimumTrackTintColor> c Minimum Color
      maximumTrackTintColor> c Maximum Color
      @stepper
      !opaque=NO
      !maximumValue=100
      !verticalHuggingPriority=750
      !horizontalHuggingPriority=750
      value> n=0 Value
      minimumValue> n=0 Minimum
      maximumValue> n Maximum
      stepValue> n=1 Step
      @progressView
      !opaque=NO
      !verticalHuggingPriority=750
      progress> n= Progress
      progressViewStyle> progressStyle=default Style
      progressTintColor> c Progress Color
      trackTintColor> c Track Color
      @segmentedControl
      !selectedSegmentIndex=-1
      selectedSegmentIndex> n Selected
      apportionsSegmentWidthsByContent> f=NO Widths by Content
      selectedSegmentTintColor> c Selected Color
      @activityIndicatorView
      !opaque=NO
      !style=medium
      !verticalHuggingPriority=750
      !horizontalHuggingPriority=750
      !hidesWhenStopped=YES
      style> indicatorStyle Style
      animating f=NO Animating
      hidesWhenStopped> f=NO Hides if Stopped
      color> c Color
      @pageControl
      !numberOfPages=0
      numberOfPages> n Pages
      currentPage> n=0 Current Page
      hidesForSinglePage> f=NO Hides for Single Page
      pageIndicatorTintColor> c Indicator Color
      currentPageIndicatorTintColor> c Current Color
      @datePicker
      !datePickerMode=dateAndTime
      !verticalHuggingPriority=750
      !horizontalHuggingPriority=750
      datePickerMode> datePickerMode Mode
      style>preferredDatePickerStyle datePickerStyle=automatic Style
      minuteInterval n=1 Minute Interval
      useCurrentDate f=YES Current Date
      @tableView
      !separatorStyle=default
      !rowHeight=-1
      !estimatedRowHeight=-1
      !alwaysBounceVertical=YES
      dataMode dataMode=prototypes Content
      style tableStyle Style
      separatorStyle> separatorStyle Separators
      separatorColor> c Separator Color
      rowHeight> n Row Height
      estimatedRowHeight> n= Estimated Row
      sectionHeaderHeight> n Header Height
      sectionFooterHeight> n Footer Height
      estimatedSectionHeaderHeight> n= Estimated Header
      estimatedSectionFooterHeight> n= Estimated Footer
      allowsSelection> f=YES Selection
      allowsMultipleSelection> f=NO Multiple Selection
      contentViewInsetsToSafeArea>insetsContentViewsToSafeArea f=YES Content in Safe Area
      allowsSelectionDuringEditing f=NO Selection While Editing
      allowsMultipleSelectionDuringEditing f=NO Multiple While Editing
      @tableViewSection
      headerTitle t= Header
      footerTitle t= Footer
      @tableViewCell
      !selectionStyle=default
      !indentationWidth=10
      reuseIdentifier> t= Reuse ID
      selectionStyle> selectionStyle Selection
      accessoryType> accessoryType=none Accessory
      hidesAccessoryWhenEditing f=YES Hides Accessory in Editing
      indentationLevel> n=0 Indentation
      indentationWidth> n Indentation Width
      rowHeight n= Row Height
      @collectionViewCell collectionReusableView tableViewHeaderFooterView
      reuseIdentifier> t= Reuse ID
      @collectionView
      collectionViewFlowLayout/scrollDirection> scrollDirection=vertical Direction
      collectionViewFlowLayout/minimumLineSpacing> n Line Spacing
      collectionViewFlowLayout/minimumInteritemSpacing> n Item Spacing
      collectionViewFlowLayout/automaticEstimatedItemSize f=NO Automatic Size
      collectionViewFlowLayout/sectionInsetReference> insetReference=contentInset Insets From
      prefetchingEnabled>isPrefetchingEnabled f=YES Prefetching
      @stackView
      !opaque=NO
      axis* axis=horizontal Axis
      distribution* distribution=fill Distribution
      alignment* alignment=fill Alignment
      spacing* n=0 Spacing
      baselineRelativeArrangement f=NO Baseline Relative
      @navigationBar
      largeTitles>prefersLargeTitles f=NO Large Titles
      @navigationBar toolbar tabBar
      translucent>isTranslucent f=YES Translucent
      barTintColor> c Bar Tint
      barStyle> barStyle=default Style
      @mapView
      mapType mapType Type
      @scrollView tableView collectionView textView
      !clipsSubviews=YES

      """ + scrolling + """

      @tableViewCellContentView
      !contentMode=center
      !opaque=NO
      !clipsSubviews=YES
      @view-all
      !contentMode=scaleToFill
      #View
      hidden*>isHidden f=NO Hidden
      backgroundColor*> c Background
      tintColor*> c Tint
      contentMode> contentMode Content Mode
      semanticContentAttribute> semanticContent=unspecified Semantic
      alpha> n=1 Alpha
      tag> n=0 Tag
      userInteractionEnabled>isUserInteractionEnabled f=YES User Interaction Enabled
      multipleTouchEnabled f=NO Multiple Touch
      opaque>isOpaque f=YES Opaque
      clipsSubviews>clipsToBounds f=NO Clip to Bounds
      autoresizesSubviews> f=YES Autoresize Subviews
      preservesSuperviewLayoutMargins> f=NO Preserve Superview Margins
      layoutMarginsFollowReadableWidth f=NO Follow Readable Width
      insetsLayoutMarginsFromSafeArea> f=YES Safe Area Relative Margins
      clearsContextBeforeDrawing f=YES Clears Graphics Context
      #Accessibility
      accessibility/identifier>accessibilityIdentifier t= Identifier
      accessibility/label>accessibilityLabel t= Label
      accessibility/hint>accessibilityHint t= Hint

      """ + priorities + "\n" + identity + """

      restorationIdentifier t= Restoration ID
      @barButtonItem
      title> t= Title
      systemItem systemItem= System Item
      image> i= Image
      catalog s= System Image
      style> barButtonStyle=plain Style
      width> n= Width
      tintColor> c Tint
      enabled>isEnabled f=YES Enabled
      tag> n=0 Tag
      @navigationItem
      title> t= Title
      prompt t= Prompt
      largeTitleDisplayMode> largeTitleMode=automatic Large Title
      leftItemsSupplementBackButton> f=NO Back Button and Items
      @tabBarItem
      title t= Title
      systemItem tabItem= System Item
      image i= Image
      catalog s= System Image
      selectedImage> i= Selected Image
      badgeValue t= Badge
      tag n=0 Tag
      @tapGestureRecognizer
      numberOfTapsRequired> n=1 Taps
      numberOfTouchesRequired> n=1 Touches
      @tapGestureRecognizer panGestureRecognizer screenEdgePanGestureRecognizer pinchGestureRecognizer rotationGestureRecognizer swipeGestureRecognizer pongPressGestureRecognizer longPressGestureRecognizer
      enabled>isEnabled f=YES Enabled
      cancelsTouchesInView> f=YES Cancels Touches
      @navigationController
      navigationBarHidden>isNavigationBarHidden f=NO Hides Navigation Bar
      toolbarHidden>isToolbarHidden f=YES Hides Toolbar
      @tableViewController collectionViewController
      clearsSelectionOnViewWillAppear> f=YES Clears Selection
      @pageViewController
      transitionStyle pageTransition=pageCurl Transition
      navigationOrientation axis Navigation
      spineLocation spine Spine
      @splitViewController
      behavior splitBehavior=automatic Behavior
      primaryBackgroundStyle splitBackground=none Primary Background
      preferredDisplayMode> displayMode= Display Mode
      preferredPrimaryColumnWidth> n= Primary Width
      minimumPrimaryColumnWidth> n= Minimum Width
      maximumPrimaryColumnWidth> n= Maximum Width
      preferredPrimaryColumnWidthFraction> n= Primary Fraction
      @controller
      title> t= Title
      hidesBottomBarWhenPushed> f=NO Hides Bottom Bar
      automaticallyAdjustsScrollViewInsets> f=YES Adjusts Insets
      extendedLayoutIncludesOpaqueBars> f=NO Under Opaque Bars
      definesPresentationContext> f=NO Presentation Context
      modalPresentationStyle> presentationStyle=automatic Presentation
      modalTransitionStyle> transitionStyle=coverVertical Transition
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
