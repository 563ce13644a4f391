import Geometry
import Sessions

/// Reads the actions of an event on the phone.
enum PhoneEvents {
  /// The keys of an event that exist only for the car's screen.
  private static let carKeys = [
    "interact", "showNavigationBar", "panningInterface", "pan", "alert", "dismissAlert",
    "tripPreviews", "routeChoices", "hideTripPreviews", "tap", "focus", "knob", "app",
  ]

  /// The keys of an event at a point of the phone's screen.
  private static let touches: [(key: String, action: @Sendable (Point) -> PhoneAction)] = [
    ("touch", { .tap(at: $0) }), ("hold", { .hold(at: $0) }),
  ]

  /// The actions of an event on the phone, and whether its keys for a screen apply to the phone.
  static func actions(
    _ keys: ScriptMapping
  ) throws(RouteScriptError) -> (actions: [PhoneAction], isPhone: Bool) {
    let screen: TargetScreen? = try keys.read("on") { node throws(RouteScriptError) in
      try node.word("screen")
    }
    var actions: [PhoneAction] = []
    if let gesture = try keys.read("gesture", ScriptValues.gesture) {
      if screen == .car, let node = keys["gesture"] {
        throw node.error(
          .contradiction("the car's map takes no gestures", remedy: "write 'on: phone'"))
      }
      actions.append(.gesture(gesture))
    }
    for (key, action) in touches {
      guard let node = keys[key] else { continue }
      guard screen == .phone else {
        throw node.error(
          .contradiction("'\(key)' is of the phone's screen", remedy: "write 'on: phone'"))
      }
      actions.append(action(try ScriptValues.way(node)))
    }
    guard screen == .phone else { return (actions, false) }
    for key in carKeys {
      guard let node = keys[key] else { continue }
      throw node.error(
        .contradiction(
          "'\(key)' is of the car's screen", remedy: "remove 'on: phone', or '\(key)'"))
    }
    if let press = try keys.read("press", control) { actions.append(.press(press)) }
    return (actions + (try requests(keys)), true)
  }

  private static func control(_ node: DocumentNode) throws(RouteScriptError) -> PhoneControl {
    try node.word("control", \.name)
  }

  /// The actions of the phone's camera for an event that names no screen.
  static func mirrored(_ actions: [ChromeAction], _ keys: ScriptMapping) -> [PhoneAction] {
    guard keys["on"] == nil else { return [] }
    return actions.compactMap { action in
      if case .camera = action { request(action) } else { nil }
    }
  }

  /// The camera requests of the app for the phone alone.
  private static func requests(_ keys: ScriptMapping) throws(RouteScriptError) -> [PhoneAction] {
    let all: [ChromeAction?] = [
      try keys.read("zoom", MapTemplateEvents.zoom),
      try MapTemplateEvents.order("myLocation", keys, .myLocation),
      try MapTemplateEvents.order("recenter", keys, .recenter),
      try keys.read("camera", ScriptValues.cameraEvent),
    ]
    return all.compactMap { $0.flatMap(request) }
  }

  /// The same request for the phone's camera.
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
