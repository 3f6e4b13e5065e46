import Diagnostics
import Foundation

/// The page of `plumb app`: each screen in all environments, what is wrong there, and what was left out.
package struct AppPage {
  let project: AppProject
  package let screens: [AppScreenResult]
  package let exclusion: AppExclusion
  let builds: Int
  /// What documents and sources name and the app does not have, each with its place.
  var warnings: [String] = []

  /// The environments in the order of the page, by the names that the program gives them.
  private static let environments = [
    ("phone-light", "iPhone 15"), ("phone-dark", "iPhone 15, dark"), ("small-light", "iPhone SE (1st generation)"),
    ("small-dark", "iPhone SE, dark"), ("tablet-light", "iPad Pro 11″"), ("tablet-dark", "iPad Pro 11″, dark"),
    ("phone-largest-text", "largest text"), ("phone-right-to-left", "right to left"),
  ]

  private static let rules = [("conflict", "conflict"), ("ambiguity", "ambiguous"), ("clippedText", "cut off")]

  // MARK: Numbers

  package var drawnCount: Int { screens.count { $0.drawn?.pictures.isEmpty == false } }
  package var pictureCount: Int { screens.reduce(0) { $0 + ($1.drawn?.pictures.count ?? 0) } }

  /// The numbers of screens with each kind of defect: `2 screens with conflicts`.
  private var findings: [String] {
    Self.rules.compactMap { rule, word in
      let count = screens.count { !Self.defects(of: $0, rule).isEmpty }
      return count == 0 ? nil : "\(Words.plural(count, "screen")): \(word)"
    }
  }

  /// The sentences of the console.
  package var summary: [String] {
    var lines = [
      "\(project.app.name): \(drawnCount) of \(Words.plural(screens.count, "screen")), "
        + "\(Words.plural(pictureCount, "picture")), \(Words.plural(builds, "build"))"
    ]
    if screens.isEmpty {
      let views = project.modules.flatMap(\.sourcesOfViews).count
      lines.append(
        "no document has a scene, and no view controller can be created without arguments"
          + (views == 0 ? "" : "; \(Words.plural(views, "source")) with views of SwiftUI, which are not laid out"))
    }
    if !findings.isEmpty { lines.append(findings.joined(separator: ", ")) }
    if !warnings.isEmpty {
      let shown = warnings.prefix(3).joined(separator: "; ") + (warnings.count > 3 ? "; …" : "")
      lines.append("\(Words.plural(warnings.count, "warning")): \(shown)")
    }
    lines += Self.summary(of: exclusion, in: project)
    lines += project.notes
    return lines
  }

  /// The sentences of the console about what was left out, of the tests as well if they were built.
  static func summary(of exclusion: AppExclusion, in project: AppProject, withTests: Bool = false) -> [String] {
    let files = exclusion.files.map(\.path)
    let views = project.modules.flatMap(\.sourcesOfViews).filter { !files.contains($0) }
    var lines: [String] = []
    if !views.isEmpty {
      let names = views.prefix(3).map { URL(fileURLWithPath: $0).lastPathComponent } + (views.count > 3 ? ["…"] : [])
      lines.append(
        "views of SwiftUI are empty: \(Words.plural(views.count, "source")): \(names.joined(separator: ", "))")
    }
    func counted(_ isTests: Bool, _ noun: String) -> String? {
      let modules = project.modules.filter { $0.isTests == isTests }
      let left = exclusion.files.count { file in modules.contains { $0.name == file.module } }
      let all = modules.reduce(0) { $0 + $1.sources.count }
      return left == 0 ? nil : "\(left) of \(Words.plural(all, "source"))\(noun)"
    }
    let parts = [counted(false, ""), withTests ? counted(true, " of the tests") : nil].compactMap { $0 }
    guard !parts.isEmpty else { return lines }
    lines.append("left out: " + parts.joined(separator: ", "))
    let missing = exclusion.ranking.prefix(5).map { "\($0.text) (\(Words.plural($0.files, "file")))" }
    if !missing.isEmpty { lines.append("missing: " + missing.joined(separator: ", ")) }
    return lines
  }

  private static func defects(of screen: AppScreenResult, _ rule: String) -> [(message: String, places: [String])] {
    var result: [(message: String, places: [String])] = []
    for picture in screen.drawn?.pictures ?? [] {
      let place = environments.first { $0.0 == picture.environment }?.1 ?? picture.environment
      for defect in picture.defects where defect.first == rule {
        let message = defect.last ?? ""
        if let index = result.firstIndex(where: { $0.message == message }) {
          result[index].places.append(place)
        } else {
          result.append((message, [place]))
        }
      }
    }
    return result
  }

  // MARK: HTML

  /// The page.
  package var html: String {
    """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>\(Self.text(project.app.name))</title>
    <style>\(Self.style)</style></head><body>
    <h1>\(Self.text(project.app.name))</h1>
    <p>\(summary.map(Self.text).joined(separator: "<br>"))</p>
    \(screens.enumerated().map { screen($1, $0) }.joined(separator: "\n"))
    \(warningList)\(leftOut)
    </body></html>

    """
  }

  private func screen(_ screen: AppScreenResult, _ index: Int) -> String {
    let place = screen.description.storyboard.map { "\($0), line \(screen.description.line ?? 0)" } ?? "made in code"
    var lines = [
      "<section id=\"screen-\(index)\"><h2>\(Self.text(screen.description.title)) <small>\(Self.text(place))</small></h2>"
    ]
    var notes = screen.stops.map { "Its code stops: \($0)" }
    if !screen.stops.isEmpty {
      notes.append(screen.drawn == nil ? "It is not drawn." : "It is drawn with the classes of UIKit.")
    }
    notes += screen.drawn?.notes ?? []
    if !notes.isEmpty { lines.append(Self.list(notes.map(Self.text))) }
    let defects = Self.rules.flatMap { rule, word in
      Self.defects(of: screen, rule).map { defect in
        "<b>\(word)</b> \(Self.text(defect.message)) <small>\(Self.text(defect.places.joined(separator: ", ")))</small>"
      }
    }
    if !defects.isEmpty { lines.append(Self.list(defects)) }
    lines.append("<div class=\"row\">")
    for (name, title) in Self.environments {
      guard let picture = screen.drawn?.pictures.first(where: { $0.environment == name }) else { continue }
      let marks = Self.rules.compactMap { rule, word in picture.defects.contains { $0.first == rule } ? word : nil }
      lines.append(
        "<figure class=\"\(name)\"><a href=\"\(picture.file)\"><img loading=\"lazy\" src=\"\(picture.file)\" alt=\"\(title)\"></a>"
          + "<figcaption>\(title)\(marks.isEmpty ? "" : " <b>\(marks.joined(separator: ", "))</b>")</figcaption></figure>"
      )
    }
    return (lines + ["</div></section>"]).joined(separator: "\n")
  }

  private var warningList: String {
    guard !warnings.isEmpty else { return "" }
    let list = Self.list(warnings.map(Self.text))
    return "<section id=\"warnings\"><h2>Warnings</h2>\n\(list)\n</section>\n"
  }

  private var leftOut: String {
    let tests = project.modules.filter(\.isTests).map(\.name)
    let files = exclusion.files.filter { !tests.contains($0.module) }
    guard !files.isEmpty else { return "" }
    var lines = ["<section id=\"left-out\"><h2>Left out</h2>"]
    if !exclusion.ranking.isEmpty {
      lines.append("<p>What was missing, by the number of sources that need it:</p>")
      lines.append(Self.list(exclusion.ranking.map { "\(Self.text($0.text)) <small>\($0.files)</small>" }))
      lines.append(
        """
        <p>A name can be added without a change of the app: declare it in <code>Shims.swift</code> in the folder of \
        the project, as an extension or a type that does nothing, and run the command again.</p>
        """)
    }
    lines.append("<p>Sources that are not built, each with its first reason:</p>")
    lines.append(
      Self.list(
        files.map { file in
          "<code>\(Self.text(project.shown(file.path)))</code> \(Self.text(file.reason))"
        }))
    return (lines + ["</section>"]).joined(separator: "\n")
  }

  private static func list(_ items: [String]) -> String {
    "<ul>\n" + items.map { "<li>\($0)</li>" }.joined(separator: "\n") + "\n</ul>"
  }

  private static func text(_ text: String) -> String {
    PrintableText.shown(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }

  private static let style = """
    body{font:14px/1.5 system-ui,sans-serif;margin:2rem;color:#1d1d1f;background:#f5f5f7}
    section{background:#fff;border-radius:12px;padding:1rem 1.5rem;margin:1.5rem 0}
    h2{font-size:1.1rem}small{color:#6e6e73;font-weight:400}li b,figcaption b{color:#b3261e}
    .row{display:flex;gap:1rem;overflow-x:auto}figure{margin:0;flex:none}
    img{height:360px;border:1px solid #d2d2d7;border-radius:6px;background:#fff}
    figcaption{font-size:12px;color:#6e6e73;text-align:center}
    """
}
