import Foundation
import UIKit

/// A storyboard of scenes with rows of a label, a text field, a switch and a button each.
struct StoryboardText {
  let scenes: Int
  let rows: Int

  /// The document.
  var data: Data {
    let body = (0..<scenes).map { scene($0) }.joined(separator: "\n")
    return Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
      initialViewController="s0"><device id="retina6_12"/><scenes>\(body)</scenes></document>
      """.utf8)
  }

  private func scene(_ number: Int) -> String {
    let name = "s\(number)"
    var (views, constraints) = ("", "")
    var above = "\(name)-area"
    for row in 0..<rows {
      let ids = ["l", "f", "w", "b"].map { "\(name)-\($0)\(row)" }
      views += """
        <label opaque="NO" text="Setting \(row)" translatesAutoresizingMaskIntoConstraints="NO" id="\(ids[0])">
        <rect key="frame" x="16" y="\(row * 40)" width="80" height="21"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
        <textField opaque="NO" borderStyle="roundedRect" placeholder="Value" \
        translatesAutoresizingMaskIntoConstraints="NO" id="\(ids[1])">
        <rect key="frame" x="104" y="\(row * 40)" width="120" height="34"/></textField>
        <switch opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="\(ids[2])">
        <rect key="frame" x="232" y="\(row * 40)" width="51" height="31"/></switch>
        <button opaque="NO" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="\(ids[3])">
        <rect key="frame" x="290" y="\(row * 40)" width="60" height="30"/><state key="normal" title="Reset"/></button>

        """
      let edge = row == 0 ? "top" : "bottom"
      constraints += """
        <constraint firstItem="\(ids[0])" firstAttribute="top" secondItem="\(above)" secondAttribute="\(edge)" \
        constant="8" id="\(ids[0])1"/>
        <constraint firstItem="\(ids[0])" firstAttribute="leading" secondItem="\(name)-area" secondAttribute="leading" \
        constant="16" id="\(ids[0])2"/>
        <constraint firstItem="\(ids[0])" firstAttribute="width" constant="80" id="\(ids[0])3"/>
        <constraint firstItem="\(ids[3])" firstAttribute="trailing" secondItem="\(name)-area" \
        secondAttribute="trailing" constant="-16" id="\(ids[3])4"/>

        """
      for (left, right) in zip(ids, ids.dropFirst()) {
        constraints += """
          <constraint firstItem="\(right)" firstAttribute="leading" secondItem="\(left)" secondAttribute="trailing" \
          constant="8" id="\(right)5"/>
          <constraint firstItem="\(right)" firstAttribute="centerY" secondItem="\(left)" secondAttribute="centerY" \
          id="\(right)6"/>

          """
      }
      above = ids[0]
    }
    return """
      <scene sceneID="\(name)-scene"><objects><viewController storyboardIdentifier="\(name)" id="\(name)">
      <view key="view" contentMode="scaleToFill" id="\(name)-view">
      <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews>\(views)</subviews><viewLayoutGuide key="safeArea" id="\(name)-area"/>
      <constraints>\(constraints)</constraints></view></viewController></objects></scene>
      """
  }
}

/// Creates a scene and lays it out.
@MainActor
@discardableResult
func showScene(_ name: String, of storyboard: UIStoryboard) -> UIViewController {
  let controller = storyboard.instantiateViewController(withIdentifier: name)
  controller.view.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
  controller.view.layoutIfNeeded()
  return controller
}

/// Memory in use now, in kilobytes.
func residentMemory() -> Double {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
  return (Double(text.split(separator: " ").dropFirst().first ?? "") ?? 0) * 4
}

/// Times a scene of 200 views, and a storyboard of 500 kilobytes, and measures what released scenes leave behind.
@MainActor
func measureStoryboards() {
  let storyboard = UIStoryboard(data: StoryboardText(scenes: 1, rows: 50).data)
  let first = time { showScene("s0", of: storyboard) }
  let later = median((0..<21).map { _ in time { showScene("s0", of: storyboard) } })
  let before = residentMemory()
  for _ in 0..<100 { showScene("s0", of: storyboard) }
  let left = (residentMemory() - before) / 100
  report("scene of a storyboard", ["first_ms": first / 1000, "ms": later / 1000, "kilobytes_left": left])
  goal("a scene of 200 views is created from its storyboard and laid out in", later / 1000, "ms", .atMost(15))
  goal("a released scene leaves", left, "kB", .atMost(1))

  let large = StoryboardText(scenes: 12, rows: 25).data
  var opened: UIStoryboard?
  let reading = time { opened = UIStoryboard(data: large) }
  guard let opened else { return }
  showScene("s0", of: opened)
  let scenes = median((1..<12).map { number in time { showScene("s\(number)", of: opened) } })
  report(
    "large storyboard",
    ["kilobytes": Double(large.count) / 1000, "read_ms": reading / 1000, "scene_ms": scenes / 1000])
  goal("a storyboard of \(large.count / 1000) kB is read once in", reading / 1000, "ms", nil)
  goal("each of its scenes of 100 views takes", scenes / 1000, "ms", nil)
}
