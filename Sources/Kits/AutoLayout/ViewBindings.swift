import Foundation

/// Returns a dictionary of views for a visual format string, with the names of stored properties or tuple elements as
/// keys:
///
///     NSLayoutConstraint.constraints(withVisualFormat: "H:|-[title]-[field]-|", metrics: nil, views: viewBindings(self))
///     viewBindings((title: title, field: field))
///
/// - Parameter source: An object, a structure, or a labeled tuple. Properties of superclasses are included; for equal
///   names the subclass's property is used.
/// - Returns: The stored properties that are views or guides, by name, without optionals that are nil and lazy
///   properties that have no value yet. O(properties).
@MainActor public func viewBindings(_ source: Any) -> [String: Any] {
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

/// The name in the source: the compiler adds a prefix to the storage of a lazy property.
private func propertyName(_ label: String) -> String {
  let prefix = "$__lazy_storage_$_"
  return label.hasPrefix(prefix) ? String(label.dropFirst(prefix.count)) : label
}

/// Returns the item in a property, which can be optional or weak.
private func layoutItem(_ value: Any) -> (any LayoutItem)? {
  if let item = value as? any LayoutItem { return item }
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional, let child = mirror.children.first else { return nil }
  return layoutItem(child.value)
}
