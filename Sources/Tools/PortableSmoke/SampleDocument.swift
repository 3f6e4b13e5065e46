/// A small screen: a title above a field and a button side by side, the field twice as wide. It has a misplaced frame,
/// a constraint between left edges, a duplicate constraint and an ambiguous view. The conflict is in a second view:
/// frames are not compared with those of a view whose constraints conflict.
enum SampleDocument {
  static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <objects>
            <view contentMode="scaleToFill" id="root">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                <subviews>
                    <label text="Sign in &amp; go" translatesAutoresizingMaskIntoConstraints="NO" id="title">
                        <rect key="frame" x="36" y="80" width="101" height="21"/>
                        <fontDescription key="fontDescription" type="system" pointSize="17"/>
                        <color key="textColor" systemColor="secondaryLabelColor"/>
                    </label>
                    <textField borderStyle="roundedRect" placeholder="Email" \
    translatesAutoresizingMaskIntoConstraints="NO" id="field">
                        <rect key="frame" x="20" y="109" width="230" height="34"/>
                    </textField>
                    <button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="send">
                        <rect key="frame" x="258" y="109" width="115" height="35"/>
                        <state key="normal" title="Send"/>
                    </button>
                    <view translatesAutoresizingMaskIntoConstraints="NO" id="open">
                        <rect key="frame" x="20" y="200" width="100" height="50"/>
                        <color key="backgroundColor" red="0.9" green="0.5" blue="0.25" alpha="1"/>
                    </view>
                </subviews>
                <constraints>
                    <constraint firstItem="title" firstAttribute="left" secondItem="root" secondAttribute="left" \
    constant="20" id="c-1"/>
                    <constraint firstItem="title" firstAttribute="top" secondItem="root" secondAttribute="top" \
    constant="80" id="c-2"/>
                    <constraint firstItem="field" firstAttribute="leading" secondItem="title" \
    secondAttribute="leading" id="c-3"/>
                    <constraint firstItem="field" firstAttribute="top" secondItem="title" secondAttribute="bottom" \
    constant="8" id="c-4"/>
                    <constraint firstItem="send" firstAttribute="leading" secondItem="field" \
    secondAttribute="trailing" constant="8" id="c-5"/>
                    <constraint firstAttribute="trailing" secondItem="send" secondAttribute="trailing" \
    constant="20" id="c-6"/>
                    <constraint firstItem="send" firstAttribute="firstBaseline" secondItem="field" \
    secondAttribute="firstBaseline" id="c-7"/>
                    <constraint firstItem="field" firstAttribute="width" secondItem="send" secondAttribute="width" \
    multiplier="2:1" id="c-8"/>
                    <constraint firstItem="field" firstAttribute="top" secondItem="title" secondAttribute="bottom" \
    constant="8" id="c-9"/>
                    <constraint firstItem="open" firstAttribute="leading" secondItem="root" \
    secondAttribute="leading" constant="20" id="c-10"/>
                    <constraint firstItem="open" firstAttribute="top" secondItem="root" secondAttribute="top" \
    constant="200" id="c-11"/>
                    <constraint firstItem="open" firstAttribute="height" constant="50" id="c-12"/>
                </constraints>
            </view>
            <view contentMode="scaleToFill" id="panel">
                <rect key="frame" x="0.0" y="0.0" width="240" height="128"/>
                <subviews>
                    <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
                        <rect key="frame" x="20" y="300" width="100" height="40"/>
                    </view>
                </subviews>
                <constraints>
                    <constraint firstItem="box" firstAttribute="width" constant="100" id="c-13"/>
                    <constraint firstItem="box" firstAttribute="width" constant="120.5" id="c-14"/>
                </constraints>
            </view>
        </objects>
    </document>

    """
}
