import Foundation

/// Real console logs, kept outside the repository. `PLUMB_LOGS` names the folder that holds `conflicts.jsonl`, one JSON
/// object a line with `id`, `fidelity` and `log`.
package enum RealLogs {
  package struct Entry: Sendable {
    package var id: Int
    package var fidelity: String
    package var log: String
  }

  package static let folder = ProcessInfo.processInfo.environment["PLUMB_LOGS"]
  package static var isPresent: Bool { folder != nil }

  package static func all() throws -> [Entry] {
    guard let folder else { return [] }
    let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/conflicts.jsonl"))
    return try data.split(separator: 10).map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      return Entry(
        id: object?["id"] as? Int ?? -1, fidelity: object?["fidelity"] as? String ?? "",
        log: object?["log"] as? String ?? "")
    }
  }
}
