import CVirtualTime
import GoogleNavigation
import MapKit
import Testing
import UIKit

@testable import HostLink

extension ServiceSuite {
  /// Tests of the navigation view on the phone: messages of its settings, and touches.
  @MainActor final class PhoneMapTests {
    private final class Listener: NSObject, GMSMapViewDelegate, GMSMapViewNavigationUIDelegate {
      var heard: [String] = []
      func mapView(_ mapView: GMSMapView, willMove gesture: Bool) {
        heard.append("move \(gesture)")
      }
      func mapView(_ mapView: GMSMapView, didTapAt coordinate: CLLocationCoordinate2D) {
        heard.append("tap \(coordinate.latitude.rounded()) \(coordinate.longitude.rounded())")
      }
      func mapView(_ mapView: GMSMapView, didLongPressAt coordinate: CLLocationCoordinate2D) {
        heard.append("hold")
      }
      func mapView(_ mapView: GMSMapView, didTap marker: GMSMarker) -> Bool {
        heard.append("marker \(marker.title ?? "")")
        return true
      }
      func mapViewDidTapRecenterButton(_ mapView: GMSMapView) { heard.append("recenter") }
    }

    /// Subscribes once for all tests.
    private static let listens: Void = PhoneTouch.listen()
    /// Subscribes once to the turns of the phone.
    private static let screens: Void = PhoneScreen.listen()

    private let window: UIWindow
    private let map: GMSMapView
    private let listener = Listener()

    init() {
      Session.begin([
        "phone": ["size": [393, 852], "safeArea": [59, 0, 34, 0], "scale": 3, "tablet": false]
      ])
      window = UIWindow(frame: UIScreen.main.bounds)
      map = GMSMapView(
        frame: window.bounds, camera: GMSCameraPosition(latitude: 47, longitude: -122, zoom: 12))
      (map.delegate, map.navigationUIDelegate) = (listener, listener)
      PhoneMapTests.listens
    }

    private func show() {
      window.addSubview(map)
      window.makeKeyAndVisible()
      HostLink.finishMoment()
    }

    private func phone(_ kind: String, _ value: JSONValue) {
      let message = SessionMessage(at: 0, by: .driver, on: .phone, kind, value)
      for body in HostLink.state.messages[kind] ?? [] { body(message) }
      HostLink.finishMoment()
    }

    @Test func `the window has the size and the safe area of the phone`() {
      show()
      #expect(UIScreen.main.bounds.size == CGSize(width: 393, height: 852))
      #expect(window.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
      #expect(map.traitCollection.userInterfaceIdiom == .phone)
      #expect(map.traitCollection.horizontalSizeClass == .compact)
    }

    /// The calls of the recognizers, in order.
    private final class Follower: NSObject, UIGestureRecognizerDelegate {
      var heard: [String] = []
      var joins = false
      func pan(_ gesture: UIPanGestureRecognizer) {
        let way = gesture.translation(in: nil)
        let speed = gesture.velocity(in: nil)
        let fingers = gesture.numberOfTouches
        heard.append("pan \(gesture.state) \(way.x) \(way.y) \(speed.y) \(fingers)")
      }
      func pinch(_ gesture: UIPinchGestureRecognizer) {
        heard.append("pinch \(gesture.state) \((gesture.scale * 100).rounded() / 100)")
        gesture.scale = 1
      }
      func turn(_ gesture: UIRotationGestureRecognizer) {
        heard.append("turn \(gesture.state) \((gesture.rotation * 180 / .pi).rounded())")
      }
      func swipe(_ gesture: UISwipeGestureRecognizer) {
        heard.append("swipe \(gesture.state)")
      }
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { joins }
    }

    private func gesture(_ value: JSONValue) {
      phone("gesture", value)
      for _ in 0..<5 {
        vt_set(vt_now() + 125_000_000)
        HostLink.finishMoment()
      }
    }

