import Documents
import Geometry
import JSONText
import Navigation
import Sessions

extension Shape<AppMapButton> {
  static let mapButton = Shape.object(
    "mapButton", "A button over the map (CPMapButton).", default: AppMapButton(icon: .icon("")),
    [
      Field("image", \.icon, .controlImage, required: true, "The icon or image."),
      Field("focusedImage", \.focusedIcon, .controlImage, "The icon or image under knob focus."),
      Field("isEnabled", \.isEnabled, .flag, "Whether the button is enabled."),
      Field("isHidden", \.isHidden, .flag, "Whether it is hidden."),
    ])
}

/// A bar button whose title and image have separate keys.
private struct LoggedBarButton: Sendable, Hashable {
  var title: String?
  var image: ControlImage?
  var style = BarButton.Style.none
  var isEnabled = true

  init() {}

  init(_ button: BarButton) {
    switch button.content {
    case .text(let text): title = text
    case .image(let picture): image = picture
    }
    (style, isEnabled) = (button.style, button.isEnabled)
  }
}

extension Shape<BarButton> {
  static let barButton = Shape<LoggedBarButton>.object(
    "barButton", "A button of the navigation bar (CPBarButton).", default: LoggedBarButton(),
    [
      Field("title", \.title, .text, "The title."),
      Field("image", \.image, .controlImage, "The image, instead of a title."),
      Field("buttonStyle", \.style, .word, "Whether it has its own background."),
      Field("isEnabled", \.isEnabled, .flag, "Whether the button is enabled."),
    ]
  ).mapped({ LoggedBarButton($0) }) { button, node throws(SessionFileError) in
    let content: BarButton.Content
    switch (button.title, button.image) {
    case (let title?, nil): content = .text(title)
    case (nil, let image?): content = .image(image)
    case (nil, nil), (.some, .some): throw node.mismatch("exactly one of 'title' and 'image'")
    }
    return BarButton(content, style: button.style, isEnabled: button.isEnabled)
  }
}

extension Shape<NavigationBar.BackButton> {
  /// True for the system's title, or the app's title.
  static let backButton = Shape(
    write: { back, _ in
      if case .titled(let title) = back { .string(title) } else { true }
    },
    read: { node throws(SessionFileError) in
      if node.flag == true { return .standard }
      return .titled(try Shape<String>.text.read(node))
    }, schema: .any([Shape<Bool>.flag.schema, Shape<String>.text.schema]))
}

extension Shape<NavigationBar> {
  static let navigationBar = Shape.object(
    "navigationBar", "The bar at the upper edge (CPBarButtonProviding).", default: NavigationBar(),
    [
      Field(
        "backButton", \.back, .backButton,
        "The back button: true for the system's title, or the app's title."),
      Field(
        "leadingNavigationBarButtons", \.leading, .list(.barButton), "The leading buttons."),
      Field("title", \.title, .text, "The title."),
      Field(
        "trailingNavigationBarButtons", \.trailing, .list(.barButton), "The trailing buttons."),
    ])
}

/// A template of the app, or a change of the map template.
enum TemplateMessage: Sendable, Hashable {
  case map(TemplateChange)
  case other(AppTemplate)

  var actions: [ScriptEvent.Action] {
    switch self {
    case .other(let template): return [.chrome(.templates(.define(template)))]
    case .map(let change):
      var actions: [ScriptEvent.Action] = []
      if change.app != AppSettings() { actions.append(.app(change.app)) }
      if change.chrome != ChromeSettings() { actions.append(.chrome(.settings(change.chrome))) }
      return actions
    }
  }
}

extension Shape<TemplateMessage> {
  static let anyTemplate = Shape(
    write: { message, pictures in
      switch message {
      case .map(let change): Shape<TemplateChange>.template.write(change, pictures)
      case .other(let template): Shape<AppTemplate>.appTemplate.write(template, pictures)
      }
    },
    read: { node throws(SessionFileError) in
      if node["kind"] == nil { return .map(try Shape<TemplateChange>.template.read(node)) }
      return .other(try Shape<AppTemplate>.appTemplate.read(node))
    }, schema: .any([Shape<TemplateChange>.template.schema, Shape<AppTemplate>.appTemplate.schema]))
}

