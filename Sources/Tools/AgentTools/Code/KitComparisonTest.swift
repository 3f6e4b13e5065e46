import Foundation
import InterfaceBuilder
import LayoutEngine
import Typography

/// The source of the test that compares screens of code with parts of a document.
struct KitComparisonTest {
  let pairs: [KitComparison.Pair]
  let document: Document
  /// The document as text.
  let text: String
  let widths: ClosedRange<Double>
  let textSizes: [TextSizeCategory]
  let directions: [Bool]
  let reportVariable: String

  private var isDesktop: Bool { document.platform == .macOS }

  /// The file of the test.
  var source: String {
    let kit = isDesktop ? "AppKit" : "UIKit"
    let named = NamedDocument(document).text(text)
    let imports = ["Foundation", kit, isDesktop ? "AppKitSnapshots" : "Snapshots", "Testing"].sorted()
    return """
      \(imports.map { "import \($0)" }.joined(separator: "\n"))

      @testable import Converted

      @MainActor @Suite struct ProofTests {
        @Test func screens() throws {
      \(images.map { "    \($0)" }.joined(separator: "\n"))
          var report = ""
      \(pairs.enumerated().map { comparison($1, $0, named) }.joined(separator: "\n"))
          let path = try #require(ProcessInfo.processInfo.environment["\(reportVariable)"])
          try Data(report.utf8).write(to: URL(fileURLWithPath: path))
        }
      }

      \(isDesktop ? Self.desktopHelpers : Self.touchHelpers)
      """
  }

  private static let touchHelpers = """
    /// A controller with a view.
    @MainActor private func screen(_ view: UIView) -> UIViewController {
      let controller = UIViewController()
      controller.view = view
      return controller
    }

    """

  private static let desktopHelpers = """
    /// The views of a document that are not inside of others.
    @MainActor private func views(_ data: Data) -> [NSView] {
      var objects: NSArray?
      NSNib(nibData: data, bundle: nil)?.instantiate(withOwner: nil, topLevelObjects: &objects)
      return (objects ?? []).compactMap { ($0 as? NSView) ?? ($0 as? NSWindow)?.contentView }
    }

    """

  /// The comparison of a screen with its part of the document.
  private func comparison(_ pair: KitComparison.Pair, _ number: Int, _ text: String) -> String {
    let height = document.views[pair.root].savedFrame?.height ?? 667
    let controller = document.isStoryboard ? document.viewController(ofRootView: pair.root) : nil
    let source = controller.map { Self.starting(text, with: $0.id) } ?? text
    let bytes = Data(source.utf8).base64EncodedString()
    let place = document.loadedViews.firstIndex(of: pair.root) ?? 0
    let data = "data\(number)"
    let start = "    let \(data) = try #require(Data(base64Encoded: \"\(bytes)\"))"
    let sizes = ".widths(\(widths.lowerBound)...\(widths.upperBound), height: \(height))"
    guard isDesktop else {
      let made = pair.isController ? pair.made : "screen(\(pair.made))"
      let loaded =
        controller == nil
        ? "screen(UINib(data: \(data), bundle: nil).instantiate(withOwner: nil).compactMap { ($0 as? UIView) ?? ($0 as? UIViewController)?.view }[\(place)])"
        : "UIStoryboard(data: \(data)).instantiateInitialViewController()!"
      let categories = textSizes.map { "UIContentSizeCategory(rawValue: \"UICTContentSizeCategory\($0.uiKitName)\")" }
      return """
        \(start)
            let comparison\(number) = try layoutComparison(
              of: \(loaded), and: \(made), proving: \(sizes),
              directions: [\(directions.map { $0 ? ".rightToLeft" : ".leftToRight" }.joined(separator: ", "))],
              textSizes: [\(categories.joined(separator: ", "))], tolerance: 0.01)
            report += "class \(pair.name) \\(comparison\(number).regions)\\n"
            for finding in comparison\(number).findings { report += finding + "\\n" }
        """
    }
    let loaded =
      controller == nil
      ? "views(\(data))[\(place)]"
      : "(NSStoryboard(data: \(data)).instantiateInitialController() as! NSViewController)"
    let isController = controller != nil && pair.isController
    let made = pair.isController && !isController ? pair.made + ".view" : pair.made
    let other = controller != nil && !isController ? loaded + ".view" : loaded
    return
      ([start, "    report += \"class \(pair.name) 0\\n\""]
      + directions.map { isMirrored in
        """
            do {
              NSApplication.shared.userInterfaceLayoutDirection = \(isMirrored ? ".rightToLeft" : ".leftToRight")
              let comparison = try layoutComparison(of: \(other), and: \(made), proving: \(sizes), tolerance: 0.01)
              report = report.replacingOccurrences(of: "class \(pair.name) 0\\n", with: "class \(pair.name) \\(comparison.regions)\\n")
              for finding in comparison.findings { report += finding + "\(isMirrored ? ", right to left" : "")\\n" }
            }
        """
      }).joined(separator: "\n")
  }

