import InterfaceBuilder
import Testing

@Suite struct NumeralTests {
  @Test(arguments: [
    (1.0, "1"), (0.5, "0.5"), (-0.0, "0"), (20.333333333333332, "20.333333333333332"), (1e300, "1e+300"),
  ])
  func numbersReadBack(value: Double, text: String) {
    #expect(Numeral.text(value) == text)
    #expect(Double(text) == value)
  }

  @Test func roundedNumbersHaveNoNeedlessDigits() {
    #expect(Numeral.rounded(20.333333) == "20.33")
    #expect(Numeral.rounded(-0.001) == "0")
    #expect(Numeral.rounded(35) == "35")
  }
}
