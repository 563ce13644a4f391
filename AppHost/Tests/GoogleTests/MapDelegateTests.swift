import CVirtualTime
import CoreLocation
import MapKit
import Testing

@testable import HostLink

extension ServiceSuite {
  /// Tests of the calls of a map's delegate, although the map is not drawn.
  @MainActor final class MapDelegateTests {
    private final class Listener: NSObject, MKMapViewDelegate {
      var heard: [String] = []

      func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
      {
        heard.append("view for \(annotation.title ?? "")")
        guard annotation.title != "usual" else { return nil }
        return MKAnnotationView(annotation: annotation, reuseIdentifier: "own")
      }
      func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
        heard.append("renderer")
        return MKPolylineRenderer(overlay: overlay)
      }
      func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {
        heard.append("added \(views.map { $0 is MKMarkerAnnotationView ? "balloon" : "own" })")
      }
      func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
        heard.append("will change to \(Int(mapView.region.center.latitude)) \(animated)")
      }
      func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
        heard.append("did change to \(Int(mapView.region.center.latitude)) \(animated)")
      }
      func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {
        heard.append("at \(Int(userLocation.coordinate.latitude))")
      }
      func mapViewDidFinishLoadingMap(_ mapView: MKMapView) { heard.append("loaded") }
      func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
        heard.append("chosen \(view.annotation?.title ?? "")")
      }
      func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
        heard.append("left \(view.annotation?.title ?? "")")
      }
    }

    private let listener = Listener()
    private let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 400, height: 240))
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 240))

    init() {
      Session.begin()
      map.delegate = listener
    }

    private func heard() -> [String] {
      HostLink.finishMoment()
      defer { listener.heard = [] }
      return listener.heard
    }

    private func place(_ title: String) -> MKPointAnnotation {
      let place = MKPointAnnotation()
      place.title = title
      return place
    }

    private func show() {
      window.addSubview(map)
      _ = heard()
    }

    @Test func itIsReadOnceItIsInAWindowAndOnlyOnce() {
      #expect(heard() == [])
      window.addSubview(map)
      #expect(heard() == ["loaded"])
      map.removeFromSuperview()
      window.addSubview(map)
      #expect(heard() == [])
    }

    @Test func placesAreAskedForOnceAtTheEndOfTheTurn() {
      show()
      let (depot, usual) = (place("depot"), place("usual"))
      map.addAnnotation(depot)
      map.addAnnotation(usual)
      #expect(listener.heard == [])
      #expect(heard() == ["view for depot", "view for usual", #"added ["own", "balloon"]"#])
      #expect(map.view(for: usual) is MKMarkerAnnotationView)
      map.addAnnotation(place("shop"))
      #expect(heard() == ["view for shop", #"added ["own"]"#])
      map.removeAnnotation(depot)
      #expect(map.view(for: depot) == nil && map.annotations.count == 2)
    }

    @Test func linesAreAskedForEvenWhenTheyWereThereBeforeTheWindow() throws {
      let line = MKPolyline(
        coordinates: [CLLocationCoordinate2D(), CLLocationCoordinate2D()], count: 2)
      map.addOverlay(line)
      #expect(heard() == [])
      window.addSubview(map)
      #expect(heard() == ["renderer", "loaded"])
      #expect(map.renderer(for: line) is MKPolylineRenderer)
      #expect(heard() == [])
    }

    @Test func anotherPartIsToldBeforeAndAfterItsMotion() {
      show()
      let part = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 47, longitude: 8),
        span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))
      map.setRegion(part, animated: true)
      #expect(heard() == ["will change to 0 true"])
      vt_set(vt_now() + 400_000_000)
      #expect(heard() == ["did change to 47 true"])
      map.region = part
      #expect(heard() == [])
      map.centerCoordinate = CLLocationCoordinate2D(latitude: 48, longitude: 8)
      #expect(heard() == ["will change to 47 false", "did change to 48 false"])
    }

    @Test func aMapThatFollowsShowsTheDotAndMovesWithIt() {
      show()
      map.userTrackingMode = .none
      Session.drive(to: 46, 8)
      #expect(heard() == [])
      map.setUserTrackingMode(.follow, animated: false)
      #expect(map.showsUserLocation && map.userLocation.isUpdating)
      #expect(Session.sent("navigation") == [["updatesLocation": true]])
      Session.drive(to: 47, 8)
      #expect(heard() == ["at 47", "will change to 0 true", "view for ", #"added ["own"]"#])
      #expect(map.annotations.count == 1 && Int(map.region.center.latitude) == 47)
      map.setUserTrackingMode(.none, animated: false)
      map.showsUserLocation = false
      #expect(map.annotations.isEmpty)
      #expect(Session.sent("navigation") == [["updatesLocation": false]])
    }

    @Test func theDotNeedsThePermissionForLocations() {
      LocationConsent.status = .notDetermined
      defer { LocationConsent.status = .authorizedAlways }
      show()
      map.userTrackingMode = .none
      map.showsUserLocation = true
      Session.drive(to: 46, 8)
      #expect(map.userLocation.location == nil && map.annotations.isEmpty)
      LocationConsent.status = .authorizedWhenInUse
      Session.drive(to: 47, 8)
      #expect(Int(map.userLocation.coordinate.latitude) == 47 && map.annotations.count == 1)
    }

    @Test func aMapThatFollowsKnowsWhichPartItShows() {
      show()
      map.frame = CGRect(x: 0, y: 0, width: 400, height: 240)
      map.setUserTrackingMode(.follow, animated: false)
      Session.drive(to: 47, 8)
      #expect(map.camera.centerCoordinateDistance > 100 && map.region.span.latitudeDelta > 0)
      let middle = map.convert(map.centerCoordinate, toPointTo: map)
      #expect(abs(middle.x - 200) < 0.1 && abs(middle.y - 120) < 0.1)
      map.setVisibleMapRect(
        MKMapRect(origin: MKMapPoint(x: 1e8, y: 1e8), size: MKMapSize(width: 1e4, height: 1e4)),
        animated: false)
      let distance = map.camera.centerCoordinateDistance
      map.setUserTrackingMode(.follow, animated: false)
      Session.drive(to: 48, 8)
      #expect(map.centerCoordinate.latitude.rounded() == 48)
      #expect(map.camera.centerCoordinate.latitude.rounded() == 48)
      #expect(map.camera.centerCoordinateDistance == distance)
    }

    @Test func `following a location zooms in`() {
      show()
      map.frame = CGRect(x: 0, y: 0, width: 400, height: 240)
      map.region = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 0, longitude: 0),
        span: MKCoordinateSpan(latitudeDelta: 0.5, longitudeDelta: 0.5))
      map.setUserTrackingMode(.follow, animated: false)
      #expect(map.region.span.latitudeDelta < 0.01)
      Session.drive(to: 47, 8)
      #expect(map.centerCoordinate.latitude.rounded() == 47)
      #expect(map.region.span.latitudeDelta < 0.01)
    }

    @Test func onePlaceAtATimeIsChosen() {
      show()
      let (depot, shop) = (place("depot"), place("shop"))
      map.addAnnotations([depot, shop])
      _ = heard()
      map.selectAnnotation(depot, animated: false)
      map.selectAnnotation(shop, animated: false)
      map.selectAnnotation(shop, animated: false)
      #expect(heard() == ["chosen depot", "left depot", "chosen shop"])
    }
  }
}
