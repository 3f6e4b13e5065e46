import InterfaceBuilder

/// Compiles documents of iOS and tvOS as Xcode does.
public enum DocumentCompiler {
  /// Compiles a document. `name` is that of the file, without folder and extension.
  public static func compile(_ bytes: [UInt8], name: String, options: CompileOptions) -> CompiledProduct {
    var product = CompiledProduct()
    let root: Element
    do throws(DocumentError) { root = try Element.read(bytes: bytes) } catch {
      product.messages = [
        CompileMessage(severity: .error, line: error.line, object: nil, text: "the document is not readable XML")
      ]
      return product
    }
    var source = SourceIndex(root)
    var verifier = DocumentVerifier(source, options: options)
    verifier.verify()
    product.messages = verifier.messages
    if verifier.messages.contains(where: { $0.severity == .error }) { return product }
    if options.frames == .layout, let document = try? Document.read(bytes: bytes) {
      source.layoutFrames = layoutFrames(of: document)
    }
    if root.child("scenes") != nil {
      product = storyboard(source, options: options)
      product.messages = verifier.messages + product.messages
      product.fontFiles = fontFiles(root)
      return product
    }
    var writer = NibWriter(source: source, options: options)
    let objects = root.child("objects")?.children ?? []
    let graph = writer.nib(
      of: objects.filter { $0.name != "placeholder" }, placeholders: objects.filter { $0.name == "placeholder" })
    product.messages += writer.messages
    product.files = [CompiledFile(name: name + ".nib", bytes: NIBArchive(graph).bytes)]
    product.fontFiles = fontFiles(root)
    return product
  }

  /// The frames, by the id of the view, of what is misplaced in the document or has no frame in it, and of the views
  /// inside.
  private static func layoutFrames(of document: Document) -> [String: [Double]] {
    let layout = document.layout()
    var isComputed: Set<ViewIndex> = []
    var result: [String: [Double]] = [:]
    for view in document.views {
      guard view.isMarkedMisplaced || view.savedFrame == nil || view.parent.map(isComputed.contains) ?? false else {
        continue
      }
      isComputed.insert(view.index)
      guard !view.id.isEmpty, let frame = layout.documentFrame(of: view.index) else { continue }
      result[view.id] = [frame.x, frame.y, frame.width, frame.height]
    }
    return result
  }

  /// The files of the custom fonts that a document uses.
  private static func fontFiles(_ root: Element) -> [String] {
    (root.child("customFonts")?.children ?? []).compactMap { $0["key"] }
  }
}
