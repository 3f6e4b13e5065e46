import AgentTools
import DocumentOperations
import TestSupport
import Testing

@testable import plumb

@Suite struct SkillTests {
  @Test func skillNamesEveryToolAndOperation() {
    let text = plumb("skill").output
    #expect(text.hasPrefix("---\nname: plumb\ndescription: "))
    for tool in AgentServer.allTools { #expect(text.contains("- `\(tool.name)`: "), "\(tool.name)") }
    for operation in EditOperation.all { #expect(text.contains("- `\(operation.form.name)`: ")) }
  }

  @Test func examplesPrintWhatTheySay() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.form, to: "Form.storyboard")
    // Each command line and its output.
    let examples = try #require(SkillText.text.split(separator: "\n## Examples\n").last)
    let steps = examples.split(separator: "\n$ plumb ").dropFirst().map { step in
      step.prefix(upTo: step.firstRange(of: "\n```")?.lowerBound ?? step.endIndex).split(separator: "\n")
    }
    expectEqual(steps.count, 6)
    for step in steps {
      let words = step[0].split(separator: "'").enumerated().flatMap { index, part in
        index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
      let run = UndoStore.$standard.withValue(UndoStore(folder: nil)) {
        plumb(words.map { $0 == "Form.storyboard" ? path : $0 })
      }
      let lines = run.output.replacing(path, with: "Form.storyboard").split(separator: "\n")
        .filter { !$0.hasPrefix("undo: ") }
      expectEqual(lines, Array(step.dropFirst()), "\(words) \(run.errors)")
    }
  }

  private static let form = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" initialViewController="Con-tr-ol1">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <scenes>
            <scene sceneID="Sce-ne-001">
                <objects>
                    <viewController id="Con-tr-ol1" customClass="SignInController" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="Roo-tV-iew">
                            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                            <subviews>
                                <label text="Email" translatesAutoresizingMaskIntoConstraints="NO" id="Lab-el-001">
                                    <rect key="frame" x="16" y="79" width="40" height="21"/>
                                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                                </label>
                                <textField borderStyle="roundedRect" placeholder="you@example.org" translatesAutoresizingMaskIntoConstraints="NO" id="Fie-ld-001">
                                    <rect key="frame" x="16" y="108" width="361" height="34"/>
                                    <fontDescription key="fontDescription" type="system" pointSize="14"/>
                                </textField>
                            </subviews>
                            <viewLayoutGuide key="safeArea" id="Saf-eA-rea"/>
                            <constraints>
                                <constraint firstItem="Lab-el-001" firstAttribute="top" secondItem="Saf-eA-rea" secondAttribute="top" constant="20" id="c1a-AA-aaa"/>
                                <constraint firstItem="Lab-el-001" firstAttribute="leading" secondItem="Saf-eA-rea" secondAttribute="leading" constant="16" id="c2b-BB-bbb"/>
                                <constraint firstItem="Fie-ld-001" firstAttribute="top" secondItem="Lab-el-001" secondAttribute="bottom" constant="8" id="c3c-CC-ccc"/>
                                <constraint firstItem="Fie-ld-001" firstAttribute="leading" secondItem="Lab-el-001" secondAttribute="leading" id="c4d-DD-ddd"/>
                                <constraint firstItem="Saf-eA-rea" firstAttribute="trailing" secondItem="Fie-ld-001" secondAttribute="trailing" constant="16" id="c5e-EE-eee"/>
                                <constraint firstItem="Fie-ld-001" firstAttribute="width" constant="300" id="c6f-FF-fff"/>
                            </constraints>
                        </view>
                        <connections>
                            <outlet property="emailField" destination="Fie-ld-001" id="Out-le-t01"/>
                        </connections>
                    </viewController>
                </objects>
            </scene>
        </scenes>
    </document>
    """
}
