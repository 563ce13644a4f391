import Sessions

extension ScriptTable {
  static let cameraModes = CameraMode.allCases.map(\.rawValue)

  /// The camera keys of the start and of events.
  private static let cameraKeys: [ScriptKey] = [
    ScriptKey("mode", .word(cameraModes), "The camera mode of the Navigation SDK."),
    ScriptKey(
      "perspective", .word(CameraPerspective.allCases.map(\.rawValue)),
      "The following perspective of the Navigation SDK."),
    ScriptKey(
      "zoom", .any([.number(CameraLimits.zoom), .word(["auto"])]),
      "The zoom level of the SDK; auto adapts to speed and maneuver."),
    ScriptKey("target", .coordinate, "The coordinate at the center of the free area."),
    ScriptKey(
      "bearing", .number(0...360), "The bearing, in degrees clockwise from north."),
    ScriptKey(
      "tilt", .number(0...65),
      "The tilt from straight down, in degrees; limited at low zoom levels."),
    ScriptKey(
      "padding", .table(padding), "The map padding for the app's own views."),
  ]

  static let padding = ScriptTable(
    name: "padding", summary: "The space at the edges of the map, in points.",
    keys: ["top", "left", "bottom", "right"].map {
      ScriptKey($0, .number(0...10_000), "The padding at this edge; 0 if left out.")
    } + [
      ScriptKey(
        "adjusts", .word(MapPadding.Adjustment.allCases.map(\.rawValue)),
        "When the safe area is added to the padding; always if left out.")
    ])

  /// The initial camera.
  static let camera = ScriptTable(
    name: "camera", summary: "The initial camera, and the map's own controls.",
    keys: cameraKeys + [
      ScriptKey(
        "recenterButton", .flag, "Whether the recenter button can show; off on the car's map.")
    ])

  /// A camera change.
  static let cameraEvent = ScriptTable(
    name: "cameraEvent", summary: "A move of the camera; keys that are left out keep their value.",
    keys: cameraKeys + [
      ScriptKey("duration", .quantity(.duration), "The duration; 500 ms if left out.")
    ])
}
