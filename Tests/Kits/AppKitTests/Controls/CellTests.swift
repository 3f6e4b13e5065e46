import Cocoa
import TestSupport
import Testing

/// A cell that adds margins around its text.
private final class PaddedCell: NSTextFieldCell {
  override func cellSize(forBounds rect: CGRect) -> CGSize {
    let size = super.cellSize(forBounds: rect)
    return CGSize(width: size.width + 20, height: size.height + 8)
  }
}

private final class PaddedLabel: NSTextField {
  override class var cellClass: AnyClass? {
    get { PaddedCell.self }
    set {}
  }
}

private final class WideButtonCell: NSButtonCell {
  override func cellSize(forBounds rect: CGRect) -> CGSize {
    let size = super.cellSize(forBounds: rect)
    return CGSize(width: size.width + 30, height: size.height)
  }
}

@MainActor struct CellTests {
  @Test func cellWithoutControlKeepsValuesThatItsControlTakesOver() {
    let cell = NSTextFieldCell(textCell: "Name")
    (cell.isEditable, cell.isBezeled, cell.alignment) = (true, true, .center)
    cell.placeholderString = "Required"
    let field = NSTextField(labelWithString: "Old")
    field.cell = cell
    #expect(field.cell === cell)
    #expect(cell.controlView === field)
    #expect((field.stringValue, field.placeholderString) == ("Name", "Required"))
    #expect((field.isEditable, field.isBezeled, field.alignment) == (true, true, .center))
    cell.stringValue = "New"
    #expect(field.stringValue == "New")
  }

  @Test func replacedCellKeepsTheValuesOfItsControl() {
    let field = NSTextField(labelWithString: "First")
    let former = field.cell
    field.cell = NSTextFieldCell(textCell: "Second")
    #expect(former?.controlView == nil)
    #expect(former?.stringValue == "First")
    #expect(field.stringValue == "Second")
  }

  @Test func controlHasOneCellOfItsClass() {
    let field = NSSecureTextField()
    #expect(field.cell is NSSecureTextFieldCell)
    #expect(field.cell === field.cell)
    #expect(NSButton().cell is NSButtonCell)
    #expect(NSSlider().cell is NSSliderCell)
  }

  @Test func labelGrowsByWhatItsCellAdds() {
    let label = NSTextField(labelWithString: "Some text")
    let (own, fitting) = (label.intrinsicContentSize, label.sizeThatFits(.zero))
    let padded = PaddedLabel(labelWithString: "Some text")
    expectEqual(padded.intrinsicContentSize, CGSize(width: own.width + 20, height: own.height + 8))
    expectEqual(padded.sizeThatFits(.zero), CGSize(width: fitting.width + 20, height: fitting.height + 8))
    label.cell = PaddedCell(textCell: "Some text")
    expectEqual(label.intrinsicContentSize, padded.intrinsicContentSize)
  }

  @Test func wrappingLabelHasTheHeightOfItsLinesAndOfTheMarginsOfItsCell() {
    let text = "A text of several words that wraps in the width of its container, twice or more"
    func height(_ label: NSTextField) -> CGFloat {
      let container = NSView(frame: CGRect(x: 0, y: 0, width: 120, height: 300))
      container.addSubview(label)
      label.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: container.topAnchor),
        label.leadingAnchor.constraint(equalTo: container.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: container.trailingAnchor),
      ])
      container.layoutSubtreeIfNeeded()
      return label.frame.height
    }
    expectEqual(
      height(PaddedLabel(wrappingLabelWithString: text)), height(NSTextField(wrappingLabelWithString: text)) + 8)
  }

  @Test func buttonTakesOverTitleAndSizeOfItsCell() {
    let usual = NSButton(title: "Open", target: nil, action: nil)
    let button = NSButton(title: "Other", target: nil, action: nil)
    button.cell = WideButtonCell(textCell: "Open")
    #expect(button.title == "Open")
    expectEqual(button.intrinsicContentSize.width, usual.intrinsicContentSize.width + 30)
  }

  @Test func editableFieldHasNoWidthWhateverItsCellAdds() {
    let field = NSTextField(string: "Text")
    let height = field.intrinsicContentSize.height
    let cell = PaddedCell(textCell: "Text")
    (cell.isEditable, cell.isBezeled, cell.drawsBackground) = (true, true, true)
    field.cell = cell
    expectEqual(field.intrinsicContentSize, CGSize(width: -1, height: height + 8))
  }

  @Test func fontsAreConvertedByWeight() {
    let manager = NSFontManager.shared
    let bold = manager.convert(.systemFont(ofSize: 13), toHaveTrait: .boldFontMask)
    #expect(bold == NSFont.boldSystemFont(ofSize: 13) || bold.font == NSFont.boldSystemFont(ofSize: 13).font)
    #expect(manager.traits(of: bold) == .boldFontMask)
    #expect(manager.weight(of: bold) == 9)
  }

  @Test func windowIsNotifiedWhenItBecomesAndResignsKey() {
    final class Window: NSWindow {
      var log: [String] = []
      override func becomeKey() { log.append("become") }
      override func resignKey() { log.append("resign") }
    }
    let (first, second) = (Window(), Window())
    first.makeKey()
    second.makeKey()
    #expect(first.log == ["become", "resign"])
    #expect(second.log == ["become"])
  }
}
