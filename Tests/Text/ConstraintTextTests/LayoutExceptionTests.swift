import LogTestSupport
import TestSupport
import Testing

@testable import ConstraintText

struct LayoutExceptionTests {
  private static let anchors =
    "<NSLayoutXAxisAnchor:0x60001 \"UIView:0x70001.centerX\"> and <NSLayoutXAxisAnchor:0x60002 \"UILabel:0x70002.centerX\">"
  private static let noAncestor =
    "*** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to activate constraint with anchors "
    + anchors
    + " because they have no common ancestor.  Does the constraint or its anchors reference items in different view "
    + "hierarchies?  That's illegal.'"
  private static let create =
    "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '*** +[NSLayoutConstraint "
    + "constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: "

  /// Messages, with what is read of them: the kind, the addresses of the views, and what is quoted.
  static let messages: [(text: String, kind: LayoutException.Kind, views: [String], details: [String])] = [
    (noAncestor, .noCommonAncestor, ["0x70001", "0x70002"], []),
    (
      "Fatal Exception: NSGenericException\nUnable to activate constraint with items <UIView: 0x71; frame = (0 0; 9 9); layer = "
        + "<CALayer: 0x81>> and <Shop.Tag: 0x72; frame = (0 0; 0 0)> because they have no common ancestor.",
      .noCommonAncestor, ["0x71", "0x72"], []
    ),
    (
      "Thread 1: \"Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x6 \\\"UIView:0x7.top\\\"> and "
        + "<NSLayoutYAxisAnchor:0x8 \\\"UILayoutGuide:0x9'guide'.bottom\\\"> because they have no common ancestor.\"",
      .noCommonAncestor, ["0x7", "0x9"], []
    ),
    (
      "App[1:2] The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x5 UILabel:0x71.top == UIView:0x72.top"
        + "   (active)>\n\tWhen added to a view, the constraint's items must be descendants of that view.\n"
        + "App[1:2] View hierarchy unprepared for constraint.\n\tConstraint: <NSLayoutConstraint:0x5 UILabel:0x71.top == "
        + "UIView:0x72.top   (active)>\n*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: "
        + "'Impossible to set up layout with view hierarchy unprepared for constraint.'",
      .unpreparedHierarchy, ["0x71", "0x72"], []
    ),
    (
      "reason: 'Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the "
        + "view?  That's illegal. constraint:<NSLayoutConstraint:0x5 V:|-(8)-[UILabel:0x71]   (Names: '|':UIView:0x72 )> "
        + "view:<UIView: 0x73; frame = (0 0; 0 0)>'",
      .outsideSubtree, ["0x72", "0x71", "0x73"], []
    ),
    (
      "NSInternalInconsistencyException: Mutating a priority from required to not on an installed constraint (or vice-versa) is "
        + "not supported.  You passed priority 750 and the existing priority was 1000.",
      .changedRequiredPriority, [], ["750", "1000"]
    ),
    (
      "exception: NSLayoutConstraint: It's illegal to set priority:1001.  Priorities must be greater than 0 and less or equal to "
        + "NSLayoutPriorityRequired, which is 1000.000000.", .invalidPriority, [], ["1001"]
    ),
    (create + "Invalid pairing of layout attributes'", .incompatibleAttributes, [], []),
    (
      "*** Terminating app due to uncaught exception 'NSInvalidLayoutConstraintException', reason: 'Constraint improperly relates "
        + "anchors of incompatible types: <NSLayoutConstraint:0x5 UIView:0x71.left == UIView:0x72.top   (active)>'",
      .incompatibleAttributes, ["0x71", "0x72"], []
    ),
    (
      create + "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use "
        + "leading/trailing for both or neither.'", .mixedDirections, [], []
    ),
    (
      create
        + "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal "
        + "constraint of a location equal to a constant. Location attributes must be specified in pairs'",
      .missingSecondItem, [], []
    ),
    (create + "Constraint must contain a first layout item'", .missingFirstItem, [], []),
    (
      "NSInvalidArgumentException: NSLayoutConstraint for (null): Constraint items must each be an instance of UIView, or "
        + "UILayoutGuide.", .invalidItem, [], []
    ),
    (
      "reason: '-[Shop.Page nsli_superitem]: unrecognized selector sent to instance 0x7' in an exception", .invalidItem,
      [], []
    ),
    (
      "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Unable to parse constraint format: \n"
        + "self is not a key in the views dictionary. \nH:[self.arrows]-5-|\n       ^'",
      .visualFormat, [], ["self is not a key in the views dictionary.", "H:[self.arrows]-5-|"]
    ),
    (
      "{\"reason\": \"Unable to parse constraint format: \\nExpected a ':' here\\nH[a]\\n ^\"}",
      .visualFormat, [], ["Expected a ':' here", "H[a]"]
    ),
    (
      "reason: 'NSLayoutConstraint constant is not finite!  That's illegal.  constant:nan firstAnchor:<NSLayoutDimension:0x6 "
        + "\"UIView:0x71.width\"> secondAnchor:(null)'", .notFinite, ["0x71"], ["nan"]
    ),
    (
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Auto Layout still required after "
        + "executing -layoutSubviews. UITableView's implementation of -layoutSubviews needs to call super.'",
      .layoutSubviewsWithoutSuper, [], ["UITableView"]
    ),
    (
      "The layout constraints still need update after sending -updateConstraints to <Shop.Tag: 0x71; frame = (0 0; 0 0)>.",
      .updateConstraintsWithoutSuper, ["0x71"], []
    ),
    (
      "exception: The window has been marked as needing another Layout Window pass, but it has already had more Layout Window "
        + "passes than there are views in the window. <NSWindow: 0x7>", .layoutLoop, [], []
    ),
    (
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Modifications to the layout "
        + "engine must not be performed from a background thread after it has been accessed from the main thread.'",
      .backgroundThread, [], []
    ),
    (
      "App[1:2] This application is modifying the autolayout engine from a background thread after the engine was accessed from "
        + "the main thread. This can lead to engine corruption and weird crashes.", .backgroundThread, [], []
    ),
    (
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Cannot modify constraints for "
        + "UINavigationBar managed by a controller'", .managedBar, [], ["UINavigationBar"]
    ),
    (
      "reason: exception: internal error.  Cannot find an outgoing row head for incoming head UIView:0x7.Width{id: 17}, which "
        + "should never happen.", .engineError, [], []
    ),
  ]

