import Foundation

/// A screen of an app with its pictures.
package struct AppScreenResult: Sendable {
  /// What the program lists of a screen.
  struct Description: Decodable, Sendable {
    let title: String
    var storyboard: String?
    var line: Int?
    var id: String?

    /// What a screen is known by in the next list.
    var name: [String?] { [title, storyboard, id] }
  }

  /// What the program found.
  struct Drawn: Decodable, Sendable {
    struct Picture: Decodable, Sendable {
      /// `phone-light`.
      let environment: String
      /// The name of the file in the folder of the page.
      let file: String
      /// The rule and the sentences of each defect.
      let defects: [[String]]
    }

    var pictures: [Picture]
    /// What was not applied, one sentence each.
    var notes: [String]
  }

  let description: Description
  /// The pictures; nil if there are none.
  var drawn: Drawn?
  /// Why the program stopped at the screen, in the order of the attempts: with the app's code, and without it.
  var stops: [String] = []
}

/// Runs the program that draws the screens. Code of the app that stops the program costs one screen: the others are
/// drawn by the next run, and that one with the classes of the kit.
final class AppDrawing: @unchecked Sendable {
  private let program: String
  private let folder: String
  private let isCancelled: @Sendable () -> Bool
  private let lock = NSLock()
  private var results: [AppScreenResult] = []
  /// The arguments of the screens that are to be drawn: a number, and a minus for one without the app's code.
  private var open: [String] = []
  private var done = 0

  /// Seconds after which a screen is given up.
  private static let longestTime = 60.0

  init(_ program: String, into folder: String, isCancelled: @escaping @Sendable () -> Bool) {
    (self.program, self.folder, self.isCancelled) = (program, folder, isCancelled)
  }

  /// Draws all screens, or those of the same list as before that a change can concern.
  ///
  /// - Parameters:
  ///   - earlier: The screens as they were drawn before; none for the first run.
  ///   - concerned: The numbers of the screens that are drawn again; nil for all.
  /// - Returns: The screens, and how many of them were drawn now.
  func run(
    _ notice: @escaping AppBuild.Notice, earlier: [AppScreenResult] = [],
    concerned: ([AppScreenResult.Description]) -> Set<Int>? = { _ in nil }
  ) throws(ProjectError) -> (screens: [AppScreenResult], drawn: Int) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ProjectError("cannot write into the folder '\(folder)': \(error.localizedDescription)")
    }
    let run = BuildProcess()
    let list = folder + "/screens.json"
    try? FileManager.default.removeItem(atPath: list)
    _ = try? run.run([program, folder], in: folder, isCancelled: { false }, notice: { _ in })
    guard let data = FileManager.default.contents(atPath: list),
      let descriptions = try? JSONDecoder().decode([AppScreenResult.Description].self, from: data)
    else {
      throw ProjectError("the screens cannot be listed: " + Self.reason(run.lines))
    }
    results = descriptions.map { AppScreenResult(description: $0) }
    var numbers = Array(descriptions.indices)
    if earlier.map(\.description.name) == descriptions.map(\.name), let concerned = concerned(descriptions) {
      numbers.removeAll { !concerned.contains($0) }
      for index in results.indices where !concerned.contains(index) { results[index].stops = earlier[index].stops }
    }
    open = numbers.map(String.init)
    let count = open.count
    // The pictures stay, so that those that change can be told.
    for number in open { try? FileManager.default.removeItem(atPath: "\(folder)/\(number).json") }
    let workers = max(1, min(4, ProcessInfo.processInfo.activeProcessorCount, open.count))
    let group = DispatchGroup()
    for _ in 0..<workers {
      group.enter()
      Thread {
        self.work(workers)
        group.leave()
      }.start()
    }
    while group.wait(timeout: .now() + 0.1) == .timedOut {
      notice("screens", lock.withLock { done }, count)
    }
    if isCancelled() { throw ProjectError("the drawing was stopped") }
    for index in results.indices {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(index).json") else { continue }
      results[index].drawn = try? JSONDecoder().decode(AppScreenResult.Drawn.self, from: data)
    }
    return (results, count)
  }

  /// Takes screens and draws them until there are none.
  private func work(_ workers: Int) {
    while true {
      var batch: [String] = lock.withLock {
        let count = max(1, open.count / (2 * workers))
        defer { open.removeFirst(min(count, open.count)) }
        return Array(open.prefix(count))
      }
      guard !batch.isEmpty, !isCancelled() else { return }
      draw(&batch)
      lock.withLock { open += batch }
    }
  }

  /// Draws screens in one process. Those that remain afterwards are to be drawn in another one.
  private func draw(_ batch: inout [String]) {
    let run = BuildProcess()
    var last = Date()
    var finished = 0
    // What the app writes can precede the mark in its line.
    let end = try? run.run(
      [program, folder] + batch, in: folder, environment: ["SWIFT_BACKTRACE": "enable=no"],
      isCancelled: { isCancelled() || Date().timeIntervalSince(last) > Self.longestTime },
      notice: { line in
        guard let mark = line.range(of: "plumb-screen: ") else { return }
        last = Date()
        guard line[mark.upperBound...].hasPrefix("end ") else { return }
        finished += 1
        lock.withLock { done += 1 }
      })
    batch.removeFirst(min(finished, batch.count))
    guard let stopped = batch.first else { return }
    batch.removeFirst()
    guard let number = Int(stopped.prefix { $0 != "-" }) else { return }
    let reason = end == .cancelled ? "it takes longer than \(Int(Self.longestTime)) s" : Self.reason(run.lines)
    lock.withLock { results[number].stops.append(reason) }
    if stopped.hasSuffix("-") {
      lock.withLock { done += 1 }
    } else {
      batch.insert("\(number)-", at: 0)
    }
  }

  /// The line of an output that says why a program stopped.
  private static func reason(_ lines: [String]) -> String {
    let line =
      lines.last { $0.contains("Fatal error") || $0.contains("plumb-screen: error") } ?? lines.last { !$0.isEmpty }
    return line.map { $0.replacing("plumb-screen: ", with: "") } ?? "it ends without a word"
  }
}
