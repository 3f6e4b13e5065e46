import FileAccess
import Foundation
import TestSupport
import Testing

@testable import ProjectTools
@testable import plumb

/// Walks over folders end, whatever links and depths they have.
@Suite struct FolderBoundTests {
  private static let document = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
    <view id="v"/></objects><resources><image name="Logo" width="1" height="1"/></resources></document>
    """

  private func link(_ folder: TemporaryFolder, _ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.url.path + "/" + name, withDestinationPath: target)
  }

  @Test func linksInCatalogsAreNotFollowed() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.document, to: "M.xib")
    try folder.write("{}", to: "A.xcassets/Logo.imageset/Contents.json")
    for (name, target) in [("x", "."), ("y", "."), ("top", "/"), ("up", "..")] {
      try link(folder, "A.xcassets/" + name, to: target)
    }
    let listing = ProjectListing(folder: folder.url.path, bounds: FolderWalk.Bounds(count: 20))
    #expect(listing.problems.isEmpty)
    #expect(listing.images["Logo"] != nil)
    expectEqual(plumb("check", "--project", folder.url.path, path).status, .success)
    expectEqual(plumb("render", "--project", folder.url.path, path, "-o", "-").status, .success)
    // Inside of a repository the project is found without the option.
    try folder.write("", to: ".git/HEAD")
    expectEqual(plumb("check", path).status, .success)
  }

  /// A folder of many levels makes the run fail instead of passing as checked.
  @Test func aProjectThatIsTooDeepFailsTheCheck() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.document, to: "M.xib")
    try folder.write("", to: String(repeating: "d/", count: 70) + "file")
    let run = plumb("check", "--project", folder.url.path, path)
    expectEqual(run.status, .failure)
    #expect(run.errors.contains("folders are nested deeper than 64 levels"))
  }

  @Test func aFolderNamedAsADocumentIsAFailure() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.document, to: "M.xib")
    try folder.write("", to: "N.xib/file")
    try link(folder, "O.xib", to: "N.xib")
    let run = plumb("check", folder.url.path)
    expectEqual(run.status, .failure)
    #expect(run.errors.contains("N.xib: a folder, not a document"))
    #expect(run.errors.contains("O.xib: a folder, not a document"))
  }

  @Test func aNameThatIsNotTextFailsItsDocumentAlone() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.document, to: "M.xib")
    let name = Array((folder.url.path + "/b").utf8) + [0xFF] + Array("d.xib".utf8) + [0]
    close(open(name.map { CChar(bitPattern: $0) }, O_CREAT | O_WRONLY, 0o600))
    let run = plumb("check", folder.url.path)
    expectEqual(run.status, .failure)
    #expect(run.errors.contains("b\u{FFFD}d.xib: the name of the file is not UTF-8"))
    #expect(run.output.contains("of 1 document"))
  }
}
