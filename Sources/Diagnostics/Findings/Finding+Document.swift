import LayoutEngine

// Findings about what a document says, before or beside its layout.
extension Finding {
  /// A constraint of `owner` names an object that does not exist.
  public static func missingReference(
    constraint: String, line: Int, owner: ViewName, missing: String
  ) -> Finding {
    Finding(
      .missingReference, line: line, objectID: constraint,
      message: "a constraint of \(owner) refers to the object '\(missing)', which the document does not have")
  }

  /// A constraint that no engine takes.
  public static func invalidConstraint(
    constraint: String, line: Int, owner: ViewName, reason: String
  ) -> Finding {
    Finding(
      .invalidConstraint, line: line, objectID: constraint,
      message: "a constraint of \(owner) is not possible: \(reason)")
  }

  /// Two objects share an id.
  public static func duplicateID(_ id: String, line: Int) -> Finding {
    Finding(
      .duplicateID, line: line, objectID: id,
      message: "a second object has the id '\(id)'; constraints and outlets that name it mean the first one")
  }

  /// Elements that are not known.
  public static func unknownElement(_ name: String, count: Int, line: Int) -> Finding {
    Finding(
      .unknownElement, line: line, objectID: "",
      message: "the element <\(name)> is not known\(times(count)); what it stands for is left out")
  }

  /// Attributes that are not known, with how often each is there: they rarely matter for layout, so one finding tells all.
  public static func unknownAttributes(_ attributes: [(name: String, count: Int)], line: Int) -> Finding {
    let list = attributes.map { $0.count == 1 ? "'\($0.name)'" : "'\($0.name)' (\($0.count) times)" }
    return Finding(
      .unknownElement, severity: .note, line: line, objectID: "",
      message: "attributes that are not known have no effect here: \(Words.list(list))")
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 1: ""
    case 2: " (here and once more)"
    default: " (here and \(count - 1) times more)"
    }
  }

  /// A document that does not use Auto Layout.
  public static func noAutoLayout(constraints: Int) -> Finding {
    let tail =
      constraints == 0
      ? "" : "; its \(constraints) constraint\(constraints == 1 ? " is" : "s are") not in force"
    return Finding(
      .noAutoLayout, line: 0, objectID: "",
      message: "the document does not use Auto Layout: views are laid out by their autoresizing masks\(tail)")
  }

  /// The saved frame is not the one that the constraints give. Both in the document's own coordinates.
  public static func misplaced(
    _ view: ViewName, line: Int, saved: Rect, computed: Rect, followers: Int = 0
  ) -> Finding {
    var differences: [String] = []
    if saved.x != computed.x { differences.append("x \(Points.text(saved.x)) → \(Points.text(computed.x))") }
    if saved.y != computed.y { differences.append("y \(Points.text(saved.y)) → \(Points.text(computed.y))") }
    if saved.width != computed.width {
      differences.append("width \(Points.text(saved.width)) → \(Points.text(computed.width))")
    }
    if saved.height != computed.height {
      differences.append("height \(Points.text(saved.height)) → \(Points.text(computed.height))")
    }
    return Finding(
      .misplaced, line: line, objectID: view.id,
      message: "the frame of \(view) is \(Points.frame(saved)) in the document, but its constraints give "
        + "\(Points.frame(computed)) (\(differences.joined(separator: ", ")))")
  }

  /// Two constraints that say the same; `line` and `constraint` are those of the later one.
  public static func duplicateConstraint(
    constraint: String, line: Int, sentence: String, original: String, originalLine: Int
  ) -> Finding {
    Finding(
      .duplicateConstraint, line: line, objectID: constraint,
      message: "a constraint says again what another one says: \(sentence)",
      notes: [Note("the first one", line: originalLine, objectID: original)])
  }

  /// A constraint between left or right edges.
  public static func leftRight(constraint: String, line: Int, sentence: String) -> Finding {
    Finding(
      .leftRight, line: line, objectID: constraint,
      message: "a constraint uses left or right instead of leading or trailing: \(sentence)")
  }

  /// A view with text has a fixed width.
  public static func fixedWidthText(
    _ view: ViewName, width: Double, constraint: String, line: Int
  ) -> Finding {
    Finding(
      .fixedWidthText, line: line, objectID: constraint,
      message: "\(view) shows text, but its width is fixed at \(Points.length(width)): longer text is cut off")
  }

  /// Text that does not fit any more. `growth` says when, such as "in a language with 40 % longer text".
  public static func clippedText(
    _ view: ViewName, line: Int, growth: String, needed: Size, available: Size
  ) -> Finding {
    var lacks: [String] = []
    if needed.width > available.width + 0.5 {
      lacks.append("needs a width of \(Points.length(needed.width)) and has \(Points.length(available.width))")
    }
    if needed.height > available.height + 0.5 {
      lacks.append("needs a height of \(Points.length(needed.height)) and has \(Points.length(available.height))")
    }
    return Finding(
      .clippedText, line: line, objectID: view.id,
      message: "the text of \(view) is cut off \(growth): it \(Words.list(lacks))")
  }

  /// Content that is tied to the edge of a screen.
  public static func missingSafeArea(
    _ view: ViewName, edge: String, root: ViewName, constraint: String, line: Int
  ) -> Finding {
    Finding(
      .missingSafeArea, line: line, objectID: constraint,
      message:
        "\(view) is tied to the \(edge) of \(root), not to its safe area, and may lie under a bar or the screen's rounded corners"
    )
  }

  /// A content priority of 1000.
  public static func requiredContentPriority(_ view: ViewName, line: Int, priorities: [String]) -> Finding {
    Finding(
      .requiredContentPriority, line: line, objectID: view.id,
      message:
        "\(view) has \(Words.list(priorities)) at 1000: where there is not exactly that much room, other constraints break"
    )
  }

  /// A layout guide that no constraint uses; `name` is such as "the keyboard guide of view (abc)".
  public static func unusedGuide(_ name: String, id: String, line: Int) -> Finding {
    Finding(.unusedGuide, line: line, objectID: id, message: "no constraint uses \(name)")
  }
}

extension Points {
  /// `(20, 100) 42 × 21`.
  static func frame(_ rect: Rect) -> String {
    "(\(text(rect.x)), \(text(rect.y))) \(text(rect.width)) × \(text(rect.height))"
  }
}
