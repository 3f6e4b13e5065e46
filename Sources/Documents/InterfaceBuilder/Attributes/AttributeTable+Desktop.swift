/// The attributes of objects of macOS.
extension AttributeTable {
  static let desktop =
    """
    @textField secureTextField searchField comboBox tokenField
    !cell/drawsBackground=YES
    !cell/selectable=YES
    !cell/editable=YES
    cell/placeholderString> t= Placeholder
    cell/alignment> textAlignment=natural Alignment
    cell/lineBreakMode> lineBreakMode=wordWrapping Line Break
    cell/usesSingleLineMode> f=NO Single Line
    cell/truncatesLastVisibleLine> f=NO Truncates Last Line
    cell/editable>isEditable f=NO Editable
    cell/selectable>isSelectable f=NO Selectable
    cell/sendsActionOnEndEditing f=NO Sends on End Editing
    cell/drawsBackground> f=NO Draws Background
    cell/textColor> c Text Color
    cell/backgroundColor> c Fill Color
    preferredMaxLayoutWidth> n= Preferred Width
    setsMaxLayoutWidthAtFirstLayout f=NO Width of First Layout
    cell/borderStyle cellBorder= Border
    cell/scrollable f=NO Scrolls
    cell/allowsUndo f=YES Undo
    cell/allowsEditingTextAttributes> f=NO Rich Text
    textCompletion f=YES Completion
    @searchField
    cell/sendsWholeSearchString> f=NO Sends Whole Text
    cell/sendsSearchStringImmediately> f=NO Sends at Once
    @comboBox
    !cell/completes=NO
    cell/numberOfVisibleItems> n= Visible Items
    cell/completes> f=YES Completes
    @button popUpButton
    cell/bezelStyle> bezelStyle Bezel
    @button
    cell/state> desktopState=off State
    cell/alignment textAlignment=natural Alignment
    cell/imagePosition> imagePosition=none Image Position
    cell/image> i= Image
    cell/catalog s= System Image
    cell/imageScaling> imageScaling= Scaling
    cell/alternateTitle> t= Alternate Title
    cell/alternateImage> i= Alternate Image
    imageHugsTitle> f=NO Image at Title
    cell/keyEquivalent> t= Key
    cell/allowsMixedState> f=NO Mixed State
    cell/transparent>isTransparent f=NO Transparent
    contentTintColor> c Tint
    bezelColor> c Bezel Color
    @popUpButton
    cell/pullsDown> f=NO Pulls Down
    cell/arrowPosition arrowPosition=arrowAtBottom Arrow
    cell/preferredEdge rectEdge= Preferred Edge
    cell/autoenablesItems f=YES Enables Items
    cell/tag n=0 Item Tag
    @imageView
    cell/image i= Image
    cell/catalog s= System Image
    cell/imageScaling> imageScaling Scaling
    cell/imageAlignment> imageAlignment=center Alignment
    cell/imageFrameStyle> imageFrame=none Frame
    contentTintColor> c Tint
    cell/animates f=NO Animates
    @slider
    cell/sliderType> sliderType Type
    cell/doubleValue> n=0 Value
    cell/minValue> n=0 Minimum
    cell/maxValue> n Maximum
    cell/numberOfTickMarks> n=0 Tick Marks
    cell/tickMarkPosition tickMarks= Tick Mark Position
    cell/allowsTickMarkValuesOnly> f=NO Only Tick Marks
    @stepper
    !horizontalHuggingPriority=750
    !cell/valueWraps=YES
    cell/doubleValue> n=0 Value
    cell/minValue> n=0 Minimum
    cell/maxValue> n Maximum
    cell/increment> n=1 Step
    cell/valueWraps> f=NO Wraps
    cell/autorepeat> f=YES Repeats
    @segmentedControl
    cell/style>segmentStyle segmentStyle Style
    cell/trackingMode> trackingMode Selection
    cell/segmentDistribution> segmentDistribution= Distribution
    @progressIndicator
    !verticalHuggingPriority=750
    !indeterminate=YES
    style> desktopProgress Style
    indeterminate>isIndeterminate f=NO Indeterminate
    doubleValue> n=0 Value
    minValue> n=0 Minimum
    maxValue> n= Maximum
    displayedWhenStopped>isDisplayedWhenStopped f=YES Displayed if Stopped
    bezeled f=YES Bezeled
    controlSize> controlSize=regular Control Size
    @levelIndicator
    cell/levelIndicatorStyle> levelStyle= Style
    cell/doubleValue> n=0 Value
    cell/minValue> n=0 Minimum
    cell/maxValue> n= Maximum
    cell/warningValue> n=0 Warning
    cell/criticalValue> n=0 Critical
    cell/editable f=NO Editable
    @datePicker
    cell/datePickerStyle> desktopDatePicker=textFieldAndStepper Style
    cell/drawsBackground> f=NO Draws Background
    @colorWell
    color> c Color
    @switch
    !verticalHuggingPriority=750
    state> desktopState=off State
    enabled>isEnabled f=YES Enabled
    controlSize> controlSize=regular Control Size
    @pathControl
    !verticalHuggingPriority=750
    cell/pathStyle> pathStyle=standard Style
    cell/editable>isEditable f=NO Editable
    @textField secureTextField searchField comboBox button popUpButton slider stepper segmentedControl levelIndicator datePicker
    !verticalHuggingPriority=750
    cell/controlSize> controlSize=regular Control Size
    cell/enabled>isEnabled f=YES Enabled
    cell/continuous>isContinuous f=NO Continuous
    cell/refusesFirstResponder> f=NO Refuses First Responder
    @box
    title> t= Title
    boxType> boxType=primary Type
    titlePosition> titlePosition=atTop Title Position
    borderType> desktopBorder= Border
    borderWidth> n= Border Width
    cornerRadius> n= Corner Radius
    transparent>isTransparent f=NO Transparent
    borderColor> c Border Color
    fillColor> c Fill Color
    @scrollView
    !hasHorizontalScroller=NO
    !hasVerticalScroller=NO
    !borderType=none
    borderType> desktopBorder=bezel Border
    hasHorizontalScroller> f=YES Horizontal Scroller
    hasVerticalScroller> f=YES Vertical Scroller
    autohidesScrollers> f=NO Hides Scrollers
    usesPredominantAxisScrolling f=YES Predominant Axis
    drawsBackground> f=YES Draws Background
    allowsMagnification> f=NO Magnification
    horizontalLineScroll n Line Horizontally
    verticalLineScroll n Line Vertically
    horizontalPageScroll n Page Horizontally
    verticalPageScroll n Page Vertically
    horizontalScrollElasticity> elasticity=automatic Elastic Horizontally
    verticalScrollElasticity> elasticity=automatic Elastic Vertically
    automaticallyAdjustsContentInsets> f=YES Adjusts Insets
    @clipView
    drawsBackground> f=YES Draws Background
    copiesOnScroll f=YES Copies on Scroll
    backgroundColor> c Background
    @tableCellView
    rowSizeStyle> rowSize= Row Size
    @tableView outlineView
    !multipleSelection=NO
    tableStyle>style desktopTable= Style
    rowHeight> n Row Height
    usesAutomaticRowHeights> f=NO Automatic Row Heights
    rowSizeStyle> rowSize= Row Size
    columnAutoresizingStyle> columnSizing= Column Sizing
    alternatingRowBackgroundColors>usesAlternatingRowBackgroundColors f=NO Alternating Rows
    columnReordering>allowsColumnReordering f=YES Reordering
    columnResizing>allowsColumnResizing f=YES Resizing
    multipleSelection>allowsMultipleSelection f=YES Multiple Selection
    emptySelection>allowsEmptySelection f=YES Empty Selection
    columnSelection>allowsColumnSelection f=NO Column Selection
    typeSelect>allowsTypeSelect f=YES Type Select
    selectionHighlightStyle> rowHighlight= Highlight
    backgroundColor> c Background
    gridColor> c Grid Color
    autosaveName t= Autosave Name
    autosaveColumns f=YES Saves Columns
    @outlineView
    !autoresizesOutlineColumn=YES
    indentationPerLevel> n= Indentation
    autoresizesOutlineColumn> f=NO Sizes Outline Column
    @textView
    !verticallyResizable=YES
    editable>isEditable f=YES Editable
    selectable>isSelectable f=YES Selectable
    richText>isRichText f=YES Rich Text
    importsGraphics f=YES Graphics
    drawsBackground> f=YES Draws Background
    allowsUndo> f=NO Undo
    verticallyResizable>isVerticallyResizable f=NO Vertically Resizable
    horizontallyResizable>isHorizontallyResizable f=NO Horizontally Resizable
    textColor> c Text Color
    backgroundColor> c Background
    usesFontPanel f=NO Font Panel
    usesRuler f=NO Ruler
    continuousSpellChecking f=NO Spell Checking
    smartInsertDelete f=NO Smart Insert
    findStyle findStyle= Find
    incrementalSearchingEnabled f=NO Incremental Search
    spellingCorrection f=NO Spelling Correction
    allowsNonContiguousLayout f=NO Noncontiguous Layout
    @collectionView
    selectable>isSelectable f=NO Selection
    allowsMultipleSelection> f=NO Multiple Selection
    allowsEmptySelection> f=YES Empty Selection
    collectionViewFlowLayout/scrollDirection> scrollDirection=vertical Direction
    collectionViewFlowLayout/minimumLineSpacing> n Line Spacing
    collectionViewFlowLayout/minimumInteritemSpacing> n Item Spacing
    @tabView
    type>tabViewType tabType= Tabs
    drawsBackground> f=YES Draws Background
    @splitView
    vertical>isVertical f=NO Vertical Divider
    dividerStyle> dividerStyle=thick Divider
    arrangesAllSubviews> f=YES Arranges All Views
    autosaveName> t= Autosave Name
    @visualEffectView
    material> material Material
    blendingMode> blendingMode Blending
    state> effectState State
    @stackView
    orientation axis=horizontal Axis
    distribution desktopDistribution Distribution
    alignment desktopAlignment Alignment
    spacing n=8 Spacing
    detachesHiddenViews f=NO Detaches Hidden Views
    horizontalStackHuggingPriority n Hugs Horizontally
    verticalStackHuggingPriority n Hugs Vertically
    @gridView
    !verticalCompressionResistancePriority=1000
    !horizontalCompressionResistancePriority=1000
    !verticalHuggingPriority=249
    !horizontalHuggingPriority=249
    xPlacement gridPlacement= Columns
    yPlacement gridPlacement= Rows
    rowAlignment rowAlignment= Row Alignment
    rowSpacing n=6 Row Spacing
    columnSpacing n=6 Column Spacing
    @gridRow
    height n= Height
    topPadding n=0 Top Padding
    bottomPadding n=0 Bottom Padding
    yPlacement gridPlacement=inherited Placement
    rowAlignment rowAlignment=inherited Alignment
    @gridColumn
    width n= Width
    leadingPadding n=0 Leading Padding
    trailingPadding n=0 Trailing Padding
    xPlacement gridPlacement=inherited Placement
    @gridRow gridColumn
    hidden f=NO Hidden
    @gridCell
    xPlacement gridPlacement=inherited Horizontal
    yPlacement gridPlacement=inherited Vertical
    rowAlignment rowAlignment=inherited Row Alignment
    @view-all
    #View
    hidden>isHidden f=NO Hidden
    alphaValue> n=1 Alpha
    tag> n=0 Tag
    toolTip t= Tool Tip
    focusRingType> focusRing=default Focus Ring
    autoresizesSubviews> f=YES Autoresizes Subviews
    wantsLayer> f=NO Layer

    """ + priorities + "\n" + identity + """

      identifier> t= Identifier
      @window
      title> t= Title
      subtitle> t= Subtitle
      identifier> t= Identifier
      hasShadow> f=YES Shadow
      titleVisibility> titleVisibility=visible Title Visibility
      titlebarAppearsTransparent> f=NO Transparent Title Bar
      toolbarStyle> toolbarStyle= Toolbar Style
      tabbingMode tabbingMode=automatic Tabbing
      animationBehavior windowAnimation= Animation
      visibleAtLaunch>isVisibleAtLaunch f=YES Visible at Launch
      releasedWhenClosed>isReleasedWhenClosed f=YES Released if Closed
      hidesOnDeactivate> f=NO Hides on Deactivate
      restorable f=YES Restorable
      frameAutosaveName t= Autosave Name
      contentRect/width n Content Width
      contentRect/height n Content Height
      allowsToolTipsWhenApplicationIsInactive f=YES Tool Tips if Inactive
      autorecalculatesKeyViewLoop f=YES Key View Loop
      @menu
      title> t= Title
      autoenablesItems f=YES Enables Items
      @menuItem
      title> t= Title
      keyEquivalent> t= Key
      state> desktopState=off State
      enabled>isEnabled f=YES Enabled
      hidden>isHidden f=NO Hidden
      alternate>isAlternate f=NO Alternate
      image> i= Image
      catalog s= System Image
      indentationLevel> n=0 Indentation
      tag> n=0 Tag
      identifier> t= Identifier
      toolTip t= Tool Tip
      @tableColumn
      identifier t= Identifier
      width> n= Width
      minWidth> n= Minimum Width
      maxWidth> n= Maximum Width
      editable>isEditable f=YES Editable
      hidden>isHidden f=NO Hidden
      headerToolTip> t= Tool Tip
      @tabViewItem
      label> t= Label
      identifier t= Identifier
      image> i= Image
      @toolbar
      displayMode> toolbarDisplay= Display
      autosavesConfiguration f=YES Saves Configuration
      allowsUserCustomization> f=YES Customization
      showsBaselineSeparator> f=YES Baseline Separator
      visible>isVisible f=YES Visible
      @toolbarItem
      label> t= Label
      paletteLabel> t= Palette Label
      image> i= Image
      catalog s= System Image
      bordered>isBordered f=NO Bordered
      autovalidates f=YES Validates
      tag> n=0 Tag
      toolTip> t= Tool Tip
      @splitViewItem
      holdingPriority n=250 Holding Priority
      canCollapse f=NO Collapses
      collapsed f=NO Collapsed
      behavior splitItem=default Behavior
      @tabViewController
      tabStyle tabStyle= Style
      selectedTabViewItemIndex n= Selected
      @controller
      title> t= Title
      @object controller placeholder

      """ + identity + """

      @controller
      #Identity
      storyboardIdentifier t= Storyboard ID
      """
}
