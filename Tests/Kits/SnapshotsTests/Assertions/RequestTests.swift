import Foundation
import SnapshotTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Strategies for values that are no views.
@MainActor
@Suite("Requests, functions and paths")
struct RequestTests {
  private func text<Value>(_ value: Value, _ strategy: Snapshotting<Value, String>) -> String {
    var result = ""
    strategy.snapshot(value).run { result = $0 }
    return result
  }

  private var request: URLRequest {
    var request = URLRequest(url: URL(string: "https://example.com/list?b=2&a=1")!)
    request.httpMethod = "POST"
    request.addValue("a={\"b\"}", forHTTPHeaderField: "Cookie")
    request.addValue("text/html", forHTTPHeaderField: "Accept")
    request.httpBody = Data("{\"z\":1,\"a\":2}".utf8)
    return request
  }

  @Test func rawRequestsHaveFieldsInOrder() {
    let head = """
      POST https://example.com/list?a=1&b=2
      Accept: text/html
      Cookie: a={"b"}


      """
    expectEqual(text(request, .raw), head + "{\"z\":1,\"a\":2}")
    expectEqual(text(request, .raw(pretty: true)), head + "{\n  \"a\" : 2,\n  \"z\" : 1\n}")
  }

  @Test func commandsOfCurlQuoteTheirArguments() {
    expectEqual(
      text(request, .curl),
      """
      curl \\
      \t--request POST \\
      \t--header "Accept: text/html" \\
      \t--data "{\\"z\\":1,\\"a\\":2}" \\
      \t--cookie "a={\\"b\\"}" \\
      \t"https://example.com/list?a=1&b=2"
      """)
  }

  private enum Side: CaseIterable { case left, right }

  @Test func functionsHaveALineForEachCase() {
    let strategy = Snapshotting<Side, String>.func(into: SimplySnapshotting<String>.description)
    expectEqual(text({ "\($0)".uppercased() }, strategy), "\"left\",\"LEFT\"\n\"right\",\"RIGHT\"")
    expectEqual(strategy.pathExtension, "csv")
  }

  @Test func pathsHaveALineForEachElement() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 1.25))
    path.addCurve(
      to: CGPoint(x: 3, y: 3), controlPoint1: CGPoint(x: 1.0 / 3, y: 1), controlPoint2: CGPoint(x: 2, y: 2))
    path.close()
    path.move(to: CGPoint(x: 5, y: 5))
    path.addQuadCurve(to: CGPoint(x: 6, y: 6), controlPoint: CGPoint(x: 7, y: -7))
    path.addLine(to: .zero)
    let expected = """
      MoveTo (0.0, 1.25)
      CurveTo (0.333, 1.0) (2.0, 2.0) (3.0, 3.0)
      Close\u{20}

      MoveTo (5.0, 5.0)
      QuadCurveTo (7.0, -7.0) (6.0, 6.0)
      LineTo (0.0, 0.0)

      """
    expectEqual(text(path, .elementsDescription), expected)
    expectEqual(text(path.cgPath, .elementsDescription), expected)
  }
}
