import Foundation
import Testing
import UIKit

/// A text in a file.
@MainActor
private final class Note: UIDocument {
  var text = ""
  var errors: [any Error] = []

  override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
  override func load(fromContents contents: Any, ofType typeName: String?) throws {
    guard let data = contents as? Data, let read = String(data: data, encoding: .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    text = read
  }
  override func handleError(_ error: any Error, userInteractionPermitted: Bool) { errors.append(error) }
}

@Suite("Documents of the user")
@MainActor
struct UserDocumentTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("documents-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private func note(_ name: String, _ text: String? = nil) throws -> Note {
    let url = folder.appendingPathComponent(name)
    try text.map { try Data($0.utf8).write(to: url) }
    return Note(fileURL: url)
  }

  @Test("a document is read when it is opened, and its changes are written when it is closed")
  func changesAreWritten() throws {
    let document = try note("a.note", "old")
    #expect(document.documentState == .closed)
    #expect(document.localizedName == "a")
    #expect(document.fileType == "note")
    var results: [Bool] = []
    document.open { results.append($0) }
    #expect(document.text == "old")
    #expect(document.documentState == .normal)
    document.text = "new"
    document.close { results.append($0) }
    #expect(try String(contentsOf: document.fileURL, encoding: .utf8) == "old")
    document.open { results.append($0) }
    document.text = "new"
    document.updateChangeCount(.done)
    #expect(document.hasUnsavedChanges)
    document.close { results.append($0) }
    #expect(try String(contentsOf: document.fileURL, encoding: .utf8) == "new")
    #expect(!document.hasUnsavedChanges)
    #expect(document.documentState == .closed)
    #expect(results == [true, true, true, true])
    #expect(document.fileModificationDate != nil)
  }

  @Test("undone changes need no saving, and reverting forgets changes")
  func changesAreCounted() throws {
    let document = try note("a.note", "old")
    document.open()
    document.updateChangeCount(.done)
    document.updateChangeCount(.undone)
    #expect(!document.hasUnsavedChanges)
    document.updateChangeCount(.redone)
    #expect(document.hasUnsavedChanges)
    document.text = "new"
    var isReverted = false
    document.revert(toContentsOf: document.fileURL) { isReverted = $0 }
    #expect(isReverted)
    #expect(document.text == "old")
    #expect(!document.hasUnsavedChanges)
    #expect(document.documentState == .normal)
  }

  @Test("errors are passed on, and their state is posted")
  func errors() throws {
    let missing = try note("missing.note")
    var results: [Bool] = []
    missing.open { results.append($0) }
    #expect(missing.documentState == .closed)
    #expect(missing.errors.count == 1)
    let invalid = try note("invalid.note")
    try Data([0xff, 0xfe, 0xff]).write(to: invalid.fileURL)
    invalid.open { results.append($0) }
    #expect((invalid.errors.first as? CocoaError)?.code == .fileReadInapplicableStringEncoding)
    let document = try note("a.note", "old")
    document.open()
    nonisolated(unsafe) var posted = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIDocument.stateChangedNotification, object: document, queue: nil
    ) { _ in posted += 1 }
    defer { NotificationCenter.default.removeObserver(token) }
    let nowhere = folder.appendingPathComponent("none/a.note")
    document.save(to: nowhere, for: .forCreating) { results.append($0) }
    #expect(document.documentState == .savingError)
    #expect(document.fileURL.deletingLastPathComponent().lastPathComponent == folder.lastPathComponent)
    #expect(posted == 1)
    #expect(results == [false, false, false])
    var isSaved = true
    UIDocument(fileURL: folder.appendingPathComponent("b")).save(to: nowhere, for: .forCreating) { isSaved = $0 }
    #expect(!isSaved)
  }

  @Test("a new document is open after it was saved, and tasks can wait for it")
  func newDocument() async throws {
    let document = try note("new.note")
    document.text = "first"
    #expect(await document.save(to: document.fileURL, for: .forCreating))
    #expect(document.documentState == .normal)
    #expect(await document.close())
    let again = try note("new.note")
    #expect(await again.open())
    #expect(again.text == "first")
  }
}

/// The delegate of a browser, which imports a template.
@MainActor
private final class Templates: NSObject, UIDocumentBrowserViewControllerDelegate {
  var template: URL?
  var mode = UIDocumentBrowserViewController.ImportMode.copy
  var calls: [String] = []

  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didRequestDocumentCreationWithHandler importHandler:
      @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
  ) { importHandler(template, mode) }
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
    toDestinationURL destinationURL: URL
  ) { calls.append("import \(destinationURL.lastPathComponent)") }
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL, error: (any Error)?
  ) { calls.append("failed \(documentURL.lastPathComponent)") }
  func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]) {
    calls.append("picked " + documentURLs.map(\.lastPathComponent).joined(separator: " "))
  }
}

@Suite("Browsers of documents")
@MainActor
struct DocumentBrowserTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("browser-\(UUID().uuidString)")

  @Test("new documents are imported under free names, and errors are passed on")
  func documentsAreImported() throws {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let browser = UIDocumentBrowserViewController(forOpeningFilesWithContentTypes: ["com.example.note"])
    let delegate = Templates()
    (browser.delegate, browser.documentsFolder) = (delegate, folder.appendingPathComponent("Documents"))
    #expect(browser.createDocument() == nil)
    delegate.template = folder.appendingPathComponent("untitled.note")
    #expect(browser.createDocument() == nil)
    try Data("template".utf8).write(to: delegate.template!)
    #expect(browser.createDocument()?.lastPathComponent == "untitled.note")
    #expect(browser.createDocument()?.lastPathComponent == "untitled 2.note")
    #expect(files.fileExists(atPath: delegate.template!.path))
    delegate.mode = .move
    let last = try #require(browser.createDocument())
    #expect(try String(contentsOf: last, encoding: .utf8) == "template")
    #expect(!files.fileExists(atPath: delegate.template!.path))
    let imports = ["untitled.note", "untitled 2.note", "untitled 3.note"].map { "import " + $0 }
    #expect(delegate.calls == ["failed untitled.note"] + imports)
    browser.allowsDocumentCreation = false
    #expect(browser.createDocument() == nil)
    browser.pickDocuments(at: [last, delegate.template!])
    browser.allowsPickingMultipleItems = true
    browser.pickDocuments(at: [last, delegate.template!])
    #expect(delegate.calls.suffix(2) == ["picked untitled 3.note", "picked untitled 3.note untitled.note"])
    var shown: [String?] = []
    browser.revealDocument(at: last, importIfNeeded: true) { url, _ in shown.append(url?.lastPathComponent) }
    browser.importDocument(at: last, nextToDocumentAt: last, mode: .copy) { url, _ in
      shown.append(url?.lastPathComponent)
    }
    #expect(shown == ["untitled 3.note", "untitled 3 2.note"])
  }
}
