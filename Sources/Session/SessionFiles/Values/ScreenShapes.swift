import JSONText
import Documents
import Geometry
import Navigation
import Sessions

extension Shape<AppMapButton> {
  static let mapButton = Shape.object(
    "mapButton", "A button over the map (CPMapButton).", usual: AppMapButton(icon: .icon("")),
    [
      Field("image", \.icon, .controlImage, required: true, "What it shows."),
      Field("focusedImage", \.focusedIcon, .controlImage, "What it shows under knob focus."),
      Field("isEnabled", \.isEnabled, .flag, "Whether it can be pressed."),
      Field("isHidden", \.isHidden, .flag, "Whether it is left out."),
    ])
}

extension Shape<BarButton> {
  static let barButton = Shape.object(
    "barButton", "A button of the navigation bar (CPBarButton).", usual: BarButton(.text("")),
    [
      Field(
        "content", \.content,
        Shape<BarButton.Content>(
          write: { content, pictures in
            switch content {
            case .text(let title): ["title": .string(title)]
            case .image(let image):
              ["image": Shape<ControlImage>.controlImage.write(image, pictures)]
            }
          },
          read: { node throws(SessionFileError) in
            if let title = node["title"] { return .text(try Shape<String>.text.read(title)) }
            guard let image = node["image"] else { throw node.mismatch("'title' or 'image'") }
            return .image(try Shape<ControlImage>.controlImage.read(image))
          }, schema: .plain([JSONMember(key: "type", value: "object")])), required: true,
        "Its words under 'title', or its picture under 'image'."),
      Field("buttonStyle", \.style, .word, "Whether it has a background of its own."),
      Field("isEnabled", \.isEnabled, .flag, "Whether it can be pressed."),
    ])
}

extension Shape<NavigationBar> {
  static let navigationBar = Shape.object(
    "navigationBar", "The bar at the upper edge (CPBarButtonProviding).", usual: NavigationBar(),
    [
      Field(
        "backButton", \.back,
        Shape<NavigationBar.BackButton>(
          write: { back, _ in
            if case .titled(let title) = back { .string(title) } else { true }
          },
          read: { node throws(SessionFileError) in
            if node.value == true { return .standard }
            return .titled(try Shape<String>.text.read(node))
          }, schema: .any([Shape<Bool>.flag.schema, Shape<String>.text.schema])),
        "The way back: true for the system's word, or the app's words."),
      Field(
        "leadingNavigationBarButtons", \.leading, .list(.barButton), "The buttons that lead."),
      Field("title", \.title, .text, "The title."),
      Field(
        "trailingNavigationBarButtons", \.trailing, .list(.barButton), "The buttons that trail."),
    ])
}

/// What an app asks of the map template: guidance and what stands around the map.
struct TemplateChange: Sendable, Hashable {
  var app = AppSettings()
  var chrome = ChromeSettings()
}

extension Shape<TemplateChange> {
  static let template = Shape.object(
    "mapTemplate", "Properties of the map template (CPMapTemplate), each with its whole value.",
    usual: TemplateChange(),
    [
      Field(
        "mapButtons", \.chrome.mapButtons, .list(.mapButton), "The buttons over the map."),
      Field("navigationBar", \.chrome.navigationBar, .navigationBar, "The bar."),
      Field(
        "automaticallyHidesNavigationBar", \.chrome.automaticallyHidesNavigationBar, .flag,
        "Whether the bar hides by itself."),
      Field(
        "hidesButtonsWithNavigationBar", \.chrome.hidesButtonsWithNavigationBar, .flag,
        "Whether the map buttons hide with the bar."),
      Field(
        "navigationBarSeconds", \.chrome.navigationBarSeconds, .positive,
        "How long the bar stays after a touch."),
      Field(
        "guidanceBackgroundColor", \.app.guidanceBackgroundColor, .color,
        "The background of the guidance card."),
      Field("tripEstimateStyle", \.app.tripEstimateStyle, .word, "Light or dark tray."),
      Field(
        "timeRemainingColor", \.app.timeRemainingColor, .word, "The color of the time left."),
      Field(
        "destinationOffsetSeconds", \.app.destinationOffsetSeconds, .number,
        "How far clocks at the destination are ahead."),
      Field(
        "visibleManeuvers", \.app.visibleManeuvers, .integer(in: 1...2),
        "The most maneuvers on the card."),
      Field(
        "hidesSymbolWithoutEstimates", \.app.hidesSymbolWithoutEstimates, .flag,
        "Whether a maneuver without travel estimates has no symbol."),
      Field(
        "missingEstimates", \.app.missingEstimates, .list(.word),
        "The estimates that the app does not have."),
    ])
}

extension Shape<AlertAction> {
  static let alertAction = Shape.object(
    "alertAction", "A button of an alert (CPAlertAction).", usual: AlertAction(title: ""),
    [
      Field("title", \.title, .text, required: true, "The words on it."),
      Field("style", \.style, .word, "What pressing it means."),
    ])
}

