import Foundation

/// The name of a value that a program adds to a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Makes a key of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Makes a key of its name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state for which a configuration is updated.
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// A value of the program's.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a header or a footer.
public struct UIViewConfigurationState: UIConfigurationState, Hashable, @unchecked Sendable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view is out of use.
  public var isDisabled = false
  /// Whether the view is being touched.
  public var isHighlighted = false
  /// Whether the view is chosen.
  public var isSelected = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes a state of a view at rest.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of the program's.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable, @unchecked Sendable {
  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell is out of use.
  public var isDisabled = false
  /// Whether the cell is being touched.
  public var isHighlighted = false
  /// Whether the cell is chosen.
  public var isSelected = false
  /// Whether the cell can be changed by the user.
  public var isEditing = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes a state of a cell at rest.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of the program's.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