  /// A storyboard that starts with a controller.
  private static func starting(_ text: String, with controller: String) -> String {
    guard let start = text.range(of: "<document "),
      let end = text.range(of: ">", range: start.upperBound..<text.endIndex)
    else { return text }
    var tag = String(text[start.upperBound..<end.lowerBound])
    if let known = tag.range(of: "initialViewController=\"[^\"]*\"", options: .regularExpression) {
      tag.removeSubrange(known)
    }
    return text.replacingCharacters(
      in: start.upperBound..<end.lowerBound, with: "initialViewController=\"\(controller)\" \(tag)")
  }

  /// Statements that register the images of the document with the sizes that it states: both have the same.
  private var images: [String] {
    var sizes: [String: Size] = [:]
    let facts = DocumentFacts(document, LayoutOptions(content: .measured, metrics: .rules))
    for view in document.views {
      if let name = view.imageName, sizes[name] == nil, let size = facts.imageSize(of: view.index) {
        sizes[name] = size.size
      }
    }
    for image in document.images where !image.isSystemSymbol {
      if let width = image.width, let height = image.height { sizes[image.name] = Size(width: width, height: height) }
    }
    return sizes.sorted { $0.key < $1.key }.map { name, size in
      let literal = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      let size = "CGSize(width: \(size.width), height: \(size.height))"
      return isDesktop
        ? "_ = NSImage(size: \(size)).setName(\"\(literal)\")"
        : "UIImage.register(UIImage(size: \(size), scale: 2), named: \"\(literal)\")"
    }
  }
}

/// A document whose views have identifiers of their outlets or labels, by which they are compared with the properties
/// of code.
struct NamedDocument {
  private let document: Document
  private let names: [ViewIndex: String]

  init(_ document: Document) {
    self.document = document
    var names: [ViewIndex: String] = [:]
    Self.visit(document.root) { element in
      for (connection, _) in element.interfaceConnections {
        guard case .outlet(let property, let destination) = connection, property != "view",
          let view = document.viewIndex(id: destination), names[view] == nil
        else { continue }
        names[view] = property
      }
    }
    self.names = names
  }

  private static func visit(_ element: Element, _ body: (Element) -> Void) {
    body(element)
    for child in element.children { visit(child, body) }
  }

  /// The text of the document with the identifiers.
  func text(_ text: String) -> String {
    var result = text
    for (view, name) in names.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let element = document.views[view].element
      let isDesktop = document.platform == .macOS
      guard let id = element["id"], element["identifier"] == nil, element.child("accessibility") == nil,
        let place = result.range(of: " id=\"\(id)\"")
      else { continue }
      let identifier = name.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
      if isDesktop {
        result.replaceSubrange(place, with: " identifier=\"\(identifier)\" id=\"\(id)\"")
        continue
      }
      guard let end = result.range(of: ">", range: place.upperBound..<result.endIndex) else { continue }
      let child = "<accessibility key=\"accessibilityConfiguration\" identifier=\"\(identifier)\"/>"
      let before = result.index(before: end.lowerBound)
      if result[before] == "/" {
        result.replaceSubrange(before..<end.upperBound, with: ">\(child)</\(element.name)>")
      } else {
        result.insert(contentsOf: child, at: end.upperBound)
      }
    }
    return result
  }
}

extension Document {
  /// The top-level views that a xib has among its objects when it is loaded, with those of windows and controllers, but
  /// without those of toolbar items.
  var loadedViews: [ViewIndex] {
    let objects = root.child("objects")?.children ?? []
    let elements = objects + objects.flatMap { $0.children.filter { ["contentView", "view"].contains($0["key"]) } }
    let known = Set(elements.map { ObjectIdentifier($0) })
    return topLevelViews.filter { known.contains(ObjectIdentifier(views[$0].element)) }
  }
}

extension TextSizeCategory {
  /// The end of the raw value of a `UIContentSizeCategory`.
  var uiKitName: String {
    guard shortName.hasPrefix("AX") else { return shortName.uppercased() }
    return "Accessibility" + ["M", "L", "XL", "XXL", "XXXL"][rawValue - TextSizeCategory.accessibilityMedium.rawValue]
  }
}
