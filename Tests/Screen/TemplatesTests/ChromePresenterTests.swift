import Geometry
import Navigation
import Testing

@testable import Sessions
@testable import Templates

struct ChromePresenterTests {
  private func template(
    _ chrome: ChromeState, camera: CameraState = CameraState(), locale: String = "en-US"
  ) throws -> MapTemplate {
    var state = NavigationState.sample()
    state.chrome = chrome
    state.camera = camera
    return TemplatePresenter(phrasebook: try StringsFolder.phrasebook(locale)).template(for: state)
  }

  @Test func `the first four map buttons are shown and the rest is counted`() throws {
    let icons: [ControlImage] = ["pan", "search", "list", "close", "speaker"]
    let template = try template(
      ChromeState(
        mapButtons: icons.map { AppMapButton(icon: $0, isHidden: $0 == "list") },
        focused: .mapButton(2), pressed: .mapButton(3)))
    #expect(template.mapButtons.map(\.icon) == ["pan", "search", "close"])
    #expect(template.mapButtons.map(\.state) == [.normal, .focused, .pressed])
    #expect(template.droppedMapButtons == 1)
  }

  @Test func `buttons that the panning interface hides are no surplus`() throws {
    let template = try template(ChromeState(isPanning: true))
    #expect(template.mapButtons.count == 2)
    #expect(template.droppedMapButtons == 0)
    let icons: [ControlImage] = ["pan", "search", "list", "close", "speaker"]
    let many = try self.template(
      ChromeState(mapButtons: icons.map { AppMapButton(icon: $0) }, isPanning: true))
    #expect(many.droppedMapButtons == 1)
  }

  @Test func `a focused button shows its own image for that`() throws {
    let button = AppMapButton(icon: "speaker", focusedIcon: "speaker-off", isEnabled: false)
    let plain = try template(ChromeState(mapButtons: [button])).mapButtons
    #expect(plain == [MapButton(icon: "speaker", isEnabled: false)])
    let focused = try template(ChromeState(mapButtons: [button], focused: .mapButton(1)))
    #expect(focused.mapButtons.map(\.icon) == ["speaker-off"])
  }

  @Test func `my location is on while the camera follows`() throws {
    #expect(try template(ChromeState()).mapButtons.last?.isActive == true)
    let views: [CameraView] = [
      .overview, .free(FreeCamera(base: .overview, moment: CameraMoment(location: nil))),
    ]
    for view in views {
      let away = try template(ChromeState(), camera: CameraState(view))
      #expect(away.mapButtons.last?.isActive == false)
    }
  }

