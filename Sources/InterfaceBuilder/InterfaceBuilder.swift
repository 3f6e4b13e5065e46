// The module reads Interface Builder documents and lays them out:
//
//   XML       element events → tree of elements (the only place that knows the syntax)
//   Loader    elements → `Document`
//   Model     what a document says: views, guides, constraints, scenes, resources
//   Metrics   numbers that a document does not say: devices, bars, margins, insets, baselines, heights
//   Lowering  `Document` → items and constraints of `LayoutEngine` → `DocumentLayout`
//
// Everything but XML/FoundationXMLReader.swift is pure Swift and also compiles as Embedded Swift.
