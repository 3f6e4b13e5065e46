import Diagnostics
import InterfaceBuilder

/// A document that does not exist yet, as Interface Builder creates it.
package struct NewDocument: Sendable {
  /// Whether it is a storyboard, or a xib.
  var isStoryboard: Bool
  var platform: Platform
  /// The class of the first controller, or of the view of a xib; nil for that of the kit.
  var customClass: String?
  /// The title of the controller.
  var title: String?

  package init(isStoryboard: Bool, platform: Platform, customClass: String? = nil, title: String? = nil) {
    (self.isStoryboard, self.platform, self.customClass, self.title) = (isStoryboard, platform, customClass, title)
  }

  /// The bytes of the document: a storyboard with one scene, which is the initial one, or a xib with one view.
  package func bytes() throws(OperationError) -> [UInt8] {
    if let name = customClass {
      let isName = name.unicodeScalars.allSatisfy { $0.properties.isIDContinue || $0 == "." }
      guard isName else { throw .invalidCommand("'\(name)' is not the name of a class") }
    }
    let document: EditedDocument
    do throws(DocumentError) { document = try EditedDocument(emptyBytes) } catch {
      throw .notPossible(error.reason)
    }
    guard isStoryboard else { return document.bytes }
    let scene = try document.addScene(SceneRequest(customClass: customClass, title: title))
    try document.makeInitial(scene.controller)
    return document.bytes
  }

  /// The bytes of a storyboard without scenes, or of a xib with one view.
  package var emptyBytes: [UInt8] { Array(empty.utf8) }

  private var isTouch: Bool { platform != .macOS }

  /// The document without scenes, or with its view.
  private var empty: String {
    let kind = (isTouch ? "CocoaTouch" : "Cocoa") + (isStoryboard ? ".Storyboard" : "")
    let runtime = isTouch ? "iOS.CocoaTouch" : "MacOSX.Cocoa"
    let traits = isTouch ? #" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES""# : ""
    let device = isTouch ? "\n    <device id=\"retina6_12\" orientation=\"portrait\" appearance=\"light\"/>" : ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.\(kind).XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="\(runtime)" propertyAccessControl="none" useAutolayout="YES"\(traits)>\(device)
          <dependencies>\(dependencies)
              <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
          </dependencies>
      \(isStoryboard ? "    <scenes/>" : objects)\(isTouch ? Self.resources : "")
      </document>

      """
  }

  private var dependencies: String {
    guard isTouch else {
      return """

                <deployment identifier="macosx"/>
                <plugIn identifier="com.apple.InterfaceBuilder.CocoaPlugin" version="22505"/>
        """
    }
    return """

              <deployment identifier="iOS"/>
              <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22504"/>
              <capability name="Safe area layout guides" minToolsVersion="9.0"/>
              <capability name="System colors in document resources" minToolsVersion="11.0"/>
      """
  }

  private static let resources = """

        <resources>
            <systemColor name="systemBackgroundColor">
                <color white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
            </systemColor>
        </resources>
    """

  private var objects: String {
    let custom = customClass.map { " customClass=\"\($0)\" customModuleProvider=\"target\"" } ?? ""
    guard isTouch else {
      return """
            <objects>
                <customObject id="-2" userLabel="File's Owner"/>
                <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
                <customObject id="-3" userLabel="Application" customClass="NSObject"/>
                <customView id="c22-O7-iKe"\(custom)>
                    <rect key="frame" x="0.0" y="0.0" width="480" height="272"/>
                    <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMinY="YES"/>
                </customView>
            </objects>
        """
    }
    return """
          <objects>
              <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
              <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
              <view contentMode="scaleToFill" id="iN0-l3-epB"\(custom)>
                  <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                  <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                  <viewLayoutGuide key="safeArea" id="vUN-kp-3ea"/>
                  <color key="backgroundColor" systemColor="systemBackgroundColor"/>
              </view>
          </objects>
      """
  }
}
