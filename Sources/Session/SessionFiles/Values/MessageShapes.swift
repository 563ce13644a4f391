import Documents
import Geometry
import JSONText
import Navigation
import Sessions

/// An effect with a duration.
struct LoggedSpan: Sendable, Hashable {
  var seconds = 0.0
}

/// A reroute with its duration and new route.
struct LoggedReroute: Sendable, Hashable {
  var seconds = 0.0
  var route: Route?
}

/// A change of an element's visibility.
struct LoggedVisibility: Sendable, Hashable {
  var shown = false
  var seconds: Double?
}

/// A pause of the navigation session.
struct LoggedPause: Sendable, Hashable {
  var reason = PauseReason.loading
  var description: String?
  var seconds = 0.0
  var cardColor: AppColor?
}

/// A pan by the driver.
struct LoggedPan: Sendable, Hashable {
  var arrows: [ChromeControl.PanArrow] = []
  var steps = 1
  var seconds: Double?

  var direction: PanDirection {
    arrows.reduce(into: PanDirection()) { $0.insert(PanDirection($1)) }
  }
}

/// A tap, with its position if known.
struct LoggedTap: Sendable, Hashable {
  var point: [Double]?
}

/// A change of knob focus, or a move of the knob.
struct LoggedFocus: Sendable, Hashable {
  var control: ChromeControl?
  var turn: Int?
  var nudge: ChromeControl.PanArrow?
  var isPush = false

  var action: ChromeAction {
    if isPush { return .knob(.push) }
    if let nudge { return .knob(.nudge(nudge)) }
    return turn.map { .knob(.turn($0)) } ?? .focus(control)
  }
}

/// The lanes of a step.
struct LoggedLanes: Sendable, Hashable {
  var step = 0
  var lanes: [Lane] = []
}

/// A press on a control.
struct LoggedPress: Sendable, Hashable {
  /// A control of a template or of the map.
  enum Element: Sendable, Hashable {
    case control(ChromeControl)
    case map(MapControl)

    var name: String {
      switch self {
      case .control(let control): control.name
      case .map(let control): control.rawValue
      }
    }
  }

  var element = Element.control(.mapButton(1))
  /// The position of the finger in points of the screen; nil if unknown.
  var point: [Double]?

  var action: ChromeAction {
    switch element {
    case .control(let control): .press(control, at: point.map { Point($0[0], $0[1]) })
    case .map(let control): .tap(control)
    }
  }
}

/// The app's camera request, or a camera update.
struct LoggedCamera: Sendable, Hashable {
  var change = CameraChange()
  var scroll: [Double]?
  var zoomBy: Double?
  var update: Update?
  var seconds: Double?

  enum Update: String, Sendable, Hashable, CaseIterable { case myLocation, recenter }

  var action: ChromeAction {
    if let scroll { return .scroll(by: Point(scroll[0], scroll[1]), seconds: seconds) }
    if let zoomBy { return .zoom(by: zoomBy, seconds: seconds) }
    switch update {
    case .myLocation: return .myLocation
    case .recenter: return .recenter
    case nil: return .camera(change, seconds: seconds)
    }
  }
}

extension Shape<[Double]> {
  /// A point on the screen, or a translation; x to the right, y down, in points.
  static let point = Shape<[Double]>.list(.number).mapped(\.self) {
    numbers, node throws(SessionFileError) in
    guard numbers.count == 2 else { throw node.mismatch("two numbers like [362, 88]") }
    return numbers
  }
}

extension Shape<Drive.Stop> {
  static let stop = Shape.object(
    "stop", "A stop of the vehicle.", default: Drive.Stop(meters: 0, seconds: 0),
    [
      Field("meters", \.meters, .number, required: true, "The position on the route."),
      Field("seconds", \.seconds, .duration, required: true, "The duration."),
    ])
}

extension Shape<LoggedLanes> {
  static let stepLanes = Shape.object(
    "stepLanes", "The lanes of a step.", default: LoggedLanes(),
    [
      Field("step", \.step, .integer(in: 0...1_000_000), required: true, "The step, from 0."),
      Field("lanes", \.lanes, .list(.lane), required: true, "Its lanes; none for no guidance."),
    ])
}

extension Shape<LoggedSpan> {
  private static let seconds = Field<LoggedSpan>(
    "seconds", \.seconds, .duration, required: true, "The duration.")

  /// A duration, or an object with it.
  static let span = Shape.object(
    "span", "A duration.", default: LoggedSpan(), [seconds, Field(former: "for", of: seconds)]
  ).orScalar(.duration) { LoggedSpan(seconds: $0) }
}

extension Shape<Double> {
  /// A duration in seconds, alone or as an object.
  package static let span = Shape<LoggedSpan>.span.reading { span, _ in span.seconds }
}

extension Shape<LoggedReroute> {
  static let reroute = Shape.object(
    "reroute", "A search for a route.", default: LoggedReroute(),
    [
      Field("seconds", \.seconds, .duration, required: true, "The duration."),
      Field("route", \.route, .drivable, "The new route; unchanged if left out."),
    ])
}

