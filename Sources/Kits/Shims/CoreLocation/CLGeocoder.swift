import Foundation

/// A place with an address. No geocoder finds one, so that nothing of it is known.
open class CLPlacemark: NSObject, @unchecked Sendable {
  /// The location, which is unknown.
  open var location: CLLocation? { nil }
  /// The name, which is unknown.
  open var name: String? { nil }
  /// The street, which is unknown.
  open var thoroughfare: String? { nil }
  /// The number of the house, which is unknown.
  open var subThoroughfare: String? { nil }
  /// The town, which is unknown.
  open var locality: String? { nil }
  /// The part of the town, which is unknown.
  open var subLocality: String? { nil }
  /// The state or province, which is unknown.
  open var administrativeArea: String? { nil }
  /// The postal code, which is unknown.
  open var postalCode: String? { nil }
  /// The country, which is unknown.
  open var country: String? { nil }
  /// The code of the country, which is unknown.
  open var isoCountryCode: String? { nil }
}

/// What a geocoder is given to answer with.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Places for addresses, and addresses for places. Nothing is asked for, and no handler is called.
open class CLGeocoder: NSObject, @unchecked Sendable {
  /// Whether a request is under way, which is never so.
  open var isGeocoding: Bool { false }
  /// Does nothing: no handler is called.
  open func geocodeAddressString(_ address: String, completionHandler: @escaping CLGeocodeCompletionHandler) {}
  /// Does nothing: no handler is called.
  open func reverseGeocodeLocation(_ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler) {}
  /// Does nothing: there is no request.
  open func cancelGeocode() {}
}
