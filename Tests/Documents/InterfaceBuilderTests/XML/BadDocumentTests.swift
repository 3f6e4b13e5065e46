import TestSupport
import Testing

@testable import InterfaceBuilder

@Suite("Files that are not documents")
struct BadDocumentTests {
  private func error(_ text: String) -> DocumentError? {
    do {
      _ = try Document.read(text: text)
      return nil
    } catch {
      return error
    }
  }

  @Test("an empty file is called empty", arguments: ["", "  \n\t\n"])
  func emptyFileIsReportedAsEmpty(text: String) {
    expectEqual(error(text)?.kind, .empty)
  }

  @Test("a compiled nib is called binary")
  func compiledNibIsReportedAsBinary() {
    #expect(throws: DocumentError.self) { try Document.read(bytes: Array("bplist00abc".utf8)) }
    #expect(throws: DocumentError.self) { try Document.read(bytes: [0x89, 0x50, 0x4E, 0x47, 0, 0, 0]) }
    do {
      _ = try Document.read(bytes: Array("NIBArchive\u{1}".utf8))
      Issue.record("read")
    } catch {
      expectEqual(error.kind, .compiledNib)
    }
  }

  @Test func aPointerOfGitLFSIsCalledOne() {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 12345\n"
    expectEqual(error(pointer)?.kind, .gitLFSPointer)
  }

  @Test("malformed XML is refused with its line")
  func malformedXMLIsRefusedWithItsLine() {
    let found = error("<document>\n  <objects>\n    <view id=\"a\"\n  </objects>\n</document>")
    expectEqual(found?.kind, .malformed(.invalidName))
    expectEqual(found?.line, 4)
    expectEqual(found?.column, 3)
  }

  @Test("a document that is cut off anywhere is refused")
  func documentThatIsCutOffAnywhereIsRefused() {
    let text = DocumentReadingTests.signIn
    let bytes = Array(text.utf8)
    for length in stride(from: 60, to: bytes.count - 12, by: 37) {
      do {
        _ = try Document.read(bytes: Array(bytes[..<length]))
        Issue.record("read \(length) of \(bytes.count) bytes")
      } catch {
        #expect(error.isMalformed)
        #expect(error.line > 0)
      }
    }
  }

  @Test("XML of another kind is named by its root element")
  func otherXMLIsNamedByItsRootElement() {
    let found = error("<?xml version=\"1.0\"?>\n<plist version=\"1.0\"></plist>")
    expectEqual(found?.kind, .notInterfaceBuilder(root: "plist"))
    expectEqual(found?.line, 2)
    expectEqual(error("<document/>")?.kind, .otherDocumentType)
    expectEqual(error("<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>")?.kind, .archivedFormat)
  }

  @Test("nesting without end is refused instead of overflowing the stack")
  func endlessNestingIsRefused() {
    let text = String(repeating: "<a>", count: 900) + String(repeating: "</a>", count: 900)
    expectEqual(
      error("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\">" + text + "</document>")?.kind, .tooDeep)
  }

  @Test(
    "what is not well-formed is named with its place",
    arguments: [
      ("<a>\n <b>\n</a>", MarkupError.mismatchedEndTag("a", open: "b"), 3, 1),
      ("<a>\n <b>\n", .unclosedElement("b", line: 2), 3, 1),
      ("<a b=\"1\" c='2' b='3'/>", .duplicateAttribute("b"), 1, 16),
      ("<a b/>", .attributeWithoutValue("b"), 1, 4), ("<a b=1/>", .attributeWithoutValue("b"), 1, 4),
      ("<a b=\"<\"/>", .lessThanInAttribute("b"), 1, 7), ("<a>&nbsp;</a>", .undeclaredEntity("nbsp"), 1, 4),
      ("<a b=\"x & y\"/>", .invalidReference, 1, 9), ("<a>&#0;</a>", .invalidCharacter, 1, 4),
      ("<a>\u{1}</a>", .invalidCharacter, 1, 4), ("<a/>\n<b/>", .contentOutsideRoot, 2, 1),
      ("<a/> x", .contentOutsideRoot, 1, 6),
      ("x<a/>", .contentOutsideRoot, 1, 1), ("<a><!-- </a>", .unexpectedEnd, 1, 4),
      ("<a>é<1/></a>", .invalidName, 1, 5),
      ("<a>]]></a>", .invalidCharacter, 1, 4), ("<!-- -->", .noElement, 1, 9),
      ("<a b=\"1\"c=\"2\"/>", .invalidCharacter, 1, 9),
    ])
  func malformedMarkupIsReportedWithItsPlace(text: String, expected: MarkupError, line: Int, column: Int) {
    let found = error(text)
    expectEqual(found?.kind, .malformed(expected))
    expectEqual(found?.line, line)
    expectEqual(found?.column, column)
  }

  @Test("a merge conflict is called one")
  func mergeConflictMarkersAreReported() {
    let found = error("<document>\n<<<<<<< HEAD\n<a/>\n=======\n<b/>\n>>>>>>> other\n</document>")
    expectEqual(found?.kind, .mergeConflict)
    expectEqual(found?.line, 2)
  }

  @Test("many attributes of one element are read in linear time")
  func manyAttributesOfOneElementAreReadInLinearTime() throws {
    let names = (0..<100_000).map { " a\($0)=\"1\"" }.joined()
    expectEqual(error("<document\(names)/>")?.kind, .otherDocumentType)
    expectEqual(error("<document\(names) a7=\"2\"/>")?.kind, .malformed(.duplicateAttribute("a7")))
  }

  @Test("references, CDATA sections and line breaks are replaced as XML says")
  func referencesCDATAAndLineBreaksAreReplacedAsXMLSpecifies() throws {
    let root = try Element.read(
      bytes: Array("<a t=\"&lt;&#65;&#x1F600;&apos;\n\t&#10;\">\r\n x &amp;<![CDATA[<&amp;>]]>\r</a>".utf8))
    expectEqual(root["t"], "<A😀'  \n")
    expectEqual(root.text, "\n x &<&amp;>")
  }
}

extension DocumentError {
  var isMalformed: Bool { if case .malformed = kind { true } else { false } }
}
