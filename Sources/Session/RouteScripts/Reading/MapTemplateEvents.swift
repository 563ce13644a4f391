import Documents
import Geometry
import SessionFiles
import Sessions

/// Reads the chrome actions of an event.
enum MapTemplateEvents {
  /// Reads the actions of an event whose settings of the map template are already read.
  static func actions(
    _ keys: ScriptMapping, settings: ChromeSettings?
  ) throws(RouteScriptError) -> [ChromeAction] {
    let all: [ChromeAction?] = [
      settings.flatMap { $0 == ChromeSettings() ? nil : .settings($0) },
      try order("interact", keys, .interact()),
      try keys.read("showNavigationBar", bar),
      try keys.read("panningInterface") { node throws(RouteScriptError) in
        try node.flag() ? .showPanningInterface : .dismissPanningInterface
      },
      try keys.read("pan", pan),
      try keys.read("zoom", zoom),
      try order("myLocation", keys, .myLocation),
      try order("recenter", keys, .recenter),
      try keys.read("camera", .camera),
      try keys.read("tap", tap),
      try order("dismissAlert", keys, .dismissAlert),
      try keys.read("alert", .alert).map { .alert($0) },
      try order("hideTripPreviews", keys, .hidePreview),
      try preview(keys),
      try keys.read("press", control).map { .press($0) },
      try keys.read("focus") { node throws(RouteScriptError) in
        .focus(node.scalarText == "none" ? nil : try control(node))
      },
      try keys.read("knob", knob).map { .knob($0) },
    ]
    return try ScriptValues.stackActions(keys).map { .templates($0) } + all.compactMap(\.self)
  }

  private static func knob(_ node: DocumentNode) throws(RouteScriptError) -> KnobMove {
    if node.isMapping {
      let keys = try node.mapping(.knob)
      let turn = try keys.read("turn") { steps throws(RouteScriptError) in
        try steps.integer(in: -1000...1000)
      }
      let nudge: ChromeControl.PanArrow? = try keys.read("nudge") { word throws(RouteScriptError) in
        try word.word("direction")
      }
      switch (turn, nudge) {
      case (let steps?, nil): return .turn(steps)
      case (nil, let arrow?): return .nudge(arrow)
      case (nil, nil), (.some, .some):
        throw node.error(
          .contradiction(
            "a knob event needs exactly one of 'turn' and 'nudge'",
            remedy: "write {turn: 1} or {nudge: up}")
        )
      }
    }
    let word = try node.text()
    guard word == "push" else {
      throw node.error(
        .unknownWord(
          word, kind: "knob input", closest: nil,
          allowed: ["push", "{turn: 1}", "{nudge: up}"]))
    }
    return .push
  }

  private static func preview(_ keys: ScriptMapping) throws(RouteScriptError) -> ChromeAction? {
    let trips = try keys.read("tripPreviews", ScriptValues.tripPreviews)
    let ways = try keys.read("routeChoices", ScriptValues.routeChoices)
    if trips != nil, ways != nil, let node = keys["routeChoices"] {
      throw node.error(
        .contradiction(
          "the event has both 'tripPreviews' and 'routeChoices'", remedy: "remove one of them"))
    }
    guard let preview = trips ?? ways else { return nil }
    let node = keys["tripPreviews"] ?? keys["routeChoices"]
    return .preview(preview, seconds: try node?.child("for")?.duration())
  }

  /// Reads an action without an inverse, for which 'false' is an error.
  static func order(
    _ key: String, _ keys: ScriptMapping, _ action: ChromeAction
  ) throws(RouteScriptError) -> ChromeAction? {
    guard let node = keys[key] else { return nil }
    guard try node.flag() else {
      throw node.error(
        .contradiction("'\(key)' can only be true", remedy: "write true, or remove the key"))
    }
    return action
  }

  private static func bar(_ node: DocumentNode) throws(RouteScriptError) -> ChromeAction {
    if let shows = try? node.flag() {
      return shows ? .showNavigationBar(seconds: nil) : .hideNavigationBar
    }
    return .showNavigationBar(seconds: try ScriptValues.span(node))
  }

