/// The delegates and data sources of a kit with the protocols that they refine, and their optional methods.
struct KitRequirements {
  /// The protocols that each of them refines.
  private(set) var refined: [(key: String, value: [String])] = []
  /// The protocols of methods, by the name and the labels.
  private var protocols: [String: [String]] = [:]

  init(_ kit: Request.Kit) {
    for line in (kit == .uiKit ? Self.uiKit : Self.appKit).split(separator: "\n") {
      if line.hasPrefix(" "), let type = refined.last?.key {
        protocols[String(line.drop { $0 == " " }), default: []].append(type)
      } else {
        let words = line.split { ":, ".contains($0) }.map(String.init)
        refined.append((words[0], Array(words.dropFirst())))
      }
    }
  }

  /// Whether a method is an optional one of the kit.
  func has(_ name: String, _ labels: [String]) -> Bool {
    protocols["\(name)(\(labels.map { $0 + ":" }.joined()))"] != nil
  }

  /// The requirements that methods of classes fit, with their types.
  func requirements(of blocks: [Block]) -> [OptionalRequirement] {
    var known: Set<String> = []
    return blocks.flatMap(\.methods).filter { !$0.isStatic && !$0.isOverride }.flatMap { method in
      let labels = method.labels.map { $0 + ":" }.joined()
      return (protocols["\(method.name)(\(labels))"] ?? []).compactMap { type -> OptionalRequirement? in
        guard known.insert("\(type).\(method.name)(\(labels))").inserted else { return nil }
        return OptionalRequirement(
          type: type, name: method.name, labels: method.labels, parameters: method.parameters, result: method.result,
          isAsync: false, isThrowing: false, isOfKit: true)
      }
    }
  }
}
