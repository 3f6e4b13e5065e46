import LayoutEngine

extension PictureNode {
  /// What a view is, as far as it can be told by looking.
  public enum Kind: Hashable, Sendable {
    // Plain
    /// A view without a face of its own.
    case view
    /// A view that only holds others and shows nothing of its own.
    case group
    /// A view of the app's own class, of which only the name is known.
    case custom
    /// Room for another controller's view.
    case container
    /// A text.
    case label
    /// A picture, drawn as a placeholder.
    case image

    // Pressed
    /// A button.
    case button(ButtonStyle)
    /// A square with a tick and a title.
    case checkBox
    /// A ring with a dot and a title.
    case radioButton
    /// A switch with a thumb that slides.
    case switchControl
    /// Titles side by side, one of them chosen.
    case segmentedControl
    /// Minus and plus.
    case stepper
    /// A thumb on a track along an axis.
    case slider(Axis)
    /// A button that shows the choice made in its menu.
    case popUpButton
    /// A button with a menu of commands.
    case pullDownButton
    /// A field with a list to choose from.
    case comboBox
    /// A field filled with a colour.
    case colorWell

    // Written in
    /// A field for a line of text.
    case field(FieldStyle)
    /// Text of many lines that can be edited.
    case textView
    /// A bar with a search field.
    case searchBar

    // Told
    /// A track, filled in part.
    case progressBar
    /// The spokes of a wheel.
    case activityIndicator
    /// A dot for each page.
    case pageControl
    /// Segments filled up to a value.
    case levelIndicator

    // Chosen from
    /// Wheels with a chosen row.
    case picker
    /// A date and a time to choose.
    case datePicker
    /// A table with rows.
    case table
    /// The titles of columns.
    case tableHeader
    /// A row of a table.
    case cell(Accessory)
    /// A collection of items.
    case collection
    /// An item of a collection.
    case collectionCell

    // Bars
    /// The bar at the top with a title.
    case navigationBar
    /// The bar at the bottom with buttons.
    case toolbar
    /// The bar at the bottom with tabs.
    case tabBar

    // Holding others
    /// A stack view along an axis.
    case stack(Axis)
    /// A scroll view.
    case scroll
    /// Panes side by side along an axis.
    case split(Axis)
    /// A box with tabs above it.
    case tabView
    /// A grid view.
    case grid
    /// A box around other views.
    case box(BoxStyle)
    /// Blurred glass.
    case effect(EffectStyle)

    // Of other frameworks
    /// A map, drawn as a placeholder.
    case map
    /// A web page, drawn as a placeholder.
    case web
    /// A camera picture, a scene or a film, drawn as a placeholder.
    case media
  }

  /// How a button looks.
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
    /// A round button with an i.
    case info
    /// A round button with a plus sign.
    case add
    /// A round button with a cross.
    case close
  }

  /// How the edge of a field looks.
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

  /// How a box looks.
  public enum BoxStyle: Hashable, Sendable {
    /// A rounded ground below a title.
    case titled
    /// One line across.
    case separator
    /// Only the ground and the border of the node.
    case plain
  }

  /// How bright blurred glass is.
  public enum EffectStyle: Hashable, Sendable {
    /// Bright.
    case light
    /// Dark.
    case dark
  }

  /// The mark at the trailing end of a row.
  public enum Accessory: Hashable, Sendable {
    /// Nothing.
    case none
    /// An angle: more follows.
    case disclosure
    /// A circled i: details.
    case detail
    /// A tick: chosen.
    case checkmark
  }
}
