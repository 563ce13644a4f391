import Geometry
import Navigation
import Sessions
import Testing

@testable import Templates

/// Tests of the parts of a phone's view: their visibility and their texts.
struct PhoneTemplateTests {
  private func template(
    _ settings: PhoneSettings = PhoneSettings(), locale: String = "en-US",
    _ change: (inout NavigationState) -> Void = { _ in }
  ) throws -> PhoneTemplate {
    var state = NavigationState.sample()
    state.timeToNextDestinationSeconds = 250
    state.distanceToNextDestinationMeters = 805
    state.phone.settings = settings
    change(&state)
    return TemplatePresenter(phrasebook: try StringsFolder.phrasebook(locale))
      .phoneTemplate(for: state.onPhone)
  }

  private func on(_ switches: PhoneOption...) -> PhoneSettings {
    PhoneSettings(switches: Dictionary(uniqueKeysWithValues: switches.map { ($0, true) }))
  }

  private func off(_ switches: PhoneOption...) -> PhoneSettings {
    PhoneSettings(switches: Dictionary(uniqueKeysWithValues: switches.map { ($0, false) }))
  }

  @Test func `header and footer say where, how far and how long`() throws {
    let usual = try template()
    guard case .maneuver(let maneuver) = usual.header?.content else {
      Issue.record("expected a maneuver, found none")
      return
    }
    #expect(maneuver.symbol.maneuver == .turnRight)
    #expect(maneuver.distance == PhoneQuantity("450", unit: "ft"))
    #expect(maneuver.headlines.first == PhoneHeadline("Exhibition Road"))
    #expect(usual.footer?.time == [PhoneQuantity("4", unit: "min")])
    #expect(usual.footer?.way == "0.5\u{A0}mi · 10:45\u{A0}AM")
  }

  @Test func `a header has a distance at the maneuver itself, and none at a departure`() throws {
    func distance(_ maneuver: Maneuver) throws -> PhoneQuantity? {
      let shown = try template {
        $0.navInfo.distanceToCurrentStepMeters = 0
        $0.navInfo.currentStep?.maneuver = maneuver
      }
      guard case .maneuver(let shown) = shown.header?.content else { return nil }
      return shown.distance
    }
    #expect(try distance(.turnRight)?.value == "0")
    #expect(try distance(.depart) == nil)
  }

  @Test func `an hour and more is hours and minutes, and clocks follow the region`() throws {
    let long = try template { $0.timeToNextDestinationSeconds = 3900 }
    #expect(long.footer?.time == [PhoneQuantity("1", unit: "hr"), PhoneQuantity("5", unit: "min")])
    let german = try template(locale: "de-DE")
    #expect(german.footer?.way.hasSuffix("· 10:45") == true)
    let over = try template {
      ($0.timeToNextDestinationSeconds, $0.distanceToNextDestinationMeters) = (0, 0)
      $0.pause = .arrived
    }
    #expect(over.footer?.time == [PhoneQuantity("0", unit: "min")])
  }

  @Test func `a later maneuver is shown in the usual colors, with the way back`() throws {
    let own = PhoneSettings(colors: [.navigationHeaderPrimaryBackgroundColor: AppColor(rgb: 0xFF)])
    #expect(try template(own).settings.colors == own.colors)
    let later = try template(own) {
      $0.navInfo.remainingSteps = [StepInfo(maneuver: .turnLeft, fullRoadName: "Lake St")]
      $0.phone.stepsAhead = 1
    }
    #expect(later.header?.browsing == PhoneBrowsing(hasNext: false))
    #expect(later.settings.colors.isEmpty)
    guard case .maneuver(let maneuver) = later.header?.content else {
      Issue.record("expected a maneuver, found none")
      return
    }
    #expect(maneuver.symbol.maneuver == .turnLeft)
  }

