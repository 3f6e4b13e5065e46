/// A view with a label and a constraint between them.
func labelDocument(constant: String = "16", text: String = "Name", version: String = "21000", extra: String = "")
  -> String
{
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(version)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects>
          <view id="v-1">
              <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
              <subviews>
                  <label text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="l-1">
                      <rect key="frame" x="16" y="20" width="45" height="20.5"/>
                  </label>
              </subviews>
              <constraints>
                  <constraint firstItem="l-1" firstAttribute="leading" secondItem="v-1" secondAttribute="leading" constant="\(constant)" id="c-1"/>
                  <constraint firstItem="l-1" firstAttribute="top" secondItem="v-1" secondAttribute="top" constant="20" id="c-2"/>\(extra)
              </constraints>
          </view>
      </objects>
  </document>

  """
}
