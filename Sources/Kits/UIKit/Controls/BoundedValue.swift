/// A number in a range, for sliders and steppers.
struct BoundedValue<Number: Comparable> {
  var value: Number { didSet { value = min(max(value, minimum), maximum) } }
  /// Setting the minimum raises the maximum and the value that are below it.
  var minimum: Number {
    didSet {
      if maximum < minimum { maximum = minimum }
      value = max(value, minimum)
    }
  }
  /// Setting the maximum lowers the minimum and the value that are above it.
  var maximum: Number {
    didSet {
      if minimum > maximum { minimum = maximum }
      value = min(value, maximum)
    }
  }
}
