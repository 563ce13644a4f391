import CarPlay
import GoogleNavigation
import Testing
import UIKit

@testable import HostLink

extension ServiceSuite {
  /// Tests of map padding: the camera's target is the center of the remaining area.
  @MainActor struct PaddingTests {
    private let map: GMSMapView
    private let window: CPWindow

    init() {
      Session.begin()
      map = GMSMapView(
        frame: CGRect(x: 0, y: 0, width: 400, height: 240),
        camera: GMSCameraPosition(latitude: 47, longitude: -122, zoom: 12))
      window = CPWindow(frame: map.frame)
      window.hostScreen = .car
    }

    @Test func `the target is in the middle of what is left`() {
      map.padding = UIEdgeInsets(top: 0, left: 100, bottom: 40, right: 0)
      let point = map.projection.point(for: map.camera.target)
      #expect(point == CGPoint(x: 250, y: 100))
      let kept = map.projection.coordinate(for: CGPoint(x: 300, y: 60))
      map.moveCamera(.zoom(by: 1, at: CGPoint(x: 300, y: 60)))
      let after = map.projection.point(for: kept)
      #expect(abs(after.x - 300) < 1e-6 && abs(after.y - 60) < 1e-6)
    }

    @Test func `bounds fit into what is left`() {
      map.padding = UIEdgeInsets(top: 20, left: 150, bottom: 20, right: 10)
      let bounds = GMSCoordinateBounds(
        coordinate: CLLocationCoordinate2D(latitude: 47.66, longitude: -122.21),
        coordinate: CLLocationCoordinate2D(latitude: 47.68, longitude: -122.19))
      map.moveCamera(.fit(bounds, withPadding: 0))
      let box = CGRect(x: 150, y: 20, width: 240, height: 200).insetBy(dx: -0.1, dy: -0.1)
      for corner in [bounds.northEast, bounds.southWest] {
        #expect(box.contains(map.projection.point(for: corner)))
      }
    }

    @Test func `the session hears of it once a turn, and of a new screen's whole`() {
      map.padding = UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0)
      window.addSubview(map)
      let padding: JSONValue = ["camera": ["padding": ["bottom": 30]], "seconds": 0]
      #expect(Session.sent("camera").first == padding)
      map.padding.left = 12
      map.padding.left = 20
      map.paddingAdjustmentBehavior = .automatic
      HostLink.flush()
      #expect(
        Session.sent("camera") == [
          [
            "camera": ["padding": ["left": 20, "bottom": 30, "adjusts": "automatic"]], "seconds": 0,
          ]
        ])
      (map.padding, map.paddingAdjustmentBehavior) = (.zero, .always)
      HostLink.flush()
      #expect(Session.sent("camera") == [["camera": ["padding": [:]], "seconds": 0]])
      #expect(!HostLink.state.notes.contains { $0.contains("padding") })
    }

    @Test func `a padding that leaves nothing counts for nothing`() {
      map.padding = UIEdgeInsets(top: 200, left: 0, bottom: 200, right: 0)
      #expect(map.projection.point(for: map.camera.target) == CGPoint(x: 200, y: 120))
    }
  }
}
