import Diagnostics
import DocumentInspection
import Foundation

/// A `.plumb.json` file: the settings of a project.
///
///     {
///       "rules": { "misplaced": "error", "fixed-width-text": "off" },
///       "exclude": ["Pods", "Carthage/Checkouts"]
///     }
///
/// `exclude` holds paths relative to the folder of the settings file; documents there are left out when a folder is walked.
struct SettingsFile: Sendable {
  static let name = ".plumb.json"

  var changes: [RuleSettings.Change] = []
  /// Absolute paths of files and folders.
  var excluded: [String] = []

  /// The reason why a settings file is invalid, without its path.
  struct Problem: Error, Hashable {
    let reason: String
  }

  init() {}

  init(path: String) throws(Problem) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Problem(reason: "the settings file cannot be read")
    }
    try self.init(data: data, folder: URL(fileURLWithPath: path).deletingLastPathComponent().path)
  }

  init(data: Data, folder: String) throws(Problem) {
    let parsed: Any
    do {
      parsed = try JSONSerialization.jsonObject(with: data)
    } catch {
      let detail = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      throw Problem(reason: "the settings file is not valid JSON" + (detail.map { ": \($0)" } ?? ""))
    }
    guard let members = parsed as? [String: Any] else {
      throw Problem(reason: "the settings file must be a JSON object")
    }
    let base = URL(fileURLWithPath: folder, isDirectory: true)
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      switch key {
      case "rules": changes = try Self.changes(value)
      case "exclude":
        guard let paths = value as? [String] else { throw Problem(reason: "'exclude' must be a list of paths") }
        excluded = paths.map { path in
          let whole = path.hasPrefix("/") ? URL(fileURLWithPath: path) : base.appendingPathComponent(path)
          return whole.standardized.path
        }
      default:
        let nearest = Spelling.nearest(to: key, in: ["rules", "exclude"]).map { " (did you mean '\($0)'?)" } ?? ""
        throw Problem(reason: "unknown setting '\(key)'\(nearest)")
      }
    }
  }

  private static func changes(_ value: Any) throws(Problem) -> [RuleSettings.Change] {
    guard let rules = value as? [String: Any] else {
      throw Problem(reason: "'rules' must be an object with a severity for each rule")
    }
    var changes: [RuleSettings.Change] = []
    // "all" is applied first, so that single rules override it.
    for (rule, severity) in rules.sorted(by: { ($0.key == "all" ? 0 : 1, $0.key) < ($1.key == "all" ? 0 : 1, $1.key) })
    {
      do {
        changes.append(try RuleSettings.Change(rule: rule, severity: severity as? String ?? "\(severity)"))
      } catch {
        throw Problem(reason: error.message)
      }
    }
    return changes
  }
}

/// Finds the settings for each document: the nearest `.plumb.json` in its folder or above, or one given file.
struct SettingsLookup {
  private var byFolder: [String: SettingsFile] = [:]
  private let fixed: SettingsFile?
  private let overrides: [RuleSettings.Change]

  /// Creates a lookup. `path` is the only settings file to use; `overrides` from the command line take precedence.
  init(path: String?, overrides: [RuleSettings.Change]) throws(UsageError) {
    self.overrides = overrides
    if let path { fixed = try Self.read(path) } else { fixed = nil }
  }

  /// The settings for a document; nil if it is excluded. Documents given by name (`isNamed`) are never excluded.
  mutating func settings(for path: String, isNamed: Bool) throws(UsageError) -> RuleSettings? {
    let url = URL(fileURLWithPath: path).standardized
    let file: SettingsFile
    if let fixed { file = fixed } else { file = try nearest(to: url.deletingLastPathComponent().path) }
    let whole = url.path
    if !isNamed, file.excluded.contains(where: { whole == $0 || whole.hasPrefix($0 + "/") }) { return nil }
    var settings = RuleSettings()
    for change in file.changes + overrides { settings.apply(change) }
    return settings
  }

  private mutating func nearest(to folder: String) throws(UsageError) -> SettingsFile {
    if let known = byFolder[folder] { return known }
    let candidate = folder + (folder.hasSuffix("/") ? "" : "/") + SettingsFile.name
    let result: SettingsFile
    if FileManager.default.fileExists(atPath: candidate) {
      result = try Self.read(candidate)
    } else if folder == "/" || folder.isEmpty {
      result = SettingsFile()
    } else {
      result = try nearest(to: URL(fileURLWithPath: folder).deletingLastPathComponent().path)
    }
    byFolder[folder] = result
    return result
  }

  private static func read(_ path: String) throws(UsageError) -> SettingsFile {
    do {
      return try SettingsFile(path: path)
    } catch {
      throw .other("\(path): \(error.reason)")
    }
  }
}
