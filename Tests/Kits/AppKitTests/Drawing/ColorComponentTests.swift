import AppKit
import Testing

@MainActor struct ColorComponentTests {
  /// A color: red, green and blue, and its hue, saturation and brightness by definition.
  struct Sample: Sendable {
    let rgb: [CGFloat]
    let hsb: [CGFloat]
    init(_ rgb: [CGFloat], _ hsb: [CGFloat]) { (self.rgb, self.hsb) = (rgb, hsb) }
  }

  /// Corners of the color wheel, a gray and a pale red.
  nonisolated static let samples: [Sample] = [
    Sample([1, 0, 0], [0, 1, 1]), Sample([1, 1, 0], [1 / 6, 1, 1]), Sample([0, 1, 0], [1 / 3, 1, 1]),
    Sample([0, 0, 1], [2 / 3, 1, 1]), Sample([0.5, 0.5, 0.5], [0, 0, 0.5]), Sample([1, 0.5, 0.5], [0, 0.5, 1]),
  ]

  @Test(arguments: samples)
  func hueSaturationAndBrightnessMatchRedGreenAndBlue(sample: Sample) {
    let (rgb, hsb) = (sample.rgb, sample.hsb)
    let color = NSColor(hue: hsb[0], saturation: hsb[1], brightness: hsb[2], alpha: 1)
    for (part, expected) in zip([color.redComponent, color.greenComponent, color.blueComponent], rgb) {
      #expect(abs(part - expected) < 1e-9)
    }
    let read = NSColor(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: 1)
    for (part, expected) in zip([read.hueComponent, read.saturationComponent, read.brightnessComponent], hsb) {
      #expect(abs(part - expected) < 1e-9)
    }
  }

  @Test func gradientsInterpolateBetweenNeighboringStops() throws {
    let gradient = try #require(NSGradient(colorsAndLocations: (.black, 0), (.white, 0.5), (.black, 1)))
    #expect(gradient.numberOfColorStops == 3)
    #expect(abs(gradient.interpolatedColor(atLocation: 0.25).redComponent - 0.5) < 1e-9)
    #expect(gradient.interpolatedColor(atLocation: 1).redComponent == 0)
  }

  @Test func windowsOfSubclassesNeedNoInitializerForArchives() {
    final class Sheet: NSPanel {
      override init(
        contentRect: CGRect, styleMask: NSWindow.StyleMask, backing: NSWindow.BackingStoreType, defer flag: Bool
      ) { super.init(contentRect: contentRect, styleMask: styleMask, backing: backing, defer: flag) }
    }
    let window = NSWindow(contentRect: .zero, styleMask: .titled, backing: .buffered, defer: true)
    let sheet = Sheet(contentRect: .zero, styleMask: .titled, backing: .buffered, defer: true)
    var response: NSApplication.ModalResponse?
    window.beginSheet(sheet) { response = $0 }
    #expect(window.attachedSheet === sheet && window.sheets == [sheet])
    window.endSheet(sheet, returnCode: .OK)
    #expect(response == .OK && window.attachedSheet == nil)
  }
}
