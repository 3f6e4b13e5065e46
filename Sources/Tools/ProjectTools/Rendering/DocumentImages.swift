import CairoPicture
import Foundation
import InterfaceBuilder
import Picture
import Resources

/// The image files that the views of a document show.
package struct DocumentImages {
  private var light: [String: PictureImage] = [:]
  /// The images that differ in the dark appearance.
  private var dark: [String: PictureImage] = [:]
  /// Sentences about files that cannot be drawn.
  package private(set) var problems: [String] = []

  /// Reads the images that `document` names.
  ///
  /// - Parameters:
  ///   - project: The folder of the project, or nil for the folder of the document and its asset catalogs.
  ///   - path: The path of the document.
  package init(of document: Document, project: ImageFolder?, path: String) {
    let names = Set(document.views.compactMap(\.imageName))
    guard !names.isEmpty, project != nil || path != "-" else { return }
    read(names, in: project ?? Self.folder(of: path))
  }

  /// Reads the images with names.
  package init(of names: Set<String>, in folder: ImageFolder) { read(names, in: folder) }

  private mutating func read(_ names: Set<String>, in folder: ImageFolder) {
    for name in names.sorted() {
      guard let image = folder.images[name] else { continue }
      light[name] = read(image.path, image)
      dark[name] = image.darkPath.flatMap { read($0, image) }
    }
    for problem in folder.problems {
      let isNamed = names.contains { problem.path.contains("/\($0).") || problem.path.contains("/\($0)@") }
      guard isNamed || problem.reason == .tooManyFiles else { continue }
      problems.append("\(problem.path): \(problem.reason.description)")
    }
  }

  /// The files by name, in an appearance.
  package func files(isDark: Bool) -> [String: PictureImage] { isDark ? light.merging(dark) { $1 } : light }

  private mutating func read(_ path: String, _ image: ImageFolder.Image) -> PictureImage? {
    do throws(ImageFileError) {
      let file = try ImageFile(path: path)
      guard let format = file.header.format.drawn else { return page(file, path, image) }
      return PictureImage(format, bytes: file.bytes, size: image.size, isTemplate: image.isTemplate)
    } catch {
      problems.append("\(path): \(error.description)")
      return nil
    }
  }

  /// The page of a PDF file. Without the package trait `Poppler`, a placeholder with the name is drawn.
  private mutating func page(_ file: ImageFile, _ path: String, _ image: ImageFolder.Image) -> PictureImage? {
    guard PDFImage.isSupported else { return nil }
    guard let bytes = PDFImage.svg(file.bytes) else {
      problems.append("\(path): the page cannot be drawn")
      return nil
    }
    return PictureImage(.svg, bytes: bytes, size: image.size, isTemplate: image.isTemplate)
  }

  /// The folder of a document; that around it for a document in the folder of a language.
  private static func folder(of path: String) -> ImageFolder {
    var folder = (path as NSString).deletingLastPathComponent
    if folder.hasSuffix(".lproj") { folder = (folder as NSString).deletingLastPathComponent }
    return ImageFolder(
      folder.isEmpty ? "." : folder, project: ProjectFolder.top(of: path), isRecursive: false)
  }
}

extension ImageHeader.Format {
  /// The format in pictures; nil for PDF, which SVG documents cannot contain.
  package var drawn: PictureImage.Format? {
    switch self {
    case .png: .png
    case .jpeg: .jpeg
    case .gif: .gif
    case .svg: .svg
    case .pdf: nil
    }
  }
}
