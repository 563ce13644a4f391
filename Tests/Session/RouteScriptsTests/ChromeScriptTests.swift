import Navigation
import RouteScripts
import Sessions
import Testing

struct ChromeScriptTests {
  private func actions(_ event: String) throws -> [ChromeAction] {
    try ScriptSamples.read(ScriptSamples.route + "timeline: [{at: 1 s, \(event)}]\n").events
      .compactMap { event in
        guard case .chrome(let action) = event.action else { return nil }
        return action
      }
  }

  @Test func `the app's buttons and bar are read`() throws {
    let script = try ScriptSamples.read(
      ScriptSamples.route + """
        app:
          mapButtons: [pan, {icon: speaker, focusedIcon: speaker-off, enabled: false, hidden: true}]
          navigationBar:
            back: true
            leading: [{image: search, style: rounded}]
            title: Map
            trailing: [End, {text: More, enabled: false}]
            hidesAfter: 8 s
          automaticallyHidesNavigationBar: false
          hidesButtonsWithNavigationBar: false
        """)
    let expected = ChromeSettings(
      mapButtons: [
        AppMapButton(icon: "pan"),
        AppMapButton(icon: "speaker", focusedIcon: "speaker-off", isEnabled: false, isHidden: true),
      ],
      navigationBar: NavigationBar(
        back: .standard, leading: [BarButton(.image("search"), style: .rounded)], title: "Map",
        trailing: [BarButton(.text("End")), BarButton(.text("More"), isEnabled: false)]),
      automaticallyHidesNavigationBar: false, hidesButtonsWithNavigationBar: false,
      navigationBarSeconds: 8)
    #expect(script.chrome == expected)
  }

  @Test func `the way back may have words of its own or be left out`() throws {
    for (text, back) in [
      ("Routes", NavigationBar.BackButton?.some(.titled("Routes"))), ("false", nil),
    ] {
      let settings = try actions("app: {navigationBar: {back: \(text)}}")
      #expect(settings == [.settings(ChromeSettings(navigationBar: NavigationBar(back: back)))])
    }
  }

  @Test(arguments: [
    ("interact: true", ChromeAction.interact()),
    ("showNavigationBar: true", .showNavigationBar(seconds: nil)),
    ("showNavigationBar: 8 s", .showNavigationBar(seconds: 8)),
    ("showNavigationBar: {seconds: 8}", .showNavigationBar(seconds: 8)),
    ("showNavigationBar: false", .hideNavigationBar),
    ("panningInterface: true", .showPanningInterface),
    ("panningInterface: false", .dismissPanningInterface), ("pan: left", .pan(.left, steps: 1)),
    ("pan: [left, up]", .pan([.left, .up], steps: 1)),
    ("pan: {direction: [down], steps: 3}", .pan(.down, steps: 3)), ("recenter: true", .recenter),
    ("dismissAlert: true", .dismissAlert), ("hideTripPreviews: true", .hidePreview),
    ("press: map-button-2", .press(.mapButton(2))), ("press: pan-left", .press(.pan(.left))),
    ("focus: trailing-1", .focus(.trailing(1))), ("focus: none", .focus(nil)),
  ])
  func `an event does something to the chrome`(text: String, action: ChromeAction) throws {
    #expect(try actions(text) == [action])
  }

  @Test func `every control can be pressed by its name`() throws {
    for control in ChromeControl.allCases {
      #expect(try actions("press: \(control.name)") == [.press(control)])
    }
    #expect(Set(ChromeControl.allCases.map(\.name)).count == ChromeControl.allCases.count)
  }

  @Test(arguments: ["map", "route", "alternate", "alternate-route", "vehicle", "pin", "marker"])
  func `nothing on the car's map can be pressed`(name: String) {
    #expect {
      _ = try actions("press: \(name)")
    } throws: { error in
      "\(error)".contains("'\(name)' cannot be pressed: CarPlay maps do not receive taps")
    }
  }

  @Test(arguments: ["[left, right]", "[up, down]", "[left, right, up, down]"])
  func `directions that cancel each other out are not a pan`(directions: String) {
    #expect(throws: RouteScriptError.self) { try actions("pan: \(directions)") }
  }

  @Test func `an alert is read with all its parts`() throws {
    let text = """
      alert: {titleVariants: [Faster route, Faster], subtitleVariants: Saves 6 min, image: route, \
      primaryAction: Go, secondaryAction: {title: No, style: cancel}, duration: 9 s}
      """
    let alert = NavigationAlert(
      titleVariants: ["Faster route", "Faster"], subtitleVariants: ["Saves 6 min"], image: "route",
      primaryAction: AlertAction(title: "Go"),
      secondaryAction: AlertAction(title: "No", style: .cancel), duration: 9)
    #expect(try actions(text) == [.alert(alert)])
  }

  @Test func `previews are read with trips, ways, words and the time they show`() throws {
    let trip = """
      {destinationNameVariants: [Airport, Apt], routeChoices: [{summaryVariants: via A, \
      additionalInformationVariants: Fastest, selectionSummaryVariants: [Now 5 min], \
      travelEstimates: {distanceRemaining: 2 km, timeRemaining: 5 min}}, {summaryVariants: via B}]}
      """
    let expected = Trip(
      destinationNameVariants: ["Airport", "Apt"],
      routeChoices: [
        RouteChoice(
          summaryVariants: ["via A"], additionalInformationVariants: ["Fastest"],
          selectionSummaryVariants: ["Now 5 min"],
          travelEstimates: TravelEstimates(distanceMeters: 2000, seconds: 300)),
        RouteChoice(summaryVariants: ["via B"]),
      ])
    let words = TripPreviewTextConfiguration(
      startButtonTitle: "Drive", additionalRoutesButtonTitle: "Ways", overviewButtonTitle: "Trip")
    let configuration =
      "{startButtonTitle: Drive, additionalRoutesButtonTitle: Ways, overviewButtonTitle: Trip}"
    #expect(
      try actions(
        "tripPreviews: {trips: [\(trip), \(trip)], selectedTripIndex: 1, selectedRouteIndex: 1}")
        == [
          .preview(TripPreview(trips: [expected, expected], selectedTrip: 1, selectedRoute: 1))
        ])
    #expect(
      try actions("routeChoices: {trip: \(trip), textConfiguration: \(configuration), seconds: 4}")
        == [
          .preview(
            TripPreview(trips: [expected], mode: .routeChoices, textConfiguration: words),
            seconds: 4)
        ])
  }
}
