import LayoutModel

/// Line drawings for system symbols, by the symbols' names.
///
/// The drawings are this project's own. The suffixes `.circle`, `.square`, and `.fill` apply to every symbol. A symbol
/// without a drawing is drawn as a square with a dot.
enum Symbol {
  /// Returns the items that draw a symbol in the centered square of a rectangle.
  ///
  /// - Parameter weight: The line width in points for a symbol 24 points wide. It scales with the symbol and is at
  ///   least 1 point.
  static func items(_ name: String, in rect: Rect, color: Color, weight: Double = 1.8) -> DisplayList {
    let side = min(rect.width, rect.height)
    guard side > 1 else { return [] }
    let place = rect.centered(width: side, height: side)
    let parts = Parts(name)
    let width = max(weight * side / 24, weight > 1.8 || side < 16 ? min(weight, side / 6) : 1)
    guard let enclosure = parts.enclosure else {
      return drawing(parts.base, isFilled: parts.isFilled, in: place, color: color, width: width)
    }
    let edge = place.inset(side / 12, side / 12)
    let shape = enclosure == .circle ? Shape.ellipse(edge) : .roundedRect(edge, radius: side / 6)
    let inner = place.inset(side * 0.26, side * 0.26)
    if parts.isFilled {
      return [.fill(shape, color)] + drawing(parts.base, isFilled: true, in: inner, color: .white, width: width)
    }
    return [.stroke(shape, Stroke(color, width: width))]
      + drawing(parts.base, isFilled: false, in: inner, color: color, width: width)
  }

  /// Whether a drawing exists for the name.
  static func isKnown(_ name: String) -> Bool { drawings[Parts(name).base] != nil }

  // MARK: Names

  private enum Enclosure { case circle, square }

  /// The parts of a name: `plus.circle.fill` is a plus in a filled circle.
  private struct Parts {
    var base: String
    var enclosure: Enclosure?
    var isFilled = false

    init(_ name: String) {
      var words = name.split(separator: ".").map(String.init)
      while words.count > 1, let last = words.last, ["fill", "circle", "square"].contains(last) {
        if last == "fill" { isFilled = true }
        if last == "circle" { enclosure = .circle }
        if last == "square" { enclosure = .square }
        words.removeLast()
      }
      base = words.joined(separator: ".")
      // A name without a drawing uses the drawing of its longest known prefix: `house` for `house.lodge`.
      while drawings[base] == nil, words.count > 1 {
        words.removeLast()
        base = words.joined(separator: ".")
      }
    }
  }

  // MARK: Drawings

  private static func drawing(_ name: String, isFilled: Bool, in rect: Rect, color: Color, width: Double) -> DisplayList
  {
    let data = drawings[name] ?? unknown
    let elements = path(data, in: rect)
    let isArea = isFilled && areas.contains(name) || alwaysFilled.contains(name)
    if isArea { return [.fill(.path(elements), color)] }
    return [.stroke(.path(elements), Stroke(color, width: width, isRound: true))]
  }

  /// The symbols that `.fill` makes solid. The others consist of lines only.
  private static let areas: Set<String> = [
    "circle", "square", "star", "heart", "bookmark", "house", "person", "bell", "trash", "folder", "doc", "envelope",
    "play", "flag",
    "square.grid.2x2", "bolt", "photo", "lock", "cart", "phone", "message", "bubble.left", "tag", "cloud",
  ]
  private static let alwaysFilled: Set<String> = ["play", "pause", "ellipsis", "stop"]

  private static let unknown = "M5 2L19 2L22 5L22 19L19 22L5 22L2 19L2 5ZM11 11L13 11L13 13L11 13Z"

