import Geometry
import JSONText
import Navigation
import SessionFiles
import Sessions

/// The screen that an event is for.
enum TargetScreen: String, Sendable, Hashable, CaseIterable {
  case car, phone
}

/// A search for a route as written.
struct WrittenReroute: Sendable, Hashable {
  var seconds = 0.0
  var route: WrittenSource?
}

/// The path of a route file, or the route itself.
enum WrittenSource: Sendable, Hashable {
  case file(String)
  case route(WrittenRoute)
}

/// An entry of the timeline as written.
struct WrittenEvent: Sendable, Hashable {
  /// What a key causes.
  enum Effect: Sendable, Hashable {
    case drive([ScriptEvent.Action])
    /// Actions on the car's screen alone.
    case car([ScriptEvent.Action])
    /// A camera request, which the phone has, too.
    case camera(ChromeAction)
    /// The press of a control of either screen.
    case press
    /// An action on the phone, which must be its screen's unless the car has none of the kind.
    case phone(PhoneAction, isShared: Bool)
  }

  var at: RoutePosition?
  var before: RoutePosition?
  var screen: TargetScreen?
  var reroute: WrittenReroute?
  /// The effects by key.
  var effects: [String: Effect] = [:]
  /// The effects as actions in order, without that of `reroute`.
  var actions: [ScriptEvent.Action] = []
  /// The key path of the event.
  var path = ""

  /// The keys that cause something.
  static let actionKeys = ["reroute"] + effectFields.map(\.entry.key)
}

extension Field<WrittenEvent> {
  /// Creates the key of an effect; the closure returns nil for a value that causes nothing.
  static func effect<Value>(
    _ key: String, _ shape: Shape<Value>, _ summary: String,
    _ effect: @escaping @Sendable (Value) -> WrittenEvent.Effect?
  ) -> Field {
    Field(
      entry: ObjectSchema.Entry(
        key: key, summary: summary, schema: shape.schema),
      write: { _, _, _ in nil },
      read: { node, event throws(SessionFileError) in
        event.effects[key] = effect(try shape.read(node))
      })
  }

  /// Creates the key of an action on the car's screen.
  static func car<Value>(
    _ key: String, _ shape: Shape<Value>, _ summary: String,
    _ action: @escaping @Sendable (Value) -> ChromeAction?
  ) -> Field {
    effect(key, shape, summary) { value in action(value).map { .car([.chrome($0)]) } }
  }

  /// Creates the key of an action without an inverse.
  static func order(_ key: String, _ summary: String, _ effect: WrittenEvent.Effect) -> Field {
    let order = Shape<Bool>.flag.mapped(\.self) { isOn, node throws(SessionFileError) in
      guard isOn else {
        throw node.error("'\(key)' can only be true", "write true, or remove the key")
      }
      return isOn
    }
    return .effect(key, order, summary) { _ in effect }
  }

  /// Creates the key of a message of a session log.
  static func message(_ name: String, as key: String? = nil, ofCar: Bool = false) -> Field {
    guard let kind = MessageKind.byName[name] else {
      preconditionFailure("no message is named '\(name)'")
    }
    return .effect(key ?? name, kind.actions, kind.summary) { ofCar ? .car($0) : .drive($0) }
  }
}

extension Shape<WrittenEvent> {
  /// An entry of the timeline: a time or distance with its events.
  static let event = Shape.object(
    "event", "An event of the drive, at the position in 'at' or 'before'.",
    default: WrittenEvent(), partial: true,
    [
      Field(
        "at", \.at, .at, "A time, a distance driven, a step, a waypoint, 'start' or 'arrival'."),
      Field("before", \.before, .before, "A distance or a time before a step's maneuver."),
      Field(
        "on", \.screen, .word(of: "screen"),
        "The screen of the event; if left out, the car for presses, both for the camera."),
      Field(
        "reroute", \.reroute, .reroute,
        "The app searches for a new route; then the route changes."),
    ] + WrittenEvent.effectFields
  ).reading { event, node throws(SessionFileError) in
    var event = event
    event.path = node.path.text
    try event.check(node)
    event.actions = try event.carActions(node) + event.phoneActions(node)
    return event
  }
}

extension WrittenEvent {
  /// The time or distance of the event.
  var placement: RoutePosition { at ?? before ?? .time(0) }

  fileprivate func check(_ node: DocumentNode) throws(SessionFileError) {
    switch (node["at"], node["before"]) {
    case (nil, nil): throw node.missing("at")
    case (.some, .some(let before)):
      throw before.error("the event has both 'at' and 'before'", "remove one of them")
    case (.some, nil), (nil, .some): break
    }
    let keys = node.value.members?.map(\.key) ?? []
    guard keys.contains(where: { !["at", "before", "on"].contains($0) }) else {
      throw node.error(
        "the event has no action", "add one of \(WrittenEvent.actionKeys.joined(separator: ", "))")
    }
    if effects["tripPreviews"] != nil, let other = node["routeChoices"] {
      throw other.error(
        "the event has both 'tripPreviews' and 'routeChoices'", "remove one of them")
    }
    for key in WrittenEvent.actionKeys {
      guard let value = node[key], let effect = effects[key] else { continue }
      switch (effect, screen) {
      case (.car, .phone):
        throw value.error(
          "'\(key)' applies to the car's screen only", "remove 'on: phone', or '\(key)'")
      case (.phone(_, isShared: true), .car):
        throw value.error("the car's map does not receive gestures", "write 'on: phone'")
      case (.phone(_, isShared: false), .car), (.phone(_, isShared: false), nil):
        throw value.error("'\(key)' applies to the phone only", "write 'on: phone'")
      case (.drive, _), (.camera, _), (.press, _), (.phone, _), (.car, _): break
      }
    }
  }

