import SessionFiles
import Sessions

extension ScriptTable {
  static let mapTables: [ScriptTable] = [
    map, mapStyles,
  ]

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
        "styling", .text, formerly: "overlay",
        "Styling rules in the form of Google's JSON styling, applied over the style."),
      ScriptKey(
        "files", .text,
        "A local mirror of the style's network resources, each at host/path."),
      ScriptKey(
        "camera", .shape(Shape<CameraSettings>.initialCamera.schema), "The initial camera."),
      ScriptKey(
        "attribution", .text,
        "The attribution of the map; that of its tiles if left out."),
      ScriptKey(
        "names", .word(MapNames.allCases.map(\.rawValue)),
        "The language of labels in the shipped styles: screen, for the screen's language, or"
          + " local."),
      ScriptKey(
        "shows", .shape(Shape<[MapElement: Bool]>.switches.schema),
        "The elements of the map besides its tiles."),
      ScriptKey(
        "alternateRoutes", .word(AlternateRoutesStrategy.allCases.map(\.rawValue)),
        "The number of alternates, as in the Navigation SDK."),
      ScriptKey(
        "calloutFormat", .word(RouteCalloutFormat.allCases.map(\.rawValue)),
        "What the callouts on alternates compare, as in the Navigation SDK."),
      ScriptKey(
        "speedAlerts", .shape(Shape<SpeedAlertOptions>.speedAlerts.schema),
        "The speed alert thresholds; 5 and 10 mph, or 10 and 20 km/h, above the limit if left"
          + " out."),
      ScriptKey(
        "controls", .shape(Shape<PhoneSettings>.mapControls.schema),
        "The Navigation SDK's controls on the car's map."),
    ])

  static let mapStyles = ScriptTable(
    name: "mapStyles", summary: "The styles of a light and of a dark map.",
    keys: [
      ScriptKey("day", .text, "The style of a light map."),
      ScriptKey("night", .text, "The style of a dark map."),
    ])
}
