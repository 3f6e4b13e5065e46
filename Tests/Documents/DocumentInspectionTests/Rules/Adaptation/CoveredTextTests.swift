import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

@Suite("Texts and controls behind opaque views")
struct CoveredTextTests {
  private static let field = """
    <textField opaque="NO" id="field" translatesAutoresizingMaskIntoConstraints="NO">
    \(Sample.rect((20, 110, 100, 44)))
    <fontDescription key="fontDescription" type="system" pointSize="14"/>
    </textField>
    """
  private static let box = Sample.view("box", (0, 100, 393, 64)).replacing(
    "</view>", with: "<subviews>\(field)</subviews></view>")
  private static func cover(_ attributes: String = "", color: String = "systemBackgroundColor") -> String {
    Sample.view("cover", (0, 100, 393, 64), attributes).replacing(
      "</view>", with: "<color key=\"backgroundColor\" systemColor=\"\(color)\"/></view>")
  }

  private func covered(_ subviews: String, connections: String = "") throws -> [Rule] {
    var constraints = [
      Sample.constraint("b1", "field.leading", "root.leading", constant: 20),
      Sample.constraint("b2", "field.top", "root.top", constant: 110),
      Sample.constraint("b3", "field.width", constant: 100), Sample.constraint("b4", "field.height", constant: 44),
    ]
    for id in ["cover", "box"] where subviews.contains("id=\"\(id)\"") {
      constraints += [
        Sample.constraint("\(id)1", "\(id).leading", "root.leading"),
        Sample.constraint("\(id)2", "\(id).trailing", "root.trailing"),
        Sample.constraint("\(id)3", "\(id).top", "root.top", constant: 100),
        Sample.constraint("\(id)4", "\(id).height", constant: 64),
      ]
    }
    let text = Sample.phone(subviews: subviews, constraints: constraints.joined(separator: "\n")).replacing(
      "</viewController>", with: connections + "</viewController>")
    return DocumentCheck(try Document.read(text: text), settings: RuleSettings()).findings()
      .map { $0.rule }.filter { $0 == .overlappingViews }
  }

  @Test("A control without a text that an opaque view covers is a finding, in a container too")
  func controls() throws {
    expectEqual(try covered(Self.field + Self.cover()), [.overlappingViews])
    expectEqual(try covered(Self.box + Self.cover()), [.overlappingViews])
  }

  @Test("What is behind, transparent, or shown by code covers nothing")
  func otherViews() throws {
    expectEqual(try covered(Self.cover() + Self.field), [])
    expectEqual(try covered(Self.box + Self.cover("alpha=\"0.5\" ")), [])
    expectEqual(try covered(Self.box + Self.cover("customClass=\"Drawer\" ")), [])
    expectEqual(try covered(Self.box + Self.cover("hidden=\"YES\" ")), [])
    expectEqual(try covered(Self.box + Self.cover(color: "clearColor")), [])
    let outlet = "<connections><outlet property=\"overlay\" destination=\"cover\" id=\"outlet\"/></connections>"
    expectEqual(try covered(Self.box + Self.cover(), connections: outlet), [])
  }
}
