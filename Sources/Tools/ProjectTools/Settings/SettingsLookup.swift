import DocumentInspection
import FileAccess
import Foundation

/// The settings for one document.
package struct DocumentSettings: Sendable {
  package var rules = RuleSettings()
  package internal(set) var suppressed: Set<SuppressedFinding> = []

  /// The default settings.
  package init() {}
}

/// Finds the settings for each document: the nearest `.plumb.json` in its folder or above, or one given file.
package struct SettingsLookup {
  private var byFolder: [String: SettingsFile] = [:]
  private let fixed: SettingsFile?
  private let overrides: [RuleSettings.Change]
  /// Whether only the rules about accessibility apply.
  private let isAccessibilityAudit: Bool

  /// Creates a lookup. `path` is the only settings file to use; `overrides` from the command line take precedence.
  package init(
    path: String? = nil, overrides: [RuleSettings.Change] = [], isAccessibilityAudit: Bool = false
  ) throws(ProjectError) {
    (self.isAccessibilityAudit, self.overrides) = (isAccessibilityAudit, overrides)
    fixed = try path.map { path throws(ProjectError) in try Self.read(path, within: nil) }
  }

  /// The settings for a document; nil if it is excluded. Documents given by name (`isNamed`) are never excluded.
  package mutating func settings(for path: String, isNamed: Bool) throws(ProjectError) -> DocumentSettings? {
    let url = URL(fileURLWithPath: path).standardized
    let file: SettingsFile
    if let fixed { file = fixed } else { file = try nearest(to: url.deletingLastPathComponent().path) }
    let whole = url.path
    if !isNamed, file.excluded.contains(where: { $0.matches(whole) }) { return nil }
    return settings(of: file)
  }

  private func settings(of file: SettingsFile) -> DocumentSettings {
    var settings = DocumentSettings()
    settings.suppressed = file.suppressed
    if isAccessibilityAudit {
      settings.rules = .accessibilityAudit(file.changes)
    } else {
      for change in file.changes { settings.rules.apply(change) }
    }
    for change in overrides { settings.rules.apply(change) }
    return settings
  }

  /// The settings for documents that are in no folder.
  package var fixedSettings: DocumentSettings { settings(of: fixed ?? SettingsFile()) }

  private mutating func nearest(to folder: String) throws(ProjectError) -> SettingsFile {
    if let known = byFolder[folder] { return known }
    let candidate = folder + (folder.hasSuffix("/") ? "" : "/") + SettingsFile.name
    let result: SettingsFile
    if FileManager.default.fileExists(atPath: candidate) {
      result = try Self.read(candidate, within: RootFolder(ProjectFolder.top(of: candidate) ?? folder))
    } else if folder == "/" || folder.isEmpty {
      result = SettingsFile()
    } else {
      result = try nearest(to: URL(fileURLWithPath: folder).deletingLastPathComponent().path)
    }
    byFolder[folder] = result
    return result
  }

  /// Reads a file that the command line names, or one that has to be in a folder.
  private static func read(_ path: String, within root: RootFolder?) throws(ProjectError) -> SettingsFile {
    let bytes: [UInt8]
    do throws(FileAccessError) {
      if let root { bytes = try FileReader.read(path, within: root) } else { bytes = try FileReader.read(path) }
    } catch {
      throw ProjectError("\(path): the settings file cannot be read: \(error)")
    }
    do throws(SettingsFile.Problem) {
      return try SettingsFile(data: Data(bytes), folder: URL(fileURLWithPath: path).deletingLastPathComponent().path)
    } catch {
      throw ProjectError("\(path): \(error.reason)")
    }
  }
}
