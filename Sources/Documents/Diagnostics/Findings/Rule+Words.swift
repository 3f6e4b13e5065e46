import DocumentInspection

extension Rule {
  /// A sentence that says what the rule reports.
  public var summary: String {
    switch self {
    case .conflict: "Required constraints conflict, so one of them has to be broken."
    case .incompleteCheck: "A part of a document is not checked, because it takes too long."
    case .ambiguous: "The constraints do not determine the position or size of a view."
    case .misplaced: "The frame of a view in the document differs from the frame that its constraints result in."
    case .missingReference: "A constraint refers to a view or guide that is not in the document."
    case .invalidConstraint: "A constraint relates attributes that cannot be related, or has an invalid number."
    case .duplicateID: "Two objects of the document have the same id."
    case .unknownElement:
      "The document has unknown elements or attributes, which are ignored."
    case .noAutoLayout: "The document does not use Auto Layout; its views are laid out by their autoresizing masks."
    case .duplicateConstraint: "Two constraints are identical."
    case .leftRight:
      "A constraint uses left or right, and is not mirrored in right-to-left languages."
    case .fixedWidthText:
      "A view that displays text has a fixed width, which leaves no space for longer translations or larger type."
    case .clippedText: "The text of a view is clipped in a longer language or in larger type."
    case .missingSafeArea:
      "Content is pinned to the edge of the screen instead of the safe area, and may be covered by a bar."
    case .requiredContentPriority:
      "A view has a required content hugging or compression resistance priority, so its size cannot differ from its intrinsic content size."
    case .unusedGuide: "A layout guide is not used by any constraint."
    case .outsideContainer: "A view with text or a control extends beyond its superview on the smallest device."
    case .overlappingViews: "Two views with text or controls overlap on the smallest device."
    case .missingAccessibilityLabel:
      "A button or tappable image view displays only an image and has no accessibility label."
    case .smallTouchTarget:
      "A button or tappable view is much smaller than 44 × 44 points, or than 20 × 20 points on macOS, so it is hard to hit."
    case .lowContrast: "The contrast of a text with its background is less than WCAG 2.1 requires."
    case .unlabeledControl: "A control displays no text and has no accessibility label."
    case .accessibilityTraits: "The accessibility traits or the label of a view contradict what it is."
    case .fixedTextSize: "A text does not follow the text size that the user prefers (Dynamic Type)."
    case .clippedAccessibilityText: "The text of a view is clipped at an accessibility text size."
    case .readingOrder: "VoiceOver reads texts of two columns alternately, although those of a column belong together."
    case .unreachableScene: "No segue leads to a scene, and it has no storyboard ID."
    case .missingInitialScene: "A storyboard has no initial view controller and no scene with a storyboard ID."
    case .missingResource: "No asset catalog of the project has an image or color that the document uses."
    case .missingClass: "No source file of the project declares a custom class that the document uses."
    case .missingConnection: "An outlet or action is not declared by the class of its object."
    case .fileName: "The name of a document differs from the class of its view or view controller."
    case .storyboardID: "The storyboard ID of a view controller differs from its class."
    case .reuseID: "The reuse identifier of a cell differs from its class."
    case .missingTranslation: "A text of the document has no translation in one of its languages."
    case .staleTranslation: "A translation is for an object that is not in the document."
    }
  }

  /// A sentence that says how to correct the problem.
  public var remedy: String {
    switch self {
    case .conflict: "Remove one of the constraints, or lower the priority of one from 1000 to 999 or less."
    case .incompleteCheck: "Correct the other findings first, or divide the document."
    case .ambiguous: "Add the missing constraint, or change a content hugging or compression resistance priority."
    case .misplaced:
      "Write the computed frame into the document with --fix, or choose Editor > Resolve Auto Layout Issues > Update Frames."
    case .missingReference: "Delete the constraint, or connect it to an existing view."
    case .invalidConstraint: "Correct the attribute or the number, or delete the constraint and add it again."
    case .duplicateID: "Change the id of one of the objects; duplicates usually come from merging two versions."
    case .unknownElement: "The document does not have to be changed."
    case .noAutoLayout: "To use constraints, turn on Use Auto Layout in the document's File inspector."
    case .duplicateConstraint: "Delete one of the two; --fix does this."
    case .leftRight: "Use leading and trailing, unless the side is the same in every language; --fix does this."
    case .fixedWidthText: "Remove the width constraint, or make it an inequality (≥)."
    case .clippedText: "Give the text more space or more lines, or let its view grow."
    case .missingSafeArea: "Pin the content to the safe area guide; only backgrounds should extend to the edges."
    case .requiredContentPriority:
      "Use 999 or less, so that constraints do not conflict on a small screen or with longer text."
    case .unusedGuide: "Delete the guide, if no code uses it."
    case .outsideContainer: "Pin the view to both edges of its superview, or let its text wrap or shrink."
    case .overlappingViews: "Add a constraint between the two views, or let one of them wrap or shrink."
    case .missingAccessibilityLabel: "Enter a label in the Accessibility section of the Identity inspector."
    case .smallTouchTarget:
      "Make the view at least 44 points wide and tall, 28 on macOS, or enlarge a button by its content insets."
    case .lowContrast: "Use a darker or lighter color, or colors that differ in the dark appearance."
    case .unlabeledControl: "Enter a label in the Accessibility section of the Identity inspector."
    case .accessibilityTraits:
      "Change the traits in the Accessibility section of the Identity inspector, or select Enabled there."
    case .fixedTextSize: "Use the font of a text style, and select Automatically Adjusts Font."
    case .clippedAccessibilityText: "Let the text wrap, give it more space, or let its view scroll."
    case .readingOrder:
      "Let the column group its children for accessibility (shouldGroupAccessibilityChildren), or make it one element."
    case .unreachableScene: "Add a segue or a storyboard ID, or delete the scene."
    case .missingInitialScene: "Select Is Initial View Controller for one scene, or give the scenes storyboard IDs."
    case .missingResource: "Correct the name, or add the image or color to an asset catalog."
    case .missingClass: "Correct the class in the Identity inspector, or delete it."
    case .missingConnection: "Delete the connection, or declare the outlet or action."
    case .fileName: "Rename the document or the class."
    case .storyboardID: "Use the name of the class as the storyboard ID."
    case .reuseID: "Use the name of the class as the reuse identifier."
    case .missingTranslation: "Translate the text, or export it for translation."
    case .staleTranslation: "Delete the entry from the strings file."
    }
  }
}
