import Foundation
import TestSupport
import Testing

@testable import ProjectTools
@testable import plumb

/// Texts of documents, logs, arguments and file names neither control the console nor begin commands of a CI system.
@Suite struct InjectionTests {
  /// In XML: a line break before a command of GitHub, CSI, override and mark of directions, a line separator, and
  /// commands that need no new line.
  private static let attack =
    "a&#10;::error::pwned&#x9b;31m&#x7f;&#x202e;&#x2066;&#x200f;&#x61c;&#x2028;  ::warning::x ##[error]y ##vso[task.z]"

  private static func document(text: String = attack, constant: String = "5") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(attack)">
        <connections><outlet property="\(attack)" destination="l\(attack)" id="o\(attack)"/></connections></placeholder>
      <view id="v\(attack)" customClass="\(attack)" userLabel="\(attack)"><rect key="frame" x="0" y="0" width="320" height="480"/>
      <subviews>
        <label text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="l\(attack)">
          <rect key="frame" x="16" y="20" width="45" height="20"/></label>
        <imageView image="\(attack)" id="i\(attack)"><rect key="frame" x="16" y="90" width="45" height="20"/></imageView>
      </subviews>
      <constraints>
        <constraint firstItem="l\(attack)" firstAttribute="width" constant="\(constant)" id="c\(attack)" identifier="\(attack)"/>
        <constraint firstItem="l\(attack)" firstAttribute="width" constant="9" id="d\(attack)"/>
        <constraint firstItem="gone\(attack)" firstAttribute="odd\(attack)" constant="9" id="e\(attack)"/>
      </constraints></view></objects>
      <resources><image name="\(attack)" width="1" height="1"/></resources>
    </document>
    """
  }

  private static let log = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x600001 'evil&#10;::error::pwned\u{1B}[31m\u{7}\u{202E}' UIView:0x7f01.width == 100   (active)>",
        "<NSLayoutConstraint:0x600002 'B:##[error]x' UIView:0x7f01.width == 200   (active)>",
        "<NSLayoutConstraint:0x600003 \u{1B}]0;title\u{7} what is this\u{9B}31m>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600002 UIView:0x7f01.width == 200   (active)>

    """

  /// The attack in a file name, which can have any byte but a slash.
  private static let name = "n\n::error::pwned\u{1B}[31m\u{7F}\u{9B}\u{202E}\u{61C}##[error]y.xib"

  private func expectHarmless(_ run: (status: ExitStatusOfPlumb, output: String, errors: String), _ what: String) {
    for text in [run.output, run.errors] {
      let unsafe = text.unicodeScalars.filter { $0 != "\n" && PrintableText.isUnsafe($0) }
      #expect(unsafe.isEmpty, "\(what): \(unsafe.map(\.value))")
      #expect(!text.contains("##[") && !text.contains("##vso["), "\(what)")
      for line in text.split(separator: "\n") where line.drop(while: \.isWhitespace).hasPrefix("::") {
        #expect(
          line.contains(#/^::(error|warning|notice) file=[^:,]+,(line=\d+,)?(col=\d+,)?title=[^:,]+::/#),
          "\(what): \(line)")
      }
    }
  }

  private typealias ExitStatusOfPlumb = plumb.ExitStatus

  private static let commands: [[String]] = [
    ["layout"], ["layout", "--json"], ["check"], ["check", "--format", "json"], ["check", "--format", "github"],
    ["check", "--format", "sarif"], ["strings"], ["strings", "--format", "json"], ["diff", "--textconv"],
    ["render", "-o", "-"],
  ]

