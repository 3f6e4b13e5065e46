import CodeGeneration
import InterfaceBuilder
import ProjectTools

extension KitComparison {
  /// Builds and runs the code of a document.
  ///
  /// - Parameters:
  ///   - run: The code, which is for the kits.
  ///   - text: The document as text.
  ///   - notice: Called with each line of the build.
  /// - Returns: What is known about each class that is no prototype.
  package func verdicts(
    of run: ConversionRun, text: String, notice: (String) -> Void
  ) throws(ToolError) -> [Verdict] {
    guard !run.files.isEmpty else { throw ToolError("\(run.path): no view to convert") }
    var sources = run.files.map { (name: $0.name, text: $0.text) }
    sources.append(("ClassesOfTheProgram.swift", Self.stubs(of: run)))
    // At run time a storyboard has the views of controllers only.
    let document = run.document
    let loaded = Set(document.loadedViews)
    let mains = run.files.compactMap { $0.classes.first }.filter { main in
      document.isStoryboard ? document.viewController(ofRootView: main.root) != nil : loaded.contains(main.root)
    }
    return try verdicts(
      sources: sources,
      pairs: mains.map { Pair(name: $0.name, made: $0.name + "()", isController: $0.isController, root: $0.root) },
      document: run.document, text: text, notice: notice)
  }

  /// The classes that the program has, as plain subclasses of the kit's.
  private static func stubs(of run: ConversionRun) -> String {
    let declared = Set(run.files.flatMap { $0.classes.map { $0.name } })
    let kit = run.document.platform == .macOS ? "AppKit" : "UIKit"
    var classes: [ExternalClass] = []
    for used in run.files.flatMap({ $0.externalClasses }) where !declared.contains(used.name) {
      classes.add(used, plain: kit == "AppKit" ? "NSView" : "UIView")
    }
    return "import \(kit)\n\n" + classes.map { "class \($0.name): \($0.base) {}\n" }.joined()
  }
}
