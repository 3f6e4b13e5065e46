import InterfaceBuilder

extension FindingWriter {
  static let unknownElement = RuleWords(
    summary: "The document has unknown elements or attributes, which are ignored.",
    remedy: "The document does not have to be changed.")

  func unknownElement(_ name: String, count: Int) -> String {
    "unknown element <\(name)>\(count == 1 ? "" : " (\(count) times)"); it is ignored"
  }

  func unknownAttributes(_ entries: [UnknownNames.Entry]) -> String {
    "unknown attributes are ignored: "
      + Words.list(entries.map { $0.count == 1 ? "'\($0.name)'" : "'\($0.name)' (\($0.count) times)" })
      + (entries.contains { $0.name == "buttonBordered" }
        ? "; combo boxes without a bordered button have the size of others" : "")
  }
}
