import Navigation
import Testing

@testable import Sessions
@testable import Templates

struct GuidanceTests {
  @Test(arguments: PauseReason.allCases, NavState.allCases)
  func `a pause has a text in every state of guidance`(
    reason: PauseReason, navState: NavState
  ) throws {
    var state = NavigationState.sample(navState: navState)
    state.pause = reason
    let system = try presenter().phrasebook.text(for: reason)
    #expect(try presenter().template(for: state).guidance == .paused(reason, text: system))
    state.pauseDescription = "Ferry is late"
    #expect(
      try presenter().template(for: state).guidance == .paused(reason, text: "Ferry is late"))
  }

  @Test func `rerouting is a pause even when none is set`() throws {
    let state = NavigationState.sample(step: nil, navState: .rerouting)
    #expect(
      try presenter().template(for: state).guidance == .paused(.rerouting, text: "Rerouting…"))
  }

  @Test(arguments: [NavState.unknown, .stopped])
  func `without guidance there is neither card nor tray`(navState: NavState) throws {
    let template = try presenter().template(for: .sample(navState: navState))
    #expect(template.guidance == nil)
    #expect(template.tripEstimates == nil)
    #expect(template.mapButtons.count == 4)
  }

  @Test func `without a current step the card is hidden`() throws {
    #expect(try presenter().template(for: .sample(step: nil)).guidance == nil)
  }

  @Test func `a departure has words but no distance`() throws {
    let banner = try banner(.sample(step: .sample(.depart)))
    #expect(banner.distance.isEmpty)
    #expect(banner.instructionVariants.first == "Start on Exhibition Road")
  }

  @Test func `the symbol carries what is known of a roundabout`() throws {
    let step = StepInfo(
      maneuver: .roundaboutLeftCounterclockwise, roundaboutTurnNumber: 3, junctionExitAngle: -80,
      junctionElementAngles: [0, 90])
    let symbol = try banner(.sample(step: step)).symbol
    #expect(
      symbol
        == ManeuverSymbol(
          .roundaboutLeftCounterclockwise, exitAngle: -80, elementAngles: [0, 90], exitCount: 3))
    for number in [-1, 0] {
      var uncounted = step
      uncounted.roundaboutTurnNumber = number
      #expect(try banner(.sample(step: uncounted)).symbol.exitCount == nil)
    }
  }

  @Test func `an arrival names the destination of the state`() throws {
    let banner = try banner(.sample(step: .sample(.destinationLeft)))
    #expect(banner.instructionVariants[1] == "Arrive at Science Museum")
  }

  private func banner(_ state: NavigationState) throws -> ManeuverBanner {
    guard case .maneuver(let banner, _) = try presenter().template(for: state).guidance else {
      throw UnexpectedCard()
    }
    return banner
  }
}

struct NextManeuverRowTests {
  @Test(arguments: [
    (599.9, 59.9, true), (600, 59.9, false), (599.9, 60, false), (600, 60, false), (0, 0, true),
  ])
  func `the next step shows when it is short of 600 m and of a minute`(
    meters: Double, seconds: Double, isShown: Bool
  ) throws {
    let next = StepInfo.sample(
      .turnLeft, road: "Prince Consort Road", meters: meters, seconds: seconds)
    let expected = NextManeuverRow.maneuver(
      ManeuverSymbol(.turnLeft),
      instructionVariants: [
        "Turn left onto Prince Consort Road", "Turn left: Prince Consort Road",
        "Prince Consort Road", "Turn left",
      ])
    #expect(try second(.sample(next: next)) == (isShown ? expected : nil))
  }

  @Test func `lanes go before the next step`() throws {
    let lanes = [
      Lane([LaneDirection(.normalLeft, isRecommended: true)]), Lane([LaneDirection(.straight)]),
    ]
    var step = StepInfo.sample()
    step.lanes = lanes
    let next = StepInfo.sample(meters: 100, seconds: 10)
    #expect(try second(.sample(step: step, next: next)) == .lanes(lanes))
  }

  @Test(arguments: [[], [Lane([])]])
  func `lanes without an arrow do not count`(lanes: [Lane]) throws {
    var step = StepInfo.sample()
    step.lanes = lanes
    #expect(try second(.sample(step: step)) == nil)
    let next = StepInfo.sample(meters: 100, seconds: 10)
    guard case .maneuver = try second(.sample(step: step, next: next)) else {
      throw UnexpectedCard()
    }
  }

  private func second(_ state: NavigationState) throws -> NextManeuverRow? {
    guard case .maneuver(_, let second) = try presenter().template(for: state).guidance else {
      throw UnexpectedCard()
    }
    return second
  }
}

