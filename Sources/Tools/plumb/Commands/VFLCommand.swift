import Diagnostics
import LayoutEngine
import ProjectTools
import VisualFormat

extension Command {
  /// `plumb vfl`: lists the constraints of visual format strings, and draws them.
  static let vfl = Command(
    name: "vfl", summary: "List and draw the constraints of visual format strings.", operands: "FORMAT…",
    options: [
      FormatCommandOptions.size.syntax, FormatCommandOptions.svg.syntax, FormatCommandOptions.metric.syntax,
      FormatCommandOptions.align.syntax, FormatCommandOptions.direction.syntax, FormatCommandOptions.baselines.syntax,
      FormatCommandOptions.kit.syntax, FormatCommandOptions.extensions.syntax,
    ],
    discussion: """
      Several strings are laid out together. A name is a metric if --metric defines it, otherwise a view.
      \(FormatSentence.defaults)

      Examples:
        plumb vfl 'H:|-[find]-[findNext]-[findField(>=20)]-|'
        plumb vfl --size 320x120 --metric gap=12 'H:|-gap-[a]-gap-[b(==a)]-gap-|' 'V:|-[a(30)]'
      """,
    run: { arguments, console in try FormatCommand(arguments).run(arguments.operands, console) })
}

private enum FormatCommandOptions {
  static let size = Option.size("size", "The size of the superview; 320x120 by default.")
  static let svg = Option.text("svg", "OUT", "Also draw the layout into an SVG file.")
  static let metric = Option<(String, Double)>(
    "metric", "NAME=N", "Define a metric. Can be repeated.",
    expectation: "a name and a number, such as gap=12"
  ) { word in
    let parts = word.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let value = Double(parts[1]), value.isFinite else { return nil }
    return (String(parts[0]), value)
  }
  static let align = Option<Alignment>.choice("align", "Align the views perpendicular to the axis of the string.")
  static let direction = Option<Direction>.choice("direction", "The direction of horizontal strings.")
  static let baselines = Flag("baselines", "Measure vertical spacing from baseline to baseline.")
  static let kit = Option<FormatLayout.Kit>.choice(
    "platform", "The framework whose standard spacing a hyphen stands for; uikit by default.")
  static let extensions = Flag(
    "extensions", "Allow arithmetic and attributes in sizes, which Apple's visual format does not have.")

  enum Alignment: String, CaseIterable, Sendable {
    case left, right, top, bottom, leading, trailing, centerX, centerY, lastBaseline, firstBaseline

    var options: FormatOptions {
      switch self {
      case .left: .alignAllLeft
      case .right: .alignAllRight
      case .top: .alignAllTop
      case .bottom: .alignAllBottom
      case .leading: .alignAllLeading
      case .trailing: .alignAllTrailing
      case .centerX: .alignAllCenterX
      case .centerY: .alignAllCenterY
      case .lastBaseline: .alignAllLastBaseline
      case .firstBaseline: .alignAllFirstBaseline
      }
    }
  }

  enum Direction: String, CaseIterable, Sendable {
    case leadingToTrailing, leftToRight, rightToLeft

    var options: FormatOptions {
      switch self {
      case .leadingToTrailing: .directionLeadingToTrailing
      case .leftToRight: .directionLeftToRight
      case .rightToLeft: .directionRightToLeft
      }
    }
  }
}

/// One run of `plumb vfl`.
private struct FormatCommand {
  var size: WrittenSize?
  var svg: String?
  var metrics: [String: Double] = [:]
  var options: FormatOptions = []
  var kit = FormatLayout.Kit.uikit
  var allowsExtensions = false

  init(_ arguments: Arguments) throws(UsageError) {
    size = try arguments.value(FormatCommandOptions.size)
    svg = try arguments.value(FormatCommandOptions.svg)
    for (name, value) in try arguments.allValues(FormatCommandOptions.metric) { metrics[name] = value }
    if let alignment = try arguments.value(FormatCommandOptions.align) { options.formUnion(alignment.options) }
    if let direction = try arguments.value(FormatCommandOptions.direction) { options.formUnion(direction.options) }
    if arguments.has(FormatCommandOptions.baselines) { options.formUnion(.spacingBaselineToBaseline) }
    kit = try arguments.value(FormatCommandOptions.kit) ?? .uikit
    allowsExtensions = arguments.has(FormatCommandOptions.extensions)
  }

  func run(_ formats: [String], _ console: Console) throws -> ExitStatus {
    let layout: FormatLayout
    do throws(VisualFormatError) {
      layout = try FormatLayout(
        formats, size: size.map { Size(width: $0.width, height: $0.height) } ?? FormatLayout.usualSize,
        metrics: metrics,
        options: options, kit: kit, allowsExtensions: allowsExtensions)
    } catch {
      console.writeError(.text(error.description))
      return .failure
    }
    console.write(lines: FormatReport(layout).lines)
    if let svg {
      let picture = FormatPicture(layout: layout).svg(title: formats.joined(separator: "  "))
      try OutputFiles.write(picture.utf8, to: svg)
    }
    return layout.conflicts.isEmpty && layout.isExamined ? .success : .findings
  }
}
