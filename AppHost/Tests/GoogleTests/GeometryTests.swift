import CoreLocation
import GoogleMaps
import HostLink
import MapKit
import Testing

extension ServiceSuite {
  /// Tests of paths, bounds and distances.
  @MainActor struct GeometryTests {
    @Test func theDocumentedPathIsRead() throws {
      let path = try #require(GMSPath(fromEncodedPath: "_p~iF~ps|U_ulLnnqC_mqNvxq`@"))
      #expect(path.count() == 3)
      #expect(path.coordinate(at: 0).latitude == 38.5)
      #expect(path.coordinate(at: 2).longitude == -126.453)
      #expect(path.encodedPath() == "_p~iF~ps|U_ulLnnqC_mqNvxq`@")
    }

    @Test func pathsComeBackAsTheyWere() throws {
      let path = GMSMutablePath()
      for index in 0..<500 {
        path.addLatitude(sin(Double(index)) * 90, longitude: cos(Double(index) * 7) * 180)
      }
      let back = try #require(GMSPath(fromEncodedPath: path.encodedPath()))
      #expect(back.count() == path.count())
      for index in 0..<path.count() {
        let (here, there) = (path.coordinate(at: index), back.coordinate(at: index))
        #expect(abs(here.latitude - there.latitude) <= 0.5001e-5)
        #expect(abs(here.longitude - there.longitude) <= 0.5001e-5)
      }
    }

    @Test(arguments: ["_p~iF", "\u{7F}\u{7F}", "_p~iF~ps|", "ä"])
    func textThatIsNoPathIsRefused(_ text: String) {
      #expect(GMSPath(fromEncodedPath: text) == nil)
    }

    /// The example for Vincenty's formula by Geoscience Australia.
    @Test func distancesAreThoseOfTheEllipsoid() {
      func degrees(_ degrees: Double, _ minutes: Double, _ seconds: Double) -> Double {
        degrees + minutes / 60 + seconds / 3_600
      }
      let flinders = CLLocation(
        latitude: -degrees(37, 57, 3.72030), longitude: degrees(144, 25, 29.52440))
      let buninyong = CLLocation(
        latitude: -degrees(37, 39, 10.15610), longitude: degrees(143, 55, 35.38390))
      #expect(abs(flinders.distance(from: buninyong) - 54_972.271) < 0.01)
      #expect(flinders.distance(from: flinders) == 0)
      let (pole, opposite) = (
        CLLocation(latitude: 0, longitude: 0), CLLocation(latitude: 0, longitude: 180)
      )
      #expect(abs(pole.distance(from: opposite) - 20_003_931) < 20_000)
    }

    @Test func boundsCrossTheDateLine() {
      let bounds = GMSCoordinateBounds(
        coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 179),
        coordinate: CLLocationCoordinate2D(latitude: -1, longitude: -179))
      #expect(bounds.contains(CLLocationCoordinate2D(latitude: 0, longitude: 180)))
      #expect(!bounds.contains(CLLocationCoordinate2D(latitude: 0, longitude: 0)))
      #expect(!GMSCoordinateBounds().isValid)
    }

    @Test func aRoundWayEndsWhereItBegan() {
      let start = CLLocationCoordinate2D(latitude: 47.67, longitude: -122.2)
      let away = GMSGeometryOffset(start, 1_000, 60)
      #expect(abs(GMSGeometryDistance(start, away) - 1_000) < 0.01)
      #expect(abs(GMSGeometryHeading(start, away) - 60) < 0.01)
    }

    @Test(arguments: [(180.0, "180 m"), (620, "600 m"), (1_240, "1.2 km"), (23_400, "23 km")])
    func distancesAreWritten(_ meters: Double, _ text: String) {
      let formatter = MKDistanceFormatter()
      formatter.locale = Locale(identifier: "en_US")
      formatter.units = .metric
      #expect(formatter.string(fromDistance: meters) == text)
    }
  }

  /// Tests of locations.
  @MainActor struct LocationTests {
    @Test func theManagerHearsOfTheDrive() {
      Session.begin()
      let (manager, delegate) = (CLLocationManager(), Delegate())
      manager.delegate = delegate
      manager.distanceFilter = 100
      Session.drive(to: 47, -122)
      #expect(delegate.heard.isEmpty)
      manager.startUpdatingLocation()
      #expect(Session.sent("navigation") == [["updatesLocation": true]])
      Session.drive(to: 47, -122)
      Session.drive(to: 47.0001, -122)
      Session.drive(to: 47.002, -122)
      #expect(delegate.heard == [47, 47.002])
      #expect(manager.location?.altitude == 0)
      manager.stopUpdatingLocation()
      #expect(Session.sent("navigation") == [["updatesLocation": false]])
    }

    @Test func regionsAreEnteredAndLeft() {
      Session.begin()
      let (manager, delegate) = (CLLocationManager(), Delegate())
      manager.delegate = delegate
      Session.drive(to: 46, -122)
      manager.startMonitoring(
        for: CLCircularRegion(
          center: CLLocationCoordinate2D(latitude: 47, longitude: -122), radius: 200,
          identifier: "home"))
      Session.drive(to: 47, -122)
      Session.drive(to: 47.0005, -122)
      Session.drive(to: 47.01, -122)
      #expect(delegate.regions == ["enter home", "exit home"])
    }
  }
}

private final class Delegate: NSObject, CLLocationManagerDelegate {
  var heard: [Double] = []
  var regions: [String] = []

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    heard += locations.map(\.coordinate.latitude)
  }

  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
    regions.append("enter \(region.identifier)")
  }

  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
    regions.append("exit \(region.identifier)")
  }
}
