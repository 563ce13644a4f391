import Geometry
import Navigation
import TestSupport
import Testing

@testable import Sessions

/// Tests of the phone's settings and of the times at which they take effect.
struct PhoneTests {
  /// Returns a drive of two legs.
  private func timeline(
    _ events: [ScriptEvent] = [], _ change: (inout RouteScript) -> Void = { _ in }
  ) throws -> Timeline {
    var script = RouteScript(
      name: "phone", source: .route(SampleRoutes.twoLegs()), events: events)
    change(&script)
    return Timeline(script)
  }

  private func off(_ option: PhoneOption) -> ScriptEvent.Action {
    .phone(PhoneSettings(switches: [option: false]))
  }

  private func isOn(_ option: PhoneOption, _ timeline: Timeline, _ seconds: Double) -> Bool {
    let state = timeline.state(at: seconds)
    return state.phone.settings.isOn(option, beside: state.display)
  }

  @Test func `controls of the map change at once`() throws {
    let timeline = try timeline([ScriptEvent(at: .time(5), off(.recenterButtonEnabled))])
    #expect(isOn(.recenterButtonEnabled, timeline, 4))
    #expect(!isOn(.recenterButtonEnabled, timeline, 5))
  }

  @Test(arguments: [
    PhoneOption.navigationHeaderEnabled, .navigationFooterEnabled,
  ])
  func `header and footer change with the next trip`(option: PhoneOption) throws {
    let timeline = try timeline([ScriptEvent(at: .time(5), off(option))])
    let arrival = try #require(timeline.drive?.arrivals.first)
    #expect(isOn(option, timeline, 6))
    #expect(isOn(option, timeline, arrival))
    #expect(!isOn(option, timeline, timeline.durationSeconds - 1))
  }

  @Test func `header and colors change with the start of guidance`() throws {
    func guidance(_ isActive: Bool) -> ScriptEvent.Action {
      var settings = NavigationSettings()
      settings.guidanceActive = isActive
      return .navigation(settings)
    }
    let color = AppColor(rgb: 0x1A3D8F)
    let timeline = try timeline([
      ScriptEvent(at: .time(0), guidance(false)),
      ScriptEvent(at: .time(5), off(.navigationHeaderEnabled)),
      ScriptEvent(
        at: .time(6),
        .phone(PhoneSettings(colors: [.navigationHeaderPrimaryBackgroundColor: color]))),
      ScriptEvent(at: .time(10), guidance(true)),
      ScriptEvent(at: .time(12), off(.navigationFooterEnabled)),
    ])
    #expect(isOn(.navigationHeaderEnabled, timeline, 9))
    #expect(!isOn(.navigationHeaderEnabled, timeline, 10))
    #expect(timeline.state(at: 9).phone.settings.colors.isEmpty)
    #expect(timeline.state(at: 10).phone.settings.colors.count == 1)
    #expect(isOn(.navigationFooterEnabled, timeline, 13))
  }

  @Test func `the car's map has its first controls at once, and others with the next trip`() throws
  {
    func controls(_ isOn: Bool) -> ScriptEvent.Action {
      .mapControls(PhoneSettings(switches: [.navigationHeaderEnabled: isOn]))
    }
    let timeline = try timeline([
      ScriptEvent(at: .time(5), controls(true)), ScriptEvent(at: .time(9), controls(false)),
      ScriptEvent(
        at: .time(12), .mapControls(PhoneSettings(switches: [.navigationEnabled: false]))),
    ])
    func header(_ seconds: Double) -> Bool? {
      timeline.state(at: seconds).display.controls.switches[.navigationHeaderEnabled]
    }
    #expect(header(4) == nil)
    #expect(header(5) == true)
    #expect(header(timeline.durationSeconds - 1) == false)
    let later = timeline.state(at: 12).display.controls.switches
    #expect(later[.navigationEnabled] == false)
    #expect(timeline.state(at: 12).phone.settings == PhoneSettings())
  }

