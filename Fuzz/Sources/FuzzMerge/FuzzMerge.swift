import DocumentEditing
import FuzzDriver
import InterfaceBuilder

// Differences, tidying and merging. The bytes are instructions that change a document in two ways; if they begin with
// '<', they are three documents that are separated by zero bytes.

private let base = Array(
  """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
      <view id="v-1"><rect key="frame" x="0" y="0" width="320" height="480"/>
          <subviews>
              <label text="a" id="l-1"><rect key="frame" x="1" y="2" width="3" height="4"/></label>
              <label text="b" id="l-2"/>
              <segmentedControl id="s-1"><segments><segment title="A"/><segment title="B"/></segments></segmentedControl>
          </subviews>
          <constraints><constraint firstItem="l-1" firstAttribute="top" constant="3" id="c-1"/><constraint firstItem="l-2" id="c-2"/></constraints>
          <connections><outlet property="x" destination="l-1" id="o-1"/></connections>
      </view></objects>
  </document>

  """.utf8)

@main enum Main {
  static func main() { fuzz(test) }
}

private func test(_ bytes: UnsafeBufferPointer<UInt8>) {
  let data = Array(bytes)
  if data.first == UInt8(ascii: "<") {
    let parts = data.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false).map { Array($0) }
    check(parts[0], parts.count > 1 ? parts[1] : parts[0], parts.count > 2 ? parts[2] : base)
  } else {
    let half = data.count / 2
    check(base, edited(data[..<half]), edited(data[half...]))
  }
}

private func check(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) {
  guard let old = try? SyntaxTree(base), let new = try? SyntaxTree(ours), !old.isNamed(0, "archive"),
    !new.isNamed(0, "archive")
  else { return }
  let diff = DocumentDiff(from: old, to: new)
  guard old.isNamed(0, new.text(new.nodes[0].name)) else { return }
  do {
    let result = try diff.applied(to: base)
    if isPlausible(old), isPlausible(new) {
      let applied = DocumentDiff(from: try SyntaxTree(result), to: new)
      precondition(applied.isEmpty, "the differences were not applied")
    }
    let tidy = try DocumentTidy.tidied(ours, against: base)
    _ = try SyntaxTree(tidy)
  } catch {
    preconditionFailure("\(error)")
  }
  guard let merge = try? DocumentMerge(base: base, ours: ours, theirs: theirs) else { return }
  do {
    let tree = try SyntaxTree(merge.bytes)
    let other = try SyntaxTree(theirs)
    if hasSingleIDs(old), hasSingleIDs(new), hasSingleIDs(other) {
      precondition(hasSingleIDs(tree), "an id occurs twice")
    }
  } catch {
    preconditionFailure("\(error)")
  }
}

private func hasSingleIDs(_ tree: SyntaxTree) -> Bool {
  var ids: Set<String> = []
  for node in tree.nodes.indices {
    for name in ["id", "sceneID"] {
      guard let attribute = tree.attribute(name, of: node) else { continue }
      if !ids.insert(name + tree.value(of: attribute)).inserted { return false }
    }
  }
  return true
}

/// Whether Interface Builder could have written the document, as far as lists and properties go: no property and no
/// container is there twice, and objects are in lists of objects. In other documents positions are not comparable.
private func isPlausible(_ tree: SyntaxTree) -> Bool {
  guard hasSingleIDs(tree) else { return false }
  var children: [[Int]] = Array(repeating: [], count: tree.nodes.count)
  for node in tree.nodes.indices { if let parent = tree.nodes[node].parent { children[parent].append(node) } }
  return children.allSatisfy { children in
    let objects = children.filter { isObject(tree, $0) }
    let names = children.filter { !isObject(tree, $0) }.map { node in
      tree.text(tree.nodes[node].name) + " " + (tree.attribute("key", of: node).map { tree.value(of: $0) } ?? "")
    }
    if !objects.isEmpty { return names.isEmpty }
    return Set(names).count == names.count || Set(names).count == 1 && names[0].hasSuffix(" ")
  }
}

/// Whether an element is an object of a list, rather than a property.
private func isObject(_ tree: SyntaxTree, _ node: Int) -> Bool {
  tree.attribute("key", of: node) == nil
    && (tree.attribute("id", of: node) != nil || tree.attribute("sceneID", of: node) != nil)
}

/// The base with elements removed, moved, copied and changed, three bytes an instruction.
private func edited(_ data: ArraySlice<UInt8>) -> [UInt8] {
  var bytes = base
  var index = data.startIndex
  while index + 2 < data.endIndex, bytes.count < 20_000 {
    guard let tree = try? SyntaxTree(bytes), tree.nodes.count > 1 else { break }
    let node = 1 + Int(data[index + 1]) % (tree.nodes.count - 1)
    let other = 1 + Int(data[index + 2]) % (tree.nodes.count - 1)
    bytes = changed(tree, data[index], node, other)
    index += 3
  }
  return bytes
}

private func changed(_ tree: SyntaxTree, _ action: UInt8, _ node: Int, _ other: Int) -> [UInt8] {
  let range = tree.nodes[node].range
  let place = tree.nodes[other].range.lowerBound
  switch action % 4 {
  case 0: return Array(tree.bytes[..<range.lowerBound] + tree.bytes[range.upperBound...])
  case 1:
    // To another list of the same kind.
    guard !range.contains(place), isObject(tree, node), let parent = tree.nodes[node].parent,
      let target = tree.nodes[other].parent, tree.isNamed(parent, tree.text(tree.nodes[target].name))
    else { return tree.bytes }
    let text = tree.bytes[range]
    return place < range.lowerBound
      ? Array(
        tree.bytes[..<place] + text + tree.bytes[place..<range.lowerBound] + tree.bytes[range.upperBound...])
      : Array(
        tree.bytes[..<range.lowerBound] + tree.bytes[range.upperBound..<place] + text + tree.bytes[place...])
  case 2:
    guard isObject(tree, node) else { return tree.bytes }
    let copy = tree.text(range).split(separator: "id=\"", omittingEmptySubsequences: false)
      .joined(separator: "id=\"\(action)")
    return Array(tree.bytes[..<range.upperBound] + Array(copy.utf8) + tree.bytes[range.upperBound...])
  default:
    guard let attribute = tree.nodes[node].attributes.dropFirst(other % 4).first else { return tree.bytes }
    let value = "\(action / 4)\(other)"
    return Array(
      tree.bytes[..<attribute.value.lowerBound] + Array(value.utf8) + tree.bytes[attribute.value.upperBound...])
  }
}
