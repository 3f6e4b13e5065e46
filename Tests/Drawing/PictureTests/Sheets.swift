import LayoutEngine
import TestSupport
import Testing

@testable import Picture

struct Sheets {
  private func panel(_ width: Double, _ height: Double, title: String = "Panel") -> Panel {
    Panel(
      title: title, root: PictureNode(.view, frame: Rect(x: 7, y: 9, width: width, height: height)), frame: .plain,
      style: .touch)
  }

  @Test func flowingPanelsBreakIntoRows() {
    let sheet = Sheet(title: "", flowing: [panel(300, 10), panel(300, 10), panel(300, 10)], width: 700)
    expectEqual(sheet.rows.map(\.count), [2, 1])
  }

  @Test func aPanelWiderThanTheSheetHasARowOfItsOwn() {
    let sheet = Sheet(title: "", flowing: [panel(900, 10), panel(100, 10)], width: 700)
    expectEqual(sheet.rows.map(\.count), [1, 1])
  }

  @Test func isAsLargeAsItsPanelsAndMargins() {
    let size = Sheet(title: "", rows: [[panel(200, 100), panel(300, 50)]]).displayList().size
    expectEqual(size.width, 40 + 200 + 40 + 300 + 40)
    expectEqual(size.height, 40 + Sheet.heading + 100 + 40)
  }

  @Test func columnsOfAMatrixStandUnderEachOther() {
    let list = Sheet(title: "", rows: [[panel(200, 100), panel(300, 50)], [panel(240, 80), panel(250, 80)]])
      .displayList().list
    let offsets = list.compactMap { item in if case .group(let group) = item { group.offset.x } else { nil } }
    expectEqual(offsets, [40, 320, 40, 320])
  }

  @Test func columnsOfVeryUnequalRowsDoNot() {
    let list = Sheet(title: "", rows: [[panel(200, 100), panel(300, 50)], [panel(800, 80), panel(250, 80)]])
      .displayList()
      .list
    let offsets = list.compactMap { item in if case .group(let group) = item { group.offset.x } else { nil } }
    expectEqual(offsets, [40, 280, 40, 880])
  }

  @Test func anEmptySheetIsStillAPicture() {
    let svg = Sheet(title: "Nothing", rows: []).svg()
    #expect(svg.contains("width=\"80\" height=\"80\""))
  }

  @Test func everyPanelHasItsTitle() {
    let texts = DisplayListWalk(
      Sheet(title: "", rows: [[panel(200, 50, title: "Portrait"), panel(200, 50, title: "Landscape")]]).displayList()
        .list
    ).texts
    expectEqual(texts.map(\.run.string), ["Portrait", "Landscape"])
  }

  @Test func aDeviceHasATimeAndABatteryAndAWindowItsTitle() {
    var device = panel(375, 667)
    device.frame = .device(DeviceFrame(cornerRadius: 0))
    var window = panel(480, 300)
    window.frame = .window(title: "Preferences")
    let texts = DisplayListWalk(Sheet(title: "", rows: [[device, window]]).displayList().list).texts.map(\.run.string)
    expectEqual(texts, ["Panel", "9:41", "Panel", "Preferences"])
  }
}

struct DeviceFrames {
  @Test("A notch stays inside the screen, upright and on its side", arguments: [false, true])
  func notchStaysInsideScreenUprightAndOnItsSide(isLandscape: Bool) {
    let size = isLandscape ? Size(width: 812, height: 375) : Size(width: 375, height: 812)
    let device = DeviceFrame(
      cornerRadius: 39, camera: .notch, isLandscape: isLandscape, statusBarHeight: 44, hasHomeIndicator: true)
    let list = PictureFrame.device(device).paint([], size: size)
    // The bezel alone may reach beyond the screen.
    for item in list.dropFirst() {
      guard case .group(let group) = item, case .roundedRect(let clip, _)? = group.clip else {
        Issue.record("\(item)")
        continue
      }
      expectEqual(clip, Rect(origin: .zero, size: size))
    }
  }
}

@Suite struct PackedSheets {
  private func panel(_ width: Double, _ height: Double) -> Panel {
    Panel(
      title: "\(width)", root: PictureNode(.view, frame: Rect(x: 0, y: 0, width: width, height: height)), frame: .plain,
      style: .touch)
  }

  @Test("Packed panels do not overlap, and most of the sheet is covered")
  func packedPanelsDoNotOverlapAndMostOfSheetIsCovered() {
    let sizes = (0..<12).flatMap { _ in [(393.0, 852.0), (852.0, 393.0), (820.0, 1180.0)] }
    let sheet = Sheet(title: "", packing: sizes.map { panel($0.0, $0.1) })
    let rects = (sheet.placements ?? []).map { Rect(origin: $0.origin, size: Sheet.outerSize(of: $0.panel)) }
    expectEqual(rects.count, sizes.count)
    for (index, rect) in rects.enumerated() {
      for other in rects[..<index] {
        let isApart =
          rect.maxX <= other.minX || other.maxX <= rect.minX || rect.maxY <= other.minY || other.maxY <= rect.minY
        #expect(isApart)
      }
    }
    let size = sheet.displayList().size
    let covered = rects.reduce(0) { $0 + $1.width * $1.height } / (size.width * size.height)
    #expect(covered > 0.75)
  }

  @Test func anEmptySheetHasASize() {
    let size = Sheet(title: "", packing: []).displayList().size
    #expect(size.width > 0)
    #expect(size.height > 0)
  }
}