  private static func pan(_ node: DocumentNode) throws(RouteScriptError) -> ChromeAction {
    guard node.isMapping else { return .pan(try direction(node), steps: 1) }
    let keys = try node.mapping(.pan)
    return .pan(
      try keys.require("direction", direction),
      steps: try keys.read("steps") { node throws(RouteScriptError) in
        try node.integer(in: 1...20)
      } ?? 1, seconds: try keys.read("duration", ScriptValues.duration))
  }

  static func zoom(_ node: DocumentNode) throws(RouteScriptError) -> ChromeAction {
    guard node.isMapping else { return .zoom(by: try zoomSign(node)) }
    let keys = try node.mapping(.zoom)
    let levels =
      try keys.read("levels") { node throws(RouteScriptError) in
        try node.number(in: 0.1...19)
      } ?? 1
    return .zoom(
      by: try keys.require("direction", zoomSign) * levels,
      seconds: try keys.read("duration", ScriptValues.duration))
  }

  /// Reads a zoom direction: 1 for in, -1 for out.
  private static func zoomSign(_ node: DocumentNode) throws(RouteScriptError) -> Double {
    switch try node.text() {
    case "in": return 1
    case "out": return -1
    case let word:
      throw node.error(
        .unknownWord(
          word, kind: "zoom direction",
          closest: SpellingSuggestion.nearest(to: word, in: ScriptTable.zoomWords),
          allowed: ScriptTable.zoomWords))
    }
  }

  /// Reads a tap on a map control; the map and points on it do not receive taps.
  private static func tap(_ node: DocumentNode) throws(RouteScriptError) -> ChromeAction {
    let controls = MapControl.allCases.map(\.rawValue)
    guard let word = node.scalarText, let control = MapControl(rawValue: word) else {
      let what = node.isMapping || node.isList ? "a point of the map" : node.found
      let isOther = ChromeControl.allCases.contains { $0.name == node.scalarText }
      throw node.error(
        .contradiction(
          isOther
            ? "\(what) is a button of the template, not of the map"
            : "\(what) is not interactive: CarPlay maps do not receive taps",
          remedy: isOther
            ? "use 'press'"
            : "press a template button such as 'press: map-button-1'; 'tap' works only on"
              + " \(controls.joined(separator: " and ")), if 'map: camera:' enables them"))
    }
    return .tap(control)
  }

  private static func direction(_ node: DocumentNode) throws(RouteScriptError) -> PanDirection {
    var direction: PanDirection = []
    for item in try node.itemsOrSelf() {
      let arrow: ChromeControl.PanArrow = try item.word("pan direction")
      direction.insert(PanDirection(arrow))
    }
    guard direction.step != .init(0, 0) else {
      throw node.error(
        .contradiction(
          "the directions cancel each other out",
          remedy: "use one direction, or one horizontal and one vertical"))
    }
    return direction
  }

  /// Elements that are not interactive, with the reason.
  ///
  /// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/carplay>
  private static let untouchable: [(names: [String], reason: String)] = [
    (
      ["map", "route", "alternate", "alternate-route", "vehicle", "pin", "waypoint", "marker"],
      "CarPlay maps do not receive taps"
    ),
    (
      ["guidance", "maneuver", "trip-estimates", "tray", "road-name", "speed-limit", "lanes"],
      "CarPlay's guidance cards are not interactive"
    ),
    (["sidebar", "dock", "home", "clock"], "the sidebar belongs to CarPlay, not to the app"),
  ]

  private static func control(_ node: DocumentNode) throws(RouteScriptError) -> ChromeControl {
    let name = try node.text()
    for (names, reason) in untouchable where names.contains(name) {
      throw node.error(
        .contradiction(
          "'\(name)' cannot be pressed: \(reason)",
          remedy: "press a button instead, such as 'map-button-1' or 'trailing-1'"))
    }
    if let item = TemplateControl(name: name) { return .item(item) }
    return try node.word("control", \.name)
  }
}
