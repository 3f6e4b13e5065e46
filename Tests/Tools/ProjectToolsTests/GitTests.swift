import Foundation
import TestSupport
import Testing

@testable import ProjectTools

/// A repository with documents, whose commands run in a folder of it.
private final class Repository {
  let folder: TemporaryFolder
  var git: Git { Git(folder: folder.url.path) }

  init(_ documents: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    try git.run(["init", "-q"])
    for (name, text) in documents { try folder.write(Repository.document(text), to: name) }
    try commit()
  }

  func commit() throws {
    try git.run(["add", "-A"])
    try git.run(["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a", "--allow-empty"])
  }

  func change(_ name: String, to text: String = "Other") throws {
    try folder.write(Repository.document(text), to: name)
  }

  static func document(_ text: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects><view id="v"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
        <label text="\(text)" id="l"><rect key="frame" x="16" y="20" width="45" height="20"/></label></subviews></view></objects>
    </document>

    """
  }

  /// The documents of some operands that differ from the last commit, from the top of the repository.
  func changed(_ operands: String..., in subfolder: String = "") throws -> [String] {
    let top = folder.url.path
    let paths = operands.map { $0.hasPrefix("/") ? $0 : top + "/" + $0 }
    var changed = try ChangedFiles(Git(folder: top + "/" + subfolder), since: "HEAD", operands: paths)
    return InputDocument.files(paths).filter { changed.contains($0) }.map { String($0.path.dropFirst(top.count + 1)) }
  }
}

@Suite struct FinishedProgramTests {
  /// A program that fills the pipe of its errors before it writes its output does not block.
  @Test func bothStreamsAreReadAtOnce() throws {
    let script =
      "i=0; while [ $i -lt 4000 ]; do echo 'a line of the standard error that fills its pipe' >&2; i=$((i+1)); done; echo out"
    let program = try FinishedProgram(["sh", "-c", script])
    expectEqual(program.output, Array("out\n".utf8))
    expectEqual(program.message, "a line of the standard error that fills its pipe")
    expectEqual(program.status, 0)
  }

  @Test func largeOutputOfBothStreamsIsRead() throws {
    let program = try FinishedProgram([
      "sh", "-c", "yes e | head -c 300000 >&2; yes o | head -c 300000; yes e | head -c 300000 >&2",
    ])
    expectEqual(program.output.count, 300_000)
  }

  @Test func endlessOutputIsAnError() {
    #expect(throws: FinishedProgram.TooMuchOutput.self) { try FinishedProgram(["yes"], limit: 1 << 16) }
  }

  /// More than a pipe holds, which the program does not read at first.
  @Test func longInputIsRead() throws {
    let input = String(repeating: "a line\n", count: 40_000)
    let program = try FinishedProgram(["sh", "-c", "yes e | head -c 300000 >&2; cat"], input: input)
    expectEqual(program.output, Array(input.utf8))
  }

  @Test func theMessageIsNoWarning() throws {
    let program = try FinishedProgram(["sh", "-c", "echo 'warning: LF' >&2; echo 'fatal: no' >&2; exit 3"])
    expectEqual(program.message, "fatal: no")
    expectEqual(program.status, 3)
  }
}

@Suite struct ChangedFilesTests {
  @Test func changedAndUntrackedDocumentsAreFound() throws {
    let repository = try Repository(["a/M.xib": "M", "a/N.xib": "N", "b/O.xib": "O"])
    try repository.change("a/M.xib")
    try repository.change("b/New.storyboard")
    try expectEqual(repository.changed(""), ["a/M.xib", "b/New.storyboard"])
    try expectEqual(repository.changed("a"), ["a/M.xib"])
    try expectEqual(repository.changed("a/M.xib", "a/N.xib"), ["a/M.xib"])
  }

  @Test(arguments: ["diff.relative", "core.quotePath"])
  func settingsDoNotHideChanges(_ setting: String) throws {
    let repository = try Repository(["sub/Übung.xib": "M"])
    try repository.git.run(["config", setting, "true"])
    try repository.change("sub/Übung.xib")
    try expectEqual(repository.changed("sub", in: "sub"), ["sub/Übung.xib"])
    try expectEqual(
      repository.git.changes(Git.Range(base: "HEAD", head: nil), paths: []).map(\.newPath), ["sub/Übung.xib"])
  }

  @Test func foldersWithPatternCharactersAreNames() throws {
    let repository = try Repository(["[ab]*/M.xib": "M", "a/N.xib": "N"])
    try repository.change("[ab]*/M.xib")
    try repository.change("a/N.xib")
    try expectEqual(repository.changed("[ab]*"), ["[ab]*/M.xib"])
  }

  @Test func documentsWithAnotherExtensionCanBeNamed() throws {
    let repository = try Repository(["M.XIB": "M", "N.XIB": "N"])
    try repository.change("M.XIB")
    try expectEqual(repository.changed("M.XIB", "N.XIB"), ["M.XIB"])
  }

  @Test func aLinkHasChangedIfItsFileHas() throws {
    let repository = try Repository(["real/M.xib": "M"])
    let path = repository.folder.url.path
    try FileManager.default.createSymbolicLink(atPath: path + "/Link.xib", withDestinationPath: "real/M.xib")
    try FileManager.default.createSymbolicLink(atPath: path + "/linked", withDestinationPath: "real")
    try repository.commit()
    try expectEqual(repository.changed("Link.xib"), [])
    try repository.change("real/M.xib")
    try expectEqual(repository.changed("Link.xib"), ["Link.xib"])
    try expectEqual(repository.changed("linked"), ["linked/M.xib"])
  }

  /// What does not exist is reported as missing, whatever git says about it.
  @Test func missingDocumentsAreNotLeftOut() throws {
    let repository = try Repository(["M.xib": "M", "empty/.keep": ""])
    try FileManager.default.removeItem(atPath: repository.folder.url.path + "/M.xib")
    try expectEqual(repository.changed("M.xib", "gone.xib"), ["M.xib", "gone.xib"])
    try expectEqual(repository.changed("empty"), ["empty"])
  }

  @Test func operandsOutsideOfTheRepositoryAreErrors() throws {
    let repository = try Repository(["M.xib": "M"])
    let other = try TemporaryFolder()
    let path = try other.write(Repository.document("x"), to: "x.xib")
    #expect(throws: ProjectError.self) { try repository.changed(path) }
    #expect(throws: ProjectError.self) { try repository.changed(other.url.path) }
  }

  @Test func documentsOfOtherRepositoriesInsideCountAsChanged() throws {
    let repository = try Repository(["M.xib": "M"])
    let inner = Git(folder: repository.folder.url.path + "/inner")
    try repository.change("inner/deep/N.xib")
    try inner.run(["init", "-q"])
    try expectEqual(repository.changed(""), ["inner/deep/N.xib"])
  }

  @Test func aNameThatIsNotTextFailsItsDocumentAlone() throws {
    let repository = try Repository(["M.xib": "M"])
    for suffix in [".txt", ".xib"] {
      let name = Array((repository.folder.url.path + "/b").utf8) + [0xFF] + Array(suffix.utf8) + [0]
      close(open(name.map { CChar(bitPattern: $0) }, O_CREAT | O_WRONLY, 0o600))
    }
    try repository.commit()
    let name = Array((repository.folder.url.path + "/b").utf8) + [0xFF] + Array(".xib".utf8) + [0]
    let descriptor = open(name.map { CChar(bitPattern: $0) }, O_WRONLY)
    _ = write(descriptor, "x", 1)
    close(descriptor)
    try repository.change("M.xib")
    try expectEqual(repository.changed(""), ["M.xib", "b\u{FFFD}.xib"])
    let changes = try repository.git.changes(Git.Range(base: "HEAD", head: nil), paths: [])
    expectEqual(changes.map(\.isReadable), [true, false])
  }

  @Test func filesThatASparseCheckoutLeavesOutAreNoErrors() throws {
    let repository = try Repository(["a/M.xib": "M", "b/N.xib": "N"])
    let base = try repository.git.commit("HEAD")
    try repository.change("b/N.xib")
    try repository.change("a/M.xib")
    try repository.commit()
    try repository.git.run(["update-index", "--skip-worktree", "b/N.xib"])
    try FileManager.default.removeItem(atPath: repository.folder.url.path + "/b/N.xib")
    var changed = try ChangedFiles(repository.git, since: base, operands: [repository.folder.url.path])
    let isChanged = changed.contains(InputDocument(path: repository.folder.url.path + "/a/M.xib"))
    #expect(isChanged)
  }

  @Test func pathsOfNoVersionAreErrors() throws {
    let repository = try Repository(["M.xib": "M", "N.xib": "N"])
    let range = Git.Range(base: try repository.git.commit("HEAD"), head: nil)
    #expect(throws: ProjectError.self) { try repository.git.changes(range, paths: ["typo.xib"]) }
    try FileManager.default.removeItem(atPath: repository.folder.url.path + "/M.xib")
    try expectEqual(repository.git.changes(range, paths: ["M.xib"]).map(\.oldPath), ["M.xib"])
    try repository.change("N.xib")
    try expectEqual(repository.git.changes(range, paths: ["N.xib"]).map(\.newPath), ["N.xib"])
  }
}

@Suite struct VersionContentsTests {
  @Test func contentsAreThoseOfTheirVersion() throws {
    let repository = try Repository(["a.xib": "a", "b.xib": "b", "c.xib": "c", "d.xib": "d"])
    let top = repository.folder.url.path
    try repository.change("a.xib", to: "new a")
    try FileManager.default.removeItem(atPath: top + "/b.xib")
    try FileManager.default.moveItem(atPath: top + "/c.xib", toPath: top + "/e.xib")
    try repository.folder.write("<document/>", to: "f.xib")
    try repository.commit()
    let git = repository.git
    let range = try git.range("HEAD~1..HEAD")
    var texts: [String: [String?]] = [:]
    for change in try git.changes(range, paths: []) {
      let versions = [(change.oldPath, range.base), (change.newPath, range.head)]
      texts[change.newPath ?? change.oldPath ?? ""] = try versions.map { path, version in
        try path.map { String(decoding: try git.contents(of: $0, at: version), as: UTF8.self) }
      }
    }
    expectEqual(
      texts,
      [
        "a.xib": [Repository.document("a"), Repository.document("new a")], "b.xib": [Repository.document("b"), nil],
        "e.xib": [Repository.document("c"), Repository.document("c")], "f.xib": [nil, "<document/>"],
      ])
  }

  @Test func oneProcessReadsManyContents() throws {
    let names = (0..<60).map { "\($0).xib" }
    let repository = try Repository(Dictionary(uniqueKeysWithValues: names.map { ($0, "text of \($0)") }))
    for name in names { try repository.change(name, to: "new text of \(name)") }
    try repository.commit()
    let git = repository.git
    let range = try git.range("HEAD~1..HEAD")
    let changes = try git.changes(range, paths: [])
    let before = git.runs
    for change in changes {
      let (old, new) = (try #require(change.oldPath), try #require(change.newPath))
      try expectEqual(git.contents(of: old, at: range.base), Array(Repository.document("text of \(old)").utf8))
      try expectEqual(git.contents(of: new, at: range.head), Array(Repository.document("new text of \(new)").utf8))
    }
    expectEqual(changes.count, 60)
    expectEqual(git.runs, before + 1)
  }

  @Test func linksAndMissingFilesOfAVersionAreErrors() throws {
    let repository = try Repository(["a.xib": "a"])
    let top = repository.folder.url.path
    try FileManager.default.createSymbolicLink(atPath: top + "/link.xib", withDestinationPath: "a.xib")
    try repository.commit()
    let git = repository.git
    let range = try git.range("HEAD~1..HEAD")
    try expectEqual(git.changes(range, paths: []).map(\.newPath), ["link.xib"])
    #expect(throws: ProjectError.self) { try git.contents(of: "link.xib", at: range.head) }
    #expect(throws: ProjectError.self) { try git.contents(of: "link.xib", at: range.base) }
  }
}

/// No setting of a repository makes a command run a program.
@Suite struct GitProgramTests {
  private func marker(_ repository: Repository) -> String { repository.folder.url.path + "/.git/ran" }

  /// A script that leaves a trace, and passes its input on.
  private func script(_ repository: Repository) throws -> String {
    let path = try repository.folder.write(
      "#!/bin/sh\necho ran >> '\(marker(repository))'\nexec cat\n", to: ".git/script")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  private static let settings = [
    "core.fsmonitor", "diff.external", "diff.evil.command", "diff.evil.textconv", "filter.evil.clean",
    "filter.a=b.clean",
    "filter.evil.process", "core.pager", "pager.diff", "core.sshCommand", "core.editor", "core.askPass",
  ]

  @Test(arguments: settings)
  func settingsRunNoProgram(_ setting: String) throws {
    let repository = try Repository(["M.xib": "M", "N.xib": "N"])
    try repository.folder.write("*.xib diff=evil filter=evil\nN.xib filter=a=b\n", to: ".gitattributes")
    try repository.commit()
    let program = try script(repository)
    try repository.git.run(["config", setting, program])
    try repository.change("M.xib")
    // Only its time differs: git reads it again.
    try repository.change("N.xib", to: "N")
    try expectEqual(repository.changed(""), ["M.xib"])
    let range = try repository.git.range("HEAD")
    for change in try repository.git.changes(range, paths: []) {
      _ = try repository.git.contents(of: try #require(change.newPath), at: range.base)
    }
    #expect(!FileManager.default.fileExists(atPath: marker(repository)), "\(setting)")
  }

  @Test(arguments: ["hooks/post-index-change", "evil/post-index-change"])
  func hooksAreNotRun(_ name: String) throws {
    let repository = try Repository(["M.xib": "M"])
    let program = try script(repository)
    let hook = repository.folder.url.path + "/.git/" + name
    try FileManager.default.createDirectory(
      atPath: (hook as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: program, toPath: hook)
    if name.hasPrefix("evil") {
      try repository.git.run(["config", "core.hooksPath", (hook as NSString).deletingLastPathComponent])
    }
    try repository.change("M.xib", to: "M")
    _ = try repository.changed("")
    #expect(!FileManager.default.fileExists(atPath: marker(repository)))
  }

  @Test func settingsOfTheUserStay() {
    #expect(GitEnvironment.override(of: "user.name") == nil)
    expectEqual(GitEnvironment.override(of: "filter.lfs.required"), "false")
    expectEqual(GitEnvironment.override(of: "filter.a.b.clean"), "")
    expectEqual(GitEnvironment.override(of: "credential.https://a.b.helper"), "")
    #expect(GitEnvironment.override(of: "remote.origin.url") == nil)
  }
}
