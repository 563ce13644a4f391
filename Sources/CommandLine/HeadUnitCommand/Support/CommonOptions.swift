import ArgumentParser
import Sessions

/// The theme and appearance, which override the script's.
struct AppearanceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The generation of chrome, see 'headunit list themes'. May be repeated.", valueName: "name"))
  var theme: [String] = []

  @Option(name: .customLong("ui"), help: "Whether the chrome is light or dark.")
  var chromeAppearance: InterfaceStyle?

  @Option(name: .customLong("map-appearance"), help: "Whether the map is light or dark.")
  var mapAppearance: AppearanceChoice?

  @Option(help: "The side on which the driver sits.")
  var driverSide: DriverSide?

  @Option(
    help: ArgumentHelp("The language and region of all texts, such as en-GB.", valueName: "tag"))
  var locale: String?

  @Option(
    help: ArgumentHelp(
      "The map: MBTiles, PMTiles, a folder of tiles, GeoJSON or OpenStreetMap data.",
      valueName: "file"))
  var map: String?

  @Option(
    name: .customLong("map-style"),
    help: ArgumentHelp("A MapLibre style instead of the bundled ones.", valueName: "file"))
  var mapStyleFile: String?

  @Option(
    name: [.customLong("map-styling"), .customLong("map-overlay")],
    help: ArgumentHelp(
      "Styling rules in the form of Google's JSON styling, applied over the style.",
      valueName: "file"))
  var mapStyling: String?

  @Option(
    name: .customLong("overlay"),
    help: ArgumentHelp(
      "GeoJSON with simplestyle properties to lay over every map. May be repeated.",
      valueName: "file"))
  var overlays: [String] = []

  @Option(
    help: ArgumentHelp(
      "A local mirror of the style's network resources (sprites, glyphs, tiles), each at"
        + " host/path.",
      valueName: "folder"))
  var mapFiles: String?

  @Option(
    help: ArgumentHelp(
      "The cache folder for tiles made from OpenStreetMap data.", valueName: "folder"))
  var mapCache: String?

  /// The options as map settings.
  var mapSettings: MapSettings {
    MapSettings(
      tiles: map, styles: MapStyleFiles(day: mapStyleFile, night: mapStyleFile),
      styling: mapStyling, files: mapFiles)
  }

  /// The options as an appearance change, without the theme.
  var appearance: AppearanceChange {
    AppearanceChange(
      chromeAppearance: chromeAppearance.map { $0 == .dark ? .dark : .light },
      mapAppearance: mapAppearance,
      driverSide: driverSide, locale: locale)
  }
}

/// The options that select screens.
struct DeviceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A screen of 'headunit list devices', 'all', or pixels and scale such as 1280x720@2;"
        + " several with commas, such as standard,iphone. May be repeated.", valueName: "name"))
  var device: [String] = []
}
