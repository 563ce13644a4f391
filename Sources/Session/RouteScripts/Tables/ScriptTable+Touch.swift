import Sessions

enum TargetScreen: String, Sendable, Hashable, CaseIterable {
  case car, phone
}

extension ScriptTable {
  static let gestureWords = PhoneGesture.Kind.allCases.map(\.rawValue)
  static let phoneControlWords = PhoneControl.allCases.map(\.name)

  static let gesture = ScriptTable(
    name: "gesture", summary: "What the fingers do on the phone's map.",
    keys: [
      ScriptKey("kind", .word(gestureWords), required: true, "What they do."),
      ScriptKey(
        "by", .list(.number(-10_000...10_000)),
        "How far their middle goes: points to the right and down."),
      ScriptKey("levels", .number(-19...19), "By how many levels a pinch comes closer."),
      ScriptKey(
        "degrees", .number(-360...360),
        "By how many degrees the map turns clockwise, or tilts away from straight down."),
      ScriptKey("duration", .quantity(.duration), "How long it takes; 500 ms if left out."),
    ])

  static let phoneButton = ScriptTable(
    name: "phoneButton", summary: "A button that the app lays over the phone's view.",
    keys: [
      ScriptKey("title", .text, required: true, "The words on it."),
      ScriptKey(
        "frame", .list(.number(-10_000...10_000)), required: true,
        "Where it is, in points: x, y, width and height."),
      ScriptKey("backgroundColor", color, "Its background; blue if left out."),
      ScriptKey("titleColor", color, "The color of the words; white if left out."),
      ScriptKey("opacity", .number(0...1), "How opaque its background is; 1 if left out."),
      ScriptKey("cornerRadius", .number(0...100), "The radius of its corners; 0 if left out."),
      ScriptKey(
        "action", .word(PhoneAppButton.Action.allCases.map(\.rawValue)),
        "What a press on it does; nothing if left out."),
    ])
}