    @Test func `light on the map and the colors of the speedometer go to the phone`() throws {
      show()
      _ = Session.sent()
      map.lightingMode = .lowLight
      let colors = GMSNavigationMutableSpeedometerUIOptions()
      colors.setTextColor(.white, for: .minor, lightingMode: .normal)
      colors.setBackgroundColor(.red, for: .major, lightingMode: .lowLight)
      map.settings.speedometerUIOptions = colors
      HostLink.finishMoment()
      #expect(
        Session.sent("phone") == [
          [
            "lightingMode": "lowLight", "speedometerMajorBackgroundColorNightMode": "#FF0000",
            "speedometerMinorTextColor": "#FFFFFF",
          ]
        ])
      map.lightingMode = .normal
      map.travelMode = .walking
      defer { map.travelMode = .driving }
      HostLink.finishMoment()
      #expect(Session.sent("phone") == [["lightingMode": "normal", "travelMode": "walking"]])
    }

    @Test func `recognizers follow the fingers where the map lets them through`() {
      show()
      let follower = Follower()
      let swipe = UISwipeGestureRecognizer(
        target: follower, action: Selector("swipe", Follower.swipe))
      swipe.direction = [.up, .down]
      for recognizer in [
        UIPanGestureRecognizer(target: follower, action: Selector("pan", Follower.pan)),
        UIPinchGestureRecognizer(target: follower, action: Selector("pinch", Follower.pinch)),
        UIRotationGestureRecognizer(target: follower, action: Selector("turn", Follower.turn)),
        swipe,
      ] {
        recognizer.delegate = follower
        map.addGestureRecognizer(recognizer)
      }
      gesture(["kind": "drag", "by": [0, 80]])
      #expect(follower.heard.isEmpty)
      map.settings.consumesGesturesInView = false
      gesture(["kind": "drag", "by": [0, 80]])
      #expect(
        follower.heard == [
          "pan began 0.0 20.0 160.0 1", "pan changed 0.0 40.0 160.0 1",
          "pan changed 0.0 60.0 160.0 1", "pan ended 0.0 80.0 160.0 1",
        ])
      (follower.heard, follower.joins) = ([], true)
      gesture(["kind": "drag", "by": [0, 80]])
      #expect(follower.heard.contains("swipe ended"))
      follower.heard = []
      gesture(["kind": "pinch", "levels": 2])
      let states = ["began", "changed", "changed", "ended"]
      #expect(follower.heard == states.map { "pinch \($0) 1.41" })
      follower.heard = []
      gesture(["kind": "rotate", "degrees": 40])
      #expect(
        follower.heard == [
          "turn began 10.0", "turn changed 20.0", "turn changed 30.0", "turn ended 40.0",
        ])
      follower.heard = []
      map.gestureRecognizers?.forEach { $0.isEnabled = false }
      gesture(["kind": "drag", "by": [0, 80]])
      #expect(follower.heard.isEmpty)
    }

    @Test func `a gesture keeps the ground below the fingers, where it may move the map`() {
      show()
      let finger = CGPoint(x: 300, y: 200)
      func ground() -> CLLocationCoordinate2D { map.projection.coordinate(for: finger) }
      func moved(_ gesture: JSONValue) -> Double {
        let before = ground()
        self.gesture(gesture)
        return hypot(ground().latitude - before.latitude, ground().longitude - before.longitude)
      }
      #expect(moved(["kind": "pinch", "at": [300, 200], "levels": 1]) < 1e-9)
      #expect(moved(["kind": "rotate", "at": [300, 200], "degrees": 30]) < 1e-9)
      #expect(moved(["kind": "pinch", "levels": 1]) > 1e-3)
      map.settings.allowScrollGesturesDuringRotateOrZoom = false
      #expect(moved(["kind": "pinch", "at": [300, 200], "levels": 1]) > 1e-3)
    }

    @Test func `a gesture begins where the fingers are, on a view of the app too`() {
      final class Finder: NSObject {
        var starts: [CGPoint] = []
        func pan(_ gesture: UIPanGestureRecognizer) {
          if gesture.state == .began { starts.append(gesture.location(in: gesture.view)) }
        }
      }
      show()
      let finder = Finder()
      let sheet = UIView(frame: CGRect(x: 0, y: 600, width: 393, height: 252))
      window.addSubview(sheet)
      map.settings.consumesGesturesInView = false
      for view in [sheet, map] {
        view.addGestureRecognizer(
          UIPanGestureRecognizer(target: finder, action: Selector("pan", Finder.pan)))
      }
      gesture(["kind": "drag", "at": [100, 700], "by": [0, 80]])
      gesture(["kind": "drag", "at": [100, 300], "by": [0, 80]])
      #expect(finder.starts == [CGPoint(x: 100, y: 120), CGPoint(x: 100, y: 320)])
    }

    @Test func `a gesture that the app switches off reaches its recognizers, not the map`() {
      show()
      let follower = Follower()
      map.addGestureRecognizer(
        UIPanGestureRecognizer(target: follower, action: Selector("pan", Follower.pan)))
      (map.settings.consumesGesturesInView, map.settings.scrollGestures) = (false, false)
      let before = map.camera.target.latitude
      gesture(["kind": "drag", "by": [0, 80]])
      #expect(follower.heard.count == 4)
      #expect(map.camera.target.latitude == before)
    }

    @Test func `the first message has all settings, later ones have the changed settings`() throws {
      map.settings.compassButton = true
      map.settings.navigationHeaderPrimaryBackgroundColor = UIColor(
        red: 1, green: 0.5, blue: 0, alpha: 1)
      map.settings.navigationHeaderNextStepFont = .systemFont(ofSize: 60, weight: .semibold)
      show()
      let messages = Session.sent()
      #expect(messages.allSatisfy { $0.screen == .phone })
      let first = try #require(messages.first { $0.kind == "phone" }?.value)
      #expect(first["compassButton"] == true && first["myLocationButton"] == false)
      #expect(first["navigationEnabled"] == false && first["scrollGestures"] == true)
      #expect(first["navigationHeaderPrimaryBackgroundColor"] == "#FF8000")
      #expect(first["navigationHeaderNextStepFont"] == ["size": 44, "weight": "semibold"])
      #expect(first["accessory"] == nil)
      map.settings.zoomGestures = false
      map.settings.isNavigationFooterEnabled = false
      map.shouldDisplaySpeedLimit = true
      HostLink.flush()
      #expect(
        Session.sent("phone") == [
          [
            "navigationFooterEnabled": false, "shouldDisplaySpeedLimit": true,
            "zoomGestures": false,
          ]
        ])
      map.settings.navigationHeaderPrimaryBackgroundColor = nil
      HostLink.flush()
      #expect(Session.sent("phone").isEmpty)
      #expect(
        HostLink.state.notes.contains {
          $0.hasPrefix("GMSUISettings.navigationHeaderPrimaryBackgroundColor: nil is ignored")
        })
    }

    @Test func `a map of MapKit on the phone has no navigation, and its own camera`() throws {
      let plain = MKMapView(frame: window.bounds)
      plain.showsUserLocation = true
      plain.region = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 47, longitude: -122),
        latitudinalMeters: 2000, longitudinalMeters: 2000)
      window.addSubview(plain)
      window.makeKeyAndVisible()
      HostLink.finishMoment()
      let messages = Session.sent()
      let settings = try #require(messages.first { $0.kind == "phone" }?.value)
      #expect(settings["navigationEnabled"] == false && settings["myLocationEnabled"] == true)
      let camera = try #require(messages.first { $0.kind == "camera" })
      #expect(camera.screen == .phone && camera.value["camera"]?["target"] == [47, -122])
      #expect(!messages.contains { $0.kind == "mapSettings" })
      plain.removeFromSuperview()
    }

    @Test func `a setting without an effect is noted once`() {
      map.settings.showsIncidentCards = false
      show()
      map.settings.showsIncidentCards = true
      HostLink.flush()
      let notes = HostLink.state.notes.filter { $0.contains("showsIncidentCards") }
      let note =
        "GMSUISettings.showsIncidentCards has no effect: incidents are drawn without cards"
      #expect(notes == [note])
    }

    @Test func `windows and their controllers turn with the phone`() {
      final class Turner: UIViewController {
        var heard: [String] = []
        override func viewWillTransition(
          to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
          heard.append("to \(size.width) from \(view.bounds.width)")
          coordinator.animate { [weak self] _ in
            self?.heard.append("along")
          } completion: {
            [weak self] _ in
            self?.heard.append("done \(self?.view.safeAreaInsets.left ?? 0)")
          }
        }
      }
      let turner = Turner()
      window.rootViewController = turner
      window.makeKeyAndVisible()
      HostLink.finishMoment()
      let upright: JSONValue = ["size": [393, 852], "safeArea": [59, 0, 34, 0]]
      PhoneMapTests.screens
      phone("phoneScreen", ["size": [852, 393], "safeArea": [0, 59, 21, 59]])
      defer { phone("phoneScreen", upright) }
      #expect(turner.heard == ["to 852.0 from 393.0", "along", "done 59.0"])
      #expect(turner.view.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
      #expect(UIDevice.current.orientation == .landscapeLeft)
      #expect(window.traitCollection.verticalSizeClass == .compact)
    }

    @Test func `the camera is the phone's`() {
      show()
      _ = Session.sent()
      map.animate(toZoom: 14)
      let messages = Session.sent()
      #expect(messages.map(\.kind) == ["camera"] && messages[0].screen == .phone)
    }

    @Test func `fingers reach the delegate, and the app's own controls first`() {
      final class Target: NSObject {
        var count = 0
        func act() { count += 1 }
      }
      let target = Target()
      let button = UIButton(frame: CGRect(x: 100, y: 700, width: 100, height: 40))
      button.addTarget(target, action: Selector("act", Target.act), for: .touchUpInside)
      let label = UILabel(frame: CGRect(x: 0, y: 400, width: 393, height: 40))
      show()
      window.addSubview(label)
      window.addSubview(button)
      phone("tap", ["at": [150, 720]])
      #expect(target.count == 1 && listener.heard.isEmpty)
      button.isEnabled = false
      phone("tap", ["at": [150, 720]])
      #expect(target.count == 1 && listener.heard.isEmpty)
      phone("tap", ["at": [196.5, 426]])
      phone("hold", ["at": [196.5, 426]])
      #expect(listener.heard == ["tap 47.0 -122.0", "hold"])
      let marker = GMSMarker(position: map.camera.target)
      (marker.title, marker.map) = ("stop", map)
      phone("tap", ["at": [196.5, 406]])
      #expect(listener.heard.last == "marker stop")
    }

    @Test func `a drag moves the camera that the app reads`() {
      show()
      _ = Session.sent()
      phone("gesture", ["kind": "drag", "by": [0, 100]])
      #expect(map.camera.target.latitude > 47.01 && Session.sent("camera").isEmpty)
      phone("gesture", ["kind": "pinch", "levels": 2])
      phone("gesture", ["kind": "rotate", "degrees": 30])
      #expect(map.camera.zoom == 14 && map.camera.bearing == 330)
      map.isNavigationEnabled = true
      phone("gesture", ["kind": "tilt", "degrees": 20])
      #expect(map.cameraMode == .free)
      Session.call("mapViewDidTapRecenterButton(_:)")
      #expect(map.cameraMode == .following && listener.heard.last == "recenter")
    }

    private final class Visit: UIView, GMSNavigationAccessoryView {
      var wanted: CGFloat = 60
      var rooms: [CGSize] = []
      func heightForAccessoryViewConstrained(to size: CGSize, on mapView: GMSMapView) -> CGFloat {
        rooms.append(size)
        return wanted
      }
    }

    @Test func `the accessory view is asked for its height, again when asked to, and placed`() {
      show()
      let visit = Visit()
      _ = Session.sent()
      map.isNavigationEnabled = true
      map.setHeaderAccessory(visit)
      HostLink.flush()
      #expect(visit.rooms == [CGSize(width: 377, height: 284)])
      #expect(Session.sent("phone").last?["accessory"] == ["height": 60])
      #expect(visit.superview?.isHidden == true)
      phone("cardLayout", ["header": [8, 59, 377, 160], "accessory": [8, 159, 377, 60]])
      HostLink.finishMoment()
      window.layoutIfNeeded()
      #expect(visit.convert(visit.bounds, to: nil) == CGRect(x: 8, y: 159, width: 377, height: 60))
      #expect(visit.frame.size == CGSize(width: 377, height: 60))
      visit.wanted = 1000
      map.invalidateLayout(forAccessoryView: visit)
      map.invalidateLayout(forAccessoryView: Visit())
      HostLink.flush()
      #expect(Session.sent("phone") == [["accessory": ["height": 284]]] && visit.rooms.count == 2)
      map.setHeaderAccessory(nil)
      HostLink.flush()
      #expect(Session.sent("phone") == [["accessory": "none"]] && visit.window == nil)
    }

    @Test func `layout guides have the heights of header and footer`() {
      show()
      map.isNavigationEnabled = true
      let (header, footer) = (map.navigationHeaderLayoutGuide, map.navigationFooterLayoutGuide)
      let buttons = map.bottomTrailingButtonsLayoutGuide
      phone("cardLayout", ["header": [8, 59, 377, 100], "footer": [8, 740, 377, 78]])
      window.layoutIfNeeded()
      #expect(header.layoutFrame == CGRect(x: 0, y: 0, width: 393, height: 159))
      #expect(footer.layoutFrame == CGRect(x: 0, y: 740, width: 393, height: 112))
      #expect(buttons.layoutFrame.minY == 740)
      phone("cardLayout", [:])
      window.layoutIfNeeded()
      #expect(header.layoutFrame.height == 0 && footer.layoutFrame.height == 0)
    }

    @Test func `the list of directions is filled from the feed, and again by reloadData`() throws {
      let navigator = GMSNavigator()
      let list = GMSNavigationDirectionsListController(navigator: navigator)
      func table() throws -> UITableView {
        try #require(list.directionsListView.subviews.first as? UITableView)
      }
      func rows() throws -> Int {
        let table = try table()
        return table.dataSource?.tableView(table, numberOfRowsInSection: 0) ?? -1
      }
      #expect(try rows() == 0)
      func step(_ number: Double, _ road: String) -> JSONValue {
        [
          "stepNumber": .number(number), "maneuver": "turn-left", "fullRoadName": .string(road),
          "instructionVariants": [.string("Turn left onto \(road)")],
          "distanceFromPrevStepMeters": 700,
        ]
      }
      navigator.lastNavInfo = GMSNavigationNavInfo(session: [
        "navState": "enroute", "currentStep": step(1, "NE 68th St"),
        "remainingSteps": [step(2, "6th St")], "distanceToCurrentStepMeters": 450,
      ])
      #expect(try rows() == 0)
      list.reloadData()
      #expect(try rows() == 2)
      let table = try table()
      let cell = table.dataSource?.tableView(table, cellForRowAt: IndexPath(row: 1, section: 0))
      #expect(cell?.textLabel?.text == "Turn left onto 6th St")
      #expect(cell?.detailTextLabel?.text?.isEmpty == false)
    }
  }
}
