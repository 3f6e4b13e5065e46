import DocumentInspection
import InterfaceBuilder
import LayoutEngine
import Picture

extension TextContrasts {
  /// Measures the contrast of the texts of a layout, as it is drawn.
  ///
  /// Disabled controls are left out, which WCAG 2.1 excepts (1.4.3, "Incidental"). Placeholders count as text.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - appearances: The appearances that the application has. The dark one is left out for documents that were saved
  ///     before it
  ///     existed.
  ///   - catalogColors: The colors of the project's asset catalogs, by name. In the dark appearance other named colors
  ///     are not known.
  ///
  /// Complexity: O(n · m) for n texts and m views of a hierarchy, up to a limit, beyond which texts are counted only.
  public init(
    _ layout: DocumentLayout, appearances: [TextContrast.Appearance] = TextContrast.Appearance.allCases,
    catalogColors: [String: CatalogColor] = [:]
  ) {
    self.init()
    var entries: [ViewIndex: Entry] = [:]
    let appearances = appearances.filter { $0 == .light || layout.document.mayBeDark }
    for appearance in appearances {
      let tree = PictureTree(
        layout.document, isRightToLeft: layout.options.direction == .rightToLeft, isDark: appearance == .dark,
        catalogColors: catalogColors, fonts: layout.options.fonts, frame: { layout.frame(of: $0) },
        alignmentInsets: { view in
          guard let root = layout.root(of: view), let item = root.item(of: view) else { return .zero }
          return root.engine.alignmentInsets(of: item)
        })
      let system = SystemContrast(platform: tree.platform, isDark: appearance == .dark)
      for root in layout.roots {
        let scene = ContrastScene(root.view, tree, isDark: appearance == .dark)
        var work = 0
        for index in scene.texts.indices {
          guard work < Self.workLimit else {
            unexamined[root.view, default: 0] += 1
            continue
          }
          work += scene.cost
          Self.add(scene.texts[index], scene.reading(of: index), appearance, system, to: &entries)
        }
      }
    }
    self.entries = entries.values.sorted { $0.view < $1.view }
  }

  /// The number of painted parts that are looked at for the texts of one hierarchy: those of 1,000 texts among 10,000
  /// parts.
  private static let workLimit = 50_000_000

  private static func add(
    _ text: ContrastScene.Text, _ reading: ContrastScene.Reading, _ appearance: TextContrast.Appearance,
    _ system: SystemContrast, to entries: inout [ViewIndex: Entry]
  ) {
    var entry =
      entries[text.view] ?? Entry(view: text.view, contrasts: [], isUnknown: false, isLarge: text.isLarge)
    switch reading {
    case .covered: return
    case .unknown: entry.isUnknown = true
    case .colors(let color, let ground):
      guard let behind = ground.color else { return }
      // Both colors are of the system, for each other.
      if !text.isChosen, !ground.isChosen { break }
      entry.contrasts.append(
        TextContrast(
          appearance, text: color.hex, background: behind.hex, ratio: color.contrastRatio(to: behind),
          systemRatio: text.isChosen ? nil : system.ratio(of: text.color)))
    }
    entries[text.view] = entry
  }
}

/// The contrast of the system's colors for text on the system's own background.
private struct SystemContrast {
  private let ground: Color
  private let accents: Set<Color>
  /// The lesser one of the contrasts of the accent color in both appearances: an accent on a background that is always
  /// white is as legible in the dark appearance as the system makes it in the light one.
  private let accentRatio: Double

  init(platform: Platform, isDark: Bool) {
    let themes = [false, true].map { Theme.theme(platform == .macOS ? .desktop : .touch, isDark: $0) }
    ground = themes[isDark ? 1 : 0].ground
    accents = Set(themes.map { $0.accent })
    accentRatio = themes.map { $0.accent.contrastRatio(to: $0.ground) }.min() ?? 1
  }

  func ratio(of color: Color?) -> Double {
    guard let color else { return 1 }
    return accents.contains(color) ? accentRatio : color.composed(over: ground).contrastRatio(to: ground)
  }
}

extension Document {
  /// Whether it was saved when its system had a dark appearance: by Xcode 10 for macOS, and Xcode 11 for iOS.
  fileprivate var mayBeDark: Bool { toolsVersion.major >= (platform == .macOS ? 14_000 : 15_000) }
}
