import Foundation
import SnapshotTesting
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized) struct ImageFileTests {
  private func svg(_ view: UIView, traits: UITraitCollection = UITraitCollection()) -> String {
    var picture = ""
    Snapshotting<UIView, ViewImage>.image(size: CGSize(width: 100, height: 60), traits: traits).snapshot(view).run {
      picture = $0.svg
    }
    return picture
  }

  /// An image view with the image of a bundle.
  private func view(_ name: String, in folder: URL, _ mode: UIView.ContentMode = .scaleToFill) throws -> UIImageView {
    let bundle = try #require(Bundle(path: folder.path))
    let view = UIImageView(image: try #require(UIImage(named: name, in: bundle, compatibleWith: nil)))
    view.contentMode = mode
    return view
  }

  @Test("An image of a bundle's asset catalog has its size and is in the picture")
  func catalogImageHasItsSizeAndIsDrawn() throws {
    let folder = try SampleImage.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let photo = try view("photo", in: folder)
    expectEqual(photo.intrinsicContentSize, CGSize(width: 2, height: 1))
    expectEqual(photo.image?.scale, 2)
    let picture = svg(photo)
    #expect(picture.contains("href=\"data:image/png;base64,\(SampleImage.base64)\""))
    #expect(picture.contains("transform=\"translate(0 0) scale(50 60)\""))
    #expect(svg(try view("photo", in: folder, .scaleAspectFit)).contains("translate(0 5) scale(50 50)"))
    #expect(svg(try view("photo", in: folder, .bottomRight)).contains("translate(98 59)"))
  }

  @Test("A template image has the tint color")
  func templateImageHasTintColor() throws {
    let folder = try SampleImage.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let mark = try view("mark", in: folder)
    mark.tintColor = .red
    let picture = svg(mark)
    #expect(picture.contains("<feFlood flood-color=\"#FF0000\" flood-opacity=\"1\"/>"))
    #expect(picture.contains("data:image/svg+xml;base64,"))
    mark.image = mark.image?.withRenderingMode(.alwaysOriginal)
    #expect(!svg(mark).contains("<feFlood"))
  }

  @Test("A file that is damaged is named in the description of the picture")
  func damagedImageFileIsNamedInDescription() throws {
    let folder = try SampleImage.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let photo = try view("photo", in: folder)
    try SampleImage.png.dropLast(10).write(
      to: folder.appendingPathComponent("Assets.xcassets/photo.imageset/p@2x.png"))
    #expect(svg(photo).contains("photo: the image is incomplete: the file ends before it"))
    // The file for the dark appearance is intact.
    #expect(svg(photo, traits: UITraitCollection(userInterfaceStyle: .dark)).contains(SampleImage.base64))
  }

  @Test("Data and drawing code make images that image views draw")
  func dataAndDrawingCodeMakeImagesThatImageViewsDraw() throws {
    let image = try #require(UIImage(data: SampleImage.png))
    #expect(svg(UIImageView(image: image)).contains(SampleImage.base64))
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
      image.draw(in: CGRect(x: 0, y: 5, width: 10, height: 5))
    }
    let view = UIImageView(image: drawn)
    view.contentMode = .scaleAspectFit
    let picture = svg(view)
    #expect(picture.contains("M20 0L80 0L80 30L20 30Z"))
    #expect(picture.contains(SampleImage.base64))
  }
}
