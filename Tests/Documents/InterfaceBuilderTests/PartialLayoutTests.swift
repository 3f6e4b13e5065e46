import Foundation
import LayoutEngine
import TestSupport
import Testing

@testable import InterfaceBuilder

@Suite struct PartialLayoutTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(
    "the layout of a single hierarchy has the frames and contents that the layout of all has",
    arguments: [
      "Tools/Browser/Story.storyboard", "Tools/Browser/Profile.storyboard", "Tools/Browser/Tabs.xib",
      "../Examples/SignIn.storyboard",
      "../Apps/Example/Trips/Base.lproj/Main.storyboard", "../Examples/Preferences.xib",
    ])
  func layoutOfOneHierarchyIsThatOfAll(_ path: String) throws {
    let document = try Document.read(bytes: Array(Data(contentsOf: Self.folder.appending(path: path))))
    for content in [LayoutOptions.Content.saved, .measured] {
      var options = LayoutOptions()
      options.content = content
      let all = document.layout(options)
      for root in all.roots {
        let part = document.layout(options, of: [root.view])
        expectEqual(part.roots.count, 1)
        let own = try #require(part.root(of: root.view))
        expectEqual(own.views, root.views)
        for view in root.views {
          expectEqual(part.frame(of: view), all.frame(of: view))
          for axis in [Axis.horizontal, .vertical] {
            let (one, other) = (own.item(of: view), root.item(of: view))
            expectEqual(
              one.flatMap { own.engine.contentExtent(of: $0, axis) },
              other.flatMap { root.engine.contentExtent(of: $0, axis) })
          }
        }
      }
    }
  }
}
