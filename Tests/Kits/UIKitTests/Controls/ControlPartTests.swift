import TestSupport
import Testing
import UIKit

@MainActor @Suite("Parts of controls")
struct ControlPartTests {
  @Test("The thumb of a slider moves from end to end of the track")
  func thumbMovesAlongTheTrack() {
    let slider = UISlider(frame: CGRect(0, 0, 204, 31))
    let track = slider.trackRect(forBounds: slider.bounds)
    expectEqual(track, CGRect(2, 13.5, 200, 4))
    func knob(_ value: Float) -> CGRect { slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value) }
    expectEqual(knob(0), CGRect(0, 0, 31, 31))
    expectEqual(knob(1).maxX, 204)
    expectEqual(knob(0.5).midX, 102)
    expectEqual(knob(-7), knob(0))
    expectEqual(knob(7), knob(1))
    slider.semanticContentAttribute = .forceRightToLeft
    expectEqual(knob(0).maxX, 204)
    expectEqual(knob(1).minX, 0)
    slider.semanticContentAttribute = .unspecified
    (slider.minimumValue, slider.maximumValue) = (3, 3)
    expectEqual(knob(3).minX, 0)
    expectEqual(slider.trackRect(forBounds: CGRect(0, 0, 3, 31)).width, 0)
  }

  @Test("A switch keeps its size as a checkbox, and a page control its size with a background")
  func checkboxSwitchKeepsItsSize() {
    let control = UISwitch()
    control.preferredStyle = .checkbox
    expectEqual(control.intrinsicContentSize, CGSize(49, 31))
    let dots = UIPageControl()
    dots.numberOfPages = 3
    let size = dots.intrinsicContentSize
    dots.backgroundStyle = .prominent
    expectEqual(dots.intrinsicContentSize, size)
    expectEqual(UIControl.State.application.rawValue, 0xFF0000)
    expectEqual(UIControl.State.reserved.rawValue, 0xFF00_0000)
  }

  @Test("The thumb of a slider has the size of its image")
  func sliderThumbHasSizeOfItsImage() {
    let slider = UISlider()
    let track = CGRect(2, 13, 96, 4)
    expectEqual(slider.thumbRect(forBounds: CGRect(0, 0, 100, 30), trackRect: track, value: 0), CGRect(0, -0.5, 31, 31))
    let image = UIImage(size: CGSize(20, 10))
    slider.setThumbImage(image, for: .normal)
    #expect(slider.thumbImage(for: .highlighted) === image)
    expectEqual(slider.thumbRect(forBounds: CGRect(0, 0, 100, 30), trackRect: track, value: 1), CGRect(80, 10, 20, 10))
  }

  @Test("A menu keeps its elements; a button's `sendAction` calls the one that was chosen")
  func menusKeepTheirElements() {
    var called: [Bool] = []
    let action = UIAction(title: "Off") { called.append($0.sender is UIButton) }
    let menu = UIMenu(title: "Menu", children: [UIMenu(title: "Inner"), action])
    expectEqual(menu.children.map(\.title), ["Inner", "Off"])
    let button = UIButton()
    (button.menu, button.showsMenuAsPrimaryAction) = (menu, true)
    button.sendAction(action)
    expectEqual(called, [true])
    let item = UIBarButtonItem(title: "More", menu: menu)
    #expect(item.menu === menu)
    expectEqual(item.title, "More")
  }
}