struct TripEstimatesTrayTests {
  @Test(arguments: zip(Congestion.allCases, ["default", "default", "orange", "red", "red"]))
  func `traffic colors the time`(congestion: Congestion, color: String) throws {
    var state = NavigationState.sample()
    state.congestion = congestion
    #expect(try presenter().template(for: state).tripEstimates?.timeColor.rawValue == color)
  }

  @Test func `the tray stays while guidance pauses or reroutes`() throws {
    var state = NavigationState.sample(navState: .rerouting)
    #expect(try presenter().template(for: state).tripEstimates != nil)
    state.navInfo.navState = .enroute
    state.pause = .proceedToRoute
    #expect(try presenter().template(for: state).tripEstimates != nil)
  }

  @Test func `what is not known is two dashes`() throws {
    var state = NavigationState.sample()
    state.navInfo.timeToFinalDestinationSeconds = -1
    state.navInfo.distanceToFinalDestinationMeters = -1
    let tray = try #require(try presenter().template(for: state).tripEstimates)
    #expect([tray.arrival, tray.time, tray.distance].map(\.value) == ["--", "--", "--"])
  }

  @Test func `units of the state go before those of the context and the region`() throws {
    var state = NavigationState.sample()
    let context = PresentationContext(units: .metric)
    #expect(try unit(state, PresentationContext()) == "mi")
    #expect(try unit(state, context) == "km")
    state.appearance.units = .imperial
    #expect(try unit(state, context) == "mi")
  }

  @Test func `the arrival is on the clock of the destination`() throws {
    let context = PresentationContext(destinationOffsetSeconds: 3600)
    let tray = try presenter(context: context).template(for: .sample()).tripEstimates
    #expect(tray?.arrival.value == "11:54")
  }

  private func unit(_ state: NavigationState, _ context: PresentationContext) throws -> String? {
    try presenter(context: context).template(for: state).tripEstimates?.distance.label
  }
}

struct MapFurnitureTests {
  @Test func `buttons stand in the order of the SDK`() throws {
    let template = try presenter().template(for: .sample())
    #expect(template.mapButtons.map(\.icon) == ["pan", "zoom-out", "zoom-in", "my-location"])
    #expect(template.mapButtons.map(\.isActive) == [false, false, false, true])
    #expect(template.mapButtons.map(\.isEnabled) == [true, true, true, true])
  }

  @Test func `my location is off without a fix and dark when the camera is free`() throws {
    var state = NavigationState.sample()
    let free = try presenter(context: PresentationContext(isFollowing: false))
    #expect(free.template(for: state).mapButtons[3] == MapButton(icon: "my-location"))
    state.location = nil
    #expect(
      try presenter().template(for: state).mapButtons[3]
        == MapButton(icon: "my-location", isEnabled: false))
  }

  @Test func `the road is named only with a name and a position`() throws {
    var state = NavigationState.sample()
    #expect(try presenter().template(for: state).currentRoadNameVariants == ["Cromwell Road"])
    state.location = nil
    #expect(try presenter().template(for: state).currentRoadNameVariants.isEmpty)
    state = .sample()
    state.roadName = ""
    #expect(try presenter().template(for: state).currentRoadNameVariants.isEmpty)
  }

  @Test func `the road is named only below a vehicle that the camera follows`() throws {
    var state = NavigationState.sample()
    let moment = state.cameraMoment
    for view: CameraView in [
      .overview,
      .free(FreeCamera(base: .following(FollowingCamera()), moment: moment, updates: [])),
    ] {
      state.camera = CameraState(view)
      let template = try presenter().template(for: state)
      #expect(template.currentRoadNameVariants.isEmpty)
      #expect(template.decisions.contains { $0.rule == .roadNameOnMap })
    }
    state.camera = CameraState(.following(FollowingCamera(zoomSteps: 2)))
    #expect(try presenter().template(for: state).currentRoadNameVariants.first == "Cromwell Road")
  }

  @Test func `the status bar shows what the context says`() throws {
    let context = PresentationContext(
      network: "LTE", signalBars: 1, batteryLevel: 0.25, dockIcons: ["navigation"])
    #expect(
      try presenter("fa-IR", context: context).template(for: .sample()).statusBar
        == StatusBar(
          clock: "۱۰:۴۱", network: "LTE", signalBars: 1, batteryLevel: 0.25,
          dockIcons: ["navigation"]))
  }
}

/// A card that the test does not expect.
struct UnexpectedCard: Error {}

/// Returns a presenter in the language of a locale.
func presenter(
  _ locale: String = "en-US", context: PresentationContext = PresentationContext()
) throws -> TemplatePresenter {
  TemplatePresenter(phrasebook: try StringsFolder.phrasebook(locale), context: context)
}
