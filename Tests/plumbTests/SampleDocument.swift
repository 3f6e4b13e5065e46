import Foundation

@testable import plumb

/// Small documents written for the tests.
enum SampleDocument {
  /// A storyboard for an iPhone 15 with one screen; the root view is `root`, its safe area guide `safe`.
  static func phone(
    subviews: String = "", constraints: String = "", guides: String = "", usesAutoLayout: Bool = true
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" \(usesAutoLayout ? "useAutolayout=\"YES\" " : "")useTraitCollections="YES" \
    useSafeAreas="YES">
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
        </scenes>
    </document>

    """
  }

  static func label(_ id: String, _ text: String, _ frame: (Double, Double, Double, Double), _ more: String = "")
    -> String
  {
    """
    <label opaque="NO" text="\(text)" textAlignment="natural" lineBreakMode="tailTruncation" \
    horizontalHuggingPriority="251" verticalHuggingPriority="251" translatesAutoresizingMaskIntoConstraints="NO" \
    \(more)id="\(id)">
    \(rect(frame))
    <fontDescription key="fontDescription" type="system" pointSize="17"/>
    </label>
    """
  }

  static func button(_ id: String, _ text: String, _ frame: (Double, Double, Double, Double)) -> String {
    """
    <button opaque="NO" contentMode="scaleToFill" buttonType="system" \
    translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    \(rect(frame))
    <state key="normal" title="\(text)"/>
    </button>
    """
  }

  static func view(_ id: String, _ frame: (Double, Double, Double, Double), _ more: String = "") -> String {
    """
    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" \(more)id="\(id)">
    \(rect(frame))
    </view>
    """
  }

  /// `item.attribute = item.attribute + constant`; items are separated from attributes by a dot.
  static func constraint(
    _ id: String, _ first: String, _ second: String? = nil, constant: Double = 0, _ more: String = ""
  ) -> String {
    func parts(_ side: String) -> [Substring] { side.split(separator: ".") }
    let one = parts(first)
    let other = second.map { " secondItem=\"\(parts($0)[0])\" secondAttribute=\"\(parts($0)[1])\"" } ?? ""
    let constant = constant == 0 ? "" : " constant=\"\(Numeral.text(constant))\""
    return
      "<constraint firstItem=\"\(one[0])\" firstAttribute=\"\(one[1])\"\(other)\(constant) \(more)id=\"\(id)\"/>"
  }

  static func rect(_ frame: (Double, Double, Double, Double)) -> String {
    let numbers = [frame.0, frame.1, frame.2, frame.3].map(DocumentEditor.written)
    return
      "<rect key=\"frame\" x=\"\(numbers[0])\" y=\"\(numbers[1])\" width=\"\(numbers[2])\" height=\"\(numbers[3])\"/>"
  }

  /// A label that is pinned to the safe area's corner.
  static let greeting = phone(
    subviews: label("lab-el", "Hello", (16, 79, 42, 21)),
    constraints: [
      constraint("c-lead", "lab-el.leading", "safe.leading", constant: 16),
      constraint("c-top", "lab-el.top", "safe.top", constant: 20),
    ].joined(separator: "\n"))
}

/// A folder that is gone when the test is over.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file and returns its path.
  @discardableResult func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }
}

/// Runs one command line on documents that come through the standard input.
func plumb(_ words: String..., input: String = "") -> (status: ExitStatus, output: String, errors: String) {
  let console = Console.recording(input: input)
  let status = Plumb.run(words, console: console)
  return (status, console.output, console.errors)
}
