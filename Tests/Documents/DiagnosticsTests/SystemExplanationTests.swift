import ConstraintText
import Diagnostics
import TestSupport
import Testing

/// Explanations of conflicts with parts of the system, and of exceptions.
struct SystemExplanationTests {
  private func explain(_ entries: String..., broken: Int? = nil) throws -> ConflictExplanation {
    var text = "Unable to simultaneously satisfy constraints.\n(\n"
    text += entries.map { "    \"<NSLayoutConstraint:\($0)>\"" }.joined(separator: ",\n") + "\n)\n"
    if let broken {
      text += "\nWill attempt to recover by breaking constraint \n<NSLayoutConstraint:\(entries[broken])>\n"
    }
    return ConflictExplanation(try #require(LogScanner.scan(text).conflicts.first))
  }

  private func remedies(_ explanation: ConflictExplanation) -> [String] {
    explanation.sections.first { $0.title == "What to do" }?.lines ?? []
  }

  // MARK: The Touch Bar

  @Test func anItemOfTheTouchBarCanBeCompressed() throws {
    let explanation = try explain(
      "0x61 _NSFunctionRowRootView:0x71.width == 0   (active)",
      "0x62 H:|-(0)-[NSTouchBarView:0x72](LTR)   (active, names: '|':_NSFunctionRowRootView:0x71 )",
      "0x63 NSTouchBarView:0x72.right == _NSFunctionRowRootView:0x71.right   (active)",
      "0x64 H:|-(0)-[NSButton:0x73'Play']   (active, names: '|':NSTouchBarView:0x72 )",
      "0x65 H:[NSButton:0x73'Play']-(0)-|   (active, names: '|':NSTouchBarView:0x72 )",
      "0x66 NSButton:0x73'Play'.width == 64   (active)", broken: 5)
    #expect(explanation.sentences.contains("(1)–(5) belong to the Touch Bar, which the system lays out."))
    #expect(explanation.sentences.contains("_NSFunctionRowRootView, part of the Touch Bar (0x71)"))
    expectEqual(
      Array(remedies(explanation).prefix(2)),
      [
        "1. An item of the Touch Bar gets the width that the other items leave, which is 0 while the bar appears. Lower the priority "
          + "of (6), so that the bar can compress the item: `constraint.priority = NSLayoutConstraint.Priority(999)`.",
        "2. If the item needs its width, set the `visibilityPriority` of the `NSTouchBarItem` to `.high`: the bar then hides other "
          + "items first.",
      ])
  }

  @Test func anItemThatIsTallerThanTheTouchBarIsNotAnItemOfACell() throws {
    let explanation = try explain(
      "0x61 'NSView-Encapsulated-Layout-Height' NSTouchBarItemContainerView:0x71.height == 30   (active)",
      "0x62 V:|-(0)-[Shop.Meter:0x72]   (active, names: '|':NSTouchBarItemContainerView:0x71 )",
      "0x63 V:[Shop.Meter:0x72]-(0)-|   (active, names: '|':NSTouchBarItemContainerView:0x71 )",
      "0x64 Shop.Meter:0x72.height == 40   (active)", broken: 3)
    expectEqual(
      remedies(explanation).first,
      "1. The Touch Bar is 30 pt tall. Lower the priority of (4), so that the bar can compress the item: `constraint.priority = "
        + "NSLayoutConstraint.Priority(999)`.")
    #expect(!remedies(explanation).contains { $0.contains("if the container sets") })
  }

  @Test func aConflictWithinTheTouchBarIsHarmless() throws {
    let explanation = try explain(
      "0x61 _NSFunctionRowRootView:0x71.width == 0   (active)",
      "0x62 H:|-(20)-[NSTouchBarView:0x72](LTR)   (active, names: '|':_NSFunctionRowRootView:0x71 )",
      "0x63 NSTouchBarView:0x72.right == _NSFunctionRowRootView:0x71.right   (active)", broken: 2)
    expectEqual(
      remedies(explanation),
      [
        "1. None of these constraints was created by the app. The Touch Bar logs this message if it is laid out before it has a size, "
          + "for example while it appears or disappears. If the view of a custom item takes part, make its constraints for the width "
          + "optional (priority 999); otherwise ignore the message."
      ])
  }

  // MARK: The derivation of the system

  /// A view with content is wider than 0: the system sums up the content, the minimal set does without it.
  @Test func theBrokenConstraintIsAmongThoseThatAreShown() throws {
    let explanation = try explain(
      "0x61 H:|-(10)-[UIView:0x71]   (active, names: '|':UIView:0x70 )",
      "0x62 H:[UIView:0x71]-(10)-|   (active, names: '|':UIView:0x70 )",
      "0x63 H:|-(4)-[UILabel:0x72'Name']   (active, names: '|':UIView:0x71 )",
      "0x64 H:[UILabel:0x72'Name']-(6)-|   (active, names: '|':UIView:0x71 )",
      "0x65 'fittingSizeHTarget' UIView:0x70.width == 0   (active)", broken: 3)
    expectEqual(explanation.analysis.core, [0, 1, 4])
    expectEqual(explanation.analysis.derivedFrom, [0, 1, 2, 3, 4])
    let text = explanation.text(number: 1)
    #expect(text.contains("  + (3) UILabel “Name” is 4 pt from the leading edge of UIView …0x71\n"))
    #expect(text.contains("(3) and (4), marked +, are part of a longer derivation, from which the system chose"))
    #expect(
      text.contains(
        "  The system derived the conflict from (1)–(5), which are more constraints than the minimal set (1), (2) and (5):\n"
          + "  10 + 10 + 4 + 6 + 0 = 30 > 0: 30 pt too wide\n"))
  }

