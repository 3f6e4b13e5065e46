import Diagnostics
import LayoutEngine
import ProjectTools
import VisualFormat

extension Command {
  private static let size = Option.size("size", "The size of the superview; 320x120 by default.")
  private static let svg = Option.text("svg", "OUT", "Also draw the layout into an SVG file.")
  private static let metric = Option<(String, Double)>(
    "metric", "NAME=N", "Define a metric. Can be repeated.",
    expectation: "a name and a number, such as gap=12"
  ) { word in
    let parts = word.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let value = Double(parts[1]), value.isFinite else { return nil }
    return (String(parts[0]), value)
  }
  private static let align = Option<FormatOptions>.named(
    "align",
    [
      ("left", .alignAllLeft), ("right", .alignAllRight), ("top", .alignAllTop), ("bottom", .alignAllBottom),
      ("leading", .alignAllLeading), ("trailing", .alignAllTrailing), ("centerX", .alignAllCenterX),
      ("centerY", .alignAllCenterY), ("lastBaseline", .alignAllLastBaseline), ("firstBaseline", .alignAllFirstBaseline),
    ], "Align the views perpendicular to the axis of the string.")
  private static let direction = Option<FormatOptions>.named(
    "direction",
    [
      ("leadingToTrailing", .directionLeadingToTrailing), ("leftToRight", .directionLeftToRight),
      ("rightToLeft", .directionRightToLeft),
    ], "The direction of horizontal strings.")
  private static let baselines = Flag("baselines", "Measure vertical spacing from baseline to baseline.")
  private static let kit = Option<FormatLayout.Kit>.choice(
    "platform", "The framework whose standard spacing a hyphen stands for; uikit by default.")
  private static let extensions = Flag(
    "extensions", "Allow arithmetic and attributes in sizes, which Apple's visual format does not have.")

  /// `plumb vfl`: lists the constraints of visual format strings, and draws them.
  static let vfl = Command(
    name: "vfl", summary: "List and draw the constraints of visual format strings.", operands: "FORMAT…",
    options: [
      size.syntax, svg.syntax, metric.syntax, align.syntax, direction.syntax, baselines.syntax, kit.syntax,
      extensions.syntax,
    ],
    discussion: """
      Several strings are laid out together. A name is a metric if --metric defines it, otherwise a view.
      \(FormatSentence.defaults)

      Examples:
        plumb vfl 'H:|-[find]-[findNext]-[findField(>=20)]-|'
        plumb vfl --size 320x120 --metric gap=12 'H:|-gap-[a]-gap-[b(==a)]-gap-|' 'V:|-[a(30)]'
      """
  ) { arguments, console in
    var options = try arguments.value(align) ?? []
    options.formUnion(try arguments.value(direction) ?? [])
    if arguments.has(baselines) { options.formUnion(.spacingBaselineToBaseline) }
    let output = try arguments.value(svg)
    let metrics = Dictionary(try arguments.allValues(metric)) { $1 }
    let layout: FormatLayout
    do {
      layout = try FormatLayout(
        arguments.operands, size: try arguments.value(size) ?? FormatLayout.usualSize, metrics: metrics,
        options: options, kit: try arguments.value(kit) ?? .uikit, allowsExtensions: arguments.has(extensions))
    } catch let error as VisualFormatError {
      console.writeError(.text(error.description))
      return .failure
    }
    console.write(lines: FormatReport(layout).lines)
    if let output {
      let picture = FormatPicture(layout: layout).svg(title: arguments.operands.joined(separator: "  "))
      try OutputFiles.write(picture.utf8, to: output)
    }
    return layout.conflicts.isEmpty && layout.isExamined ? .success : .findings
  }
}
