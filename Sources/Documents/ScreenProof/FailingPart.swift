import SizeRegions

/// The sizes of a region at which a property of frames fails.
struct FailingPart<ID: Hashable> {
  let key: ScreenCondition<ID>.Key
  let sizes: ConvexPolygon
  /// By how many points it fails at most.
  let points: Double
  /// Whether that is enough to be reported.
  let isReported: Bool

  /// Returns nil if the condition fails nowhere in the region.
  init?(_ condition: ScreenCondition<ID>, in region: SizeRegion) {
    let sizes = condition.part(of: region.sizes, reference: region.reference, above: Tolerance.rounding)
    guard !sizes.isEmpty else { return nil }
    (key, self.sizes) = (condition.key, sizes)
    points = condition.worst(in: sizes, reference: region.reference)
    isReported = points > condition.tolerance + Tolerance.rounding
  }
}
