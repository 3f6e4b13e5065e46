import DocumentTestSupport
import Foundation
import JSON
import TestSupport
import Testing

@testable import AgentTools

/// What edits tell about the project around a document: its sources and its deployment target.
@Suite struct MemberUseTests {
  private let folder: TemporaryFolder
  private let workspace: Workspace

  init() throws {
    folder = try TemporaryFolder()
    workspace = Workspace(roots: [folder.url.path])
  }

  private func call(_ name: String, _ arguments: JSONValue) throws(ToolError) -> ToolAnswer {
    guard let tool = AgentServer.tools.first(where: { $0.name == name }) else { throw ToolError("no tool") }
    return try tool.run(ToolCall(arguments: arguments, workspace: workspace))
  }

  private static let button = SampleDocument.button("buy", "Buy", (16, 100, 60, 30)).replacing(
    "</button>",
    with: #"<connections><action selector="buy:" destination="vc" eventType="touchUpInside" id="a-c"/></connections>"#
      + "</button>")

  /// A storyboard whose controller has a class and buttons that call its method.
  private static func shop(_ buttons: Int) -> String {
    let views = (0..<buttons).map { number in
      button.replacing("id=\"buy\"", with: "id=\"buy\(number)\"").replacing("id=\"a-c\"", with: "id=\"a-c\(number)\"")
    }
    return SampleDocument.phone(subviews: views.joined()).replacing("SignInController", with: "ShopController")
      .replacing("destination=\"vc\"", with: "destination=\"controller\"")
  }

  @Test func actionsThatLoseTheirLastSenderAreListed() throws {
    try folder.write(
      "import UIKit\nclass ShopController: UIViewController {\n  @IBAction func buy(_ sender: Any) {}\n}\n",
      to: "ShopController.swift")
    try folder.write("", to: "Package.swift")
    try folder.write(Self.shop(2), to: "Shop.storyboard")
    func delete(_ view: String) throws -> String {
      let operation: JSONValue = ["do": "delete", "views": .strings([view])]
      return try call("edit", ["file": "Shop.storyboard", "operations": .array([operation])]).text
    }
    let first = try delete("buy0")
    #expect(!first.contains("in the sources"), "\(first)")
    let last = try delete("buy1")
    #expect(last.contains("in the sources:\n buy: ShopController.swift:3"), "\(last)")
  }

  /// The deployment target is that of the target with the document, of a file with settings, or of the package.
  @Test(arguments: [("13.0", false), ("12.4", true), ("xcconfig", true), ("package", true), ("other", false)])
  func symbolsThatTheSystemLacksAreNamed(target: String, isNamed: Bool) throws {
    let image = """
      <imageView image="star" catalog="system" translatesAutoresizingMaskIntoConstraints="NO" id="ima-ge-one">
          <rect key="frame" x="16" y="100" width="40" height="40"/>
      </imageView>
      """
    try folder.write(SampleDocument.phone(subviews: image), to: "Form.storyboard")
    if target == "package" {
      try folder.write("let package = Package(name: \"A\", platforms: [.macOS(.v12), .iOS(.v12)])", to: "Package.swift")
    } else {
      let settings = target == "xcconfig" ? "" : "IPHONEOS_DEPLOYMENT_TARGET = \(target == "other" ? "9.0" : target);"
      try folder.write("IPHONEOS_DEPLOYMENT_TARGET = 11.0\n", to: "App.xcconfig")
      try folder.write(
        """
        // !$*UTF8*$!
        {
          archiveVersion = 1; objectVersion = 56; rootObject = P;
          objects = {
            P = {isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L;};
            G = {isa = PBXGroup; children = (F, X); sourceTree = "<group>";};
            F = {isa = PBXFileReference; path = \(target == "other" ? "Other" : "Form").storyboard; sourceTree = "<group>";};
            X = {isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>";};
            L = {isa = XCConfigurationList; buildConfigurations = (C);};
            C = {isa = XCBuildConfiguration; name = Release; baseConfigurationReference = X; buildSettings = {\(settings)};};
            T = {isa = PBXNativeTarget; name = App; buildPhases = (R); buildConfigurationList = L;};
            R = {isa = PBXResourcesBuildPhase; files = (B);};
            B = {isa = PBXBuildFile; fileRef = F;};
          };
        }
        """, to: "App.xcodeproj/project.pbxproj")
    }
    let text = try call("check", ["file": "Form.storyboard", "notes": true]).text
    #expect(text.contains("the symbol 'star' exists since iOS 13.0") == isNamed, "\(text)")
  }

  /// Positions of operations on macOS are those that the answer and 'layout' list.
  @Test func positionsOnMacOSCountAsLayoutListsThem() throws {
    _ = try call("create", ["file": "Panel.xib", "platform": "macOS", "class": "Panel"])
    let insert: JSONValue = ["do": "insert", "kind": "customView", "into": "Panel", "x": 20, "y": 30, "as": "box"]
    let nudge: JSONValue = ["do": "nudge", "views": .strings(["box"]), "dy": 8]
    let inserted = try call("edit", ["file": "Panel.xib", "operations": .array([insert])]).text
    #expect(inserted.contains(" 20,30 "), "\(inserted)")
    _ = try call("edit", ["undo": "e1", "file": "Panel.xib"])
    let moved = try call("edit", ["file": "Panel.xib", "operations": .array([insert, nudge])]).text
    #expect(moved.contains(" 20,38 "), "\(moved)")
  }
}
