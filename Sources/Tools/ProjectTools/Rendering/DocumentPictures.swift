import Diagnostics
import DocumentInspection
import DocumentPicture
import InterfaceBuilder
import Picture

/// The images of one document.
struct DocumentPictures {
  struct Picture: Sendable {
    /// The caption of the thumbnail.
    var caption: String
    /// The end of the file name, before the extension. Empty for the first image.
    var suffix: String
    var sheet: Sheet
    var conflicts: Int
    /// Whether it shows several devices or sizes.
    var isMatrix: Bool
    /// The environment, by which the index page filters.
    var facets: [IndexPage.Facet] = []
  }

  let document: Document
  private let title: String
  private let options: RenderRun
  let images: DocumentImages
  /// The colors of the project's asset catalogs, by name; empty if the document names none.
  private let colors: [String: CatalogColor]

  /// - Parameter project: The project that the document belongs to; nil if none was found.
  init(_ document: Document, path: String, project: ProjectFolder?, title: String, _ options: RenderRun) {
    self.document = document
    colors = document.namesColors ? project?.colors.catalog ?? [:] : [:]
    images = DocumentImages(of: document, project: options.images, path: path)
    (self.title, self.options) = (title, options)
  }

  /// The platform and the numbers of views and constraints.
  var subtitle: String {
    [
      document.platform.rawValue, Words.plural(document.views.count, "view"),
      Words.plural(document.constraints.count, "constraint"),
    ].joined(separator: " · ")
  }

  /// One image with everything that the options request.
  func combined() -> Picture {
    let caption = options.devices == nil ? "Canvas" : "Devices"
    return picture(caption, suffix: "", showsConstraints: options.showsConstraints, devices: options.devices)
  }

  /// A plain image, and one more for each option.
  func all() -> [Picture] {
    var pictures = [picture("Canvas", suffix: "", showsConstraints: false, devices: nil)]
    if options.showsConstraints {
      pictures.append(picture("Constraints", suffix: ".constraints", showsConstraints: true, devices: nil))
    }
    if let devices = options.devices {
      pictures.append(picture("Devices", suffix: ".devices", showsConstraints: false, devices: devices))
    }
    return pictures
  }

  /// The document in a language, with measured texts; mirrored in one from right to left.
  func translated(_ translation: Translation) -> Picture {
    var layout = options.layout
    layout.content = .measured
    if translation.isRightToLeft { layout.direction = .rightToLeft }
    let sheet = DocumentSheet(
      document: (try? document.translated(by: translation)) ?? document, title: "\(title) (\(translation.language))",
      options: layout, showsConstraints: options.showsConstraints, isDark: options.isDark,
      images: images.files(isDark: options.isDark),
      catalogColors: colors)
    let result = sheet.canvas()
    return Picture(
      caption: translation.language.code, suffix: ".\(translation.language)", sheet: result.sheet,
      conflicts: result.conflicts, isMatrix: false)
  }

  private func picture(_ caption: String, suffix: String, showsConstraints: Bool, devices: [Device]?) -> Picture {
    let sheet = DocumentSheet(
      document: document, title: title, options: devices == nil ? options.layout : options.matrixLayout,
      showsConstraints: showsConstraints, isDark: options.isDark, images: images.files(isDark: options.isDark),
      catalogColors: colors)
    let result = devices.map { sheet.matrix($0) } ?? sheet.canvas()
    return Picture(
      caption: caption, suffix: suffix, sheet: result.sheet, conflicts: result.conflicts, isMatrix: devices != nil)
  }

  /// A picture of each combination of environments, after one of all of them.
  func contactSheet(_ variants: [ContactSheet.Variant]) -> [Picture] {
    var panels: [Panel] = []
    var pictures: [Picture] = []
    var conflicts = 0
    for (index, variant) in variants.enumerated() {
      let result = sheet(variant).canvas(subtitle: variant.caption)
      panels += result.sheet.rows.joined()
      conflicts = max(conflicts, result.conflicts)
      pictures.append(
        Picture(
          caption: variant.caption, suffix: ".\(index + 1)", sheet: result.sheet, conflicts: result.conflicts,
          isMatrix: true, facets: variant.facets))
    }
    let all = Sheet(title: title, packing: panels, marksAmbiguity: options.showsConstraints)
    return [Picture(caption: "Contact sheet", suffix: "", sheet: all, conflicts: conflicts, isMatrix: true)] + pictures
  }

  private func sheet(_ variant: ContactSheet.Variant) -> DocumentSheet {
    var layout = options.matrixLayout
    layout.device = variant.device
    if variant.device != nil { layout.isLandscape = variant.isLandscape }
    layout.direction = variant.isRightToLeft ? .rightToLeft : .leftToRight
    var document = document
    if let translation = variant.translation { document = (try? document.translated(by: translation)) ?? document }
    if variant.textSize != .large { document = document.atTextSize(variant.textSize) ?? document }
    return DocumentSheet(
      document: document, title: title, options: layout, showsConstraints: options.showsConstraints,
      isDark: variant.isDark, images: images.files(isDark: variant.isDark), catalogColors: colors)
  }
}

extension Document {
  /// Whether views have colors of an asset catalog.
  package var namesColors: Bool { root.child("resources")?.children.contains { $0.name == "namedColor" } ?? false }
}
