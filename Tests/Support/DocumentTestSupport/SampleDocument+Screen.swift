extension SampleDocument {
  /// A phone with a title, a field and a button, and a plain view that has no constraints.
  package static let screen = SampleDocument.phone(
    subviews: [
      SampleDocument.label("tit-le-001", "Title", (16, 79, 100, 21)),
      SampleDocument.view("box-vi-001", (16, 120, 200, 40)),
      SampleDocument.view("oth-er-001", (240, 120, 100, 40)),
      SampleDocument.view("fre-e0-001", (20, 300, 80, 30), "fixedFrame=\"YES\" "),
    ].joined(separator: "\n"),
    constraints: [
      SampleDocument.constraint("b-h-1", "box-vi-001.height", constant: 40),
      SampleDocument.constraint("b-l-1", "box-vi-001.leading", "safe.leading", constant: 16),
      SampleDocument.constraint("b-t-1", "box-vi-001.top", "tit-le-001.bottom", constant: 20),
      SampleDocument.constraint("b-w-1", "box-vi-001.width", constant: 200),
      SampleDocument.constraint("o-e-1", "oth-er-001.height", "box-vi-001.height"),
      SampleDocument.constraint("o-l-1", "oth-er-001.leading", "box-vi-001.trailing", constant: 24),
      SampleDocument.constraint("o-t-1", "oth-er-001.top", "box-vi-001.top"),
      SampleDocument.constraint("o-w-1", "oth-er-001.width", constant: 100),
      SampleDocument.constraint("t-l-1", "tit-le-001.leading", "safe.leading", constant: 16),
      SampleDocument.constraint("t-t-1", "tit-le-001.top", "safe.top", constant: 20),
    ].joined(separator: "\n"))
}