  @Test func `the app's buttons are over everything but the list of directions`() throws {
    let button = PhoneAppButton(title: "Directions", frame: Rect(5, 5, 90, 35))
    #expect(try template(PhoneSettings(buttons: [button])).buttons == [button])
    let list = PhoneSettings(showsDirectionsList: true, buttons: [button])
    #expect(try template(list).buttons.isEmpty)
  }

  @Test func `the number of an exit stands on a sign`() throws {
    let exit = try template {
      $0.navInfo.currentStep = StepInfo(
        maneuver: .offRampRight, fullRoadName: "Montlake Blvd East", exitNumber: "168B")
    }
    guard case .maneuver(let maneuver) = exit.header?.content else {
      Issue.record("expected a maneuver, found none")
      return
    }
    #expect(maneuver.headlines.allSatisfy { $0.isExit })
    #expect(maneuver.headlines.first?.first == "Exit 168B")
    guard case .maneuver(let usual) = try template().header?.content else { return }
    #expect(!usual.headlines.contains { $0.isExit })
  }

  @Test func `without guidance there is neither header nor footer`() throws {
    let stopped = try template { $0.navInfo.navState = .stopped }
    #expect(stopped.header == nil && stopped.footer == nil && !stopped.showsReport)
    let preview = try template { $0.chrome.preview = TripPreview(trips: []) }
    #expect(preview.header == nil && preview.footer == nil)
  }

  @Test func `the app switches header, footer and buttons`() throws {
    #expect(try template(off(.navigationHeaderEnabled)).header == nil)
    #expect(try template(off(.navigationFooterEnabled)).footer == nil)
    #expect(try template(off(.navigationReportIncidentButtonEnabled)).showsReport == false)
    #expect(try template().showsReport)
    #expect(try template().showsMyLocation == false)
    #expect(try template(on(.myLocationButton)).showsMyLocation)
  }

  @Test func `a new route has words only, and the footer keeps its values`() throws {
    let state = try template {
      $0.pause = .rerouting
      $0.navInfo.navState = .rerouting
      $0.navInfo.currentStep = nil
    }
    #expect(state.header == PhoneHeader(.message(.rerouting, "Rerouting…")))
    #expect(state.footer != nil)
  }

