extension ViewLibrary {
  /// The kinds of macOS.
  static let desktop = controls + lists

  private static let controls = """
    @label 37 16
    <textField horizontalHuggingPriority="251" verticalHuggingPriority="750" fixedFrame="YES">
      <textFieldCell key="cell" lineBreakMode="clipping" title="Label" id="1">
        <font key="font" metaFont="system"/>
        <color key="textColor" name="labelColor" catalog="System" colorSpace="catalog"/>
        <color key="backgroundColor" name="textBackgroundColor" catalog="System" colorSpace="catalog"/>
      </textFieldCell>
    </textField>
    @button 75 32
    <button verticalHuggingPriority="750" fixedFrame="YES">
      <buttonCell key="cell" type="push" title="Button" bezelStyle="rounded" alignment="center" borderStyle="border"
        imageScaling="proportionallyDown" inset="2" id="1">
        <behavior key="behavior" pushIn="YES" lightByBackground="YES" lightByGray="YES"/>
        <font key="font" metaFont="system"/>
      </buttonCell>
    </button>
    @textField 96 21
    <textField verticalHuggingPriority="750" fixedFrame="YES">
      <textFieldCell key="cell" scrollable="YES" lineBreakMode="clipping" selectable="YES" editable="YES"
        sendsActionOnEndEditing="YES" borderStyle="bezel" drawsBackground="YES" id="1">
        <font key="font" metaFont="system"/>
        <color key="textColor" name="controlTextColor" catalog="System" colorSpace="catalog"/>
        <color key="backgroundColor" name="textBackgroundColor" catalog="System" colorSpace="catalog"/>
      </textFieldCell>
    </textField>
    @customView 163 96
    <customView fixedFrame="YES"><subviews/></customView>
    @horizontalStack 200 100
    <stackView fixedFrame="YES" distribution="fill" orientation="horizontal" alignment="centerY"
      horizontalStackHuggingPriority="249.99998474121094" verticalStackHuggingPriority="249.99998474121094"
      detachesHiddenViews="YES"><beginningViews/></stackView>
    @verticalStack 100 200
    <stackView fixedFrame="YES" distribution="fill" orientation="vertical" alignment="leading"
      horizontalStackHuggingPriority="249.99998474121094" verticalStackHuggingPriority="249.99998474121094"
      detachesHiddenViews="YES"><beginningViews/></stackView>
    @imageView 48 48
    <imageView horizontalHuggingPriority="251" verticalHuggingPriority="251" fixedFrame="YES">
      <imageCell key="cell" refusesFirstResponder="YES" alignment="left" imageScaling="proportionallyDown" id="1"/>
    </imageView>
    @checkBox 61 18
    <button verticalHuggingPriority="750" fixedFrame="YES">
      <buttonCell key="cell" type="check" title="Check" bezelStyle="regularSquare" imagePosition="left" inset="2" id="1">
        <behavior key="behavior" changeContents="YES" doesNotDimImage="YES" lightByContents="YES"/>
        <font key="font" metaFont="system"/>
      </buttonCell>
    </button>
    @radioButton 61 18
    <button verticalHuggingPriority="750" fixedFrame="YES">
      <buttonCell key="cell" type="radio" title="Radio" bezelStyle="regularSquare" imagePosition="left"
        alignment="left" inset="2" id="1">
        <behavior key="behavior" changeContents="YES" doesNotDimImage="YES" lightByContents="YES"/>
        <font key="font" metaFont="system"/>
      </buttonCell>
    </button>
    @popUpButton 76 25
    <popUpButton verticalHuggingPriority="750" fixedFrame="YES">
      <popUpButtonCell key="cell" type="push" title="Item 1" bezelStyle="rounded" alignment="left"
        lineBreakMode="truncatingTail" state="on" borderStyle="borderAndBezel" imageScaling="proportionallyDown"
        inset="2" selectedItem="2" id="1">
        <behavior key="behavior" lightByBackground="YES" lightByGray="YES"/>
        <font key="font" metaFont="menu"/>
        <menu key="menu" id="3">
          <items>
            <menuItem title="Item 1" state="on" id="2"/><menuItem title="Item 2" id="4"/>
            <menuItem title="Item 3" id="5"/>
          </items>
        </menu>
      </popUpButtonCell>
    </popUpButton>
    @pullDownButton 76 25
    <popUpButton verticalHuggingPriority="750" fixedFrame="YES">
      <popUpButtonCell key="cell" type="push" title="Item 1" bezelStyle="rounded" alignment="left"
        lineBreakMode="truncatingTail" borderStyle="borderAndBezel" imageScaling="proportionallyDown" inset="2"
        pullsDown="YES" selectedItem="2" id="1">
        <behavior key="behavior" lightByBackground="YES" lightByGray="YES"/>
        <font key="font" metaFont="menu"/>
        <menu key="menu" id="3">
          <items>
            <menuItem title="Item 1" state="on" hidden="YES" id="2"/><menuItem title="Item 2" id="4"/>
            <menuItem title="Item 3" id="5"/>
          </items>
        </menu>
      </popUpButtonCell>
    </popUpButton>
    @comboBox 99 25
    <comboBox verticalHuggingPriority="750" fixedFrame="YES">
      <comboBoxCell key="cell" scrollable="YES" lineBreakMode="clipping" selectable="YES" editable="YES"
        sendsActionOnEndEditing="YES" borderStyle="bezel" drawsBackground="YES" completes="NO"
        numberOfVisibleItems="5" id="1">
        <font key="font" metaFont="system"/>
        <color key="textColor" name="controlTextColor" catalog="System" colorSpace="catalog"/>
        <color key="backgroundColor" name="textBackgroundColor" catalog="System" colorSpace="catalog"/>
        <objectValues><string>Item 1</string><string>Item 2</string><string>Item 3</string></objectValues>
      </comboBoxCell>
    </comboBox>
    @secureTextField 96 21
    <secureTextField verticalHuggingPriority="750" fixedFrame="YES">
      <secureTextFieldCell key="cell" scrollable="YES" lineBreakMode="clipping" selectable="YES" editable="YES"
        sendsActionOnEndEditing="YES" borderStyle="bezel" drawsBackground="YES" usesSingleLineMode="YES" id="1">
        <font key="font" metaFont="system"/>
        <color key="textColor" name="controlTextColor" catalog="System" colorSpace="catalog"/>
        <color key="backgroundColor" name="textBackgroundColor" catalog="System" colorSpace="catalog"/>
        <allowedInputSourceLocales>
          <string>NSAllRomanInputSourcesLocaleIdentifier</string>
        </allowedInputSourceLocales>
      </secureTextFieldCell>
    </secureTextField>
    @searchField 96 22
    <searchField wantsLayer="YES" verticalHuggingPriority="750" fixedFrame="YES" textCompletion="NO">
      <searchFieldCell key="cell" scrollable="YES" lineBreakMode="clipping" selectable="YES" editable="YES"
        borderStyle="bezel" usesSingleLineMode="YES" bezelStyle="round" id="1">
        <font key="font" metaFont="system"/>
        <color key="textColor" name="controlTextColor" catalog="System" colorSpace="catalog"/>
        <color key="backgroundColor" name="textBackgroundColor" catalog="System" colorSpace="catalog"/>
      </searchFieldCell>
    </searchField>
    @tokenField 96 21
    <tokenField verticalHuggingPriority="750" fixedFrame="YES" allowsCharacterPickerTouchBarItem="NO">
      <tokenFieldCell key="cell" selectable="YES" editable="YES" borderStyle="bezel" alignment="left"
        drawsBackground="YES" allowsEditingTextAttributes="YES" id="1">
        <font key="font" metaFont="system"/>
        <color key="textColor" name="controlTextColor" catalog="System" colorSpace="catalog"/>
        <color key="backgroundColor" name="textBackgroundColor" catalog="System" colorSpace="catalog"/>
      </tokenFieldCell>
    </tokenField>
    @switch 42 25
    <switch horizontalHuggingPriority="750" verticalHuggingPriority="750" fixedFrame="YES"
      baseWritingDirection="leftToRight" alignment="left"/>
    @slider 100 28
    <slider verticalHuggingPriority="750" fixedFrame="YES">
      <sliderCell key="cell" continuous="YES" state="on" alignment="left" maxValue="100" doubleValue="50"
        tickMarkPosition="above" sliderType="linear" id="1"/>
    </slider>
    @stepper 19 28
    <stepper horizontalHuggingPriority="750" verticalHuggingPriority="750" fixedFrame="YES">
      <stepperCell key="cell" continuous="YES" alignment="left" maxValue="100" id="1"/>
    </stepper>
    @segmentedControl 150 24
    <segmentedControl verticalHuggingPriority="750" fixedFrame="YES">
      <segmentedCell key="cell" borderStyle="border" alignment="left" style="rounded" trackingMode="selectOne" id="1">
        <font key="font" metaFont="system"/>
        <segments>
          <segment label="First"/><segment label="Second" selected="YES" tag="1"/><segment label="Third"/>
        </segments>
      </segmentedCell>
    </segmentedControl>
    @progressIndicator 100 20
    <progressIndicator wantsLayer="YES" verticalHuggingPriority="750" fixedFrame="YES" maxValue="100" doubleValue="20"
      style="bar"/>
    @spinningProgressIndicator 32 32
    <progressIndicator wantsLayer="YES" horizontalHuggingPriority="750" verticalHuggingPriority="750" fixedFrame="YES"
      maxValue="100" bezeled="NO" indeterminate="YES" style="spinning"/>
    @levelIndicator 100 18
    <levelIndicator verticalHuggingPriority="750" fixedFrame="YES">
      <levelIndicatorCell key="cell" alignment="left" doubleValue="1" maxValue="2" levelIndicatorStyle="discreteCapacity"
        id="1"/>
    </levelIndicator>
    @datePicker 140 28
    <datePicker verticalHuggingPriority="750" fixedFrame="YES">
      <datePickerCell key="cell" borderStyle="bezel" alignment="left" id="1">
        <font key="font" metaFont="system"/>
        <date key="date" timeIntervalSinceReferenceDate="-595929600"/>
        <color key="backgroundColor" name="controlBackgroundColor" catalog="System" colorSpace="catalog"/>
        <color key="textColor" name="controlTextColor" catalog="System" colorSpace="catalog"/>
        <datePickerElements key="datePickerElements" year="YES" month="YES" day="YES"/>
      </datePickerCell>
    </datePicker>
    @colorWell 44 23
    <colorWell fixedFrame="YES">
      <color key="color" red="0.0" green="0.0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
    </colorWell>
    @pathControl 240 22
    <pathControl verticalHuggingPriority="750" fixedFrame="YES" allowsExpansionToolTips="YES">
      <pathCell key="cell" selectable="YES" editable="YES" alignment="left" id="1">
        <font key="font" metaFont="system"/><url key="url" string="file:///Applications/"/>
      </pathCell>
    </pathControl>
    @horizontalLine 96 5
    <box verticalHuggingPriority="750" fixedFrame="YES" boxType="separator"/>
    @verticalLine 5 96
    <box horizontalHuggingPriority="750" fixedFrame="YES" boxType="separator"/>
    @box 163 96
    <box fixedFrame="YES" borderType="line" title="Box">
      <view key="contentView" id="1">
        <rect key="frame" x="3" y="2" width="157" height="77"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      </view>
    </box>
    @tabView 270 200
    <tabView fixedFrame="YES">
      <font key="font" metaFont="system"/>
      <tabViewItems>
        <tabViewItem label="Tab" identifier="1" id="1">
          <view key="view" id="2">
            <rect key="frame" x="10" y="33" width="250" height="154"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
          </view>
        </tabViewItem>
        <tabViewItem label="View" identifier="2" id="3">
          <view key="view" id="4">
            <rect key="frame" x="10" y="33" width="250" height="154"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
          </view>
        </tabViewItem>
      </tabViewItems>
    </tabView>
    @splitView 240 128
    <splitView fixedFrame="YES" dividerStyle="thin" vertical="YES">
      <subviews>
        <customView fixedFrame="YES" id="1">
          <rect key="frame" x="0.0" y="0.0" width="119" height="128"/>
          <autoresizingMask key="autoresizingMask"/>
        </customView>
        <customView fixedFrame="YES" id="2">
          <rect key="frame" x="120" y="0.0" width="120" height="128"/>
          <autoresizingMask key="autoresizingMask"/>
        </customView>
      </subviews>
      <holdingPriorities><real value="250"/><real value="250"/></holdingPriorities>
    </splitView>
    @scrollView 240 135
    <scrollView fixedFrame="YES" horizontalLineScroll="10" horizontalPageScroll="10" verticalLineScroll="10"
      verticalPageScroll="10" usesPredominantAxisScrolling="NO">
      <clipView key="contentView" id="1">
        <rect key="frame" x="1" y="1" width="238" height="133"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>
          <view fixedFrame="YES" id="2">
            <rect key="frame" x="0.0" y="0.0" width="223" height="118"/>
            <autoresizingMask key="autoresizingMask"/>
          </view>
        </subviews>
      </clipView>
    </scrollView>
    @textView 240 135
    <scrollView fixedFrame="YES" horizontalLineScroll="10" horizontalPageScroll="10" verticalLineScroll="10"
      verticalPageScroll="10" hasHorizontalScroller="NO" usesPredominantAxisScrolling="NO">
      <clipView key="contentView" drawsBackground="NO" id="1">
        <rect key="frame" x="1" y="1" width="238" height="133"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>
          <textView wantsLayer="YES" importsGraphics="NO" richText="NO" verticallyResizable="YES"
            spellingCorrection="YES" smartInsertDelete="YES" id="2">
            <rect key="frame" x="0.0" y="0.0" width="238" height="133"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <color key="textColor" name="textColor" catalog="System" colorSpace="catalog"/>
            <color key="backgroundColor" name="textBackgroundColor" catalog="System" colorSpace="catalog"/>
            <size key="minSize" width="238" height="133"/><size key="maxSize" width="463" height="10000000"/>
            <color key="insertionPointColor" name="textInsertionPointColor" catalog="System" colorSpace="catalog"/>
          </textView>
        </subviews>
      </clipView>
    </scrollView>
    @gridView 240 128
    <gridView fixedFrame="YES" xPlacement="leading" yPlacement="center" rowAlignment="none">
      <rows><gridRow id="1"/><gridRow id="2"/></rows>
      <columns><gridColumn id="3"/><gridColumn id="4"/></columns>
      <gridCells>
        <gridCell row="1" column="3" id="5"/><gridCell row="1" column="4" id="6"/>
        <gridCell row="2" column="3" id="7"/><gridCell row="2" column="4" id="8"/>
      </gridCells>
    </gridView>
    @visualEffectView 163 96
    <visualEffectView fixedFrame="YES" blendingMode="behindWindow" material="sidebar" state="followsWindowActiveState"/>
    @containerView 163 96
    <containerView fixedFrame="YES"/>
    @disclosureTriangle 13 13
    <button horizontalHuggingPriority="750" verticalHuggingPriority="750" fixedFrame="YES">
      <buttonCell key="cell" type="disclosureTriangle" bezelStyle="disclosure" imagePosition="only" alignment="left"
        borderStyle="border" imageScaling="proportionallyDown" inset="2" id="1">
        <behavior key="behavior" pushIn="YES" changeBackground="YES" changeGray="YES" lightByContents="YES"/>
        <font key="font" metaFont="system"/>
      </buttonCell>
    </button>
    @helpButton 25 25
    <button horizontalHuggingPriority="750" verticalHuggingPriority="750" fixedFrame="YES">
      <buttonCell key="cell" type="help" bezelStyle="helpButton" alignment="center" borderStyle="border"
        imageScaling="proportionallyDown" inset="2" id="1">
        <behavior key="behavior" pushIn="YES" lightByBackground="YES" lightByGray="YES"/>
        <font key="font" metaFont="system"/>
      </buttonCell>
    </button>
    @wkWebView 240 135
    <wkWebView wantsLayer="YES" fixedFrame="YES">
      <wkWebViewConfiguration key="configuration">
        <audiovisualMediaTypes key="mediaTypesRequiringUserActionForPlayback" none="YES"/>
        <wkPreferences key="preferences"/>
      </wkWebViewConfiguration>
    </wkWebView>

    """
}
