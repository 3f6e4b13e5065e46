import DocumentInspection
import TestSupport
import Testing

@Suite struct SourceMembersTests {
  @Test("outlets and actions of Swift classes are found, with the selectors of Objective-C") func swiftMembersAreFound()
  {
    let source = """
      import UIKit
      final class ProfileController: UIViewController {
          @IBOutlet private(set) weak var nameLabel: UILabel!
          @IBOutlet var buttons: [UIButton]!
          // @IBOutlet var old: UILabel!
          var other: UILabel!
          @IBAction func save(_ sender: Any) {}
          @IBAction private func cancel() {}
          @IBAction func tap(sender: UIButton, forEvent event: UIEvent) {}
          class func make() {}
      }
      extension ProfileController.Row {
          @IBAction func choose(_ item: [String: (Int, Int)], _ event: UIEvent) {}
      }
      """
    let members = SourceMembers(Array(source.utf8))
    expectEqual(members.outlets, ["ProfileController": ["nameLabel", "buttons"]])
    expectEqual(members.actions["ProfileController"], ["save:", "cancel", "tapWithSender:forEvent:"])
    expectEqual(members.actions["Row"], ["choose::"])
  }

  @Test("outlets and actions of Objective-C classes are found") func objectiveCMembersAreFound() {
    let source = """
      @interface ListController : UITableViewController
      @property (nonatomic, weak) IBOutlet UILabel *titleLabel;
      @property (nonatomic) IBOutletCollection(UIButton) NSArray<UIButton *> *buttons;
      @end
      @implementation ListController
      - (IBAction)reload:(id)sender { }
      - (IBAction)done { }
      - (IBAction)move:(id)sender forEvent:(UIEvent *)event;
      @end
      """
    let members = SourceMembers(Array(source.utf8))
    expectEqual(members.outlets, ["ListController": ["titleLabel", "buttons"]])
    expectEqual(members.actions, ["ListController": ["reload:", "done", "move:forEvent:"]])
  }

  @Test("outlets have the classes of their declarations")
  func typesOfOutlets() {
    let swift = SourceMembers(
      Array(
        """
        class Card: UIView {
            @IBOutlet private weak var name: UILabel!
            @IBOutlet var map: MapKit.MKMapView?
            @IBOutlet var rows: [UIButton]!
            @IBOutlet weak var other
            @IBAction func save(_ sender: UIButton) {}
        }
        """.utf8))
    expectEqual(swift.types, ["Card": ["name": "UILabel", "map": "MKMapView", "rows": "UIButton"]])
    let objectiveC = SourceMembers(
      Array(
        """
        @interface Card ()
        @property (weak, nonatomic) IBOutlet UILabel *name;
        @property (strong) IBOutletCollection(UIButton) NSArray *rows;
        @end
        """.utf8))
    expectEqual(objectiveC.types, ["Card": ["name": "UILabel", "rows": "UIButton"]])
  }

  @Test(
    "incomplete sources end without a crash",
    arguments: ["@IBOutlet", "@IBAction func", "@IBAction func a(", "- (IBAction)", "class", "@IBOutlet weak var"])
  func incompleteSourcesAreRead(_ source: String) {
    #expect(SourceMembers(Array(source.utf8)).outlets.isEmpty)
  }
}
