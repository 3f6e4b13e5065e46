import TestSupport
import Testing

@testable import ProjectTools

@Suite struct AppPageTests {
  @Test func thePageHasScreensDefectsAndWhatWasLeftOut() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Trips/Trip.swift")
    let project = try AppProject(folder.path + "/Trips", target: nil)
    var exclusion = AppExclusion(project.modules)
    _ = exclusion.take([
      BuildDiagnostic(path: folder.path + "/Trips/Trip.swift", line: 2, message: "cannot find 'Map<A>' in scope")
    ])
    var screen = AppScreenResult(description: .init(title: "TripController", storyboard: "Main", line: 12, id: "a"))
    screen.stops = ["Trip.swift:3: Fatal error: Unexpectedly found nil"]
    screen.drawn = .init(
      pictures: [
        .init(environment: "phone-light", file: "0-phone-light.svg", defects: []),
        .init(environment: "phone-dark", file: "0-phone-dark.svg", defects: [["conflict", "a < b"]]),
      ], notes: ["there is no image \"x\""])
    let other = AppScreenResult(description: .init(title: "AboutController"))
    let page = AppPage(
      project: project, screens: [screen, other], exclusion: exclusion, builds: 2,
      warnings: ["Trip.swift:7: no image 'a<b'"])
    expectEqual(
      page.summary,
      [
        "Trips: 1 of 2 screens, 2 pictures, 2 builds", "1 screen: conflict",
        "1 warning: Trip.swift:7: no image 'a<b'", "left out: 1 of 1 source",
        "missing: Map<A> (1 file)",
      ])
    let html = page.html
    let body = try #require(html.split(separator: "</style></head>").last)
    expectEqual(
      String(body),
      """
      <body>
      <h1>Trips</h1>
      <p>Trips: 1 of 2 screens, 2 pictures, 2 builds<br>1 screen: conflict<br>\
      1 warning: Trip.swift:7: no image 'a&lt;b'<br>left out: 1 of 1 source<br>\
      missing: Map&lt;A> (1 file)</p>
      <section id="screen-0"><h2>TripController <small>Main, line 12</small></h2>
      <ul>
      <li>Its code stops: Trip.swift:3: Fatal error: Unexpectedly found nil</li>
      <li>It is drawn with the classes of UIKit.</li>
      <li>there is no image &quot;x&quot;</li>
      </ul>
      <ul>
      <li><b>conflict</b> a &lt; b <small>iPhone 15, dark</small></li>
      </ul>
      <div class="row">
      <figure class="phone-light"><a href="0-phone-light.svg"><img loading="lazy" src="0-phone-light.svg" \
      alt="iPhone 15"></a><figcaption>iPhone 15</figcaption></figure>
      <figure class="phone-dark"><a href="0-phone-dark.svg"><img loading="lazy" src="0-phone-dark.svg" \
      alt="iPhone 15, dark"></a><figcaption>iPhone 15, dark <b>conflict</b></figcaption></figure>
      </div></section>
      <section id="screen-1"><h2>AboutController <small>made in code</small></h2>
      <div class="row">
      </div></section>
      <section id="warnings"><h2>Warnings</h2>
      <ul>
      <li>Trip.swift:7: no image 'a&lt;b'</li>
      </ul>
      </section>
      <section id="left-out"><h2>Left out</h2>
      <p>What was missing, by the number of sources that need it:</p>
      <ul>
      <li>Map&lt;A> <small>1</small></li>
      </ul>
      <p>A name can be added without a change of the app: declare it in <code>Shims.swift</code> in the folder of the \
      project, as an extension or a type that does nothing, and run the command again.</p>
      <p>Sources that are not built, each with its first reason:</p>
      <ul>
      <li><code>Trip.swift</code> line 2: cannot find 'Map&lt;A>' in scope</li>
      </ul>
      </section>
      </body></html>

      """)
  }

  @Test func aPageWithoutScreensSaysWhy() throws {
    let folder = try TemporaryFolder()
    try folder.write("import SwiftUI\nstruct Card: View { }\n", to: "Trips/Card.swift")
    let project = try AppProject(folder.path + "/Trips", target: nil)
    let page = AppPage(project: project, screens: [], exclusion: AppExclusion(project.modules), builds: 1)
    expectEqual(
      page.summary,
      [
        "Trips: 0 of 0 screens, 0 pictures, 1 build",
        "no document has a scene, and no view controller can be created without arguments; 1 source with views of "
          + "SwiftUI, which are not laid out", "views of SwiftUI are empty: 1 source: Card.swift",
      ])
  }
}