extension Shape<NavigationAlert> {
  static let alert = Shape.object(
    "navigationAlert", "News over the map (CPNavigationAlert).",
    usual: NavigationAlert(titleVariants: []),
    [
      Field(
        "titleVariants", \.titleVariants, .list(.text), required: true, "Titles, long to short."),
      Field("subtitleVariants", \.subtitleVariants, .list(.text), "Second lines, long to short."),
      Field("image", \.image, .controlImage, "Its picture."),
      Field("primaryAction", \.primaryAction, .alertAction, "The first button."),
      Field("secondaryAction", \.secondaryAction, .alertAction, "The second button."),
      Field("duration", \.duration, .positive, "Seconds that it stays; 0 until it is dismissed."),
    ])
}

extension Shape<TravelEstimates> {
  static let estimates = Shape.object(
    "travelEstimates", "Distance and time to drive (CPTravelEstimates).",
    usual: TravelEstimates(distanceMeters: -1, seconds: -1),
    [
      Field(
        "distanceMeters", \.distanceMeters, .number, required: true,
        "Meters; negative when unknown."),
      Field("seconds", \.seconds, .number, required: true, "Seconds; negative when unknown."),
    ])
}

extension Shape<RouteChoice> {
  static let routeChoice = Shape.object(
    "routeChoice", "A way to a destination (CPRouteChoice).",
    usual: RouteChoice(summaryVariants: []),
    [
      Field("summaryVariants", \.summaryVariants, .list(.text), "What it is called."),
      Field(
        "additionalInformationVariants", \.additionalInformationVariants, .list(.text),
        "More about it."),
      Field(
        "selectionSummaryVariants", \.selectionSummaryVariants, .list(.text),
        "What is said while it is chosen."),
      Field("travelEstimates", \.travelEstimates, .estimates, "Distance and time."),
    ])
}

extension Shape<Trip> {
  static let trip = Shape.object(
    "trip", "A destination with the ways to it (CPTrip).",
    usual: Trip(destinationNameVariants: [], routeChoices: []),
    [
      Field(
        "destinationNameVariants", \.destinationNameVariants, .list(.text),
        "What the destination is called."),
      Field("routeChoices", \.routeChoices, .list(.routeChoice), "The ways, the best one first."),
    ])
}

extension Shape<TripPreview> {
  static let preview = Shape.object(
    "tripPreview", "Trips to choose from.", usual: TripPreview(trips: []),
    [
      Field("trips", \.trips, .list(.trip), required: true, "The trips."),
      Field(
        "mode", \.mode, .words(["trips": .trips, "route-choices": .routeChoices]), "What is chosen."
      ),
      Field("selectedTrip", \.selectedTrip, .integer(in: 0...100), "The chosen trip, from 0."),
      Field("selectedRoute", \.selectedRoute, .integer(in: 0...100), "The chosen way, from 0."),
      Field(
        "startButtonTitle", \.textConfiguration.startButtonTitle, .text,
        "The words on the button that starts guidance."),
      Field(
        "additionalRoutesButtonTitle", \.textConfiguration.additionalRoutesButtonTitle, .text,
        "The words on the button that shows the ways."),
      Field(
        "overviewButtonTitle", \.textConfiguration.overviewButtonTitle, .text,
        "The words on the button that goes back to the trip."),
    ])
}

extension Shape<CameraChange.Zoom> {
  /// A level of the SDK, or "automatic".
  static let zoom = Shape(
    write: { zoom, _ in
      if case .level(let level) = zoom { .number(level) } else { "automatic" }
    },
    read: { node throws(SessionFileError) in
      if node.value == "automatic" { return .automatic }
      return .level(try Shape<Double>.number(in: 0...30).read(node))
    },
    schema: .any([
      Shape<Double>.number(in: 0...30).schema,
      .plain([JSONMember(key: "enum", value: ["automatic"])]),
    ]))
}

extension Shape<CameraChange> {
  static let cameraFields: [Field<CameraChange>] = [
    Field("mode", \.mode, .word, "Who moves the camera (GMSNavigationCameraMode)."),
    Field(
      "perspective", \.perspective, .word,
      "How it follows (GMSNavigationCameraPerspective)."),
    Field("zoom", \.zoom, .zoom, "The zoom level."),
    Field("target", \.target, .coordinate, "What is in the middle of the free map."),
    Field("bearing", \.bearing, .number, "The direction that is up, in degrees."),
    Field("viewingAngle", \.tilt, .number, "The tilt, in degrees."),
  ]

  static let camera = Shape.object(
    "camera", "What an app asks of the camera.", usual: CameraChange(), cameraFields)
}

extension Shape<MapElement> {
  /// The name of an element of the map.
  static let element = Shape.word
}
