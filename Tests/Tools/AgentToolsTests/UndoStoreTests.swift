import DocumentTestSupport
import Foundation
import TestSupport
import Testing

@testable import AgentTools

@Suite struct UndoStoreTests {
  private static let old = Array(SampleDocument.greeting.utf8)
  private static let new = Array(SampleDocument.greeting.replacing("Hello", with: "Hi").utf8)

  /// Both kinds of stores.
  private func withStores(_ body: (UndoStore) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/plumb-undo-\(UInt64.random(in: 0...UInt64.max))"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(UndoStore(folder: folder + "/undo"))
    try body(.inMemory())
  }

  @Test func anEditIsUndoneIfTheFileIsWhatItMadeIt() throws {
    try withStores { store in
      let token = try #require(store.record("/a.xib", from: Self.old, to: Self.new))
      try expectEqual(store.bytes(before: token, of: "/a.xib", from: Self.new), Self.old)
      #expect(throws: UndoError.self) { try store.bytes(before: token, of: "/a.xib", from: Self.old) }
      #expect(throws: UndoError.self) { try store.bytes(before: token, of: "/b.xib", from: Self.new) }
      #expect(throws: UndoError.self) { try store.bytes(before: "../" + token, of: "/a.xib", from: Self.new) }
    }
  }

  @Test func theNewestTwoHundredEditsAreKept() throws {
    let store = UndoStore.inMemory()
    var tokens: [String] = []
    for number in 0..<201 {
      tokens.append(try #require(store.record("/a.xib", from: [0], to: [1, UInt8(number)])))
    }
    #expect(throws: UndoError.self) { try store.bytes(before: tokens[0], of: "/a.xib", from: [1, 0]) }
    try expectEqual(store.bytes(before: tokens[1], of: "/a.xib", from: [1, 1]), [0])
    try expectEqual(store.bytes(before: tokens[200], of: "/a.xib", from: [1, 200]), [0])
  }

  @Test func withoutAFolderNothingIsStored() {
    #expect(UndoStore(folder: nil).record("/a.xib", from: Self.old, to: Self.new) == nil)
  }
}
