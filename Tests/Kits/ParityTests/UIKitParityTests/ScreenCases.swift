import UIKit

extension ScreenCase {
  private static func equal(_ item: String, _ attribute: String, _ other: String, _ constant: Int = 0) -> String {
    relate(item, attribute, other, attribute, constant)
  }

  private static func relate(
    _ item: String, _ attribute: String, _ other: String, _ otherAttribute: String, _ constant: Int = 0
  ) -> String {
    """
    <constraint firstItem="\(item)" firstAttribute="\(attribute)" secondItem="\(other)" \
    secondAttribute="\(otherAttribute)" constant="\(constant)" id="\(item)-\(attribute)"/>
    """
  }

  private static func label(_ id: String, _ text: String, _ attributes: String = "") -> String {
    """
    <label text="\(text)" \(attributes) horizontalHuggingPriority="251" verticalHuggingPriority="251" \
    translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    <fontDescription key="fontDescription" type="system" pointSize="15"/></label>
    """
  }

  private static func field(_ id: String, _ placeholder: String) -> String {
    """
    <textField placeholder="\(placeholder)" borderStyle="roundedRect" translatesAutoresizingMaskIntoConstraints="NO" \
    id="\(id)"><fontDescription key="fontDescription" type="system" pointSize="14"/></textField>
    """
  }

  private static func stack(_ id: String, _ attributes: String, _ content: String, _ more: String = "") -> String {
    """
    <stackView \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    <subviews>\(content)</subviews>\(more)</stackView>
    """
  }

  private static func view(_ id: String, _ content: String = "", _ more: String = "") -> String {
    """
    <view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)"><subviews>\(content)</subviews>\(more)</view>
    """
  }

  @MainActor
  private static func makeLabel(_ text: String, lines: Int = 1) -> UILabel {
    let label = UILabel()
    (label.text, label.numberOfLines, label.font) = (text, lines, .systemFont(ofSize: 15))
    label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    label.setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
    return label
  }

  @MainActor
  private static func makeField(_ placeholder: String) -> UITextField {
    let field = UITextField()
    (field.placeholder, field.borderStyle, field.font) = (placeholder, .roundedRect, .systemFont(ofSize: 14))
    return field
  }

