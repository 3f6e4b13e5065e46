import CanvasSession
import DocumentOperations
import DocumentTestSupport
import InterfaceBuilder
import JSON
import LayoutEngine
import TestSupport
import Testing

@testable import AgentTools

/// The names of images that `set` accepts, in a document of a project.
@Suite struct ImageNameTests {
  private let form = SampleDocument.phone(
    subviews: """
      <imageView contentMode="scaleAspectFit" image="star" catalog="system" translatesAutoresizingMaskIntoConstraints="NO" id="ima-ge-one">
          <rect key="frame" x="16" y="100" width="40" height="40"/>
      </imageView>
      """)

  /// The attributes of the image after it was set to a name, or the reason of the refusal.
  private func image(_ name: String, in folder: TemporaryFolder) throws -> String {
    let path = try folder.write(form, to: "Form.storyboard")
    let document = try OpenDocument(Array(form.utf8), seed: 1, path: path)
    do throws(EditRefusal) {
      _ = try document.edit([
        .object([("do", "set"), ("object", "ima"), ("attribute", "image"), ("value", .string(name))])
      ])
    } catch {
      return error.reason
    }
    let element = document.edited.document.view(id: "ima-ge-one")?.element
    return [element?["image"], element?["catalog"]].compactMap { $0 }.joined(separator: " ")
  }

  @Test func symbolsAndImagesOfTheProjectExist() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("", to: "Package.swift")
    _ = try folder.write("{}", to: "Assets.xcassets/Logo.imageset/Contents.json")
    _ = try folder.write(#"{"images":[{"filename":"a.svg"}]}"#, to: "Assets.xcassets/Banner.imageset/Contents.json")
    _ = try folder.write(#"<svg width="20" height="10"/>"#, to: "Assets.xcassets/Banner.imageset/a.svg")
    for (name, expected) in [
      ("heart.fill", "heart.fill system"), ("systemName:heart", "heart system"), ("Banner", "Banner"),
      ("character.ja", "character.ja system"), ("", ""),
      ("haert.fill", "there is no image 'haert.fill': did you mean 'heart.fill', 'cart.fill', 'hare.fill'?"),
      ("systemName:Banner", "there is no symbol 'Banner'"),
      ("Baner", "there is no image 'Baner': did you mean 'Banner'"),
    ] {
      let found = try image(name, in: folder)
      #expect(found.hasPrefix(expected), "\(name): \(found)")
    }
  }
}
