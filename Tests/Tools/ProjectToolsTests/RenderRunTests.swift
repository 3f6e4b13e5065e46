import Testing

@testable import ProjectTools

@Suite struct RenderRunTests {
  @Test func namesTellFilesOfTheSameNameApart() {
    #expect(
      RenderRun.uniqueNames(of: ["a/Main.storyboard", "b/Main.storyboard", "./a/View.xib"]) == [
        "a__Main.storyboard", "b__Main.storyboard", "View.xib",
      ])
    #expect(RenderRun.uniqueNames(of: ["x/a/M.xib", "y/a/M.xib"]) == ["x__a__M.xib", "y__a__M.xib"])
    #expect(RenderRun.uniqueNames(of: ["../M.xib", "M.xib"]) == ["M.xib", "M.xib-2"])
    let long = String(repeating: "ü", count: 125)
    let names = RenderRun.uniqueNames(of: ["\(long)1.xib", "\(long)2.xib"])
    #expect(names == [String(repeating: "ü", count: 100), String(repeating: "ü", count: 100) + "-2"])
  }
}
