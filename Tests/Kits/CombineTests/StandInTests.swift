import Foundation
import MapKit
import Testing
import WebKit

/// Modules of names: their views are laid out as plain views.
@Suite @MainActor struct StandInTests {
  @Test func webViewFillsItsContainerAndItsScrollViewFillsIt() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let web = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
    web.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(web)
    NSLayoutConstraint.activate([
      web.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      web.trailingAnchor.constraint(equalTo: container.trailingAnchor),
      web.topAnchor.constraint(equalTo: container.topAnchor, constant: 20),
      web.bottomAnchor.constraint(equalTo: container.bottomAnchor),
    ])
    container.layoutIfNeeded()
    #expect(web.frame == CGRect(x: 0, y: 20, width: 320, height: 460))
    #expect(web.scrollView.frame == web.bounds)
    #expect(web.loadHTMLString("<p>Text</p>", baseURL: nil) == nil && !web.isLoading)
  }

  @Test func documentsCreateWebViewsAndMapsOfTheModules() {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <view id="v"><rect key="frame" x="0.0" y="0.0" width="100" height="200"/><subviews>
      <wkWebView id="w"><rect key="frame" x="0.0" y="0.0" width="100" height="50"/></wkWebView>
      <mapView id="m"><rect key="frame" x="0.0" y="50" width="100" height="150"/></mapView>
      </subviews></view></objects></document>
      """
    let view = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil).first as? UIView
    #expect(view?.subviews.first is WKWebView && view?.subviews.last is MKMapView)
    #expect(view?.subviews.last?.frame == CGRect(x: 0, y: 50, width: 100, height: 150))
  }

  @Test func mapKeepsRegionAndAnnotations() {
    let map = MKMapView(frame: .zero)
    map.setCenter(CLLocationCoordinate2D(latitude: 47, longitude: 8), animated: false)
    let pin = MKPointAnnotation()
    map.addAnnotation(pin)
    #expect(map.region.center.latitude == 47 && map.annotations.first === pin)
    map.removeAnnotation(pin)
    #expect(map.annotations.isEmpty && CLLocationManager.authorizationStatus() == .notDetermined)
  }

  @Test func mapConvertsBetweenPointsAndCoordinatesOfItsRegion() {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 47, longitude: 8),
      span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 4))
    let corner = map.convert(CGPoint(x: 200, y: 0), toCoordinateFrom: map)
    #expect(corner.latitude == 48 && corner.longitude == 10)
    #expect(map.convert(corner, toPointTo: map) == CGPoint(x: 200, y: 0))
  }

  @Test func mapKeepsOverlays() {
    final class Tiles: MKPointAnnotation, MKOverlay {}
    let (map, tiles) = (MKMapView(frame: .zero), Tiles())
    map.addOverlay(tiles)
    map.insertOverlay(Tiles(), at: 0)
    #expect(map.overlays.count == 2 && map.overlays.last === tiles)
    map.removeOverlays([tiles])
    #expect(map.overlays.count == 1 && map.overlays.first !== tiles)
  }
}