  @Test func `the recenter button of the car's map shows when the app leaves it on`() throws {
    func timeline(_ isOn: Bool?) throws -> Timeline {
      var events = [ScriptEvent(at: .time(5), .chrome(.zoom(by: 2, seconds: 1)))]
      if let isOn {
        let settings = PhoneSettings(switches: [.recenterButtonEnabled: isOn])
        events.append(ScriptEvent(at: .time(1), .mapControls(settings)))
      }
      return try self.timeline(events)
    }
    #expect(try !timeline(nil).state(at: 8).camera.showsRecenterButton)
    #expect(try !timeline(false).state(at: 8).camera.showsRecenterButton)
    #expect(try timeline(true).state(at: 8).camera.showsRecenterButton)
    #expect(try !timeline(true).state(at: 4).camera.showsRecenterButton)
  }

  @Test func `the app's light and colors of the speedometer show at once on the phone`() throws {
    let colors = PhoneSettings(
      colors: [
        .speedometerMajorTextColor: AppColor(rgb: 0x00FF00),
        .navigationHeaderInstructionsTextColor: AppColor(rgb: 0xFF0000),
      ], lightingMode: .lowLight)
    let timeline = try timeline([ScriptEvent(at: .time(5), .phone(colors))])
    let state = timeline.state(at: 6)
    #expect(state.onPhone.appearance.mapAppearance == .dark)
    #expect(state.onPhone.appearance.chromeAppearance == .dark)
    #expect(state.appearance.mapAppearance == .light)
    #expect(timeline.state(at: 4).onPhone.appearance.mapAppearance == .light)
    #expect(Array(state.phone.settings.colors.keys) == [.speedometerMajorTextColor])
  }

  @Test func `light and travel mode of the car's map are its own`() throws {
    var map = PhoneSettings(lightingMode: .lowLight)
    map.travelMode = .walking
    let timeline = try timeline([ScriptEvent(at: .time(5), .mapControls(map))]) {
      $0.map.display.elements = $0.map.display.elements.changed(by: [.speedLimit: true])
    }
    let state = timeline.state(at: 6)
    #expect(state.onCarMap.appearance.mapAppearance == .dark)
    #expect(state.onCarMap.appearance.chromeAppearance == .light)
    #expect(state.onCarMap.display.travelMode == .walking)
    #expect(!state.onCarMap.display.elements[.speedLimit])
    #expect(state.onPhone.appearance.mapAppearance == .light)
    #expect(state.onPhone.display.travelMode == .driving)
    #expect(state.onPhone.display.elements[.speedLimit])
    #expect(timeline.state(at: 4).onCarMap.appearance.mapAppearance == .light)
  }

  @Test(arguments: PhoneTravelMode.allCases)
  func `the speed limit shows only while driving`(mode: PhoneTravelMode) throws {
    var settings = PhoneSettings(switches: [.shouldDisplaySpeedometer: true])
    settings.travelMode = mode
    let state = try timeline([ScriptEvent(at: .time(5), .phone(settings))]).state(at: 6).onPhone
    #expect(state.display.elements[.speedometer] == (mode == .driving))
  }

  @Test func `lights change with the next route, and a new one is enough`() throws {
    let timeline = try timeline([
      ScriptEvent(at: .time(5), .phone(PhoneSettings(switches: [.showsTrafficLights: true]))),
      ScriptEvent(at: .time(10), .reroute(seconds: 4)),
    ])
    #expect(!isOn(.showsTrafficLights, timeline, 9))
    #expect(isOn(.showsTrafficLights, timeline, 14))
  }

  @Test func `the accessory view comes and goes, seen to move`() throws {
    let view = PhoneAccessoryView(height: 80)
    let timeline = try timeline([
      ScriptEvent(at: .time(5), .phone(PhoneSettings(accessory: .view(view)))),
      ScriptEvent(at: .time(8), .phone(PhoneSettings(accessory: .removed))),
    ])
    #expect(timeline.state(at: 6).phone.settings.accessory?.view == view)
    #expect(timeline.state(at: 8).phone.settings.accessory?.view == nil)
    func change(_ time: Double) -> PhoneState.AccessoryChange? {
      timeline.state(at: time).phone.accessoryChange
    }
    #expect(change(5.125) == PhoneState.AccessoryChange(before: nil, progress: 0.25))
    #expect(change(8.25) == PhoneState.AccessoryChange(before: view, progress: 0.5))
    #expect(change(4.99) == nil && change(5.5) == nil && change(8.5) == nil)
  }

