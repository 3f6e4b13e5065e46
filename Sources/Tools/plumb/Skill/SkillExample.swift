/// An example of the skill: command lines for a document, with their output.
struct SkillExample: Sendable {
  /// A command and what it prints.
  struct Step: Sendable {
    let words: [String]
    let output: String
  }

  let title: String
  let steps: [Step]

  /// The examples, in the order in which they change one document. A test runs them.
  static let all = [
    SkillExample(
      title: "A constraint is broken at run time",
      steps: [
        Step(
          words: ["layout", "--format", "compact", "--detail", "constraints", "Form.storyboard"],
          output: """
            Form.storyboard iOS, iPhone 15
            Con SignInController 1 conflict
             Roo view 0,0 393×852
              Lab label "Email" 16,79 40×21 ← c1a:top=safeArea+20, c2b:leading=safeArea+16
              Fie text field "you@example.org" 16,108 361×34 ← c3c:top=Lab.bottom+8, c4d:leading=Lab, \
            c5e:trailing=safeArea-16, c6f:width=300
            """),
        Step(
          words: ["edit", "Form.storyboard", "remove", "constraints=c6f"], output: "no longer in check: 1"),
      ]),
    SkillExample(
      title: "Put a button below the form",
      steps: [
        Step(
          words: [
            "edit", "--seed", "1", "Form.storyboard", "insert", "kind=button", "into=SignInController", "as=save",
            "set",
            "object=save", "attribute=text", "value=Save", "constrain", "statements=save.top = emailField.bottom + 20",
            "statements=save.leading = emailField", "action", "from=save", "selector=save:", "to=SignInController",
          ],
          output: """
            added:
             zXy button "Save" 16,162 61×34.3
            """),
        Step(words: ["check", "Form.storyboard"], output: "No problems found in 1 document"),
      ]),
    SkillExample(
      title: "What would happen, and on a small screen",
      steps: [
        Step(
          words: ["edit", "--dry-run", "Form.storyboard", "delete", "views=emailField"],
          output: """
            removed: Fie-ld-001
            new in check:
             warning ambiguous zXy: the horizontal position and vertical position of button "Save" (zXy-pX-gXh) are ambiguous
            """),
        Step(
          words: ["layout", "--format", "compact", "--detail", "digest", "--size", "320x568", "Form.storyboard"],
          output: """
            Form.storyboard iOS, iPhone 15
            Con SignInController
             Roo view 0,0 320×568
              Lab label "Email" 16,79 40×21
              Fie text field "you@example.org" 16,108 288×34
              zXy button "Save" 16,162 61×34.3
            """),
      ]),
  ]
}
