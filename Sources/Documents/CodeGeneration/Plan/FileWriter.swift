import InterfaceBuilder

/// Gathers the classes of a file.
struct FileWriter {
  private let conversion: Conversion
  private var declarations: [Declaration] = []
  private var classes: [ConvertedFile.Class] = []
  private var externalClasses: [ExternalClass] = []
  private var modules: Set<String> = []
  private var losses: [ConversionLoss] = []

  init(_ conversion: Conversion) { self.conversion = conversion }

  mutating func add(_ unit: Unit) {
    var writer = UnitWriter(unit, of: conversion)
    declarations.append(writer.declaration())
    classes.append(ConvertedFile.Class(name: unit.name, root: unit.root, isController: unit.isController))
    for used in writer.externalClasses { externalClasses.add(used, plain: conversion.classes.view) }
    modules.formUnion(writer.modules)
    losses += writer.losses
    if !unit.base.hasPrefix(conversion.classes.prefix) {
      let kit =
        unit.isController
        ? conversion.controllerBase(of: unit.root) : conversion.classes.name(of: conversion.document.views[unit.root])
      externalClasses.add(ExternalClass(name: unit.base, base: kit), plain: conversion.classes.view)
    }
  }

  /// Adds what no class of the document has.
  mutating func add(_ losses: [ConversionLoss]) { self.losses += losses }

  func result(for unit: Unit) -> ConvertedFile {
    let options = conversion.options
    let others = options.usesObjectiveC ? modules : modules.filter { ["Foundation", "SnapKit"].contains($0) }
    let imports = Set([conversion.classes.module]).union(others).sorted()
    let declared = Set(classes.map { $0.name })
    return ConvertedFile(
      name: unit.name + ".swift", text: SwiftPrinter.text(imports: imports, declarations), classes: classes,
      externalClasses: externalClasses.filter { !declared.contains($0.name) },
      losses: losses.sorted { ($0.line, $0.subject) < ($1.line, $1.subject) })
  }
}
