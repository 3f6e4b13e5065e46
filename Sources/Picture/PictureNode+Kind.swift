import LayoutEngine

extension PictureNode {
  /// What a view is, as far as it can be told by looking.
  public enum Kind: Hashable, Sendable {
    // Plain
    case view
    /// A view that only holds others and shows nothing of its own.
    case group
    /// A view of the app's own class, of which only the name is known.
    case custom
    /// Room for another controller's view.
    case container
    case label
    case image

    // Pressed
    case button(ButtonStyle)
    case checkBox
    case radioButton
    case switchControl
    case segmentedControl
    case stepper
    case slider(Axis)
    case popUpButton
    case pullDownButton
    case comboBox
    case colorWell

    // Written in
    case field(FieldStyle)
    case textView
    case searchBar

    // Told
    case progressBar
    case activityIndicator
    case pageControl
    case levelIndicator

    // Chosen from
    case picker
    case datePicker
    case table
    case tableHeader
    case cell(Accessory)
    case collection
    case collectionCell

    // Bars
    case navigationBar
    case toolbar
    case tabBar

    // Holding others
    case stack(Axis)
    case scroll
    case split(Axis)
    case tabView
    case grid
    case box(BoxStyle)
    case effect(EffectStyle)

    // Of other frameworks
    case map
    case web
    case media
  }

  public enum ButtonStyle: Hashable, Sendable {
    /// A word in the accent colour.
    case plain
    /// The accent colour behind white text.
    case filled
    /// A light tint of the accent colour behind text of that colour.
    case tinted
    /// Grey behind text of the accent colour.
    case gray
    /// An outline around text of the accent colour.
    case outlined
    /// The window's raised push button; `isOn` marks the default button.
    case push
    /// A square or gradient button.
    case square
    /// A flat, small, round-cornered button.
    case inline
    /// No bezel at all.
    case borderless
    /// A round button with a question mark.
    case help
    /// A triangle that opens what is below it.
    case disclosure
    case info
    case add
    case close
  }

  public enum FieldStyle: Hashable, Sendable {
    /// No outline.
    case plain
    /// A hairline around it.
    case line
    /// An engraved edge.
    case bezel
    /// A hairline with round corners.
    case rounded
    /// With a magnifying glass.
    case search
  }

  public enum BoxStyle: Hashable, Sendable {
    case titled
    /// One line across.
    case separator
    /// Only the ground and the border of the node.
    case plain
  }

  public enum EffectStyle: Hashable, Sendable {
    case light
    case dark
  }

  /// The mark at the trailing end of a row.
  public enum Accessory: Hashable, Sendable {
    case none
    case disclosure
    case detail
    case checkmark
  }
}