  @Test(arguments: ["", " \n"])
  func `a title without words has no room in the bar`(title: String) throws {
    #expect(
      try template(ChromeState(navigationBar: NavigationBar(title: title))).navigationBar == nil)
    let bar = NavigationBar(back: .standard, title: title)
    let content = try #require(try template(ChromeState(navigationBar: bar)).navigationBar)
    #expect(content.title == nil && content.back != nil)
  }

  @Test func `the bar takes two buttons on each side and the system's word for the way back`()
    throws
  {
    let buttons = ["A", "B", "C"].map { BarButton(.text($0)) }
    let bar = NavigationBar(back: .standard, leading: buttons, title: "Map", trailing: buttons)
    let content = try #require(
      try template(ChromeState(navigationBar: bar, focused: .trailing(2))).navigationBar)
    #expect(content.back?.content == .text("Back"))
    #expect(content.leading.map(\.control) == [.leading(1), .leading(2)])
    #expect(content.trailing.map(\.content) == [.text("A"), .text("B")])
    #expect(content.trailing.map(\.state) == [.normal, .focused])
    #expect(content.title == "Map")
    #expect(content.dropped == 2)
  }

  @Test func `an empty bar is not shown`() throws {
    #expect(try template(ChromeState(navigationBar: NavigationBar())).navigationBar == nil)
  }

  @Test func `panning has four arrows, Done in the bar and two map buttons`() throws {
    let bar = NavigationBar(trailing: [BarButton(.text("End"))])
    let template = try template(
      ChromeState(navigationBar: bar, isPanning: true, pressed: .pan(.up)))
    #expect(template.navigationBar?.trailing.map(\.content) == [.text("Done")])
    #expect(template.panArrows.map(\.edge) == [.left, .right, .up, .down])
    #expect(template.panArrows.map(\.state) == [.normal, .normal, .pressed, .normal])
    #expect(template.mapButtons.count == 2)
    #expect(template.guidance != nil && template.tripEstimates != nil)
  }

  @Test func `an app that changes its bar brings the button that ends panning`() throws {
    var state = ChromeState(
      navigationBar: NavigationBar(leading: [BarButton(.text("Fertig"))]), isPanning: true)
    state.appProvidesBar = true
    let bar = try #require(try template(state).navigationBar)
    #expect(bar.leading.map(\.content) == [.text("Fertig")] && bar.trailing.isEmpty)
  }

  @Test func `an alert without a button can be closed`() throws {
    let alert = NavigationAlert(titleVariants: ["Speed camera"])
    let card = try #require(
      try template(ChromeState(alert: .init(alert, remaining: 0.4)), locale: "de-DE").alert)
    #expect(
      card.buttons
        == [CardButton(.primaryAction, title: "Schließen", role: .cancel)])
    #expect(card.remaining == 0.4)
  }

  @Test func `the buttons of an alert keep their order and styles`() throws {
    let alert = NavigationAlert(
      titleVariants: ["Faster route"], image: "route",
      primaryAction: AlertAction(title: "Go"),
      secondaryAction: AlertAction(title: "Drop", style: .destructive), duration: 9)
    let card = try #require(try template(ChromeState(alert: .init(alert, remaining: 1))).alert)
    #expect(card.buttons.map(\.title) == ["Go", "Drop"])
    #expect(card.buttons.map(\.role) == [.default, .destructive])
    #expect(card.icon == "route")
  }

  private let trip = Trip(
    destinationNameVariants: ["Seattle–Tacoma Airport", "Sea–Tac"],
    routeChoices: [
      RouteChoice(
        summaryVariants: ["via I-405"], additionalInformationVariants: ["Fastest"],
        selectionSummaryVariants: ["32 min now"],
        travelEstimates: TravelEstimates(distanceMeters: 33_800, seconds: 1920)),
      RouteChoice(
        summaryVariants: ["via SR 520"], additionalInformationVariants: ["Toll"],
        selectionSummaryVariants: ["38 min now"]),
    ])

  @Test func `a preview of one trip offers its ways and the start`() throws {
    let card = try #require(try template(ChromeState(preview: TripPreview(trips: [trip]))).preview)
    #expect(card.titleVariants == trip.destinationNameVariants)
    #expect(card.lines == [["32 min now"]])
    #expect(card.estimates?.time == .init(value: "32", label: "min"))
    #expect(card.estimates?.arrival.value == "11:13")
    #expect(card.pager == nil)
    #expect(card.buttons.map(\.title) == ["More Routes", "Go"])
    #expect(card.buttons.map(\.role) == [.default, .start])
  }

  @Test func `a preview without words about the chosen way says its summary and more`() throws {
    var plain = trip
    plain.routeChoices[0].selectionSummaryVariants = []
    let card = try #require(
      try template(ChromeState(preview: TripPreview(trips: [plain]))).preview)
    #expect(card.lines == [["via I-405"], ["Fastest"]])
  }

  @Test func `several trips have a pager in the digits of the language`() throws {
    let other = Trip(
      destinationNameVariants: ["Home"], routeChoices: [RouteChoice(summaryVariants: ["A"])])
    let preview = TripPreview(trips: [trip, other, trip], selectedTrip: 2)
    let card = try #require(
      try template(ChromeState(preview: preview, focused: .previousTrip), locale: "fa-IR").preview)
    #expect(card.pager?.text == "۳ از ۳")
    #expect(card.pager?.previous == .focused)
    #expect(card.pager?.next == nil)
  }

  @Test func `ways are listed with what is said about the chosen one`() throws {
    let preview = TripPreview(trips: [trip], mode: .routeChoices, selectedRoute: 1)
    let card = try #require(try template(ChromeState(preview: preview)).preview)
    #expect(card.routes.map(\.detailVariants) == [["Fastest"], ["38 min now"]])
    #expect(card.routes.map(\.isSelected) == [false, true])
    #expect(card.estimates == nil)
    #expect(card.buttons.map(\.title) == ["Overview", "Go"])
  }

  @Test func `the app's words win over the system's`() throws {
    let words = TripPreviewTextConfiguration(
      startButtonTitle: "Drive", additionalRoutesButtonTitle: "Ways", overviewButtonTitle: "Trip")
    for (mode, titles) in [
      (TripPreview.Mode.trips, ["Ways", "Drive"]), (.routeChoices, ["Trip", "Drive"]),
    ] {
      let preview = TripPreview(trips: [trip], mode: mode, textConfiguration: words)
      #expect(
        try template(ChromeState(preview: preview)).preview?.buttons.map(\.title) == titles)
    }
  }

  @Test func `the dump has everything around the map`() throws {
    var state = ChromeState(
      navigationBar: NavigationBar(
        back: .titled("Routes"), leading: [BarButton(.image("search"), style: .rounded)]),
      alert: .init(NavigationAlert(titleVariants: ["Camera"]), remaining: nil),
      preview: TripPreview(trips: [trip], mode: .routeChoices), pressed: .route(1))
    state.mapButtons = []
    let dump = try template(state).dump()
    for line in [
      "    back \"Routes\"\n", "    leading-1 icon search rounded\n", "    title \"Camera\"\n",
      "    remaining unlimited\n", "    route \"via I-405\" selected pressed\n",
      "      detail \"32 min now\"\n", "    button start \"Go\" start\n",
    ] {
      #expect(dump.contains(line), "\(line) in\n\(dump)")
    }
  }
}
