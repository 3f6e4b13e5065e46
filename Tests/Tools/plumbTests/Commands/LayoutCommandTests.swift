import DocumentTestSupport
import Foundation
import TestSupport
import Testing

@testable import plumb

@Suite struct LayoutCommandTests {
  @Test("S32 frames of a document are printed as one JSON object a line")
  func jsonHasTheFramesOfTheDocument() throws {
    let run = plumb("layout", "--json", "-", input: SampleDocument.greeting)
    expectEqual(run.status, .success)
    #expect(run.errors.isEmpty)
    expectEqual(run.output, #"{"file":"-","views":{"root":[0,0,393,852],"lab-el":[16,79,42,21]}}"# + "\n")
  }

  @Test func treeShowsControllerViewsAndFrames() {
    let run = plumb("layout", "-", input: SampleDocument.greeting)
    expectEqual(
      run.output,
      """
      -  (iOS, iPhone 15, portrait)

      SignInController (controller)
             x       y   width  height
             0       0     393     852  view (root)
            16      79      42      21  └ label "Hello" (lab-el)


      """)
  }

  @Test("S27 leading is the right side for languages that run from right to left")
  func rightToLeftTurnsTheLayoutRound() throws {
    let run = plumb("layout", "--json", "--rtl", "-", input: SampleDocument.greeting)
    #expect(run.output.contains(#""lab-el":[335,79,42,21]"#))
  }

  @Test("S28 another device or size changes the layout") func otherDevicesGiveOtherFrames() {
    let other = plumb("layout", "--json", "--device", "iphone 11", "-", input: SampleDocument.greeting)
    #expect(other.output.contains(#""root":[0,0,414,896]"#))
    let turned = plumb("layout", "--json", "--orientation=landscape", "-", input: SampleDocument.greeting)
    #expect(turned.output.contains(#""root":[0,0,852,393]"#))
    let sized = plumb("layout", "--json", "--size", "320x200", "-", input: SampleDocument.greeting)
    #expect(sized.output.contains(#""root":[0,0,320,200]"#))
  }

  @Test func withoutContentALabelHasNoSize() {
    let run = plumb("layout", "--json", "--content", "none", "-", input: SampleDocument.greeting)
    #expect(run.output.contains(#""lab-el":[16,79,0,0]"#))
  }

  @Test("S35 a document without Auto Layout says so") func masksAreMentioned() {
    let run = plumb("layout", "-", input: SampleDocument.phone(usesAutoLayout: false))
    #expect(run.output.contains("does not use Auto Layout"))
  }

  @Test func unreadableFilesAreNamedAndTheOthersStillLaidOut() throws {
    let folder = try TemporaryFolder()
    let good = try folder.write(SampleDocument.greeting, to: "good.storyboard")
    let cut = try folder.write(String(SampleDocument.greeting.prefix(700)), to: "cut.storyboard")
    let run = plumb("layout", "--json", cut, folder.url.path + "/none.xib", good)
    expectEqual(run.status, .failure)
    expectEqual(run.output.split(separator: "\n").count, 1)
    #expect(run.output.contains("lab-el"))
    let errors = run.errors.split(separator: "\n")
    expectEqual(errors.count, 2)
    #expect(errors[0].hasPrefix("plumb: \(cut):"))
    expectEqual(errors[1], "plumb: \(folder.url.path)/none.xib: no such file")
  }

  @Test func orderOfFilesDoesNotDependOnThreads() throws {
    let folder = try TemporaryFolder()
    for index in 0..<24 { try folder.write(SampleDocument.greeting, to: "d\(index % 3)/\(10 + index).xib") }
    let one = plumb("layout", "--json", "--jobs", "1", folder.url.path)
    let many = plumb("layout", "--json", "--jobs", "8", folder.url.path)
    expectEqual(one.output, many.output)
    expectEqual(one.output.split(separator: "\n").count, 24)
  }

  @Test(arguments: [
    (["--device", "iphone 1"], "(did you mean 'iPhone 11'?)"), (["--content", "savd"], "(did you mean 'saved'?)"),
    (["--size", "big"], "a width and a height"), (["--scale", "0"], "a number from 0.25 to 16"),
  ])
  func badValuesAreExplained(words: [String], part: String) {
    let console = Console.recording(input: SampleDocument.greeting)
    expectEqual(Plumb.run(["layout"] + words + ["-"], console: console), .failure)
    #expect(console.output.isEmpty)
    #expect(console.errors.contains(part))
  }
}
