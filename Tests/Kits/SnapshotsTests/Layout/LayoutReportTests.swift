import SnapshotTesting
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized) struct LayoutReportTests {
  private final class Screen: UIViewController {
    let field = UITextField()

    override func viewDidLoad() {
      let label = UILabel()
      label.text = "Name"
      let button = UIButton(type: .system)
      button.setTitle("Save", for: .normal)
      field.placeholder = "City"
      for (index, item) in [label, button, field].enumerated() {
        item.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(item)
        item.topAnchor.constraint(equalTo: view.topAnchor, constant: 40 + CGFloat(index) * 60).isActive = true
        item.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16).isActive = true
      }
      label.widthAnchor.constraint(equalToConstant: 60).isActive = true
    }
  }

  @Test func linesAndDefectsAreThoseOfTheScreen() {
    let report = LayoutReport(of: Screen(), on: .iPhone8)
    expectEqual(report.lines.count, 4)
    expectEqual(report.lines[0], "@ UIView 0,0 375×667")
    #expect(report.lines[1].hasPrefix(" @0 UILabel \"Name\" 16,40 60×"))
    #expect(report.lines[2].hasPrefix(" @1 UIButton \"Save\" 16,100 "))
    expectEqual(report.defects, [])
  }

  @Test func textsAreReplaced() {
    let texts = LayoutTexts.translated(["Name": "Bezeichnung", "Save": "Sichern", "City": "Stadt"])
    let screen = Screen()
    let report = LayoutReport(of: screen, on: .iPhone8, texts: texts)
    #expect(report.lines.contains { $0.hasPrefix(" @0 UILabel \"Bezeichnung\"") })
    #expect(report.lines.contains { $0.hasPrefix(" @1 UIButton \"Sichern\"") })
    expectEqual(screen.field.placeholder, "Stadt")
    expectEqual(report.defects.map { "\($0.rule) \($0.object)" }, ["clippedText @0"])
    let longer = LayoutReport(of: Screen(), on: .iPhone8, texts: .longer)
    #expect(!longer.lines.contains { $0.contains("\"Name\"") })
  }
}