extension Shape<LoggedVisibility> {
  static let shown = Shape.object(
    "visibility", "An element that is shown or hidden.", default: LoggedVisibility(),
    [
      Field("shown", \.shown, .flag, required: true, "Whether it shows."),
      Field("seconds", \.seconds, .duration, "The duration; the default if left out."),
    ])
}

/// A message without arguments.
struct EmptyMessage: Sendable, Hashable {}

extension Shape<EmptyMessage> {
  static let nothing = Shape.object("nothing", "No value.", default: EmptyMessage(), [])
}

extension Shape<LoggedPause> {
  private static let seconds = Field<LoggedPause>(
    "seconds", \.seconds, .duration, required: true, "The duration of the pause.")

  static let pause = Shape.object(
    "pause", "A pause of guidance.", default: LoggedPause(),
    [
      Field(
        "reason", \.reason, .word, required: true, "The reason of the pause, as in CarPlay."),
      Field(
        "description", \.description, .text, "The app's own text instead of the system's."),
      seconds,
      Field(
        "cardColor", \.cardColor, .color,
        "The background of the card; that of guidance if left out."),
      Field(former: "for", of: seconds),
    ])
}

extension Shape<LoggedPan> {
  private static let seconds = Field<LoggedPan>(
    "seconds", \.seconds, .duration, "The duration of the camera animation; 0.5 s if left out.")

  private static let panArrows = Shape<[ChromeControl.PanArrow]>.oneOrMore(
    .word(of: "pan direction")
  )
  .mapped(\.self) { arrows, node throws(SessionFileError) in
    guard (1...2).contains(arrows.count) else { throw node.mismatch("one direction or two") }
    guard LoggedPan(arrows: arrows).direction.step != .zero else {
      throw node.error(
        "the directions cancel each other out",
        "use one direction, or one horizontal and one vertical")
    }
    return arrows
  }

  private static let keyed = Shape.object(
    "pan", "Steps of 80 points in a direction.", default: LoggedPan(),
    [
      Field(
        "direction", \.arrows, panArrows, required: true, "One direction, or two for a diagonal."),
      Field("steps", \.steps, .integer(in: 1...20), "The number of steps; 1 if left out."),
      seconds, Field(former: "duration", of: seconds),
    ])

  /// A pan of the driver: a direction, two for a diagonal, or an object.
  static let pan = Shape(
    write: keyed.write,
    read: { node throws(SessionFileError) in
      if node.value.members != nil { return try keyed.read(node) }
      return LoggedPan(arrows: try panArrows.read(node))
    }, schema: .any([panArrows.schema, keyed.schema]))
}

extension Shape<LoggedTap> {
  static let tap = Shape.object(
    "tap", "A tap outside of buttons.", default: LoggedTap(),
    [Field("at", \.point, .point, "The position, in points of the screen.")])
}

extension Shape<LoggedPress.Element> {
  /// The name of a template button or a map control.
  fileprivate static let pressed = Shape(
    write: { element, _ in .string(element.name) },
    read: { node throws(SessionFileError) in
      if let control = node.value.string.flatMap(MapControl.init) { return .map(control) }
      return .control(try Shape<ChromeControl>.control.read(node))
    }, schema: Shape<String>.text.schema)
}

extension Shape<LoggedPress> {
  static let press = Shape.object(
    "press", "A press on an element of the screen.", default: LoggedPress(),
    [
      Field("at", \.point, .point, "The position, in points of the screen, if known."),
      Field("element", \.element, .pressed, required: true, "The button."),
    ])
}

extension Shape<LoggedFocus> {
  private static let push = Shape<Bool>(.words(["push"])) { node throws(SessionFileError) in
    guard node.value == "push" else {
      throw node.unknown("knob input", allowed: ["push", "{turn: 1}", "{nudge: up}"])
    }
    return true
  }

  static let knob = Shape.object(
    "knob", "The focus of the knob, or an input.", default: LoggedFocus(),
    [
      Field("element", \.control, .control, "The button; left out for none."),
      Field(
        "turn", \.turn, .integer(in: -1000...1000),
        "Instead, the number of steps of a turn; positive is clockwise."),
      Field(
        "nudge", \.nudge, .word(of: "direction"),
        "Instead, the direction of a nudge, or of a swipe on the touchpad."),
      Field("push", \.isPush, .flag, "Instead, whether it is pushed."),
    ]
  ).orScalar(push) { LoggedFocus(isPush: $0) }.mapped(\.self) {
    knob, node throws(SessionFileError) in
    guard !node.isScript || node.value.members?.count ?? 1 == 1 else {
      throw node.error(
        "a knob event needs exactly one of 'turn' and 'nudge'", "write {turn: 1} or {nudge: up}")
    }
    return knob
  }
}

extension Shape<LoggedCamera> {
  static let cameraMove = Shape.object(
    "cameraMove", "A camera or a camera update, with its duration.",
    default: LoggedCamera(),
    [
      Field("camera", \.change, .camera, "The requested camera."),
      Field("scrollBy", \.scroll, .point, "The scroll, in points (GMSCameraUpdate.scrollBy)."),
      Field("zoomBy", \.zoomBy, .number, "The number of zoom levels (GMSCameraUpdate.zoomBy)."),
      Field("update", \.update, .word, "To the vehicle from above, or following it again."),
      Field("seconds", \.seconds, .duration, "The duration."),
    ])
}
