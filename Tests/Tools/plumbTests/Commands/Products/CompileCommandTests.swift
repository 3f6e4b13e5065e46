import Foundation
import TestSupport
import Testing

@testable import ProjectTools
@testable import plumb

/// The calls of build systems, with a document of the project's own.
@Suite("Command line of the compiler")
struct CompileCommandTests {
  private static let xib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES" colorMatched="YES">
      <customFonts key="customFonts"><array key="Font.ttf"><string>Font</string></array></customFonts>
      <objects>
        <view contentMode="scaleToFill" id="roo-tv-iew"ATTRIBUTE>
          <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
        </view>
      </objects>
    </document>
    """

  /// A new folder with a document in it.
  private static func folder(_ name: String, attribute: String = "") throws -> (folder: String, document: String) {
    let folder = NSTemporaryDirectory() + "compile-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let document = folder + "/" + name
    let text = xib.replacingOccurrences(of: "ATTRIBUTE", with: attribute)
    try Data(text.utf8).write(to: URL(fileURLWithPath: document))
    return (folder, document)
  }

  @Test("swift-build: the version, and a xib with a partial Info.plist")
  func swiftBuild() throws {
    let version = plumb("compile", "--version", "--output-format", "xml1")
    expectEqual(version.status, .success)
    #expect(version.output.contains("<key>short-bundle-version</key>"))
    let (folder, document) = try Self.folder("Card.xib")
    let result = plumb(
      "compile", "--errors", "--warnings", "--notices", "--module", "App", "--output-partial-info-plist",
      folder + "/Card-PartialInfo.plist", "--auto-activate-custom-fonts", "--target-device", "iphone",
      "--target-device", "ipad", "--minimum-deployment-target", "16.0", "--output-format", "human-readable-text",
      "--compile", folder + "/Out/Card.nib", document)
    expectEqual(result.status, .success)
    expectEqual(result.output, "")
    let nib = try Data(contentsOf: URL(fileURLWithPath: folder + "/Out/Card.nib"))
    expectEqual(String(decoding: nib.prefix(10), as: UTF8.self), "NIBArchive")
    let list = try String(contentsOfFile: folder + "/Card-PartialInfo.plist", encoding: .utf8)
    #expect(list.contains("<string>Font.ttf</string>"))
  }

  @Test("rules_apple and macios: a folder for the product, messages as text and as a property list")
  func folders() throws {
    let (folder, document) = try Self.folder("Card.xib", attribute: " mystery=\"1\"")
    let call = ["compile", "--minimum-deployment-target", "15.0", "--compilation-directory", folder + "/Out", document]
    let refused = plumb(call)
    expectEqual(refused.status, .findings)
    #expect(refused.output.hasSuffix(":4: error: mystery=\"1\" of <view> is not supported\n"), "\(refused.output)")
    let list = plumb(call + ["--output-format", "xml1", "--sdk", "/none"])
    #expect(list.output.contains("<key>com.apple.ibtool.document.errors</key>"))
    #expect(list.output.contains("<key>roo-tv-iew</key>"))
    #expect(!FileManager.default.fileExists(atPath: folder + "/Out/Card.nib"))
    let allowed = plumb(call + ["--allow-unknown"])
    expectEqual(allowed.status, .success)
    #expect(allowed.output.contains(":4: warning: mystery=\"1\" of <view> is not supported; left out"))
    #expect(FileManager.default.fileExists(atPath: folder + "/Out/Card.nib"))
  }

  @Test("rules_apple: a xib into a file, for several devices")
  func rulesApple() throws {
    let (folder, document) = try Self.folder("Card.xib")
    let result = plumb(
      "compile", "--minimum-deployment-target", "15.0", "--target-device", "iphone", "--target-device", "ipad",
      "--module", "App", "--auto-activate-custom-fonts", "--compile", folder + "/Out/Card.nib", document)
    expectEqual(result.status, .success)
    expectEqual(result.output + result.errors, "")
    #expect(FileManager.default.fileExists(atPath: folder + "/Out/Card.nib"))
  }

  @Test("macios: messages as a property list, an SDK, and a link of what was compiled")
  func macios() throws {
    let folder = try TemporaryFolder()
    let document = try folder.write(Self.storyboard, to: "Resources/Main.storyboard")
    let options = ["--errors", "--warnings", "--notices", "--output-format", "xml1"]
    let result = plumb(
      ["compile"] + options + [
        "--auto-activate-custom-fonts", "--sdk", "/SDKs/iPhoneOS.sdk", "--target-device", "iphone",
        "--minimum-deployment-target", "15.0", "--compilation-directory", folder.path + "/obj", document,
      ])
    expectEqual(result.status, .success)
    let list = try PropertyListSerialization.propertyList(from: Data(result.output.utf8), format: nil)
    expectEqual((list as? [String: Any])?.count, 0)
    let linked = plumb(
      ["compile"] + options + ["--link", folder.path + "/App.app", folder.path + "/obj/Main.storyboardc"])
    expectEqual(linked.status, .success)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/App.app/Main.storyboardc/Info.plist"))
  }

  @Test("CocoaPods: a storyboard into a folder beside the sources, with the keys of strings files")
  func cocoaPods() throws {
    let folder = try TemporaryFolder()
    let document = try folder.write(Self.storyboard, to: "Pod/Main.storyboard")
    let result = plumb(
      "compile", "--reference-external-strings-file", "--errors", "--warnings", "--notices",
      "--minimum-deployment-target", "15.0", "--output-format", "human-readable-text", "--compile",
      folder.path + "/App.app/Main.storyboardc", document, "--sdk", "/SDKs/iPhoneOS.sdk", "--target-device", "ipad",
      "--target-device", "iphone")
    expectEqual(result.status, .success)
    expectEqual(result.output + result.errors, "")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/App.app/Main.storyboardc").sorted()
    expectEqual(names, ["Info.plist", "UIViewController-con-tr-oll.nib", "con-tr-oll-view-con-vi-ew0.nib"])
    let graph = plumb("nib", folder.path + "/App.app/Main.storyboardc").output
    #expect(graph.contains("NSKey: \"lab-el-000.text\""))
  }

  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" colorMatched="YES" initialViewController="con-tr-oll">
      <scenes><scene sceneID="sce-ne-001"><objects>
        <viewController id="con-tr-oll" sceneMemberID="viewController">
          <view key="view" contentMode="scaleToFill" id="con-vi-ew0">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <subviews><label text="Hello" textAlignment="natural" lineBreakMode="tailTruncation" id="lab-el-000">
              <rect key="frame" x="20" y="80" width="100" height="21"/>
              <fontDescription key="fontDescription" type="system" pointSize="17"/>
            </label></subviews>
          </view>
        </viewController>
      </objects></scene></scenes>
    </document>
    """

