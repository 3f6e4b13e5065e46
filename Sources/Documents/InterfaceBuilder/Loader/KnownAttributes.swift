/// The attribute names that the loader reads.
///
/// The list is from documents of Xcode 5 to 26. Most of these attributes do not affect layout. An unknown name might,
/// so it is reported with its count.
enum KnownAttributes {
  static let all = KnownElements.names(
    """
    accessibilityIdentifier accessoryType address adjustsFontForContentSizeCategory adjustsFontSizeToFit
    adjustsFontSizeToFitWidth adjustsImageSizeForAccessibilityContentSizeCategory adjustsImageWhenAncestorFocused
    adjustsImageWhenDisabled adjustsImageWhenHighlighted adjustsLetterSpacingToFitWidth alignment allowableMovement
    allowDoubleColumnStyle allowsBackForwardNavigationGestures allowsCharacterPickerTouchBarItem
    allowsDocumentBackgroundColorChange allowsEditingTextAttributes allowsEmptySelection allowsExpansionToolTips
    allowsFloats allowsMagnification allowsMixedState allowsMultipleSelection allowsMultipleSelectionDuringEditing
    allowsNonContiguousLayout allowsNullSelection allowsSelection allowsSelectionDuringEditing
    allowsTickMarkValuesOnly allowsToolTipsWhenApplicationIsInactive allowsUndo allowsUserCustomization
    allowUserInteraction alpha alphaValue alternate alternateImage alternateTitle alternatingRowBackgroundColors
    altersStateOfSelectedItem alwaysBounceHorizontal alwaysBounceVertical alwaysShowsDecimalSeparator ambiguous
    animates animating animationBehavior appearance appearanceType apportionsSegmentWidthsByContent
    arrangesAllSubviews arrowPosition autocapitalizationType autocorrectionType autoenablesItems autohidesScrollers
    automaticallyAdjustsContentInsets automaticallyAdjustsScrollViewInsets automaticEstimatedItemSize
    autorecalculatesKeyViewLoop autorepeat autoresizesArchivedViewToFullSize autoresizesOutlineColumn
    autoresizesSubviews autosaveColumns autosaveExpandedItems autosaveName autosavesConfiguration autovalidates
    avoidsEmptySelection axis backButtonTitle badgeValue barStyle base64-UTF8 baselineAdjustment
    baselineRelativeArrangement baseWritingDirection beginningPadding beginningViews behavior bezelColor bezeled
    bezelStyle blendingMode blue blurRadius bordered borderStyle borderType borderWidth bottom bottomPadding
    bottomSafeArea bottomStrut bounces bouncesZoom boxType bundleIdentifier buttonBorderShape buttonSize buttonType
    calendarEvent canBecomeVisibleWithoutLogin cancelsTouchesInView canCollapse canDrawConcurrently
    canDrawSubviewsIntoLayer canHide canPropagateSelectedChildViewControllerTitle canStore canStoreIdentifier
    catalog centerXAlignment changeBackground changeContents changeGray changesSelectionAsPrimaryAction
    charPickerTouchBarItem clearButtonMode clearsContextBeforeDrawing clearsOnBeginEditing
    clearsSelectionOnViewWillAppear clipsSubviews closable coalescing cocoaTouchSystemColor collapsed
    collapsedRepresentationImage collapsedRepresentationLabel colorMatched colorSpace column
    columnAutoresizingStyle columnCount columnReordering columnResizing columnSelection columnSpacing command
    completes configurationType constant content contentHorizontalAlignment contentInsetAdjustmentBehavior
    contentInsetsReference contentMode contentsGravity contentType contentVerticalAlignment
    contentViewInsetsToSafeArea continuous continuousSpellChecking controlSize copiesOnScroll cornerRadius
    cornerStyle criticalValue crossfade currentPage customClass customColorSpace customModule customModuleProvider
    customObjectInstantitationMethod customViewIdentifier dashSubstitution dataMode datePickerMode datePickerStyle
    day decimalSeparator defaultFixedFontSize defaultFontSize defaultItemSize definesPresentationContext
    delaysContentTouches description desiredScale detachesHiddenViews detailTextLabel direction
    directionalLockEnabled displayedWhenStopped displayMode displaysSearch distribution dividerStyle
    doesNotDimImage doubleValue dragInteractionEnabled drawsBackground drawsFocusRing drawsGrid
    dynamicTypePreference editable editingDisabled emptySelection enabled enablesReturnKeyAutomatically endPadding
    estimatedRowHeight estimatedSectionFooterHeight estimatedSectionHeaderHeight extendedLayoutIncludesOpaqueBars
    family fillColor findBarPosition findStyle firstAttribute firstBaselineOffset firstItem fixedFrame flexibleMaxX
    flexibleMaxY flexibleMinX flexibleMinY floatsGroupRows focusGroupIdentifier focusRingType fontSize footerTitle
    forceWantsLayer formatterBehavior formatWidth frameAutosaveName fullScreenAuxiliary fullScreenPrimary
    fullSizeContentView gradientType green groupingSeparator groupingSize hasHorizontalScroller hasShadow
    hasVerticalScroller headerTitle headerToolTip headerView headOfMergedCell height heightSizable hidden
    hidesAccessoryWhenEditing hidesBarsOnSwipe hidesBottomBarWhenPushed hidesForSinglePage hidesOnDeactivate
    hidesShadow hidesWhenStopped highlighted highlightedImage highlightsBy hint holdingPriority horizontal
    horizontalClippingResistancePriority horizontalCompressionResistancePriority horizontalHuggingPriority
    horizontalLineScroll horizontallyResizable horizontalPageScroll horizontalScrollElasticity
    horizontalStackHuggingPriority hour id identifier image imageAlignment imageFrameStyle imageHugsTitle
    imagePadding imagePlacement imagePosition imageScaling implicitIdentifier implicitItemIdentifier
    importsGraphics increment incrementalSearchingEnabled indentationLevel indentationPerLevel indentationWidth
    indeterminate initialVelocity initialViewController inset insetsContentViewsToSafeArea
    insetsLayoutMarginsFromSafeArea installed isInline itemHeight itemWidth keepsAspectRatio key
    keyboardDismissMode keyboardType keyEquivalent label largeContentTitle largeTitleDisplayMode largeTitleMode
    largeTitles layout layoutMarginsFollowReadableWidth leading leadingPadding left leftItemsSupplementBackButton
    leftStrut lenient levelIndicatorStyle lightByBackground lightByContents lightByGray lineBreakMode
    lineBreakStrategy lineHeightMultiple lineSpacing link loadedFromNib loadsImmediately localizesFormat mapType
    material maximumFractionDigits maximumHeight maximumIntegerDigits maximumNumberOfLines maximumNumberOfTouches
    maximumPrimaryColumnWidth maximumRecents maximumValue maximumWidth maximumZoomScale maxNumberOfColumns
    maxNumberOfRows maxValue maxWidth maxX maxY mergedCell metaFont miniaturizable minimumFontSize
    minimumFractionDigits minimumHeight minimumIntegerDigits minimumInteritemSpacing minimumLineHeight
    minimumLineSpacing minimumNumberOfLines minimumNumberOfTouches minimumPressDuration minimumPrimaryColumnWidth
    minimumScaleFactor minimumSize minimumTrackTintColor minimumValue minimumValueImage minimumWidth
    minimumZoomScale minute minuteInterval minValue minWidth minX minY mirrorLayoutDirectionWhenInternationalizing
    misplaced modalInPresentation modalPresentationStyle modalTransitionStyle momentary month multipleSelection
    multipleTouch multipleTouchEnabled multiplier name navigationBarHidden navigationOrientation none
    numberOfColumns numberOfLines numberOfPages numberOfRows numberOfTapsRequired numberOfTickMarks
    numberOfTouchesRequired numberOfVisibleItems numberStyle on oneShot opaque orientation outlineTableColumn
    pageIndicatorTintColor pageSpacing pagingEnabled paletteLabel partialBinding pathStyle phoneNumber pitchEnabled
    placeholder placeholderIdentifier placeholderIntrinsicHeight placeholderIntrinsicWidth placeholderString
    pointerInteraction pointSize positionsBy positiveFormat preferredBehavior preferredContentSize
    preferredDisplayMode preferredEdge preferredMaxLayoutWidth preferredPrimaryColumnWidth
    preferredPrimaryColumnWidthFraction prefersLargeTitles prefetchingEnabled presentationStyle preservesSelection
    preservesSuperviewLayoutMargins primaryBackgroundStyle priority progress progressViewStyle prompt prompted
    propertyAccessControl providesPresentationContextTransitionStyle pullsDown pushIn quoteSubstitution red
    reference referencedIdentifier refusesFirstResponder relation releasedWhenClosed renderingMode
    representsSharedInstance resizable resizeWithTable restorable restorationIdentifier returnKeyType
    reuseIdentifier reversesTitleShadowWhenHighlighted richText right rightStrut rollsBack rotationEnabled row
    role rowAlignment rowCount rowHeight rowSizeStyle rowSpacing scale scalesLargeContentImage sceneID sceneMemberID
    scrollable scrollDirection scrollEnabled scrollIndicatorInsets scrollsHorizontally scrollsToTop searchBarStyle
    second secondaryText secondAttribute secondItem sectionFooterHeight sectionHeaderHeight sectionInsetReference
    secureTextEntry segmentControlStyle segmentDistribution selectable selected selectedImage selectedIndex
    selectedItem selectedSegmentIndex selectedTabViewItemIndex selectionGranularity selectionHighlightStyle
    selectionStyle selector selectsInsertedObjects semanticContentAttribute sendsActionOnEndEditing
    sendsSearchStringImmediately sendsWholeSearchString separatorInsetReference separatorStyle
    setsMaxLayoutWidthAtFirstLayout shadowColor shift showsBaselineSeparator showsCancelButton showsCompass
    showSeguePresentationStyle showsHorizontalScrollIndicator showsLargeContentViewer showsMenuAsPrimaryAction
    showsScale showsToolbarButton showsTouchWhenHighlighted showsUserLocation showsVerticalScrollIndicator
    simulatedAppContext size sizeMode sizeToFit sizingBehavior sliderType smartDashesType smartInsertDelete
    smartInsertDeleteType smartQuotesType sortKey sortOrder spacing spacingType spellCheckingType
    spellingCorrection spineLocation springLoaded state statusBarStyle stepValue storyboardIdentifier
    storyboardName string style subtitle supportsPressAndHold symbolic symbolScale systemColor systemItem
    systemMenu systemVersion tabbingMode tableStyle tableViewCell tabPlacement tabPosition tabStyle tag
    targetRuntime text textAlignment textCompletion textContentType textLabel textStyle texturedBackground
    tickMarkPosition tickMarks tighteningFactorForTruncation timeIntervalSinceReferenceDate title titleAlignment
    titlebarAppearsTransparent titled titlePadding titlePosition titleVisibility toolbarHidden toolbarStyle
    toolsVersion toolTip toolTipText top topPadding topStrut trackFillColor trackingMode trailing trailingPadding transitionStyle
    translatesAutoresizingMaskIntoConstraints translucent transparency transparent truncatesLastVisibleLine type
    typeSelect unifiedTitleAndToolbar useAutolayout useCurrentDate userInteractionEnabled userLabel userResizable
    useSafeAreas usesAppearanceFont usesAttributedText usesAutomaticRowHeights usesDataSource usesFontPanel
    usesGroupingSeparator usesItemFromMenu usesPredominantAxisScrolling usesRuler usesSingleLineMode
    useStoryboardIdentifierAsRestorationIdentifier useTraitCollections utility value valueWraps variant
    verifyAmbiguity version vertical verticalAlignment verticalClippingResistancePriority
    verticalCompressionResistancePriority verticalHuggingPriority verticalLineScroll verticallyResizable
    verticalPageScroll verticalScrollElasticity verticalStackHuggingPriority videoGravity viewBased
    visibilityPriority visible visibleAtLaunch wantsLayer warningValue weight white width widthSizable wraps x
    xPlacement y year yPlacement zoomEnabled zoomScale
    """)
}
