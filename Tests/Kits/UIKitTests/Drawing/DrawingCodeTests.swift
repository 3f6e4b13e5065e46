import Foundation
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Pictures and drawing code")
struct DrawingCodeTests {
  private let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 1, 0, 0, 0, 0, 40, 8, 6, 0, 0, 0]
  private let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC4, 0, 2, 0xFF, 0xC2, 0, 11, 8, 0, 30, 0, 20, 1, 0, 0, 0]
  private let gif: [UInt8] = Array("GIF89a".utf8) + [50, 0, 60, 0, 0]

  @Test("Data of pictures tell their size in pixels")
  func imageDataHaveSizeInPixels() {
    expectEqual(UIImage(data: Data(png))?.size, CGSize(256, 40))
    expectEqual(UIImage(data: Data(jpeg))?.size, CGSize(20, 30))
    expectEqual(UIImage(data: Data(gif))?.size, CGSize(50, 60))
    let double = UIImage(data: Data(png), scale: 2)
    expectEqual(double?.size, CGSize(128, 20))
    expectEqual(double?.scale, 2)
    expectEqual(UIImage(data: Data(png), scale: 0)?.scale, 1)
  }

  @Test("Cut and foreign data are no pictures")
  func damagedDataAreNoImages() {
    for whole in [png, jpeg, gif] {
      for count in 0..<10 { #expect(UIImage(data: Data(whole.prefix(count))) == nil) }
    }
    #expect(UIImage(data: Data(png.prefix(23))) == nil)
    #expect(UIImage(data: Data(jpeg.prefix(20))) == nil)
    var empty = png
    empty[18] = 0
    #expect(UIImage(data: Data(empty)) == nil)
    // A segment that claims to be shorter than its own length would never end.
    #expect(UIImage(data: Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0] + [UInt8](repeating: 0xFF, count: 40))) == nil)
    #expect(UIImage(data: Data("<svg/>".utf8)) == nil)
  }

  @Test("A file's name tells its pixels a point")
  func fileNameDeterminesScale() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)@2x.png")
    try Data(png).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    expectEqual(UIImage(contentsOfFile: path.path)?.size, CGSize(128, 20))
    #expect(UIImage(contentsOfFile: path.path + "x") == nil)
  }

  @Test func animatedImagesHaveTheSizeOfTheFirst() {
    let images = [UIImage(size: CGSize(3, 4)), UIImage(size: CGSize(5, 6))]
    expectEqual(UIImage.animatedImage(with: images, duration: 2)?.size, CGSize(3, 4))
    #expect(UIImage.animatedImage(with: [], duration: 2) == nil)
  }

  @Test("An image keeps the tint and the rendering mode that it is given, and so does an archive of it")
  func tintedImageKeepsTintAndRenderingMode() throws {
    let image = UIImage(size: CGSize(10, 20))
    let tinted = image.withTintColor(.red)
    expectEqual(tinted.tint, .red)
    expectEqual(tinted.renderingMode, .automatic)
    expectEqual(tinted.size, image.size)
    #expect(image.tint == nil)
    expectEqual(image.renderingMode, .automatic)
    let template = tinted.withTintColor(.green, renderingMode: .alwaysTemplate)
    expectEqual(template.tint, .green)
    expectEqual(template.renderingMode, .alwaysTemplate)
    expectEqual(template.withAlignmentRectInsets(.zero).tint, .green)
    let copy: UIImageView = try LayoutArchive(UIImageView(image: template)).unarchived()
    expectEqual(copy.image?.tint, .green)
    expectEqual(copy.image?.renderingMode, .alwaysTemplate)
  }

  @Test("There is a context while something is drawn, and none else")
  func contextExistsOnlyWhileDrawing() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    UIGraphicsBeginImageContextWithOptions(CGSize(10, 20), false, 3)
    let outer = UIGraphicsGetCurrentContext()
    expectEqual(outer?.width, 30)
    expectEqual(outer?.height, 60)
    UIGraphicsBeginImageContext(CGSize(4, 4))
    expectEqual(UIGraphicsGetImageFromCurrentImageContext()?.size, CGSize(4, 4))
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === outer)
    let picture = UIGraphicsGetImageFromCurrentImageContext()
    expectEqual(picture?.size, CGSize(10, 20))
    expectEqual(picture?.scale, 3)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    let scale = UIScreen.main.scale
    UIScreen.main.scale = 4
    UIGraphicsBeginImageContextWithOptions(CGSize(10, 20), false, 0)
    expectEqual(UIGraphicsGetImageFromCurrentImageContext()?.scale, 4)
    UIGraphicsEndImageContext()
    UIScreen.main.scale = scale
    for size in [CGSize.zero, CGSize(-3, 4), CGSize(CGFloat.nan, 4), CGSize(4, CGFloat.infinity)] {
      UIGraphicsBeginImageContextWithOptions(size, false, 0)
      #expect(UIGraphicsGetCurrentContext() != nil)
      #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
      UIGraphicsEndImageContext()
    }
    UIGraphicsBeginImageContextWithOptions(CGSize(4, 4), false, .infinity)
    expectEqual(UIGraphicsGetImageFromCurrentImageContext()?.scale, UIScreen.main.scale)
    UIGraphicsEndImageContext()
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(5, 6, 10, 20))
    let made = renderer.image { context in
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
      expectEqual(context.cgContext.ctm, CGAffineTransform(translationX: -5, y: -6))
      expectEqual(context.cgContext.boundingBoxOfClipPath, CGRect(5, 6, 10, 20))
      context.clip(to: CGRect(0, 8, 10, 2))
      expectEqual(context.cgContext.boundingBoxOfClipPath, CGRect(5, 8, 5, 2))
      UIBezierPath(rect: CGRect(8, 0, 100, 100)).addClip()
      expectEqual(context.cgContext.boundingBoxOfClipPath, CGRect(8, 8, 2, 2))
      UIView().layer.render(in: context.cgContext)
    }
    expectEqual(made.size, CGSize(10, 20))
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("During `draw` the context is there")
  func contextExistsDuringDraw() {
    final class Drawn: UIView {
      var widths: [Int?] = []
      override func draw(_ rect: CGRect) { widths.append(UIGraphicsGetCurrentContext()?.width) }
    }
    let window = UIWindow(frame: CGRect(0, 0, 100, 100))
    let view = Drawn(frame: CGRect(0, 0, 20, 30))
    window.addSubview(view)
    window.makeKeyAndVisible()
    view.setNeedsDisplay()
    CATransaction.flush()
    expectEqual(view.widths, [Int(20 * UIScreen.main.scale)])
  }

  @Test("A context keeps transform, clipped rectangle and path, and goes back to what was saved")
  func contextSavesAndRestoresState() {
    let context = CGContext(size: CGSize(100, 50), scale: 2)
    context.saveGState()
    context.translateBy(x: 10, y: 0)
    context.scaleBy(x: 2, y: 2)
    expectEqual(CGPoint(x: 1, y: 1).applying(context.ctm), CGPoint(x: 12, y: 2))
    context.clip(to: CGRect(0, 0, 10, 10))
    expectEqual(context.boundingBoxOfClipPath, CGRect(0, 0, 10, 10))
    context.restoreGState()
    expectEqual(context.ctm, .identity)
    expectEqual(context.boundingBoxOfClipPath, CGRect(0, 0, 100, 50))
    context.restoreGState()
    context.addRect(CGRect(1, 2, 3, 4))
    #expect(!context.isPathEmpty)
    expectEqual(context.boundingBoxOfPath, CGRect(1, 2, 3, 4))
    context.fillPath()
    #expect(context.isPathEmpty)
    #expect(context.path == nil)
    // A path stays where it was when it was added, whatever is mapped afterwards.
    context.saveGState()
    context.addRect(CGRect(1, 2, 3, 4))
    context.translateBy(x: 10, y: 0)
    expectEqual(context.boundingBoxOfPath, CGRect(-9, 2, 3, 4))
    expectEqual(context.path?.boundingBox, CGRect(-9, 2, 3, 4))
    context.addLine(to: CGPoint(x: 0, y: 20))
    context.clip()
    expectEqual(context.boundingBoxOfClipPath, CGRect(-9, 2, 9, 18))
    #expect(context.isPathEmpty)
    context.clip()
    expectEqual(context.boundingBoxOfClipPath, .null)
    context.restoreGState()
    context.clip(to: .infinite)
    context.clip(to: CGRect(CGFloat.nan, 0, 1e9, CGFloat.nan))
    expectEqual(context.boundingBoxOfClipPath, CGRect(0, 0, 100, 50))
    context.clip(to: .null)
    expectEqual(context.boundingBoxOfClipPath, .null)
    expectEqual(context.ctm, .identity)
    expectEqual(CGContext(size: CGSize(-1, CGFloat.infinity)).height, 0)
  }
}
