/// A command that edits a document without a canvas: the commands of `plumb edit` and of the tools for programs.
package struct EditOperation: Sendable {
  /// The command and its parameters.
  package let form: CommandForm<DocumentCommand>
  /// What it does, in one sentence.
  package let summary: StaticString
  /// A use of it in JSON.
  package let example: StaticString

  /// The operations, by what they concern.
  package static let all: [EditOperation] = texts.map { name, summary, example in
    guard let form = CommandForm.all.first(where: { $0.name == name }) else {
      preconditionFailure("an operation is a command on a document")
    }
    return EditOperation(form: form, summary: summary, example: example)
  }

  /// The names of all operations have a line here; other commands are questions, gestures, or parts of the canvas.
  static let texts: [(name: String, summary: StaticString, example: StaticString)] = [
    (
      "set",
      """
      Sets one attribute: constant, priority, multiplier, relation or identifier of a constraint; text, \
      fontSize, color, hidden, axis, spacing, hugging and compression priorities and more of a view; of other \
      objects an attribute as the document writes it.
      """,
      #"{"do":"set","object":"c4a","attribute":"constant","value":24}"#
    ),
    (
      "constrain",
      """
      Adds constraints by statements: object.attribute = object.attribute + number @priority. Relations are = \
      ≥ ≤; objects may be superview, safeArea, margins; a factor is written 0.5×superview.width.
      """,
      #"{"do":"constrain","statements":["email.leading = name.leading","email.top = name.bottom + 8"]}"#
    ),
    (
      "format", "Adds constraints by strings of the visual format language; views maps the names in them to objects.",
      #"{"do":"format","formats":["H:|-[email]-|"],"views":{"email":"5zL"}}"#
    ),
    (
      "resolve",
      """
      Repairs views, or all: updateFrames writes the frames that the constraints give, updateConstants the \
      constants of the saved frames, addMissing adds constraints to ambiguous views, reset replaces \
      constraints by suggested ones, clear removes them.
      """,
      #"{"do":"resolve","what":"addMissing","views":["5zL"]}"#
    ),
    (
      "cure", "Applies a cure that check lists for a finding, by rule, object and the number of the cure from 0.",
      #"{"do":"cure","rule":"conflict","object":"c4a","cure":0}"#
    ),
    ("remove", "Removes constraints.", #"{"do":"remove","constraints":["c4a"]}"#),
    ("reverse", "Exchanges the two sides of constraints.", #"{"do":"reverse","constraints":["c4a"]}"#),
    (
      "retarget",
      "Gives the second side of a constraint another object and attribute, with the constant of the frames.",
      #"{"do":"retarget","constraint":"c4a","item":"name","attribute":"bottom"}"#
    ),
    (
      "install", "Includes a constraint in a size class, such as widthClass=compact, or excludes it.",
      #"{"do":"install","constraint":"c4a","installed":false,"sizeClass":"heightClass=compact"}"#
    ),
    (
      "pin",
      """
      Adds constraints to views as the pin menu of Interface Builder does: distances to neighbors, sizes, \
      equal sizes, alignment.
      """,
      #"{"do":"pin","views":["5zL"],"spacings":[{"side":"left"}],"height":44}"#
    ),
    (
      "insert",
      """
      Adds a view (label, button, textField, imageView, view, switch, slider, horizontalStack, verticalStack, \
      scrollView, tableView and so on; on macOS customView, checkBox, popUpButton and so on) into a view, or the view of a controller; as names it for \
      later operations of the batch.
      """,
      #"{"do":"insert","kind":"button","into":"SignInController","x":16,"y":200,"as":"save"}"#
    ),
    ("delete", "Deletes views with what is inside them and what refers to them.", #"{"do":"delete","views":["5zL"]}"#),
    ("duplicate", "Duplicates views.", #"{"do":"duplicate","views":["5zL"]}"#),
    (
      "reorder", "Moves a view into a container, before a sibling or to the end.",
      #"{"do":"reorder","view":"5zL","into":"stack","before":"name"}"#
    ),
    (
      "nudge", "Moves views by dx, dy and makes them larger by dw, dh; with constants: true, their constraints follow.",
      #"{"do":"nudge","views":["5zL"],"dy":8}"#
    ),
    (
      "frame", "Sets the saved frame of a view, in its superview.",
      #"{"do":"frame","view":"5zL","x":16,"y":120,"width":180,"height":20}"#
    ),
    (
      "embed",
      "Puts views of one container into a new stackView (horizontalStack or verticalStack if the axis is given) or view.",
      #"{"do":"embed","views":["5zL","5zM"],"kind":"stackView","as":"stack"}"#
    ),
    ("unembed", "Removes a container around its views.", #"{"do":"unembed","view":"stack"}"#),
    ("rename", "Sets the label of an object in the outline.", #"{"do":"rename","object":"5zL","name":"Email label"}"#),
    (
      "outlet", "Connects an outlet of an object, such as a view controller, to another object.",
      #"{"do":"outlet","from":"controller","property":"emailField","to":"5zM"}"#
    ),
    (
      "action", "Connects a control to a method of an object; event is touchUpInside unless it is given.",
      #"{"do":"action","from":"save","selector":"save:","to":"controller"}"#
    ),
    (
      "segue",
      "Connects a control or view controller to another scene: show, showDetail, presentation, embed and so on.",
      #"{"do":"segue","from":"save","to":"details","kind":"show","identifier":"details"}"#
    ),
    ("disconnect", "Removes an outlet, action or segue.", #"{"do":"disconnect","object":"oUt"}"#),
    (
      "addScene", "Adds a scene with a view controller and an empty view to a storyboard; as names the controller.",
      #"{"do":"addScene","class":"DetailsController","storyboardID":"details","as":"details"}"#
    ),
    (
      "addObject",
      """
      Adds a barButtonItem to the navigation bar of a scene or to a toolbar, or a tapGestureRecognizer \
      (longPressGestureRecognizer, swipeGestureRecognizer and so on) to a view of iOS.
      """,
      #"{"do":"addObject","kind":"barButtonItem","to":"SignInController","as":"done"}"#
    ),
  ]
}