  /// Paths in a square of 24 units: M moves, L adds a line, C a cubic curve, Z closes the subpath.
  private static let drawings: [String: String] = {
    let circle = "M12 2C17.5 2 22 6.5 22 12C22 17.5 17.5 22 12 22C6.5 22 2 17.5 2 12C2 6.5 6.5 2 12 2Z"
    return [
      "circle": circle,
      "square": "M5 3L19 3L21 5L21 19L19 21L5 21L3 19L3 5Z",
      "plus": "M12 3L12 21M3 12L21 12",
      "minus": "M3 12L21 12",
      "xmark": "M4 4L20 20M20 4L4 20",
      "checkmark": "M4 13L9.5 19L20 5",
      "chevron.right": "M8 3L17 12L8 21",
      "chevron.left": "M16 3L7 12L16 21",
      "chevron.up": "M3 16L12 7L21 16",
      "chevron.down": "M3 8L12 17L21 8",
      "chevron.up.chevron.down": "M5 9L12 3L19 9M5 15L12 21L19 15",
      "arrow.right": "M3 12L21 12M14 5L21 12L14 19",
      "arrow.left": "M21 12L3 12M10 5L3 12L10 19",
      "arrow.up": "M12 21L12 3M5 10L12 3L19 10",
      "arrow.down": "M12 3L12 21M5 14L12 21L19 14",
      "arrow.clockwise":
        "M20 12C20 16.4 16.4 20 12 20C7.6 20 4 16.4 4 12C4 7.6 7.6 4 12 4C14.5 4 16.8 5.2 18.3 7M18.5 2.5L18.5 7.3L13.7 7.3",
      "magnifyingglass":
        "M10 3C13.9 3 17 6.1 17 10C17 13.9 13.9 17 10 17C6.1 17 3 13.9 3 10C3 6.1 6.1 3 10 3ZM15 15L21 21",
      "questionmark": "M7 8C7 4.8 9 3 12 3C15 3 17 4.8 17 7.4C17 11 12 11 12 15M12 20L12 20.3",
      "exclamationmark": "M12 3L12 15M12 20L12 20.3",
      "info": "M12 3L12 3.3M9 9L12 9L12 21M8 21L16 21",
      "ellipsis": "M3 10L7 10L7 14L3 14ZM10 10L14 10L14 14L10 14ZM17 10L21 10L21 14L17 14Z",
      "line.3.horizontal": "M3 6L21 6M3 12L21 12M3 18L21 18",
      "list.bullet": "M3 6L4 6M8 6L21 6M3 12L4 12M8 12L21 12M3 18L4 18M8 18L21 18",
      "star": "M12 2L15 9L22 9.6L16.6 14.4L18.3 21.5L12 17.7L5.7 21.5L7.4 14.4L2 9.6L9 9Z",
      "heart": "M12 21C4 15 2 11.5 2 8.2C2 2.5 9.5 1.5 12 6.8C14.5 1.5 22 2.5 22 8.2C22 11.5 20 15 12 21Z",
      "bookmark": "M6 2L18 2L18 22L12 16.5L6 22Z",
      "house": "M2 12L12 3L22 12M5 10L5 21L19 21L19 10",
      "person":
        "M12 3C14.5 3 16.3 5 16.3 7.5C16.3 10 14.5 12.2 12 12.2C9.5 12.2 7.7 10 7.7 7.5C7.7 5 9.5 3 12 3ZM3 21C3 17 7 14.6 12 14.6C17 14.6 21 17 21 21Z",
      "bell": "M4 18C6 16 6 13 6 10C6 6.5 8.5 4 12 4C15.5 4 18 6.5 18 10C18 13 18 16 20 18ZM10 21L14 21",
      "trash": "M4 6L20 6M9 6L9 3L15 3L15 6M6 6L7 21L17 21L18 6",
      "folder": "M2 5L9 5L11 7L22 7L22 20L2 20Z",
      "doc": "M6 2L14 2L19 7L19 22L6 22ZM14 2L14 7L19 7",
      "envelope": "M2 5L22 5L22 19L2 19ZM2 6L12 13L22 6",
      "play": "M6 3L21 12L6 21Z",
      "pause": "M6 4L10 4L10 20L6 20ZM14 4L18 4L18 20L14 20Z",
      "stop": "M5 5L19 5L19 19L5 19Z",
      "flag": "M5 22L5 3L19 3L16 8L19 13L5 13",
      "bolt": "M13 2L5 14L11 14L10 22L19 9L13 9Z",
      "lock": "M5 11L19 11L19 21L5 21ZM8 11L8 7C8 2 16 2 16 7L16 11",
      "cart": "M2 4L5 4L8 16L19 16L21 7L6 7M9 20L9.5 20M17 20L17.5 20",
      "phone": "M6 3L10 3L11 8L9 10C10 13 11 14 14 15L16 13L21 14L21 18C21 20 19 21 17 21C9 20 4 15 3 7C3 5 4 3 6 3Z",
      "message":
        "M12 3C18 3 22 6.5 22 11C22 15.5 18 19 12 19C11 19 10 18.9 9 18.7L4 21L5 17C3 15.5 2 13.4 2 11C2 6.5 6 3 12 3Z",
      "bubble.left": "M4 4L20 4L22 6L22 16L20 18L10 18L5 22L5 18L4 18L2 16L2 6Z",
      "tag": "M3 3L12 3L22 13L13 22L3 12ZM7 7L7.3 7.3",
      "cloud":
        "M7 19C4 19 2 17 2 14.5C2 12 4 10 6.5 10C7 7 9.5 5 12.5 5C16 5 18.5 7.5 18.7 10.7C20.8 11 22 12.7 22 14.8C22 17.2 20.3 19 18 19Z",
      "photo": "M2 4L22 4L22 20L2 20ZM2 17L8 11L13 16L16 13L22 18M16 8L16.3 8.3",
      "camera":
        "M2 7L7 7L9 4L15 4L17 7L22 7L22 20L2 20ZM12 9C14.5 9 16 11 16 13C16 15 14.5 17 12 17C9.5 17 8 15 8 13C8 11 9.5 9 12 9Z",
      "gear":
        "M12 7.5C14.5 7.5 16.5 9.5 16.5 12C16.5 14.5 14.5 16.5 12 16.5C9.5 16.5 7.5 14.5 7.5 12C7.5 9.5 9.5 7.5 12 7.5ZM12 2L12 5M12 19L12 22M2 12L5 12M19 12L22 12M5 5L7 7M17 17L19 19M19 5L17 7M7 17L5 19",
      "gearshape":
        "M12 7.5C14.5 7.5 16.5 9.5 16.5 12C16.5 14.5 14.5 16.5 12 16.5C9.5 16.5 7.5 14.5 7.5 12C7.5 9.5 9.5 7.5 12 7.5ZM12 2L12 5M12 19L12 22M2 12L5 12M19 12L22 12M5 5L7 7M17 17L19 19M19 5L17 7M7 17L5 19",
      "clock": circle + "M12 6L12 12L16 14",
      "calendar": "M3 5L21 5L21 21L3 21ZM3 10L21 10M8 2L8 6M16 2L16 6",
      "square.and.arrow.up": "M8 9L5 9L5 22L19 22L19 9L16 9M12 15L12 2M8 6L12 2L16 6",
      "square.and.arrow.down": "M8 9L5 9L5 22L19 22L19 9L16 9M12 2L12 15M8 11L12 15L16 11",
      "square.and.pencil": "M13 4L4 4L4 20L20 20L20 11M9 15L10 11L19 2L22 5L13 14Z",
      "pencil": "M3 21L5 15L17 3L21 7L9 19Z",
      "square.grid.2x2":
        "M3 3L10.5 3L10.5 10.5L3 10.5ZM13.5 3L21 3L21 10.5L13.5 10.5ZM3 13.5L10.5 13.5L10.5 21L3 21ZM13.5 13.5L21 13.5L21 21L13.5 21Z",
      "mappin":
        "M12 22L12 12M12 3C14.5 3 16.5 5 16.5 7.5C16.5 10 14.5 12 12 12C9.5 12 7.5 10 7.5 7.5C7.5 5 9.5 3 12 3Z",
      "eye":
        "M2 12C5 7 8 5 12 5C16 5 19 7 22 12C19 17 16 19 12 19C8 19 5 17 2 12ZM12 9C13.8 9 15 10.3 15 12C15 13.7 13.8 15 12 15C10.2 15 9 13.7 9 12C9 10.3 10.2 9 12 9Z",
    ]
  }()

  /// The path elements, scaled from the square of 24 units to `rect`.
  private static func path(_ data: String, in rect: Rect) -> [PathElement] {
    let scale = min(rect.width, rect.height) / 24
    var elements: [PathElement] = []
    var command: Character = "M"
    var numbers: [Double] = []
    func point(_ index: Int) -> Point {
      Point(x: rect.minX + numbers[index] * scale, y: rect.minY + numbers[index + 1] * scale)
    }
    func finish() {
      switch command {
      case "M" where numbers.count == 2: elements.append(.move(point(0)))
      case "L" where numbers.count == 2: elements.append(.line(point(0)))
      case "C" where numbers.count == 6: elements.append(.curve(point(0), point(2), end: point(4)))
      case "Z": elements.append(.close)
      default: break
      }
      numbers = []
    }
    var digits = ""
    for character in data {
      if character.isNumber || character == "." {
        digits.append(character)
        continue
      }
      if let value = Double(digits) { numbers.append(value) }
      digits = ""
      if character.isLetter {
        if !elements.isEmpty || !numbers.isEmpty { finish() }
        command = character
      }
    }
    if let value = Double(digits) { numbers.append(value) }
    finish()
    return elements
  }
}
