import LayoutEngine

extension BaselinePosition {
  /// `the last baseline of label "Name" is 4.1 pt above its bottom edge, by its font`.
  package func sentence(name: (ItemID) -> String) -> String {
    let text = "the \(isFirst ? "first" : "last") baseline of \(name(item)) is "
    if let descendant { return text + "that of \(name(descendant))" }
    let place =
      switch heightFraction {
      case 0: "its top edge"
      case 0.5: "its center"
      case 1: "its bottom edge"
      default: "\(Points.text(heightFraction)) × its height"
      }
    guard isOfText else { return text + place + ", since it has no text" }
    guard offset != 0 else { return text + "at \(place), by its font" }
    let distance = (offset.magnitude * 10).rounded() / 10
    return text + "\(Points.length(distance)) \(offset < 0 ? "above" : "below") \(place), by its font"
  }
}
