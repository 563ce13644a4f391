import CarPlay
import GoogleNavigation
import Testing
import UIKit

@testable import HostLink

extension ServiceSuite {
  /// Tests of camera updates and their messages.
  @MainActor struct CameraTests {
    private let map: GMSMapView

    init() {
      Session.begin()
      NavigationTerms.areAccepted = true
      map = GMSMapView(
        frame: CGRect(x: 0, y: 0, width: 400, height: 240),
        camera: GMSCameraPosition(latitude: 0, longitude: 0, zoom: 10))
    }

    @Test func scrollingGoesByPointsOfTheWorld() {
      map.moveCamera(.scrollBy(x: 100, y: 0))
      let degrees = 100.0 / (256 * 1_024) * 360
      #expect(abs(map.camera.target.longitude - degrees) < 1e-9)
      #expect(abs(map.camera.target.latitude) < 1e-9)
      map.moveCamera(.scrollBy(x: -100, y: 0))
      #expect(abs(map.camera.target.longitude) < 1e-9)
    }

    @Test func scrollingTurnsWithTheCamera() {
      map.camera = GMSCameraPosition(
        target: CLLocationCoordinate2D(), zoom: 10, bearing: 90, viewingAngle: 0)
      map.moveCamera(.scrollBy(x: 0, y: -100))
      #expect(map.camera.target.longitude > 0.1)
      #expect(abs(map.camera.target.latitude) < 1e-9)
    }

    @Test func zoomingComposesAndStaysInItsLimits() {
      map.setMinZoom(5, maxZoom: 12)
      map.animate(with: .zoomIn())
      map.animate(with: .zoom(by: 0.5))
      #expect(map.camera.zoom == 11.5)
      map.animate(with: .zoom(to: 20))
      #expect(map.camera.zoom == 12)
      map.animate(with: .zoom(by: -100))
      #expect(map.camera.zoom == 5)
    }

    @Test func zoomingAtAPointKeepsItsCoordinate() {
      let point = CGPoint(x: 300, y: 60)
      let before = map.projection.coordinate(for: point)
      map.moveCamera(.zoom(by: 2, at: point))
      let after = map.projection.coordinate(for: point)
      #expect(abs(before.latitude - after.latitude) < 1e-9)
      #expect(abs(before.longitude - after.longitude) < 1e-9)
    }

    @Test func fittingShowsBothCorners() {
      let bounds = GMSCoordinateBounds(
        coordinate: CLLocationCoordinate2D(latitude: 47.66, longitude: -122.21),
        coordinate: CLLocationCoordinate2D(latitude: 47.68, longitude: -122.19))
      map.moveCamera(.fit(bounds, withPadding: 20))
      let corners = [bounds.northEast, bounds.southWest].map(map.projection.point(for:))
      for corner in corners {
        #expect(CGRect(x: 19.9, y: 19.9, width: 360.2, height: 200.2).contains(corner))
      }
      #expect(corners.contains { abs($0.y - 20) < 0.1 || abs($0.x - 20) < 0.1 })
    }

