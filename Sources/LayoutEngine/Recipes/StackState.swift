/// What a stack view has installed.
struct StackState {
  var constraints: [ConstraintID] = []
}
extension Engine {
  func removeStack(of item: ItemID) {}
}
