@_exported import CoreLocation
import Foundation
@_exported import UIKit

// The names of MapKit with which apps compile. A map view is laid out and drawn as a plain view: no map is shown, and
// the delegate is not called.

/// A distance in degrees.
public struct MKCoordinateSpan: Sendable {
  /// From north to south.
  public var latitudeDelta: CLLocationDegrees
  /// From west to east.
  public var longitudeDelta: CLLocationDegrees
  /// Creates a span.
  public init(latitudeDelta: CLLocationDegrees = 0, longitudeDelta: CLLocationDegrees = 0) {
    (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
  }
}

/// A part of a map.
public struct MKCoordinateRegion: Sendable {
  /// The center.
  public var center: CLLocationCoordinate2D
  /// The size.
  public var span: MKCoordinateSpan
  /// Creates a region.
  public init(center: CLLocationCoordinate2D = CLLocationCoordinate2D(), span: MKCoordinateSpan = MKCoordinateSpan()) {
    (self.center, self.span) = (center, span)
  }
  /// Creates a region from lengths in meters, of which a degree of latitude has 111,319.5.
  public init(
    center centerCoordinate: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let degree = 111_319.5
    let narrowing = max(0.000_001, cos(centerCoordinate.latitude * .pi / 180))
    self.init(
      center: centerCoordinate,
      span: MKCoordinateSpan(
        latitudeDelta: latitudinalMeters / degree, longitudeDelta: longitudinalMeters / degree / narrowing))
  }
}

/// The kind of a map. Has no effect: no map is shown.
public enum MKMapType: UInt, Sendable {
  /// Streets, photographs, and both.
  case standard, satellite, hybrid
  /// Subdued streets.
  case mutedStandard = 5
}

/// A place with a title.
@preconcurrency @MainActor public protocol MKAnnotation: AnyObject {
  /// The place.
  var coordinate: CLLocationCoordinate2D { get }
  /// The title.
  var title: String? { get }
  /// The text below the title.
  var subtitle: String? { get }
}

extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}

/// What covers a part of a map. No map shows it.
@preconcurrency @MainActor public protocol MKOverlay: MKAnnotation {}

/// Where an overlay is among the others.
public enum MKOverlayLevel: Int, Sendable {
  /// Above the roads, or above their names.
  case aboveRoads, aboveLabels
}

/// A place with a title that programs set.
@preconcurrency @MainActor open class MKPointAnnotation: NSObject, MKAnnotation {
  open var coordinate = CLLocationCoordinate2D()
  open var title: String?
  open var subtitle: String?
  /// Creates an annotation at 0, 0.
  public override init() { super.init() }
}

/// The place of the user. Plumb has no sensors: there is none.
open class MKUserLocation: MKPointAnnotation {}

/// The view of an annotation. No map shows it.
open class MKAnnotationView: UIView {
  /// The annotation.
  open var annotation: (any MKAnnotation)?
  /// The identifier with which the view is reused.
  public let reuseIdentifier: String?
  /// The image.
  open var image: UIImage?
  /// Whether a tap shows the title.
  open var canShowCallout = false
  /// Creates a view.
  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    (self.annotation, self.reuseIdentifier) = (annotation, reuseIdentifier)
    super.init(frame: .zero)
  }
  public required init?(coder aDecoder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: aDecoder)
  }
}

/// A map, which is laid out and drawn as a plain view.
open class MKMapView: UIView {
  /// The delegate, which is not retained and not called.
  open weak var delegate: (any MKMapViewDelegate)?
  /// The kind.
  open var mapType = MKMapType.standard
  /// The region.
  open var region = MKCoordinateRegion()
  /// The center of the region.
  open var centerCoordinate: CLLocationCoordinate2D {
    get { region.center }
    set { region.center = newValue }
  }
  /// Whether the place of the user is shown.
  open var showsUserLocation = false
  /// The annotations.
  open private(set) var annotations: [any MKAnnotation] = []
  /// The overlays.
  open private(set) var overlays: [any MKOverlay] = []
  /// Adds an overlay, which is not shown.
  open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel = .aboveLabels) { overlays.append(overlay) }
  /// Adds overlays, which are not shown.
  open func addOverlays(_ overlays: [any MKOverlay], level: MKOverlayLevel = .aboveLabels) { self.overlays += overlays }
  /// Inserts an overlay, which is not shown.
  open func insertOverlay(_ overlay: any MKOverlay, at index: Int) {
    overlays.insert(overlay, at: min(max(index, 0), overlays.count))
  }
  /// Removes an overlay.
  open func removeOverlay(_ overlay: any MKOverlay) { overlays.removeAll { $0 === overlay } }
  /// Removes overlays.
  open func removeOverlays(_ overlays: [any MKOverlay]) { for overlay in overlays { removeOverlay(overlay) } }
  /// Removes annotations.
  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    for annotation in annotations { removeAnnotation(annotation) }
  }
  /// Returns the coordinate of a point, as if the region filled the view.
  open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
    let point = convert(point, from: view)
    let (center, span) = (region.center, region.span)
    let x = bounds.width > 0 ? (point.x - bounds.midX) / bounds.width : 0
    let y = bounds.height > 0 ? (bounds.midY - point.y) / bounds.height : 0
    return CLLocationCoordinate2D(
      latitude: center.latitude + y * span.latitudeDelta, longitude: center.longitude + x * span.longitudeDelta)
  }
  /// Returns the point of a coordinate, as if the region filled the view.
  open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
    let (center, span) = (region.center, region.span)
    let x = span.longitudeDelta > 0 ? (coordinate.longitude - center.longitude) / span.longitudeDelta : 0
    let y = span.latitudeDelta > 0 ? (center.latitude - coordinate.latitude) / span.latitudeDelta : 0
    return convert(CGPoint(x: bounds.midX + x * bounds.width, y: bounds.midY + y * bounds.height), to: view)
  }
  /// Sets the region.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
  /// Sets the center.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) { centerCoordinate = coordinate }
  /// Adds an annotation.
  open func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }
  /// Adds annotations.
  open func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }
  /// Removes an annotation.
  open func removeAnnotation(_ annotation: any MKAnnotation) { annotations.removeAll { $0 === annotation } }
  /// Registers a class. Has no effect: no views are made.
  open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {}
  /// Returns a view to be used again; nil.
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? { nil }
}

/// The delegate of a map. None of the methods is called.
@preconcurrency @MainActor public protocol MKMapViewDelegate: AnyObject {
  /// Returns the view of an annotation.
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  /// Called after a tap.
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  /// Called after a tap on an accessory.
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl)
}

extension MKMapViewDelegate {
  public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
  public func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
  ) {}
}
