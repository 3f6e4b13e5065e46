import DocumentInspection

/// What `assertLayout(of:on:directions:textSizes:texts:except:fileID:file:line:column:)`, `assertLayout(of:proving:)`
/// and ``LayoutReport`` check.
public enum LayoutRule: String, CaseIterable, Hashable, Sendable {
  /// Constraints that cannot all be satisfied.
  case conflict
  /// Views with more than one possible frame.
  case ambiguity
  /// Texts and controls that cover each other, and siblings that overlap in part.
  case overlap
  /// Texts that are truncated, that are taller than their view, or that a view around them or the screen cuts off.
  case clippedText
  /// Buttons and views with tap gestures that are too small for a finger: less than 28 points wide or tall.
  case touchTarget
  /// Texts and controls of a superview that other sizes place in another order than the smallest size of a proof does.
  /// Only proofs check it.
  case readingOrder
  /// Texts of several lines that get lower, and not wider, when the text size gets larger. Only proofs with several
  /// text sizes check it.
  case shrinkingText
}

/// The texts with which a screen is laid out.
public enum LayoutTexts: Hashable, Sendable {
  /// Those of the screen.
  case original
  /// Those of the screen with 40 % more letters, as translations from English into German or Russian have. Texts in
  /// cells, which are made when they are scrolled to, are not lengthened.
  case longer
  /// Those of the screen in another language: each text that is a key of the dictionary is replaced by its value. The
  /// texts of labels and buttons outside of cells are, and the placeholders of text fields.
  case translated([String: String])

  /// The text that is shown instead of one of the screen; nil if it is the same.
  package func replacement(of text: String) -> String? {
    switch self {
    case .original: nil
    case .longer: text.contains(where: \.isLetter) ? TextGrowth.longer(text) : nil
    case .translated(let texts): texts[text]
    }
  }
}

/// A defect of a layout in one or more environments.
package struct LayoutFinding {
  /// The rule that is not kept.
  package let rule: LayoutRule
  /// The view, by its class, its text and its identifier, and the views around it.
  package let place: String
  /// The view by its position among the subviews of each view around it, from the root in.
  package let path: [Int]
  /// What is wrong, in the first of the environments.
  package let message: String
  /// The environments in which it is not kept.
  package var environments: [String]

  /// `overlap: label "Name" covers …`, followed by the environments.
  package var text: String {
    let others = environments.count > 1 ? " (and \(environments.count - 1) more)" : ""
    return "\(rule.rawValue): \(message)\n  at \(place)\n  on \(environments[0])\(others)"
  }
}
