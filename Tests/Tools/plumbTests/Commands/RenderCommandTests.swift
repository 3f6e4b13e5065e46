import DocumentTestSupport
import Foundation
import TestSupport
import Testing

@testable import ProjectTools
@testable import plumb

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The documents that come with the project.
private enum Example {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples").path
  static let signIn = folder + "/SignIn.storyboard"
  static let preferences = folder + "/Preferences.xib"
}

/// A folder that goes away with the test.
private final class Scratch {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

  func text(_ name: String) throws -> String { try String(contentsOfFile: path + "/" + name, encoding: .utf8) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }
}

/// Everything an SVG document says, read by an XML parser.
private final class ReadSVG: NSObject, XMLParserDelegate {
  private(set) var texts: [String] = []
  private(set) var titles: [String] = []
  private(set) var error: String?
  private var open: [String] = []
  private var characters = ""

  init(_ svg: String) {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    if !parser.parse(), error == nil { error = "not read to the end" }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    characters = ""
    // Text is drawn as outlines, with its characters as a label.
    if let label = attributes["aria-label"] { texts.append(label) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { characters += string }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    if name == "text" { texts.append(characters) }
    if name == "title" { titles.append(characters) }
    characters = ""
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) { error = error ?? "\(parseError)" }
}

struct RenderCommandTests {
  private func run(_ words: String...) -> (status: plumb.ExitStatus, output: String, errors: String) {
    let console = Console.recording()
    let status = Plumb.run(["render"] + words, console: console)
    return (status, console.output, console.errors)
  }

  private func svg(_ words: String...) -> ReadSVG {
    let console = Console.recording()
    let status = Plumb.run(["render"] + words + ["-o", "-"], console: console)
    expectEqual(status, .success, "\(console.errors)")
    return ReadSVG(console.output)
  }

  // MARK: One picture

  @Test("S32 a document is drawn with the text of its views")
  func drawsTheTextOfADocument() {
    let picture = svg(Example.signIn)
    #expect(picture.error == nil)
    for text in ["Sign In", "Welcome back", "Email", "Password", "name@example.org", "Forgot your password?", "9:41"] {
      #expect(picture.texts.contains(text), "\(text)")
    }
    expectEqual(picture.titles.first, "SignIn.storyboard")
  }

  @Test func namesEveryViewToWhoPointsAtIt() {
    let titles = svg(Example.preferences).titles
    for id in ["apr-Pu-111", "siz-Sl-113", "opn-Ck-116", "okb-Bt-126"] {
      #expect(titles.contains { $0.hasSuffix("(\(id))") }, "\(id)")
    }
  }

  @Test func drawsTheSamePictureEveryTime() {
    let words = [Example.signIn, "--constraints", "--devices", "iPhone 15,iPad Air", "-o", "-"]
    let first = Console.recording()
    let second = Console.recording()
    _ = Plumb.run(["render"] + words, console: first)
    _ = Plumb.run(["render"] + words, console: second)
    #expect(!first.output.isEmpty)
    expectEqual(first.output, second.output)
  }

  @Test func anExtensionThatContradictsTheFormatIsRefused() throws {
    let scratch = try Scratch()
    let console = Console.recording()
    let status = Plumb.run(
      ["render", Example.signIn, "--format", "svg", "-o", scratch.path + "/a.png"], console: console)
    expectEqual(status, .failure)
    #expect(console.errors.contains("does not have the extension of --format svg"))
    #expect(scratch.files.isEmpty)
  }

  private func expectPicture(_ name: String, begins signature: [UInt8]) throws {
    let scratch = try Scratch()
    let path = scratch.path + "/" + name
    expectEqual(Plumb.run(["render", Example.signIn, "-o", path], console: .recording()), .success)
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(data.starts(with: signature))
    #expect(data.count > 1000)
  }

  @Test func pngBeginsWithItsSignature() throws { try expectPicture("a.png", begins: [0x89, 0x50, 0x4E, 0x47]) }

  #if Cairo
    @Test func pdfBeginsWithItsSignature() throws { try expectPicture("a.pdf", begins: [0x25, 0x50, 0x44, 0x46]) }
  #else
    @Test func pdfWithoutCairoIsRefusedWithTheWayToGetIt() throws {
      let scratch = try Scratch()
      let console = Console.recording()
      let status = Plumb.run(["render", Example.signIn, "-o", scratch.path + "/a.PDF"], console: console)
      expectEqual(status, .failure)
      #expect(console.errors.contains("swift build -c release --traits Cairo"))
      #expect(scratch.files.isEmpty)
    }
  #endif

  @Test("S33 every constraint in force is drawn, with its equation, id and line")
  func everyActiveConstraintIsDrawnWithItsEquation() {
    #expect(svg(Example.signIn).titles.allSatisfy { !$0.contains("frm-tp-c08") })
    let titles = svg(Example.signIn, "--constraints").titles
    for id in [
      "img-w0-c01", "img-ar-c02", "sgn-ht-c03", "lab-eq-c04", "hdr-tp-c05", "hdr-cx-c06", "hdr-ld-c07", "frm-tp-c08",
      "frm-cx-c09", "frm-ld-c10", "frm-wd-c11", "fot-tp-c12", "fot-ld-c13", "fot-tr-c14", "fot-bt-c15",
    ] {
      expectEqual(titles.filter { $0.contains("(\(id), line ") }.count, 1, "\(id)")
    }
    let spacing = titles.first { $0.contains("frm-tp-c08") }
    expectEqual(
      spacing?.contains("stack view \"Form\" (frm-St-016).top = stack view \"Header\" (hdr-St-004).bottom + 32"), true
    )
  }

