extension ViewLibrary {
  /// The kinds of iOS.
  static let touch = """
    @label 42 21
    <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251"
      verticalHuggingPriority="251" fixedFrame="YES" text="Label" textAlignment="natural" lineBreakMode="tailTruncation"
      baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO">
      <fontDescription key="fontDescription" type="system" pointSize="17"/>
      <nil key="textColor"/><nil key="highlightedColor"/>
    </label>
    @button 75 35
    <button opaque="NO" contentMode="scaleToFill" fixedFrame="YES" contentHorizontalAlignment="center"
      contentVerticalAlignment="center" buttonType="system" lineBreakMode="middleTruncation">
      <state key="normal" title="Button"/>
      <buttonConfiguration key="configuration" style="plain" title="Button"/>
    </button>
    @textField 97 34
    <textField opaque="NO" contentMode="scaleToFill" fixedFrame="YES" contentHorizontalAlignment="left"
      contentVerticalAlignment="center" borderStyle="roundedRect" textAlignment="natural" minimumFontSize="17">
      <fontDescription key="fontDescription" type="system" pointSize="14"/>
      <textInputTraits key="textInputTraits"/>
    </textField>
    @imageView 240 128
    <imageView clipsSubviews="YES" userInteractionEnabled="NO" contentMode="scaleAspectFit"
      horizontalHuggingPriority="251" verticalHuggingPriority="251" fixedFrame="YES"/>
    @view 240 128
    <view contentMode="scaleToFill" fixedFrame="YES">
      <subviews/><color key="backgroundColor" systemColor="systemBackgroundColor"/>
    </view>
    @switch 51 31
    <switch opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750" verticalHuggingPriority="750"
      fixedFrame="YES" contentHorizontalAlignment="center" contentVerticalAlignment="center" on="YES"/>
    @slider 118 31
    <slider opaque="NO" contentMode="scaleToFill" fixedFrame="YES" contentHorizontalAlignment="center"
      contentVerticalAlignment="center" value="0.5" minValue="0.0" maxValue="1"/>
    @horizontalStack 200 100
    <stackView opaque="NO" contentMode="scaleToFill" fixedFrame="YES"><subviews/></stackView>
    @verticalStack 100 200
    <stackView opaque="NO" contentMode="scaleToFill" fixedFrame="YES" axis="vertical"><subviews/></stackView>
    @segmentedControl 131 32
    <segmentedControl opaque="NO" contentMode="scaleToFill" fixedFrame="YES" contentHorizontalAlignment="left"
      contentVerticalAlignment="top" segmentControlStyle="plain" selectedSegmentIndex="0">
      <segments><segment title="First"/><segment title="Second"/></segments>
    </segmentedControl>
    @stepper 94 32
    <stepper opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750" verticalHuggingPriority="750"
      fixedFrame="YES" contentHorizontalAlignment="center" contentVerticalAlignment="center" maximumValue="100"/>
    @progressView 150 4
    <progressView opaque="NO" contentMode="scaleToFill" verticalHuggingPriority="750" fixedFrame="YES" progress="0.5"/>
    @activityIndicatorView 20 20
    <activityIndicatorView opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750"
      verticalHuggingPriority="750" fixedFrame="YES" style="medium"/>
    @pageControl 116 26
    <pageControl opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="1000" verticalHuggingPriority="750"
      fixedFrame="YES" contentHorizontalAlignment="center" contentVerticalAlignment="center" numberOfPages="3"/>
    @textView 240 128
    <textView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" fixedFrame="YES"
      textAlignment="natural">
      <color key="backgroundColor" systemColor="systemBackgroundColor"/><string key="text">Text</string>
      <color key="textColor" systemColor="labelColor"/>
      <fontDescription key="fontDescription" type="system" pointSize="14"/>
      <textInputTraits key="textInputTraits" autocapitalizationType="sentences"/>
    </textView>
    @datePicker 320 216
    <datePicker contentMode="scaleToFill" fixedFrame="YES" contentHorizontalAlignment="center"
      contentVerticalAlignment="center" datePickerMode="dateAndTime" minuteInterval="1" style="wheels"/>
    @pickerView 320 216
    <pickerView contentMode="scaleToFill" fixedFrame="YES"/>
    @searchBar 375 56
    <searchBar contentMode="redraw" fixedFrame="YES"><textInputTraits key="textInputTraits"/></searchBar>
    @scrollView 240 128
    <scrollView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" fixedFrame="YES"/>
    @tableView 240 128
    <tableView clipsSubviews="YES" contentMode="scaleToFill" fixedFrame="YES" alwaysBounceVertical="YES"
      dataMode="prototypes" style="plain" separatorStyle="default" rowHeight="-1" estimatedRowHeight="-1"
      sectionHeaderHeight="-1" estimatedSectionHeaderHeight="-1" sectionFooterHeight="-1"
      estimatedSectionFooterHeight="-1">
      <color key="backgroundColor" systemColor="systemBackgroundColor"/>
    </tableView>
    @collectionView 240 128
    <collectionView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" fixedFrame="YES"
      dataMode="prototypes">
      <color key="backgroundColor" systemColor="systemBackgroundColor"/>
      <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" minimumInteritemSpacing="10" id="1">
        <size key="itemSize" width="128" height="128"/><size key="headerReferenceSize" width="0.0" height="0.0"/>
        <size key="footerReferenceSize" width="0.0" height="0.0"/>
        <inset key="sectionInset" minX="0.0" minY="0.0" maxX="0.0" maxY="0.0"/>
      </collectionViewFlowLayout>
    </collectionView>
    @containerView 240 128
    <containerView opaque="NO" contentMode="scaleToFill" fixedFrame="YES"/>
    @visualEffectView 240 128
    <visualEffectView opaque="NO" contentMode="scaleToFill" fixedFrame="YES">
      <view key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center"
        insetsLayoutMarginsFromSafeArea="NO" id="1">
        <rect key="frame" x="0.0" y="0.0" width="240" height="128"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      </view>
      <blurEffect style="regular"/>
    </visualEffectView>
    @navigationBar 320 44
    <navigationBar contentMode="scaleToFill" fixedFrame="YES">
      <items><navigationItem title="Title" id="1"/></items>
    </navigationBar>
    @toolbar 320 44
    <toolbar opaque="NO" clearsContextBeforeDrawing="NO" contentMode="scaleToFill" fixedFrame="YES">
      <items><barButtonItem title="Item" id="1"/></items>
    </toolbar>
    @tabBar 320 49
    <tabBar contentMode="scaleToFill" fixedFrame="YES">
      <items>
        <tabBarItem systemItem="favorites" id="1"/><tabBarItem systemItem="more" id="2"/>
      </items>
    </tabBar>
    @wkWebView 240 128
    <wkWebView contentMode="scaleToFill" fixedFrame="YES">
      <color key="backgroundColor" red="0.36078431370000003" green="0.38823529410000002" blue="0.4039215686" alpha="1"
        colorSpace="custom" customColorSpace="sRGB"/>
      <wkWebViewConfiguration key="configuration">
        <audiovisualMediaTypes key="mediaTypesRequiringUserActionForPlayback" none="YES"/>
        <wkPreferences key="preferences"/>
      </wkWebViewConfiguration>
    </wkWebView>
    @mapView 240 128
    <mapView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" fixedFrame="YES" mapType="standard"/>

    """
}
