import Documents
import Navigation
import RouteScripts
import Sessions
import Testing

/// Tests of a script's keys for the app's presentation.
struct PresentationTests {
  private static let svg = Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Reads a script with several images at known paths.
  private func read(_ text: String) throws -> RouteScript {
    let files = [
      "drives/art/a.svg": Self.svg, "drives/art/b.svg": Self.svg, "drives/a@2x.png": Self.png,
      "drives/text.svg": Array("<svg><text>9A</text></svg>".utf8),
      "drives/words.txt": Array("words".utf8),
    ]
    let reader = RouteScriptReader(
      loadRoute: { _ in throw ScriptSamples.NoSuchFile() },
      loadBytes: { path in
        guard let bytes = files[path] else { throw ScriptSamples.NoSuchFile() }
        return bytes
      })
    return try reader.read(name: "drives/city.yaml", bytes: Array(text.utf8))
  }

  @Test func `buttons and alerts take the app's own pictures`() throws {
    let script = try read(
      ScriptSamples.route + """
        app:
          mapButtons: [pan, art/a.svg, {icon: {light: art/a.svg, dark: art/b.svg}}]
          navigationBar: {trailing: [{image: a@2x.png}]}
        timeline:
          - {at: 1 s, alert: {titleVariants: [Bus], image: art/b.svg}}
        """)
    func file(_ name: String, _ bytes: [UInt8], _ scale: Double = 1) -> ImageFile {
      ImageFile(name: name, bytes: bytes, scale: scale)
    }
    let first = file("art/a.svg", Self.svg)
    let second = file("art/b.svg", Self.svg)
    #expect(
      script.chrome.mapButtons?.map(\.icon) == [
        .icon("pan"), .own(AppImage(light: first)), .own(AppImage(light: first, dark: second)),
      ])
    let picture = AppImage(light: file("a@2x.png", Self.png, 2))
    #expect(script.chrome.navigationBar?.trailing == [BarButton(.image(.own(picture)))])
    guard case .chrome(.alert(let alert)) = script.events.first?.action else {
      Issue.record("there is no alert")
      return
    }
    #expect(alert.image == .own(AppImage(light: second)))
  }

  @Test func `a missing picture of a button is reported with its path`() {
    let error = #expect(throws: (any Error).self) {
      try read(ScriptSamples.route + "app: {mapButtons: [art/none.svg]}\n")
    }
    #expect("\(error as Any)".contains("drives/art/none.svg"))
  }

  private func step(_ keys: String) throws -> ManeuverPresentation {
    let script = try read(
      """
      route:
        steps:
          - {maneuver: depart, line: [[47.0, -122.0], [47.005, -122.0]]}
          - maneuver: turn-right
            line: [[47.005, -122.0], [47.005, -121.9927]]
            \(keys)
          - {maneuver: destination}
      """)
    guard case .route(let route) = script.source else { return ManeuverPresentation() }
    return route.steps[1].info.presentation
  }

  @Test func `a step without wishes leaves all to the system`() throws {
    #expect(try step("road: Oak") == ManeuverPresentation())
  }

  @Test(arguments: ManeuverDisplayStyle.allCases)
  func `every display style is known by its name`(style: ManeuverDisplayStyle) throws {
    #expect(try step("displayStyle: \(style.name)").displayStyle == style)
  }

  @Test func `a picture is one file or two, with a scale`() throws {
    let one = try step("symbol: art/a.svg").symbol
    #expect(one == AppImage(light: ImageFile(name: "art/a.svg", bytes: Self.svg)))
    let two = try step("junctionImage: {light: art/a.svg, dark: art/b.svg, scale: 3}")
      .junctionImage
    #expect(two?.files.map(\.name) == ["art/a.svg", "art/b.svg"])
    #expect(two?.light.scale == 3)
    #expect(try step("laneImage: a@2x.png").laneImage?.light.scale == 2)
  }

  @Test func `signs stand between the words of an instruction`() throws {
    let text = "{exit:9A} onto {shield:I-90} {{East}} {motorway: A 8}{image:art/a.svg,art/b.svg}"
    let instruction = try step("attributedInstructions: \"\(text)\"").attributedInstructions
    let images = AppImage(
      light: ImageFile(name: "art/a.svg", bytes: Self.svg),
      dark: ImageFile(name: "art/b.svg", bytes: Self.svg))
    #expect(
      instruction == [
        AttributedInstruction([
          .attachment(.exit("9A")), .text(" onto "),
          .attachment(.shield(RouteShield(.interstate, "90"))), .text(" {East} "),
          .attachment(.shield(RouteShield(.motorway, "A 8"))), .attachment(.image(images)),
        ])
      ])
    let written = try #require(instruction.first).markup
    #expect(
      try step("attributedInstructions: \"\(written)\"").attributedInstructions == instruction)
  }

  @Test func `the app's wishes hold from the beginning and change on the way`() throws {
    let script = try read(
      ScriptSamples.route + """
        start: {time: "23:10", timeZone: Europe/Berlin}
        app:
          guidanceBackgroundColor: "#0B6E4F80"
          tripEstimateStyle: dark
          timeRemainingColor: red
          destinationTimeZone: Europe/London
          visibleManeuvers: 2
          symbolNeedsEstimates: false
          missingEstimates: [tripTime]
        timeline:
          - {at: 10 s, app: {guidanceBackgroundColor: "#FC0", missingEstimates: []}}
          - {at: 20 s, pause: {reason: loading, cardColor: "#5E2CA5", for: 2 s}}
        """)
    let timeline = Timeline(script)
    let first = timeline.state(at: 0).app
    #expect(
      first
        == AppSettings(
          guidanceBackgroundColor: AppColor(rgb: 0x0B6E4F, isTranslucent: true),
          tripEstimateStyle: .dark, timeRemainingColor: .red, destinationOffsetSeconds: -3600,
          visibleManeuvers: 2, hidesSymbolWithoutEstimates: false, missingEstimates: [.tripTime]))
    let later = timeline.state(at: 10).app
    #expect(later.guidanceBackgroundColor == AppColor(rgb: 0xFFCC00))
    #expect(later.missingEstimates == [])
    #expect(later.timeRemainingColor == .red)
    #expect(timeline.state(at: 21).pauseCardColor == AppColor(rgb: 0x5E2CA5))
    #expect(timeline.state(at: 23).pauseCardColor == nil)
  }

  @Test func `a recorded feed keeps its presentation when written and read again`() throws {
    let text = """
      {"currentStep": {"maneuver": 7, "symbol": {"light": "art/a.svg", "dark": "art/b.svg"}, \
      "displayStyle": "symbolOnly", "cardColor": "#123456", "attributedInstructions": \
      ["{exit:9} {{x}}"], "initialTravelEstimates": false}, "pause": "loading", \
      "pauseCardColor": "#654321", "distanceToCurrentStepMeters": -1}
      """
    let load: @Sendable (String) throws -> [UInt8] = { _ in Self.svg }
    func read(_ text: String) throws -> RecordedFeed {
      try RecordedFeedReader.read(
        name: "drives/a.jsonl", bytes: Array(text.utf8), loadBytes: load)
    }
    let feed = try read(text)
    let step = try #require(feed.messages.first?.navInfo.currentStep)
    #expect(step.presentation.displayStyle == .symbolOnly)
    #expect(!step.presentation.hasInitialEstimates)
    #expect(feed.messages.first?.navInfo.distanceToCurrentStepMeters == -1)
    #expect(feed.messages.first?.pauseCardColor == AppColor(rgb: 0x654321))
    #expect(try read(feed.jsonLines()) == feed)
  }

  @Test(arguments: [
    (
      "symbol: art/none.svg",
      "'drives/art/none.svg' cannot be used: no such file; check the file and its path, which is"
        + " relative to the folder of the script"
    ),
    (
      "symbol: words.txt",
      "'drives/words.txt' cannot be used: the file is neither a PNG nor an SVG image; check the"
        + " file and its path, which is relative to the folder of the script"
    ),
    (
      "symbol: text.svg",
      "'drives/text.svg' cannot be used: the SVG image contains text, which depends on installed"
        + " fonts; convert text to outlines; check the file and its path, which is relative to the"
        + " folder of the script"
    ),
  ])
  func `a picture that cannot be used is refused with its location`(
    keys: String, expected: String
  ) {
    let error = #expect(throws: RouteScriptError.self) { try step(keys) }
    #expect(error?.description == "drives/city.yaml:6:15: route.steps[1].symbol: \(expected)")
  }
}