  @Test(arguments: messages.indices)
  func messagesAreReadOnce(index: Int) throws {
    let (text, kind, views, details) = LayoutExceptionTests.messages[index]
    let result = LogScanner.scan("start\n\(text)\n*** First throw call stack:\n(0 CoreFoundation 0x1 1)\nend\n")
    expectEqual(result.exceptions.map(\.kind), [kind])
    let exception = try #require(result.exceptions.first)
    expectEqual(Set(exception.items.map(\.key)), Set(views))
    expectEqual(exception.details, details)
    #expect(result.conflicts.isEmpty)
    #expect(result.unread.isEmpty)
  }

  @Test(arguments: 40...160)
  func messagesBrokenAnywhereHaveTheirViews(width: Int) throws {
    let texts = [
      SyntheticLog.wrapped(LayoutExceptionTests.noAncestor, at: width),
      SyntheticLog.wrapped(LayoutExceptionTests.noAncestor, atBlanksBefore: width),
    ]
    for text in texts {
      let exception = try #require(LogScanner.scan(text).exceptions.first)
      expectEqual(exception.kind, .noCommonAncestor)
      expectEqual(exception.items.map(\.key), ["0x70001", "0x70002"])
    }
  }

  @Test func conflictsBeforeAnExceptionAreRead() {
    let result = LogScanner.scan(
      SyntheticLog.plain() + "\n" + LayoutExceptionTests.noAncestor + "\n" + SyntheticLog.plain())
    expectEqual(result.conflicts.count, 2)
    expectEqual(result.exceptions.map(\.kind), [.noCommonAncestor])
  }

  @Test(arguments: [
    "*** Terminating app due to uncaught exception 'NSRangeException', reason: 'index 3 beyond bounds [0 .. 2]'",
    "An exception of the constraint solver of another library", "nsli_superitem is a symbol", "unable to open the file",
  ])
  func otherExceptionsAreNotOfAutoLayout(text: String) {
    let result = LogScanner.scan("\(text)\nnext line\n")
    #expect(result.exceptions.isEmpty)
    #expect(result.conflicts.isEmpty)
  }
}
