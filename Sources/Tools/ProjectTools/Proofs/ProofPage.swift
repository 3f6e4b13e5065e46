import Diagnostics
import DocumentInspection
import DocumentPicture
import InterfaceBuilder
import JSON
import LayoutEngine
import SizeRegions
import ToolData

/// The page of `plumb prove --format html`: the plane of sizes of each screen, colored by verdict, and the screen at
/// any size.
///
/// The page has the affine functions of all frames. What it shows at a size is computed from them, not interpolated
/// between layouts.
package struct ProofPage {
  /// The documents, as ``value(of:path:)`` makes them.
  package let documents: [JSONValue]

  package init(documents: [JSONValue]) { self.documents = documents }

  /// The page as HTML.
  package var bytes: [UInt8] {
    // `<` inside of the data would end the element.
    let data = String(decoding: JSONValue.array(documents).bytes, as: UTF8.self).replacing("<", with: "\\u003c")
    return Array(String(cString: plumb_proof_page()).replacing("<!--data-->", with: data).utf8)
  }

  // MARK: Data

  /// What the page needs of a document.
  package static func value(of proof: SizeProof, path: String) -> JSONValue {
    ["file": .string(path), "screens": .array(proof.screens.map { screen($0, proof) })]
  }

  private static func screen(_ screen: SizeProof.Screen, _ proof: SizeProof) -> JSONValue {
    let document = proof.document
    let views = screen.covers.first?.frames?.regions.views ?? []
    let positions = Dictionary(uniqueKeysWithValues: views.enumerated().map { ($1, $0) })
    return [
      "title": .string(document.views[screen.root].name.description), "width": ProofReport.range(screen.widths),
      "height": ProofReport.range(screen.heights), "views": .array(views.map { view($0, document, positions) }),
      "variants": .array(screen.covers.map { variant($0, positions) }),
      "findings": .array(screen.failures.map { finding($0, screen, proof, positions) }),
    ]
  }

  private static func view(_ view: ViewIndex, _ document: Document, _ positions: [ViewIndex: Int]) -> JSONValue {
    let node = document.views[view]
    return [
      "name": .string(node.name.description),
      "parent": node.parent.flatMap { positions[$0] }.map { .integer($0) } ?? .null,
      "text": node.text.map { .string($0) } ?? .null, "isHidden": .bool(node.isHidden),
    ]
  }

  private static func variant(_ cover: SizeProof.Cover, _ positions: [ViewIndex: Int]) -> JSONValue {
    var regions: [JSONValue] = []
    if let frames = cover.frames {
      regions = frames.regions.regions.map { region in
        [
          "corners": corners(region.sizes),
          "frames": .array(
            frames.regions.views.map { view in
              guard let functions = frames.regions.functions(of: view, in: region) else { return .null }
              return .array(functions.prefix(4).flatMap { coefficients($0, of: region) })
            }),
        ]
      }
    }
    let words = cover.variant.words
    return [
      "name": .string(words.isEmpty ? "text size L" : String(words.dropFirst(2))), "regions": .array(regions),
      "gaps": .array(cover.gaps.map(corners)),
    ]
  }

  /// The constant and both slopes of a function of width and height.
  private static func coefficients(_ function: PlaneFunction, of region: SizeRegion) -> [JSONValue] {
    let constant = region.value(function, at: .zero)
    return [constant, function.slopeX, function.slopeY].map { .number(($0 * 1e9).rounded() / 1e9) }
  }

  private static func corners(_ set: ConvexPolygon) -> JSONValue {
    .array(set.corners.map { .array([$0.x, $0.y].map { .number(($0 * 1e6).rounded() / 1e6) }) })
  }

  private static func finding(
    _ failure: SizeFailure, _ screen: SizeProof.Screen, _ proof: SizeProof, _ positions: [ViewIndex: Int]
  ) -> JSONValue {
    let text = proof.text(of: failure, on: screen)
    var picture: String?
    if let cover = screen.covers.first(where: { $0.variant == failure.variant }), let frames = cover.frames {
      var options = proof.settings.options
      options.direction = failure.variant.direction
      let layout = frames.document.layout(of: screen.root, size: failure.counterexample, options: options)
      picture = DocumentSheet.picture(of: screen.root, in: layout)
    }
    return [
      "rule": .string(failure.subject.name), "message": .string(text.message),
      "notes": .strings(text.notes.map { $0.text }),
      "variant": .integer(screen.covers.firstIndex { $0.variant == failure.variant } ?? 0),
      "views": .array(failure.views.compactMap { positions[$0] }.map { .integer($0) }),
      "sizes": .array(failure.sizes.map(corners)),
      "size": .array([.number(failure.counterexample.width), .number(failure.counterexample.height)]),
      "picture": picture.map { .string($0) } ?? .null,
    ]
  }
}
