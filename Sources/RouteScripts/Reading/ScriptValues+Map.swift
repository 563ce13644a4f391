import Navigation

extension ScriptValues {
  /// The map as a mapping, or the path of its tiles alone; paths are joined to the script's folder.
  static func map(_ node: ScriptNode, file: String) throws(RouteScriptError) -> MapSettings {
    func path(_ node: ScriptNode) throws(RouteScriptError) -> String {
      ScriptPath.resolve(try node.text(), from: file)
    }
    guard node.isMapping else { return MapSettings(tiles: try path(node)) }
    let keys = try node.mapping(.map)
    var map = MapSettings()
    map.tiles = try keys.read("tiles", path)
    map.styles =
      try keys.read("style") { node throws(RouteScriptError) in
        guard node.isMapping else {
          let both = try path(node)
          return MapStyleFiles(day: both, night: both)
        }
        let styles = try node.mapping(.mapStyles)
        return MapStyleFiles(
          day: try styles.read("day", path), night: try styles.read("night", path))
      } ?? map.styles
    map.overlay = try keys.read("overlay", path)
    map.camera = try keys.read("camera", cameraSettings) ?? map.camera
    return map
  }
}
