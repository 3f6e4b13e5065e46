import Foundation
import TestSupport
import Testing
import UIKit

/// Names without which projects of Xcode do not compile.
@MainActor @Suite struct ProjectNameTests {
  @Test func pairsOfPointsAreStrokedAsLines() {
    let points = [(0, 0), (10, 0), (0, 5), (10, 5)].map { CGPoint(x: CGFloat($0.0), y: CGFloat($0.1)) }
    func image(_ draw: @escaping (CGContext) -> Void) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(20, 20)).image { draw($0.cgContext) }
    }
    let segments = image { $0.strokeLineSegments(between: points) }
    let strokes = image { context in
      for index in [0, 2] {
        context.move(to: points[index])
        context.addLine(to: points[index + 1])
      }
      context.strokePath()
    }
    expectEqual("\(segments.drawings)", "\(strokes.drawings)")
    #expect(!segments.drawings.isEmpty)
  }

  @Test func imagesRememberThatTheyAreMirrored() {
    let image = UIImage(size: CGSize(4, 6)).imageFlippedForRightToLeftLayoutDirection()
    #expect(image.flipsForRightToLeftLayoutDirection)
    #expect(image.withRenderingMode(.alwaysTemplate).flipsForRightToLeftLayoutDirection)
    expectEqual(image.size, CGSize(4, 6))
  }

  @Test func plainDocumentsAreReadAndOthersAreErrors() throws {
    let data = Data("Grüße".utf8)
    expectEqual(try NSAttributedString(data: data, options: [:], documentAttributes: nil).string, "Grüße")
    let latin = try #require("Grüße".data(using: .isoLatin1))
    let options: [NSAttributedString.DocumentReadingOptionKey: Any] = [
      .documentType: NSAttributedString.DocumentType.plain, .characterEncoding: String.Encoding.isoLatin1.rawValue,
    ]
    expectEqual(try NSAttributedString(data: latin, options: options, documentAttributes: nil).string, "Grüße")
    #expect(throws: CocoaError.self) {
      try NSAttributedString(
        data: data, options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
    }
    #expect(throws: CocoaError.self) { try NSAttributedString(data: latin, options: [:], documentAttributes: nil) }
  }

  @Test func segueOfAClassThatIsKnownAtRunTimeIsOfThatClass() {
    final class Replacing: UIStoryboardSegue {}
    let (source, destination) = (UIViewController(), UIViewController())
    let type: UIStoryboardSegue.Type = Replacing.self
    let segue = type.instance(identifier: "replace", source: source, destination: destination)
    #expect(segue is Replacing)
    #expect(segue.source === source && segue.destination === destination)
    expectEqual(segue.identifier, "replace")
  }

  @Test func settingsOfProjectsAreStored() {
    let bar = UISearchBar()
    bar.scopeButtonTitles = ["All", "Open"]
    bar.selectedScopeButtonIndex = 1
    let height = bar.intrinsicContentSize.height
    bar.showsScopeBar = true
    expectEqual(bar.intrinsicContentSize.height, height)
    #expect(UISwipeActionsConfiguration(actions: []).performsFirstActionWithFullSwipe)
    expectEqual(UIDatePicker().countDownDuration, 60)
    UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    #expect(UITabBarItem().titleTextAttributes(for: .normal) == nil)
    #expect(UITextView(usingTextLayoutManager: false).text.isEmpty)
    #expect(CGRect(0, 0, 1, 2).equalTo(CGRect(0, 0, 1, 2)) && !CGSize(1, 2).equalTo(CGSize(2, 1)))
    let text = NSMutableString(string: "a")
    text.appendFormat("%02X%@", 10, "b" as NSString)
    expectEqual(text as String, "a0Ab")
    #expect(URL(fileURLWithPath: "/").startAccessingSecurityScopedResource())
  }

  @Test func functionIsCalledWithEachElementOfAPath() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.addCurve(
      to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
    path.closeSubpath()
    var (types, ends): ([CGPathElementType], [CGFloat]) = ([], [])
    path.applyWithBlock { element in
      let counts: [CGPathElementType: Int] = [.addQuadCurveToPoint: 2, .addCurveToPoint: 3, .closeSubpath: 0]
      types.append(element.pointee.type)
      let count = counts[element.pointee.type] ?? 1
      if count > 0 { ends.append(element.pointee.points[count - 1].x) }
    }
    expectEqual(
      types, [.moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath])
    expectEqual(ends, [1, 3, 5, 9])
  }
}
