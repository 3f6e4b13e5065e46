import LayoutModel

extension PictureNode {
  /// The kind of a view, by its appearance.
  public enum Kind: Hashable, Sendable {
    // Plain
    /// A view without content of its own.
    case view
    /// A view that only contains other views.
    case group
    /// A view of a custom class, of which only the name is known.
    case custom
    /// A container view for an embedded view controller.
    case container
    /// A label.
    case label
    /// An image view, drawn as a placeholder.
    case image

    // Pressed
    /// A button.
    case button(ButtonStyle)
    /// A checkbox with a title.
    case checkBox
    /// A radio button with a title.
    case radioButton
    /// A switch.
    case switchControl
    /// A segmented control.
    case segmentedControl
    /// A stepper.
    case stepper
    /// A slider along an axis.
    case slider(Axis)
    /// A pop-up button.
    case popUpButton
    /// A pull-down button.
    case pullDownButton
    /// A combo box.
    case comboBox
    /// A color well.
    case colorWell

    // Written in
    /// A text field.
    case field(FieldStyle)
    /// A text view.
    case textView
    /// A search bar.
    case searchBar

    // Told
    /// A progress indicator.
    case progressBar
    /// An activity indicator.
    case activityIndicator
    /// A page control.
    case pageControl
    /// A level indicator.
    case levelIndicator

    // Chosen from
    /// A picker view.
    case picker
    /// A date picker.
    case datePicker
    /// A table view.
    case table
    /// A table header.
    case tableHeader
    /// A table view cell.
    case cell(Accessory)
    /// A collection view.
    case collection
    /// A collection view cell.
    case collectionCell

    // Bars
    /// A navigation bar with a title.
    case navigationBar
    /// A toolbar.
    case toolbar
    /// A tab bar.
    case tabBar

    // Holding others
    /// A stack view along an axis.
    case stack(Axis)
    /// A scroll view.
    case scroll
    /// A split view along an axis.
    case split(Axis)
    /// A tab view.
    case tabView
    /// A grid view.
    case grid
    /// A box.
    case box(BoxStyle)
    /// A visual effect view.
    case effect(EffectStyle)

    // Of other frameworks
    /// A map, drawn as a placeholder.
    case map
    /// A web page, drawn as a placeholder.
    case web
    /// A camera preview, a 3D scene, or a video, drawn as a placeholder.
    case media
  }

  /// The style of a button.
  public enum ButtonStyle: Hashable, Sendable {
    /// A title in the accent color.
    case plain
    /// A white title on the accent color.
    case filled
    /// A title in the accent color on a light tint of it.
    case tinted
    /// A title in the accent color on gray.
    case gray
    /// A title in the accent color with an outline.
    case outlined
    /// A push button. `isOn` marks the default button of the window.
    case push
    /// A square or gradient button.
    case square
    /// A flat, small, round-cornered button.
    case inline
    /// A button without a bezel.
    case borderless
    /// A help button.
    case help
    /// A disclosure triangle.
    case disclosure
    /// An info button.
    case info
    /// An add button.
    case add
    /// A close button.
    case close
  }

  /// The border style of a text field.
  public enum FieldStyle: Hashable, Sendable {
    /// No border.
    case plain
    /// A line border.
    case line
    /// A bezel.
    case bezel
    /// A rounded border.
    case rounded
    /// A search field with a magnifying glass.
    case search
  }

  /// The style of a box.
  public enum BoxStyle: Hashable, Sendable {
    /// A rounded background below a title.
    case titled
    /// A separator line.
    case separator
    /// Only the background and the border of the node.
    case plain
  }

  /// The style of a visual effect view.
  public enum EffectStyle: Hashable, Sendable {
    /// A light material.
    case light
    /// A dark material.
    case dark
  }

  /// The accessory at the trailing edge of a row.
  public enum Accessory: Hashable, Sendable {
    /// No accessory.
    case none
    /// A disclosure indicator.
    case disclosure
    /// A detail button.
    case detail
    /// A checkmark.
    case checkmark
  }
}
