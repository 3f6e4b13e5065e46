import Foundation
import TestSupport
import Testing

@testable import InterfaceBuilder
@testable import LayoutEngine

/// What is said about conflicts and ambiguity in real documents, at their own size and at others, checked by other
/// means.
///
/// The documents are not part of the project; see `Corpus`.
@Suite("Conflicts and ambiguity in real documents", .enabled(if: Corpus.folder != nil, "PLUMB_CORPUS is not set"))
struct CorpusDiagnosisTests {
  @Test("S24 every conflict of every document is irreducible, on its own canvas and elsewhere", arguments: Way.all)
  func conflictsAreIrreducible(way: Way) throws {
    var count = 0
    for path in try Corpus.documents() {
      let document = try Document.read(path: path)
      for root in document.layout(way.options).roots {
        let judge = ConflictJudge(root.engine)
        for report in root.engine.conflicts {
          count += 1
          let complaint = judge.complaint(report)
          #expect(complaint == nil, "\(path) \(way): \(complaint ?? "")")
        }
      }
    }
    print("\(way): \(count) conflicts")
  }

  @Test("S24 required constraints added at random: conflicts are irreducible, and all is as before when they are gone")
  func conflictsOfRandomConstraintsAreIrreducible() throws {
    var count = 0
    for (number, path) in try Corpus.documents().enumerated() {
      let document = try Document.read(path: path)
      for root in document.layout(LayoutOptions()).roots {
        var random = SplitMix64(seed: UInt64(number))
        for _ in 0..<2 { count += try addAndRemove(root, path, &random) }
      }
    }
    print("\(count) conflicts by added constraints")
    #expect(count > 1000)
  }

  /// Adds up to three required constraints, judges the conflicts, and removes them again. Returns the number of
  /// conflicts.
  private func addAndRemove(_ root: RootLayout, _ path: String, _ random: inout SplitMix64) throws -> Int {
    let engine = root.engine
    let items = root.views.compactMap { root.item(of: $0) }
    let before = items.map { engine.frame(of: $0) }
    let broken = engine.conflicts.count
    var added: [ConstraintID] = []
    for _ in 0...Int.random(in: 0...2, using: &random) {
      if let id = try? engine.add(randomConstraint(root, items, &random)) { added.append(id) }
    }
    let reports = engine.layout().newConflicts
    let judge = ConflictJudge(engine)
    for report in reports where engine.isBroken(report.broken) {
      let complaint = judge.complaint(report)
      #expect(complaint == nil, "\(path): \(complaint ?? "")")
    }
    for id in added { engine.remove(id) }
    engine.layout()
    expectEqual(engine.conflicts.count, broken, "\(path): what was broken for the added constraints holds again")
    for (item, frame) in zip(items, before) where !engine.hasAmbiguousLayout(item) && broken == 0 {
      #expect(engine.frame(of: item).isClose(to: frame), "\(path): \(engine.frame(of: item)) instead of \(frame)")
    }
    return reports.count
  }

  private func randomConstraint(_ root: RootLayout, _ items: [ItemID], _ random: inout SplitMix64) -> Constraint {
    let item = items[Int.random(in: 0..<items.count, using: &random)]
    let relation: Relation = [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random) ?? .equal
    let constant = Double(Int.random(in: -40...400, using: &random))
    let size: Attribute = Bool.random(using: &random) ? .width : .height
    guard Bool.random(using: &random), let parent = root.engine.parent(of: item) else {
      return Constraint(Anchor(item, size), relation, constant: constant)
    }
    let edges: [Attribute] = [.leading, .trailing, .top, .bottom, .centerX, .centerY]
    let edge = edges.randomElement(using: &random) ?? .top
    return Constraint(Anchor(item, edge), relation, Anchor(parent, edge), constant: constant / 4)
  }

  /// Whether the suggested constraint makes its attribute unique and excludes nothing.
  private func suggestionSettles(_ report: AmbiguityReport, _ engine: Engine) throws -> Bool {
    let id = try engine.add(report.suggestion)
    defer {
      engine.remove(id)
      engine.layout()
    }
    let isPossible = engine.layout().newConflicts.isEmpty
    let free = engine.ambiguity(of: report.item)?.free ?? []
    let settled = report.suggestion.first.attribute
    return isPossible && !free.contains(settled == .leading ? .left : settled)
  }

  @Test("S31 every witness of an ambiguity satisfies all constraints as well as the layout does", arguments: Way.few)
  func witnessesSatisfyAllConstraintsAsWellAsLayout(way: Way) throws {
    var count = 0
    for path in try Corpus.documents() {
      let document = try Document.read(path: path)
      for root in document.layout(way.options).roots {
        let judge = WitnessJudge(root.engine)
        for view in root.views {
          guard let item = root.item(of: view), let report = root.engine.ambiguity(of: item) else { continue }
          count += 1
          let complaint = judge.complaint(report)
          #expect(complaint == nil, "\(path) \(document.views[view].id) \(way): \(complaint ?? "")")
          let isSettled = try suggestionSettles(report, root.engine)
          #expect(isSettled, "\(path) \(document.views[view].id) \(way): \(report.suggestion)")
        }
      }
    }
    print("\(way): \(count) ambiguous views")
  }
}

/// A way to lay out a document.
struct Way: Sendable, CustomStringConvertible, CustomTestStringConvertible {
  var name: String
  var options: LayoutOptions
  var description: String { name }
  var testDescription: String { name }

  private init(_ name: String, _ change: (inout LayoutOptions) -> Void) {
    self.name = name
    options = LayoutOptions()
    change(&options)
  }

  static let few = [
    Way("own canvas") { _ in },
    Way("320 × 240, without content sizes") {
      $0.size = Size(width: 320, height: 240)
      $0.content = .none
    },
  ]

  static let all =
    few + [
      Way("from right to left") { $0.direction = .rightToLeft },
      Way("iPhone SE, turned") {
        $0.device = Device.named("retina4_0")
        $0.isLandscape = true
      },
      Way("iPad Pro") { $0.device = Device.named("ipad12_9") },
      Way("measured content") {
        $0.content = .measured
        $0.metrics = .rules
      },
      Way("200 × 120") { $0.size = Size(width: 200, height: 120) },
      Way("1 × 1") { $0.size = Size(width: 1, height: 1) },
      Way("3000 × 2000") { $0.size = Size(width: 3000, height: 2000) },
    ]
}
