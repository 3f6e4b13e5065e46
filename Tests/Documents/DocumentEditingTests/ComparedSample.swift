import DocumentEditing
import InterfaceBuilder

/// A scene with two labels and a button, as Interface Builder writes it.
let sample = """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21000" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="vc1-aa-001">
      <device id="retina6_12" orientation="portrait"/>
      <dependencies>
          <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21000"/>
      </dependencies>
      <scenes>
          <!--Sign In-->
          <scene sceneID="sc1-aa-001">
              <objects>
                  <viewController id="vc1-aa-001" customClass="SignIn" sceneMemberID="viewController">
                      <view key="view" contentMode="scaleToFill" id="vw1-aa-001">
                          <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                          <subviews>
                              <label opaque="NO" text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="lb1-aa-001">
                                  <rect key="frame" x="16" y="100" width="45" height="20.5"/>
                                  <fontDescription key="fontDescription" type="system" pointSize="17"/>
                              </label>
                              <label opaque="NO" text="Email" translatesAutoresizingMaskIntoConstraints="NO" id="lb2-aa-001">
                                  <rect key="frame" x="16" y="128.5" width="41" height="20.5"/>
                                  <fontDescription key="fontDescription" type="system" pointSize="17"/>
                              </label>
                              <button opaque="NO" id="bt1-aa-001">
                                  <rect key="frame" x="20" y="300" width="100" height="40"/>
                                  <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                                  <state key="normal" title="Continue"/>
                              </button>
                          </subviews>
                          <constraints>
                              <constraint firstItem="lb1-aa-001" firstAttribute="leading" secondItem="vw1-aa-001" secondAttribute="leading" constant="16" id="cn1-aa-001"/>
                              <constraint firstItem="lb1-aa-001" firstAttribute="top" secondItem="vw1-aa-001" secondAttribute="top" constant="100" id="cn2-aa-001"/>
                              <constraint firstItem="lb2-aa-001" firstAttribute="leading" secondItem="lb1-aa-001" secondAttribute="leading" id="cn3-aa-001"/>
                              <constraint firstItem="lb2-aa-001" firstAttribute="top" secondItem="lb1-aa-001" secondAttribute="bottom" constant="8" id="cn4-aa-001"/>
                          </constraints>
                      </view>
                      <connections>
                          <outlet property="nameLabel" destination="lb1-aa-001" id="ou1-aa-001"/>
                      </connections>
                  </viewController>
              </objects>
              <point key="canvasLocation" x="130.5" y="4.2"/>
          </scene>
      </scenes>
  </document>

  """

/// The text with some parts replaced; each must occur.
func changed(_ text: String = sample, _ replacements: (String, String)...) -> String {
  var result = text
  for (old, new) in replacements {
    precondition(result.contains(old), "the sample does not contain \(old)")
    result = result.replacing(old, with: new)
  }
  return result
}

/// The text without the lines that contain a word.
func without(_ words: String..., in text: String = sample) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in !words.contains { line.contains($0) } }
    .joined(separator: "\n")
}

func diff(_ old: String, _ new: String) throws -> DocumentDiff {
  DocumentDiff(from: try SyntaxTree(Array(old.utf8)), to: try SyntaxTree(Array(new.utf8)))
}

/// The old text with the differences to the new one applied.
func patched(_ old: String, _ new: String) throws -> String {
  String(decoding: try diff(old, new).applied(to: Array(old.utf8)), as: UTF8.self)
}

func tidied(_ text: String, against base: String) throws -> String {
  String(decoding: try DocumentTidy.tidied(Array(text.utf8), against: Array(base.utf8)), as: UTF8.self)
}

func merged(_ base: String = sample, _ ours: String, _ theirs: String) throws -> (
  text: String, conflicts: [MergeConflict]
) {
  let merge = try DocumentMerge(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8))
  return (String(decoding: merge.bytes, as: UTF8.self), merge.conflicts)
}
