import PictureData

/// The check boxes of an index page that show and hide pictures by their environment, and the style rules by which they
/// do, so that the page has no script.
struct PictureFilter {
  /// The names of the facets with more than one value, and their values, in the order of the pictures.
  private var groups: [(name: String, values: [String])] = []

  init(_ entries: [IndexPage.Entry]) {
    var found: [(name: String, values: [String])] = []
    for facet in entries.flatMap({ $0.pictures }).flatMap({ $0.facets }) {
      if let index = found.firstIndex(where: { $0.name == facet.name }) {
        if !found[index].values.contains(facet.value) { found[index].values.append(facet.value) }
      } else {
        found.append((facet.name, [facet.value]))
      }
    }
    groups = found.filter { $0.values.count > 1 }
  }

  /// Ids consist of numbers, so that no name is a part of a selector.
  private static func id(_ group: Int, _ value: Int) -> String { "f\(group)v\(value)" }

  /// The form with a check box for each value. Empty if there is nothing to choose.
  var form: String {
    guard !groups.isEmpty else { return "" }
    let fields = groups.enumerated().map { group, facet in
      let boxes = facet.values.enumerated().map { value, name in
        "<label><input type=\"checkbox\" checked id=\"\(Self.id(group, value))\"> \(escape(name))</label>"
      }
      return "<fieldset><legend>\(escape(facet.name))</legend>\(boxes.joined(separator: " "))</fieldset>\n"
    }
    return "<form>\n\(fields.joined())</form>\n"
  }

  /// A picture is hidden if the box of one of its values is not checked.
  var style: String {
    guard !groups.isEmpty else { return "" }
    let rules = groups.enumerated().flatMap { group, facet in
      facet.values.indices.map { value in
        let id = Self.id(group, value)
        return "body:has(#\(id):not(:checked)) .\(id) { display: none; }"
      }
    }
    return "\n" + linkedText(plumb_filter_style()) + "\n" + rules.joined(separator: "\n")
  }

  /// The classes of a picture, with a space before.
  func attribute(of picture: IndexPage.Picture) -> String {
    let classes = groups.enumerated().compactMap { group, facet -> String? in
      guard let own = picture.facets.first(where: { $0.name == facet.name }),
        let value = facet.values.firstIndex(of: own.value)
      else { return nil }
      return Self.id(group, value)
    }
    return classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
  }
}
