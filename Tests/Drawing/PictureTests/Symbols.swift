import LayoutEngine
import TestSupport
import Testing

@testable import Picture

struct Symbols {
  private let place = Rect(x: 2, y: 3, width: 24, height: 24)

  @Test(arguments: [
    "plus", "plus.circle", "plus.circle.fill", "house.lodge.fill", "square.and.arrow.up", "circle.fill",
  ])
  func namesAreTakenApart(name: String) {
    #expect(Symbol.isKnown(name))
    #expect(!Symbol.items(name, in: place, color: .black).isEmpty)
  }

  @Test func aSymbolWithoutADrawingStillShowsItsPlace() {
    #expect(!Symbol.isKnown("no.such.thing"))
    #expect(!Symbol.items("no.such.thing", in: place, color: .black).isEmpty)
  }

  @Test func aFilledCircleHasItsMarkCutOut() {
    let items = Symbol.items("xmark.circle.fill", in: place, color: .black)
    guard case .fill(.ellipse, .black)? = items.first, case .stroke(.path, let stroke)? = items.last else {
      return #expect(Bool(false))
    }
    expectEqual(stroke.color, .white)
  }
}
