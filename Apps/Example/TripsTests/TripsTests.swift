import SnapshotTesting
import XCTest

@testable import Trips

@MainActor
final class TripsTests: XCTestCase {

  private var storyboard: UIStoryboard!

  override func setUp() {
    super.setUp()
    storyboard = UIStoryboard(name: "Main", bundle: Bundle(for: AppDelegate.self))
  }

  func testTrips() {
    let navigation = storyboard.instantiateInitialViewController() as! UINavigationController
    assertSnapshot(matching: navigation, as: .image(on: .iPhoneX))
    assertSnapshot(matching: navigation, as: .recursiveDescription(on: .iPhoneX))
  }

  func testTrip() {
    let controller = storyboard.instantiateViewController(withIdentifier: "trip") as! TripController
    controller.trip = Trip.samples[1]
    assertSnapshot(matching: controller, as: .image(on: .iPhoneSe))
  }

  func testActionsAndOutlets() throws {
    let controller = storyboard.instantiateViewController(withIdentifier: "trip") as! TripController
    controller.trip = Trip.samples[0]
    controller.loadViewIfNeeded()
    let stepper = try XCTUnwrap(controller.value(forKey: "daysStepper") as? UIStepper)
    stepper.value = 9
    stepper.sendActions(for: .valueChanged)
    XCTAssertEqual(controller.trip.days, 9)
    XCTAssertEqual((controller.value(forKey: "daysLabel") as? UILabel)?.text, "9 days")
  }

  func testNotificationsReachTheList() throws {
    let list = storyboard.instantiateViewController(withIdentifier: "trips") as! TripsController
    list.loadViewIfNeeded()
    var trip = list.trips[1]
    trip.isBooked = true
    NotificationCenter.default.post(name: .tripDidChange, object: trip)
    XCTAssertTrue(list.trips[1].isBooked)
    let item = try XCTUnwrap(list.navigationItem.rightBarButtonItem)
    XCTAssertTrue(list.responds(to: item.action))
    list.perform(item.action, with: item)
    XCTAssertEqual(list.trips.count, 4)
  }

  func testRowLeadsToItsTrip() {
    let navigation = storyboard.instantiateInitialViewController() as! UINavigationController
    let list = navigation.topViewController as! TripsController
    list.loadViewIfNeeded()
    list.performSegue(withIdentifier: "trip", sender: nil)
    XCTAssertEqual((navigation.topViewController as? TripController)?.trip.place, "Lisbon")
  }
}
