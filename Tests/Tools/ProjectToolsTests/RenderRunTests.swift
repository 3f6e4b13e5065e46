import TestSupport
import Testing

@testable import ProjectTools

@Suite struct RenderRunTests {
  @Test func namesTellFilesOfTheSameNameApart() {
    expectEqual(
      RenderRun.uniqueNames(of: ["a/Main.storyboard", "b/Main.storyboard", "./a/View.xib"]),
      [
        "a__Main.storyboard", "b__Main.storyboard", "View.xib",
      ])
    expectEqual(RenderRun.uniqueNames(of: ["x/a/M.xib", "y/a/M.xib"]), ["x__a__M.xib", "y__a__M.xib"])
    expectEqual(RenderRun.uniqueNames(of: ["../M.xib", "M.xib"]), ["M.xib", "M.xib-2"])
    let long = String(repeating: "ü", count: 125)
    let names = RenderRun.uniqueNames(of: ["\(long)1.xib", "\(long)2.xib"])
    expectEqual(names, [String(repeating: "ü", count: 100), String(repeating: "ü", count: 100) + "-2"])
  }
}