  @MainActor
  private static func makeStack(
    _ views: [UIView], _ axis: NSLayoutConstraint.Axis, _ alignment: UIStackView.Alignment = .fill, spacing: CGFloat = 0
  ) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    (stack.axis, stack.alignment, stack.spacing) = (axis, alignment, spacing)
    return stack
  }

  @MainActor
  private static func add(_ views: [UIView], to parent: UIView) {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
    }
  }

  private static let text = "Some words that need several lines on this screen, more than two of them"

  /// A form: rows of a label and a field on one baseline, and a row of buttons of equal width.
  private static let form = ScreenCase(
    name: "form",
    subviews: stack(
      "form", "axis=\"vertical\" spacing=\"12\"",
      stack(
        "name", "alignment=\"firstBaseline\" spacing=\"8\"",
        label("name-label", "Name") + field("name-field", "Your name"))
        + stack(
          "city", "alignment=\"firstBaseline\" spacing=\"8\"",
          label("city-label", "City and country") + field("city-field", ""))
        + label("note", text, "numberOfLines=\"0\"")
        + stack(
          "buttons", "distribution=\"fillEqually\" spacing=\"10\"",
          ["Cancel", "Save"].map {
            """
            <button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="\($0)">
            <state key="normal" title="\($0)"/></button>
            """
          }.joined())),
    constraints: equal("form", "top", "safe", 16) + equal("form", "leading", "safe", 20)
      + relate("safe", "trailing", "form", "trailing", 20)
  ) { root in
    let (nameLabel, nameField) = (makeLabel("Name"), makeField("Your name"))
    let (cityLabel, cityField) = (makeLabel("City and country"), makeField(""))
    let name = makeStack([nameLabel, nameField], .horizontal, .firstBaseline, spacing: 8)
    let city = makeStack([cityLabel, cityField], .horizontal, .firstBaseline, spacing: 8)
    let note = makeLabel(text, lines: 0)
    let buttons = ["Cancel", "Save"].map { title in
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      return button
    }
    let row = makeStack(buttons, .horizontal, spacing: 10)
    row.distribution = .fillEqually
    let form = makeStack([name, city, note, row], .vertical, spacing: 12)
    add([form], to: root)
    let safe = root.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      form.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
      form.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
      safe.trailingAnchor.constraint(equalTo: form.trailingAnchor, constant: 20),
    ])
    return [
      "form": form, "name": name, "name-label": nameLabel, "name-field": nameField, "city": city,
      "city-label": cityLabel, "city-field": cityField, "note": note, "buttons": row, "Cancel": buttons[0],
      "Save": buttons[1],
    ]
  }

  /// Views at the margins of the root view and of views in it.
  private static let margins = ScreenCase(
    name: "margins",
    subviews: view(
      "panel", view("inner"),
      "<constraints>" + relate("inner", "leading", "panel", "leadingMargin")
        + relate("inner", "top", "panel", "topMargin")
        + relate("panel", "trailingMargin", "inner", "trailing") + relate("panel", "bottomMargin", "inner", "bottom")
        + "</constraints>") + label("title", "Title"),
    constraints: relate("panel", "leading", "root", "leadingMargin")
      + relate("root", "trailingMargin", "panel", "trailing")
      + relate("panel", "top", "root", "topMargin", 30) + relate("root", "bottomMargin", "panel", "bottom", 50)
      + relate("title", "leading", "root", "leadingMargin") + relate("title", "top", "root", "topMargin")
  ) { root in
    let (panel, inner, title) = (UIView(), UIView(), makeLabel("Title"))
    add([panel, title], to: root)
    add([inner], to: panel)
    let (outer, own) = (root.layoutMarginsGuide, panel.layoutMarginsGuide)
    NSLayoutConstraint.activate([
      panel.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      outer.trailingAnchor.constraint(equalTo: panel.trailingAnchor),
      panel.topAnchor.constraint(equalTo: outer.topAnchor, constant: 30),
      outer.bottomAnchor.constraint(equalTo: panel.bottomAnchor, constant: 50),
      title.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      title.topAnchor.constraint(equalTo: outer.topAnchor),
      inner.leadingAnchor.constraint(equalTo: own.leadingAnchor), inner.topAnchor.constraint(equalTo: own.topAnchor),
      own.trailingAnchor.constraint(equalTo: inner.trailingAnchor),
      own.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
    ])
    return ["panel": panel, "inner": inner, "title": title]
  }

  /// Stacks of each distribution with labels of different lengths.
  private static let distributions: [ScreenCase] = [
    ("fill", UIStackView.Distribution.fill), ("fillEqually", .fillEqually), ("fillProportionally", .fillProportionally),
    ("equalSpacing", .equalSpacing), ("equalCentering", .equalCentering),
  ].flatMap { (name, distribution) -> [ScreenCase] in
    [NSLayoutConstraint.Axis.horizontal, .vertical].map { axis -> ScreenCase in
      let titles = ["A", "Medium", "A long title"]
      return ScreenCase(
        name: "\(axis == .horizontal ? "row" : "column") of labels, \(name)",
        subviews: stack(
          "stack", "axis=\"\(axis == .horizontal ? "horizontal" : "vertical")\" distribution=\"\(name)\" spacing=\"5\"",
          titles.map { label($0, $0) }.joined()),
        constraints: equal("stack", "top", "safe", 10) + relate("safe", "bottom", "stack", "bottom", 10)
          + equal("stack", "leading", "safe", 15) + relate("safe", "trailing", "stack", "trailing", 15)
      ) { root in
        let labels = titles.map { makeLabel($0) }
        let stack = makeStack(labels, axis, spacing: 5)
        stack.distribution = distribution
        add([stack], to: root)
        let safe = root.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
          stack.topAnchor.constraint(equalTo: safe.topAnchor, constant: 10),
          safe.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 10),
          stack.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 15),
          safe.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 15),
        ])
        return ["stack": stack].merging(zip(titles, labels)) { first, _ in first }
      }
    }
  }

  /// A row of stacks on the baselines of their tallest views.
  private static let nestedStacks = ScreenCase(
    name: "row of columns on their last baselines",
    subviews: stack(
      "row", "alignment=\"lastBaseline\" spacing=\"6\"",
      stack("left", "axis=\"vertical\" spacing=\"4\"", label("a", "One") + label("b", "Two"))
        + stack("right", "alignment=\"top\"", label("c", "Three") + field("d", "Four"))),
    constraints: equal("row", "top", "safe", 10) + equal("row", "leading", "safe", 10)
  ) { root in
    let (a, b, c, d) = (makeLabel("One"), makeLabel("Two"), makeLabel("Three"), makeField("Four"))
    let left = makeStack([a, b], .vertical, spacing: 4)
    let right = makeStack([c, d], .horizontal, .top)
    let row = makeStack([left, right], .horizontal, .lastBaseline, spacing: 6)
    add([row], to: root)
    let safe = root.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: safe.topAnchor, constant: 10),
      row.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 10),
    ])
    return ["row": row, "left": left, "right": right, "a": a, "b": b, "c": c, "d": d]
  }

  static let all: [ScreenCase] = [form, margins, nestedStacks] + distributions
}
