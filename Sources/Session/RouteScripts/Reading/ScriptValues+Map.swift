import Documents
import SessionFiles
import Sessions

extension ScriptValues {
  /// Reads the map: a mapping, or the path of its tiles.
  ///
  /// Paths are relative to the folder of the script.
  static func map(_ node: DocumentNode, file: String) throws(RouteScriptError) -> MapSettings {
    func path(_ node: DocumentNode) throws(RouteScriptError) -> String {
      FilePath.resolve(try node.text(), from: file)
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
    map.styling = try keys.read("styling", path)
    map.files = try keys.read("files", path)
    map.camera = try keys.read("camera", .initialCamera) ?? map.camera
    map.attribution = try keys.read("attribution", text)
    map.names =
      try keys.read("names") { node throws(RouteScriptError) in
        try node.word("label language")
      } ?? map.names
    map.display = try display(keys)
    return map
  }

  private static func display(_ keys: ScriptMapping) throws(RouteScriptError) -> MapDisplayOptions {
    var display = MapDisplayOptions()
    display.elements = MapElements(try keys.read("shows", .switches) ?? [:])
    display.alternateRoutes =
      try keys.read("alternateRoutes") { node throws(RouteScriptError) in
        try node.word("strategy")
      } ?? display.alternateRoutes
    display.calloutFormat =
      try keys.read("calloutFormat") { node throws(RouteScriptError) in
        try node.word("format")
      } ?? display.calloutFormat
    display.speedAlerts = try keys.read("speedAlerts", .speedAlerts)
    display.controls = try keys.read("controls", .mapControls) ?? display.controls
    return display
  }
}
