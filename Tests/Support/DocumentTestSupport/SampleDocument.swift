import InterfaceBuilder

/// Small documents written for the tests.
package enum SampleDocument {
  /// A storyboard for an iPhone 15 with one screen, the initial one, and further scenes. The root view is `root`, its
  /// safe area guide `safe`.
  package static func phone(
    subviews: String = "", constraints: String = "", guides: String = "", scenes: String = "",
    usesAutoLayout: Bool = true, hasInitialScene: Bool = true
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" \(usesAutoLayout ? "useAutolayout=\"YES\" " : "")useTraitCollections="YES" \
    useSafeAreas="YES"\(hasInitialScene ? " initialViewController=\"controller\"" : "")>
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <scenes>
            <scene sceneID="scene">
                <objects>
                    <viewController id="controller" customClass="SignInController" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="root">
                            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                            <subviews>
    \(subviews)
                            </subviews>
                            <viewLayoutGuide key="safeArea" id="safe"/>
    \(guides)                        <constraints>
    \(constraints)
                            </constraints>
                        </view>
                    </viewController>
                </objects>
            </scene>
    \(scenes)
        </scenes>
    </document>

    """
  }

  package static func label(
    _ id: String, _ text: String, _ frame: (Double, Double, Double, Double), _ more: String = ""
  )
    -> String
  {
    """
    <label opaque="NO" text="\(text)" textAlignment="natural" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" \
    horizontalHuggingPriority="251" verticalHuggingPriority="251" translatesAutoresizingMaskIntoConstraints="NO" \
    \(more)id="\(id)">
    \(rect(frame))
    <fontDescription key="fontDescription" type="system" pointSize="17"/>
    </label>
    """
  }

  package static func button(_ id: String, _ text: String, _ frame: (Double, Double, Double, Double)) -> String {
    """
    <button opaque="NO" contentMode="scaleToFill" buttonType="system" \
    translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    \(rect(frame))
    <state key="normal" title="\(text)"/>
    </button>
    """
  }

  package static func view(_ id: String, _ frame: (Double, Double, Double, Double), _ more: String = "") -> String {
    """
    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" \(more)id="\(id)">
    \(rect(frame))
    </view>
    """
  }

  /// `item.attribute = item.attribute + constant`; items are separated from attributes by a dot.
  package static func constraint(
    _ id: String, _ first: String, _ second: String? = nil, constant: Double = 0, _ more: String = ""
  ) -> String {
    func parts(_ side: String) -> [Substring] { side.split(separator: ".") }
    let one = parts(first)
    let other = second.map { " secondItem=\"\(parts($0)[0])\" secondAttribute=\"\(parts($0)[1])\"" } ?? ""
    let constant = constant == 0 ? "" : " constant=\"\(Numeral.text(constant))\""
    return
      "<constraint firstItem=\"\(one[0])\" firstAttribute=\"\(one[1])\"\(other)\(constant) \(more)id=\"\(id)\"/>"
  }

  package static func rect(_ frame: (Double, Double, Double, Double)) -> String {
    let numbers = [frame.0, frame.1, frame.2, frame.3].map({ Numeral.written($0) })
    return
      "<rect key=\"frame\" x=\"\(numbers[0])\" y=\"\(numbers[1])\" width=\"\(numbers[2])\" height=\"\(numbers[3])\"/>"
  }

  /// A label that is pinned to the safe area's corner.
  package static let greeting = phone(
    subviews: label("lab-el", "Hello", (16, 79, 42, 21)),
    constraints: [
      constraint("c-lead", "lab-el.leading", "safe.leading", constant: 16),
      constraint("c-top", "lab-el.top", "safe.top", constant: 20),
    ].joined(separator: "\n"))
}
