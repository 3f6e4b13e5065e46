import TestSupport
import Testing

@testable import ProjectTools

@Suite struct AppExclusionTests {
  private static let texts = [
    "/a/Map.swift": "import MapKit\nfinal class MapController: UIViewController { func show(_ view: MKMapView) {} }",
    "/a/List.swift": "class ListController: UIViewController { func open() { push(MapController()) } }",
    "/a/Start.swift": "struct Start { let first = ListController.self }",
    "/a/Trip.swift": "struct Trip { enum Kind { case car } } // not a MapController",
    "/a/Cell.swift": "class Cell: UITableViewCell { let text = \"MapController\"; var kind: Trip.Kind? }",
    "/t/ListTests.swift": "class ListTests: XCTestCase { let screen = ListController() }",
  ]

  private func exclusion() -> AppExclusion {
    let paths = Self.texts.keys.sorted()
    let app = AppProject.Module(name: "A", sources: paths.filter { $0.hasPrefix("/a/") })
    let tests = AppProject.Module(name: "T", isTests: true, sources: paths.filter { $0.hasPrefix("/t/") })
    return AppExclusion([app, tests]) { Self.texts[$0] ?? "" }
  }

  @Test func aFileIsLeftOutWithAllThatUseItsTypes() {
    var exclusion = exclusion()
    let error = BuildDiagnostic(
      path: "/a/Map.swift", line: 1, message: "no module 'MapKit' on this system; leave the file out, or what uses it")
    expectEqual(exclusion.take([error]), true)
    expectEqual(
      exclusion.files.map { "\($0.path): \($0.reason)" },
      [
        "/a/Map.swift: line 1: no module 'MapKit' on this system; leave the file out, or what uses it",
        "/a/List.swift: uses MapController of Map.swift", "/a/Start.swift: uses ListController of List.swift",
        "/t/ListTests.swift: uses ListController of List.swift",
      ])
    expectEqual(exclusion.ranking, [AppExclusion.Missing(text: "the module MapKit", files: 1)])
    // What needs a source that is left out is no name that the system lacks.
    let next = BuildDiagnostic(path: "/a/Cell.swift", line: 1, message: "cannot find 'MapController' in scope")
    expectEqual(exclusion.take([next]), true)
    expectEqual(exclusion.ranking.count, 1)
  }

  @Test func aSharedFileIsLeftOutOfAllOfItsModules() {
    let paths = ["/a/Map.swift"]
    var exclusion = AppExclusion([
      AppProject.Module(name: "Kit", sources: paths), AppProject.Module(name: "App", sources: paths),
    ]) { Self.texts[$0] ?? "" }
    let error = BuildDiagnostic(path: "/a/Map.swift", line: 1, message: "cannot find 'MKMapView' in scope")
    expectEqual(exclusion.take([error]), true)
    expectEqual(exclusion.files.map(\.module), ["Kit", "App"])
  }

  @Test func roundsEnd() {
    var exclusion = exclusion()
    let error = BuildDiagnostic(path: "/a/Trip.swift", line: 1, message: "cannot find 'Car' in scope")
    expectEqual(exclusion.take([error]), true)
    // The same error again, and one without a place, leave nothing out.
    expectEqual(exclusion.take([error, BuildDiagnostic(path: "", line: 0, message: "failed")]), false)
    for _ in 2..<AppExclusion.longestRun { _ = exclusion.take([error]) }
    expectEqual(exclusion.files.map(\.path).sorted(), Self.texts.keys.sorted())
    expectEqual(exclusion.takeAll("nothing builds"), false)
  }

  @Test func missingNamesAreRanked() {
    var exclusion = exclusion()
    _ = exclusion.take([
      BuildDiagnostic(path: "/a/Cell.swift", line: 1, message: "value of type 'UIButton?' has no member 'role'"),
      BuildDiagnostic(path: "/a/Trip.swift", line: 1, message: "value of type 'UIButton' has no member 'role'"),
      BuildDiagnostic(path: "/a/Trip.swift", line: 2, message: "cannot find type 'CKRecord' in scope"),
    ])
    expectEqual(exclusion.ranking.map { "\($0.text) \($0.files)" }, ["UIButton.role 2", "CKRecord 1"])
  }

  @Test func linesOfBuildsAreRead() {
    let rows: [(String, BuildDiagnostic?)] = [
      (
        "/a b/M.swift:12:5: error: cannot find 'X' in scope",
        BuildDiagnostic(path: "/a b/M.swift", line: 12, message: "cannot find 'X' in scope")
      ),
      ("error: no such file", BuildDiagnostic(path: "", line: 0, message: "no such file")),
      ("    |         `- error: cannot find 'X' in scope", nil),
      ("/a/M.swift:1:1: warning: unused", nil),
    ]
    for (line, expected) in rows { expectEqual(BuildDiagnostic(line), expected) }
  }

  @Test func namesOfSourcesAreThoseOfTheCode() {
    let names = SourceNames(
      """
      /* class A /* nested */ */ class B { struct Inner {}; class func make() {} ; let text = "struct C \\" enum D" }
      typealias E = Int // protocol F
      enum G { case one }
      """)
    expectEqual(names.types.sorted(), ["B", "E", "G"])
    expectEqual(names.members.sorted(), ["make", "one", "text"])
    #expect(!names.words.contains("F") && !names.words.contains("D") && names.words.contains("Inner"))
  }
}