  @Test func `below the header is the app's view, else lanes, else the next maneuver`() throws {
    let view = PhoneAccessoryView(height: 80, title: "Gate B")
    var step = StepInfo.sample()
    step.lanes = [Lane([LaneDirection(.normalLeft, isRecommended: true)])]
    let near = StepInfo.sample(.turnLeft, road: "Prince Consort Road", meters: 300, seconds: 30)
    let far = StepInfo.sample(.turnLeft, meters: 700, seconds: 30)
    func second(
      _ step: StepInfo, _ next: StepInfo, _ settings: PhoneSettings = PhoneSettings()
    ) throws -> PhoneSecondPart? {
      try template(settings) {
        $0.navInfo.currentStep = step
        $0.navInfo.remainingSteps = [next]
      }.header?.second
    }
    #expect(try second(step, near, PhoneSettings(accessory: .view(view))) == .accessory(view))
    #expect(try second(step, near) == .lanes(step.lanes ?? []))
    guard case .next(let next) = try second(.sample(), near) else {
      Issue.record("the next maneuver does not show")
      return
    }
    #expect(next.word == "Then" && next.roads == ["Prince Consort Road"])
    #expect(try second(.sample(), far) == nil)
    #expect(try second(.sample(), .sample(.turnLeft, meters: 600, seconds: 30)) == nil)
    #expect(try second(.sample(), .sample(.turnLeft, meters: 300, seconds: 60)) == nil)
    #expect(
      try template(PhoneSettings(accessory: .view(view))) { $0.camera.compassOpacity = 1 }
        .overlay.compassOpacity == 0)
  }

  @Test func `the recenter button and the limit never show together`() throws {
    let settings = on(.shouldDisplaySpeedLimit)
    let limit = SpeedLimit(value: 25, unit: .milesPerHour)
    let following = try template(settings) { $0.speedLimit = limit }
    #expect(following.recenter == nil && following.overlay.speedSign != nil)
    let moved = try template(settings) {
      $0.speedLimit = limit
      $0.phone.camera.showsRecenterButton = true
    }
    #expect(moved.recenter == "Re-center" && moved.overlay.speedSign == nil)
  }

  @Test func `the bar is at the trailing edge up to 9_3 and at the leading one from 9_4`() throws {
    func bar(_ generation: SDKGeneration) throws -> PhoneTemplate {
      var settings = on(.navigationTripProgressBarEnabled)
      settings.generation = generation
      return try template(settings) { $0.phone.progress = TripProgress(driven: 0.5) }
    }
    #expect(try bar(.nine).isProgressTrailing)
    #expect(try bar(.nineFour).isProgressTrailing == false)
    #expect(try bar(.nineFour).progress != nil)
    #expect(try bar(.eight).skin == .classic)
    #expect(try bar(.eight).progress == nil)
  }

  @Test func `a road that leads somewhere says so on a second row`() throws {
    let ramp = StepInfo.sample(.onRampRight, road: "I-405 North / Bellevue")
    let header = try template { $0.navInfo.currentStep = ramp }.header
    guard case .maneuver(let maneuver) = header?.content else { return }
    #expect(maneuver.headlines.map(\.first).allSatisfy { !$0.isEmpty })
    #expect(
      maneuver.headlines.contains {
        $0.second == [
          PhoneTextRun("toward ", isName: false), PhoneTextRun("Bellevue", isName: true),
        ]
      })
  }

  @Test func `a place has its side on a second row`() throws {
    let arrival = StepInfo.sample(.destinationRight, road: "")
    let header = try template { $0.navInfo.currentStep = arrival }.header
    guard case .maneuver(let maneuver) = header?.content else { return }
    #expect(maneuver.headlines.first?.first == "Science Museum")
    #expect(maneuver.headlines.first?.second.count == 1)
  }

  @Test func `the list begins where the vehicle is, and the next maneuver is the current one`()
    throws
  {
    let settings = PhoneSettings(showsDirectionsList: true)
    let rows = try #require(
      try template(settings) {
        $0.navInfo.remainingSteps = [.sample(.destinationRight, road: "", meters: 300)]
      }.directions)
    #expect(rows.map(\.isCurrent) == [false, true, false])
    #expect(rows.first?.title == "Your location" && rows.first?.detail == "Cromwell Road")
    #expect(rows[1].mark == .maneuver(ManeuverSymbol(.turnRight)))
    #expect(rows[1].title.contains("Exhibition Road") && rows[1].name == "Exhibition Road")
    #expect(rows[2].mark == .destination && rows[2].title == "Science Museum")
    #expect(rows[2].detail == "10:54\u{A0}AM")
    #expect(try template().directions == nil)
    #expect(try template(settings) { $0.navInfo.navState = .stopped }.directions == nil)
  }

  @Test func `the phone follows the switches of the map unless the app says otherwise`() throws {
    let limit = SpeedLimit(value: 25, unit: .milesPerHour)
    func sign(_ settings: PhoneSettings, map: Bool) throws -> SpeedSign? {
      try template(settings) {
        $0.speedLimit = limit
        $0.display.elements[.speedLimit] = map
      }.overlay.speedSign
    }
    #expect(try sign(PhoneSettings(), map: true) != nil)
    #expect(try sign(off(.shouldDisplaySpeedLimit), map: true) == nil)
    #expect(try sign(on(.shouldDisplaySpeedLimit), map: false) != nil)
  }

  @Test(arguments: StringsFolder.files.keys.sorted())
  func `every language has all words of a phone`(locale: String) throws {
    let phone = try template(locale: locale) { $0.phone.camera.showsRecenterButton = true }
    #expect(phone.recenter?.isEmpty == false)
    #expect(phone.footer?.time.allSatisfy { !$0.unit.isEmpty } == true)
    #expect(!phone.dump().contains("{value}") && !phone.dump().contains("{destination}"))
  }
}
