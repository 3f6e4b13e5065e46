// The module reads Interface Builder documents and lays them out:
//
//   XML       bytes → tree of elements, and a lossless syntax tree for edits (the only place that knows the syntax)
//   Loader    elements → `Document`
//   Model     what a document says: views, guides, constraints, scenes, resources
//   Metrics   numbers that a document does not say: devices, bars, margins, insets, baselines, heights
//   Lowering  `Document` → items and constraints of `LayoutEngine` → `DocumentLayout`
//
// It is pure Swift and also compiles as Embedded Swift.