  @Test(arguments: commands.indices)
  func textsOfDocumentsAreShown(_ index: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.document(), to: "M.xib")
    let words = Self.commands[index]
    let run = plumb(words + [path])
    #expect(run.output.contains("pwned"), "the text is in the output")
    expectHarmless(run, words.joined(separator: " "))
  }

  @Test(arguments: commands.indices)
  func namesOfFilesAreShown(_ index: Int) throws {
    let folder = try TemporaryFolder()
    let words = Self.commands[index]
    let path = try folder.write(Self.document(text: "Name"), to: Self.name)
    expectHarmless(plumb(words + [path]), words.joined(separator: " "))
    let broken = try folder.write("<", to: "broken" + Self.name)
    expectHarmless(plumb(words + [broken]), words.joined(separator: " "))
    expectHarmless(plumb(words + [folder.url.path + "/gone" + Self.name]), words.joined(separator: " "))
  }

  /// The first characters of a line can be those of a file name.
  @Test func linesDoNotBeginWithACommandOfAFileName() {
    expectEqual(PrintableText.shown("::error::x.xib:3: warning"), "\\u{3a}:error::x.xib:3: warning")
    expectEqual(PrintableText.shown(" \u{A0} ::error::x"), " \u{A0} \\u{3a}:error::x")
    expectEqual(PrintableText.shown("a::b # ## c"), "a::b # ## c")
  }

  @Test(arguments: ["text", "markdown", "json", "github"])
  func differencesAreShown(_ format: String) throws {
    let folder = try TemporaryFolder()
    let old = try folder.write(Self.document(text: "Name", constant: "7"), to: "Old.xib")
    let new = try folder.write(Self.document(), to: Self.name)
    let run = plumb("diff", "--format", format, "--all", old, new)
    #expect(run.output.contains("pwned"))
    expectHarmless(run, format)
  }

  @Test func conflictsOfMergesAreShown() throws {
    let folder = try TemporaryFolder()
    let paths = try ["1", "2", "3"].map { try folder.write(Self.document(constant: $0), to: $0 + Self.name) }
    let run = plumb(["merge", "--path", Self.name] + paths)
    expectEqual(run.status, .findings)
    expectHarmless(run, "merge")
  }

  @Test(arguments: [["explain"], ["explain", "--json"]])
  func logsAreShown(_ words: [String]) throws {
    let run = plumb(words + ["-"], input: Self.log)
    #expect(run.output.contains("pwned"))
    expectHarmless(run, words.joined(separator: " "))
  }

  @Test func placesInTheProjectAreShown() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.document(), to: Self.name)
    let run = plumb("explain", "--project", folder.url.path, "-", input: Self.log)
    #expect(run.output.contains("Conflict 1"))
    expectHarmless(run, "explain --project")
  }

  @Test(arguments: [
    ["vfl", "H:|-[a\n::error::z\u{1B}]-|"], ["vfl", "H:|-[a]-|", "--metric", "x\u{1B}"], ["lay\u{1B}out"],
    ["check", "--rule", "x\n::error::y=note", "a"], ["check", "--x\n::error::y"], ["check", "--format", "\u{1B}"],
    ["check", "no\n::error::y"], ["layout", "--device", "\u{202E}iPhone", "a"], ["diff", "\u{9B}", "b"],
    ["diff", "--git", "a\n::error::b"], ["explain", "\u{1B}"], ["render", "a", "-o", "/dev/null/\n::error::b/"],
    ["check", "--language", "\n::error::b", "a"], ["completions", "\n::error::b"], ["help", "\n::error::b"],
    ["canvas", "\n::error::b"], ["check", "--baseline", "\n::error::b", "a"], ["merge", "\n::error::b", "b", "c"],
    ["check", "--settings", "\n::error::b", "a"], ["tidy", "--against", "\n::error::b"],
    ["check", "--root", "\n::error::b", "a"],
  ])
  func argumentsAreShown(_ words: [String]) {
    let run = plumb(words)
    expectEqual(run.status, .failure)
    #expect(!run.errors.isEmpty)
    expectHarmless(run, words.joined(separator: " "))
  }

  @Test func settingsAndBaselinesAreShown() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.document(), to: "M.xib")
    let settings = try folder.write(#"{"a\n::error::b\u001b": 1}"#, to: "settings.json")
    expectHarmless(plumb("check", "--settings", settings, path), "settings")
    let baseline = try folder.write(
      #"{"findings": [{"file": "a\n::error::b", "rule": "a\u001b", "object": "\n##[error]"}]}"#, to: "baseline.json")
    let run = plumb("check", "--baseline", baseline, "--strict-baseline", path)
    #expect(run.errors.contains("in the baseline no longer occurs"))
    expectHarmless(run, "baseline")
  }

  @Test func namesAndTranslationsOfStreamsAreShown() throws {
    let name = try #require(String(data: JSONEncoder().encode(Self.name), encoding: .utf8))
    let text = try #require(String(data: JSONEncoder().encode(Self.document()), encoding: .utf8))
    for command in ["layout", "check"] {
      let run = plumb(command, "--stdin-documents", input: #"{"name": \#(name), "text": \#(text)}"# + "\n")
      #expect(run.output.contains("pwned"))
      expectHarmless(run, command)
    }
  }

  /// The rows of a table end with CR LF; a text does not begin another one.
  @Test func tablesHaveOneLineForEachText() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.document(), to: "M.xib")
    let rows = plumb("strings", "--format", "csv", path).output.components(separatedBy: "\r\n")
    expectEqual(rows.count, 3)
    #expect(rows[1].contains("pwned"))
    expectHarmless((.success, rows.joined(separator: "\n"), ""), "csv")
  }

  @Test func escapesOfJSONMeanTheSameText() throws {
    let text = "é 中文 😀 ## # \u{9B}\u{7F}\u{202E}\u{2066}\u{61C}\u{2028}\u{FEFF} ##[error] ##vso[x ##teamcity[y"
    let bytes = try [UInt8](JSONEncoder().encode([text]))
    let shown = PrintableText.json(bytes).bytes
    try expectEqual(JSONDecoder().decode([String].self, from: Data(shown)), [text])
    #expect(String(decoding: shown, as: UTF8.self).unicodeScalars.allSatisfy { !PrintableText.isUnsafe($0) })
  }

  @Test func ordinaryTextIsUnchanged() throws {
    let text = "é 中文 😀 ## # -- “quotes” ‘x’ … • → € עברית العربية ～"
    expectEqual(PrintableText.line(text).bytes, Array((text + "\n").utf8))
    for bytes in [PrintableText.json(Array(text.utf8)).bytes, PrintableText.markup(Array(text.utf8)).bytes] {
      expectEqual(bytes, Array(text.utf8))
    }
  }

  @Test func valuesOfWorkflowCommandsAreEscaped() {
    let command = GitHubReporter.command(
      "error", path: "a,b:c%d\n.xib", line: 3, title: "x::y", message: "50%: a\r\nb\u{1B}::c")
    expectEqual(
      command,
      "::error file=a%2Cb%3Ac%25d%0A.xib,line=3,title=x%3A%3Ay::50%25: a%0D%0Ab\\u{1b}::c")
  }
}
