import Foundation

extension Snapshotting {
  /// A strategy that takes the snapshot of another one after `duration` seconds, in which timers fire.
  public static func wait(for duration: TimeInterval, on strategy: Snapshotting) -> Snapshotting {
    Snapshotting(pathExtension: strategy.pathExtension, diffing: strategy.diffing) { value in
      let end = Date().addingTimeInterval(duration)
      while Date() < end {
        let step = min(end, Date().addingTimeInterval(0.01))
        // Without timers and sources the run loop returns immediately.
        if !RunLoop.current.run(mode: .default, before: step) { Thread.sleep(until: step) }
      }
      return strategy.snapshot(value)
    }
  }
}

extension Snapshotting where Format == String {
  /// The JSON of a value that `JSONSerialization` takes: a dictionary, an array.
  public static var json: Snapshotting {
    text("json") { value in
      guard JSONSerialization.isValidJSONObject(value) else { return "The value is no JSON object: \(value)" }
      let data = try JSONSerialization.data(withJSONObject: value, options: [.prettyPrinted, .sortedKeys])
      return String(decoding: data, as: UTF8.self)
    }
  }

  /// A strategy for texts in files of a kind. An error is the text.
  fileprivate static func text(_ pathExtension: String, _ body: @escaping (Value) throws -> String) -> Snapshotting {
    var strategy = SimplySnapshotting.lines.pullback { (value: Value) -> String in
      do { return try body(value) } catch { return "The value cannot be encoded: \(error)" }
    }
    strategy.pathExtension = pathExtension
    return strategy
  }
}

extension Snapshotting where Value: Encodable, Format == String {
  /// The JSON of a value, with sorted keys and one line for each.
  public static var json: Snapshotting {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return json(encoder)
  }

  /// The JSON of a value by an encoder.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting {
    text("json") { String(decoding: try encoder.encode($0), as: UTF8.self) }
  }

  /// The XML property list of a value.
  public static var plist: Snapshotting {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return plist(encoder)
  }

  /// The property list of a value by an encoder.
  public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
    text("plist") { String(decoding: try encoder.encode($0), as: UTF8.self) }
  }
}

extension Diffing where Value == Data {
  /// Compares bytes.
  public static var data: Diffing {
    Diffing(
      toData: { $0 }, fromData: { $0 },
      diff: { reference, new in
        reference == new
          ? nil : ("Expected the \(reference.count) bytes of the reference, found \(new.count) others.", [])
      })
  }
}

extension Snapshotting where Value == Data, Format == Data {
  /// Compares bytes.
  public static var data: Snapshotting { SimplySnapshotting(pathExtension: nil, diffing: .data) }
}