  @Test("Linking keeps the folder of the language")
  func link() throws {
    let (folder, _) = try Self.folder("Unused.xib")
    let storyboard = folder + "/Base.lproj/Main.storyboardc"
    try FileManager.default.createDirectory(atPath: storyboard, withIntermediateDirectories: true)
    try Data("nib".utf8).write(to: URL(fileURLWithPath: storyboard + "/A.nib"))
    expectEqual(plumb("compile", "--link", folder + "/App", storyboard).status, .success)
    #expect(FileManager.default.fileExists(atPath: folder + "/App/Base.lproj/Main.storyboardc/A.nib"))
  }

  @Test("What the contract does not have is refused by name")
  func refusals() throws {
    let (folder, document) = try Self.folder("Card.xib")
    let cases = [
      (["--plugin", "x"], "--plugin"), (["--target-device", "mac"], "mac"),
      (["--minimum-deployment-target", "13.0"], "13"), (["--output-format", "json"], "json"),
    ]
    for (words, name) in cases {
      let result = plumb(["compile"] + words + ["--compile", folder + "/A.nib", document])
      expectEqual(result.status, .failure)
      #expect(result.errors.contains(name), "\(result.errors)")
    }
    expectEqual(plumb("compile", "--compile", folder + "/A.nib", folder + "/Missing.xib").status, .failure)
  }
}
