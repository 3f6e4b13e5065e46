import TestSupport
import Testing

@testable import VisualFormat

@Suite struct PrinterTests {
  @Test("A tree prints in its shortest spelling")
  func treePrintsInItsShortestSpelling() throws {
    try expectEqual(ParsedFormat("H:|-(10)-[a(==b)]-(==m)-[b]-(>=0)-|").description, "|-10-[a(b)]-m-[b]-(>=0)-|")
    try expectEqual(ParsedFormat("V:[a]-(-5)-[b(5.50@7e2)]").description, "V:[a]-(-5)-[b(5.5@700)]")
    try expectEqual(ParsedFormat("[a(b.width/4-3)]", allowsExtensions: true).description, "[a(b.width*0.25-3)]")
  }

  @Test("S21 Constraints print as in descriptions")
  func constraintsPrintAsInDescriptions() throws {
    let printer = ConstraintPrinter(isDescription: true)
    func text(_ format: String, _ options: FormatOptions = []) throws -> [String?] {
      try ParsedFormat(format).constraints(options: options, names: names()).map { printer.text(for: $0)?.format }
    }
    try expectEqual(text("|-20-[a]-(8@251)-[b]|"), ["H:|-(20)-[a]", "H:[a]-(8@251)-[b]", "H:[b]-(0)-|"])
    try expectEqual(text("V:[a]-(>=11)-[b]"), ["V:[a]-(>=11)-[b]"])
    try expectEqual(text("[a(100)]-5-[b]", .directionLeftToRight), ["H:[a(100)]", "H:[a]-(5)-[b](LTR)"])
    let named = ConstraintPrinter(isDescription: true, name: { _ in "NSButton:0x4004ea720'OK'" })
    let constraint = try ParsedFormat("[ok]-20-|").constraints(names: names())[0]
    expectEqual(named.text(for: constraint)?.format, "H:[NSButton:0x4004ea720'OK']-(20)-|")
  }

  @Test("What the language cannot say is not printed")
  func inexpressibleConstraintsAreNotPrinted() {
    let a = FormatItem.view("a")
    let b = FormatItem.view("b")
    let printer = ConstraintPrinter()
    let constraints: [FormatConstraint] = [
      .init(.init(a, .leading), .equal, .init(b, .leading)),
      .init(.init(a, .centerX), .equal, .init(.superview, .centerX)),
      .init(.init(a, .leading), .equal, .init(b, .trailing), multiplier: 2),
      .init(.init(a, .width), .equal, .init(b, .height)),
      .init(.init(a, .width), .equal, .init(b, .width), multiplier: 2),
      .init(.init(a, .width), .equal, .init(b, .width), constant: 1),
      .init(.init(a, .width), .equal, .init(.superview, .width)),
      .init(.init(.superview, .width), .equal, nil, constant: 1),
      .init(.init(a, .leading), .equal, .init(a, .trailing)),
      .init(.init(a, .left), .equal, .init(b, .trailing)),
      .init(.init(a, .firstBaseline), .equal, .init(.superview, .firstBaseline)),
      .init(.init(a, .leading), .equal, nil, constant: 3),
      .init(.init(a, .leadingMargin), .equal, .init(.superview, .leadingMargin)),
      .init(.init(a, .leading), .greaterThanOrEqual, .init(b, .trailing), usesStandardSpacing: true),
    ]
    for constraint in constraints { #expect(printer.text(for: constraint) == nil, "\(equation(constraint))") }
  }

  @Test("Random trees read back as they were printed")
  func randomTreesReadBackAsTheyWerePrinted() throws {
    var random = SplitMix64(seed: 4)
    for _ in 0..<500 {
      let tree = RandomFormat.tree(using: &random)
      let text = tree.description
      let read = try ParsedFormat(text, allowsExtensions: true)
      expectEqual(read.description, text)
      expectEqual(read.withoutPlaces, tree.withoutPlaces, "\(text)")
    }
  }

  @Test("A printed constraint means what it meant")
  func printedConstraintMeansWhatItMeant() throws {
    var random = SplitMix64(seed: 21)
    var printed = 0
    for _ in 0..<1500 {
      let constraint = RandomFormat.constraint(using: &random)
      guard let text = ConstraintPrinter().text(for: constraint) else { continue }
      printed += 1
      let read = try ParsedFormat(text.format).constraints(options: text.options, names: names())
      expectEqual(read.count, 1)
      expectEqual(read[0].priority, constraint.priority)
      for _ in 0..<12 {
        let place = RandomFormat.geometry(using: &random)
        expectEqual(constraint.holds(place), read[0].holds(place), "\(equation(constraint)) as \(text.format)")
      }
    }
    #expect(printed > 100)
  }
}
