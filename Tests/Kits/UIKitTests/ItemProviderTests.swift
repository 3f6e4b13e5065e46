import Foundation
import Testing
import UIKit

/// A value that is read from data.
private final class Card: NSObject, NSItemProviderReading, NSItemProviderWriting {
  let number: Int
  init(_ number: Int) { self.number = number }

  static var readableTypeIdentifiersForItemProvider: [String] { ["com.example.card", "public.utf8-plain-text"] }
  static var writableTypeIdentifiersForItemProvider: [String] { ["com.example.card"] }
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Card {
    guard let number = Int(String(decoding: data, as: UTF8.self)) else { throw CocoaError(.coderInvalidValue) }
    return Card(number)
  }
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(String(number).utf8), nil)
    return nil
  }
}

@Suite("Item providers")
struct ItemProviderTests {
  @Test("an object of the class is passed itself; others are converted by the first common type")
  func objectsAreConverted() {
    let card = Card(7)
    let provider = NSItemProvider(object: card)
    provider.registerObject(NSString(string: "12"))
    var loaded: [Any?] = []
    provider.loadObject(ofClass: Card.self) { object, _ in loaded.append(object) }
    #expect(loaded[0] as? Card === card)
    let progress = NSItemProvider(object: NSString(string: "12")).loadObject(ofClass: Card.self) { object, _ in
      loaded.append(object)
    }
    #expect((loaded[1] as? Card)?.number == 12)
    #expect(progress.isFinished)
    #expect(provider.registeredTypeIdentifiers == ["com.example.card", "public.utf8-plain-text"])
  }

  @Test("addresses are read as values and as texts; what is missing or invalid is an error")
  func addressesAndErrors() throws {
    let provider = NSItemProvider(object: try #require(NSURL(string: "https://example.com")))
    #expect(provider.canLoadObject(ofClass: URL.self))
    #expect(provider.canLoadObject(ofClass: String.self))
    #expect(!provider.canLoadObject(ofClass: UIImage.self))
    var values: [String?] = []
    provider.loadObject(ofClass: URL.self) { url, _ in values.append(url?.host) }
    provider.loadObject(ofClass: String.self) { text, _ in values.append(text) }
    #expect(values == ["example.com", "https://example.com"])
    var codes: [Int] = []
    provider.loadObject(ofClass: UIImage.self) { _, error in codes.append((error as? NSError)?.code ?? 0) }
    #expect(codes == [NSItemProvider.ErrorCode.itemUnavailableError.rawValue])
    var failure: (any Error)?
    NSItemProvider(object: NSString(string: "x")).loadObject(ofClass: Card.self) { failure = $1 }
    #expect((failure as? CocoaError)?.code == .coderInvalidValue)
  }
}
