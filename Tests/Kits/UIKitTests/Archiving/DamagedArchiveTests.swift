import Foundation
import TestSupport
import Testing
import UIKit

/// Archives that are damaged, or were made to do harm, are errors. They are read by `LayoutArchive`, which does not use
/// Foundation's unarchiver: that one ends the program when a class is not what it expected, and recurses without end
/// where objects contain each other.
@MainActor @Suite("S15 damaged archives", .serialized)
struct DamagedArchiveTests {
  private func keyed(_ root: Any) throws -> Data {
    try NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: true)
  }

  /// Reads and lays out; the misuse that is found on the way, which would end a program.
  private func misuse(_ archive: () throws -> LayoutArchive) -> [String] {
    faults {
      if let view: UIView = try? archive().unarchived() { view.layoutIfNeeded() }
    }.map(\.reason)
  }

  @Test("Bytes cut off anywhere are an error")
  func truncatedArchiveIsError() throws {
    let data = try keyed(ArchiveScene.make())
    for length in stride(from: 0, to: data.count, by: max(1, data.count / 100)) {
      #expect(throws: LayoutArchiveError.self) { try LayoutArchive(keyedArchive: data.prefix(length)) }
    }
    #expect(throws: LayoutArchiveError.self) { try LayoutArchive(keyedArchive: Data("not an archive".utf8)) }
    #expect(throws: (any Error).self) {
      try NSKeyedUnarchiver.unarchivedObject(ofClass: UIView.self, from: data.prefix(data.count / 2))
    }
  }

  @Test("Flipped bits are an error, or another tree that can be laid out", arguments: 0..<6)
  func flippedBitsAreErrorOrValidTree(_ seed: UInt64) throws {
    let data = try keyed(ArchiveScene.make())
    var random = SplitMix64(seed: seed)
    var refused = 0
    for _ in 0..<40 {
      var damaged = data
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      #expect(misuse { try LayoutArchive(keyedArchive: damaged) }.isEmpty)
      if (try? LayoutArchive(keyedArchive: damaged).unarchived(UIView.self)) == nil { refused += 1 }
    }
    #expect(refused > 0)
  }

  @Test("Values of JSON that are changed or taken out are an error, or another tree", arguments: 0..<4)
  func changedJSONValuesAreErrorOrValidTree(_ seed: UInt64) throws {
    let json = try JSONEncoder().encode(try LayoutArchive(ArchiveScene.make()))
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      var tree = try JSONSerialization.jsonObject(with: json)
      tree = Self.change(tree, &random)
      guard JSONSerialization.isValidJSONObject(tree) else { continue }
      let damaged = try JSONSerialization.data(withJSONObject: tree)
      #expect(misuse { try JSONDecoder().decode(LayoutArchive.self, from: damaged) }.isEmpty)
    }
  }

  /// The tree with one value somewhere replaced.
  private static func change(_ value: Any, _ random: inout SplitMix64) -> Any {
    let stop = Int.random(in: 0..<12, using: &random) == 0
    if !stop, var table = value as? [String: Any], let key = table.keys.sorted().randomElement(using: &random) {
      table[key] = change(table[key] ?? NSNull(), &random)
      return table
    }
    if !stop, var list = value as? [Any], !list.isEmpty {
      let index = Int.random(in: 0..<list.count, using: &random)
      list[index] = change(list[index], &random)
      return list
    }
    let others: [Any] = [
      NSNull(), true, -1, 0, 7, 1e300, -1e300, "", "UIKit.UILabel", "UIKit.UILayoutGuide", [Any](), [String: Any](),
      ["$object": 0], ["$object": 3], ["$object": 999], ["$data": "AAAA"], [1, 2], 4_611_686_018_427_387_904,
    ]
    return others.randomElement(using: &random) ?? 0
  }

  @Test("A root of another class, and objects of wrong classes inside, are errors")
  func wrongClassesAreErrors() throws {
    let label = try LayoutArchive(UILabel())
    #expect(throws: LayoutArchiveError.self) { try label.unarchived(UIButton.self) }
    #expect(throws: LayoutArchiveError.self) { try LayoutArchive(keyedArchive: keyed("text")).unarchived(UIView.self) }
    let container = UIView()
    container.addSubview(UILabel())
    for name in [
      "UIKit.UIFont", "UIKit.UILayoutGuide", "Foundation.NSData", "UIKit.NoSuchView", "", ".", "Swift.Array",
    ] {
      let json = try JSONEncoder().encode(try LayoutArchive(container))
      let text = String(decoding: json, as: UTF8.self).replacingOccurrences(of: "UIKit.UILabel", with: name)
      #expect(throws: LayoutArchiveError.self) {
        try JSONDecoder().decode(LayoutArchive.self, from: Data(text.utf8)).unarchived(UIView.self)
      }
    }
  }

  @Test("Objects that contain each other are an error")
  func cyclicArchiveIsError() throws {
    let outer = UIView()
    outer.addSubview(UIView())
    let json = String(decoding: try JSONEncoder().encode(try LayoutArchive(outer)), as: UTF8.self)
    #expect(json.contains(#"[{"$object":1}]"#))
    let inside = json.replacingOccurrences(of: #"[{"$object":1}]"#, with: #"[{"$object":0}]"#)
    #expect(throws: LayoutArchiveError.cycle("UIKit.UIView")) {
      try JSONDecoder().decode(LayoutArchive.self, from: Data(inside.utf8)).unarchived(UIView.self)
    }
  }

  @Test("Views deeper in each other than any tree are an error rather than the end of the stack")
  func excessiveDepthIsError() throws {
    let objects = (0..<5000).map { index in
      #"{"class":"UIKit.UIView","values":{"UIView":{},"UIViewSubviews":[{"$object":\#(index + 1)}]}}"#
    }
    let json = #"{"root":{"$object":0},"objects":[\#(objects.joined(separator: ","))]}"#
    #expect(throws: LayoutArchiveError.tooDeep) {
      try JSONDecoder().decode(LayoutArchive.self, from: Data(json.utf8)).unarchived(UIView.self)
    }
  }

  @Test("Lists that repeat each other over and over are an error, not a list without end")
  func repeatedListsAreError() throws {
    // Lists without a class of their own: each holds the next one twice, 2^60 members in all.
    let plain = (0..<60).map { PropertyListBytes.list([17 + $0, 17 + $0]) } + [PropertyListBytes.number(7)]
    #expect(throws: LayoutArchiveError.tooDeep) {
      try LayoutArchive(keyedArchive: PropertyListBytes.archive(root: 16, places: [], plain))
    }
    // Lists as objects, each of which is read once; whoever asks for the members gets all of them.
    var objects: [[UInt8]] = []
    for place in 0..<60 {
      let first = 16 + objects.count
      objects += [
        [0xD2, 11, 12, 10, UInt8(first + 1)], PropertyListBytes.list([first + 2, first + 2]),
        PropertyListBytes.reference(place + 2),
      ]
    }
    objects.append(PropertyListBytes.number(7))
    let places = [15] + (0..<60).map { 16 + $0 * 3 } + [16 + 180]
    objects.append(PropertyListBytes.reference(1))
    let archive = try LayoutArchive(
      keyedArchive: PropertyListBytes.archive(root: 16 + 181, places: places, objects))
    #expect(throws: LayoutArchiveError.tooDeep) { try archive.unarchived(NSArray.self) }
  }

  @Test("A list that contains itself is an error that says so")
  func listInsideItselfIsError() {
    let objects: [[UInt8]] = [[0xD2, 11, 12, 10, 17], PropertyListBytes.list([18]), PropertyListBytes.reference(1)]
    #expect(throws: LayoutArchiveError.cycle("NSArray")) {
      try LayoutArchive(keyedArchive: PropertyListBytes.archive(root: 18, places: [15, 16], objects))
    }
  }

  @Test("S23 constraints that would cross a scaled view are an error")
  func constraintsAcrossScaledViewAreError() throws {
    let container = makeContainer()
    let inner = makeView(in: makeView(in: container))
    let constraint = inner.leftAnchor.constraint(equalTo: container.leftAnchor)
    constraint.shouldBeArchived = true
    constraint.isActive = true
    let json = String(decoding: try JSONEncoder().encode(try LayoutArchive(container)), as: UTF8.self)
    let scaled = json.replacingOccurrences(of: #""boundsScale":1"#, with: #""boundsScale":2"#)
    #expect(throws: LayoutArchiveError.missingItem) {
      try JSONDecoder().decode(LayoutArchive.self, from: Data(scaled.utf8)).unarchived(UIView.self)
    }
  }

  @Test("A stack that arranges a view twice is an error")
  func stackThatArrangesViewTwiceIsError() throws {
    let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
    let json = String(decoding: try JSONEncoder().encode(try LayoutArchive(stack)), as: UTF8.self)
    #expect(json.contains(#""arranged":[0,1]"#))
    let twice = json.replacingOccurrences(of: #""arranged":[0,1]"#, with: #""arranged":[0,0]"#)
    #expect(throws: LayoutArchiveError.wrongValue(key: "UIStackView")) {
      try JSONDecoder().decode(LayoutArchive.self, from: Data(twice.utf8)).unarchived(UIStackView.self)
    }
  }

  @Test("A constraint on its own whose second item has no attribute is an error")
  func secondItemWithoutAttribute() throws {
    let (a, b) = (UIView(), UIView())
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let whole = try LayoutArchive(a.widthAnchor.constraint(equalTo: b.widthAnchor))
    let json = String(decoding: try encoder.encode(whole), as: UTF8.self)
    #expect(json.contains(#""attributes":[7,7]"#))
    let damaged = json.replacingOccurrences(of: #""attributes":[7,7]"#, with: #""attributes":[7,0]"#)
    #expect(throws: LayoutArchiveError.wrongValue(key: "NSLayoutConstraint")) {
      try JSONDecoder().decode(LayoutArchive.self, from: Data(damaged.utf8)).unarchived(NSLayoutConstraint.self)
    }
  }

  @Test(
    "Constraints that cannot be meant are errors",
    arguments: [
      (#""priority":1000"#, #""priority":0"#), (#""priority":1000"#, #""priority":1e9"#),
      (#""attributes":[3,3]"#, #""attributes":[3,1]"#), (#""attributes":[3,3]"#, #""attributes":[3,7]"#),
      (#""attributes":[3,3]"#, #""attributes":[3]"#), (#""attributes":[3,3]"#, #""attributes":[3,99]"#),
      (#""multiplier":1"#, #""multiplier":0"#), (#""multiplier":1"#, #""multiplier":"nan""#),
      (#""multiplier":1"#, #""multiplier":1e300"#), (#""constant":5"#, #""constant":-1e300"#),
      (#""constant":5"#, #""constant":"inf""#), (#""path":[0]"#, #""path":[9]"#), (#""path":[0]"#, #""path":[-1]"#),
      (#""hasSecondItem":true"#, #""hasSecondItem":false"#), (#""relation":0"#, #""relation":5"#),
      (#""path":[]"#, #""path":[],"role":"7""#),
      (#""path":[]"#, #""path":[],"role":"UIScrollView-contentLayoutGuide""#),
      (#""identifier":"edge""#, #""identifier":"NSEdge""#),
    ])
  func invalidConstraintsAreErrors(_ old: String, _ new: String) throws {
    let container = makeContainer()
    let constraint = makeView(in: container).topAnchor.constraint(equalTo: container.topAnchor, constant: 5)
    (constraint.shouldBeArchived, constraint.identifier) = (true, "edge")
    constraint.isActive = true
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(try LayoutArchive(container)), as: UTF8.self)
    #expect(json.contains(old))
    let damaged = json.replacingOccurrences(of: old, with: new)
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(LayoutArchive.self, from: Data(damaged.utf8)).unarchived(UIView.self)
    }
  }

  @Test("Foundation's unarchiver, too, answers settings that are wrong with nothing")
  func foundationUnarchiverReturnsNilForWrongSettings() throws {
    for (view, old, new) in [
      (UIView(), #""alpha":1"#, #""alpha":x"#), (UIStackView(), #""spacing":0"#, #""spacing":x"#),
    ] {
      let container = UIView()
      container.addSubview(view)
      var data = try keyed(container)
      let place = try #require(data.range(of: Data(old.utf8), options: .backwards))
      data.replaceSubrange(place, with: Data(new.utf8))
      #expect(throws: (any Error).self) {
        try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIView.self, from: data))
      }
    }
  }
}

/// Writes binary property lists by hand, in which objects name each other by number; none has 256 objects.
private enum PropertyListBytes {
  static func text(_ text: String) -> [UInt8] { [0x5F, 0x10, UInt8(text.utf8.count)] + Array(text.utf8) }
  static func list(_ members: [Int]) -> [UInt8] { [0xAF, 0x10, UInt8(members.count)] + members.map { UInt8($0) } }
  static func reference(_ place: Int) -> [UInt8] { [0x80, UInt8(place)] }
  static func number(_ number: UInt8) -> [UInt8] { [0x10, number] }

  /// A keyed archive. Objects from 16 on are `objects`; 10 refers to the first of the `places`, 11 and 12 are the keys
  /// of a list's class and members, 15 is the class of lists.
  static func archive(root: Int, places: [Int], _ objects: [[UInt8]]) -> Data {
    let head: [[UInt8]] = [
      [0xD4, 1, 2, 3, 4, 5, 6, 7, 8], text("$archiver"), text("$version"), text("$top"), text("$objects"),
      text("NSKeyedArchiver"), [0x12, 0x00, 0x01, 0x86, 0xA0], [0xD1, 9, UInt8(root)], list(places), text("root"),
      reference(0), text("$class"), text("NS.objects"), text("$classname"), text("NSArray"), [0xD1, 13, 14],
    ]
    var data = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in head + objects {
      offsets += [UInt8(data.count >> 8), UInt8(data.count & 0xFF)]
      data += object
    }
    let table = data.count
    data += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [head.count + objects.count, 0, table] {
      data += [0, 0, 0, 0, 0, 0, UInt8(number >> 8), UInt8(number & 0xFF)]
    }
    return Data(data)
  }
}
