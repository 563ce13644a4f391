import Geometry
import JSONText
package import Sessions

extension Shape<CameraChange.Zoom> {
  /// A zoom level of the SDK, or "automatic".
  fileprivate static let zoom = Shape(
    write: { zoom, _ in
      if case .level(let level) = zoom { .number(level) } else { "automatic" }
    },
    read: { node throws(SessionFileError) in
      switch node.value {
      case "automatic": return .automatic
      case "auto":
        node.advise(node, .renamed(to: "automatic"))
        return .automatic
      default: return .level(try Shape<Double>.number(in: 0...30).read(node))
      }
    },
    schema: .any([
      Shape<Double>.number(in: 0...30).schema,
      .words(["automatic"]),
    ]))
}

extension Shape<MapPadding> {
  fileprivate static let padding = Shape.object(
    "padding", "The space at the edges of the map, in points.", default: MapPadding(),
    [
      Field("top", \.insets.top, edge, "At the upper edge; 0 if left out."),
      Field("left", \.insets.left, edge, "At the left edge; 0 if left out."),
      Field("bottom", \.insets.bottom, edge, "At the lower edge; 0 if left out."),
      Field("right", \.insets.right, edge, "At the right edge; 0 if left out."),
      Field(
        "adjusts", \.adjustment, .word,
        "When the safe area is added to the padding (GMSMapViewPaddingAdjustmentBehavior); always"
          + " if left out."),
    ])

  private static let edge = Shape<Double>.number(in: -10_000...10_000)
}

extension Shape<CameraChange> {
  private static let viewingAngle = Field<CameraChange>(
    "viewingAngle", \.tilt, .number,
    "The tilt from straight down, in degrees; limited at low zoom levels.")

  fileprivate static let fields: [Field<CameraChange>] = [
    Field("mode", \.mode, .word, "The camera mode (GMSNavigationCameraMode)."),
    Field(
      "perspective", \.perspective, .word,
      "The following perspective (GMSNavigationCameraPerspective)."),
    Field(
      "zoom", \.zoom, .zoom,
      "The zoom level of the SDK; automatic adapts to speed and maneuver."),
    Field("target", \.target, .coordinate, "The coordinate at the center of the free area."),
    Field("bearing", \.bearing, .number, "The bearing, in degrees clockwise from north."),
    viewingAngle, Field(former: "tilt", of: viewingAngle),
    Field(
      "padding", \.padding, .padding,
      "The map padding for the app's own views (GMSMapView.padding)."),
  ]

  static let camera = Shape.object(
    "camera", "A camera request of the app.", default: CameraChange(), fields)
}

extension Shape<CameraSettings> {
  /// The initial camera: a mode, or an object.
  static let initialCamera = Shape.object(
    "initialCamera", "The initial camera, and the map's own controls.", default: CameraSettings(),
    Shape<CameraChange>.fields.map { $0.embedded(at: \.change) } + [
      Field(
        "compassButton", \.compassButton, .flag,
        "Whether the compass can show; off on the car's map."),
      Field(
        "recenterButton", \.recenterButton, .flag,
        "Whether the recenter button can show; off on the car's map."),
    ]
  ).orScalar(.word) { CameraSettings(change: CameraChange(mode: $0)) }
    .mapped(\.self) { settings, node throws(SessionFileError) in
      try node.check(settings.change)
      return settings
    }
}

extension Shape<ChromeAction> {
  /// A camera request in a script: a mode, or an object with its duration.
  package static let camera = Shape<LoggedCamera>.object(
    "cameraRequest", "A move of the camera; keys that are left out keep their value.",
    default: LoggedCamera(),
    Shape<CameraChange>.fields.map { $0.embedded(at: \.change) } + [
      seconds, Field(former: "duration", of: seconds),
    ]
  ).orScalar(.word) { LoggedCamera(change: CameraChange(mode: $0)) }
    .mapped({ (action: ChromeAction) in LoggedCamera(action) }) {
      camera, node throws(SessionFileError) in
      try node.check(camera.change)
      guard camera.change != CameraChange() else {
        throw node.error("the camera has no setting", "add a key such as 'mode' or 'zoom'")
      }
      return camera.action
    }

  private static let seconds = Field<LoggedCamera>(
    "seconds", \.seconds, .duration, "The duration; 0.5 s if left out.")
}

extension DocumentNode {
  /// Rejects values that the mode determines, and a tilt above the maximum of the zoom level.
  fileprivate func check(_ change: CameraChange) throws(SessionFileError) {
    // The SDK ignores or limits what an app requests.
    guard isScript else { return }
    switch change.mode {
    case .following:
      try refuse(
        ["target", "bearing"], "is set by the vehicle while the camera follows",
        "remove it, or write mode: free")
    case .overview:
      try refuse(
        ["target", "bearing", "zoom", "viewingAngle"], "is set automatically in the overview",
        "remove it, or write mode: free")
    case .free, nil: break
    }
    if change.mode == .free || change.target != nil || change.bearing != nil {
      let remedy = "remove it, or write mode: following"
      try refuse(["perspective"], "applies only while the camera follows", remedy)
      if change.zoom == .automatic {
        try refuse(["zoom"], "can be automatic only while the camera follows", remedy)
      }
    }
    if let perspective = change.perspective, perspective != .tilted, change.tilt ?? 0 > 0 {
      try refuse(
        ["viewingAngle"], "contradicts a top-down perspective",
        "remove it, or use the perspective 'tilted'")
    }
    try checkLimits(change)
  }

  private func refuse(
    _ keys: [String], _ reason: String, _ remedy: String
  ) throws(SessionFileError) {
    for key in keys {
      guard let node = camera(key) else { continue }
      throw node.error("'\(key)' \(reason)", remedy)
    }
  }

  /// Returns the value of a key, also by its deprecated name.
  private func camera(_ key: String) -> DocumentNode? {
    self[key] ?? (key == "viewingAngle" ? self["tilt"] : nil)
  }

  private func checkLimits(_ change: CameraChange) throws(SessionFileError) {
    if let bearing = change.bearing, !(0...360).contains(bearing), let node = camera("bearing") {
      throw node.outside("0...360")
    }
    if case .level(let level) = change.zoom, !CameraLimits.zoom.contains(level),
      let node = camera("zoom")
    {
      throw node.outside(CameraLimits.zoom.text)
    }
    guard let tilt = change.tilt, let node = camera("viewingAngle") else { return }
    guard (0...65).contains(tilt) else { throw node.outside("0...65") }
    if case .level(let level) = change.zoom, tilt > CameraLimits.tilt(zoom: level) {
      let most = (CameraLimits.tilt(zoom: level) * 10).rounded(.down) / 10
      throw node.outside("0...\(most.plainText) at zoom level \(level.plainText)")
    }
  }
}
