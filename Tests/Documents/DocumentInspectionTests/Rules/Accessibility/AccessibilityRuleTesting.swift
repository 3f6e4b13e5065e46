import DocumentTestSupport
import InterfaceBuilder
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

/// Documents and checks for the tests of the rules of an audit of accessibility.
protocol AccessibilityRuleTesting {}

extension AccessibilityRuleTesting {
  func findings(
    _ rule: Rule, _ views: String, constraints: String = "", change: (String) -> String = { $0 }
  ) throws -> [Finding] {
    let document = try Document.read(text: change(Sample.phone(subviews: views, constraints: constraints)))
    return DocumentCheck(document, settings: .accessibilityAudit()).findings().filter { $0.rule == rule }
  }

  func place(_ id: String) -> String {
    [
      Sample.constraint("\(id)-x", "\(id).leading", "safe.leading", constant: 16),
      Sample.constraint("\(id)-y", "\(id).top", "safe.top", constant: 20),
    ].joined(separator: "\n")
  }

  func accessibility(_ attributes: String = "", traits: String = "", isElement: String? = nil) -> String {
    let traits = traits.isEmpty ? "" : "<accessibilityTraits key=\"traits\" \(traits)/>"
    let element = isElement.map { "<bool key=\"isElement\" value=\"\($0)\"/>" } ?? ""
    return "<accessibility key=\"accessibilityConfiguration\" \(attributes)>\(traits)\(element)</accessibility>"
  }

  func label(_ id: String, font: String, _ attributes: String = "", text: String = "Hello") -> String {
    """
    <label text="\(text)" adjustsFontSizeToFit="NO" \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    \(Sample.rect((16, 79, 42, 21)))<fontDescription key="fontDescription" \(font)/></label>
    """
  }

  var tap: String {
    #"<connections><outletCollection property="gestureRecognizers" destination="tap" id="o"/></connections>"#
  }

  var recognizer: String { #"<tapGestureRecognizer id="tap"/>"# }

  var fixed: String { #"type="system" pointSize="17""# }

  var body: String { #"style="UICTFontTextStyleBody""# }
}
