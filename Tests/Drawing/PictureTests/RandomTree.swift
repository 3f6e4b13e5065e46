import LayoutEngine
import TestSupport
import Typography

@testable import Picture

/// Makes small trees of every kind of view out of a seed.
struct RandomTree {
  private var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  static let kinds: [PictureNode.Kind] = [
    .view, .group, .custom, .container, .label, .image, .button(.plain), .button(.filled), .button(.tinted),
    .button(.gray),
    .button(.outlined), .button(.push), .button(.square), .button(.inline), .button(.borderless), .button(.help),
    .button(.disclosure), .button(.info), .button(.add), .button(.close), .checkBox, .radioButton, .switchControl,
    .segmentedControl, .stepper, .slider(.horizontal), .slider(.vertical), .popUpButton, .pullDownButton, .comboBox,
    .colorWell,
    .field(.plain), .field(.line), .field(.bezel), .field(.rounded), .field(.search), .textView, .searchBar,
    .progressBar,
    .activityIndicator, .pageControl, .levelIndicator, .picker, .datePicker, .table, .tableHeader, .cell(.none),
    .cell(.disclosure), .cell(.detail), .cell(.checkmark), .collection, .collectionCell, .navigationBar, .toolbar,
    .tabBar,
    .stack(.horizontal), .stack(.vertical), .scroll, .split(.horizontal), .split(.vertical), .tabView, .grid,
    .box(.titled),
    .box(.separator), .box(.plain), .effect(.light), .effect(.dark), .map, .web, .media,
  ]

  private static let texts = [
    "", "OK", "Sign in", "A title of some length", "Straße & <tag> \"quoted\"", "Two\nlines",
    "Some longer text that wraps over several lines and may have to be cut at the end", "東京都千代田区", "\u{1}control",
    "   ",
    "Unbrechbarkeitsdonaudampfschifffahrt",
  ]

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &generator)
  }

  mutating func leaf(_ kind: PictureNode.Kind) -> PictureNode {
    let isOdd = Int.random(in: 0..<12, using: &generator) == 0
    let frame = Rect(
      x: number(-50...300), y: number(-50...300), width: isOdd ? 0 : number(0...320),
      height: isOdd ? 0.5 : number(0...240))
    var node = PictureNode(kind, name: "node", frame: frame, text: Self.texts.randomElement(using: &generator)!)
    node.field.placeholder = Self.texts.randomElement(using: &generator)!
    node.textFormat = TextFormat(
      font: Font(
        size: Int.random(in: 0..<20, using: &generator) == 0 ? 0 : number(6...40),
        weight: Font.Weight.allCases.randomElement(using: &generator)!),
      alignment: [.left, .center, .right, .justified].randomElement(using: &generator)!,
      lineLimit: Int.random(in: 0...3, using: &generator),
      lineBreakMode: [
        .truncatingTail, .truncatingMiddle, .truncatingHead, .clipping, .wordWrapping, .characterWrapping,
      ]
      .randomElement(using: &generator)!, minimumScale: [1, 0.5].randomElement(using: &generator)!)
    node.items = (0..<Int.random(in: 0...4, using: &generator)).map { _ in Self.texts.randomElement(using: &generator)!
    }
    node.bar.trailingItems = Bool.random(using: &generator) ? ["plus", "Edit"] : []
    node.control.selection = Bool.random(using: &generator) ? Int.random(in: 0...3, using: &generator) : nil
    node.control.value = Int.random(in: 0..<10, using: &generator) == 0 ? .nan : number(-0.5...1.5)
    node.control.isOn = Bool.random(using: &generator)
    node.isHidden = Int.random(in: 0..<6, using: &generator) == 0
    node.image.name = ["", "", "photo", "star.fill", "no.such.symbol"].randomElement(using: &generator)!
    node.image.isSymbol = Bool.random(using: &generator)
    node.surface.cornerRadius = Bool.random(using: &generator) ? number(0...30) : 0
    if Bool.random(using: &generator) { node.shapeInsets = Insets(number(0...9)) }
    return node
  }

  mutating func tree(depth: Int) -> PictureNode {
    var node = leaf(Self.kinds.randomElement(using: &generator)!)
    guard depth > 0 else { return node }
    node.children = (0..<Int.random(in: 0...3, using: &generator)).map { _ in tree(depth: depth - 1) }
    node.clips = Bool.random(using: &generator)
    return node
  }
}
