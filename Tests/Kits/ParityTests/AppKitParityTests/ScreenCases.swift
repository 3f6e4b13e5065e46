import AppKit
import Testing

extension ScreenCase {
  private static func relate(
    _ item: String, _ attribute: String, _ other: String, _ otherAttribute: String, _ constant: Int = 0
  ) -> String {
    """
    <constraint firstItem="\(item)" firstAttribute="\(attribute)" secondItem="\(other)" \
    secondAttribute="\(otherAttribute)" constant="\(constant)" id="\(item)-\(attribute)"/>
    """
  }

  private static func label(_ title: String) -> String {
    """
    <textField horizontalHuggingPriority="251" verticalHuggingPriority="251" \
    translatesAutoresizingMaskIntoConstraints="NO" id="\(title)">
    <textFieldCell key="cell" lineBreakMode="clipping" title="\(title)"><font key="font" metaFont="system"/>
    </textFieldCell></textField>
    """
  }

  private static func field(_ id: String) -> String {
    """
    <textField verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    <textFieldCell key="cell" editable="YES" borderStyle="bezel" drawsBackground="YES">
    <font key="font" metaFont="system"/></textFieldCell></textField>
    """
  }

  private static func button(_ title: String) -> String {
    """
    <button verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="\(title)">
    <buttonCell key="cell" type="push" title="\(title)" bezelStyle="rounded" borderStyle="border">
    <font key="font" metaFont="system"/></buttonCell></button>
    """
  }

  private static func stack(_ id: String, _ attributes: String, _ content: String) -> String {
    """
    <stackView \(attributes) detachesHiddenViews="YES" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    <subviews>\(content)</subviews></stackView>
    """
  }

  @MainActor
  private static func makeLabel(_ title: String) -> NSTextField {
    let label = NSTextField(labelWithString: title)
    label.setContentHuggingPriority(NSLayoutConstraint.Priority(251), for: .horizontal)
    label.setContentHuggingPriority(NSLayoutConstraint.Priority(251), for: .vertical)
    return label
  }

  @MainActor
  private static func makeStack(
    _ views: [NSView], _ orientation: NSUserInterfaceLayoutOrientation, _ alignment: NSLayoutConstraint.Attribute,
    _ distribution: NSStackView.Distribution
  ) -> NSStackView {
    let stack = NSStackView(views: views)
    (stack.orientation, stack.alignment, stack.distribution) = (orientation, alignment, distribution)
    return stack
  }

  @MainActor
  private static func add(_ view: NSView, to root: NSView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
  }

