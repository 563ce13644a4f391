import Sessions

extension ScriptTable {
  /// The map template settings.
  static let chromeSettingKeys: [ScriptKey] = [
    ScriptKey(
      "mapButtons", .list(.any([.text, .table(mapButton)])),
      "The buttons over the map, top to bottom; the first four are shown."),
    ScriptKey("navigationBar", .table(navigationBar), "The bar at the upper edge of the map."),
    ScriptKey(
      "automaticallyHidesNavigationBar", .flag,
      "Whether the bar hides when the driver leaves the screen alone."),
    ScriptKey(
      "hidesButtonsWithNavigationBar", .flag, "Whether the map buttons hide with the bar."),
  ]

  static let mapButton = ScriptTable(
    name: "mapButton", summary: "A button over the map.",
    keys: [
      ScriptKey(
        "icon", picture, required: true,
        "The name of a bundled icon, such as zoom-in, or a picture of the app, at most 30×30 points."
      ),
      ScriptKey(
        "focusedIcon", picture, "The icon or picture under knob focus; the usual one if left out."),
      ScriptKey("enabled", .flag, "Whether it can be pressed."),
      ScriptKey("hidden", .flag, "Whether it is left out, so that the others close up."),
    ])

  static let navigationBar = ScriptTable(
    name: "navigationBar", summary: "The bar at the upper edge of the map.",
    keys: [
      ScriptKey("back", .any([.flag, .text]), "The way back: true, or the app's words for it."),
      ScriptKey("leading", barButtons, "The buttons where lines begin; the first two are shown."),
      ScriptKey("title", .text, "The title in the middle."),
      ScriptKey("trailing", barButtons, "The buttons where lines end; the first two are shown."),
      ScriptKey("hidesAfter", .quantity(.duration), "How long it stays after the last touch."),
    ])

  static let barButtons = ScriptKind.list(.any([.text, .table(barButton)]))

  static let barButton = ScriptTable(
    name: "barButton", summary: "A button of the navigation bar: a text, or text or image.",
    keys: [
      ScriptKey("text", .text, "The words on it."),
      ScriptKey("image", picture, "The name of a bundled icon, or a picture, instead of words."),
      ScriptKey(
        "style", .word(BarButton.Style.allCases.map(\.rawValue)), "Its background, as in CarPlay."),
      ScriptKey("enabled", .flag, "Whether it can be pressed."),
    ])

  /// The keys of chrome actions in an event.
  static let chromeEventKeys: [ScriptKey] = [
    ScriptKey("interact", .flag, "The driver touches the screen, so that the bar shows."),
    ScriptKey(
      "showNavigationBar", .any([.flag, .quantity(.duration), .table(span)]),
      "The bar shows for a time, or hides."),
    ScriptKey("panningInterface", .flag, "The panning interface is shown or hidden."),
    ScriptKey(
      "pan", .any([.word(panWords), .list(.word(panWords)), .table(pan)]),
      "The driver moves the map in a direction."),
    ScriptKey(
      "zoom", .any([.word(zoomWords), .table(zoom)]), "The driver zooms in or out."),
    ScriptKey("myLocation", .flag, "The camera shows the vehicle from above."),
    ScriptKey("recenter", .flag, "The camera follows the vehicle again."),
    ScriptKey(
      "camera", .any([.word(cameraModes), .table(cameraEvent)]), "The app moves the camera."),
    ScriptKey(
      "tap", .word(MapControl.allCases.map(\.rawValue)),
      "The driver taps a control that the map itself shows."),
    ScriptKey("alert", .table(alert), "A navigation alert is shown."),
    ScriptKey("dismissAlert", .flag, "The app takes the alert away."),
    ScriptKey("tripPreviews", .table(tripPreviews), "A preview of trips shows."),
    ScriptKey("routeChoices", .table(routeChoices), "A preview of the ways of a trip shows."),
    ScriptKey("hideTripPreviews", .flag, "The preview is hidden."),
    ScriptKey(
      "press",
      .any([
        .word(controlWords + phoneControlWords), .pattern(TemplateControl.namePattern),
      ]), "The driver presses a control; one of the phone with 'on: phone'."),
    ScriptKey(
      "focus", .any([.word(controlWords + ["none"]), .pattern(TemplateControl.namePattern)]),
      "The knob points to a control from here on."),
    ScriptKey(
      "knob", .any([.word(["push"]), .table(knob)]), "The driver pushes or turns the knob."),
  ]

  static let knob = ScriptTable(
    name: "knob", summary: "A turn or a nudge of the knob; one of both.",
    keys: [
      ScriptKey("turn", .integer(-1000...1000), "By how many steps; clockwise is positive."),
      ScriptKey(
        "nudge", .word(panWords), "In which direction it is nudged, or the touchpad is stroked."),
    ])

  static let panWords = ChromeControl.PanArrow.allCases.map(\.rawValue)
  static let controlWords = ChromeControl.allCases.map(\.name)

