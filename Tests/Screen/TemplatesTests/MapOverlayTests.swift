import Geometry
import Sessions
import Testing

@testable import Navigation
@testable import Templates

/// Tests of the map's texts other than labels.
struct MapOverlayTests {
  private func overlay(
    _ shows: [MapElement: Bool], locale: String = "en-US", attribution: String? = nil,
    _ change: (inout NavigationState) -> Void = { _ in }
  ) throws -> MapOverlay {
    var state = NavigationState.sample()
    state.display.elements = MapElements(shows)
    change(&state)
    let context = PresentationContext(attribution: attribution)
    return TemplatePresenter(phrasebook: try StringsFolder.phrasebook(locale), context: context)
      .template(for: state).overlay
  }

  private let mph = SpeedLimit(value: 25, unit: .milesPerHour)

  @Test func `by default nothing but the credit shows`() throws {
    let usual = try overlay([:], attribution: "© A") { $0.speedLimit = mph }
    #expect(usual == MapOverlay(attribution: "© A"))
    #expect(try overlay([.attribution: false], attribution: "© A") == MapOverlay())
  }

  @Test func `a limit is on the sign of its family, or else of its unit`() throws {
    func face(_ limit: SpeedLimit, _ locale: String = "en-US") throws -> SpeedSign.Face? {
      try overlay([.speedLimit: true], locale: locale) { $0.speedLimit = limit }.speedSign?.face
    }
    let metric = SpeedLimit(value: 50, unit: .kilometersPerHour)
    #expect(try face(mph) == .plate(["SPEED", "LIMIT"], "25"))
    #expect(try face(metric) == .ring("50"))
    #expect(try face(mph, "en-GB") == .ring("25"))
    #expect(
      try face(SpeedLimit(value: 80, unit: .kilometersPerHour, sign: .mutcd))
        == .plate(["MAXIMUM"], "80"))
    #expect(
      try face(SpeedLimit(value: nil, unit: .kilometersPerHour, sign: .vienna)) == .end)
    #expect(try face(SpeedLimit(value: nil, unit: .milesPerHour, sign: .mutcd)) == nil)
  }

  @Test func `the sign shows while guidance runs and a limit is known`() throws {
    #expect(try overlay([.speedLimit: true]).speedSign == nil)
    let stopped = try overlay([.speedLimit: true]) {
      $0.speedLimit = mph
      $0.navInfo.navState = .stopped
    }
    #expect(stopped.speedSign == nil)
  }

  @Test func `only the speedometer expands, and only above the limit`() throws {
    func speed(
      _ element: MapElement, _ metersPerSecond: Double, _ locale: String = "en-US"
    ) throws -> SpeedSign.Speed? {
      try overlay([element: true], locale: locale) {
        $0.speedLimit = mph
        $0.speedAlert = .minor
        $0.location?.speed = metersPerSecond
      }.speedSign?.speed
    }
    let mile = 0.44704
    #expect(
      try speed(.speedometer, 31 * mile)
        == SpeedSign.Speed(value: "31", unit: "mph", severity: .minor))
    #expect(try speed(.speedLimit, 31 * mile) == nil)
    #expect(try speed(.speedometer, 25.4 * mile) == nil)
    #expect(try speed(.speedometer, 25.6 * mile)?.value == "26")
    #expect(try speed(.speedometer, 31 * mile, "fa")?.value == "۳۱")
  }

  @Test func `other ways say how much slower or faster they are`() throws {
    func words(
      _ seconds: Double, _ meters: Double, _ format: RouteCalloutFormat, _ locale: String = "en-US"
    ) throws -> String {
      let callouts = try overlay([:], locale: locale) {
        $0.alternates = [AlternateEstimate(secondsLonger: seconds, metersLonger: meters)]
        $0.display.calloutFormat = format
      }.callouts
      return callouts.map { "\($0.value) \($0.label)".replacing("\u{A0}", with: " ") }.joined()
    }
    #expect(try words(125, 900, .default) == "2 min slower")
    #expect(try words(-70, 900, .time) == "1 min faster")
    #expect(try words(29, 900, .default) == "Similar ETA ")
    #expect(try words(-4000, 900, .time) == "1:07 hr faster")
    #expect(try words(125, 900, .distance) == "0.6 mi longer")
    #expect(try words(125, -3300, .distance, "de-DE") == "3,3 km kürzer")
    #expect(try words(125, 40, .distance) == "Similar distance ")
  }

  @Test func `as many ways have plates as are shown`() throws {
    func indices(_ strategy: AlternateRoutesStrategy, _ isOn: Bool = true) throws -> [Int] {
      try overlay([.routeCallouts: isOn]) {
        $0.alternates = Array(
          repeating: AlternateEstimate(secondsLonger: 100, metersLonger: 0), count: 3)
        $0.display.alternateRoutes = strategy
      }.callouts.map(\.index)
    }
    #expect(try indices(.all) == [0, 1])
    #expect(try indices(.one) == [0])
    #expect(try indices(.none).isEmpty)
    #expect(try indices(.all, false).isEmpty)
  }

  @Test func `a preview leaves the credit and the plates`() throws {
    let choice = RouteChoice(summaryVariants: ["Fast"])
    let preview = TripPreview(
      trips: [Trip(destinationNameVariants: ["Home"], routeChoices: [choice])], mode: .trips)
    let all = Dictionary(uniqueKeysWithValues: MapElement.allCases.map { ($0, true) })
    let shown = try overlay(all, attribution: "© A") {
      $0.speedLimit = mph
      $0.alternates = [AlternateEstimate(secondsLonger: 100, metersLonger: 0)]
      $0.chrome.preview = preview
    }
    #expect(shown.speedSign == nil && shown.scale == nil && shown.compassOpacity == 0)
    #expect(shown.attribution == "© A" && shown.callouts.count == 1)
  }

  @Test func `scales go by ones, twos and fives in the units of the screen`() throws {
    let metric = try #require(try overlay([.scale: true], locale: "de-DE").scale).steps
    let imperial = try #require(try overlay([.scale: true]).scale).steps
    #expect(metric.prefix(8).map(\.meters) == [5, 10, 20, 50, 100, 200, 500, 1000])
    #expect(metric[7].text == "1\u{A0}km")
    #expect(imperial[0].text == "20\u{A0}ft" && abs(imperial[0].meters - 6.096) < 1e-9)
    for steps in [metric, imperial] {
      let ratios = zip(steps, steps.dropFirst()).map { $1.meters / $0.meters }
      #expect(ratios.allSatisfy { (1.9...2.7).contains($0) })
    }
    let own = try overlay([.scale: true]) { $0.appearance.units = .metric }.scale
    #expect(own?.steps.first?.text == "5\u{A0}m")
  }

  @Test func `the road's name has a switch`() throws {
    var state = NavigationState.sample()
    let presenter = TemplatePresenter(phrasebook: try StringsFolder.phrasebook("en-US"))
    #expect(presenter.template(for: state).currentRoadNameVariants == ["Cromwell Road"])
    state.display.elements[.roadName] = false
    #expect(presenter.template(for: state).currentRoadNameVariants.isEmpty)
  }

  @Test func `the dump has every part`() throws {
    var template = try #require(
      TemplatePresenter(phrasebook: try StringsFolder.phrasebook("en-US")).template(
        for: .sample()) as MapTemplate?)
    template.overlay = MapOverlay(
      speedSign: SpeedSign(
        .plate(["SPEED", "LIMIT"], "25"),
        speed: .init(value: "31", unit: "mph", severity: .minor)),
      compassOpacity: 1, scale: ScaleBarModel(steps: [.init(meters: 5, text: "5 m")]),
      attribution: "© A", callouts: [RouteCallout(index: 1, value: "2 min", label: "slower")])
    let dump = template.dump()
    for line in [
      #"  speed-sign plate "SPEED" "LIMIT" "25" speed "31" "mph" minor"#, "  compass 1",
      #"  scale "5 m""#, #"  attribution "© A""#, #"  callout 2 "2 min" "slower""#,
    ] {
      #expect(dump.contains(line), "\(line)\n\(dump)")
    }
  }
}