  private static let distributions: [ScreenCase] = [
    ("fill", NSStackView.Distribution.fill), ("fillEqually", .fillEqually),
    ("fillProportionally", .fillProportionally), ("equalSpacing", .equalSpacing), ("equalCentering", .equalCentering),
    ("gravityAreas", .gravityAreas),
  ].flatMap { (name, distribution) -> [ScreenCase] in
    [NSUserInterfaceLayoutOrientation.horizontal, .vertical].map { orientation -> ScreenCase in
      let (titles, isRow) = (["A", "Medium", "A long title"], orientation == .horizontal)
      return ScreenCase(
        name: "\(isRow ? "row" : "column") of labels, \(name)",
        subviews: stack(
          "stack",
          """
          distribution="\(name)" orientation="\(isRow ? "horizontal" : "vertical")" \
          alignment="\(isRow ? "centerY" : "leading")"
          """, titles.map { label($0) }.joined()),
        constraints: relate("stack", "top", "root", "top", 10) + relate("root", "bottom", "stack", "bottom", 10)
          + relate("stack", "leading", "root", "leading", 15) + relate("root", "trailing", "stack", "trailing", 15)
      ) { root in
        let labels = titles.map { makeLabel($0) }
        let stack = makeStack(labels, orientation, isRow ? .centerY : .leading, distribution)
        add(stack, to: root)
        NSLayoutConstraint.activate([
          stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
          root.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 10),
          stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 15),
          root.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 15),
        ])
        return ["stack": stack].merging(zip(titles, labels)) { first, _ in first }
      }
    }
  }

  /// A form: rows of a label and a field on one baseline, and a row of buttons.
  private static let form = ScreenCase(
    name: "form",
    subviews: stack(
      "form", "distribution=\"fill\" orientation=\"vertical\" alignment=\"leading\"",
      ["Name", "City and country"].map {
        stack(
          "\($0) row", "distribution=\"fill\" orientation=\"horizontal\" alignment=\"firstBaseline\"",
          label($0) + field("\($0) field"))
      }.joined()
        + stack(
          "buttons", "distribution=\"fillEqually\" orientation=\"horizontal\" alignment=\"centerY\"",
          button("Cancel") + button("Save changes"))),
    constraints: relate("form", "top", "root", "top", 20) + relate("form", "leading", "root", "leading", 20)
      + relate("root", "trailing", "form", "trailing", 20)
      + ["Name row", "City and country row"].map { relate($0, "trailing", "form", "trailing") }.joined()
  ) { root in
    var views: [String: NSView] = [:]
    let rows = ["Name", "City and country"].map { title -> NSStackView in
      let (label, field) = (makeLabel(title), NSTextField())
      field.setContentHuggingPriority(NSLayoutConstraint.Priority(750), for: .vertical)
      let row = makeStack([label, field], .horizontal, .firstBaseline, .fill)
      (views[title], views["\(title) field"], views["\(title) row"]) = (label, field, row)
      return row
    }
    let buttons = ["Cancel", "Save changes"].map { title -> NSButton in
      let button = NSButton(title: title, target: nil, action: nil)
      button.setContentHuggingPriority(NSLayoutConstraint.Priority(750), for: .vertical)
      button.setContentHuggingPriority(NSLayoutConstraint.Priority(250), for: .horizontal)
      views[title] = button
      return button
    }
    let row = makeStack(buttons, .horizontal, .centerY, .fillEqually)
    let form = makeStack(rows + [row], .vertical, .leading, .fill)
    (views["buttons"], views["form"]) = (row, form)
    add(form, to: root)
    NSLayoutConstraint.activate(
      [
        form.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
        form.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
        root.trailingAnchor.constraint(equalTo: form.trailingAnchor, constant: 20),
      ] + rows.map { $0.trailingAnchor.constraint(equalTo: form.trailingAnchor) })
    return views
  }

  /// The guides of the safe area and the margins of a view.
  private static let guides = ScreenCase(
    name: "guides",
    subviews: """
      <customView translatesAutoresizingMaskIntoConstraints="NO" id="panel"><subviews>
      <customView translatesAutoresizingMaskIntoConstraints="NO" id="safe"/>
      <customView translatesAutoresizingMaskIntoConstraints="NO" id="margins"/></subviews>
      <viewLayoutGuide key="safeArea" id="safe-guide"/><viewLayoutGuide key="layoutMargins" id="margins-guide"/>
      <constraints>\(edges.map { relate("safe", $0, "safe-guide", $0) + relate("margins", $0, "margins-guide", $0) }.joined())
      </constraints></customView>
      """,
    constraints: relate("panel", "top", "root", "top", 30) + relate("root", "bottom", "panel", "bottom", 10)
      + relate("panel", "leading", "root", "leading", 15) + relate("root", "trailing", "panel", "trailing", 25)
  ) { root in
    let (panel, safe, margins) = (NSView(), NSView(), NSView())
    add(panel, to: root)
    for (view, guide) in [(safe, panel.safeAreaLayoutGuide), (margins, panel.layoutMarginsGuide)] {
      add(view, to: panel)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      ])
    }
    NSLayoutConstraint.activate([
      panel.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      root.bottomAnchor.constraint(equalTo: panel.bottomAnchor, constant: 10),
      panel.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 15),
      root.trailingAnchor.constraint(equalTo: panel.trailingAnchor, constant: 25),
    ])
    return ["panel": panel, "safe": safe, "margins": margins]
  }

  private static let edges = ["top", "leading", "bottom", "trailing"]

  static let all: [ScreenCase] = [form, guides] + distributions
}
