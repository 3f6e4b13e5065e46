import Foundation
import KitSupport

/// The system's controller for the documents of the user. On Apple's systems another process draws its content, so that its view is
/// empty for the program, as it is here.
///
/// What the user does there, a test does with ``createDocument()`` and ``pickDocuments(at:)``. New documents are in
/// ``documentsFolder``.
open class UIDocumentBrowserViewController: UIViewController {
  /// What happens to the file from which a document is created.
  public enum ImportMode: UInt, Sendable {
    /// The user has cancelled.
    case none = 0
    /// The file is copied.
    case copy = 1
    /// The file is moved.
    case move = 2
  }
  /// The colors of the browser.
  public enum BrowserUserInterfaceStyle: UInt, Sendable {
    /// White.
    case white = 0
    /// Light.
    case light = 1
    /// Dark.
    case dark = 2
  }

  /// The delegate; held weakly.
  open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)?
  /// Whether the user can create documents.
  open var allowsDocumentCreation = true
  /// Whether the user can choose several documents at a time. The default is false.
  open var allowsPickingMultipleItems = false
  /// The colors of the browser. Has no effect: Plumb shows no content.
  open var browserUserInterfaceStyle = BrowserUserInterfaceStyle.white
  /// The types of documents that the user can choose, by their identifiers; nil for those that the program opens.
  open private(set) var allowedContentTypes: [String]?
  /// The folder of new documents: by default the documents of the user. Plumb-specific.
  open var documentsFolder =
    FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
    ?? FileManager.default.temporaryDirectory

  /// Creates a browser of the documents with the given types; nil for those that the program opens.
  public convenience init(forOpeningFilesWithContentTypes allowedContentTypes: [String]?) {
    self.init(nibName: nil, bundle: nil)
    self.allowedContentTypes = allowedContentTypes
  }

  /// Copies or moves a file into the folder of documents, under a name that no other document has. Passes its place there.
  open func importDocument(
    at documentURL: URL, nextToDocumentAt neighbourURL: URL, mode importMode: ImportMode,
    completionHandler completion: @escaping (URL?, (any Error)?) -> Void
  ) {
    do {
      completion(try place(documentURL, in: neighbourURL.deletingLastPathComponent(), importMode), nil)
    } catch { completion(nil, error) }
  }

  /// Shows a document in the browser. Passes its place, after it was copied into the folder of documents if it is elsewhere and
  /// `importIfNeeded` is true.
  open func revealDocument(
    at url: URL, importIfNeeded: Bool, completion: ((URL?, (any Error)?) -> Void)? = nil
  ) {
    let isThere = url.deletingLastPathComponent().standardizedFileURL.path == documentsFolder.standardizedFileURL.path
    do {
      completion?(isThere || !importIfNeeded ? url : try place(url, in: documentsFolder, .copy), nil)
    } catch { completion?(nil, error) }
  }

  /// Lets the delegate choose a file and imports it, as the button for a new document does. Returns the document; nil if documents
  /// cannot be created, if the delegate chose no file in time, or after an error, which the delegate gets. Plumb-specific.
  @discardableResult
  open func createDocument() -> URL? {
    guard allowsDocumentCreation, let delegate else { return nil }
    var result: URL?
    delegate.documentBrowser(
      self,
      didRequestDocumentCreationWithHandler: { [weak self] url, mode in
        guard let self, let url, mode != .none else { return }
        do {
          let document = try place(url, in: documentsFolder, mode)
          result = document
          self.delegate?.documentBrowser(self, didImportDocumentAt: url, toDestinationURL: document)
        } catch {
          self.delegate?.documentBrowser(self, failedToImportDocumentAt: url, error: error)
        }
      })
    return result
  }

  /// Chooses documents, as the user does: the first alone, unless several can be chosen. Plumb-specific.
  open func pickDocuments(at urls: [URL]) {
    guard !urls.isEmpty else { return }
    delegate?.documentBrowser(self, didPickDocumentsAt: allowsPickingMultipleItems ? urls : [urls[0]])
  }

  /// Copies or moves a file into a folder. Its name gets a number if another file has it.
  private func place(_ url: URL, in folder: URL, _ mode: ImportMode) throws -> URL {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let (name, type) = (url.deletingPathExtension().lastPathComponent, url.pathExtension)
    var (result, number) = (folder.appendingPathComponent(url.lastPathComponent), 2)
    while files.fileExists(atPath: result.path) {
      result = folder.appendingPathComponent("\(name) \(number)" + (type.isEmpty ? "" : "." + type))
      number += 1
    }
    if mode == .move { try files.moveItem(at: url, to: result) } else { try files.copyItem(at: url, to: result) }
    return result
  }
}

/// What the user does in a browser of documents. All methods are optional.
public protocol UIDocumentBrowserViewControllerDelegate: NSObjectProtocol, KitDelegate {
  /// Called when the user creates a document: passes a file to import, or nil. The default passes nil.
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didRequestDocumentCreationWithHandler importHandler:
      @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void)
  /// Called after a document was created from a file.
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
    toDestinationURL destinationURL: URL)
  /// Called if a file could not be imported.
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL, error: (any Error)?)
  /// Called after the user chose documents.
  func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL])
}

extension UIDocumentBrowserViewControllerDelegate {
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didRequestDocumentCreationWithHandler importHandler:
      @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
  ) { importHandler(nil, .none) }
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
    toDestinationURL destinationURL: URL
  ) {}
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL, error: (any Error)?
  ) {}
  public func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]) {}
}
