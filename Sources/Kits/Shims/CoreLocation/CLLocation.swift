import Foundation

// The names of CoreLocation with which apps compile. Plumb has no sensors: no location is ever delivered, and
// authorization is not determined.

/// An angle in degrees.
public typealias CLLocationDegrees = Double
/// A length in meters.
public typealias CLLocationDistance = Double
/// A length in meters.
public typealias CLLocationAccuracy = Double

/// A place on the earth.
public struct CLLocationCoordinate2D: Sendable {
  /// The latitude in degrees, positive to the north.
  public var latitude: CLLocationDegrees
  /// The longitude in degrees, positive to the east.
  public var longitude: CLLocationDegrees
  /// Creates the coordinate 0, 0.
  public init() { self.init(latitude: 0, longitude: 0) }
  /// Creates a coordinate.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a coordinate.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }
/// The best accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// The best accuracy, for navigation.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// An accuracy of ten meters.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// An accuracy of a hundred meters.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// An accuracy of a kilometer.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// An accuracy of three kilometers.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000

/// A place at a time.
open class CLLocation: NSObject, @unchecked Sendable {
  /// The coordinate.
  public let coordinate: CLLocationCoordinate2D
  /// The radius of the uncertainty, in meters.
  public let horizontalAccuracy: CLLocationAccuracy
  /// The time.
  public let timestamp: Date

  /// Creates a location at the present time.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    (horizontalAccuracy, timestamp) = (0, Date())
    super.init()
  }
  /// Returns the distance in meters along a great circle of a sphere with a radius of 6,371,009 m.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    let (first, second) = (coordinate.latitude * .pi / 180, location.coordinate.latitude * .pi / 180)
    let turn = (coordinate.longitude - location.coordinate.longitude) * .pi / 180
    let (rise, side) = (sin((first - second) / 2), sin(turn / 2))
    return 2 * 6_371_009 * asin(min(1, (rise * rise + cos(first) * cos(second) * side * side).squareRoot()))
  }
}

/// What a user allows.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// Not asked, forbidden by a rule or by the user, or allowed always or while the app is used.
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}

/// What the locations are for.
public enum CLActivityType: Int, Sendable {
  /// Anything else, a car, walks, another vehicle, or an airplane.
  case other = 1
  case automotiveNavigation, fitness, otherNavigation, airborne
}

/// The manager of locations. Has no effect: Plumb has no sensors, and the delegate is not called.
open class CLLocationManager: NSObject {
  /// The delegate, which is not retained.
  open weak var delegate: (any CLLocationManagerDelegate)?
  /// The wished accuracy, in meters.
  open var desiredAccuracy = kCLLocationAccuracyBest
  /// What the locations are for. Has no effect.
  open var activityType = CLActivityType.other
  /// The least distance between two locations that are delivered, in meters; -1 is no limit. Has no effect.
  open var distanceFilter: CLLocationDistance = -1
  /// Whether the delivery pauses where nothing moves. Has no effect.
  open var pausesLocationUpdatesAutomatically = true
  /// Whether locations are delivered in the background. Has no effect.
  open var allowsBackgroundLocationUpdates = false
  /// Whether the device delivers locations: false.
  open class func locationServicesEnabled() -> Bool { false }
  /// The last location; nil.
  open var location: CLLocation? { nil }
  /// What the user allows: not determined.
  open var authorizationStatus: CLAuthorizationStatus { .notDetermined }
  /// What the user allows: not determined.
  open class func authorizationStatus() -> CLAuthorizationStatus { .notDetermined }
  /// Asks the user. Has no effect.
  open func requestWhenInUseAuthorization() {}
  /// Asks the user. Has no effect.
  open func requestAlwaysAuthorization() {}
  /// Asks for one location. Has no effect.
  open func requestLocation() {}
  /// Begins the delivery. Has no effect.
  open func startUpdatingLocation() {}
  /// Ends the delivery. Has no effect.
  open func stopUpdatingLocation() {}
}

/// The delegate of a manager. None of the methods is called.
public protocol CLLocationManagerDelegate: AnyObject {
  /// Called with locations.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// Called with an error.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// Called with what the user allows.
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  /// Called when the user allows or forbids it.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}