  /// Returns the effects on the drive and on the car's screen, in the order of the keys.
  fileprivate func carActions(
    _ node: DocumentNode
  ) throws(SessionFileError) -> [ScriptEvent.Action] {
    var actions: [ScriptEvent.Action] = []
    for key in WrittenEvent.actionKeys {
      switch effects[key] {
      case .drive(let effect), .car(let effect): actions += effect
      case .camera(let action) where screen != .phone: actions.append(.chrome(action))
      case .press where screen != .phone:
        actions.append(.chrome(.press(try Shape<ChromeControl>.control.read(node[key] ?? node))))
      case .camera, .press, .phone, nil: break
      }
    }
    return actions
  }

  /// Returns the effects on the phone; it follows the camera requests without a screen.
  fileprivate func phoneActions(
    _ node: DocumentNode
  ) throws(SessionFileError) -> [ScriptEvent.Action] {
    var actions: [PhoneAction] = []
    for key in WrittenEvent.phoneKeys {
      switch effects[key] {
      case .phone(let action, _): actions.append(action)
      case .press where screen == .phone:
        actions.append(.press(try Shape<PhoneControl>.phoneControl.read(node[key] ?? node)))
      case .camera(let action) where screen == .phone || screen == nil && key == "camera":
        actions += action.phoneRequest.map { [.camera($0)] } ?? []
      case .drive, .car, .press, .camera, nil: break
      }
    }
    return actions.map { .phoneAction($0) }
  }

  private static let phoneKeys = [
    "gesture", "touch", "hold", "orientation", "press", "zoom", "myLocation", "recenter", "camera",
  ]
}

extension ChromeAction {
  /// The phone's equivalent of a camera request; nil for other actions.
  fileprivate var phoneRequest: CameraRequest? {
    switch self {
    case .zoom(let levels, let seconds): .zoom(by: levels, seconds: seconds)
    case .myLocation: .myLocation
    case .recenter: .recenter
    case .camera(let change, let seconds): .change(change, seconds: seconds)
    default: nil
    }
  }
}

// MARK: Positions

/// A maneuver or an arrival as the position of an event.
private struct WrittenPosition: Sendable, Hashable {
  var step: Int?
  var waypoint: Int?
  var meters: Double?
  var seconds: Double?
}

extension Shape<RoutePosition> {
  private static let step = Field<WrittenPosition>(
    "step", \.step, .integer(in: 0...1_000_000_000), "The step, counted from 0, the departure.")

  private static let keyed = Shape<WrittenPosition>.object(
    "at", "A step's maneuver or the arrival at a waypoint.", default: WrittenPosition(),
    [
      step,
      Field(
        "waypoint", \.waypoint, .integer(in: 1...1_000_000_000), "The waypoint, counted from 1."),
    ]
  ).reading { position, node throws(SessionFileError) -> RoutePosition in
    switch (position.step, position.waypoint) {
    case (let step?, nil): return .beforeStep(step, meters: 0)
    case (nil, let waypoint?): return .waypoint(waypoint)
    case (nil, nil), (.some, .some):
      throw node.error(
        "the position needs exactly one of 'step' and 'waypoint'",
        "write it like {step: 3} or {waypoint: 1}")
    }
  }

  fileprivate static let at = Shape(
    .any([
      .words(["start", "arrival"]), .pattern(Quantity.duration.pattern),
      .pattern(Quantity.distance.pattern), Shape<Int>.integer(in: 0...0).schema, keyed.schema,
    ])
  ) { node throws(SessionFileError) in
    guard let text = node.value.string else { return try keyed.read(node) }
    switch text {
    case "start": return .time(0)
    case "arrival": return .arrival
    default:
      if let seconds = Quantity.duration.value(of: text) { return .time(seconds) }
      if let meters = Quantity.distance.value(of: text) { return .distance(meters) }
      throw node.notQuantity(
        text, "time or distance", ["1:20", "90 s", "1.2 km", "{step: 3}", "arrival"])
    }
  }

  fileprivate static let before = Shape<WrittenPosition>.object(
    "before", "A distance or a time before a step's maneuver.", default: WrittenPosition(),
    [
      step,
      Field("distance", \.meters, .nonnegativeDistance, "The distance before the maneuver."),
      Field("time", \.seconds, .duration, "The time before the maneuver."),
    ]
  ).reading { position, node throws(SessionFileError) -> RoutePosition in
    guard let step = position.step else { throw node.missing("step") }
    switch (position.meters, position.seconds) {
    case (let meters?, nil): return .beforeStep(step, meters: meters)
    case (nil, let seconds?): return .secondsBeforeStep(step, seconds: seconds)
    case (nil, nil), (.some, .some):
      throw node.error(
        "the position needs exactly one of 'distance' and 'time'",
        "write it like {step: 3, distance: 200 m}")
    }
  }
}

extension Shape<WrittenSource> {
  /// The path of a route file, or the route itself.
  static let source = Shape(
    .any([Shape<String>.text.schema, Shape<WrittenRoute>.writtenRoute.schema])
  ) {
    node throws(SessionFileError) in
    node.value.members == nil
      ? .file(try Shape<String>.nonempty.read(node))
      : .route(try Shape<WrittenRoute>.writtenRoute.read(node))
  }
}

extension Shape<WrittenReroute> {
  private static let seconds = Field<WrittenReroute>(
    "seconds", \.seconds, .duration, required: true, "The duration.")

  fileprivate static let reroute = Shape.object(
    "reroute", "A search for a route.", default: WrittenReroute(),
    [
      seconds, Field(former: "for", of: seconds),
      Field(
        "route", \.route, .source,
        "The new route: the path of a route file, or the route itself."),
    ]
  ).orScalar(.duration) { WrittenReroute(seconds: $0) }
}
