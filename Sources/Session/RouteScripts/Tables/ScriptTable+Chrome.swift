import SessionFiles
import Sessions

extension ScriptTable {
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
      "camera", .shape(Shape<ChromeAction>.camera.schema), "The app moves the camera."),
    ScriptKey(
      "tap", .word(MapControl.allCases.map(\.rawValue)),
      "The driver taps a control of the map."),
    ScriptKey(
      "alert", .shape(Shape<NavigationAlert>.alert.schema), "A navigation alert is shown."),
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

  static let tripPreviews = ScriptTable(
    name: "tripPreviews", summary: "Trips to choose from.",
    keys: [
      ScriptKey("trips", .list(trip), required: true, "One to twelve trips."),
      ScriptKey(
        "selectedTrip", .integer(1...TripPreview.tripLimit),
        "The number of the shown trip; 1 if left out."),
      ScriptKey(
        "selectedRoute", .integer(1...Trip.routeLimit),
        "The number of its selected route; 1 if left out."),
      ScriptKey("textConfiguration", texts, "The app's titles of the buttons."),
      ScriptKey("for", .quantity(.duration), "The duration; until hidden if left out."),
    ])

  static let routeChoices = ScriptTable(
    name: "routeChoices", summary: "The route choices of a trip.",
    keys: [
      ScriptKey("trip", trip, required: true, "The trip."),
      ScriptKey(
        "selectedRoute", .integer(1...Trip.routeLimit),
        "The number of the selected route; 1 if left out."),
      ScriptKey("textConfiguration", texts, "The app's titles of the buttons."),
      ScriptKey("for", .quantity(.duration), "The duration; until hidden if left out."),
    ])

  private static let trip = ScriptKind.shape(Shape<Trip>.trip.schema)
  private static let texts = ScriptKind.shape(Shape<TripPreviewTextConfiguration>.texts.schema)

  static let chromeTables: [ScriptTable] = [pan, zoom, tripPreviews, routeChoices]
}
