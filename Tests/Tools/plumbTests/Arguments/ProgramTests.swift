import ProjectTools
import TestSupport
import Testing

@testable import plumb

@Suite struct ProgramTests {
  @Test func versionIsPrinted() {
    let console = Console.recording()
    expectEqual(Plumb.run(["--version"], console: console), .success)
    expectEqual(console.output, "plumb \(Product.version)\n")
  }

  @Test func helpListsEveryCommand() {
    let console = Console.recording()
    expectEqual(Plumb.run(["--help"], console: console), .success)
    for command in Plumb.commands { #expect(console.output.contains("\n  \(command.name) ")) }
  }

  @Test func everyCommandHasAPageAndNoTwoOptionsCollide() {
    for command in Plumb.commands {
      let console = Console.recording()
      expectEqual(Plumb.run([command.name, "--help"], console: console), .success)
      #expect(console.output.contains("usage: plumb \(command.name)"))
      let options = command.options + [Command.helpOption]
      expectEqual(Set(options.map(\.name)).count, options.count)
      let shorts = options.compactMap(\.short)
      expectEqual(Set(shorts).count, shorts.count)
      for line in console.output.split(separator: "\n") { #expect(line.count <= 120) }
    }
  }

  @Test func noCommandIsAnError() {
    let console = Console.recording()
    expectEqual(Plumb.run([], console: console), .failure)
    #expect(console.output.isEmpty)
    #expect(console.errors.contains("usage: plumb COMMAND"))
  }

  @Test func unknownOptionInsteadOfACommandIsExplained() {
    let console = Console.recording()
    expectEqual(Plumb.run(["--versoin"], console: console), .failure)
    expectEqual(
      console.errors,
      "plumb: unknown option '--versoin' (did you mean '--version'?); 'plumb --help' lists the options\n")
  }
}
