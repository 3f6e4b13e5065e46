import AppKit
import Foundation
import TestSupport
import Testing

@Suite("Colors of asset catalogs", .serialized)
@MainActor
struct CatalogColorTests {
  /// A bundle with one color, white in the dark appearance.
  private func bundle(_ dark: String) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).bundle")
    let set = folder.appendingPathComponent("Assets.xcassets/brand.colorset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    let light = #"{"color-space":"srgb","components":{"red":"1.000","green":"0.500","blue":"0.000","alpha":"1.000"}}"#
    let contents = """
      {"colors":[{"idiom":"universal","color":\(light)},{"idiom":"universal",\
      "appearances":[{"appearance":"luminosity","value":"dark"}],"color":\(dark)}]}
      """
    try contents.write(to: set.appendingPathComponent("Contents.json"), atomically: true, encoding: .utf8)
    return try #require(Bundle(path: folder.path))
  }

  private func components(_ color: NSColor, in appearance: NSAppearance.Name) -> [CGFloat] {
    let old = NSAppearance.current
    NSAppearance.current = NSAppearance(named: appearance)
    defer { NSAppearance.current = old }
    return [color.redComponent, color.greenComponent, color.blueComponent, color.alphaComponent]
  }

  @Test("a color has the components of the appearance that drawing code uses")
  func colorFollowsAppearance() throws {
    let white = #"{"color-space":"srgb","components":{"red":"1.000","green":"1.000","blue":"1.000","alpha":"1.000"}}"#
    let color = try #require(NSColor(named: "brand", bundle: bundle(white)))
    expectEqual(components(color, in: .aqua), [1, 0.5, 0, 1])
    expectEqual(components(color, in: .darkAqua), [1, 1, 1, 1])
    expectEqual(components(color, in: .vibrantDark), [1, 1, 1, 1])
    expectEqual(components(color.withAlphaComponent(0.25), in: .darkAqua), [1, 1, 1, 0.25])
  }

  @Test("a reference to a color of the system has that color in the dark appearance")
  func referenceFollowsAppearance() throws {
    let system = #"{"platform":"osx","reference":"labelColor"}"#
    let color = try #require(NSColor(named: "brand", bundle: bundle(system)))
    expectEqual(components(color, in: .aqua), [1, 0.5, 0, 1])
    expectEqual(components(color, in: .darkAqua), [1, 1, 1, 0.85])
  }
}
