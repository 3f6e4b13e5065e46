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
    let source = SourceIndex(root)
    var verifier = DocumentVerifier(source, options: options)
    verifier.verify()
    product.messages = verifier.messages
    if verifier.messages.contains(where: { $0.severity == .error }) { return product }
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

  /// The files of the custom fonts that a document uses.
  private static func fontFiles(_ root: Element) -> [String] {
    (root.child("customFonts")?.children ?? []).compactMap { $0["key"] }
  }
}
