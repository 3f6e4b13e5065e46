import DocumentInspection

/// The classes that have an outlet or an action: the one that declares it, and those that inherit from it.
package struct ClassFamily: Sendable {
  /// The class that declares the member.
  package var declaring: String
  /// All of them.
  package var classes: Set<String>
  /// The sources that declare or extend them, relative to the folder of the project.
  package var files: [String]
}

extension ProjectFolder {
  /// The classes that have a member which a class declares or inherits; nil if no source declares it.
  ///
  /// - Parameters:
  ///   - name: The name of an outlet, or the selector of an action.
  ///   - className: A class that has it; nil finds the only one that declares it.
  package func family(of name: String, isAction: Bool, in className: String?) -> ClassFamily? {
    let classes = hierarchy
    var declaring: String?
    if let className {
      var known: Set<String> = []
      var open = [className]
      while let next = open.popLast(), declaring == nil {
        guard known.insert(next).inserted else { continue }
        if declares(next, name, isAction: isAction) { declaring = next }
        open += classes[next]?.superclasses.sorted() ?? []
      }
    } else {
      let all = self.classes(declaring: name, isAction: isAction)
      declaring = all.count == 1 ? all.first : nil
    }
    guard let declaring else { return nil }
    let heirs = heirs(of: declaring, in: classes)
    return ClassFamily(
      declaring: declaring, classes: heirs, files: Set(heirs.flatMap { classes[$0]?.files ?? [] }).sorted())
  }

  /// The classes that declare a member, sorted.
  package func classes(declaring name: String, isAction: Bool) -> [String] {
    hierarchy.keys.filter { declares($0, name, isAction: isAction) }.sorted()
  }

  private func declares(_ candidate: String, _ name: String, isAction: Bool) -> Bool {
    (hierarchy[candidate]?.files ?? []).contains { file in
      guard let bytes = bytes(of: file), Self.mayContain(name, isAction: isAction, bytes) else { return false }
      return SourceMembers(bytes).members.contains {
        $0.className == candidate && $0.isAction == isAction && $0.name == name
      }
    }
  }

  /// Whether a file has the bytes of a name, or of the first part of a selector.
  private static func mayContain(_ name: String, isAction: Bool, _ bytes: [UInt8]) -> Bool {
    if !isAction { return bytes.hasPart(name) }
    // `saveWithSender:` is `save(sender:)` in Swift.
    let first = String(name.prefix { $0 != ":" })
    return bytes.hasPart(first)
      || first.firstRange(of: "With").map { bytes.hasPart(String(first[..<$0.lowerBound])) } ?? false
  }

  /// The classes that inherit from one of some classes, and these.
  package func heirs(of names: Set<String>) -> Set<String> {
    let classes = hierarchy
    return names.reduce(into: []) { $0.formUnion(heirs(of: $1, in: classes)) }
  }

  private func heirs(of name: String, in classes: [String: ClassEntry]) -> Set<String> {
    var result: Set<String> = [name]
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for (candidate, entry) in classes where !entry.superclasses.isDisjoint(with: result) {
        if result.insert(candidate).inserted { hasGrown = true }
      }
    }
    return result
  }
}
