import Foundation
import TestSupport
import Testing
import Typography
import UIKit

/// Fonts by name that a file of the program has.
@MainActor @Suite struct FontFileTests {
  private func register(_ name: String, weight: Int) throws {
    var sample = SyntheticFont()
    (sample.postScriptName, sample.familyName, sample.fullName) = (name, "Kit Sample", name)
    sample.weight = weight
    UIFont.register(try FontFile(sample.bytes))
  }

  @Test("Labels in a registered font have its widths and its line; descriptors choose the font of the family by weight")
  func labelsHaveWidthsOfRegisteredFont() throws {
    try register("KitSample-Regular", weight: 400)
    try register("KitSample-Bold", weight: 700)
    let font = try #require(UIFont(name: "KitSample-Regular", size: 20))
    expectEqual(font.fontName, "KitSample-Regular")
    expectEqual(font.familyName, "Kit Sample")
    expectEqual(font.ascender, 19)
    expectEqual(font.descender, -5)
    expectEqual(font.lineHeight, 24)
    #expect(abs(font.leading - 0.8) < 1e-9)
    expectEqual(font.capHeight, 14)
    expectEqual(font.xHeight, 10)
    let label = UILabel()
    label.font = font
    label.text = "ABBA"
    let sample = SyntheticFont()
    let units = [0x41, 0x42, 0x42, 0x41].reduce(0) { $0 + sample.advance(of: $1) }
    expectEqual(label.intrinsicContentSize.height, 24)
    #expect(abs(label.intrinsicContentSize.width - CGFloat(units) * 0.02) < 0.51)
    let bold = try #require(font.fontDescriptor.withSymbolicTraits(.traitBold))
    expectEqual(UIFont(descriptor: bold, size: 0).fontName, "KitSample-Bold")
    expectEqual(
      UIFont(descriptor: UIFontDescriptor(name: "Kit Sample", size: 9), size: 0).fontName, "KitSample-Regular")
    expectEqual(font.withSize(10).lineHeight, 12)
    #expect(UIFont.familyNames.contains("Kit Sample"))
    expectEqual(UIFont.fontNames(forFamilyName: "Kit Sample"), ["KitSample-Regular", "KitSample-Bold"])
    try expectEqual(#require(UIFont(name: "Not-There", size: 20)).fontName, "Not-There")
  }

  @Test("Programs register the font files that they read themselves")
  func programsRegisterFontFiles() throws {
    var sample = SyntheticFont()
    (sample.postScriptName, sample.familyName, sample.fullName) = ("Own-Regular", "Own", "Own")
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString).ttf")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(sample.bytes).write(to: url)
    var error: Unmanaged<CFError>?
    #expect(CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
    #expect(error == nil)
    expectEqual(UIFont.fontNames(forFamilyName: "Own"), ["Own-Regular"])

    let provider = try #require(CGDataProvider(url: url as CFURL))
    let font = try #require(CGFont(provider))
    expectEqual(font.postScriptName, "Own-Regular")
    #expect(CTFontManagerRegisterGraphicsFont(font, &error))

    try Data([1, 2, 3]).write(to: url)
    #expect(CGDataProvider(url: url as CFURL).flatMap(CGFont.init) == nil)
    #expect(!CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
    try expectEqual(#require(error).takeRetainedValue().domain, "CTFontManagerErrorDomain")
    #expect(!CTFontManagerRegisterFontsForURL(url.appendingPathExtension("none"), .process, nil))
  }
}
