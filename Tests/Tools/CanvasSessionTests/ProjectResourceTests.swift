import DocumentTestSupport
import Foundation
import JSON
import Testing

@testable import CanvasSession
@testable import DocumentOperations

/// C7: a scene shows the images and colors that the page says the project has.
@Suite struct ProjectResourceTests {
  private static let text = SampleDocument.phone(
    subviews: """
      <imageView contentMode="scaleToFill" image="logo" id="img-vw-001"><rect key="frame" x="16" y="79" width="40" height="40"/></imageView>
      <view contentMode="scaleToFill" id="box-vw-001"><rect key="frame" x="16" y="179" width="40" height="40"/>
      <color key="backgroundColor" name="brand"/></view>
      """)

  @Test("images are links with the name, and colors those of the catalogs") func resourcesAreShown() throws {
    var center = CommandCenter()
    _ = center.open(Array(Self.text.utf8))
    let command =
      #"{"do":"project","images":[{"name":"logo","width":40,"height":20}],"colors":[{"name":"brand","light":1193046}]}"#
    let answer = try #require(JSONReader.read(center.run(Array(command.utf8))))
    let views = try #require(answer["scene"]?["views"]?.elements)
    let image = try #require(views.first { $0["k"]?.text == "img-vw-001" }?["svg"]?.text)
    #expect(image.contains(#"href="image:logo""#))
    let box = try #require(views.first { $0["k"]?.text == "box-vw-001" }?["svg"]?.text)
    #expect(box.contains("#123456"))
  }

  @Test("issues are those that the settings of the project ask for") func issuesFollowTheSettings() throws {
    var center = CommandCenter()
    let label = SampleDocument.label("lab-el", "Hello", (16, 79, 42, 21))
    _ = center.open(Array(SampleDocument.phone(subviews: label).utf8))
    func issues(_ settings: String) throws -> [String] {
      _ = center.run(Array(#"{"do":"project","images":[],"colors":[]\#(settings)}"#.utf8))
      let answer = try #require(JSONReader.read(center.run(Array(#"{"do":"issues"}"#.utf8))))
      return (answer["issues"]?.elements ?? []).map {
        "\($0["severity"]?.text ?? "") \($0["rule"]?.text ?? "") \($0["object"]?.text ?? "")"
      }
    }
    let all = try issues("")
    let one = try #require(all.first)
    let rule = String(one.split(separator: " ")[1])
    let suppression = one.split(separator: " ").dropFirst().joined(separator: ":")
    try #expect(!issues(#","rules":["\#(rule)=off"]"#).contains { $0.contains(" \(rule) ") })
    try #expect(issues(#","rules":["\#(rule)=error","no-rule=error"]"#).contains { $0.hasPrefix("error \(rule) ") })
    let others = all.filter { $0 != one }
    try #expect(issues(#","suppressed":["\#(suppression)"]"#) == others)
    try #expect(issues("") == all)
  }
}
