import LayoutModel

/// A property that a screen has to have at every size.
public enum ScreenProperty: Hashable, Sendable {
  /// An edge of a frame.
  public enum Side: Hashable, Sendable {
    /// The left side.
    case left
    /// The right side.
    case right
    /// The top side.
    case top
    /// The bottom side.
    case bottom

    var mirrored: Side {
      switch self {
      case .left: .right
      case .right: .left
      case .top: .top
      case .bottom: .bottom
      }
    }

    var axis: Axis {
      switch self {
      case .left, .right: .horizontal
      case .top, .bottom: .vertical
      }
    }
  }

  /// Constraints can be satisfied. The number distinguishes the conflicts of a view; it is negative for those that may
  /// be due to a size which is only an example.
  case conflict(Int)
  /// The frame of the view is determined. Doubtful if contents whose sizes are not certain may determine it.
  case ambiguity(isDoubtful: Bool)
  /// A text is not cut off along an axis.
  case clippedText(Axis)
  /// A text or control does not extend beyond its superview.
  case outsideContainer(Side)
  /// A text or control does not extend beyond the safe area of the screen.
  case outsideSafeArea(Side)
  /// Texts and controls do not overlap.
  case overlap
  /// A control is large enough for a finger.
  case smallTarget(Axis)
  /// Texts and controls are placed in the order in which they are read: below each other, or beside each other.
  case readingOrder(Axis)
  /// A text does not get lower when the text size gets larger.
  case shrinkingText
  /// What the user requires.
  case requirement(SizeRequirement)

  /// The same property with left and right exchanged.
  package var mirrored: ScreenProperty {
    switch self {
    case .outsideContainer(let side): .outsideContainer(side.mirrored)
    case .outsideSafeArea(let side): .outsideSafeArea(side.mirrored)
    case .conflict, .ambiguity, .clippedText, .overlap, .smallTarget, .readingOrder, .shrinkingText, .requirement: self
    }
  }

  /// Whether both are conflicts, or both are ambiguities.
  func isSameKind(as other: ScreenProperty) -> Bool {
    switch (self, other) {
    case (.conflict(let one), .conflict(let other)): (one < 0) == (other < 0)
    case (.ambiguity(let one), .ambiguity(let other)): one == other
    case (.conflict, _), (.ambiguity, _), (.clippedText, _), (.outsideContainer, _), (.outsideSafeArea, _),
      (.overlap, _), (.smallTarget, _), (.readingOrder, _), (.shrinkingText, _), (.requirement, _):
      false
    }
  }

  package var isAmbiguity: Bool { if case .ambiguity = self { true } else { false } }

  /// Whether it is what a rule asks of frames and texts in one layout. Such a property is left out where it depends on
  /// which constraint of a conflict is broken.
  package var isAboutFrames: Bool {
    switch self {
    case .clippedText, .outsideContainer, .outsideSafeArea, .overlap, .smallTarget, .readingOrder: true
    case .conflict, .ambiguity, .shrinkingText, .requirement: false
    }
  }

  /// The axes along which frames decide about it.
  package var axes: [Axis] {
    switch self {
    case .clippedText(let axis), .smallTarget(let axis), .readingOrder(let axis): [axis]
    case .outsideContainer(let side), .outsideSafeArea(let side): [side.axis]
    case .overlap: [.horizontal, .vertical]
    case .shrinkingText: [.vertical]
    case .requirement(let requirement):
      [.width, .left, .right].contains(requirement.attribute) ? [.horizontal] : [.vertical]
    case .conflict, .ambiguity: []
    }
  }
}

/// How many points frames may differ from what a property asks for. Documents and code have the same.
package enum Tolerance {
  /// For frames that overlap or extend beyond others: measured texts and other metrics explain less.
  package static let frames = 4.0
  /// For texts that are cut off or get lower: the rounding of their sizes explains less.
  package static let texts = 1.0
  /// For the size of touch targets, and for frames that count as equal despite rounding to pixels.
  package static let pixels = 0.5
  /// The largest difference of two frames that are the same.
  package static let agreement = 1e-3
  /// Less is rounding of numbers.
  package static let rounding = 1e-6
}
