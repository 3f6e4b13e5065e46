import DocumentInspection

extension ClosedRange<Double> {
  /// Reads `A...B`, or `A` alone; at least 1 and at most 100,000 points, in ascending order.
  package init?(lengths word: String) {
    let parts = word.split(separator: "...", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = Double(parts[0]), let last = Double(parts[parts.count - 1]), first >= 1,
      first <= last, last <= 100_000
    else { return nil }
    self = first...last
  }
}

extension SizeProof.Heights {
  /// Reads a range of heights, or `all` for those of the windows of the platform.
  package init?(lengths word: String) {
    if word == "all" {
      self = .platform
    } else if let range = ClosedRange<Double>(lengths: word) {
      self = .range(range)
    } else {
      return nil
    }
  }

  /// Whether there is more than one height.
  package var varies: Bool {
    switch self {
    case .document: false
    case .platform: true
    case .range(let range): range.lowerBound < range.upperBound
    }
  }
}

extension SizeProof.Settings {
  /// Limits the work: sizes that vary in both directions have more regions. nil is the usual number of regions.
  package mutating func limit(regions: Int?) {
    limit = regions ?? (heights.varies ? 2000 : limit)
    if heights.varies { workLimit *= 4 }
  }
}

extension SizeComparison.Settings {
  /// Limits the work as that of a proof, and the time from now on.
  package mutating func limit(regions: Int?) {
    limit = regions ?? (heights.varies ? 2000 : limit)
    if heights.varies { workLimit *= 4 }
    let (clock, start) = (ContinuousClock(), ContinuousClock.now)
    isExpired = { start.duration(to: clock.now) > .seconds(Self.seconds) }
  }

  /// The time for a comparison. The limit of work comes first, except on slow machines and for documents with many
  /// screens.
  private static var seconds: Int { 60 }
}
