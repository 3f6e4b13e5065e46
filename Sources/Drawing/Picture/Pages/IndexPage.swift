import PictureData

/// An HTML page of thumbnails, each a link to its image.
///
/// The page needs no files but the images, and follows the browser's light or dark appearance. Pictures of several
/// environments can be filtered with check boxes, by the keyboard as well, without scripts. Names are never markup.
public struct IndexPage: Sendable {
  /// A value by which pictures are filtered: `Device`, `iPhone 15`.
  public struct Facet: Hashable, Sendable {
    /// What the value is of.
    public var name: String
    /// The value that the filter offers.
    public var value: String

    /// Creates a value.
    public init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// A picture of a document.
  public struct Picture: Hashable, Sendable {
    /// The text below the picture.
    public var caption: String
    /// The path of the image, relative to the page.
    public var path: String
    /// The environment, by which the page filters. Empty for pictures that are always shown.
    public var facets: [Facet]

    /// Creates a picture.
    public init(caption: String, path: String, facets: [Facet] = []) {
      (self.caption, self.path, self.facets) = (caption, path, facets)
    }
  }

  /// One document with its images.
  public struct Entry: Sendable {
    /// The document's name.
    public var title: String
    /// A summary: platform and counts. Empty for none.
    public var subtitle: String
    /// A short list of problems. Empty for none.
    public var warning: String
    /// The images, in order.
    public var pictures: [Picture]

    /// Creates an entry. Paths are relative to the page.
    public init(title: String, subtitle: String = "", warning: String = "", pictures: [Picture]) {
      (self.title, self.subtitle, self.warning, self.pictures) = (title, subtitle, warning, pictures)
    }
  }

  /// The heading of the page.
  public var title: String
  /// The entries, in order.
  public var entries: [Entry]

  /// Creates a page.
  public init(title: String, entries: [Entry]) { (self.title, self.entries) = (title, entries) }

  /// The page as HTML.
  public func html() -> String {
    let header = "<header><h1>\(escape(title))</h1><p>\(Self.count(entries.count, "document"))</p></header>"
    let filter = PictureFilter(entries)
    let sections = entries.map { section($0, filter) }.joined()
    return page(
      title: title, style: linkedText(plumb_index_style()) + filter.style,
      body: "\(header)\n\(filter.form)<main>\n\(sections)</main>\n")
  }

  private func section(_ entry: Entry, _ filter: PictureFilter) -> String {
    var text = "<section>\n<h2>\(escape(entry.title))</h2>\n"
    if !entry.subtitle.isEmpty { text += "<p>\(escape(entry.subtitle))</p>\n" }
    if !entry.warning.isEmpty { text += "<p class=\"warning\">\(escape(entry.warning))</p>\n" }
    text += "<div class=\"pictures\">\n"
    for picture in entry.pictures {
      let path = escape(Self.reference(to: picture.path))
      let name = escape(entry.title + ", " + picture.caption)
      // Browsers show PDF documents in objects, not in images.
      text += "<a href=\"\(path)\"\(filter.attribute(of: picture))>"
      text +=
        path.hasSuffix(".pdf")
        ? "<object data=\"\(path)\" type=\"application/pdf\" aria-label=\"\(name)\"></object>"
        : "<img src=\"\(path)\" alt=\"\(name)\" loading=\"lazy\">"
      text += "<span>\(escape(picture.caption))</span></a>\n"
    }
    return text + "</div>\n</section>\n"
  }

  /// Returns a path as a relative reference with reserved characters percent-encoded (RFC 3986, section 2).
  static func reference(to path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text.append("%")
        text.append(digits[Int(byte >> 4)])
        text.append(digits[Int(byte & 15)])
      }
    }
    return text
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
