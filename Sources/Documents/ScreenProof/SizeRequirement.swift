import SizeRegions

/// A requirement that a view has a minimum or maximum size or position, or that two views have a distance: `save.width
/// >= 120`, `body.top - title.bottom >= 8`.
public struct SizeRequirement: Hashable, Sendable {
  /// A number of the frame of a view.
  public enum Attribute: String, CaseIterable, Hashable, Sendable {
    /// A size.
    case width, height
    /// An edge.
    case left, top, right, bottom

    /// What can be subtracted from each other: sizes, or edges of one axis.
    fileprivate var family: Int {
      switch self {
      case .width, .height: 0
      case .left, .right: 1
      case .top, .bottom: 2
      }
    }
  }

  /// A number of a view that is subtracted from another one.
  public struct Subtrahend: Hashable, Sendable {
    /// The object id of the view, or the label that it has in the outline.
    public var object: String
    /// The number.
    public var attribute: Attribute
  }

  /// The object id of the view, or the label that it has in the outline.
  public var object: String
  /// The number. Edges are those in the superview; with a subtrahend, those on the screen.
  public var attribute: Attribute
  /// What is subtracted from the number, for a distance.
  public var subtrahend: Subtrahend?
  /// Whether the number has to be at least the constant; otherwise at most.
  public var isMinimum: Bool
  /// The constant, in points.
  public var constant: Double

  /// What is greater than 0 where a number does not satisfy the requirement.
  func failure(of number: PlaneFunction) -> PlaneFunction { isMinimum ? number * -1 + constant : number + -constant }

  /// Reads `object.attribute >= constant` or `object.attribute - object.attribute >= constant`, also with `<=`; nil for
  /// another text.
  public init?(_ text: String) {
    guard let equals = text.lastIndex(of: "="), equals > text.startIndex else { return nil }
    let relation = text.index(before: equals)
    guard text[relation] == ">" || text[relation] == "<" else { return nil }
    isMinimum = text[relation] == ">"
    let number = Self.trimmed(text[text.index(after: equals)...])
    guard let constant = Double(number), constant.isFinite else { return nil }
    self.constant = constant
    let term = Self.trimmed(text[..<relation])[...]
    if let (first, second) = Self.difference(term) {
      guard first.attribute.family == second.attribute.family else { return nil }
      (object, attribute, subtrahend) = (first.object, first.attribute, second)
    } else {
      guard let number = Self.number(term) else { return nil }
      (object, attribute, subtrahend) = (number.object, number.attribute, nil)
    }
  }

  /// Both sides of a minus sign between spaces; nil if there is none. Object ids and labels can have one too, so that
  /// both sides have to be numbers of views.
  private static func difference(_ text: Substring) -> (Subtrahend, Subtrahend)? {
    for index in text.indices where text[index] == "-" && index > text.startIndex {
      let next = text.index(after: index)
      guard next < text.endIndex, text[text.index(before: index)] == " ", text[next] == " ",
        let first = number(text[..<index]), let second = number(text[next...])
      else { continue }
      return (first, second)
    }
    return nil
  }

  /// `object.attribute`.
  private static func number(_ text: Substring) -> Subtrahend? {
    let name = trimmed(text)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
      let attribute = Attribute(rawValue: String(name[name.index(after: dot)...]))
    else { return nil }
    return Subtrahend(object: String(name[..<dot]), attribute: attribute)
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// The objects that it is about: one, or two for a distance.
  package var objects: [String] { [object] + (subtrahend.map { [$0.object] } ?? []) }
}

/// A requirement with the views of a screen that it is about.
package struct ViewRequirement<ID: Hashable> {
  let requirement: SizeRequirement
  /// One, or two for a distance.
  let views: [ID]

  /// Creates a requirement of views, of which there have to be as many as the requirement has objects.
  package init(_ requirement: SizeRequirement, of views: [ID]) { (self.requirement, self.views) = (requirement, views) }
}
