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
  func empty(text: String) {
    #expect(error(text)?.kind == .empty)
  }

  @Test("a compiled nib is called binary")
  func binary() {
    #expect(throws: DocumentError.self) { try Document.read(bytes: Array("bplist00abc".utf8)) }
    #expect(throws: DocumentError.self) { try Document.read(bytes: [0x89, 0x50, 0x4E, 0x47, 0, 0, 0]) }
    do {
      _ = try Document.read(bytes: Array("NIBArchive\u{1}".utf8))
      Issue.record("read")
    } catch {
      #expect(error.kind == .binary)
    }
  }

  @Test("malformed XML is refused with its line")
  func malformed() {
    let found = error("<document>\n  <objects>\n    <view id=\"a\"\n  </objects>\n</document>")
    #expect(found?.kind == .malformed)
    #expect(found?.line == 4)
  }

  @Test("a document that is cut off anywhere is refused")
  func truncated() {
    let text = DocumentReadingTests.signIn
    let bytes = Array(text.utf8)
    for length in stride(from: 60, to: bytes.count - 12, by: 37) {
      do {
        _ = try Document.read(bytes: Array(bytes[..<length]))
        Issue.record("read \(length) of \(bytes.count) bytes")
      } catch {
        #expect(error.kind == .malformed)
        #expect(error.line > 0)
      }
    }
  }

  @Test("XML of another kind is named by its root element")
  func otherXML() {
    let found = error("<?xml version=\"1.0\"?>\n<plist version=\"1.0\"></plist>")
    #expect(found?.kind == .notInterfaceBuilder)
    #expect(found?.line == 2)
    #expect(found?.reason.contains("<plist>") == true)
    #expect(error("<document/>")?.kind == .notInterfaceBuilder)
    #expect(error("<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>")?.kind == .archivedFormat)
  }

  @Test("a file that does not exist is called unreadable")
  func missing() {
    do {
      _ = try Document.read(path: "no/such/file.xib")
      Issue.record("read")
    } catch {
      #expect(error.kind == .unreadable)
    }
  }

  @Test("nesting without end is refused instead of overflowing the stack")
  func depth() {
    let text = String(repeating: "<a>", count: 900) + String(repeating: "</a>", count: 900)
    let kind = error("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\">" + text + "</document>")?.kind
    #expect(kind == .tooDeep || kind == .malformed)
  }
}
