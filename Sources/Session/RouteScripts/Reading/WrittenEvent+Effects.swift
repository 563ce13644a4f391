import Documents
import Geometry
import JSONText
import Navigation
import SessionFiles
import Sessions

extension WrittenEvent {
  /// The keys of effects, in the order in which an event's effects happen.
  static let effectFields = driveFields + templateFields + mapFields + controlFields + phoneFields

  private static let driveFields: [Field<WrittenEvent>] = [
    .order(
      "continueToNextDestination",
      "The app continues to the next destination; guidance must be started again.",
      .drive([.continueToNextDestination])),
    .effect("stop", Shape<Double>.span, "The vehicle stops.") { .drive([.stop(seconds: $0)]) },
    .effect("appearance", .appearance, "The theme or appearance changes.") {
      .drive([.appearance($0)])
    },
    .effect("app", .template, "The settings of the app change.") { .car($0.actions) },
    .message("pause"), .message("navigation"), .message("mapSettings", as: "shows"),
    .message("mapControls"), .message("phone"), .message("dashboard"), .message("cluster"),
    .message("dashboardButton"), .message("clusterZoom"), .message("screen"),
    .effect("moment", .nonempty, "A named point to capture.") { .drive([.moment($0)]) },
    .message("lost", as: "losePosition"), .message("traffic"),
    .effect("congestion", .congestion, "Traffic on the stretch that begins here.") {
      .drive([.congestion($0.level, lengthMeters: $0.length)])
    },
    .effect("speedLimit", .limit, "The limit on the stretch that begins here.") {
      .drive([.speedLimit($0.limit, lengthMeters: $0.length)])
    },
    .effect(
      "signal", Shape<RouteSignal.Kind>.word(of: "signal"), "A traffic light or a stop sign."
    ) { .drive([.signal($0)]) },
    .effect(
      "lanes", Shape<[Lane]>.list(.lane), "The lanes of the next step; an empty list for none."
    ) { .drive([.lanes($0)]) },
  ]

  private static let templateFields: [Field<WrittenEvent>] = [
    .message("limitedUserInterfaces"),
    .effect("template", .appTemplate, "A template is created, or its content changes.") {
      .drive([.chrome(.templates(.define($0)))])
    },
    .effect("dismiss", .flag, "The presented template is dismissed.") {
      $0 ? .drive([.chrome(.templates(.dismiss(animated: true)))]) : nil
    },
    .message("stack"), .message("present"), .message("type"), .message("scroll"),
  ]

  private static let mapFields: [Field<WrittenEvent>] = [
    .order(
      "interact", "The driver touches the screen, so that the bar shows.",
      .car([.chrome(.interact())])),
    .car("showNavigationBar", .bar, "The bar is shown for a time, or hidden.") { $0 },
    .car("panningInterface", .flag, "The panning interface is shown or hidden.") {
      $0 ? .showPanningInterface : .dismissPanningInterface
    },
    .message("pan", ofCar: true),
    .effect("zoom", .zoom, "The driver zooms in or out.") {
      .camera(.zoom(by: $0.direction.sign * $0.levels, seconds: $0.seconds))
    },
    .order("myLocation", "The camera shows the vehicle from above.", .camera(.myLocation)),
    .order("recenter", "The camera follows the vehicle again.", .camera(.recenter)),
    .effect("camera", .camera, "The app moves the camera.") { .camera($0) },
    .car("tap", .tapped, "The driver taps a control of the map.") { .tap($0) },
    .order("dismissAlert", "The app dismisses the alert.", .car([.chrome(.dismissAlert)])),
    .message("alert", ofCar: true),
    .order(
      "hideTripPreviews", "The trip previews or route choices are hidden.",
      .car([.chrome(.hidePreview)])),
    .car("tripPreviews", .tripPreviews, "Trip previews are shown.") {
      .preview($0.preview, seconds: $0.seconds)
    },
    .car("routeChoices", .routeChoices, "The route choices of a trip are shown.") {
      .preview($0.preview, seconds: $0.seconds)
    },
  ]

  private static let controlFields: [Field<WrittenEvent>] = [
    .effect(
      "press", .pressed, "The driver presses a control; one of the phone with 'on: phone'."
    ) { _ in .press },
    .car("focus", Shape<ChromeControl?>.focus, "The knob focus moves to a control.") { .focus($0) },
    .message("knob", ofCar: true),
  ]

  private static let phoneFields: [Field<WrittenEvent>] = [
    .effect("gesture", .gesture, "A touch gesture on the phone's map.") {
      .phone(.gesture($0), isShared: true)
    },
    .effect("touch", .touch, "A tap on the phone's screen: x and y in points.") {
      .phone(.tap(at: $0), isShared: false)
    },
    .effect("hold", .touch, "A long press on the phone's screen: x and y in points.") {
      .phone(.hold(at: $0), isShared: false)
    },
    .effect(
      "orientation", Shape<PhoneOrientation>.word,
      "The driver turns the phone: portrait or landscape."
    ) { .phone(.turn($0), isShared: false) },
  ]
}

