import TestSupport
import Testing

@testable import InterfaceBuilder

@Suite struct EncodingTests {
  @Test(arguments: [
    ("<l", 0xC1 as UInt8, "e=\"", 1, 3), ("<a>\n<b ", 0xEF, "n=\"1\"/></a>", 2, 4), ("<a t=\"", 0xF0, "\"/>", 1, 7),
  ])
  func bytesThatAreNoTextAreRefusedWithTheirPlace(before: String, byte: UInt8, after: String, line: Int, column: Int) {
    let bytes: [UInt8] = Array(before.utf8) + [byte] + Array(after.utf8)
    let error = #expect(throws: DocumentError.self) { try Document.read(bytes: bytes) }
    expectEqual(error?.kind, .invalidEncoding("UTF-8"))
    expectEqual(error?.line, line)
    expectEqual(error?.column, column)
  }

  @Test func otherDeclaredEncodingsAreNotTakenForUTF8() {
    let bytes: [UInt8] =
      Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><html t=\"".utf8) + [0xE9] + Array("\"/>".utf8)
    let error = #expect(throws: DocumentError.self) { try Document.read(bytes: bytes) }
    expectEqual(error?.kind, .notInterfaceBuilder(root: "html"))
  }

  @Test func latinTextIsRead() throws {
    let bytes: [UInt8] = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a t='".utf8) + [0xE9] + Array("'/>".utf8)
    try expectEqual(Element.read(bytes: bytes)["t"], "é")
  }

  @Test func encodingsThatAreNotConvertedAreNamed() {
    let error = #expect(throws: DocumentError.self) {
      try Document.read(text: "<?xml version=\"1.0\" encoding=\"Shift_JIS\"?><document/>")
    }
    expectEqual(error?.kind, .unsupportedEncoding("shift_jis"))
  }

  @Test(
    "a declaration states version 1.x, at the beginning",
    arguments: [
      "<?xml version=\"]]>\" encoding=\"UTF-8\"?><a/>", "<?xml encoding=\"UTF-8\"?><a/>", "<?xml?><a/>",
      "<?xml version=\"1.\"?><a/>",
      "<?xml version=\"1.0'?><a/>", " <?xml version=\"1.0\"?><a/>", "<a><?xml version=\"1.0\"?></a>",
    ])
  func invalidDeclarationIsRefused(text: String) {
    let error = #expect(throws: DocumentError.self) { try Element.read(bytes: Array(text.utf8)) }
    expectEqual(error?.kind, .malformed(.invalidDeclaration))
  }

  @Test(arguments: [
    "<?xml version='1.1' standalone='no'?><a/>", "<?xml  version = \"1.0\" ?>\n<a/>", "<?xml-style a?><a/>",
  ])
  func validDeclarationIsRead(text: String) throws {
    try expectEqual(Element.read(bytes: Array(text.utf8)).name, "a")
  }

  @Test(arguments: ["U", "gbx", "utf-8", "UTF-7"])
  func anEncodingThatNobodyKnowsIsTakenForUTF8(name: String) {
    let bytes: [UInt8] =
      Array("<?xml version=\"1.0\" encoding=\"\(name)\"?><document a".utf8) + [0x8D, 0x8D] + Array("=\"1\"/>".utf8)
    let error = #expect(throws: DocumentError.self) { try Document.read(bytes: bytes) }
    expectEqual(error?.kind, .invalidEncoding("UTF-8"))
  }

  @Test(arguments: [
    ("<document>\n <?pi  </document>", 2, 2), ("<?pi", 1, 1),
    ("<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY b \"c\">]><document/>", 2, 1),
  ])
  func placesAreTheSameInEveryEncoding(text: String, line: Int, column: Int) {
    let error = #expect(throws: DocumentError.self) { try Document.read(text: text) }
    #expect(error?.isMalformed == true || error?.kind == .documentType)
    expectEqual(error?.line, line)
    expectEqual(error?.column, column)
    let wide: [UInt8] =
      [0xFE, 0xFF] + text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    let wideError = #expect(throws: DocumentError.self) { try Document.read(bytes: wide) }
    expectEqual(wideError?.line, line)
    expectEqual(wideError?.column, column)
  }

  @Test func commentsAndCharacterDataMayLookLikeAnything() {
    let text = "<a><!-- <?pi?> <!DOCTYPE --><![CDATA[<?pi?>]]><?pi content?><?pi?></a>"
    let error = #expect(throws: DocumentError.self) { try Document.read(text: text) }
    expectEqual(error?.kind, .notInterfaceBuilder(root: "a"))
  }
}
