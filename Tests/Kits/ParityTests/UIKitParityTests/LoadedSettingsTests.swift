import DocumentInspection
import DocumentTestSupport
import Foundation
import InterfaceBuilder
import KitDocuments
import KitTestSupport
import LayoutEngine
import TestSupport
import Testing
import Typography
import UIKit

/// A setting in which loaded scenes are compared with the layout of their document.
enum SceneSetting: String, CaseIterable, Sendable {
  /// As the document says.
  case portrait
  /// Rotated after the first layout.
  case landscape
  /// Rotated after the first layout, and back.
  case rotatedBack
  /// Loaded in a language that is written from right to left.
  case rightToLeft
  /// Changed to such a language after the first layout.
  case changedToRightToLeft
  /// Loaded at the largest text size that is not one of accessibility.
  case largeText
  /// Changed to this text size after the first layout: the fonts grow that the document says to adjust.
  case changedToLargeText
  /// Loaded with longer texts in a table of strings beside the document.
  case translated
  /// Changed to longer texts by the program after the first layout.
  case changedTexts

  fileprivate var options: LayoutOptions {
    LayoutOptions(
      content: .measured, metrics: .rules, isLandscape: self == .landscape ? true : nil,
      direction: self == .rightToLeft || self == .changedToRightToLeft ? .rightToLeft : .leftToRight)
  }
}

@Suite("Settings of loaded scenes", .serialized)
@MainActor
struct LoadedSettingsTests {
  /// A scene whose view has no list as its root, in a document of an editor that has the margins of devices.
  private struct Scene {
    let path: String
    let document: Document
    let root: ViewIndex
  }

  private static let count = 50

  private func scenes() throws -> [Scene] {
    var result: [Scene] = []
    for path in DocumentCollections.paths where path.hasSuffix(".storyboard") && result.count < Self.count {
      let document = try Document.read(bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
      guard document.platform == .iOS, document.usesAutoLayout, document.toolsVersion.major >= 17000 else { continue }
      let facts = DocumentFacts(document, SceneSetting.portrait.options)
      let root = document.viewControllers.lazy.compactMap(\.rootView).first {
        document.views[$0].kind == .view && document.views[$0].children.count > 1 && isComplete($0, facts)
      }
      if let root { result.append(Scene(path: path, document: document, root: root)) }
    }
    return result
  }

  /// Whether no view has a size that only the editor knows: otherwise a class or an image of the program gives it.
  private func isComplete(_ root: ViewIndex, _ facts: DocumentFacts) -> Bool {
    let canvas = facts.canvas(of: root)
    return facts.document.views.allSatisfy { view in
      facts.document.topLevelView(of: view.index) != root || view.kind == .textField || view.kind == .progressView
        || canvas.designSize(of: view.index) == nil
    }
  }

  @Test(
    "scenes that run have the frames of the layout of their document, rotated and in other languages and text sizes",
    .enabled(if: !DocumentCollections.paths.isEmpty, "\(DocumentCollections.note)"),
    arguments: SceneSetting.allCases)
  func scenesFollowSettings(_ setting: SceneSetting) throws {
    let simulator = Simulator()
    defer { simulator.restore() }
    let scenes = try scenes()
    var frames: [FrameDifference] = []
    for scene in scenes { frames += try self.frames(of: scene, in: setting) }
    let wrong = try frames.wrong(".\(setting)")
    let same = frames.count - wrong.count
    print("\(setting): \(scenes.count) scenes, \(frames.count) views, \(same) with the same frame")
    expectEqual(scenes.count, Self.count)
    #expect(Double(wrong.count) < 0.1 * Double(frames.count))
  }

  private func frames(of scene: Scene, in setting: SceneSetting) throws -> [FrameDifference] {
    var document = scene.document
    var file = InterfaceFile(document, name: "Scene.storyboard", bundle: nil)
    let translation = Translation.pseudo(of: document)
    let category = TextSizeCategory.extraExtraExtraLarge
    switch setting {
    case .rightToLeft: UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
    case .largeText: document = document.atTextSize(category) ?? document
    case .changedToLargeText:
      let adjusted = document.atTextSize(category) { $0.element["adjustsFontForContentSizeCategory"] == "YES" }
      document = adjusted ?? document
    case .translated:
      document = try document.translated(by: translation)
      file = InterfaceFile(scene.document, name: "Scene.storyboard", bundle: try bundle(translation.texts))
    default: break
    }
    var layout = document.layout(setting.options)
    guard let root = layout.roots.first(where: { $0.view == scene.root }) else { return [] }
    let upright = DocumentFacts(document, SceneSetting.portrait.options).canvas(of: scene.root)
    let stage = Stage(document, layout, root)
    if setting == .largeText { UIApplication.shared.preferredContentSizeCategory = UIContentSizeCategory(category) }
    stage.turn(to: upright.size)
    let loader = InterfaceLoader(file, mode: .running)
    let controller = UIViewController()
    loader.loadView(at: scene.root, of: controller)
    controller.view.translatesAutoresizingMaskIntoConstraints = true
    stage.show(controller, safeArea: upright.safeArea)
    defer {
      stage.leave()
      UIApplication.shared.userInterfaceLayoutDirection = .leftToRight
    }
    switch setting {
    case .landscape, .rotatedBack:
      let turned = DocumentFacts(document, SceneSetting.landscape.options).canvas(of: scene.root)
      stage.turn(to: turned.size, safeArea: turned.safeArea)
      if setting == .rotatedBack { stage.turn(to: upright.size, safeArea: upright.safeArea) }
    case .changedToRightToLeft: UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft
    case .changedToLargeText: UIApplication.shared.preferredContentSizeCategory = UIContentSizeCategory(category)
    case .changedTexts:
      var shown = translation
      shown.texts = translation.texts.filter { change($0.key, to: $0.value, in: loader.objects) }
      layout = try document.translated(by: shown).layout(setting.options)
    default: break
    }
    controller.view.window?.layoutIfNeeded()
    return compare(loader.objects, ComparedDocument(path: scene.path, file: file, layout: layout))
  }

  /// Changes the text of a view as programs do. Returns false for a text that no view of the scene has.
  private func change(_ key: String, to text: String, in objects: InterfaceObjects) -> Bool {
    let parts = key.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, let index = objects.document.viewIndex(id: String(parts[0])) else { return false }
    switch (objects.views[index], parts[1]) {
    case (let label as UILabel, "text"): label.text = text
    case (let view as UITextView, "text"): view.text = text
    case (let field as UITextField, "text"): field.text = text
    case (let field as UITextField, "placeholder"): field.placeholder = text
    case (let button as UIButton, "normalTitle"): button.setTitle(text, for: .normal)
    default: return false
    }
    return true
  }

  /// A bundle with a table of strings beside the scene.
  private func bundle(_ texts: [String: String]) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lines = texts.map { key, text in
      let escaped = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
      return "\"\(key)\" = \"\(escaped.replacingOccurrences(of: "\n", with: "\\n"))\";"
    }
    let table = folder.appendingPathComponent("Scene.strings")
    try lines.joined(separator: "\n").write(to: table, atomically: true, encoding: .utf8)
    return try #require(Bundle(path: folder.path))
  }

  private func compare(_ objects: InterfaceObjects, _ source: ComparedDocument) -> [FrameDifference] {
    objects.views.keys.sorted { $0.rawValue < $1.rawValue }.compactMap { index in
      guard let view = objects.views[index] as? UIView else { return nil }
      return source.difference(index) { LoadedDocument.place(view, $0, $1, objects) }
    }
  }
}
