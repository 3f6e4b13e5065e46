import DocumentPicture
import InterfaceBuilder
import Picture

/// Draws documents before and after a change, scene by scene and device by device.
package struct DiffPictures {
  /// The devices to draw documents on; empty for their own.
  package let devices: [Device]

  package init(devices: [Device]) { self.devices = devices }

  /// Writes the images and the page that shows them. Returns the path of the page.
  package func write(_ pairs: [DiffRun.Pair], to folder: String) throws(ProjectError) -> String {
    let files = try OutputFiles(folder: folder)
    var entries: [ComparisonPage.Entry] = []
    let names = RenderRun.uniqueNames(of: pairs.map(\.path))
    for (pair, name) in zip(pairs, names) {
      let (old, new) = (scenes(pair.old), scenes(pair.new))
      var seen: Set<String> = []
      for scene in new + old where seen.insert(scene.id).inserted {
        let before = old.first { $0.id == scene.id }?.svg
        let after = new.first { $0.id == scene.id }?.svg
        guard before != after else { continue }
        let file = "\(name)-\(entries.count + 1)"
        for (suffix, svg) in [("before", before), ("after", after)] {
          guard let svg else { continue }
          try files.write(svg.utf8, to: "\(file).\(suffix).svg")
        }
        entries.append(
          ComparisonPage.Entry(
            title: "\(pair.path): \(scene.title)", before: before == nil ? nil : "\(file).before.svg",
            after: after == nil ? nil : "\(file).after.svg"))
      }
    }
    let page = ComparisonPage(title: "Differences", entries: entries).html()
    return try files.write(page.utf8, to: "index.html")
  }

  private func scenes(_ bytes: [UInt8]?) -> [DocumentSheet.ScenePicture] {
    guard let bytes, let document = try? Document.read(bytes: bytes) else { return [] }
    if devices.isEmpty || document.platform == .macOS {
      return DocumentSheet(document: document, title: "", showsConstraints: false).scenes()
    }
    return devices.flatMap { device in
      DocumentSheet(
        document: document, title: "", options: LayoutOptions(content: .measured, metrics: .rules, device: device),
        showsConstraints: false
      ).scenes()
    }
  }
}
