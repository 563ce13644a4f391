import Geometry
import SessionFiles
import Sessions

/// Reads the phone actions of an event.
enum PhoneEvents {
  /// The keys that apply to the car's screen only.
  private static let carKeys = [
    "interact", "showNavigationBar", "panningInterface", "pan", "alert", "dismissAlert",
    "tripPreviews", "routeChoices", "hideTripPreviews", "tap", "focus", "knob", "app",
  ]

  /// The keys that take a point on the phone's screen.
  private static let touches: [(key: String, action: @Sendable (Point) -> PhoneAction)] = [
    ("touch", { .tap(at: $0) }), ("hold", { .hold(at: $0) }),
  ]

  /// Reads the phone actions of an event, and whether its screen keys target the phone.
  static func actions(
    _ keys: ScriptMapping
  ) throws(RouteScriptError) -> (actions: [PhoneAction], isPhone: Bool) {
    let screen: TargetScreen? = try keys.read("on") { node throws(RouteScriptError) in
      try node.word("screen")
    }
    var actions: [PhoneAction] = []
    if let gesture = try keys.read("gesture", .gesture) {
      if screen == .car, let node = keys["gesture"] {
        throw node.error(
          .contradiction("the car's map does not receive gestures", remedy: "write 'on: phone'"))
      }
      actions.append(.gesture(gesture))
    }
    for (key, action) in touches {
      guard let node = keys[key] else { continue }
      guard screen == .phone else {
        throw node.error(
          .contradiction("'\(key)' applies to the phone only", remedy: "write 'on: phone'"))
      }
      actions.append(action(try ScriptValues.way(node)))
    }
    guard screen == .phone else { return (actions, false) }
    for key in carKeys {
      guard let node = keys[key] else { continue }
      throw node.error(
        .contradiction(
          "'\(key)' applies to the car's screen only", remedy: "remove 'on: phone', or '\(key)'"))
    }
    if let press = try keys.read("press", control) { actions.append(.press(press)) }
    return (actions + (try requests(keys)), true)
  }

  private static func control(_ node: DocumentNode) throws(RouteScriptError) -> PhoneControl {
    try node.word("control", \.name)
  }

  /// Returns the phone's camera requests of an event without a target screen.
  static func mirrored(_ actions: [ChromeAction], _ keys: ScriptMapping) -> [PhoneAction] {
    guard keys["on"] == nil else { return [] }
    return actions.compactMap { action in
      if case .camera = action { request(action) } else { nil }
    }
  }

  /// Reads the app's camera requests for the phone alone.
  private static func requests(_ keys: ScriptMapping) throws(RouteScriptError) -> [PhoneAction] {
    let all: [ChromeAction?] = [
      try keys.read("zoom", MapTemplateEvents.zoom),
      try MapTemplateEvents.order("myLocation", keys, .myLocation),
      try MapTemplateEvents.order("recenter", keys, .recenter),
      try keys.read("camera", .camera),
    ]
    return all.compactMap { $0.flatMap(request) }
  }

  /// Returns the phone's equivalent of a camera request.
  private static func request(_ action: ChromeAction) -> PhoneAction? {
    switch action {
    case .zoom(let levels, let seconds): .camera(.zoom(by: levels, seconds: seconds))
    case .myLocation: .camera(.myLocation)
    case .recenter: .camera(.recenter)
    case .camera(let change, let seconds): .camera(.change(change, seconds: seconds))
    default: nil
    }
  }
}
