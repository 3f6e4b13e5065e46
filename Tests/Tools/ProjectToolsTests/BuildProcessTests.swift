import ProjectTools
import TestSupport
import Testing

@Suite struct BuildProcessTests {
  @Test func linesOfBothStreamsAreNoticed() throws {
    var lines: [String] = []
    let end = try BuildProcess().run(
      ["sh", "-c", "echo one; echo two >&2; exit 3"], in: "/", isCancelled: { false }, notice: { lines.append($0) })
    expectEqual(end, .exited(3))
    expectEqual(lines.sorted(), ["one", "two"])
  }

  /// The package manager writes such a message while another one builds in the same folder.
  @Test func aMessageWithoutAnEndOfLineIsNoPartOfTheOutput() throws {
    let run = BuildProcess()
    let end = try run.run(
      ["sh", "-c", "printf waiting >&2; sleep 0.2; echo one; printf two"], in: "/", isCancelled: { false },
      notice: { _ in })
    expectEqual(end, .exited(0))
    expectEqual(run.output, ["one", "two"])
    expectEqual(run.lines.sorted(), ["one", "two", "waiting"])
  }

  @Test func variablesAreAdded() throws {
    let run = BuildProcess()
    let end = try run.run(
      ["sh", "-c", "echo $PLUMB_TEST"], in: "/", environment: ["PLUMB_TEST": "value"], isCancelled: { false },
      notice: { _ in })
    expectEqual(end, .exited(0))
    expectEqual(run.lines, ["value"])
  }

  @Test func aProgramThatIsNotWantedEnds() throws {
    let end = try BuildProcess().run(["sleep", "600"], in: "/", isCancelled: { true }, notice: { _ in })
    expectEqual(end, .cancelled)
  }
}
