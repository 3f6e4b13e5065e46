import Foundation
import KitSupport

/// A document of the user in a file. A subclass converts its model to data and back.
///
/// Files are read and written before a method returns, and so are completion handlers called. A document is a file with data;
/// folders of files (`FileWrapper`) are not supported, as Foundation has none on other systems than Apple's.
open class UIDocument: KitObject {
  /// How a file is written.
  public enum SaveOperation: Int, Sendable {
    /// The file is new.
    case forCreating = 0
    /// The file is replaced.
    case forOverwriting = 1
  }

  /// The kinds of changes.
  public enum ChangeKind: Int, Sendable {
    /// The document was changed.
    case done = 0
    /// A change was undone.
    case undone = 1
    /// An undone change was made again.
    case redone = 2
    /// There are no changes that are not saved.
    case cleared = 3
  }

  /// The state of a document.
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The document is open, and no error has occurred.
    public static let normal: State = []
    /// The document is not open.
    public static let closed = State(rawValue: 1)
    /// The file has conflicting versions. Never set: files have one version here.
    public static let inConflict = State(rawValue: 2)
    /// The last attempt to save the document failed.
    public static let savingError = State(rawValue: 4)
    /// The user cannot edit the document at the moment.
    public static let editingDisabled = State(rawValue: 8)
  }

  /// Posted after ``documentState`` changed.
  public nonisolated static let stateChangedNotification = Notification.Name("UIDocumentStateChangedNotification")

  /// The file.
  open private(set) var fileURL: URL
  /// The state.
  open private(set) var documentState = State.closed {
    didSet {
      guard documentState != oldValue else { return }
      NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
    }
  }
  /// The date of the file when it was read or written last.
  open var fileModificationDate: Date?
  /// The number of changes that were not undone since the document was saved.
  private var changes = 0

  /// Creates a document of a file, which is not read.
  public init(fileURL url: URL) {
    fileURL = url
    super.init()
  }

  /// The name of the file without its extension.
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
  /// The extension of the file. On Apple's systems it is the identifier of the type that the extension has.
  open var fileType: String? { fileURL.pathExtension.isEmpty ? nil : fileURL.pathExtension }
  /// The type of the file that is written: by default that of the file.
  open var savingFileType: String? { fileType }
  /// Whether there are changes that are not saved.
  open var hasUnsavedChanges: Bool { changes != 0 }

  // MARK: For subclasses

  /// Returns the data of the model. A document without an override has none, which is an error when it is saved.
  open func contents(forType typeName: String) throws -> Any {
    throw CocoaError(.featureUnsupported, userInfo: [NSFilePathErrorKey: fileURL.path])
  }
  /// Reads the model from data. Throws if it is invalid.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {}
  /// Returns attributes for a file that is written. They have no effect: files have no thumbnails or tags here.
  open func fileAttributesToWrite(to url: URL, for saveOperation: SaveOperation) throws -> [AnyHashable: Any] { [:] }
  /// Called with an error of reading or writing.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {}
  /// Called when the user must not change the document.
  open func disableEditing() {}
  /// Called when the user can change the document again.
  open func enableEditing() {}

  /// Reads the file and the model.
  open func read(from url: URL) throws {
    try load(fromContents: Data(contentsOf: url), ofType: fileType)
    fileModificationDate = Self.date(of: url)
  }

  /// Writes the data of the model to a file.
  open func writeContents(
    _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]? = nil, safelyTo url: URL,
    for saveOperation: SaveOperation
  ) throws {
    guard let data = contents as? Data else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: url.path])
    }
    try data.write(to: url, options: .atomic)
  }

  // MARK: Opening and saving

  /// Reads the document. Passes whether it could be read.
  open func open(completionHandler: ((Bool) -> Void)? = nil) {
    let isRead = attempt { try read(from: fileURL) }
    if isRead { documentState.remove(.closed) }
    completionHandler?(isRead)
  }

  /// Saves changes and closes the document. Passes whether it could be saved; it remains open if it could not.
  open func close(completionHandler: ((Bool) -> Void)? = nil) {
    autosave { isSaved in
      if isSaved { self.documentState.insert(.closed) }
      completionHandler?(isSaved)
    }
  }

  /// Writes the document to a file, which becomes its own. Passes whether it could be written. A document that was not open is
  /// open then.
  open func save(to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil) {
    let isWritten = attempt {
      let contents = try contents(forType: savingFileType ?? "")
      let attributes = try fileAttributesToWrite(to: url, for: saveOperation)
      try writeContents(contents, andAttributes: attributes, safelyTo: url, for: saveOperation)
    }
    if isWritten {
      (fileURL, changes, fileModificationDate) = (url, 0, Self.date(of: url))
      documentState.subtract([.savingError, .closed])
    } else {
      documentState.insert(.savingError)
    }
    completionHandler?(isWritten)
  }

  /// Saves the document if it has changes. Passes whether there is nothing left to save.
  open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
    guard hasUnsavedChanges else {
      completionHandler?(true)
      return
    }
    save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
  }

  /// Reads the document from a file again and forgets changes. Passes whether it could be read.
  open func revert(toContentsOf url: URL, completionHandler: ((Bool) -> Void)? = nil) {
    documentState.insert(.editingDisabled)
    disableEditing()
    let isRead = attempt { try read(from: url) }
    if isRead { changes = 0 }
    enableEditing()
    documentState.remove(.editingDisabled)
    completionHandler?(isRead)
  }

  /// Counts a change.
  open func updateChangeCount(_ change: ChangeKind) {
    switch change {
    case .done, .redone: changes += 1
    case .undone: changes -= 1
    case .cleared: changes = 0
    }
  }

  private func attempt(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      handleError(error, userInteractionPermitted: true)
      return false
    }
  }

  private static func date(of url: URL) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
  }
}

extension UIDocument {
  /// Reads the document. Returns whether it could be read.
  @discardableResult
  public func open() async -> Bool {
    await withCheckedContinuation { continuation in open { continuation.resume(returning: $0) } }
  }
  /// Saves changes and closes the document. Returns whether it could be saved.
  @discardableResult
  public func close() async -> Bool {
    await withCheckedContinuation { continuation in close { continuation.resume(returning: $0) } }
  }
  /// Writes the document to a file. Returns whether it could be written.
  @discardableResult
  public func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
    await withCheckedContinuation { continuation in
      save(to: url, for: saveOperation) { continuation.resume(returning: $0) }
    }
  }
}

/// The keys of thumbnails among the attributes of a file.
public struct URLThumbnailDictionaryItem: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// An image of at most 1024 × 1024 points.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let NSThumbnail1024x1024SizeKey = URLThumbnailDictionaryItem(rawValue: "NSThumbnail1024x1024SizeKey")
}
