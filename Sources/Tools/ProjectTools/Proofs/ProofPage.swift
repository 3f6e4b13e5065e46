import Diagnostics
import DocumentInspection
import DocumentPicture
import InterfaceBuilder
import JSON
import LayoutEngine
import LayoutSolver

/// The page of `plumb prove --format html`: the plane of sizes of each screen, colored by verdict, and the screen at any size.
///
/// The page has the affine functions of all frames. What it shows at a size is computed from them, not interpolated between layouts.
package struct ProofPage {
  /// The documents, as ``value(of:path:)`` makes them.
  package let documents: [JSONValue]

  package init(documents: [JSONValue]) { self.documents = documents }

  /// The page as HTML.
  package var bytes: [UInt8] {
    // `<` inside of the data would end the element.
    var data: [UInt8] = []
    for byte in JSONValue.array(documents).bytes {
      if byte == UInt8(ascii: "<") { data += "\\u003c".utf8 } else { data.append(byte) }
    }
    return Array(Self.beginning.utf8) + data + Array(Self.end.utf8)
  }

  // MARK: Data

  /// What the page needs of a document.
  package static func value(of proof: SizeProof, path: String) -> JSONValue {
    .object([
      ("file", .string(path)), ("screens", .array(proof.screens.map { screen($0, proof) })),
    ])
  }

  private static func screen(_ screen: SizeProof.Screen, _ proof: SizeProof) -> JSONValue {
    let document = proof.document
    let views = screen.covers.first?.frames?.regions.views ?? []
    let positions = Dictionary(uniqueKeysWithValues: views.enumerated().map { ($1, $0) })
    return .object([
      ("title", .string(document.views[screen.root].name.description)),
      ("width", ProofReport.range(screen.widths)),
      ("height", ProofReport.range(screen.heights)),
      ("views", .array(views.map { view($0, document, positions) })),
      ("variants", .array(screen.covers.map { variant($0, positions) })),
      ("findings", .array(screen.failures.map { finding($0, screen, proof, positions) })),
    ])
  }

  private static func view(_ view: ViewIndex, _ document: Document, _ positions: [ViewIndex: Int]) -> JSONValue {
    let node = document.views[view]
    return .object([
      ("name", .string(node.name.description)),
      ("parent", node.parent.flatMap { positions[$0] }.map { .integer($0) } ?? .null),
      ("text", node.text.map { .string($0) } ?? .null),
      ("isHidden", .bool(node.isHidden)),
    ])
  }

  private static func variant(_ cover: SizeProof.Cover, _ positions: [ViewIndex: Int]) -> JSONValue {
    var regions: [JSONValue] = []
    if let frames = cover.frames {
      regions = frames.regions.regions.map { region in
        .object([
          ("corners", corners(region.sizes)),
          (
            "frames",
            .array(
              frames.regions.views.map { view in
                guard let functions = frames.regions.functions(of: view, in: region) else { return .null }
                return .array(functions.prefix(4).flatMap { coefficients($0, of: region) })
              })
          ),
        ])
      }
    }
    let words = cover.variant.words
    return .object([
      ("name", .string(words.isEmpty ? "text size L" : String(words.dropFirst(2)))),
      ("regions", .array(regions)),
      ("gaps", .array(cover.gaps.map(corners))),
    ])
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
    return .object([
      ("rule", .string(failure.subject.name)),
      ("message", .string(text.message)),
      ("notes", .array(text.notes.map { .string($0.text) })),
      ("variant", .integer(screen.covers.firstIndex { $0.variant == failure.variant } ?? 0)),
      ("views", .array(failure.views.compactMap { positions[$0] }.map { .integer($0) })),
      ("sizes", .array(failure.sizes.map(corners))),
      ("size", .array([.number(failure.counterexample.width), .number(failure.counterexample.height)])),
      ("picture", picture.map { .string($0) } ?? .null),
    ])
  }

  // MARK: Page

  private static let beginning = """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"><title>plumb prove</title>
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
    <style>
    body { font: 14px system-ui, sans-serif; margin: 1.5em; color: #1c1c1e; background: #fff; }
    main { display: flex; flex-wrap: wrap; gap: 2em; align-items: flex-start; }
    svg { background: #f2f2f7; }
    li { margin-bottom: .6em; } li button { font: inherit; text-align: left; }
    .note { color: #636366; } .screen rect { fill: #fff; stroke: #8e8e93; } .screen text { font: 11px system-ui, sans-serif; }
    .screen rect.failing { fill: #ffd7d5; stroke: #c4001a; }
    .region { fill: #c9ecd0; stroke: #34a853; } .failing-size { fill: #ff6961; fill-opacity: .55; stroke: #c4001a; }
    .gap { fill: #c7c7cc; stroke: #8e8e93; } .line { stroke-width: 6; } .plane .line { stroke-width: 1.5; }
    input[type=range] { width: 100%; } img { max-width: 480px; border: 1px solid #c7c7cc; }
    </style></head><body>
    <h1>Sizes at which screens are sound</h1>
    <p><label>Screen <select id="screen"></select></label> <label>Variant <select id="variant"></select></label></p>
    <main>
    <section><div id="plane"></div>
    <p><label>Width <output id="widthText"></output><input type="range" id="width" step="any"></label></p>
    <p id="heightLine"><label>Height <output id="heightText"></output><input type="range" id="height" step="any"></label></p>
    <p><svg width="12" height="12"><rect width="12" height="12" class="region"/></svg> proved
    <svg width="12" height="12"><rect width="12" height="12" class="failing-size"/></svg> fails
    <svg width="12" height="12"><rect width="12" height="12" class="gap"/></svg> not examined</p></section>
    <section><div id="view"></div></section>
    <section><h2>Findings</h2><ol id="findings"></ol></section>
    </main>
    <script type="application/json" id="data">
    """

  private static let end = #"""
    </script>
    <script>
    "use strict";
    const documents = JSON.parse(document.getElementById("data").textContent);
    const screens = documents.flatMap(d => d.screens.map(s => ({ ...s, file: d.file })));
    const byId = id => document.getElementById(id);
    const namespace = "http://www.w3.org/2000/svg";
    function make(name, attributes, parent, text) {
      const element = document.createElementNS(namespace, name);
      for (const key in attributes) element.setAttribute(key, attributes[key]);
      if (text) element.textContent = text;
      if (parent) parent.appendChild(element);
      return element;
    }
    let screen, variant, size = [0, 0];
    const planeSize = [460, 460];
    const isPlane = () => screen.height[0] < screen.height[1];
    // The place of a size on the plot. One height is a bar of its own.
    function place([w, h]) {
      const part = (value, [low, high]) => high > low ? (value - low) / (high - low) : .5;
      return [part(w, screen.width) * planeSize[0], (isPlane() ? 1 - part(h, screen.height) : .5) * (isPlane() ? planeSize[1] : 60)];
    }
    function set(corners, name, parent) {
      const points = corners.map(place).map(p => p.join(",")).join(" ");
      if (corners.length > 2) return make("polygon", { points, class: name }, parent);
      return make("polyline", { points, class: name + " line" }, parent);
    }
    function inside([w, h], corners) {
      const close = 1e-7;
      if (corners.length === 1) return Math.hypot(w - corners[0][0], h - corners[0][1]) <= close;
      if (corners.length === 2) {
        const [[a, b], [c, d]] = corners, length = Math.hypot(c - a, d - b) || 1;
        const along = ((w - a) * (c - a) + (h - b) * (d - b)) / length;
        return Math.abs((c - a) * (h - b) - (d - b) * (w - a)) / length <= close && along >= -close && along <= length + close;
      }
      return corners.every(([a, b], i) => {
        const [c, d] = corners[(i + 1) % corners.length];
        return (c - a) * (h - b) - (d - b) * (w - a) >= -close * (Math.hypot(c - a, d - b) || 1);
      });
    }
    function drawPlane() {
      const root = make("svg", { width: planeSize[0], height: isPlane() ? planeSize[1] : 60, class: isPlane() ? "plane" : "" });
      for (const region of variant.regions) set(region.corners, "region", root);
      for (const gap of variant.gaps) set(gap, "gap", root);
      const index = screen.variants.indexOf(variant);
      for (const finding of screen.findings) if (finding.variant === index) for (const part of finding.sizes) set(part, "failing-size", root);
      const [x, y] = place(size);
      make("circle", { cx: x, cy: y, r: 5, fill: "#007aff" }, root);
      root.addEventListener("click", event => {
        const box = root.getBoundingClientRect();
        const [a, b] = screen.width, [c, d] = screen.height;
        size = [a + (event.clientX - box.left) / planeSize[0] * (b - a), isPlane() ? d - (event.clientY - box.top) / planeSize[1] * (d - c) : c];
        show();
      });
      byId("plane").replaceChildren(root);
    }
    // The frames at the chosen size: affine functions of width and height in its region.
    function drawScreen() {
      const found = variant.regions.filter(r => inside(size, r.corners)).sort((a, b) => a.corners.length - b.corners.length)[0];
      const scale = Math.min(1, 640 / Math.max(size[0], size[1]));
      const root = make("svg", { width: size[0] * scale, height: size[1] * scale, class: "screen", viewBox: `0 0 ${size[0]} ${size[1]}` });
      const index = screen.variants.indexOf(variant);
      const failing = new Set(screen.findings.filter(f => f.variant === index && f.sizes.some(s => inside(size, s))).flatMap(f => f.views));
      if (!found) make("text", { x: 10, y: 20 }, root, "This size was not examined.");
      const origins = [];
      if (found) found.frames.forEach((numbers, i) => {
        const view = screen.views[i];
        if (!numbers || view.isHidden) { origins[i] = null; return; }
        const value = k => numbers[3 * k] + numbers[3 * k + 1] * size[0] + numbers[3 * k + 2] * size[1];
        const outer = view.parent === null ? [0, 0] : origins[view.parent];
        if (!outer) { origins[i] = null; return; }
        const isRoot = i === 0;
        const origin = isRoot ? [0, 0] : [outer[0] + value(0), outer[1] + value(1)];
        origins[i] = origin;
        const box = make("rect", { x: origin[0], y: origin[1], width: Math.max(0, value(2)), height: Math.max(0, value(3)), class: failing.has(i) ? "failing" : "" }, root);
        make("title", {}, box, `${view.name}: ${[origin[0], origin[1], value(2), value(3)].map(n => +n.toFixed(4)).join(", ")}`);
        if (view.text) make("text", { x: origin[0] + 2, y: origin[1] + value(3) / 2 + 4 }, root, view.text);
      });
      byId("view").replaceChildren(root);
    }
    function show() {
      for (const [name, i] of [["width", 0], ["height", 1]]) {
        const range = screen[name];
        const input = byId(name);
        [input.min, input.max] = range;
        input.value = size[i];
        byId(name + "Text").textContent = (+size[i].toFixed(4)) + " points";
      }
      byId("heightLine").hidden = !isPlane();
      drawPlane();
      drawScreen();
    }
    function chooseScreen(index) {
      screen = screens[index];
      byId("variant").replaceChildren(...screen.variants.map((v, i) => new Option(v.name, i)));
      byId("findings").replaceChildren(...screen.findings.map(finding => {
        const item = document.createElement("li"), button = document.createElement("button");
        button.textContent = finding.message;
        button.onclick = () => { variant = screen.variants[finding.variant]; byId("variant").value = finding.variant; size = [...finding.size]; show(); };
        item.append(button);
        for (const note of finding.notes) {
          const line = document.createElement("div");
          line.className = "note";
          line.textContent = note;
          item.append(line);
        }
        if (finding.picture) {
          const details = document.createElement("details"), summary = document.createElement("summary"), image = new Image();
          summary.textContent = "The screen at this size";
          image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(finding.picture);
          details.append(summary, image);
          item.append(details);
        }
        return item;
      }));
      variant = screen.variants[0];
      size = screen.findings.length ? [...screen.findings[0].size] : [screen.width[0], screen.height[0]];
      if (screen.findings.length) variant = screen.variants[screen.findings[0].variant];
      byId("variant").value = screen.variants.indexOf(variant);
      show();
    }
    byId("screen").replaceChildren(...screens.map((s, i) => new Option(`${s.file}: ${s.title}`, i)));
    byId("screen").onchange = event => chooseScreen(+event.target.value);
    byId("variant").onchange = event => { variant = screen.variants[+event.target.value]; show(); };
    for (const [name, i] of [["width", 0], ["height", 1]]) {
      byId(name).oninput = event => { size[i] = +event.target.value; show(); };
      // The arrow keys go to the next whole point.
      byId(name).onkeydown = event => {
        const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
        if (!step) return;
        event.preventDefault();
        const next = step > 0 ? Math.floor(size[i]) + 1 : Math.ceil(size[i]) - 1;
        size[i] = Math.min(Math.max(next, screen[name][0]), screen[name][1]);
        show();
      };
    }
    if (screens.length) chooseScreen(0);
    </script></body></html>

    """#
}
