import Sessions

enum TargetScreen: String, Sendable, Hashable, CaseIterable {
  case car, phone
}

extension ScriptTable {
  static let gestureWords = PhoneGesture.Kind.allCases.map(\.rawValue)
  static let phoneControlWords = PhoneControl.allCases.map(\.name)

  static let gesture = ScriptTable(
    name: "gesture", summary: "A touch gesture on the phone's map.",
    keys: [
      ScriptKey("kind", .word(gestureWords), required: true, "The kind of gesture."),
      ScriptKey(
        "by", .list(.number(-10_000...10_000)),
        "The movement of the center: x and y in points."),
      ScriptKey("levels", .number(-19...19), "The zoom levels of a pinch; positive zooms in."),
      ScriptKey(
        "degrees", .number(-360...360),
        "The degrees of a clockwise rotation, or of a tilt from straight down."),
      ScriptKey("duration", .quantity(.duration), "The duration; 500 ms if left out."),
    ])

  static let phoneButton = ScriptTable(
    name: "phoneButton", summary: "A button of the app over the phone's view.",
    keys: [
      ScriptKey("title", .text, required: true, "The title."),
      ScriptKey(
        "frame", .list(.number(-10_000...10_000)), required: true,
        "The frame, in points: x, y, width and height."),
      ScriptKey("backgroundColor", color, "Its background; blue if left out."),
      ScriptKey("titleColor", color, "The color of the title; white if left out."),
      ScriptKey("opacity", .number(0...1), "The opacity of the background; 1 if left out."),
      ScriptKey("cornerRadius", .number(0...100), "The radius of its corners; 0 if left out."),
      ScriptKey(
        "action", .word(PhoneAppButton.Action.allCases.map(\.rawValue)),
        "The action of a press; none if left out."),
    ])
}
