extension ViewLibrary {
  /// The tables and collections of macOS, each in a scroll view.
  static let lists = """
    @tableView 240 135
    <scrollView fixedFrame="YES" autohidesScrollers="YES" horizontalLineScroll="24" horizontalPageScroll="10"
      verticalLineScroll="24" verticalPageScroll="10" usesPredominantAxisScrolling="NO">
      <clipView key="contentView" id="1">
        <rect key="frame" x="1" y="1" width="238" height="133"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>
          <tableView verticalHuggingPriority="750" allowsExpansionToolTips="YES" columnAutoresizingStyle="lastColumnOnly"
            multipleSelection="NO" autosaveColumns="NO" rowHeight="24" rowSizeStyle="automatic" headerView="3"
            viewBased="YES" id="2">
            <rect key="frame" x="0.0" y="0.0" width="238" height="105"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <size key="intercellSpacing" width="17" height="0.0"/>
            <color key="backgroundColor" name="controlBackgroundColor" catalog="System" colorSpace="catalog"/>
            <color key="gridColor" name="gridColor" catalog="System" colorSpace="catalog"/>
            <tableColumns>
              <tableColumn width="96" minWidth="40" maxWidth="1000" id="4">
                <tableHeaderCell key="headerCell" lineBreakMode="truncatingTail" borderStyle="border">
                  <color key="textColor" name="headerTextColor" catalog="System" colorSpace="catalog"/>
                  <color key="backgroundColor" name="headerColor" catalog="System" colorSpace="catalog"/>
                </tableHeaderCell>
                <textFieldCell key="dataCell" lineBreakMode="truncatingTail" selectable="YES" editable="YES"
                  title="Text Cell" id="5">
                  <font key="font" metaFont="system"/>
                  <color key="textColor" name="controlTextColor" catalog="System" colorSpace="catalog"/>
                  <color key="backgroundColor" name="controlBackgroundColor" catalog="System" colorSpace="catalog"/>
                </textFieldCell>
                <tableColumnResizingMask key="resizingMask" resizeWithTable="YES" userResizable="YES"/>
                <prototypeCellViews>
                  <tableCellView id="6">
                    <rect key="frame" x="18" y="0.0" width="96" height="24"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews>
                      <textField horizontalHuggingPriority="251" verticalHuggingPriority="750"
                        horizontalCompressionResistancePriority="250"
                        translatesAutoresizingMaskIntoConstraints="NO" id="7">
                        <rect key="frame" x="0.0" y="4" width="96" height="16"/>
                        <textFieldCell key="cell" lineBreakMode="truncatingTail" sendsActionOnEndEditing="YES"
                          title="Table View Cell" id="8">
                          <font key="font" usesAppearanceFont="YES"/>
                          <color key="textColor" name="controlTextColor" catalog="System" colorSpace="catalog"/>
                          <color key="backgroundColor" name="textBackgroundColor" catalog="System" colorSpace="catalog"/>
                        </textFieldCell>
                      </textField>
                    </subviews>
                    <constraints>
                      <constraint firstItem="7" firstAttribute="leading" secondItem="6" secondAttribute="leading"
                        constant="2" id="9"/>
                      <constraint firstItem="7" firstAttribute="centerX" secondItem="6" secondAttribute="centerX"
                        id="10"/>
                      <constraint firstItem="7" firstAttribute="centerY" secondItem="6" secondAttribute="centerY"
                        id="11"/>
                    </constraints>
                    <connections><outlet property="textField" destination="7" id="12"/></connections>
                  </tableCellView>
                </prototypeCellViews>
              </tableColumn>
            </tableColumns>
          </tableView>
        </subviews>
      </clipView>
      <tableHeaderView key="headerView" wantsLayer="YES" id="3">
        <rect key="frame" x="0.0" y="0.0" width="238" height="28"/>
        <autoresizingMask key="autoresizingMask"/>
      </tableHeaderView>
    </scrollView>
    @outlineView 240 135
    <scrollView fixedFrame="YES" autohidesScrollers="YES" horizontalLineScroll="24" horizontalPageScroll="10"
      verticalLineScroll="24" verticalPageScroll="10" usesPredominantAxisScrolling="NO">
      <clipView key="contentView" id="1">
        <rect key="frame" x="1" y="1" width="238" height="133"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>
          <outlineView verticalHuggingPriority="750" allowsExpansionToolTips="YES" columnAutoresizingStyle="lastColumnOnly"
            multipleSelection="NO" autosaveColumns="NO" rowHeight="24" rowSizeStyle="automatic" viewBased="YES"
            indentationPerLevel="13" outlineTableColumn="4" id="2">
            <rect key="frame" x="0.0" y="0.0" width="238" height="133"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <size key="intercellSpacing" width="17" height="0.0"/>
            <color key="backgroundColor" name="controlBackgroundColor" catalog="System" colorSpace="catalog"/>
            <color key="gridColor" name="gridColor" catalog="System" colorSpace="catalog"/>
            <tableColumns>
              <tableColumn width="206" minWidth="16" maxWidth="1000" id="4">
                <tableHeaderCell key="headerCell" lineBreakMode="truncatingTail" borderStyle="border">
                  <color key="textColor" name="headerTextColor" catalog="System" colorSpace="catalog"/>
                  <color key="backgroundColor" name="headerColor" catalog="System" colorSpace="catalog"/>
                </tableHeaderCell>
                <textFieldCell key="dataCell" lineBreakMode="truncatingTail" selectable="YES" editable="YES"
                  title="Text Cell" id="5">
                  <font key="font" metaFont="system"/>
                  <color key="textColor" name="controlTextColor" catalog="System" colorSpace="catalog"/>
                  <color key="backgroundColor" name="controlBackgroundColor" catalog="System" colorSpace="catalog"/>
                </textFieldCell>
                <tableColumnResizingMask key="resizingMask" resizeWithTable="YES" userResizable="YES"/>
              </tableColumn>
            </tableColumns>
          </outlineView>
        </subviews>
      </clipView>
    </scrollView>
    @collectionView 240 135
    <scrollView fixedFrame="YES" autohidesScrollers="YES" horizontalLineScroll="10" horizontalPageScroll="10"
      verticalLineScroll="10" verticalPageScroll="10" usesPredominantAxisScrolling="NO">
      <clipView key="contentView" id="1">
        <rect key="frame" x="1" y="1" width="238" height="133"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>
          <collectionView selectable="YES" id="2">
            <rect key="frame" x="0.0" y="0.0" width="238" height="133"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES"/>
            <collectionViewFlowLayout key="collectionViewLayout" minimumInteritemSpacing="10" minimumLineSpacing="10"
              id="3">
              <size key="itemSize" width="50" height="50"/>
            </collectionViewFlowLayout>
            <color key="primaryBackgroundColor" name="controlBackgroundColor" catalog="System" colorSpace="catalog"/>
          </collectionView>
        </subviews>
      </clipView>
    </scrollView>

    """
}
