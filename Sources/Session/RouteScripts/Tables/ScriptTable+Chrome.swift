import Sessions

extension ScriptTable {
  /// The map template settings.
  static let chromeSettingKeys: [ScriptKey] = [
    ScriptKey(
      "mapButtons", .list(.any([.text, .table(mapButton)])),
      "The map buttons, top to bottom; at most four are shown."),
    ScriptKey(
      "navigationBar", .table(navigationBar), "The navigation bar at the upper edge of the map."),
    ScriptKey(
      "automaticallyHidesNavigationBar", .flag,
      "Whether the bar hides automatically."),
    ScriptKey(
      "hidesButtonsWithNavigationBar", .flag, "Whether the map buttons hide with the bar."),
  ]

  static let mapButton = ScriptTable(
    name: "mapButton", summary: "A map button.",
    keys: [
      ScriptKey(
        "icon", picture, required: true,
        "The name of a bundled icon, such as zoom-in, or an image of the app, at most 30×30 points."
      ),
      ScriptKey(
        "focusedIcon", picture, "The icon or image under knob focus; the normal one if left out."),
      ScriptKey("enabled", .flag, "Whether the button is enabled."),
      ScriptKey("hidden", .flag, "Whether the button is hidden; the others close the gap."),
    ])

  static let navigationBar = ScriptTable(
    name: "navigationBar", summary: "The navigation bar at the upper edge of the map.",
    keys: [
      ScriptKey("back", .any([.flag, .text]), "The back button: true, or the app's title for it."),
      ScriptKey("leading", barButtons, "The leading buttons; at most two are shown."),
      ScriptKey("title", .text, "The centered title."),
      ScriptKey("trailing", barButtons, "The trailing buttons; at most two are shown."),
      ScriptKey(
        "hidesAfter", .quantity(.duration), "The time until it hides after the last touch."),
    ])

  static let barButtons = ScriptKind.list(.any([.text, .table(barButton)]))

  static let barButton = ScriptTable(
    name: "barButton",
    summary: "A button of the navigation bar: a title, or a mapping with text or image.",
    keys: [
      ScriptKey("text", .text, "The title."),
      ScriptKey("image", picture, "The name of a bundled icon, or an image, instead of text."),
      ScriptKey(
        "style", .word(BarButton.Style.allCases.map(\.rawValue)), "The style, as in CarPlay."),
      ScriptKey("enabled", .flag, "Whether the button is enabled."),
    ])

