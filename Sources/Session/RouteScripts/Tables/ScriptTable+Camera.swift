import Sessions

extension ScriptTable {
  static let cameraModes = CameraMode.allCases.map(\.rawValue)

  /// The camera keys of the start and of events.
  private static let cameraKeys: [ScriptKey] = [
    ScriptKey("mode", .word(cameraModes), "Who moves the camera, as in the Navigation SDK."),
    ScriptKey(
      "perspective", .word(CameraPerspective.allCases.map(\.rawValue)),
      "The perspective of a camera that follows, as in the Navigation SDK."),
    ScriptKey(
      "zoom", .any([.number(CameraLimits.zoom), .word(["auto"])]),
      "The zoom level in levels of the SDK; auto by speed and maneuver."),
    ScriptKey("target", .coordinate, "The coordinate in the middle of the free map."),
    ScriptKey(
      "bearing", .number(0...360), "The direction that is up, in degrees clockwise from north."),
    ScriptKey(
      "tilt", .number(0...65), "The tilt away from straight down, in degrees; less when far away."),
    ScriptKey(
      "padding", .table(padding), "The space that the app's own views take of the map."),
  ]

  static let padding = ScriptTable(
    name: "padding", summary: "The space at the edges of the map, in points.",
    keys: ["top", "left", "bottom", "right"].map {
      ScriptKey($0, .number(0...10_000), "At this edge; 0 if left out.")
    } + [
      ScriptKey(
        "adjusts", .word(MapPadding.Adjustment.allCases.map(\.rawValue)),
        "What becomes of the space that is not free; always if left out.")
    ])

  /// The initial camera.
  static let camera = ScriptTable(
    name: "camera", summary: "The camera at the beginning, and the map's own controls.",
    keys: cameraKeys + [
      ScriptKey(
        "recenterButton", .flag, "Whether the recenter button may show; off on the car's map.")
    ])

  /// A camera change.
  static let cameraEvent = ScriptTable(
    name: "cameraEvent", summary: "A move of the camera; keys that are left out keep their value.",
    keys: cameraKeys + [
      ScriptKey("duration", .quantity(.duration), "How long it takes; 500 ms if left out.")
    ])
}
