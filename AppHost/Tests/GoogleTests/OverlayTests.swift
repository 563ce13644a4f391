import CarPlay
import GoogleMaps
import MapKit
import Testing
import UIKit

@testable import HostLink

extension ServiceSuite {
  /// Tests of overlays on the map of the car's main screen.
  @MainActor final class OverlayTests {
    private final class Listener: NSObject, MKMapViewDelegate {
      func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
        let renderer =
          overlay is MKCircle
          ? MKCircleRenderer(overlay: overlay) : MKPolylineRenderer(overlay: overlay)
        (renderer.strokeColor, renderer.lineWidth) = (.white, 5)
        renderer.fillColor = overlay is MKCircle ? .black : nil
        return renderer
      }
      func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
      { mapView.dequeueReusableAnnotationView(withIdentifier: "spot", for: annotation) }
    }

    private final class Spot: MKAnnotationView {
      override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        frame = CGRect(x: 0, y: 0, width: 20, height: 10)
        backgroundColor = .white
      }
      required init?(coder: NSCoder) { nil }
    }

    private let window = CPWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 240))
    private let listener = Listener()

    init() {
      Session.begin()
      window.hostScreen = .car
    }

    /// Returns the changed overlays without their IDs, and the number of removed ones.
    private func told() -> (changed: [JSONValue], removed: Int) {
      HostLink.finishMoment()
      let messages = Session.sent("mapOverlays")
      return (
        messages.flatMap { $0["changed"]?.array ?? [] },
        messages.reduce(0) { $0 + ($1["removed"]?.array?.count ?? 0) }
      )
    }

    @Test func `lines that look alike are reported one by one, and tiles are not drawn`() {
      let map = MKMapView(frame: window.bounds)
      map.delegate = listener
      window.addSubview(map)
      let lines = [1.0, 2.0].map { latitude in
        let ends = [0.0, 1.0].map { CLLocationCoordinate2D(latitude: latitude, longitude: $0) }
        return MKPolyline(coordinates: ends, count: 2)
      }
      map.addOverlay(MKMultiPolyline(lines))
      let tiles = MKTileOverlay(urlTemplate: "https://a/{z}/{x}/{y}.png")
      (tiles.minimumZ, tiles.maximumZ) = (3, 9)
      map.addOverlay(tiles)
      #expect(told().changed.filter { $0["line"] != nil }.count == 2)
      let path = MKTileOverlayPath(x: 1, y: 2, z: 3, contentScaleFactor: 2)
      #expect(tiles.url(forTilePath: path).absoluteString == "https://a/3/1/2.png")
      let gradient = MKGradientPolylineRenderer(polyline: lines[0])
      gradient.setColors([.red, .blue], locations: [0, 1])
      #expect(gradient.strokeColor == .red)
    }

    @Test func linesAndAreasOfGoogleAreToldWhenTheyChange() {
      let map = GMSMapView(frame: window.bounds)
      let path = GMSMutablePath()
      path.addLatitude(1, longitude: 2)
      path.addLatitude(1.5, longitude: 2)
      let line = GMSPolyline(path: path)
      (line.strokeColor, line.strokeWidth, line.zIndex) = (.red, 6, 3)
      line.map = map
      #expect(told().changed.isEmpty)
      window.addSubview(map)
      let first = told()
      #expect(
        first.changed.map { $0["line"] } == [
          ["coordinates": [[1, 2], [1.5, 2]], "color": "#FF0000", "width": 6]
        ])
      #expect(first.changed.first?["zIndex"] == 3)
      // The path was copied before.
      path.addLatitude(9, longitude: 9)
      #expect(told().changed.isEmpty)
      line.strokeWidth = 2
      #expect(told().changed.first?["line"]?["width"] == 2)
      let circle = GMSCircle(
        position: CLLocationCoordinate2D(latitude: 0, longitude: 0), radius: 1000)
      circle.fillColor = .black
      circle.map = map
      let area = told().changed.first?["area"]
      #expect(area?["outlines"]?.array?.first?.array?.count == 90)
      #expect(area?["fill"] == "#000000" && area?["stroke"] == nil)
      line.map = nil
      #expect(told().removed == 1)
      map.clear()
      #expect(told().removed == 1)
    }

    @Test func markersStandWithTheirAnchorOnTheCoordinate() {
      let map = GMSMapView(frame: window.bounds)
      window.addSubview(map)
      let marker = GMSMarker(position: CLLocationCoordinate2D(latitude: 1, longitude: 2))
      marker.map = map
      let usual = told().changed.first?["marker"]
      #expect(usual?["location"] == [1, 2])
      #expect(usual?["items"]?.array?.first?["image"]?["frame"] == [-13, -37, 26, 37])
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
      view.backgroundColor = .white
      (marker.iconView, marker.rotation, marker.isFlat) = (view, 15, true)
      let own = told().changed.first?["marker"]
      #expect(own?["items"]?.array?.first?["area"]?["frame"] == [-15, -20, 30, 20])
      #expect(own?["rotation"] == 15 && own?["flat"] == true)
      view.backgroundColor = .black
      #expect(told().changed.isEmpty)
      marker.position.latitude = 3
      #expect(told().changed.first?["marker"]?["location"] == [3, 2])
      map.removeFromSuperview()
      #expect(told().removed == 1)
    }

    @Test func aMapOnAnotherScreenTellsNothing() {
      let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 240))
      let map = MKMapView(frame: other.bounds)
      map.delegate = listener
      other.addSubview(map)
      map.addAnnotation(MKPointAnnotation())
      map.setRegion(MKCoordinateRegion(), animated: false)
      HostLink.finishMoment()
      #expect(Session.sent().filter { $0.kind != "navigation" }.isEmpty)
    }

    @Test(arguments: [HostDisplay.dashboard, .cluster])
    func mapsOfOtherDisplaysTellTheirOverlaysAndNoCamera(display: HostDisplay) {
      let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      (other.hostScreen, other.hostDisplay) = (.car, display)
      let (map, google) = (MKMapView(frame: other.bounds), GMSMapView(frame: other.bounds))
      map.addAnnotation(MKPointAnnotation())
      map.setRegion(MKCoordinateRegion(), animated: false)
      other.addSubview(map)
      GMSMarker(position: CLLocationCoordinate2D(latitude: 1, longitude: 2)).map = google
      other.addSubview(google)
      let changed = told().changed
      #expect(changed.map { $0["display"]?.string } == [display.rawValue, display.rawValue])
      #expect(Session.sent("camera").isEmpty && Session.sent("mapSettings").isEmpty)
      map.removeFromSuperview()
      google.removeFromSuperview()
      #expect(told().removed == 2)
      #expect(!HostLink.state.notes.contains { $0.contains("camera of a GMSMapView") })
    }

    @Test func aCameraOnTheDashboardIsNoted() {
      let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      (other.hostScreen, other.hostDisplay) = (.car, .dashboard)
      let map = GMSMapView(frame: other.bounds)
      map.camera = GMSCameraPosition(latitude: 1, longitude: 2, zoom: 12)
      other.addSubview(map)
      #expect(HostLink.state.notes.contains { $0.contains("camera of a GMSMapView") })
    }

    @Test func placesAndLinesOfTheSystemAreTold() {
      HostClassFactory.use([HostClassFactory(Spot.self, Spot.init(annotation:reuseIdentifier:))])
      let map = MKMapView(frame: window.bounds)
      map.delegate = listener
      map.register(Spot.self, forAnnotationViewWithReuseIdentifier: "spot")
      window.addSubview(map)
      let place = MKPointAnnotation()
      place.title = "Depot"
      map.addAnnotation(place)
      var ends = [CLLocationCoordinate2D(), CLLocationCoordinate2D(latitude: 1, longitude: 1)]
      map.addOverlay(MKPolyline(coordinates: &ends, count: 2), level: .aboveRoads)
      map.addOverlay(MKCircle(center: ends[1], radius: 100))
      let changed = told().changed
      #expect(map.view(for: place) is Spot)
      #expect(changed.map { $0["line"]?["width"] ?? .null } == [5, .null, .null])
      #expect(changed.map { $0["aboveLabels"] ?? false } == [false, true, false])
      #expect(changed[1]["area"]?["fill"] == "#000000")
      let marker = changed[2]["marker"]
      #expect(marker?["title"] == "Depot" && marker?["location"] == [0, 0])
      #expect(marker?["items"]?.array?.first?["area"]?["frame"] == [-10, -5, 20, 10])
      #expect(told().changed.isEmpty)
      place.coordinate = ends[1]
      #expect(told().changed.map { $0["marker"]?["location"] } == [[1, 1]])
      map.removeOverlays(map.overlays)
      map.removeAnnotation(place)
      #expect(told().removed == 3)
    }

    @Test func aPlaceThatReplacesAnotherIsNeverTakenForIt() {
      let map = MKMapView(frame: window.bounds)
      window.addSubview(map)
      for _ in 0..<5 {
        map.removeAnnotations(map.annotations)
        // A new object may have the address of the removed one.
        map.addAnnotation(MKPointAnnotation())
        let news = told()
        #expect(news.changed.count == 1)
      }
    }

    @Test func theSystemDrawsBalloonsWithTheirTipOnThePlace() {
      let map = MKMapView(frame: window.bounds)
      window.addSubview(map)
      map.addAnnotation(MKPointAnnotation())
      let items = told().changed.first?["marker"]?["items"]?.array ?? []
      #expect(items.first?["path"]?["outline"]?.string?.isEmpty == false)
      #expect(items.count == 2)
    }

    @Test func theCarsMapShowsThePartOfAMapOfTheSystem() {
      let map = MKMapView(frame: window.bounds)
      map.region = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 0, longitude: 10),
        span: MKCoordinateSpan(latitudeDelta: 0.1, longitudeDelta: 360.0 * 400 / 256 / 1024))
      window.addSubview(map)
      HostLink.finishMoment()
      let first = Session.sent("camera")
      #expect(
        first == [
          [
            "camera": ["target": [0, 10], "zoom": 10, "bearing": 0, "viewingAngle": 0],
            "seconds": 0,
          ]
        ])
      map.setCamera(
        MKMapCamera(
          lookingAtCenter: map.region.center, fromDistance: map.camera.centerCoordinateDistance / 2,
          pitch: 30, heading: 90), animated: true)
      let camera = Session.sent("camera").first?["camera"]
      #expect(abs((camera?["zoom"]?.number ?? 0) - 11) < 1e-3)
      #expect(camera?["bearing"] == 90 && camera?["viewingAngle"] == 30)
      #expect(abs(map.region.span.longitudeDelta - 360.0 * 200 / 256 / 1024) < 1e-6)
      map.setUserTrackingMode(.followWithHeading, animated: false)
      #expect(Session.sent("camera").first?["camera"]?["perspective"] == "topDownHeadingUp")
      map.setCenter(CLLocationCoordinate2D(latitude: 1, longitude: 10), animated: false)
      #expect(map.userTrackingMode == .none)
      #expect(Session.sent("camera").first?["camera"]?["target"] == [1, 10])
    }
  }
}
