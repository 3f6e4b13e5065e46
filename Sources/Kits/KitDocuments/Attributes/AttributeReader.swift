import InterfaceBuilder

/// Sets the properties of objects of a kit to the attributes of their elements, by `AttributeTable`.
@MainActor package final class AttributeReader {
  /// A setter with the row that it is for.
  private struct Setter {
    let row: AttributeTable.Row
    let names: NamedValues?
    /// The value for an object whose element does not have the attribute; nil if that of a new object is right.
    var standard: String?
    let set: (AnyObject, WrittenValue) -> Void
    let has: (AnyObject, WrittenValue) -> Bool
  }

  /// The setters of one class. Those of its superclasses have lists of their own.
  private struct List {
    /// Whether a class is the one of the list or a subclass.
    let includes: (AnyClass) -> Bool
    let setters: [Setter]
    let standards: [String]
  }

  private let platform: Platform
  private var lists: [List] = []
  /// The setters for the classes of objects that were read, with those of their superclasses.
  private var known: [ObjectIdentifier: [Setter]] = [:]
  /// The attributes of setters for which the table has no row.
  package private(set) var withoutRow: [String] = []

  /// Creates a reader without classes.
  package init(platform: Platform) { self.platform = platform }

  /// Adds a class. Its superclasses have been added.
  ///
  /// - Parameters:
  ///   - tag: An element name of objects of the class, whose rows the setters are for.
  ///   - standards: Attributes of the class or of its superclasses that have other values in new objects than the
  ///     standard values
  ///     of the table. They are set if a document does not have them.
  ///   - setters: In the order in which the properties are set.
  package func add<Object: AnyObject>(
    _ type: Object.Type, _ tag: String, standards: [String] = [], _ setters: AttributeSetter<Object>...
  ) {
    let rows = AttributeTable.rows(of: [tag], platform: platform)
    let found = setters.compactMap { setter -> Setter? in
      guard let row = rows.first(where: { $0.name == setter.name }) else {
        withoutRow.append(setter.name)
        return nil
      }
      return Setter(row: row, names: NamedValues.list(row.form), set: setter.set, has: setter.has)
    }
    lists.append(List(includes: { $0 is Object.Type }, setters: found, standards: standards))
  }

  /// The setters for objects of a class. O(classes) for the first object, O(1) for others.
  private func setters(of type: AnyClass) -> [Setter] {
    if let known = known[ObjectIdentifier(type)] { return known }
    let lists = lists.filter { $0.includes(type) }
    let standards = Set(lists.flatMap(\.standards))
    var result = lists.flatMap(\.setters)
    for index in result.indices where standards.contains(result[index].row.name) {
      result[index].standard = result[index].row.standard
    }
    known[ObjectIdentifier(type)] = result
    return result
  }

  /// Sets the properties of an object to the attributes that its element has. O(setters · attributes).
  ///
  /// - Parameters:
  ///   - settings: The settings of a view in its size classes.
  ///   - before: The settings in other size classes, whose values the object has. Only what can vary and differs is
  ///     set.
  package func read(
    _ element: Element, into object: AnyObject, _ objects: InterfaceObjects, settings: ViewSettings? = nil,
    over before: ViewSettings? = nil
  ) {
    var (holderName, holder): (String?, Element?) = (nil, nil)
    for setter in setters(of: type(of: object)) where before == nil || setter.row.canVary {
      let row = setter.row
      if let name = row.holder, name != holderName { (holderName, holder) = (name, element.holder(name)) }
      let source = row.holder == nil ? element : holder
      var found = source.flatMap { row.value(in: $0, row.holder == nil ? settings : nil) }
      // Controls without a cell have its attributes themselves, and some are written there in spite of the cell.
      if found == nil, row.holder == "cell" { found = row.value(in: element, settings) }
      var standard = setter.standard
      if let before {
        let old = row.value(in: element, before)
        if old?.element === found?.element, old?.text == found?.text { continue }
        standard = row.standard
      }
      guard let value = found ?? standard.map({ (source ?? element, $0) }) else { continue }
      setter.set(object, WrittenValue(objects, value.element, row.attribute, value.text, setter.names))
    }
  }

  // MARK: Agreement of the table and the classes

  /// The rows that objects of a class have setters for, by name.
  package func names(of type: AnyClass) -> Set<String> { Set(setters(of: type).map(\.row.name)) }

  /// The attributes whose standard value in the table is not that of an object.
  package func differences(of object: AnyObject, _ objects: InterfaceObjects) -> Set<String> {
    Set(
      setters(of: type(of: object)).filter { setter in
        guard let standard = setter.row.standard, !standard.isEmpty else { return false }
        return !setter.has(
          object, WrittenValue(objects, Element(name: ""), setter.row.attribute, standard, setter.names))
      }.map(\.row.name))
  }

  /// The attributes that are set if a document does not have them.
  package func standards(of type: AnyClass) -> Set<String> {
    Set(setters(of: type).filter { $0.standard != nil }.map(\.row.name))
  }
}

extension Element {
  /// The element inside that has attributes of the object: the cell of a control, or one with a name.
  fileprivate func holder(_ name: String) -> Element? { name == "cell" ? child(key: "cell") : child(name) }
}
