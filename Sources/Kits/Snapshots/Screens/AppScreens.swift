import Foundation
import KitDocuments
import KitSupport
import LayoutEngine
import SnapshotAssertions
import UIKit

/// Draws the screens of an app: each scene of its storyboards, and each controller that needs no arguments.
///
/// The program that `plumb app` writes calls it. Its arguments are the folder of the pictures, and what to draw:
///
///     PlumbScreens Pictures 0 1 2-
///
/// The folder then has `screens.json`, which lists the screens, and for each number in the arguments a picture in each
/// environment and `N.json` with what was found. A minus after the number replaces the classes of the app by those of
/// the kit: a screen whose code stops the program is drawn so. Each screen begins and ends with a line on standard
/// error, by which the caller knows at which one a program stopped.
@MainActor public enum AppScreens {
  /// Draws what the arguments of the program name.
  ///
  /// - Parameter module: The module of the app.
  nonisolated public static func main(module: String) {
    // Top-level code is on the main thread, in each language mode.
    MainActor.assumeIsolated { run(module: module) }
  }

  private static func run(module: String) {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first else { return report("the folder of the pictures is missing") }
    InterfaceClasses.registerModule(named: module)
    let screens = AppScreen.all(ofModule: module)
    do {
      try write(screens.map(\.description), to: "\(folder)/screens.json")
      for argument in arguments.dropFirst() {
        let isPlain = argument.hasSuffix("-")
        guard let number = Int(isPlain ? argument.dropLast() : argument[...]), screens.indices.contains(number) else {
          continue
        }
        report("begin \(number)")
        InterfaceClasses.areFound = !isPlain
        try write(draw(screens[number], number, into: folder, isPlain: isPlain), to: "\(folder)/\(number).json")
        report("end \(number)")
      }
    } catch {
      report("error \(error.localizedDescription)")
    }
    // What the app started, such as timers and tasks, has no meaning after the pictures.
    exit(0)
  }

  private static func report(_ text: String) { FileHandle.standardError.write(Data("\nplumb-screen: \(text)\n".utf8)) }

  private static func write(_ value: some Encodable, to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(value).write(to: URL(fileURLWithPath: path))
  }

  // MARK: Pictures

  /// What is known of a screen after it was drawn.
  private struct Result: Encodable {
    /// A picture.
    struct Picture: Encodable {
      let environment: String
      /// The name of the file in the folder.
      let file: String
      /// The rule and the sentences of each defect.
      let defects: [[String]]
    }

    var pictures: [Picture] = []
    /// What of the document and of the code was not applied, one sentence each.
    var notes: [String] = []
  }

  private static let checked: Set<String> = [
    LayoutRule.conflict.rawValue, LayoutRule.ambiguity.rawValue, LayoutRule.clippedText.rawValue,
  ]

  /// What was noted while a screen is drawn. Layouts report on the main thread.
  nonisolated(unsafe) private static var notes: [String] = []

  nonisolated private static func note(_ text: String) { if !notes.contains(text) { notes.append(text) } }

  private static func draw(_ screen: AppScreen, _ number: Int, into folder: String, isPlain: Bool) throws -> Result {
    notes = []
    InterfaceProblem.handler = { problem in
      if isPlain, problem.isAboutClass { return }
      note("\(problem)")
    }
    // A misuse is a sentence of the report, and the screens after it are drawn.
    LayoutFault.handler = { name, reason in note("\(name): \(reason)") }
    var result = Result()
    for environment in AppEnvironment.all {
      guard let controller = screen.make() else {
        note("the controller cannot be created")
        break
      }
      let report = LayoutReport(of: controller, on: environment.config, traits: environment.traits)
      let file = "\(number)-\(environment.name).svg"
      let data = Data(report.svg.utf8)
      let path = "\(folder)/\(file)"
      if FileManager.default.contents(atPath: path) != data { try data.write(to: URL(fileURLWithPath: path)) }
      let defects = report.defects.filter { checked.contains($0.rule) }.map { [$0.rule, $0.message] }
      result.pictures.append(Result.Picture(environment: environment.name, file: file, defects: defects))
    }
    result.notes = notes
    return result
  }
}

extension InterfaceProblem {
  /// Whether it is about a class or what a class declares.
  fileprivate var isAboutClass: Bool {
    switch kind {
    case .unknownClass, .wrongClass, .refused, .unknownAttribute, .wrongType: true
    case .missingImage, .missingColor, .unrelatedItems, .binding: false
    }
  }
}

/// A device with settings, in which each screen is drawn.
@MainActor private struct AppEnvironment {
  let name: String
  let config: ViewImageConfig
  let traits: UITraitCollection

  static let all: [AppEnvironment] = {
    var result: [AppEnvironment] = []
    func add(
      _ name: String, _ config: ViewImageConfig, _ style: UIUserInterfaceStyle,
      _ size: UIContentSizeCategory = .large, _ direction: UITraitEnvironmentLayoutDirection = .leftToRight
    ) {
      let traits = UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceStyle: style), UITraitCollection(preferredContentSizeCategory: size),
        UITraitCollection(layoutDirection: direction),
      ])
      result.append(AppEnvironment(name: name, config: config, traits: traits))
    }
    for (device, config) in [("phone", ViewImageConfig.iPhone15), ("small", .iPhoneSe), ("tablet", .iPadPro11)] {
      add("\(device)-light", config, .light)
      add("\(device)-dark", config, .dark)
    }
    add("phone-largest-text", .iPhone15, .light, .accessibilityExtraExtraExtraLarge)
    add("phone-right-to-left", .iPhone15, .light, .large, .rightToLeft)
    return result
  }()
}
