extension SyntheticFont {
  /// The text of the label in ``touchDocument``.
  public static let labelText = "ABBA"

  /// The width of ``labelText``, in units.
  public var labelWidth: Int { Self.labelText.unicodeScalars.reduce(0) { $0 + advance(of: $1.value) } }

  /// A document of iOS with a label, `label`, in 20 points of the font.
  public static let touchDocument = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"><device id="retina6_12"/><objects>
    <view contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="300" height="300"/><subviews>
    <label translatesAutoresizingMaskIntoConstraints="NO" text="\(labelText)" id="label">\
    <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>\
    <fontDescription key="fontDescription" name="Sample-Bold" family="Sample" pointSize="20"/></label></subviews>
    <constraints>
    <constraint firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="a"/>
    <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" id="b"/>
    </constraints></view></objects></document>
    """
}
