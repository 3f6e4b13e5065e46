import CanvasSession
import DocumentOperations
import DocumentTestSupport
import InterfaceBuilder
import JSON
import LayoutEngine
import TestSupport
import Testing

@testable import AgentTools

/// Constraints as text.
extension OperationTests {
  @Test func statementsNameViewsByLabelAndUpdateTheFrame() throws {
    let document = try open()
    let report = try document.edit(
      json(#"{"do":"constrain","statements":["email.leading = name","email.top = name.bottom + 8"]}"#))
    // Both have the widths of their texts: no constraint gives the saved ones.
    expectEqual(
      report.moved.map(\.line), ["nam label \"Name\" 16,100 45×20", "ema label \"Email\" 16,128 40.7×20"])
    #expect(report.found.isEmpty)
    let output = text(document)
    #expect(
      output.contains(
        #"firstItem="ema-il-lab" firstAttribute="leading" secondItem="nam-e0-lab" secondAttribute="leading""#))
    #expect(
      output.contains(
        #"firstItem="ema-il-lab" firstAttribute="top" secondItem="nam-e0-lab" secondAttribute="bottom" constant="8""#))
    #expect(!output.contains("fixedFrame"))
  }

  @Test(arguments: [
    (
      "email.trailing = superview-20",
      #"firstAttribute="trailing" secondItem="root" secondAttribute="trailing" constant="-20""#
    ),
    (
      "email.top ≥ safeArea.top + 16 @750",
      #"firstAttribute="top" relation="greaterThanOrEqual" secondItem="safe" secondAttribute="top" priority="750" constant="16""#
    ),
    (
      "ema-il-lab.width=0.5×superview",
      #"firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="0.5""#
    ),
    ("email.height == 44", #"firstAttribute="height" constant="44""#),
    ("email.leading = margins", #"firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin""#),
    ("email.top = name.bottom + standard", #"secondAttribute="bottom" constant="8" symbolic="YES""#),
    (
      "email.width >= email.height * 2",
      #"firstAttribute="width" relation="greaterThanOrEqual" secondItem="ema-il-lab" secondAttribute="height" multiplier="2""#
    ),
  ])
  func statementForms(statement: String, element: String) throws {
    let document = try open()
    _ = try document.edit([.object([("do", "constrain"), ("statements", .array([.string(statement)]))])])
    #expect(text(document).contains(element), "\(text(document))")
  }

  @Test(arguments: [
    ("email.leading = nobody.leading", "no object 'nobody'"),
    ("email.leading = name.top", "cannot be compared"),
    ("email.leading = 8", "only a width or a height"),
    ("email.leading", "is not a constraint"),
    ("email.sidewise = name", "no attribute 'sidewise'"),
    ("email.top = name.bottom + 8 pt", "unexpected 'pt'"),
    ("email.top = name.bottom @2000", "a priority is"),
    ("superview.top = safeArea.top", "needs a view"),
  ])
  func statementsThatMeanNothingAreRefusedWithAReason(statement: String, reason: String) throws {
    let document = try open()
    let refusal = #expect(throws: EditRefusal.self) {
      try document.edit([.object([("do", "constrain"), ("statements", .array([.string(statement)]))])])
    }
    expectEqual(refusal?.sentence.contains(reason), true, "\(refusal?.sentence ?? "")")
    expectEqual(text(document), form)
  }

  @Test func formatsAddConstraintsWithMarginsOfTheSuperview() throws {
    let document = try open()
    _ = try document.edit(
      json(#"{"do":"format","formats":["H:|-[e(>=90)]-|","V:[name]-[e]"],"views":{"e":"email"},"metrics":{}}"#))
    let output = text(document)
    #expect(output.contains(#"secondItem="root" secondAttribute="leadingMargin""#))
    #expect(output.contains(#"firstAttribute="width" relation="greaterThanOrEqual" constant="90""#))
    #expect(output.contains(#"secondAttribute="bottom" constant="8" symbolic="YES""#))
  }
}
