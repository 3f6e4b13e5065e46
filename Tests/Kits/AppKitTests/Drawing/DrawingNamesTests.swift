import AppKit
import Foundation
import TestSupport
import Testing

@MainActor @Suite struct DrawingNamesTests {
  @Test("The point size of a configuration scales a symbol, and the last one counts")
  func pointSizeOfConfigurationScalesSymbolAndLastOneCounts() throws {
    typealias Configuration = NSImage.SymbolConfiguration
    let symbol = try #require(NSImage(systemSymbolName: "gear", accessibilityDescription: "Settings"))
    let double = try #require(symbol.withSymbolConfiguration(Configuration(pointSize: 26, weight: .bold)))
    expectEqual(double.size, CGSize(width: symbol.size.width * 2, height: symbol.size.height * 2))
    expectEqual(double.alignmentRect.size, double.size)
    expectEqual(double.accessibilityDescription, "Settings")
    expectEqual(double.withSymbolConfiguration(Configuration(scale: .large))?.size, symbol.size)
    let joined = Configuration(pointSize: 20, weight: .bold).applying(Configuration(scale: .small))
    expectEqual(joined, Configuration(pointSize: 20, weight: .bold, scale: .small))
    #expect(NSImage(size: .zero).withSymbolConfiguration(joined) == nil)
    for size in [0, -1, CGFloat.nan, .infinity] {
      expectEqual(symbol.withSymbolConfiguration(Configuration(pointSize: size, weight: .bold))?.size, symbol.size)
    }
  }

  @Test("Arcs are in degrees, and paths can be transformed and joined")
  func arcsAreInDegreesAndPathsCanBeTransformedAndJoined() {
    let path = NSBezierPath()
    path.appendArc(withCenter: .zero, radius: 10, startAngle: 0, endAngle: 90)
    #expect(abs(path.bounds.width - 10) < 0.01)
    #expect(abs(path.bounds.height - 10) < 0.01)
    #expect(path.bounds.minY > -0.01)
    path.transform(using: AffineTransform(translationByX: 5, byY: 7))
    #expect(abs(path.bounds.minX - 5) < 0.01)
    #expect(abs(path.bounds.minY - 7) < 0.01)
    let all = NSBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    all.append(path)
    #expect(abs(all.bounds.maxX - 15) < 0.01)
    expectEqual(all.bounds.minX, 0)
  }

  @Test("A segment is selected by its tag")
  func segmentIsSelectedByItsTag() {
    let control = NSSegmentedControl(labels: ["a", "b"], trackingMode: .selectOne, target: nil, action: nil)
    control.setTag(7, forSegment: 1)
    #expect(control.selectSegment(withTag: 7))
    expectEqual(control.selectedSegment, 1)
    #expect(!control.selectSegment(withTag: 8))
    expectEqual(control.selectedSegment, 1)
  }
}
