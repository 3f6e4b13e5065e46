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
}
