/// What the caller of the compiler decides.
public struct CompileOptions: Sendable {
  /// The module of classes that documents take from the target.
  public var module: String?
  /// Whether texts are written with the keys of strings files.
  public var isLocalizable = false
  /// Whether what the compiler does not know is left out with a warning.
  public var allowsUnknown = false
  /// The version of Xcode whose products the compiler's equal where versions differ, in hundredths: 1520 for 15.2.
  public var xcode = 1520

  /// The source of the frames of views.
  public var frames = Frames.document

  /// The source of the frames that products store.
  public enum Frames: String, CaseIterable, Sendable {
    /// The document, as Xcode takes them: products have the frames of misplaced views as they were saved, and 1000 by
    /// 1000 points for views without a frame.
    case document
    /// The layout engine for views that the document marks as misplaced or has no frame of, and for what is inside of
    /// them; the document for the others.
    case layout
  }

  /// Whether the version is 15.0, which writes keys that neither 14 nor 15.2 have.
  var isXcode15: Bool { xcode == 1500 }
  /// Whether the version is before 14.
  var isBefore14: Bool { xcode < 1400 }
  /// Whether the version is before 15.0.1, which writes what 15.2 writes.
  var isBefore152: Bool { xcode <= 1500 }

  /// Creates options.
  public init(
    module: String? = nil, isLocalizable: Bool = false, allowsUnknown: Bool = false, xcode: Int = 1520
  ) {
    (self.module, self.isLocalizable, self.allowsUnknown) = (module, isLocalizable, allowsUnknown)
    self.xcode = xcode
  }
}

/// A message of the compiler about a place of the document.
public struct CompileMessage: Hashable, Sendable {
  /// How serious a message is.
  public enum Severity: String, Hashable, Sendable {
    /// Nothing is written.
    case error
    /// Something of the document is left out.
    case warning
    /// A remark.
    case notice
  }

  /// The severity.
  public var severity: Severity
  /// The line in the document, from 1; 0 if it is not known.
  public var line: Int
  /// The id of the object, if it has one.
  public var object: String?
  /// The text, without place and final period.
  public var text: String

  /// Creates a message.
  public init(severity: Severity, line: Int, object: String?, text: String) {
    (self.severity, self.line, self.object, self.text) = (severity, line, object, text)
  }
}

/// What the compiler made of a document. There are no files if a message is an error.
public struct CompiledProduct: Sendable {
  /// The files: one nib for a xib; the nibs and `Info.plist` of a storyboard.
  public var files: [CompiledFile] = []
  /// Whether the files stand in a folder.
  public var isStoryboard = false
  /// The messages, in the order of the document.
  public var messages: [CompileMessage] = []
  /// The names of the files of custom fonts.
  public var fontFiles: [String] = []
}
