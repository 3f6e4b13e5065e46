import PictureData

/// A page that shows images of two versions beside each other and laid over each other, with sentences about what
/// changed.
///
/// It needs no other file than the images. Titles and texts are never markup.
public struct ComparisonPage: Sendable {
  /// Two versions of an image.
  public struct Entry: Sendable {
    /// A caption for the images.
    public var title: String
    /// The path of the old image, relative to the page; nil if there is none.
    public var before: String?
    /// The path of the new image, relative to the page; nil if there is none.
    public var after: String?
    /// Sentences about the difference, each with the lines that explain it.
    public var details: [(sentence: String, lines: [String])] = []
    /// A text of several lines, such as the lines that differ. Empty for none.
    public var text = ""

    /// Creates an entry.
    public init(title: String, before: String?, after: String?) {
      (self.title, self.before, self.after) = (title, before, after)
    }
  }

  /// The heading of the page.
  public var title: String
  /// The entries, in order.
  public var entries: [Entry]
  /// The captions of the old and of the new images.
  public var captions = (before: "Before", after: "After")

  /// Creates a page.
  public init(title: String, entries: [Entry]) { (self.title, self.entries) = (title, entries) }

  /// The page as HTML.
  public func html() -> String {
    let sections = entries.isEmpty ? "<p>There are no differences.</p>\n" : entries.map(section).joined()
    return page(
      title: title, style: linkedText(plumb_comparison_style()), body: "<h1>\(escape(title))</h1>\n\(sections)")
  }

  private func section(_ entry: Entry) -> String {
    var text = "<section>\n<h2>\(escape(entry.title))</h2>\n"
    if entry.before != nil || entry.after != nil {
      text += "<div class=\"pictures\">\n"
      if let before = entry.before { text += figure(captions.before, [before], entry) }
      if let after = entry.after { text += figure(captions.after, [after], entry) }
      if let before = entry.before, let after = entry.after {
        text += figure("Difference: black is equal", [before, after], entry)
      }
      text += "</div>\n"
    }
    if !entry.details.isEmpty {
      let items = entry.details.map { detail in
        let lines = detail.lines.map { "<li>\(escape($0))</li>" }.joined()
        return "<li>\(escape(detail.sentence))\(lines.isEmpty ? "" : "<ul>\(lines)</ul>")</li>\n"
      }
      text += "<ul>\n\(items.joined())</ul>\n"
    }
    if !entry.text.isEmpty {
      let lines = entry.text.split(separator: "\n", omittingEmptySubsequences: false).map { escape(String($0)) }
      text += "<pre>\(lines.joined(separator: "\n"))</pre>\n"
    }
    return text + "</section>\n"
  }

  private func figure(_ caption: String, _ paths: [String], _ entry: Entry) -> String {
    let images = paths.map { path in
      "<img src=\"\(escape(IndexPage.reference(to: path)))\" alt=\"\(escape(entry.title + ", " + caption))\">"
    }
    return
      "<figure><div\(paths.count > 1 ? " class=\"overlay\"" : "")>\(images.joined())</div><figcaption>\(caption)</figcaption></figure>\n"
  }
}
