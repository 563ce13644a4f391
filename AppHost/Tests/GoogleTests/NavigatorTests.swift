import GoogleNavigation
import Testing

@testable import HostLink

extension ServiceSuite {
  /// Tests of the navigator's messages and of the calls to its listeners.
  @MainActor struct NavigatorTests {
    private let session = GMSNavigationSession()
    private let navigator: GMSNavigator

    init() throws {
      Session.begin()
      NavigationTerms.areAccepted = true
      navigator = try #require(session.navigator)
      GMSNavigator.active = navigator
      _ = Session.sent()
    }

    @Test func aListenerHearsOnce() {
      let listener = Listener()
      navigator.add(listener)
      navigator.add(listener)
      Session.message("feed", ["navInfo": ["distanceToCurrentStepMeters": 120]])
      Session.call("navigator(_:didUpdateNavInfo:)")
      Session.call("navigator(_:didUpdateRemainingTime:)", ["seconds": 90])
      #expect(listener.heard == ["navInfo 120.0", "time 90.0"])
      #expect(navigator.timeToNextDestination == 90)
      #expect(navigator.remove(listener))
      #expect(!navigator.remove(listener))
      Session.call("navigatorDidChangeRoute(_:)")
      #expect(listener.heard.count == 2)
    }

    @Test
    func `the SDK says a maneuver when it comes next and just before it, unless it is silent`() {
      func come(_ seconds: Double, _ meters: Double, step: Double = 1) {
        Session.message(
          "feed",
          [
            "navInfo": [
              "navState": "enroute", "timeToCurrentStepSeconds": .number(seconds),
              "distanceToCurrentStepMeters": .number(meters),
              "currentStep": [
                "stepNumber": .number(step), "maneuver": "turn-left", "fullRoadName": "6th St",
                "instructionVariants": ["Turn left onto 6th St"],
              ],
            ]
          ])
        Session.call("navigator(_:didUpdateNavInfo:)")
      }
      for (seconds, meters) in [(60.0, 800.0), (30, 400), (7, 60), (3, 20)] {
        come(seconds, meters)
      }
      let said = Session.sent("spoken")
      #expect(said.count == 2 && said.allSatisfy { $0["speaker"] == "guidance" })
      #expect(said.first?["text"]?.string?.hasSuffix(": Turn left onto 6th St") == true)
      #expect(said.last?["text"] == "Turn left onto 6th St")
      navigator.voiceGuidance = .alertsOnly
      come(60, 800, step: 2)
      #expect(Session.sent("spoken").isEmpty)
    }

    @Test func `a routing service's announcements are spoken once at their distances`() {
      func come(_ meters: Double, step: Double = 1) -> [String] {
        Session.message(
          "feed",
          [
            "navInfo": [
              "navState": "enroute", "timeToCurrentStepSeconds": 30,
              "distanceToCurrentStepMeters": .number(meters),
              "currentStep": [
                "stepNumber": .number(step), "maneuver": "turn-left", "instructionLanguage": "nl",
                "announcements": [
                  ["text": "Over 400 meter linksaf", "meters": 400],
                  ["text": "Linksaf", "meters": 60], ["text": "Nu linksaf", "meters": 20],
                ],
              ],
            ]
          ])
        Session.call("navigator(_:didUpdateNavInfo:)")
        return Session.sent("spoken").map {
          "\($0["language"]?.string ?? ""): \($0["text"]?.string ?? "")"
        }
      }
      #expect(come(401).isEmpty)
      #expect(come(400) == ["nl: Over 400 meter linksaf"])
      #expect(come(399).isEmpty && come(61).isEmpty)
      // The nearest of two that are due is spoken.
      #expect(come(19) == ["nl: Nu linksaf"])
      #expect(come(5).isEmpty && come(50, step: 2) == ["nl: Linksaf"])
    }

    @Test func theThreeUpdatesAreToldApart() {
      let listener = Listener()
      navigator.add(listener)
      Session.call("navigator(_:didUpdateDelayCategory:)", ["rawValue": 2])
      Session.call(
        "navigator(_:didUpdateSpeedAlertSeverity:speedingPercentage:)",
        ["rawValue": 1, "percentage": 22])
      Session.call("navigator(_:didChangeSuggestedLightingMode:)", ["rawValue": 1])
      #expect(listener.heard == ["delay medium", "severity major 22.0", "light lowLight"])
      #expect(navigator.delayCategoryToNextDestination == .medium)
      #expect(navigator.suggestedLightingMode == .lowLight)
    }