  static let pan = ScriptTable(
    name: "pan", summary: "Steps of 80 points in a direction.",
    keys: [
      ScriptKey(
        "direction", .any([.word(panWords), .list(.word(panWords))]), required: true,
        "One direction, or two for a diagonal."),
      ScriptKey("steps", .integer(1...20), "How many steps; 1 if left out."),
      ScriptKey("duration", .quantity(.duration), "How long the camera takes; 500 ms."),
    ])

  static let zoomWords = ["in", "out"]

  static let zoom = ScriptTable(
    name: "zoom", summary: "Zoom levels in or out.",
    keys: [
      ScriptKey("direction", .word(zoomWords), required: true, "Closer or farther away."),
      ScriptKey("levels", .number(0.1...19), "How many levels; 1 if left out."),
      ScriptKey("duration", .quantity(.duration), "How long the camera takes; 500 ms."),
    ])

  static let alert = ScriptTable(
    name: "alert", summary: "A navigation alert with the parts of CarPlay's.",
    keys: [
      ScriptKey(
        "titleVariants", variants, required: true, "The title, or several from long to short."),
      ScriptKey("subtitleVariants", variants, "The second text, or several from long to short."),
      ScriptKey("image", picture, "The name of a bundled icon, or a picture of the app."),
      ScriptKey("primaryAction", .any([.text, .table(alertAction)]), "The first button."),
      ScriptKey(
        "secondaryAction", .any([.text, .table(alertAction)]),
        "The second button, on the trailing edge."),
      ScriptKey(
        "duration", .quantity(.duration),
        "How long it stays, at least 5 s; until it is dismissed if 0 or left out."),
    ])

  static let variants = ScriptKind.any([.text, .list(.text)])

  static let alertAction = ScriptTable(
    name: "alertAction", summary: "A button of an alert.",
    keys: [
      ScriptKey("title", .text, required: true, "The words on it."),
      ScriptKey(
        "style", .word(AlertAction.Style.allCases.map(\.rawValue)),
        "The style of the action, as in CarPlay."),
    ])

  static let tripPreviews = ScriptTable(
    name: "tripPreviews", summary: "Trips to choose from.",
    keys: [
      ScriptKey("trips", .list(.table(trip)), required: true, "One to twelve trips."),
      ScriptKey("selectedTrip", .integer(1...TripPreview.tripLimit), "The one that shows; 1."),
      ScriptKey("selectedRoute", .integer(1...Trip.routeLimit), "Its chosen way; 1."),
      ScriptKey("textConfiguration", .table(previewWords), "The app's words on the buttons."),
      ScriptKey("for", .quantity(.duration), "How long it shows; until it is hidden if left out."),
    ])

  static let routeChoices = ScriptTable(
    name: "routeChoices", summary: "The ways of a trip to choose from.",
    keys: [
      ScriptKey("trip", .table(trip), required: true, "The trip."),
      ScriptKey("selectedRoute", .integer(1...Trip.routeLimit), "The chosen way; 1."),
      ScriptKey("textConfiguration", .table(previewWords), "The app's words on the buttons."),
      ScriptKey("for", .quantity(.duration), "How long it shows; until it is hidden if left out."),
    ])

  static let trip = ScriptTable(
    name: "trip", summary: "A destination with the ways to it.",
    keys: [
      ScriptKey(
        "destinationNameVariants", variants, required: true,
        "The destination, or several names from long to short."),
      ScriptKey("routeChoices", .list(.table(routeChoice)), required: true, "One to three ways."),
    ])

  static let routeChoice = ScriptTable(
    name: "routeChoice", summary: "One way to a destination.",
    keys: [
      ScriptKey(
        "summaryVariants", variants, required: true,
        "The name, or several from long to short."),
      ScriptKey("additionalInformationVariants", variants, "More about it."),
      ScriptKey("selectionSummaryVariants", variants, "The text while the route is chosen."),
      ScriptKey("travelEstimates", .table(travelEstimates), "Its distance and time."),
    ])

  static let travelEstimates = ScriptTable(
    name: "travelEstimates", summary: "Distance and time to drive.",
    keys: [
      ScriptKey("distanceRemaining", .quantity(.distance), required: true, "The distance."),
      ScriptKey("timeRemaining", .quantity(.duration), required: true, "The time."),
    ])

  static let previewWords = ScriptTable(
    name: "textConfiguration", summary: "Words on the buttons of a preview.",
    keys: [
      ScriptKey("startButtonTitle", .text, "The button that starts guidance."),
      ScriptKey("additionalRoutesButtonTitle", .text, "The button that shows the ways."),
      ScriptKey("overviewButtonTitle", .text, "The back button."),
    ])

  static let chromeTables: [ScriptTable] = [
    mapButton, navigationBar, barButton, pan, zoom, alert, alertAction, tripPreviews, routeChoices,
    trip, routeChoice, travelEstimates, previewWords,
  ]
}
