import Diagnostics
import DocumentInspection
import InterfaceBuilder
import JSON
import SizeRegions

/// The result of `plumb prove` for one document.
package struct ProofReport: Sendable {
  /// The format that is made.
  package enum Format: String, CaseIterable, Sendable { case text, json, sarif, html }

  /// The path as given.
  package let path: String
  /// The lines of the text format.
  package private(set) var lines: [String] = []
  /// The object of the JSON format or of the page; nil for a file that could not be read.
  package private(set) var value: JSONValue?
  /// The results of the SARIF format.
  package private(set) var results: [SARIFLog.Result] = []
  /// Messages for the standard error.
  package private(set) var complaints: [String] = []
  /// Why the file could not be read.
  package private(set) var failure: FileError?
  /// The languages that were examined beside that of the document.
  package private(set) var languages: Set<LanguageTag> = []
  package private(set) var status = RunStatus.success
  /// How many screens were examined.
  package private(set) var screenCount = 0
  /// How many of them are proved for more than one size.
  package private(set) var provedCount = 0

  /// Proves a document.
  ///
  /// - Parameters:
  ///   - settings: What is proved, without translations, which are those of each document.
  ///   - files: The languages beside that of the document; nil for none.
  ///   - view: The view whose screen is proved; only findings about it and what is inside of it are listed. Nil for all.
  ///   - widthsName: How the caller's user asks for a range of widths.
  package init(
    _ input: InputDocument, _ settings: SizeProof.Settings, _ files: TranslationFiles?, format: Format,
    view: ViewIndex? = nil, widthsName: String = "--width"
  ) {
    path = input.path
    do throws(FileError) {
      let document = try input.read()
      var settings = settings
      if let view { settings.roots = [ConcernedFailures.root(of: view, in: document)] }
      settings.translations = try files?.translations(of: document, at: input) ?? []
      languages = Set(settings.translations.map(\.language))
      let variants = max(1, settings.textSizes.count) * (settings.translations.count + 2)
      let (clock, start) = (ContinuousClock(), ContinuousClock.now)
      settings.isExpired = { start.duration(to: clock.now) > .seconds(Self.seconds * variants) }
      let proof = SizeProof(of: document, settings)
      screenCount = proof.screens.count
      provedCount = Self.proved(proof).count
      complaints = proof.unknownObjects.map { "\(input.path): no object '\($0)'" }
      if !proof.screens.allSatisfy({ $0.isProved && $0.accepted.isEmpty }) { status = .findings }
      if !proof.unknownObjects.isEmpty { status = .failure }
      switch format {
      case .text: lines = Self.lines(of: proof, path: path, view, widthsName)
      case .json: value = Self.value(of: proof, path: path)
      case .html: value = ProofPage.value(of: proof, path: path)
      case .sarif: results = Self.results(of: proof)
      }
    } catch {
      failure = error
      complaints = [error.sentence(path: input.path)]
      status = .failure
    }
  }

  /// The time for a document in each text size, language and direction. The limit of work comes first, except where
  /// views take time that is not counted.
  private static let seconds = 20

  // MARK: Text

  private static func lines(
    of proof: SizeProof, path: String, _ view: ViewIndex?, _ widthsName: String
  ) -> [String] {
    var lines: [String] = []
    let writer = SizeFailureWriter(proof)
    let concerned = view.map { ConcernedFailures($0, in: proof.document) }
    for screen in proof.screens {
      var others = 0
      for failure in screen.failures {
        let text = writer.text(of: failure, on: screen)
        guard concerned?.contains(failure, text) ?? true else {
          others += 1
          continue
        }
        let place = failure.line > 0 ? "\(path):\(failure.line)" : path
        lines.append("\(place): \(text.message) [\(failure.subject.name)]")
        lines += text.notes.map { "  \($0.text)" }
      }
      if others > 0 { lines.append("\(path): \(Words.plural(others, "finding")) about other views of the screen") }
      if screen.furtherFailures > 0 {
        lines.append("\(path): and \(screen.furtherFailures) more properties fail, which were not laid out")
      }
      for cover in screen.covers {
        let gaps = cover.gaps.prefix(mostGaps).map { "\(path): not proved for \(sizes($0))\(cover.variant.words)" }
        lines += gaps
        if cover.gaps.count > mostGaps { lines.append("\(path): and \(cover.gaps.count - mostGaps) more such sets") }
      }
      if !screen.accepted.isEmpty {
        let words = writer.accepted(on: screen)
        let more = words.count > mostNames ? "; and \(words.count - mostNames) more" : ""
        lines.append(
          "\(path): \(name(of: screen.root, in: proof)) is not proved: at its own size "
            + words.prefix(mostNames).joined(separator: "; ") + more)
      }
    }
    lines.append("\(path): \(summary(of: proof, widthsName))")
    return lines
  }

  /// The most objects and properties that are named of those left out.
  private static let mostNames = 3

  /// The controller of a top-level view, or the view: `view controller "Sign In" (c-1)`.
  private static func name(of root: ViewIndex, in proof: SizeProof) -> String {
    let document = proof.document
    guard let controller = document.viewController(ofRootView: root) else {
      return document.views[root].name.description
    }
    let kind = controller.customClass ?? ViewName.words(fromCamelCase: controller.tag)
    let title = controller.element["title"].map { " \"\($0)\"" } ?? ""
    return "\(kind)\(title) (\(controller.id))"
  }

  private static func names(of views: [ViewIndex], in proof: SizeProof) -> String {
    let more = views.count > mostNames ? ["\(views.count - mostNames) more"] : []
    return (views.prefix(mostNames).map { name(of: $0, in: proof) } + more).joined(separator: ", ")
  }

  /// The most gaps of a screen that are listed.
  private static let mostGaps = 5

  /// `widths from 320 to 340`, `sizes from 320 × 480 to 340 × 500`.
  package static func sizes(_ set: ConvexPolygon) -> String {
    guard let (x, y) = set.bounds else { return "no size" }
    return sizes(x, y)
  }

  package static func sizes(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> String {
    if y.lowerBound == y.upperBound { return "widths from \(number(x.lowerBound)) to \(number(x.upperBound))" }
    return "sizes from \(number(x.lowerBound)) × \(number(y.lowerBound)) to "
      + "\(number(x.upperBound)) × \(number(y.upperBound))"
  }

  /// `2 of 3 screens proved for 320…1366 × 480…1024, 12 text sizes, 2 languages: 204 regions`.
  private static func summary(of proof: SizeProof, _ widthsName: String) -> String {
    let reservations = reservations(of: proof, widthsName)
    guard let first = proof.screens.first else { return "no screen whose size varies" + reservations }
    let regions = proof.screens.reduce(0) { $0 + $1.regionCount }
    let proved = proved(proof).count
    var parts: [String] = []
    if proof.screens.allSatisfy({ $0.widths == first.widths && $0.heights == first.heights }),
      first.heights.lowerBound < first.heights.upperBound
    {
      parts.append("\(range(first.widths)) × \(range(first.heights))")
    } else if proof.screens.allSatisfy({ $0.widths == first.widths }) {
      parts.append("the widths \(range(first.widths))")
    }
    let variants = first.covers.map(\.variant)
    for (count, word) in [
      (Set(variants.map(\.textSize)).count, "text size"), (Set(variants.map(\.language)).count, "language"),
      (Set(variants.map(\.direction)).count, "direction"),
    ] where count > 1 { parts.append(Words.plural(count, word)) }
    return "\(proved) of \(Words.plural(proof.screens.count, "screen")) proved"
      + (parts.isEmpty ? "" : " for " + parts.joined(separator: ", "))
      + ": \(Words.plural(regions, "region"))" + reservations
  }

  private static func proved(_ proof: SizeProof) -> [SizeProof.Screen] {
    proof.screens.filter { $0.isProved && !$0.hasOneSize && $0.accepted.isEmpty }
  }

  /// What a proof does not cover: `; 2 were examined at one size, because their constraints exclude the others`.
  private static func reservations(of proof: SizeProof, _ widthsName: String) -> String {
    let screens = proof.screens
    func sum(_ count: (SizeProof.Screen) -> Int) -> Int { screens.reduce(0) { $0 + count($1) } }
    let fixed = screens.filter(\.hasOneSize).map(\.root)
    func remarks(_ isCounted: (SizeFailure) -> Bool) -> Int {
      sum { $0.failures.filter { $0.isRemark && isCounted($0) }.count }
    }
    let texts = remarks { $0.unknownFont != nil }
    let contents = remarks { $0.isAboutContentsOfCode }
    let conflicts = remarks { $0.subject == .rule(.conflict) && !$0.isAboutContentsOfCode }
    let ambiguities = remarks { $0.subject == .rule(.ambiguous) && !$0.isAboutContentsOfCode }
    let accepted = sum(\.accepted.count)
    let (excluded, unordered) = (screens.flatMap(\.excluded), screens.flatMap(\.unorderedViews))
    var parts: [String] = []
    let textSizes = Set(screens.flatMap(\.covers).map(\.variant.textSize))
    if proof.settings.textSizes.count > 1, textSizes.count == 1 {
      parts.append("one text size was examined, because no text of the document follows it")
    }
    if !fixed.isEmpty {
      parts.append(
        (fixed.count == 1
          ? "1 was examined at one size, because its constraints exclude the others"
          : "\(fixed.count) were examined at one size, because their constraints exclude the others")
          + " (\(names(of: fixed, in: proof)))")
    }
    if conflicts > 0 {
      parts.append("but for \(Words.plural(conflicts, "conflict")) with sizes that are only examples")
    }
    if ambiguities > 0 {
      parts.append("but for \(Words.plural(ambiguities, "ambiguous view")) that a class or contents may determine")
    }
    if contents > 0 {
      parts.append("but for \(Words.plural(contents, "finding")) about what code puts into empty views")
    }
    if texts > 0 {
      parts.append("but for \(Words.plural(texts, "finding")) with texts in fonts that are not available")
    }
    if accepted > 0 {
      parts.append(
        accepted == 1
          ? "1 property that fails at the size of the document as well is left out"
          : "\(accepted) properties that fail at the size of the document as well are left out")
    }
    if !excluded.isEmpty {
      parts.append(
        "\(Words.plural(excluded.count, "view")) inside of split views not examined (\(names(of: excluded, in: proof)))"
      )
    }
    if !unordered.isEmpty {
      parts.append(
        "the reading order inside of \(Words.plural(unordered.count, "large view")) not examined "
          + "(\(names(of: unordered, in: proof)))")
    }
    if !proof.omitted.isEmpty {
      let (count, isLaidOut) = (proof.omitted.count, proof.document.usesAutoLayout)
      let reason = isLaidOut ? " that \(count == 1 ? "fills" : "fill") no screen" : " without Auto Layout"
      parts.append(
        "\(Words.plural(count, "top-level view"))\(reason) not examined (\(names(of: proof.omitted, in: proof)))"
          + (isLaidOut ? ", only with \(widthsName)" : ""))
    }
    return parts.map { "; " + $0 }.joined()
  }

  private static func range(_ range: ClosedRange<Double>) -> String {
    "\(number(range.lowerBound))…\(number(range.upperBound))"
  }

  package static func number(_ value: Double) -> String { Numeral.text((value * 1000).rounded() / 1000) }

  // MARK: JSON

  private static func value(of proof: SizeProof, path: String) -> JSONValue {
    let document = proof.document
    let writer = SizeFailureWriter(proof)
    return [
      "file": .string(path), "regions": .integer(proof.screens.reduce(0) { $0 + $1.regionCount }),
      "layouts": .integer(proof.screens.reduce(0) { $0 + $1.layouts }),
      "proved": .array(proof.screens.map { screen(of: $0, in: document) }),
      "omitted": .array(proof.omitted.map { .string(document.views[$0].id) }),
      "findings": .array(
        proof.screens.flatMap { screen in screen.failures.map { finding(of: $0, screen, proof, writer) } }),
    ]
  }

  private static func screen(of screen: SizeProof.Screen, in document: Document) -> JSONValue {
    [
      "object": .string(document.views[screen.root].id),
      "isProved": .bool(screen.isProved && screen.accepted.isEmpty),
      "width": range(screen.widths), "height": range(screen.heights),
      "variants": .array(screen.covers.map { .object(members(of: $0.variant)) }),
      "regions": .integer(screen.regionCount),
      "gaps": .array(screen.covers.flatMap { cover in cover.gaps.map { gap($0, cover.variant) } }),
      "excluded": .array(screen.excluded.map { .string(document.views[$0].id) }),
      "excludedSizes": .array(
        screen.covers.flatMap { cover in cover.impossible.map { gap($0, cover.variant) } }),
      "furtherFindings": .integer(screen.furtherFailures),
      "failingInDocument": .integer(screen.accepted.count),
      "unordered": .array(screen.unorderedViews.map { .string(document.views[$0].id) }),
    ]
  }

  private static func gap(_ gap: ConvexPolygon, _ variant: SizeVariant) -> JSONValue {
    guard let bounds = gap.bounds else { return .null }
    return .object([("width", range(bounds.x)), ("height", range(bounds.y))] + members(of: variant))
  }

  package static func members(of variant: SizeVariant) -> [(String, JSONValue)] {
    [
      ("textSize", .string(variant.textSize.shortName)),
      ("language", variant.language.map { .string($0.code) } ?? .null),
      ("direction", variant.direction == .rightToLeft ? "rightToLeft" : "leftToRight"),
    ]
  }

  package static func finding(
    of failure: SizeFailure, _ screen: SizeProof.Screen, _ proof: SizeProof, _ writer: SizeFailureWriter
  ) -> JSONValue {
    let text = writer.text(of: failure, on: screen)
    let size = failure.counterexample
    let ids = failure.finding == nil ? failure.views.map { proof.document.views[$0].id } : [failure.objectID]
    return .object(
      [
        ("rule", .string(failure.subject.name)),
        ("objects", .strings(ids)),
        ("line", .integer(failure.line)),
        ("width", failure.widths.first.map(range) ?? .null),
        ("widths", .array(failure.widths.map(range))),
        ("height", failure.heights.first.map(range) ?? .null),
        ("heights", .array(failure.heights.map(range))),
      ] + members(of: failure.variant) + [
        ("counterexample", ["width": .number(size.width), "height": .number(size.height)]),
        ("variants", .integer(failure.variants.count)),
        ("points", .number(failure.points)),
        ("isInWindow", .bool(failure.isInWindow)),
        ("isRemark", .bool(failure.isRemark)), ("consequences", .integer(failure.consequenceCount)),
        ("constraints", .array(failure.constraints.map { .string(proof.document.constraints[$0].id) })),
        ("message", .string(text.message)),
        ("notes", .strings(text.notes.map { $0.text })),
      ])
  }

  /// Borders are exact to a ten-millionth of a point; what is beyond is rounding.
  package static func range(_ range: ClosedRange<Double>) -> JSONValue {
    .array([range.lowerBound, range.upperBound].map { .number(($0 * 1e6).rounded() / 1e6) })
  }

  // MARK: SARIF

  /// The rules of `plumb check`, and those that only a proof has.
  package static let ruleDescriptors =
    Rule.allCases.map(SARIFLog.descriptor)
    + [
      ("requirement", "A requirement of the command line does not hold at every size."),
      ("shrinking-text", "A text gets lower when the text size gets larger."),
      ("unproved", "Sizes that were not examined."),
    ].map { id, summary in ["id": .string(id), "shortDescription": SARIFLog.message(summary)] }

  private static func ruleIndex(_ name: String) -> Int {
    if let index = Rule.allCases.firstIndex(where: { $0.name == name }) { return index }
    return Rule.allCases.count + (["requirement", "shrinking-text", "unproved"].firstIndex(of: name) ?? 0)
  }

  private static func results(of proof: SizeProof) -> [SARIFLog.Result] {
    let writer = SizeFailureWriter(proof)
    return proof.screens.flatMap { screen in
      let failures = screen.failures.map { failure in
        SARIFLog.Result(
          rule: failure.subject.name, ruleIndex: ruleIndex(failure.subject.name),
          level: failure.isRemark ? .note : failure.finding?.severity ?? .warning,
          text: writer.text(of: failure, on: screen), line: failure.line,
          objectID: failure.objectID)
      }
      let node = proof.document.views[screen.root]
      let gaps = screen.covers.flatMap { cover in
        cover.gaps.prefix(mostGaps).map { gap in
          SARIFLog.Result(
            rule: "unproved", ruleIndex: ruleIndex("unproved"), level: .note,
            text: ProblemText("not proved for \(sizes(gap))\(cover.variant.words)"), line: node.line, objectID: node.id)
        }
      }
      return failures + gaps
    }
  }
}
