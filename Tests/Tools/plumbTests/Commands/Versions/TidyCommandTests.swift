import Foundation
import JSON
import TestSupport
import Testing

@testable import ProjectTools
@testable import plumb

@Suite struct TidyCommandTests {
  /// The document with another id of its label, and a folder with that document and a translation.
  private func translated(_ key: String, in file: String, _ folder: TemporaryFolder) throws -> String {
    _ = try folder.write(
      file.hasSuffix("strings")
        ? "\"\(key)\" = \"Vorname\";\n"
        : """
        <xliff version="1.2"><file original="Base.lproj/View.xib" source-language="en" target-language="de"><body>
        <trans-unit id="\(key)"><source>Name</source><target>Vorname</target></trans-unit></body></file></xliff>
        """, to: file)
    _ = try folder.write("", to: "Package.swift")
    return try folder.write(labelDocument().replacing("l-1", with: "l-9"), to: "Base.lproj/View.xib")
  }

  @Test(arguments: ["de.lproj/View.strings", "Translations/de.xliff"])
  func idsThatTranslationsReferToStay(file: String) throws {
    let folder = try TemporaryFolder()
    let base = try folder.write(labelDocument(), to: "base.xib")
    let path = try translated("l-9.text", in: file, folder)
    expectEqual(plumb("tidy", path, "--against", base).output, "Nothing to tidy.\n")
    try expectEqual(folder.read("Base.lproj/View.xib"), labelDocument().replacing("l-1", with: "l-9"))
    #expect(plumb("diff", base, path).output.contains("id of label \"Name\" (l-9): l-1 → l-9"))
  }

  @Test func idsThatTranslationsDoNotReferToAreRestored() throws {
    let folder = try TemporaryFolder()
    let base = try folder.write(labelDocument(), to: "base.xib")
    let path = try translated("l-1.text", in: "de.lproj/View.strings", folder)
    expectEqual(plumb("tidy", path, "--against", base).output, "\(path): tidied\n")
    try expectEqual(folder.read("Base.lproj/View.xib"), labelDocument())
  }

  @Test func pathsWithoutADocumentAreErrors() throws {
    let folder = try TemporaryFolder()
    let base = try folder.write(labelDocument(), to: "base.xib")
    expectEqual(plumb("tidy", folder.url.path + "/Missing.xib", "--against", base).status, .failure)
    expectEqual(plumb("tidy", base, "--against", folder.url.path + "/Missing.xib").status, .failure)
  }

  @Test func noiseIsUndoneOnce() throws {
    let folder = try TemporaryFolder()
    let base = try folder.write(labelDocument(), to: "base.xib")
    let noisy = try folder.write(labelDocument(version: "23504"), to: "View.xib")
    expectEqual(plumb("tidy", noisy, "--against", base, "--check").status, .findings)
    expectEqual(plumb("tidy", noisy, "--against", base).output, "\(noisy): tidied\n")
    try expectEqual(folder.read("View.xib"), labelDocument())
    expectEqual(plumb("tidy", noisy, "--against", base, "--check").output, "Nothing to tidy.\n")
  }
}