  /// The keys of chrome actions in an event.
  static let chromeEventKeys: [ScriptKey] = [
    ScriptKey("interact", .flag, "The driver touches the screen, so that the bar shows."),
    ScriptKey(
      "showNavigationBar", .any([.flag, .quantity(.duration), .table(span)]),
      "The bar is shown for a time, or hidden."),
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
      "The driver taps a control of the map."),
    ScriptKey("alert", .table(alert), "A navigation alert is shown."),
    ScriptKey("dismissAlert", .flag, "The app dismisses the alert."),
    ScriptKey("tripPreviews", .table(tripPreviews), "Trip previews are shown."),
    ScriptKey("routeChoices", .table(routeChoices), "The route choices of a trip are shown."),
    ScriptKey("hideTripPreviews", .flag, "The trip previews or route choices are hidden."),
    ScriptKey(
      "press",
      .any([
        .word(controlWords + phoneControlWords), .pattern(TemplateControl.namePattern),
      ]), "The driver presses a control; one of the phone with 'on: phone'."),
    ScriptKey(
      "focus", .any([.word(controlWords + ["none"]), .pattern(TemplateControl.namePattern)]),
      "The knob focus moves to a control."),
    ScriptKey(
      "knob", .any([.word(["push"]), .table(knob)]), "The driver pushes or turns the knob."),
  ]

  static let knob = ScriptTable(
    name: "knob", summary: "A turn or a nudge of the knob; exactly one.",
    keys: [
      ScriptKey("turn", .integer(-1000...1000), "The number of steps; positive is clockwise."),
      ScriptKey(
        "nudge", .word(panWords), "The direction of a nudge, or of a swipe on the touchpad."),
    ])

  static let panWords = ChromeControl.PanArrow.allCases.map(\.rawValue)
  static let controlWords = ChromeControl.allCases.map(\.name)

  static let pan = ScriptTable(
    name: "pan", summary: "Steps of 80 points in a direction.",
    keys: [
      ScriptKey(
        "direction", .any([.word(panWords), .list(.word(panWords))]), required: true,
        "One direction, or two for a diagonal."),
      ScriptKey("steps", .integer(1...20), "The number of steps; 1 if left out."),
      ScriptKey(
        "duration", .quantity(.duration),
        "The duration of the camera animation; 500 ms if left out."),
    ])

  static let zoomWords = ["in", "out"]

  static let zoom = ScriptTable(
    name: "zoom", summary: "Zoom levels in or out.",
    keys: [
      ScriptKey("direction", .word(zoomWords), required: true, "The direction."),
      ScriptKey("levels", .number(0.1...19), "The number of levels; 1 if left out."),
      ScriptKey(
        "duration", .quantity(.duration),
        "The duration of the camera animation; 500 ms if left out."),
    ])

  static let alert = ScriptTable(
    name: "alert", summary: "A navigation alert, as in CarPlay.",
    keys: [
      ScriptKey(
        "titleVariants", variants, required: true, "The title, or several from long to short."),
      ScriptKey("subtitleVariants", variants, "The subtitle, or several from long to short."),
      ScriptKey("image", picture, "The name of a bundled icon, or an image of the app."),
      ScriptKey("primaryAction", .any([.text, .table(alertAction)]), "The first button."),
      ScriptKey(
        "secondaryAction", .any([.text, .table(alertAction)]),
        "The second button, on the trailing edge."),
      ScriptKey(
        "duration", .quantity(.duration),
        "The duration, at least 5 s; until dismissed if 0 or left out."),
    ])

  static let variants = ScriptKind.any([.text, .list(.text)])

  static let alertAction = ScriptTable(
    name: "alertAction", summary: "A button of an alert.",
    keys: [
      ScriptKey("title", .text, required: true, "The title."),
      ScriptKey(
        "style", .word(AlertAction.Style.allCases.map(\.rawValue)),
        "The style of the action, as in CarPlay."),
    ])

  static let tripPreviews = ScriptTable(
    name: "tripPreviews", summary: "Trips to choose from.",
    keys: [
      ScriptKey("trips", .list(.table(trip)), required: true, "One to twelve trips."),
      ScriptKey(
        "selectedTrip", .integer(1...TripPreview.tripLimit),
        "The number of the shown trip; 1 if left out."),
      ScriptKey(
        "selectedRoute", .integer(1...Trip.routeLimit),
        "The number of its selected route; 1 if left out."),
      ScriptKey("textConfiguration", .table(previewWords), "The app's titles of the buttons."),
      ScriptKey("for", .quantity(.duration), "The duration; until hidden if left out."),
    ])

  static let routeChoices = ScriptTable(
    name: "routeChoices", summary: "The route choices of a trip.",
    keys: [
      ScriptKey("trip", .table(trip), required: true, "The trip."),
      ScriptKey(
        "selectedRoute", .integer(1...Trip.routeLimit),
        "The number of the selected route; 1 if left out."),
      ScriptKey("textConfiguration", .table(previewWords), "The app's titles of the buttons."),
      ScriptKey("for", .quantity(.duration), "The duration; until hidden if left out."),
    ])

  static let trip = ScriptTable(
    name: "trip", summary: "A destination with its route choices.",
    keys: [
      ScriptKey(
        "destinationNameVariants", variants, required: true,
        "The destination, or several names from long to short."),
      ScriptKey("routeChoices", .list(.table(routeChoice)), required: true, "One to three routes."),
    ])

  static let routeChoice = ScriptTable(
    name: "routeChoice", summary: "A route to a destination.",
    keys: [
      ScriptKey(
        "summaryVariants", variants, required: true,
        "The name, or several from long to short."),
      ScriptKey("additionalInformationVariants", variants, "Additional information."),
      ScriptKey("selectionSummaryVariants", variants, "The text while the route is selected."),
      ScriptKey("travelEstimates", .table(travelEstimates), "The distance and time."),
    ])

  static let travelEstimates = ScriptTable(
    name: "travelEstimates", summary: "Distance and time to drive.",
    keys: [
      ScriptKey("distanceRemaining", .quantity(.distance), required: true, "The distance."),
      ScriptKey("timeRemaining", .quantity(.duration), required: true, "The time."),
    ])

  static let previewWords = ScriptTable(
    name: "textConfiguration", summary: "Titles of the buttons of a preview.",
    keys: [
      ScriptKey("startButtonTitle", .text, "The button that starts guidance."),
      ScriptKey("additionalRoutesButtonTitle", .text, "The button that shows the routes."),
      ScriptKey("overviewButtonTitle", .text, "The back button."),
    ])

  static let chromeTables: [ScriptTable] = [
    mapButton, navigationBar, barButton, pan, zoom, alert, alertAction, tripPreviews, routeChoices,
    trip, routeChoice, travelEstimates, previewWords,
  ]
}
