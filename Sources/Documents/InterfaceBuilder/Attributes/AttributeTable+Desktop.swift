/// The attributes of objects of macOS.
extension AttributeTable {
  static let desktop =
    """
    @textField secureTextField searchField comboBox tokenField
    cell/placeholderString t= Placeholder
    cell/alignment textAlignment=natural Alignment
    cell/lineBreakMode lineBreakMode=wordWrapping Line Break
    cell/usesSingleLineMode f=NO Single Line
    cell/truncatesLastVisibleLine f=NO Truncates Last Line
    cell/editable f=NO Editable
    cell/selectable f=NO Selectable
    cell/sendsActionOnEndEditing f=NO Sends on End Editing
    cell/drawsBackground f=NO Draws Background
    cell/textColor c Text Color
    cell/backgroundColor c Fill Color
    preferredMaxLayoutWidth n= Preferred Width
    setsMaxLayoutWidthAtFirstLayout f=NO Width of First Layout
    cell/borderStyle cellBorder= Border
    cell/scrollable f=NO Scrolls
    cell/allowsUndo f=YES Undo
    cell/allowsEditingTextAttributes f=NO Rich Text
    textCompletion f=YES Completion
    @searchField
    cell/sendsWholeSearchString f=NO Sends Whole Text
    cell/sendsSearchStringImmediately f=NO Sends at Once
    @comboBox
    cell/numberOfVisibleItems n= Visible Items
    cell/completes f=YES Completes
    @button popUpButton
    cell/bezelStyle bezelStyle Bezel
    @button
    cell/state desktopState=off State
    cell/alignment textAlignment=natural Alignment
    cell/imagePosition imagePosition=none Image Position
    cell/image i= Image
    cell/catalog s= System Image
    cell/imageScaling imageScaling= Scaling
    cell/alternateTitle t= Alternate Title
    cell/alternateImage i= Alternate Image
    imageHugsTitle f=NO Image at Title
    cell/keyEquivalent t= Key
    cell/allowsMixedState f=NO Mixed State
    cell/transparent f=NO Transparent
    contentTintColor c Tint
    bezelColor c Bezel Color
    @popUpButton
    cell/pullsDown f=NO Pulls Down
    cell/arrowPosition arrowPosition=arrowAtBottom Arrow
    cell/preferredEdge rectEdge= Preferred Edge
    cell/autoenablesItems f=YES Enables Items
    cell/tag n=0 Item Tag
    @imageView
    cell/image i= Image
    cell/catalog s= System Image
    cell/imageScaling imageScaling Scaling
    cell/imageAlignment imageAlignment=center Alignment
    cell/imageFrameStyle imageFrame=none Frame
    contentTintColor c Tint
    cell/animates f=NO Animates
    @slider
    cell/sliderType sliderType Type
    cell/doubleValue n=0 Value
    cell/minValue n=0 Minimum
    cell/maxValue n Maximum
    cell/numberOfTickMarks n=0 Tick Marks
    cell/tickMarkPosition tickMarks= Tick Mark Position
    cell/allowsTickMarkValuesOnly f=NO Only Tick Marks
    @stepper
    cell/doubleValue n=0 Value
    cell/minValue n=0 Minimum
    cell/maxValue n Maximum
    cell/increment n=1 Step
    cell/valueWraps f=NO Wraps
    cell/autorepeat f=YES Repeats
    @segmentedControl
    cell/style segmentStyle Style
    cell/trackingMode trackingMode Selection
    cell/segmentDistribution segmentDistribution= Distribution
    @progressIndicator
    style desktopProgress Style
    indeterminate f=NO Indeterminate
    doubleValue n=0 Value
    minValue n=0 Minimum
    maxValue n= Maximum
    displayedWhenStopped f=YES Displayed if Stopped
    bezeled f=YES Bezeled
    controlSize controlSize=regular Control Size
    @levelIndicator
    cell/levelIndicatorStyle levelStyle= Style
    cell/doubleValue n=0 Value
    cell/minValue n=0 Minimum
    cell/maxValue n= Maximum
    cell/warningValue n=0 Warning
    cell/criticalValue n=0 Critical
    cell/editable f=NO Editable
    @datePicker
    cell/datePickerStyle desktopDatePicker=textFieldAndStepper Style
    cell/drawsBackground f=NO Draws Background
    @colorWell
    color c Color
    @switch
    state desktopState=off State
    enabled f=YES Enabled
    controlSize controlSize=regular Control Size
    @pathControl
    cell/pathStyle pathStyle=standard Style
    cell/editable f=NO Editable
    @textField secureTextField searchField comboBox button popUpButton slider stepper segmentedControl levelIndicator datePicker
    cell/controlSize controlSize=regular Control Size
    cell/enabled f=YES Enabled
    cell/continuous f=NO Continuous
    cell/refusesFirstResponder f=NO Refuses First Responder
    @box
    title t= Title
    boxType boxType=primary Type
    titlePosition titlePosition=atTop Title Position
    borderType desktopBorder= Border
    borderWidth n= Border Width
    cornerRadius n= Corner Radius
    transparent f=NO Transparent
    borderColor c Border Color
    fillColor c Fill Color
    @scrollView
    borderType desktopBorder=bezel Border
    hasHorizontalScroller f=YES Horizontal Scroller
    hasVerticalScroller f=YES Vertical Scroller
    autohidesScrollers f=NO Hides Scrollers
    usesPredominantAxisScrolling f=YES Predominant Axis
    drawsBackground f=YES Draws Background
    allowsMagnification f=NO Magnification
    horizontalLineScroll n Line Horizontally
    verticalLineScroll n Line Vertically
    horizontalPageScroll n Page Horizontally
    verticalPageScroll n Page Vertically
    horizontalScrollElasticity elasticity=automatic Elastic Horizontally
    verticalScrollElasticity elasticity=automatic Elastic Vertically
    automaticallyAdjustsContentInsets f=YES Adjusts Insets
    @clipView
    drawsBackground f=YES Draws Background
    copiesOnScroll f=YES Copies on Scroll
    backgroundColor c Background
    @tableCellView
    rowSizeStyle rowSize= Row Size
    @tableView outlineView
    tableStyle desktopTable= Style
    rowHeight n Row Height
    usesAutomaticRowHeights f=NO Automatic Row Heights
    rowSizeStyle rowSize= Row Size
    columnAutoresizingStyle columnSizing= Column Sizing
    alternatingRowBackgroundColors f=NO Alternating Rows
    columnReordering f=YES Reordering
    columnResizing f=YES Resizing
    multipleSelection f=YES Multiple Selection
    emptySelection f=YES Empty Selection
    columnSelection f=NO Column Selection
    typeSelect f=YES Type Select
    selectionHighlightStyle rowHighlight= Highlight
    backgroundColor c Background
    gridColor c Grid Color
    autosaveName t= Autosave Name
    autosaveColumns f=YES Saves Columns
    @outlineView
    indentationPerLevel n= Indentation
    autoresizesOutlineColumn f=NO Sizes Outline Column
    @textView
    editable f=YES Editable
    selectable f=YES Selectable
    richText f=YES Rich Text
    importsGraphics f=YES Graphics
    drawsBackground f=YES Draws Background
    allowsUndo f=NO Undo
    verticallyResizable f=NO Vertically Resizable
    horizontallyResizable f=NO Horizontally Resizable
    textColor c Text Color
    backgroundColor c Background
    usesFontPanel f=NO Font Panel
    usesRuler f=NO Ruler
    continuousSpellChecking f=NO Spell Checking
    smartInsertDelete f=NO Smart Insert
    findStyle findStyle= Find
    incrementalSearchingEnabled f=NO Incremental Search
    spellingCorrection f=NO Spelling Correction
    allowsNonContiguousLayout f=NO Noncontiguous Layout
    @collectionView
    selectable f=NO Selection
    allowsMultipleSelection f=NO Multiple Selection
    allowsEmptySelection f=YES Empty Selection
    collectionViewFlowLayout/scrollDirection scrollDirection=vertical Direction
    collectionViewFlowLayout/minimumLineSpacing n Line Spacing
    collectionViewFlowLayout/minimumInteritemSpacing n Item Spacing
    @tabView
    type tabType= Tabs
    drawsBackground f=YES Draws Background
    @splitView
    vertical f=NO Vertical Divider
    dividerStyle dividerStyle=thick Divider
    arrangesAllSubviews f=YES Arranges All Views
    autosaveName t= Autosave Name
    @visualEffectView
    material material Material
    blendingMode blendingMode Blending
    state effectState State
    @stackView
    orientation axis=horizontal Axis
    distribution desktopDistribution Distribution
    alignment desktopAlignment Alignment
    spacing n=8 Spacing
    detachesHiddenViews f=NO Detaches Hidden Views
    horizontalStackHuggingPriority n Hugs Horizontally
    verticalStackHuggingPriority n Hugs Vertically
    @gridView
    xPlacement gridPlacement= Columns
    yPlacement gridPlacement= Rows
    rowAlignment rowAlignment= Row Alignment
    rowSpacing n=6 Row Spacing
    columnSpacing n=6 Column Spacing
    @view-all
    #View
    hidden f=NO Hidden
    alphaValue n=1 Alpha
    tag n=0 Tag
    toolTip t= Tool Tip
    focusRingType focusRing=default Focus Ring
    autoresizesSubviews f=YES Autoresizes Subviews
    wantsLayer f=NO Layer

    """ + priorities + "\n" + identity + """

      identifier t= Identifier
      @window
      title t= Title
      subtitle t= Subtitle
      identifier t= Identifier
      hasShadow f=YES Shadow
      titleVisibility titleVisibility=visible Title Visibility
      titlebarAppearsTransparent f=NO Transparent Title Bar
      toolbarStyle toolbarStyle= Toolbar Style
      tabbingMode tabbingMode=automatic Tabbing
      animationBehavior windowAnimation= Animation
      visibleAtLaunch f=YES Visible at Launch
      releasedWhenClosed f=YES Released if Closed
      hidesOnDeactivate f=NO Hides on Deactivate
      restorable f=YES Restorable
      frameAutosaveName t= Autosave Name
      contentRect/width n Content Width
      contentRect/height n Content Height
      allowsToolTipsWhenApplicationIsInactive f=YES Tool Tips if Inactive
      autorecalculatesKeyViewLoop f=YES Key View Loop
      @menu
      title t= Title
      autoenablesItems f=YES Enables Items
      @menuItem
      title t= Title
      keyEquivalent t= Key
      state desktopState=off State
      enabled f=YES Enabled
      hidden f=NO Hidden
      alternate f=NO Alternate
      image i= Image
      catalog s= System Image
      indentationLevel n=0 Indentation
      tag n=0 Tag
      identifier t= Identifier
      toolTip t= Tool Tip
      @tableColumn
      identifier t= Identifier
      width n= Width
      minWidth n= Minimum Width
      maxWidth n= Maximum Width
      editable f=YES Editable
      hidden f=NO Hidden
      headerToolTip t= Tool Tip
      @tabViewItem
      label t= Label
      identifier t= Identifier
      image i= Image
      @toolbar
      displayMode toolbarDisplay= Display
      autosavesConfiguration f=YES Saves Configuration
      allowsUserCustomization f=YES Customization
      showsBaselineSeparator f=YES Baseline Separator
      visible f=YES Visible
      @toolbarItem
      label t= Label
      paletteLabel t= Palette Label
      image i= Image
      catalog s= System Image
      bordered f=NO Bordered
      autovalidates f=YES Validates
      tag n=0 Tag
      toolTip t= Tool Tip
      @splitViewItem
      holdingPriority n=250 Holding Priority
      canCollapse f=NO Collapses
      behavior splitItem=default Behavior
      @tabViewController
      tabStyle tabStyle= Style
      selectedTabViewItemIndex n= Selected
      @controller
      title t= Title
      @object controller placeholder

      """ + identity + """

      @controller
      #Identity
      storyboardIdentifier t= Storyboard ID
      """
}
