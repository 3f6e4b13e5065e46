import Diagnostics
import DocumentInspection
import Foundation

/// A `.plumb.json` file: the settings of a project.
///
///     {
///       "rules": { "misplaced": "error", "fixed-width-text": "off" },
///       "exclude": ["Carthage/Checkouts", "**/Generated"],
///       "suppress": ["ambiguous:aB1-2c-D3e"]
///     }
///
/// `exclude` holds paths relative to the folder of the settings file, with `*` and `**` as wildcards; documents there
/// are left out when a folder is searched. `suppress` holds single findings to leave out, by rule and object id.
package struct SettingsFile: Sendable {
  package static let name = ".plumb.json"

  var changes: [RuleSettings.Change] = []
  /// Files and folders to leave out.
  var excluded: [PathPattern] = []
  /// Findings to leave out.
  var suppressed: Set<SuppressedFinding> = []

  /// The reason why a settings file is invalid, without its path.
  struct Problem: Error, Hashable { let reason: String }

  init() {}

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
          return PathPattern(whole.standardized.path)
        }
      case "suppress":
        guard let words = value as? [String] else {
          throw Problem(reason: "'suppress' must be a list of rules and object ids, such as \"ambiguous:aB1-2c-D3e\"")
        }
        for word in words { suppressed.insert(try SuppressedFinding(word)) }
      default:
        let nearest =
          Spelling.nearest(to: key, in: ["rules", "exclude", "suppress"]).map { " (did you mean '\($0)'?)" } ?? ""
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

/// A finding of one rule about one object.
package struct SuppressedFinding: Hashable, Sendable {
  package let rule: Rule
  package let object: String

  package init(rule: Rule, object: String) { (self.rule, self.object) = (rule, object) }

  /// The suppression as a settings file has it.
  package var text: String { "\(rule.name):\(object)" }

  /// Reads a suppression of the form `rule:object-id`.
  init(_ word: String) throws(SettingsFile.Problem) {
    guard let colon = word.firstIndex(of: ":"), word.index(after: colon) < word.endIndex else {
      throw SettingsFile.Problem(
        reason: "'\(word)' in 'suppress' is not a rule with an object id, such as 'ambiguous:aB1-2c-D3e'")
    }
    let name = String(word[..<colon])
    guard let rule = Rule(name: name) else {
      throw SettingsFile.Problem(reason: RuleSettings.SettingError.unknownRule(name).message)
    }
    self.init(rule: rule, object: String(word[word.index(after: colon)...]))
  }
}
