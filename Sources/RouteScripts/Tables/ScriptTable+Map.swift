extension ScriptTable {
  /// All mappings of the map.
  static let mapTables: [ScriptTable] = [map, mapStyles, camera, cameraEvent]

  /// The map under the template.
  static let map = ScriptTable(
    name: "map", summary: "The map under the template.",
    keys: [
      ScriptKey(
        "tiles", .text,
        "The map: MBTiles, PMTiles, a folder of tiles, GeoJSON or OpenStreetMap data."),
      ScriptKey(
        "style", .any([.text, .table(mapStyles)]),
        "A MapLibre style instead of the shipped ones, one for day and night or one for each."),
      ScriptKey(
        "overlay", .text, "A JSON map styling of Google's kind that is laid over the style."),
      ScriptKey(
        "camera", .any([.word(cameraModes), .table(camera)]), "The camera at the beginning."),
    ])

  static let mapStyles = ScriptTable(
    name: "mapStyles", summary: "The styles of a light and of a dark map.",
    keys: [
      ScriptKey("day", .text, "The style of a light map."),
      ScriptKey("night", .text, "The style of a dark map."),
    ])
}
