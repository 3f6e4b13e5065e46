import DocumentEditing
import InterfaceBuilder
import JSON
import LayoutEngine

extension Parameter<ConnectionDrag> {
  package static let drag = Parameter(
    .id("from"), .id("to"), .point("dx", "dy"), .flag("margins").or(false)
  ) { ConnectionDrag(from: $0, to: $1, vector: $2, usesMargins: $3) }
}

extension CommandForm<DocumentCommand> {
  /// Attributes of constraints, new ones, and what resolves issues.
  static let constraints: [CommandForm] = [
    CommandForm("set", set),
    CommandForm("reverse", .init(.ids("constraints")) { .reverse($0) }),
    CommandForm(
      "retarget", .init(.id("constraint"), .id("item"), .attribute("attribute")) { .retarget($0, to: $1, $2) }),
    CommandForm(
      "install",
      .init(.id("constraint"), .flag("installed").or(false), .optional(.text("sizeClass"))) {
        .install($0, $1, sizeClass: $2)
      }),
    CommandForm("remove", .init(.ids("constraints")) { .removeConstraints($0) }),
    CommandForm("add", .init(.drag, .entries) { .add($0, entries: $1) }),
    CommandForm("pin", .init(.pin) { .pin($0) }),
    CommandForm(
      "resolve",
      .init(.choice("what", Resolution.allCases), .optional(.ids("views"))) { .resolve($0, views: $1.map { Set($0) }) }),
    CommandForm("cure", cure),
  ]

  /// Constraints as text.
  static let texts: [CommandForm] = [
    CommandForm(
      "constrain",
      .init(.texts("statements"), .optional(.text("identifier"))) { (statements, identifier) throws(OperationError) in
        guard !statements.isEmpty else {
          throw .invalidCommand("expected statements such as 'email.top = name.bottom + 8'")
        }
        return .constrain(statements, identifier: identifier)
      }),
    CommandForm(
      "format",
      .init(
        .texts("formats"), .values("views", .text).or([:]), .numbers("metrics").or([:]), .optional(.text("alignment"))
      ) { (formats, views, metrics, alignment) throws(OperationError) in
        guard !formats.isEmpty else { throw .invalidCommand("expected formats such as 'H:|-[email]-|'") }
        return .format(FormatRequest(formats: formats, views: views, metrics: metrics, alignment: alignment))
      }),
  ]

  /// One attribute of an object of any kind, or several of constraints.
  private static let set = Parameter<DocumentCommand>(
    .optional(.id("object")), .optional(.text("attribute")), .optional(.textOrNumber("value")),
    .ids("constraints").or([]),
    .optional(.values("values"))
  ) { (object, attribute, value, constraints, values) throws(OperationError) in
    guard let object else {
      guard let values else { throw .invalidArgument("values", expected: .dictionary(.textOrNumber)) }
      return .set(values, ofConstraints: constraints)
    }
    guard let attribute else { throw .invalidArgument("attribute", expected: .text) }
    guard let value else { throw .invalidArgument("value", expected: .textOrNumber) }
    return .setAttribute(attribute, of: object, to: value)
  }

  /// The cure of an issue by its position in the list, or by its rule and object.
  private static let cure = Parameter<DocumentCommand>(
    .optional(.integer("issue")), .optional(.text("rule")), .optional(.id("object")), .integer("cure")
  ) { (issue, rule, object, cure) throws(OperationError) in
    if let rule {
      guard let object else { throw .invalidArgument("object", expected: .id) }
      return .cureIssue(rule: rule, object: object, cure: cure)
    }
    guard let issue else { throw .invalidArgument("issue", expected: .number) }
    return .cure(issue: issue, cure: cure)
  }
}

extension Parameter<[Int?]> {
  /// The entries of a menu by their positions.
  fileprivate static let entries = Parameter("entries", .list(.number)) { $0.elements.map { $0.integer } }
}

extension Parameter<PinRequest> {
  fileprivate static let pin = Parameter(
    .ids("views"), .objects("spacings", of: spacing, named: "PinSpacing").or([]), lengths, .flag("margins").or(false),
    equalities, attributes
  ) { views, spacings, lengths, usesMargins, equalities, attributes in
    PinRequest(
      views: views, spacings: spacings, usesMargins: usesMargins, width: lengths.width, height: lengths.height,
      equalWidths: equalities.widths, equalHeights: equalities.heights, aspectRatio: equalities.ratio,
      alignments: attributes.align, centers: attributes.center, offsets: attributes.offsets)
  }

  /// The members of a spacing.
  package static let spacing = Parameter<PinRequest.Spacing>(
    .choice("side", Side.allCases), .optional(.id("to")), .optional(.number("constant"))
  ) { PinRequest.Spacing(side: $0, neighbor: $1, constant: $2) }

  private static let lengths = Parameter<(width: PinRequest.Length?, height: PinRequest.Length?)>(
    length("width"), length("height")
  ) { ($0, $1) }

  private static let equalities = Parameter<(widths: Bool, heights: Bool, ratio: Bool)>(
    .flag("equalWidths").or(false), .flag("equalHeights").or(false), .flag("aspectRatio").or(false)
  ) { ($0, $1, $2) }

  private static func length(_ name: String) -> Parameter<PinRequest.Length?> {
    Parameter<PinRequest.Length?>([ParameterDeclaration(name, .number, isOptional: true)]) {
      (object) throws(OperationError) in
      object[name].map { $0.double.map { .points($0) } ?? .ofCanvas }
    }
  }

  private static let attributes = Parameter<(align: [Attribute], center: [Attribute], offsets: [String: Double])>(
    attributes("align", "aligned") { $0.isPosition },
    attributes("center", "centered") { $0 == .centerX || $0 == .centerY }, .numbers("offsets").or([:])
  ) { ($0, $1, $2) }

  private static func attributes(
    _ name: String, _ verb: String, isPossible: @escaping @Sendable (Attribute) -> Bool
  ) -> Parameter<[Attribute]> {
    Parameter<[String]>.texts(name).or([]).map { (names) throws(OperationError) in
      var attributes: [Attribute] = []
      for name in names {
        guard let attribute = DocumentAttribute(name).attribute, isPossible(attribute) else {
          throw .invalidCommand("views cannot be \(verb) by '\(name)'")
        }
        attributes.append(attribute)
      }
      return attributes
    }
  }
}
