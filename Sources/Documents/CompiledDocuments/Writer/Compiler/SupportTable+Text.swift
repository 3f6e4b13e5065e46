extension DocumentCompiler {
  /// What the compiler supports as tables of Markdown, made of the tables that it compiles by: the attributes and the
  /// elements inside of each element, and the values that are fewer than those of Interface Builder.
  public static var supportedContents: String {
    var text = ["| element | attributes and elements inside by key | other elements inside |", "|---|---|---|"]
    let view = contents("view", "UIView")
    var object = SupportTable.lines["object"] ?? SupportTable.Line()
    text.append(row("every object", object))
    let common = view.subtracting(object)
    text.append(row("every view", common))
    object = object.union(view)
    var names = Set(SupportTable.lines.keys)
    for section in KeyTable.sections.values where ArchiveOrder.sections[section.className] != nil {
      names.insert(section.element)
    }
    for name in names.subtracting(["object", "view"]).sorted() {
      let classes = KeyTable.sections.values.filter {
        $0.element == name && ArchiveOrder.sections[$0.className] != nil
      }.map { $0.className }.sorted()
      var line = SupportTable.lines[name] ?? SupportTable.Line()
      for className in classes { line = line.union(contents(name, className).subtracting(object)) }
      text.append(row("`" + name + "`", line))
    }
    text += ["", "| value | supported |", "|---|---|"]
    for (name, values) in values { text.append("| \(name) | " + list(values) + " |") }
    return text.joined(separator: "\n") + "\n"
  }

  /// The values that are fewer than those of Interface Builder.
  private static var values: [(String, [String])] {
    [
      ("traits of accessibility", NibWriter.accessibilityTraits.keys.sorted() + ["none"]),
      ("styles of cells", NibWriter.cellStyles.keys.sorted()),
      ("styles of blur effects", NibWriter.blurStyles.keys.sorted()),
      ("text styles", NibWriter.textStyleSizes.keys.sorted()),
      ("system fonts", NibWriter.systemFonts.keys.sorted()),
    ]
  }

  private static func contents(_ element: String, _ className: String) -> SupportTable.Line {
    let contents = SupportTable.Contents(of: element, className, ArchiveOrder.lines(of: className) ?? [])
    return SupportTable.Line(
      attributes: contents.line.attributes.union(contents.keyed), children: contents.line.children)
  }

  private static func row(_ name: String, _ line: SupportTable.Line) -> String {
    "| \(name) | " + list(line.attributes.sorted()) + " | " + list(line.children.sorted()) + " |"
  }

  private static func list(_ names: [String]) -> String { names.map { "`" + $0 + "`" }.joined(separator: " ") }
}

extension SupportTable.Line {
  func union(_ other: Self) -> Self {
    Self(attributes: attributes.union(other.attributes), children: children.union(other.children))
  }

  func subtracting(_ other: Self) -> Self {
    Self(attributes: attributes.subtracting(other.attributes), children: children.subtracting(other.children))
  }
}
