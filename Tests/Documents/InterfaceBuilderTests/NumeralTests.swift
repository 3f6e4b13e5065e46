import InterfaceBuilder
import TestSupport
import Testing

@Suite struct NumeralTests {
  @Test(arguments: [
    (1.0, "1"), (0.5, "0.5"), (-0.0, "0"), (20.333333333333332, "20.333333333333332"), (1e300, "1e+300"),
  ])
  func numbersReadBack(value: Double, text: String) {
    expectEqual(Numeral.text(value), text)
    expectEqual(Double(text), value)
  }

  @Test func roundedNumbersHaveNoNeedlessDigits() {
    expectEqual(Numeral.rounded(20.333333), "20.33")
    expectEqual(Numeral.rounded(-0.001), "0")
    expectEqual(Numeral.rounded(35), "35")
  }
}
