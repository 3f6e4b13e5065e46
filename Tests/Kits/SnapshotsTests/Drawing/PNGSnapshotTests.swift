import Foundation
import SnapshotTesting
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized) struct PNGSnapshotTests {
  private func view(_ color: UIColor, dot: CGFloat = 0) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    view.backgroundColor = color
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: dot, height: dot))
    mark.backgroundColor = .black
    view.addSubview(mark)
    return view
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("png-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  private func verify(
    _ view: UIView, _ folder: String, precision: Float = 1, perceptualPrecision: Float = 1,
    format: SnapshotFormat = .png
  ) -> String? {
    verifySnapshot(
      of: view, as: .image(precision: precision, perceptualPrecision: perceptualPrecision, format: format),
      named: "view", record: .missing, snapshotDirectory: folder, testName: "png")
  }

  @Test("Texts of views cannot write control characters to a terminal")
  func viewTextsCannotWriteControlCharacters() throws {
    try withFolder { folder in
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      for text in ["plain", "red \u{1B}[31m\u{202E}\u{9B}2J"] {
        label.text = text
        let failure = verifySnapshot(
          of: label as UIView, as: .recursiveDescription, named: "view", record: .missing, snapshotDirectory: folder,
          testName: "controls")
        let controls = try #require(failure).unicodeScalars.filter {
          $0.properties.generalCategory == .control && $0 != "\n"
        }
        #expect(controls.isEmpty)
        if text != "plain" { expectEqual(failure?.contains("\\u{1B}[31m\\u{202E}\\u{9B}2J"), true) }
      }
    }
  }

  #if Cairo
    @Test("A PNG reference is recorded in its scale and compared pixel by pixel")
    func pngReferenceIsComparedPixelByPixel() throws {
      try withFolder { folder in
        expectEqual(verify(view(.white), folder, format: .png(scale: 3))?.contains("One was recorded"), true)
        let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/png.view.png"))
        expectEqual(Array(data[16..<24]), [0, 0, 0, 120, 0, 0, 0, 60])
        #expect(verify(view(.white), folder, format: .png(scale: 3)) == nil)
        expectEqual(
          verify(view(.black), folder, format: .png(scale: 3))?.contains("100.0 % of the pixels differ"), true)
        expectEqual(verify(view(.white), folder)?.contains("The sizes differ: 120 × 60 and 80 × 40 pixels"), true)
      }
    }

    @Test("As many pixels as the precision leaves may differ, and as much as the perceptual precision leaves")
    func differencesWithinPrecisionPass() throws {
      try withFolder { folder in
        _ = verify(view(.white), folder)
        // 4 × 4 of 40 × 20 points.
        #expect(verify(view(.white, dot: 4), folder) != nil)
        #expect(verify(view(.white, dot: 4), folder, precision: 0.99) != nil)
        #expect(verify(view(.white, dot: 4), folder, precision: 0.98) == nil)
        let gray = UIColor(white: 0.95, alpha: 1)
        #expect(verify(view(gray), folder, perceptualPrecision: 0.98) != nil)
        #expect(verify(view(gray), folder, perceptualPrecision: 0.9) == nil)
      }
    }
  #else
    @Test("Without Cairo, the failure of a PNG snapshot says how to get it, and nothing is recorded")
    func failureWithoutCairoSaysHowToGetIt() throws {
      try withFolder { folder in
        expectEqual(verify(view(.white), folder)?.contains("enable the trait 'Cairo'"), true)
        #expect(!FileManager.default.fileExists(atPath: folder))
      }
    }
  #endif
}