  // MARK: Hidden stack views

  @Test(arguments: [
    (
      "'UISV-hiding' Shop.Rows:0x71.height == 0",
      "The app hides the stack view Rows inside another stack view. Its size becomes 0"
    ),
    (
      "'UIView-Encapsulated-Layout-Height' Shop.Rows:0x71.height == 0",
      "The container sets the size of the stack view Rows to 0"
    ),
  ])
  func aStackViewOfSizeZeroHasACure(fact: String, beginning: String) throws {
    let explanation = try explain(
      "0x61 'UISV-canvas-connection' V:|-(0)-[UILabel:0x72]   (active, names: '|':Shop.Rows:0x71 )",
      "0x62 'UISV-canvas-connection' V:[UIButton:0x73]-(0)-|   (active, names: '|':Shop.Rows:0x71 )",
      "0x63 \(fact)   (active)",
      "0x64 'UISV-spacing' V:[UILabel:0x72]-(8)-[UIButton:0x73]   (active)", broken: 3)
    let first = try #require(remedies(explanation).first)
    #expect(first.hasPrefix("1. " + beginning + ", but (4) still requires its `spacing`. Set its `spacing` to 0 while"))
  }

  @Test(arguments: [
    ("_TtCFC4Shop4Cart5setupFT_T_L_5Inner", "Inner"), ("$s4Shop8PriceTagC", "PriceTag"),
    ("_$s4Shop4CartC5Inner33_0123456789ABCDEF0123456789ABCDEFLLC", "Inner"),
  ])
  func mangledNamesOfOtherFormsAreShort(name: String, short: String) throws {
    let explanation = try explain(
      "0x61 \(name):0x71.width == 60   (active)", "0x62 \(name):0x71.width == 50   (active)")
    expectEqual(explanation.mentions.map(\.name), [short])
    expectEqual(explanation.sentences.first, "\(short), \(name) (0x71)")
  }

  // MARK: Exceptions

  @Test func anExceptionNamesTheViewsAndTheCause() throws {
    let text =
      "*** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to activate constraint with anchors "
      + "<NSLayoutXAxisAnchor:0x60001 \"UIView:0x70001.centerX\"> and <NSLayoutXAxisAnchor:0x60002 \"UILabel:0x70002.centerX\"> "
      + "because they have no common ancestor.'\n"
    let exception = try #require(LogScanner.scan(text).exceptions.first)
    let lines = ExceptionExplanation(exception).lines(number: 1)
    expectEqual(lines.first, "Exception 1, line 1: no common ancestor")
    expectEqual(
      ExceptionExplanation(exception).sentences.first,
      "UIView (0x70001) and UILabel (0x70002) have no common ancestor, so a constraint cannot relate the centerX of UIView "
        + "(0x70001) and the centerX of UILabel (0x70002): when the constraint is activated, at least one of them is not in the view "
        + "hierarchy, or they are in different hierarchies.")
    #expect(
      lines.contains {
        $0.hasPrefix("  1. Add the views to one hierarchy before you activate the constraint: call `addSubview(_:)`")
      })
  }

  @Test(arguments: LayoutException.Kind.allCases)
  func everyExceptionHasACauseAndARemedyWithoutNames(kind: LayoutException.Kind) {
    let sentences = ExceptionExplanation(LayoutException(kind: kind, line: 1)).sentences
    #expect(sentences.count > 1)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") && !$0.contains("  ") })
  }

  @Test(arguments: [
    (
      "Unable to parse constraint format: \\nself is not a key in the views dictionary. \\nH:[self.a]",
      "“H:[self.a]” cannot be read"
    ),
    (
      "Mutating a priority from required to not on an installed constraint is not supported.  You passed priority 750 and the "
        + "existing priority was 1000.",
      "The priority of an active constraint can change between optional values only, not from or to "
        + "required (here from 1000 to 750)."
    ),
    (
      "Auto Layout still required after executing -layoutSubviews. UITableView's implementation of -layoutSubviews needs to call "
        + "super.", "UITableView has constraints for its subviews, but its `layoutSubviews` does not call"
    ),
    (
      "Constraint improperly relates anchors of incompatible types: <NSLayoutConstraint:0x5 UIView:0x71.left == UILabel:0x72.top>",
      "A constraint cannot relate the left of UIView (0x71) and the top of UILabel (0x72)"
    ),
  ])
  func exceptionsQuoteTheMessage(message: String, beginning: String) throws {
    let exception = try #require(LogScanner.scan("uncaught exception, reason: '\(message)'\n").exceptions.first)
    #expect(ExceptionExplanation(exception).sentences[0].hasPrefix(beginning))
  }
}
