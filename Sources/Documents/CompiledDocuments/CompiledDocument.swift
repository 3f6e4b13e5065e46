import DocumentEditing

/// The documents that compiled nibs and storyboards were made of, as far as the products have what was in them.
///
/// The text that is returned is a document of Interface Builder: everything that reads documents reads it. Object ids are
/// those of the author where the product has them, and are made of the graph otherwise; labels, notes and the canvas of
/// the author are lost. Of macOS, nibs without constraints are read; others, and compiled storyboards, are refused.
///
///     let text = try CompiledDocument.storyboard(files)
///     let document = try Document.read(bytes: text)
public enum CompiledDocument {
  /// Returns the document of a nib.
  public static func xib(_ bytes: [UInt8]) throws(CompiledDocumentError) -> [UInt8] {
    let graph = try ObjectGraph(nib: bytes)
    if graph.value("IB.objectdata", of: graph.root) != nil {
      var reader = try DesktopReader(graph)
      return text(reader.document())
    }
    var reader = DocumentReader(try files([CompiledFile(name: "Document.nib", bytes: bytes)]))
    return text(reader.xib())
  }

  /// Returns the document of a compiled storyboard: its nibs, and `Info.plist` as a binary property list.
  public static func storyboard(_ files: [CompiledFile]) throws(CompiledDocumentError) -> [UInt8] {
    var reader = DocumentReader(try self.files(files))
    return text(reader.storyboard())
  }

  private static func files(_ files: [CompiledFile]) throws(CompiledDocumentError) -> ProductFiles {
    let product = try ProductFiles(files)
    guard !product.nibs.isEmpty else { throw CompiledDocumentError(.noRoot) }
    for nib in product.nibs {
      if nib.graph.value("IB.objectdata", of: nib.graph.root) != nil {
        throw CompiledDocumentError(.unsupportedPlatform)
      }
      guard nib.graph.value("UINibTopLevelObjectsKey", of: nib.graph.root) != nil else {
        throw CompiledDocumentError(.noRoot)
      }
    }
    return product
  }

  private static func text(_ document: NewElement) -> [UInt8] {
    Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8) + Array(document.xml.utf8) + [0x0A]
  }
}
