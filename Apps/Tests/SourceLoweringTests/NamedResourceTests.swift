import Foundation
import Testing

/// Images, colors and documents that sources name.
@Suite(.enabled(if: LoweringTool.compiler != nil, "no toolchain with the parser of Swift"))
struct NamedResourceTests {
  private static let files = [
    "A.swift": """
    import UIKit
    func names(_ bundle: Bundle, _ story: UIStoryboard?) {
      _ = [UIImage(named: "Known"), UIImage(named: "Nowhere"), UIImage.init(named: "Space/Inner")]
      _ = UIImage(named: "Other", in: bundle, compatibleWith: nil)
      _ = UIImage(named: "Lost", in: Bundle(for: UIView.self), compatibleWith: nil)
      _ = UIImage(named: "Loose.png") ?? UIImage(named: "a\\(1)") ?? UIImage(systemName: "star")
      _ = (UIColor(named: "Accent"), UIColor(named: "Accemt"))
      _ = (UIStoryboard(name: "Main", bundle: nil), UIStoryboard(name: "Mian", bundle: .main))
      _ = (story?.instantiateViewController(withIdentifier: "Trip"),
        story?.instantiateViewController(withIdentifier: "Tirp"))
      UIViewController().performSegue(withIdentifier: "show", sender: nil)
      UIViewController().performSegue(withIdentifier: "shwo", sender: nil)
      _ = UINib(nibName: "Cell", bundle: nil)
    }
    """,
    "Assets.xcassets/Known.imageset/Contents.json": "{}", "Assets.xcassets/Accent.colorset/Contents.json": "{}",
    "Assets.xcassets/Space/Contents.json": "{\"properties\": {\"provides-namespace\": true}}",
    "Assets.xcassets/Space/Inner.imageset/Contents.json": "{}", "Loose@2x.png": "",
    "Main.storyboard": """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene><objects>
    <viewController id="a" storyboardIdentifier="Trip"><connections>
    <segue id="s" kind="show" identifier="show" destination="a"/></connections></viewController>
    </objects></scene></scenes></document>
    """,
  ]

  @Test func namesThatTheModuleDoesNotHaveAreWarningsAtTheirLines() throws {
    let expected = [
      "…/A.swift:3:48: warning: no image 'Nowhere' in the resources of the module",
      "…/A.swift:5:22: warning: no image 'Lost' in the resources of the module",
      "…/A.swift:7:49: warning: no color 'Accemt' in the resources of the module",
      "…/A.swift:8:68: warning: no storyboard 'Mian' in the resources of the module",
      "…/A.swift:10:54: warning: no scene 'Tirp' in the storyboards of the module",
      "…/A.swift:12:51: warning: no segue 'shwo' in the storyboards of the module",
    ]
    let result = try LoweringTool.lower(Self.files)
    #expect(result.messages == expected)
    #expect(result.status == 0)
    // The program that shows them reads the file, also after a build that had nothing to do.
    let kept = try String(contentsOf: result.folder.appendingPathComponent("request.warnings"), encoding: .utf8)
    #expect(kept.split(separator: "\n").count == expected.count)
    // A source that did not change is not read again; its names are compared with the resources of now.
    var files = Self.files
    files["Assets.xcassets/Nowhere.imageset/Contents.json"] = "{}"
    #expect(try LoweringTool.lower(files, in: result.folder).messages == Array(expected.dropFirst()))
  }

  @Test func nothingIsSaidOfAModuleWithoutResources() throws {
    let source = try #require(Self.files["A.swift"])
    #expect(try LoweringTool.lower(["A.swift": source]).messages == [])
  }
}