    @Test func listenersAreHeldWeakly() {
      var listener: Listener? = Listener()
      weak let watched = listener
      if let listener { navigator.add(listener) }
      listener = nil
      #expect(watched == nil)
      Session.call("navigatorDidChangeRoute(_:)")
      #expect(HostLink.state.notes.contains { $0.contains("holds listeners weakly") })
    }

    @Test func thresholdsGoOut() {
      navigator.timeUpdateThreshold = 10
      navigator.distanceUpdateThreshold = CLLocationDistanceMax
      navigator.timeUpdateThreshold = -5
      #expect(
        Session.sent("navigation") == [
          ["timeUpdateThreshold": 10], ["distanceUpdateThreshold": "off"],
          ["timeUpdateThreshold": 1],
        ])
      #expect(navigator.timeUpdateThreshold == 1)
    }

    @Test func thresholdsOfSpeedAlertsGoOutAsShares() {
      let options = GMSNavigationMutableSpeedAlertOptions()
      options.setSpeedAlertThresholdPercentage(0.05, for: .minor)
      options.severityUpgradeDurationSeconds = 5
      navigator.speedAlertOptions = options
      #expect(
        Session.sent("navigation") == [["speedAlertOptions": ["minor": 0.05, "upgradeAfter": 5]]])
    }

    @Test func guidanceGoesOutWhenItChanges() {
      navigator.isGuidanceActive = true
      navigator.isGuidanceActive = true
      #expect(Session.sent("navigation") == [["guidanceActive": true]])
      Session.call("navigator(_:didArriveAt:)", ["title": "Market", "coordinate": [47.6, -122.1]])
      #expect(!navigator.isGuidanceActive)
    }

    @Test func destinationsAreAnsweredOnce() throws {
      let market = try waypoint("Market", 47.6)
      var statuses: [GMSRouteStatus] = []
      navigator.setDestinations([market]) { statuses.append($0) }
      let sent = Session.sent()
      #expect(sent.map(\.kind) == ["destinations"])
      #expect(
        sent[0].value == [
          "waypoints": [["title": "Market", "coordinate": [47.6, -122.1]]], "travelMode": "driving",
        ])
      Session.call("setDestinations(_:callback:)", ["status": "ok", "rawValue": 1])
      Session.call("setDestinations(_:callback:)", ["status": "ok", "rawValue": 1])
      #expect(statuses == [.OK])
    }

    @Test func theStrategyGoesAlongWithTheDestinations() throws {
      let market = try waypoint("Market", 47.6)
      let options = GMSNavigationRoutingOptions(alternateRoutesStrategy: .none)
      navigator.setDestinations([market], routingOptions: options) { _ in }
      #expect(Session.sent().map(\.kind) == ["navigation", "destinations"])
      navigator.setDestinations([market], routingOptions: options) { _ in }
      #expect(Session.sent().map(\.kind) == ["destinations"])
      navigator.setDestinations([market]) { _ in }
      #expect(Session.sent("navigation") == [["alternateRoutesStrategy": "all"]])
    }

    @Test func badDestinationsFailWithoutAQuestion() async throws {
      let market = try waypoint("Market", 47.6)
      #expect(await navigator.setDestinations([]) == .noWaypointsError)
      #expect(await navigator.setDestinations([market, market]) == .duplicateWaypointsError)
      let many = try (0..<26).map { try waypoint("\($0)", 40 + Double($0) / 10) }
      #expect(await navigator.setDestinations(many) == .waypointError)
      #expect(Session.sent("destinations").isEmpty)
    }

    @Test func aNewerRequestCancelsTheOlder() async throws {
      let (market, park) = (try waypoint("Market", 47.6), try waypoint("Park", 47.7))
      let older = await withCheckedContinuation { answer in
        navigator.setDestinations([market]) { answer.resume(returning: $0) }
        navigator.setDestinations([park]) { _ in }
      }
      #expect(older == .canceled)
    }

    @Test func legsFollowTheRoute() throws {
      Session.message(
        "route",
        [
          "line": [[47.0, -122.0, 0], [47.01, -122.0, 1_112], [47.02, -122.0, 2_224]],
          "legs": [["endMeters": 1_112], ["endMeters": 2_224]],
          "steps": [
            ["durationSeconds": 60], ["durationSeconds": 30], ["leg": 1, "durationSeconds": 70],
          ],
        ])
      navigator.setDestinations([try waypoint("A", 47.01), try waypoint("B", 47.02)]) { _ in }
      Session.call("setDestinations(_:callback:)", ["rawValue": 1])
      #expect(navigator.distanceToNextDestination == 1_112)
      #expect(navigator.timeToNextDestination == 90)
      Session.call("navigator(_:didUpdateRemainingDistance:)", ["meters": 556])
      let legs = try #require(navigator.routeLegs)
      #expect(legs.map { $0.destinationWaypoint?.title } == ["A", "B"])
      #expect(abs((legs[0].path?.coordinate(at: 0).latitude ?? 0) - 47.005) < 1e-4)
      _ = Session.sent()
      #expect(navigator.continueToNextDestination()?.title == "B")
      #expect(Session.sent().map(\.kind) == ["continue"])
      #expect(navigator.routeLegs?.count == 1)
    }

    @Test func theDriveBelongsToWhoAskedLast() throws {
      let other = GMSNavigationSession()
      let (later, mine, theirs) = (try #require(other.navigator), Listener(), Listener())
      navigator.add(mine)
      later.add(theirs)
      navigator.setDestinations([try waypoint("A", 47.01)]) { _ in }
      later.isGuidanceActive = true
      #expect(Session.sent().map(\.kind) == ["destinations"])
      later.setDestinations([try waypoint("B", 47.02)]) { _ in }
      #expect(Session.sent("navigation").last == ["guidanceActive": true])
      navigator.clearDestinations()
      #expect(Session.sent().isEmpty)
      Session.call("navigatorDidChangeRoute(_:)")
      #expect(mine.heard.isEmpty)
      #expect(theirs.heard == ["route"])
    }

    @Test func aSessionThatIsReleasedTakesItsRouteAlong() throws {
      var other: GMSNavigationSession? = GMSNavigationSession()
      other?.navigator?.setDestinations([try waypoint("A", 47.01)]) { _ in }
      _ = Session.sent()
      other = nil
      #expect(
        Session.sent("navigation") == [["guidanceActive": false, "destinations": "cleared"]])
    }

    @Test func termsAreAskedForWhereTheSessionSaysSo() async {
      NavigationTerms.forget()
      Session.begin(["terms": "notDetermined"])
      #expect(!GMSNavigationServices.areTermsAndConditionsAccepted())
      #expect(GMSNavigationServices.createNavigationSession() == nil)
      #expect(
        await GMSNavigationServices.showTermsAndConditionsDialogIfNeeded(
          withCompanyName: "Couriers"))
      #expect(Session.sent("navigation") == [["terms": "accepted"]])
      #expect(GMSNavigationServices.createNavigationSession() != nil)
      NavigationTerms.forget()
      Session.begin(["terms": "refused"])
      #expect(
        await GMSNavigationServices.showTermsAndConditionsDialogIfNeeded(withCompanyName: "C")
          == false)
      #expect(session.navigator == nil)
    }

    private func waypoint(_ title: String, _ latitude: Double) throws -> GMSNavigationWaypoint {
      try #require(
        GMSNavigationWaypoint(
          location: CLLocationCoordinate2D(latitude: latitude, longitude: -122.1), title: title))
    }
  }
}

/// Records the calls that it receives.
private final class Listener: NSObject, GMSNavigatorListener {
  var heard: [String] = []

  func navigator(_ navigator: GMSNavigator, didUpdate navInfo: GMSNavigationNavInfo) {
    heard.append("navInfo \(navInfo.distanceToCurrentStepMeters)")
  }

  func navigator(_ navigator: GMSNavigator, didUpdateRemainingTime time: TimeInterval) {
    heard.append("time \(time)")
  }

  func navigatorDidChangeRoute(_ navigator: GMSNavigator) { heard.append("route") }

  func navigator(_ navigator: GMSNavigator, didUpdate delayCategory: GMSNavigationDelayCategory) {
    heard.append("delay \(delayCategory)")
  }

  func navigator(
    _ navigator: GMSNavigator, didUpdate speedAlertSeverity: GMSNavigationSpeedAlertSeverity,
    speedingPercentage percentageAboveLimit: CGFloat
  ) {
    heard.append("severity \(speedAlertSeverity) \(percentageAboveLimit)")
  }

  func navigator(
    _ navigator: GMSNavigator,
    didChangeSuggestedLightingMode lightingMode: GMSNavigationLightingMode
  ) {
    heard.append("light \(lightingMode)")
  }
}