/// A change of the map template: its guidance settings and its controls.
struct TemplateChange: Sendable, Hashable {
  var app = AppSettings()
  var chrome = ChromeSettings()
}

extension Shape<TemplateChange> {
  static let template = Shape.object(
    "mapTemplate", "Properties of the map template (CPMapTemplate), each with its whole value.",
    default: TemplateChange(),
    [
      Field(
        "mapButtons", \.chrome.mapButtons, .list(.mapButton), "The buttons over the map."),
      Field("navigationBar", \.chrome.navigationBar, .navigationBar, "The bar."),
      Field(
        "automaticallyHidesNavigationBar", \.chrome.automaticallyHidesNavigationBar, .flag,
        "Whether the bar hides automatically."),
      Field(
        "hidesButtonsWithNavigationBar", \.chrome.hidesButtonsWithNavigationBar, .flag,
        "Whether the map buttons hide with the bar."),
      Field(
        "navigationBarSeconds", \.chrome.navigationBarSeconds, .duration,
        "The time until the bar hides after a touch."),
      Field(
        "guidanceBackgroundColor", \.app.guidanceBackgroundColor, .color,
        "The background of the guidance card."),
      Field("tripEstimateStyle", \.app.tripEstimateStyle, .word, "Light or dark trip estimates."),
      Field(
        "timeRemainingColor", \.app.timeRemainingColor, .word, "The color of the remaining time."),
      Field(
        "destinationOffsetSeconds", \.app.destinationOffsetSeconds, .number,
        "The offset of the destination's time zone."),
      Field(
        "visibleManeuvers", \.app.visibleManeuvers, .integer(in: 1...2),
        "The maximum number of maneuvers on the card."),
      Field(
        "hidesSymbolWithoutEstimates", \.app.hidesSymbolWithoutEstimates, .flag,
        "Whether maneuvers without travel estimates hide their symbol."),
      Field(
        "missingEstimates", \.app.missingEstimates, .list(.word),
        "The estimates that the app does not provide."),
      Field("mapPins", \.app.mapPins, .list(.mapPin), "The pins that the app draws on its map."),
    ])
}

extension Shape<MapPin> {
  static let mapPin = Shape.object(
    "mapPin", "A pin that the app draws on its own map.", default: MapPin(),
    [
      Field(
        "location", \.coordinate, .coordinate, required: true, "The location: latitude, longitude."),
      Field("title", \.title, .text, "The title; not drawn."),
      Field("image", \.image, .controlImage, "An icon on the pin, or an image that replaces it."),
    ])
}

extension Shape<AlertAction> {
  static let alertAction = Shape.object(
    "alertAction", "A button of an alert (CPAlertAction).", default: AlertAction(title: ""),
    [
      Field("title", \.title, .text, required: true, "The title."),
      Field("style", \.style, .word, "The style."),
    ])
}

extension Shape<NavigationAlert> {
  static let alert = Shape.object(
    "navigationAlert", "An alert over the map (CPNavigationAlert).",
    default: NavigationAlert(titleVariants: []),
    [
      Field(
        "id", \.id, .text,
        "The id of the alert; an alert with the same id updates the texts of the one that shows."
      ),
      Field(
        "titleVariants", \.titleVariants, .list(.text), required: true, "Titles, long to short."),
      Field("subtitleVariants", \.subtitleVariants, .list(.text), "Subtitles, long to short."),
      Field("image", \.image, .controlImage, "The image."),
      Field("primaryAction", \.primaryAction, .alertAction, "The first button."),
      Field("secondaryAction", \.secondaryAction, .alertAction, "The second button."),
      Field("duration", \.duration, .duration, "The duration in seconds; 0 until it is dismissed."),
    ])
}

