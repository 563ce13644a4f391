import Geometry
import Sessions

extension ScriptValues {
  /// Reads the initial camera: a mode, or a mapping.
  static func cameraSettings(_ node: DocumentNode) throws(RouteScriptError) -> CameraSettings {
    guard node.isMapping else {
      return CameraSettings(change: CameraChange(mode: try node.word("camera mode")))
    }
    let keys = try node.mapping(.camera)
    return CameraSettings(
      change: try cameraChange(keys),
      recenterButton: try keys.read("recenterButton", flag) ?? false)
  }

  /// Reads a camera change: a mode, or a mapping.
  static func cameraEvent(_ node: DocumentNode) throws(RouteScriptError) -> ChromeAction {
    guard node.isMapping else {
      return .camera(CameraChange(mode: try node.word("camera mode")))
    }
    let keys = try node.mapping(.cameraEvent)
    let count = node.mistakes?.count ?? 0
    let change = try cameraChange(keys)
    try node.stopAtMistakes(since: count)
    guard change != CameraChange() else {
      throw node.error(
        .contradiction(
          "the camera has no setting", remedy: "add a key such as 'mode' or 'zoom'"))
    }
    return .camera(change, seconds: try keys.read("duration", duration))
  }

  private static func cameraChange(
    _ keys: ScriptMapping
  ) throws(RouteScriptError) -> CameraChange {
    let change = CameraChange(
      mode: try keys.read("mode") { node throws(RouteScriptError) in try node.word("camera mode") },
      perspective: try keys.read("perspective") { node throws(RouteScriptError) in
        try node.word("camera perspective")
      },
      zoom: try keys.read("zoom", zoom),
      target: try keys.read("target") { node throws(RouteScriptError) in try node.coordinate() },
      bearing: try keys.read("bearing") { node throws(RouteScriptError) in
        try node.number(in: 0...360)
      },
      tilt: try keys.read("tilt") { node throws(RouteScriptError) in
        try node.number(in: 0...65)
      },
      padding: try keys.read("padding", padding))
    try check(change, keys)
    return change
  }

  private static func padding(_ node: DocumentNode) throws(RouteScriptError) -> MapPadding {
    let keys = try node.mapping(.padding)
    func edge(_ key: String) throws(RouteScriptError) -> Double {
      try keys.read(key) { node throws(RouteScriptError) in try node.number(in: 0...10_000) } ?? 0
    }
    let insets = Insets(
      top: try edge("top"), left: try edge("left"), bottom: try edge("bottom"),
      right: try edge("right"))
    let adjustment: MapPadding.Adjustment? = try keys.read("adjusts") {
      node throws(RouteScriptError) in try node.word("adjustment")
    }
    return MapPadding(insets, adjustment: adjustment ?? .always)
  }

  private static func zoom(_ node: DocumentNode) throws(RouteScriptError) -> CameraChange.Zoom {
    if node.scalarText == "auto" { return .automatic }
    return .level(try node.number(in: CameraLimits.zoom))
  }

  /// Rejects values that the mode determines, and a tilt above the maximum of the zoom level.
  private static func check(
    _ change: CameraChange, _ keys: ScriptMapping
  ) throws(RouteScriptError) {
    func refuse(_ key: String, _ reason: String, _ remedy: String) throws(RouteScriptError) {
      guard let node = keys[key] else { return }
      throw node.error(.contradiction("'\(key)' \(reason)", remedy: remedy))
    }
    let isPlaced = change.target != nil || change.bearing != nil
    switch change.mode {
    case .following:
      for key in ["target", "bearing"] {
        try refuse(
          key, "is set by the vehicle while the camera follows",
          "remove it, or write mode: free")
      }
    case .overview:
      for key in ["target", "bearing", "zoom", "tilt"] {
        try refuse(
          key, "is set automatically in the overview",
          "remove it, or write mode: free")
      }
    case .free, nil: break
    }
    if change.mode == .free || isPlaced {
      let remedy = "remove it, or write mode: following"
      try refuse("perspective", "applies only while the camera follows", remedy)
      if change.zoom == .automatic {
        try refuse("zoom", "can be automatic only while the camera follows", remedy)
      }
    }
    if let perspective = change.perspective, perspective != .tilted, change.tilt ?? 0 > 0 {
      try refuse(
        "tilt", "contradicts a top-down perspective",
        "remove it, or use the perspective 'tilted'")
    }
    try checkTilt(change, keys)
  }

  private static func checkTilt(
    _ change: CameraChange, _ keys: ScriptMapping
  ) throws(RouteScriptError) {
    if case .level(let level) = change.zoom, let tilt = change.tilt,
      tilt > CameraLimits.tilt(zoom: level), let node = keys["tilt"]
    {
      let most = (CameraLimits.tilt(zoom: level) * 10).rounded(.down) / 10
      throw node.error(
        .outOfRange(plain(tilt), allowed: "0...\(plain(most)) at zoom level \(plain(level))"))
    }
  }
}
