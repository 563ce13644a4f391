import Geometry
import Navigation
import Sessions

extension ScriptValues {
  /// Reads the app's own buttons over the phone's view.
  static func buttons(_ node: DocumentNode) throws(RouteScriptError) -> [PhoneAppButton] {
    let buttons = try node.each(button)
    guard buttons.count <= PhoneAppButton.limit else {
      throw node.error(
        .outOfRange("\(buttons.count) buttons", allowed: "0...\(PhoneAppButton.limit)"))
    }
    return buttons
  }

  private static func button(_ node: DocumentNode) throws(RouteScriptError) -> PhoneAppButton {
    let keys = try node.mapping(.phoneButton)
    var button = PhoneAppButton(
      title: try keys.require("title", text), frame: try keys.require("frame", frame))
    button.backgroundColor = try keys.read("backgroundColor", color) ?? button.backgroundColor
    button.titleColor = try keys.read("titleColor", color) ?? button.titleColor
    button.opacity =
      try keys.read("opacity") { node throws(RouteScriptError) in
        try node.number(in: 0...1)
      } ?? 1
    button.cornerRadius =
      try keys.read("cornerRadius") { node throws(RouteScriptError) in
        try node.number(in: 0...100)
      } ?? 0
    button.action = try keys.read("action") { node throws(RouteScriptError) in
      try node.word("action")
    }
    return button
  }

  private static func frame(_ node: DocumentNode) throws(RouteScriptError) -> Rect {
    let numbers = try node.each(coordinateOfScreen)
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
      throw node.error(
        .contradiction(
          "a frame needs four numbers, with a positive width and height",
          remedy: "write x, y, width and height like [5, 150, 200, 35]"))
    }
    return Rect(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  private static func coordinateOfScreen(_ node: DocumentNode) throws(RouteScriptError) -> Double {
    try node.number(in: -10_000...10_000)
  }

  /// Reads a gesture: its kind, or a mapping.
  static func gesture(_ node: DocumentNode) throws(RouteScriptError) -> PhoneGesture {
    guard node.isMapping else { return PhoneGesture(try node.word("gesture")) }
    let keys = try node.mapping(.gesture)
    var gesture = PhoneGesture(
      try keys.require("kind") { node throws(RouteScriptError) in try node.word("gesture") })
    if let way = try keys.read("by", way) { gesture.way = way }
    if let levels = keys["levels"] { gesture.levels = try levels.number(in: -19...19) }
    if let degrees = keys["degrees"] { gesture.degrees = try degrees.number(in: -360...360) }
    gesture.seconds = try keys.read("duration", duration)
    return gesture
  }

  /// Reads two numbers: a translation on the screen, or a point.
  static func way(_ node: DocumentNode) throws(RouteScriptError) -> Point {
    let numbers = try node.each(coordinateOfScreen)
    guard numbers.count == 2 else {
      throw node.error(
        .contradiction(
          "a distance on the screen needs two numbers", remedy: "write it like [0, -120]"))
    }
    return Point(numbers[0], numbers[1])
  }
}
