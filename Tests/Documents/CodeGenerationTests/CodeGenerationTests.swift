import CodeGeneration
import InterfaceBuilder
import TestSupport
import Testing

@Suite struct CodeGenerationTests {
  private static func files(_ text: String, _ options: ConversionOptions = ConversionOptions(name: "Main")) throws
    -> [ConvertedFile]
  {
    try Document.read(bytes: Array(text.utf8)).swiftFiles(options)
  }

  @Test func sceneBecomesAControllerWithOutletsStacksActionsAndVariations() throws {
    let files = try Self.files(GoldenTexts.document, ConversionOptions(name: "SignIn"))
    expectEqual(files.map(\.name), ["SignInController.swift"])
    expectEqual(files[0].text, GoldenTexts.code)
    expectEqual(files[0].losses, [])
    expectEqual(files[0].externalClasses, [])
  }

  @Test func codeForTheKitsNamesActionsByTexts() throws {
    var options = ConversionOptions(name: "SignIn")
    options.usesObjectiveC = false
    let text = try Self.files(GoldenTexts.document, options)[0].text
    expectEqual(
      text,
      GoldenTexts.code.replacing("#selector(signIn(_:))", with: "Selector(\"signIn:\")").replacing("@objc ", with: ""))
  }

  @Test func textsHaveTheKeysOfTheTableOfStrings() throws {
    var options = ConversionOptions(name: "SignIn")
    options.stringsTable = "SignIn"
    let lines = try Self.files(GoldenTexts.document, options)[0].text.split(separator: "\n").map(String.init)
    #expect(
      lines.contains(
        "    label.text = NSLocalizedString("), "\(lines)")
    #expect(
      lines.contains(
        "      \"lab.text\", tableName: \"SignIn\", value: \"Welcome back\", comment: \"\")"), "\(lines)")
  }

  @Test(arguments: [
    ("firstAttribute=\"width\" constant=\"40\"", "titleView.widthAnchor.constraint(equalToConstant: 40),"),
    (
      "firstAttribute=\"height\" relation=\"greaterThanOrEqual\" constant=\"8.5\"",
      "titleView.heightAnchor.constraint(greaterThanOrEqualToConstant: 8.5),"
    ),
    (
      "firstAttribute=\"width\" secondItem=\"v\" secondAttribute=\"height\" multiplier=\"16:9\"",
      "titleView.widthAnchor.constraint(equalTo: titleView.heightAnchor, multiplier: 16 / 9),"
    ),
    (
      "firstAttribute=\"width\" constant=\"40\" priority=\"250\"", "titleViewWidth.priority = .defaultLow"
    ),
    ("firstAttribute=\"width\" constant=\"40\" identifier=\"wide\"", "titleViewWidth.identifier = \"wide\""),
  ]) func constraintsAreAnchors(_ row: (attributes: String, code: String)) throws {
    let code = try Self.files(Self.view("<constraint \(row.attributes) id=\"k\"/>"))[0].text
    #expect(code.contains(row.code), "\(code)")
  }

  /// A document with a view that has a constraint.
  private static func view(_ constraint: String, label: String = "Title") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
    <objects><view id="root"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
    <view translatesAutoresizingMaskIntoConstraints="NO" id="v" userLabel="\(label)">
    <rect key="frame" x="0" y="0" width="40" height="40"/><constraints>\(constraint)</constraints></view>
    </subviews></view></objects></document>
    """
  }

  @Test(arguments: [
    ("Sign In", "signInView"), ("URL field", "urlFieldView"), ("class", "classView"), ("2 columns", "view2"),
    ("用户名", "view2"), ("Don't ask", "dontAskView"), ("header view", "headerView"),
  ]) func namesAreMadeOfLabels(_ row: (label: String, name: String)) throws {
    let code = try Self.files(Self.view("", label: row.label))[0].text
    #expect(code.contains("private let \(row.name): UIView = {"), "\(code)")
  }

  @Test(arguments: ["label", "textField", "textView"]) func attributedTextsAreWritten(tag: String) throws {
    let text = Self.view("").replacing("<view translates", with: "<\(tag) translates").replacing(
      "<constraints></constraints></view>",
      with: "<attributedString key=\"attributedText\"><fragment content=\"Rich\"><attributes>"
        + "<font key=\"NSFont\" size=\"20\" name=\"HelveticaNeue\"/></attributes></fragment></attributedString></\(tag)>"
    )
    let code = try Self.files(text)[0].text
    #expect(code.contains(".attributedText = "), "\(code)")
    #expect(code.contains("\"Rich\""), "\(code)")
  }

  @Test func outletsToUnknownObjectsAreListedWithTheirLines() throws {
    let text = GoldenTexts.document.replacing(
      "<outlet property=\"emailField\"",
      with: "<outlet property=\"missing\" destination=\"other\" id=\"o2\"/>\n<outlet property=\"emailField\"")
    let file = try Self.files(text)[0]
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("missing") } ?? 0
    expectEqual(
      file.losses, [ConversionLoss(affectsLayout: false, line: line + 1, subject: "the outlet missing")])
  }
}
