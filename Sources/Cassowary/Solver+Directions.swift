extension Solver {
  func invalidateDirections(of row: Int32) {}
  func invalidateDirections(ofCode code: RowCode) {}
}
