import CoreGraphics
import JSON
import LayoutEngine
import LayoutModel

/// What assistive technologies read of a view, or a container of such elements.
public struct AccessibilityElement: Hashable, Sendable {
  /// The label, or the text of the view.
  public var label: String
  /// The value: the text of a field, whether a switch is on, the position of a slider.
  public var value: String
  /// The accessibility hint; empty if there is none.
  public var hint: String
  /// The traits in words, and the kinds of containers: `button`, `selected`, `table`.
  public var traits: [String]
  /// The frame in the coordinates of the snapshot, in points. The y-axis points down.
  public var frame: CGRect
  /// The elements of a container, in the order in which they are read. Other elements have none.
  public var children: [AccessibilityElement]

  /// Creates an element.
  public init(
    label: String, value: String = "", hint: String = "", traits: [String] = [], frame: CGRect,
    children: [AccessibilityElement] = []
  ) {
    (self.label, self.value, self.hint) = (label, value, hint)
    (self.traits, self.frame, self.children) = (traits, frame, children)
  }

  /// `Notify me, On. Switch button`.
  package var description: String {
    let words = ([label, value].filter { !$0.isEmpty }).joined(separator: ", ")
    let rest = (traits.isEmpty ? [] : [traits.joined(separator: ", ")]) + (hint.isEmpty ? [] : [hint])
    return ([words.isEmpty ? "(no label)" : words] + rest).joined(separator: ". ")
  }

  /// The element itself, or the elements of a container.
  package var leaves: [AccessibilityElement] { children.isEmpty ? [self] : children.flatMap { $0.leaves } }
}

/// A view as assistive technologies see it.
@MainActor package protocol AccessibleView {
  /// Whether it and all views inside it are invisible.
  var isUnreadable: Bool { get }
  /// The element that it is with all views inside it, without its frame; nil if the views inside it are elements of
  /// their own.
  var readElement: AccessibilityElement? { get }
  /// The container that it is, without its frame and elements; nil if the views inside it are read as those of its
  /// superview.
  var readContainer: AccessibilityElement? { get }
  /// The subviews.
  var readSubviews: [any AccessibleView] { get }
  /// The frame in the coordinates of the snapshot, in points, y downwards.
  var readFrame: CGRect { get }
}

extension AccessibilityElement {
  /// Returns the elements of a view in the order in which they are read: from top to bottom, and in the layout
  /// direction within a row. The elements of a container are read together.
  @MainActor package static func elements(in root: any AccessibleView, isRightToLeft: Bool) -> [AccessibilityElement] {
    sorted(collect(root, isRightToLeft), isRightToLeft)
  }

  @MainActor private static func collect(_ view: any AccessibleView, _ isRightToLeft: Bool) -> [AccessibilityElement] {
    if view.isUnreadable { return [] }
    if var element = view.readElement {
      element.frame = view.readFrame
      return [element]
    }
    let inner = view.readSubviews.flatMap { collect($0, isRightToLeft) }
    guard var container = view.readContainer, !inner.isEmpty else { return inner }
    container.frame = view.readFrame
    container.children = sorted(inner, isRightToLeft)
    return [container]
  }

  private static func sorted(_ elements: [AccessibilityElement], _ isRightToLeft: Bool) -> [AccessibilityElement] {
    let frames = elements.map { element in
      Rect(
        x: Double(element.frame.minX), y: Double(element.frame.minY), width: Double(element.frame.width),
        height: Double(element.frame.height))
    }
    return ReadingOrder.indices(of: frames, isRightToLeft: isRightToLeft).map { elements[$0] }
  }

  // MARK: JSON

  /// The elements as JSON on several lines. Empty members are left out. Frames are `x y width height` in points,
  /// rounded to hundredths.
  package static func json(_ elements: [AccessibilityElement]) -> String {
    String(decoding: JSONValue.array(elements.map { $0.json }).indentedBytes, as: UTF8.self)
  }

  private var json: JSONValue {
    var members: [(String, JSONValue)] = []
    for (key, text) in [("label", label), ("value", value), ("hint", hint)] where !text.isEmpty {
      members.append((key, .string(text)))
    }
    if !traits.isEmpty { members.append(("traits", .string(traits.joined(separator: ", ")))) }
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { (Double($0) * 100).rounded() / 100 }
    members.append(("frame", .string(numbers.map(Self.text).joined(separator: " "))))
    if !children.isEmpty { members.append(("elements", .array(children.map { $0.json }))) }
    return .object(members)
  }

  private static func text(_ number: Double) -> String { Int(exactly: number).map { "\($0)" } ?? "\(number)" }
}
