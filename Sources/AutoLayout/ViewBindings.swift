import Foundation

/// Names views for a visual format by the names of properties, or of the parts of a tuple:
///
///     NSLayoutConstraint.constraints(withVisualFormat: "H:|-[title]-[field]-|", metrics: nil, views: viewBindings(self))
///     viewBindings((title: title, field: field))
///
/// - Parameter source: An object, a structure, or a tuple with labels. Of an object the properties of its superclasses
///   count too; where two have one name, the subclass's counts.
/// - Returns: Those stored properties that are views or guides, by name. Optional ones that are nil, and lazy ones that
///   have not been used, are left out. O(properties).
@MainActor
public func viewBindings(_ source: Any) -> [String: Any] {
  var result: [String: Any] = [:]
  var mirror: Mirror? = Mirror(reflecting: source)
  while let current = mirror {
    for child in current.children {
      guard let name = child.label.map(propertyName), result[name] == nil, let item = layoutItem(child.value) else {
        continue
      }
      result[name] = item
    }
    mirror = current.superclassMirror
  }
  return result
}

/// The name in the source: the storage of a lazy property has a prefix of the compiler's.
private func propertyName(_ label: String) -> String {
  let prefix = "$__lazy_storage_$_"
  return label.hasPrefix(prefix) ? String(label.dropFirst(prefix.count)) : label
}

/// The item that a property holds, be it optional or weak.
private func layoutItem(_ value: Any) -> (any LayoutItem)? {
  if let item = value as? any LayoutItem { return item }
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional, let child = mirror.children.first else { return nil }
  return layoutItem(child.value)
}
