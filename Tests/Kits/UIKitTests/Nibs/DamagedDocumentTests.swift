import Foundation
import LayoutEngine
import TestSupport
import Testing
import UIKit

@Suite("Damaged documents", .serialized)
@MainActor
struct DamagedDocumentTests {
  private static let table = String(
    decoding: TestDocument.nib(
      """
      <tableView style="grouped" rowHeight="60" id="t"><rect key="frame" x="0.0" y="0.0" width="320" height="400"/>
      <prototypes><tableViewCell reuseIdentifier="cell" style="IBUITableViewCellStyleSubtitle" textLabel="l" \
      detailTextLabel="d" id="c"><rect key="frame" x="0.0" y="28" width="320" height="60"/>
      <tableViewCellContentView key="contentView" id="v"><rect key="frame" x="0.0" y="0.0" width="280" height="60"/>
      <subviews><label text="Title" id="l"/><label text="Detail" id="d"/></subviews></tableViewCellContentView>
      </tableViewCell></prototypes></tableView>
      <view id="w"><rect key="frame" x="0.0" y="0.0" width="320" height="400"/><subviews>
      <stackView translatesAutoresizingMaskIntoConstraints="NO" axis="vertical" spacing="8" id="s"><subviews>
      <slider minValue="0.0" maxValue="1" value="0.5" id="s1"/><segmentedControl id="s2"><segments>
      <segment title="One"/><segment title="Two" width="80"/></segments></segmentedControl>
      <textField placeholder="Name" borderStyle="roundedRect" id="s3"/><pageControl numberOfPages="3" id="s4"/>
      </subviews></stackView></subviews><constraints>
      <constraint firstItem="s" firstAttribute="top" secondItem="w" secondAttribute="top" constant="8" id="k1"/>
      <constraint firstItem="s" firstAttribute="leading" secondItem="w" secondAttribute="leading" id="k2"/>
      <constraint firstAttribute="trailing" secondItem="s" secondAttribute="trailing" priority="750" id="k3"/>
      </constraints></view>
      """), as: UTF8.self)

  /// Calls `body` and counts misuse and problems.
  private func count(_ body: () -> Void) -> Int {
    var count = 0
    let handler = InterfaceProblem.handler
    InterfaceProblem.handler = { _ in count += 1 }
    count += faults(in: body).count
    InterfaceProblem.handler = handler
    return count
  }

  @Test("no damaged storyboard or nib ends the program, and what cannot be used is reported")
  func damagedDocumentsAreReported() {
    let seed: UInt64 = 36
    let storyboards = DocumentDamage.variants(
      of: String(decoding: TestDocument.segues, as: UTF8.self), count: 250, seed: seed)
    let nibs = DocumentDamage.variants(of: Self.table, count: 250, seed: seed + 1)
    var reports = 0
    for text in storyboards {
      reports += count {
        let storyboard = UIStoryboard(data: Data(text.utf8))
        let controller = storyboard.instantiateInitialViewController()
        controller?.loadViewIfNeeded()
        (controller as? UINavigationController)?.topViewController?.view.layoutIfNeeded()
      }
    }
    for text in nibs {
      reports += count {
        for case let view as UIView in UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil) {
          view.layoutIfNeeded()
        }
      }
    }
    #expect(reports > 100, "seed \(seed)")
  }
}