  @Test func `an accessory view may ask for another height`() throws {
    let timeline = try timeline([
      ScriptEvent(
        at: .time(5), .phone(PhoneSettings(accessory: .view(PhoneAccessoryView(height: 80))))),
      ScriptEvent(
        at: .time(8), .phone(PhoneSettings(accessory: .view(PhoneAccessoryView(height: 104))))),
    ])
    let heights = [6, 8].map { timeline.state(at: $0).phone.settings.accessory?.view?.height }
    #expect(heights == [80, 104])
  }

  @Test func `the phone has compass and recenter button where the car has none`() throws {
    let timeline = try timeline([
      ScriptEvent(at: .time(5), .phoneAction(.gesture(PhoneGesture(.drag, way: Point(80, 0)))))
    ]) {
      $0.phone.switches[.compassButton] = true
    }
    let state = timeline.state(at: 7)
    #expect(!state.camera.showsRecenterButton && state.phone.camera.showsRecenterButton)
    #expect(timeline.state(at: 3).camera.compassOpacity == 0)
    #expect(timeline.state(at: 3).phone.camera.compassOpacity == 1)
    #expect(state.onPhone.camera == state.phone.camera)
  }

  @Test func `the bar counts from the start of the trip, and again after a new route`() throws {
    func driven(_ timeline: Timeline, _ seconds: Double) -> Double? {
      timeline.state(at: seconds).phone.progress?.driven
    }
    let bar = PhoneSettings(switches: [.navigationTripProgressBarEnabled: true])
    let plain = try timeline { $0.phone = bar }
    let arrival = try #require(plain.drive?.arrivals.first)
    #expect(driven(plain, 0) == 0)
    #expect(try #require(driven(plain, arrival)) > 0.999)
    let next = try #require(driven(plain, arrival + 30))
    #expect(next < 0.9)
    let rerouted = try timeline([ScriptEvent(at: .time(10), .reroute(seconds: 4))]) {
      $0.phone = bar
    }
    #expect(try #require(driven(rerouted, 14)) < 0.01)
    #expect(try #require(driven(rerouted, 13)) > 0.01)
    #expect(try timeline().state(at: 5).phone.progress == nil)
  }

  @Test func `only slow traffic ahead is a part of the bar`() throws {
    var route = try #require(try timeline().route)
    let length = route.lengthMeters
    route.congestion = [
      RouteInterval(start: 0, end: length / 4, value: .heavy),
      RouteInterval(start: length / 4, end: length / 2, value: .low),
      RouteInterval(start: length / 2, end: length * 3 / 4, value: .moderate),
    ]
    let progress = try #require(TripProgress(from: 0, to: length, at: length / 8, of: route))
    #expect(progress.driven == 0.125)
    #expect(
      progress.parts == [
        TripProgress.TrafficInterval(start: 0.125, end: 0.25, traffic: .heavy),
        TripProgress.TrafficInterval(start: 0.5, end: 0.75, traffic: .moderate),
      ])
    #expect(TripProgress(from: 5, to: 5, at: 5, of: route) == nil)
  }

  @Test func `generations differ in what is usual`() {
    func usual(_ generation: SDKGeneration) -> Set<PhoneOption> {
      let settings = PhoneSettings(generation: generation)
      return Set(PhoneOption.allCases.filter { settings.isOn($0, beside: MapDisplayOptions()) })
    }
    #expect(!usual(.nine).contains(.navigationReportIncidentButtonEnabled))
    #expect(usual(.nineFour).contains(.navigationReportIncidentButtonEnabled))
    #expect(!usual(.ten).contains(.compassButton) && usual(.eleven).contains(.compassButton))
    #expect(!usual(.nineFour).contains(.showsStopSigns) && usual(.ten).contains(.showsStopSigns))
    #expect(PhoneSettings(generation: .eight).shownSkin == .classic)
    #expect(PhoneSettings().shownSkin == .card)
  }
}