    @Test func tiltIsLimitedByZoom() {
      #expect(
        GMSCameraPosition(latitude: 0, longitude: 0, zoom: 8, bearing: 0, viewingAngle: 90)
          .viewingAngle == 30)
      #expect(
        GMSCameraPosition(latitude: 0, longitude: 0, zoom: 17, bearing: -90, viewingAngle: 90)
          .viewingAngle == 65)
      #expect(
        GMSCameraPosition(latitude: 0, longitude: 0, zoom: 17, bearing: -90, viewingAngle: 0)
          .bearing == 270)
    }

    @Test func aMapOnNoScreenSaysNothing() {
      map.animate(with: .zoomIn())
      map.isNavigationEnabled = true
      #expect(Session.sent("camera").isEmpty)
    }

    @Test func theCarsMapTellsItsCamera() {
      let window = CPWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 240))
      window.hostScreen = .car
      map.isMyLocationEnabled = true
      map.isNavigationEnabled = true
      map.cameraMode = .following
      window.addSubview(map)
      let first = Session.sent()
      #expect(first.map(\.kind) == ["mapSettings", "mapControls", "camera"])
      #expect(first[0].value["myLocation"] == true)
      #expect(first[2].value == ["camera": ["mode": "following"], "seconds": 0])
      map.animate(with: .scrollBy(x: 80, y: 0))
      map.animate(with: .zoomOut())
      map.cameraMode = .overview
      map.followingPerspective = .topDownNorthUp
      map.animate(to: GMSCameraPosition(latitude: 1, longitude: 2, zoom: 15))
      #expect(
        Session.sent("camera") == [
          ["scrollBy": [80, 0]], ["zoomBy": -1], ["camera": ["mode": "overview"]],
          ["camera": ["perspective": "topDownNorthUp"]],
          ["camera": ["zoom": 15, "target": [1, 2], "bearing": 0, "viewingAngle": 0]],
        ])
      #expect(map.cameraMode == .free)
    }

    @Test func aMapThatWasGivenNoCameraTellsNone() {
      let window = CPWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 240))
      window.hostScreen = .car
      window.addSubview(GMSMapView(frame: window.bounds))
      #expect(Session.sent().map(\.kind) == ["mapSettings"])
    }

    @Test func theDashboardsMapSaysNothing() {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 240))
      (window.hostScreen, window.hostDisplay) = (.car, .dashboard)
      window.addSubview(map)
      map.animate(with: .zoomIn())
      #expect(Session.sent().isEmpty)
    }

    @Test func controlsThatAnAppLeavesOnGoToTheCar() {
      let window = CPWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 240))
      window.hostScreen = .car
      window.addSubview(map)
      HostLink.flush()
      #expect(Session.sent("mapControls").isEmpty)
      map.isNavigationEnabled = true
      map.settings.isNavigationFooterEnabled = false
      map.settings.navigationHeaderPrimaryBackgroundColor = .red
      HostLink.flush()
      let sent = Session.sent("mapControls")
      #expect(sent.count == 1)
      #expect(sent.first?["navigationEnabled"] == true)
      #expect(sent.first?["navigationHeaderEnabled"] == true)
      #expect(sent.first?["navigationFooterEnabled"] == false)
      #expect(sent.first?["navigationHeaderPrimaryBackgroundColor"]?.string != nil)
      map.settings.isNavigationHeaderEnabled = false
      HostLink.flush()
      #expect(Session.sent("mapControls") == [["navigationHeaderEnabled": false]])
    }

    @Test func lightAndTravelModeGoToTheCarWithoutCards() {
      let window = CPWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 240))
      window.hostScreen = .car
      window.addSubview(map)
      map.lightingMode = .lowLight
      HostLink.flush()
      #expect(Session.sent("mapControls") == [["lightingMode": "lowLight"]])
      map.travelMode = .walking
      defer { map.travelMode = .driving }
      HostLink.flush()
      #expect(Session.sent("mapControls") == [["travelMode": "walking"]])
    }

    @Test func layoutGuidesCoverTheCardsOnTheCarsMap() {
      let window = CPWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 240))
      window.hostScreen = .car
      map.frame = window.bounds
      window.addSubview(map)
      let (header, footer) = (map.navigationHeaderLayoutGuide, map.navigationFooterLayoutGuide)
      func tell(_ screen: SessionScreen, _ cards: JSONValue) {
        let message = SessionMessage(at: 0, by: .car, on: screen, "cardLayout", cards)
        for body in HostLink.state.messages["cardLayout"] ?? [] { body(message) }
        window.layoutIfNeeded()
      }
      tell(.car, ["header": [45, 8, 300, 60], "footer": [45, 180, 300, 52]])
      #expect(header.layoutFrame == CGRect(x: 0, y: 0, width: 400, height: 68))
      #expect(footer.layoutFrame == CGRect(x: 0, y: 180, width: 400, height: 60))
      tell(.phone, ["header": [8, 59, 377, 100]])
      #expect(header.layoutFrame.height == 68)
      tell(.car, [:])
      #expect(header.layoutFrame.height == 0 && footer.layoutFrame.height == 0)
      tell(.phone, [:])
    }

    @Test func switchesGoOutOnceATurnWhenTheyChange() {
      let window = CPWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 240))
      window.hostScreen = .car
      window.addSubview(map)
      _ = Session.sent()
      map.settings.isNavigationHeaderEnabled = false
      HostLink.flush()
      #expect(Session.sent().isEmpty)
      map.settings.compassButton = true
      map.shouldDisplaySpeedLimit = true
      HostLink.flush()
      let sent = Session.sent("mapSettings")
      #expect(sent.count == 1)
      #expect(sent.first?["compass"] == true)
      #expect(sent.first?["speedLimit"] == true)
    }
  }
}
