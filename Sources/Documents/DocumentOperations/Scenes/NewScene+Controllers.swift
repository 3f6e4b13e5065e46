extension EditedDocument {
  /// The controllers of scenes of iOS, each behind a line `@NAME`, and what every scene has beside its controller. A length `screen` is that
  /// of the screens in the document.
  static let touchScenes = """
    @viewController
    <viewController id="1">
      <view key="view" contentMode="scaleToFill" id="2">
        <rect key="frame" x="0.0" y="0.0" width="screen" height="screen"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <viewLayoutGuide key="safeArea" id="3"/>
        <color key="backgroundColor" systemColor="systemBackgroundColor"/>
      </view>
    </viewController>
    @tableViewController
    <tableViewController id="1">
      <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES"
        dataMode="prototypes" style="plain" separatorStyle="default" rowHeight="-1" estimatedRowHeight="-1"
        sectionHeaderHeight="-1" estimatedSectionHeaderHeight="-1" sectionFooterHeight="-1"
        estimatedSectionFooterHeight="-1" id="2">
        <rect key="frame" x="0.0" y="0.0" width="screen" height="screen"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <color key="backgroundColor" systemColor="systemBackgroundColor"/>
        <connections>
          <outlet property="dataSource" destination="1" id="3"/><outlet property="delegate" destination="1" id="4"/>
        </connections>
      </tableView>
    </tableViewController>
    @collectionViewController
    <collectionViewController id="1">
      <collectionView key="view" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill"
        dataMode="prototypes" id="2">
        <rect key="frame" x="0.0" y="0.0" width="screen" height="screen"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <color key="backgroundColor" systemColor="systemBackgroundColor"/>
        <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" minimumInteritemSpacing="10" id="3">
          <size key="itemSize" width="128" height="128"/><size key="headerReferenceSize" width="0.0" height="0.0"/>
          <size key="footerReferenceSize" width="0.0" height="0.0"/>
          <inset key="sectionInset" minX="0.0" minY="0.0" maxX="0.0" maxY="0.0"/>
        </collectionViewFlowLayout>
        <connections>
          <outlet property="dataSource" destination="1" id="4"/><outlet property="delegate" destination="1" id="5"/>
        </connections>
      </collectionView>
    </collectionViewController>
    @navigationController
    <navigationController id="1">
      <navigationBar key="navigationBar" contentMode="scaleToFill" insetsLayoutMarginsFromSafeArea="NO" id="2">
        <rect key="frame" x="0.0" y="0.0" width="screen" height="44"/><autoresizingMask key="autoresizingMask"/>
      </navigationBar>
    </navigationController>
    @tabBarController
    <tabBarController id="1">
      <tabBar key="tabBar" contentMode="scaleToFill" insetsLayoutMarginsFromSafeArea="NO" id="2">
        <rect key="frame" x="0.0" y="0.0" width="screen" height="49"/><autoresizingMask key="autoresizingMask"/>
      </tabBar>
    </tabBarController>
    @splitViewController
    <splitViewController id="1"/>
    @pageViewController
    <pageViewController autoresizesArchivedViewToFullSize="NO" transitionStyle="pageCurl"
      navigationOrientation="horizontal" spineLocation="min" id="1"/>
    @viewControllerPlaceholder
    <viewControllerPlaceholder id="1"/>
    @firstResponder
    <placeholder placeholderIdentifier="IBFirstResponder" id="responder" userLabel="First Responder"
      sceneMemberID="firstResponder"/>

    """

  /// The controllers of scenes of macOS, in the same form.
  static let desktopScenes = """
    @viewController
    <viewController id="1">
      <view key="view" id="2">
        <rect key="frame" x="0.0" y="0.0" width="450" height="300"/><autoresizingMask key="autoresizingMask"/>
      </view>
    </viewController>
    @windowController
    <windowController showSeguePresentationStyle="single" id="1">
      <window key="window" title="Window" allowsToolTipsWhenApplicationIsInactive="NO" autorecalculatesKeyViewLoop="NO"
        releasedWhenClosed="NO" visibleAtLaunch="NO" animationBehavior="default" id="2">
        <windowStyleMask key="styleMask" titled="YES" closable="YES" miniaturizable="YES" resizable="YES"/>
        <windowPositionMask key="initialPositionMask" leftStrut="YES" rightStrut="YES" topStrut="YES"
          bottomStrut="YES"/>
        <rect key="contentRect" x="196" y="240" width="480" height="270"/>
        <rect key="screenRect" x="0.0" y="0.0" width="1680" height="1050"/>
        <connections><outlet property="delegate" destination="1" id="3"/></connections>
      </window>
    </windowController>
    @tabViewController
    <tabViewController id="1">
      <tabViewItems/>
      <tabView key="tabView" type="noTabsNoBorder" id="2">
        <rect key="frame" x="0.0" y="0.0" width="450" height="300"/><autoresizingMask key="autoresizingMask"/>
        <font key="font" metaFont="message"/>
        <connections><outlet property="delegate" destination="1" id="3"/></connections>
      </tabView>
      <connections><outlet property="tabView" destination="2" id="4"/></connections>
    </tabViewController>
    @splitViewController
    <splitViewController id="1">
      <splitViewItems/>
      <splitView key="splitView" dividerStyle="thin" vertical="YES" id="2">
        <rect key="frame" x="0.0" y="0.0" width="450" height="300"/><autoresizingMask key="autoresizingMask"/>
        <connections><outlet property="delegate" destination="1" id="3"/></connections>
      </splitView>
      <connections><outlet property="splitView" destination="2" id="4"/></connections>
    </splitViewController>
    @controllerPlaceholder
    <controllerPlaceholder id="1"/>
    @firstResponder
    <customObject id="responder" userLabel="First Responder" customClass="NSResponder" sceneMemberID="firstResponder"/>

    """
}