  @Test("S27 S28 a matrix has each device upright, on its side and from right to left")
  func drawsADeviceMatrix() {
    let picture = svg(Example.signIn, "--devices", "retina4_7, iPhone 15")
    #expect(picture.error == nil)
    let headings = picture.texts.filter { $0.contains(" · ") }
    expectEqual(
      headings,
      [
        "iPhone SE (3rd generation), portrait · 375 × 667", "iPhone SE (3rd generation), landscape · 667 × 375",
        "iPhone SE (3rd generation), right to left · 375 × 667", "iPhone 15, portrait · 393 × 852",
        "iPhone 15, landscape · 852 × 393", "iPhone 15, right to left · 393 × 852",
      ])
    // The footnote and the image are not installed where the height is compact.
    expectEqual(picture.titles.filter { $0.contains("fot-Lb-017") }.count, 4)
    expectEqual(picture.titles.filter { $0.contains("img-Lk-001") }.count, 4)
    expectEqual(picture.titles.filter { $0.contains("ttl-Lb-002") }.count, 6)
  }

  @Test func aWindowIsShownAtThreeSizesInAMatrix() {
    let headings = svg(Example.preferences, "--devices", "all").texts.filter { $0.contains(" · ") }
    expectEqual(headings.map { $0.prefix(while: { $0 != "·" }) }, ["own size ", "larger ", "right to left "])
  }

  // MARK: Folders

  @Test func writesAFolderWithAnIndex() throws {
    let scratch = try Scratch()
    let result = run(
      Example.signIn, Example.preferences, "--constraints", "--devices", "iPhone 15", "-o", scratch.path + "/Pictures")
    expectEqual(result.status, .success)
    expectEqual(result.output, scratch.path + "/Pictures/index.html\n")
    let index = try scratch.text("Pictures/index.html")
    for name in ["SignIn.storyboard", "Preferences.xib"] {
      for suffix in ["", ".constraints", ".devices"] {
        #expect(ReadSVG(try scratch.text("Pictures/\(name)\(suffix).svg")).error == nil)
        #expect(index.contains("href=\"\(name)\(suffix).svg\""))
      }
    }
    #expect(index.contains("prefers-color-scheme: dark"))
  }

  @Test func aBadFileDoesNotKeepTheOthersFromBeingDrawn() throws {
    let scratch = try Scratch()
    try scratch.write("<?xml version=\"1.0\"?><document><objects>", to: "cut.xib")
    let result = run(scratch.path + "/cut.xib", Example.preferences, "-o", scratch.path)
    expectEqual(result.status, .failure)
    #expect(result.errors.contains("cut.xib"))
    expectEqual(result.errors.split(separator: "\n").count, 1)
    expectEqual(scratch.files, ["Preferences.xib.svg", "cut.xib", "index.html"])
  }

  // MARK: Appearances

  @Test(arguments: [("light", "#224466"), ("dark", "#EEDDCC")])
  func aNamedColorIsThatOfTheProjectInTheAppearance(appearance: String, drawn: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    func entry(_ red: String, _ green: String, _ blue: String, _ more: String = "") -> String {
      #"{"idiom": "universal"\#(more), "color": {"components": {"red": "\#(red)", "green": "\#(green)", "blue": "\#(blue)"}}}"#
    }
    let dark = entry("0xEE", "0xDD", "0xCC", #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#)
    try folder.write(
      "{\"colors\": [\(entry("0x22", "0x44", "0x66")), \(dark)]}", to: "App/Assets.xcassets/Ink.colorset/Contents.json")
    let label = SampleDocument.label("greeting", "Hello", (16, 79, 42, 21))
      .replacing("</label>", with: #"<color key="textColor" name="Ink"/></label>"#)
    // What the document itself says about the color is older than the catalog.
    let resources = #"<resources><namedColor name="Ink"><color red="1" green="0" blue="0"/></namedColor></resources>"#
    let path = try folder.write(
      SampleDocument.phone(subviews: label).replacing("</document>", with: resources + "</document>"),
      to: "App/Main.storyboard")
    let result = plumb("render", path, "--appearance", appearance, "-o", "-")
    expectEqual(result.status, .success, "\(result.errors)")
    #expect(result.output.contains(drawn))
    #expect(!result.output.contains("#FF0000"))
  }

  // MARK: Mistakes

  @Test func saysWhatIsWrongWithTheCommandLine() {
    #expect(run(Example.signIn).errors.contains("--output"))
    #expect(
      run(Example.signIn, Example.preferences, "-o", "both.svg").errors.contains("can show only one document"))
    let unknown = run(Example.signIn, "-o", "-", "--devices", "iPad Airr")
    expectEqual(unknown.status, .failure)
    #expect(unknown.errors.contains("did you mean 'iPad Air'?"))
    expectEqual(run("no/such/file.xib", "-o", "-").status, .failure)
  }

  // MARK: Real documents

  /// Needs the environment variable `PLUMB_CORPUS`, the path of a folder with documents; is skipped where it is not
  /// set.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["PLUMB_CORPUS"] != nil))
  func everyDocumentOfTheCorpusIsDrawn() throws {
    let scratch = try Scratch()
    let corpus = ProcessInfo.processInfo.environment["PLUMB_CORPUS"] ?? ""
    let result = run(corpus, "--constraints", "-o", scratch.path)
    expectEqual(result.status, .success, "\(result.errors)")
    let pictures = scratch.files.filter { $0.hasSuffix(".svg") }
    expectEqual(pictures.count, documentPaths([corpus]).count * 2)
    for name in pictures { #expect(ReadSVG(try scratch.text(name)).error == nil, "\(name)") }
  }
}