// MARK: Stretches of the route

/// A stretch of the route that begins at an event, with its traffic or its limit.
private struct WrittenStretch: Sendable, Hashable {
  var level = Congestion.unknown
  var limit = SpeedLimit(value: nil, unit: .kilometersPerHour)
  var sign: SpeedLimit.Sign?
  var length = 0.0
}

extension Shape<WrittenStretch> {
  private static let length = Field<WrittenStretch>(
    "length", \.length, .nonnegativeDistance, required: true, "The length of the stretch.")

  fileprivate static let congestion = Shape.object(
    "congestion", "Traffic on a stretch.", default: WrittenStretch(),
    [Field("level", \.level, .congestion, required: true, "The congestion level."), length])

  fileprivate static let limit = Shape.object(
    "speedLimitEvent", "The posted limit on a stretch.", default: WrittenStretch(),
    [
      Field("limit", \.limit, .speedLimit, required: true, "The limit as posted."), length,
      Field("sign", \.sign, .word(of: "sign"), "The family of the sign."),
    ]
  ).reading { stretch, _ in
    var stretch = stretch
    if let sign = stretch.sign { stretch.limit.sign = sign }
    return stretch
  }
}

// MARK: The map and its controls

/// A zoom of the driver.
private struct WrittenZoom: Sendable, Hashable {
  enum Direction: String, Sendable, Hashable, CaseIterable {
    case `in`, out

    var sign: Double { self == .in ? 1 : -1 }
  }

  var direction = Direction.in
  var levels = 1.0
  var seconds: Double?
}

extension Shape<WrittenZoom> {
  private static let direction = Shape<WrittenZoom.Direction>.word(of: "zoom direction")
  private static let seconds = Field<WrittenZoom>(
    "seconds", \.seconds, .duration, "The duration of the camera animation; 0.5 s if left out.")

  fileprivate static let zoom = Shape.object(
    "zoom", "Zoom levels in or out.", default: WrittenZoom(),
    [
      Field("direction", \.direction, direction, required: true, "The direction."),
      Field("levels", \.levels, .number(in: 0.1...19), "The number of levels; 1 if left out."),
      seconds, Field(former: "duration", of: seconds),
    ]
  ).orScalar(direction) { WrittenZoom(direction: $0) }
}

extension Shape<ChromeAction> {
  /// Whether the navigation bar shows, or for how long.
  fileprivate static let bar = Shape(.any([Shape<Bool>.flag.schema, Shape<Double>.span.schema])) {
    node throws(SessionFileError) in
    if let isShown = node.flag {
      return isShown ? .showNavigationBar(seconds: nil) : .hideNavigationBar
    }
    return .showNavigationBar(seconds: try Shape<Double>.span.read(node))
  }
}

extension Shape<MapControl> {
  /// A control of the map; the map and points on it do not receive taps.
  fileprivate static let tapped = Shape(word.schema) { node throws(SessionFileError) in
    if let control = node.value.string.flatMap(MapControl.init) { return control }
    let isOther = node.value.string.flatMap(ChromeControl.init(name:)) != nil
    let what = node.value.string.map { "'\($0.prefix(60))'" } ?? "a point of the map"
    guard !isOther else {
      throw node.error("\(what) is a button of the template, not of the map", "use 'press'")
    }
    throw node.error(
      "\(what) is not interactive: CarPlay maps do not receive taps",
      "press a template button such as 'press: map-button-1'; 'tap' works only on"
        + " \(MapControl.allCases.map(\.rawValue).joined(separator: " and ")), if 'map: camera:'"
        + " enables them")
  }
}

extension Shape<ChromeControl?> {
  /// The name of a control, or "none".
  fileprivate static let focus = Shape(
    .any([.words(["none"]), Shape<ChromeControl>.control.schema])
  ) { node throws(SessionFileError) in
    node.value == "none" ? nil : try Shape<ChromeControl>.control.read(node)
  }
}

extension Shape<String> {
  /// The name of a control of either screen, which the event's screen decides.
  fileprivate static let pressed = Shape(
    .any([Shape<ChromeControl>.control.schema, Shape<PhoneControl>.phoneControl.schema]),
    read: nonempty.read)
}

extension Shape<Point> {
  /// A point on the phone's screen.
  fileprivate static let touch = Shape<[Double]>.list(.number(in: -10_000...10_000)).reading {
    numbers, node throws(SessionFileError) in
    guard numbers.count == 2 else {
      throw node.error("a point on the screen needs two numbers", "write it like [160, 120]")
    }
    return Point(numbers[0], numbers[1])
  }
}