extension Shape<TravelEstimates> {
  static let estimates = Shape.object(
    "travelEstimates", "Distance and time to drive (CPTravelEstimates).",
    default: TravelEstimates(distanceMeters: -1, seconds: -1),
    [
      Field(
        "distanceMeters", \.distanceMeters, .number, required: true,
        "Meters; negative when unknown."),
      Field("seconds", \.seconds, .number, required: true, "Seconds; negative when unknown."),
    ])
}

extension Shape<RouteChoice> {
  static let routeChoice = Shape.object(
    "routeChoice", "A route to a destination (CPRouteChoice).",
    default: RouteChoice(summaryVariants: []),
    [
      Field("summaryVariants", \.summaryVariants, .list(.text), "The names, longest first."),
      Field(
        "additionalInformationVariants", \.additionalInformationVariants, .list(.text),
        "Additional information."),
      Field(
        "selectionSummaryVariants", \.selectionSummaryVariants, .list(.text),
        "The texts while the route is selected."),
      Field("travelEstimates", \.travelEstimates, .estimates, "Distance and time."),
    ])
}

extension Shape<Trip> {
  static let trip = Shape.object(
    "trip", "A destination with its route choices (CPTrip).",
    default: Trip(destinationNameVariants: [], routeChoices: []),
    [
      Field(
        "destinationNameVariants", \.destinationNameVariants, .list(.text),
        "The names of the destination."),
      Field("routeChoices", \.routeChoices, .list(.routeChoice), "The routes, best first."),
    ])
}

extension Shape<TripPreview> {
  static let preview = Shape.object(
    "tripPreview", "Trips to choose from.", default: TripPreview(trips: []),
    [
      Field("trips", \.trips, .list(.trip), required: true, "The trips."),
      Field(
        "mode", \.mode, .words(["trips": .trips, "route-choices": .routeChoices]),
        "The choice: a trip, or a route."
      ),
      Field(
        "selectedTrip", \.selectedTrip, .integer(in: 0...100), "The index of the selected trip."),
      Field(
        "selectedRoute", \.selectedRoute, .integer(in: 0...100), "The index of the selected route."),
      Field(
        "startButtonTitle", \.textConfiguration.startButtonTitle, .text,
        "The title of the button that starts guidance."),
      Field(
        "additionalRoutesButtonTitle", \.textConfiguration.additionalRoutesButtonTitle, .text,
        "The title of the button that shows the routes."),
      Field(
        "overviewButtonTitle", \.textConfiguration.overviewButtonTitle, .text,
        "The title of the button that returns to the trip."),
    ])
}

extension Shape<CameraChange.Zoom> {
  /// A zoom level of the SDK, or "automatic".
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

extension Shape<MapPadding> {
  static let padding = Shape.object(
    "padding", "The space at the edges of a map, in points.", default: MapPadding(),
    [
      Field("top", \.insets.top, edge, "At the upper edge."),
      Field("left", \.insets.left, edge, "At the left edge."),
      Field("bottom", \.insets.bottom, edge, "At the lower edge."),
      Field("right", \.insets.right, edge, "At the right edge."),
      Field(
        "adjusts", \.adjustment, .word,
        "When the safe area is added to the padding (GMSMapViewPaddingAdjustmentBehavior)."),
    ])

  private static let edge = Shape<Double>.number(in: -10_000...10_000)
}

extension Shape<CameraChange> {
  static let cameraFields: [Field<CameraChange>] = [
    Field("mode", \.mode, .word, "The camera mode (GMSNavigationCameraMode)."),
    Field(
      "perspective", \.perspective, .word,
      "The following perspective (GMSNavigationCameraPerspective)."),
    Field("zoom", \.zoom, .zoom, "The zoom level."),
    Field("target", \.target, .coordinate, "The coordinate at the center of the free area."),
    Field("bearing", \.bearing, .number, "The bearing, in degrees."),
    Field("viewingAngle", \.tilt, .number, "The tilt, in degrees."),
    Field(
      "padding", \.padding, .padding,
      "The map padding for the app's own views (GMSMapView.padding)."),
  ]

  static let camera = Shape.object(
    "camera", "A camera request of the app.", default: CameraChange(), cameraFields)
}

extension Shape<MapElement> {
  static let element = Shape.word
}
