import Foundation

extension Snapshotting where Format == String {
  /// The structure of a value: each property in a line, without addresses, and with the members of sets and
  /// dictionaries and the properties of structures and classes in a fixed order. References of swift-snapshot-testing
  /// have this form.
  public static var dump: Snapshotting { SimplySnapshotting.lines.pullback { ValueDump().text(of: $0) } }
}

/// A type with a form of its own in `.dump`.
public protocol AnySnapshotStringConvertible {
  /// Whether the members of the value follow. The default is false.
  static var renderChildren: Bool { get }
  /// The text of the value.
  var snapshotDescription: String { get }
}

extension AnySnapshotStringConvertible {
  /// The default is false.
  public static var renderChildren: Bool { false }
}

extension Character: AnySnapshotStringConvertible {
  /// The character in quotation marks.
  public var snapshotDescription: String { debugDescription }
}

extension Data: AnySnapshotStringConvertible {
  /// The number of bytes.
  public var snapshotDescription: String { debugDescription }
}

extension Date: AnySnapshotStringConvertible {
  /// The date in Greenwich mean time, in the form of ISO 8601.
  public var snapshotDescription: String {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZZZZZ"
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    return formatter.string(from: self)
  }
}

extension String: AnySnapshotStringConvertible {
  /// The text in quotation marks.
  public var snapshotDescription: String { debugDescription }
}

extension Substring: AnySnapshotStringConvertible {
  /// The text in quotation marks.
  public var snapshotDescription: String { debugDescription }
}

extension URL: AnySnapshotStringConvertible {
  /// The text of the URL.
  public var snapshotDescription: String { debugDescription }
}

/// The text of a value and of its members.
private struct ValueDump {
  /// The objects around the value, which end a cycle.
  var outer: Set<ObjectIdentifier> = []

  func text(of value: Any, name: String? = nil, indent: Int = 0) -> String {
    let mirror = Mirror(reflecting: value)
    var members = Array(mirror.children)
    var inner = self
    let label = name.map { "\($0): " } ?? ""
    let space = String(repeating: " ", count: indent)
    let bullet = members.isEmpty ? "-" : "▿"
    let description: String
    switch mirror.displayStyle {
    case .collection: description = count(members, "element", "elements")
    case .dictionary:
      description = count(members, "key/value pair", "key/value pairs")
      members = sorted(members)
    case .set:
      description = count(members, "member", "members")
      members = sorted(members)
    case .tuple: description = "(\(count(members, "element", "elements")))"
    case .optional: description = typeName(mirror) + (members.isEmpty ? ".none" : "")
    case let style:
      if let convertible = value as? any AnySnapshotStringConvertible {
        guard type(of: convertible).renderChildren else {
          return "\(space)- \(label)\(convertible.snapshotDescription)\n"
        }
        description = convertible.snapshotDescription
      } else if let object = value as? NSObject {
        return "\(space)- \(label)\(Self.withoutAddresses(object.debugDescription))\n"
      } else if let convertible = value as? any CustomStringConvertible {
        description = convertible.description
      } else if style == .class {
        guard inner.outer.insert(ObjectIdentifier(value as AnyObject)).inserted else {
          return "\(space)\(bullet) \(name ?? "value") (circular reference detected)\n"
        }
        description = typeName(mirror)
        members = inner.sorted(members)
      } else if style == .struct {
        description = typeName(mirror)
        members = sorted(members)
      } else if style == .enum {
        description = typeName(mirror) + (members.isEmpty ? ".\(value)" : "")
      } else {
        description = String(describing: value)
      }
    }
    return "\(space)\(bullet) \(label)\(description)\n"
      + members.map { inner.text(of: $0.value, name: $0.label, indent: indent + 2) }.joined()
  }

  private static func withoutAddresses(_ text: String) -> String {
    text.replacingOccurrences(of: ":?\\s*0x[\\da-f]+(\\s*)", with: "$1", options: .regularExpression)
  }

  private func count(_ members: [Mirror.Child], _ one: String, _ many: String) -> String {
    "\(members.count) \(members.count == 1 ? one : many)"
  }

  /// Local types have a number in their name, which changes.
  private func typeName(_ mirror: Mirror) -> String {
    String(describing: mirror.subjectType).replacingOccurrences(of: " #\\d+", with: "", options: .regularExpression)
  }

  /// Members by their names and, without names, by their texts: that of a pair begins with the name.
  private func sorted(_ members: [Mirror.Child]) -> [Mirror.Child] {
    members.map { (member: $0, text: text(of: $0)) }.sorted { $0.text < $1.text }.map(\.member)
  }
}
