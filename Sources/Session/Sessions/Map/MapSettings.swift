/// The map under the template, and its style.
package struct MapSettings: Sendable, Hashable {
  /// The path of the file or folder with the map's tiles; nil for plain ground.
  package var tiles: String?
  /// The paths of the styles that replace the shipped ones.
  package var styles: MapStyleFiles
  /// The path of styling rules in the form of Google's JSON styling, applied over the style.
  package var styling: String?
  /// The path of a folder that replaces addresses on a network, by host and path.
  package var files: String?
  /// The camera at the beginning.
  package var camera: CameraSettings
  /// The attribution of the map's data; nil for that of its tiles.
  package var attribution: String?
  /// The names of streets and places in the shipped styles.
  package var names: MapNames
  /// The display of the map apart from its tiles, at the start.
  package var display: MapDisplayOptions

  /// Creates settings; by default the map is plain ground in the bundled style.
  package init(
    tiles: String? = nil, styles: MapStyleFiles = MapStyleFiles(), styling: String? = nil,
    files: String? = nil, attribution: String? = nil, names: MapNames = .screen,
    display: MapDisplayOptions = MapDisplayOptions(), camera: CameraSettings = CameraSettings()
  ) {
    self.tiles = tiles
    self.styles = styles
    self.styling = styling
    self.files = files
    self.camera = camera
    self.attribution = attribution
    self.names = names
    self.display = display
  }
}

/// The names of streets and places in a map in a shipped style.
package enum MapNames: String, Sendable, Hashable, CaseIterable {
  /// Those that suit the language of the screen.
  case screen
  /// Those that people at the place write.
  case local
}

/// The paths of style documents by day and by night; nil for the shipped ones.
package struct MapStyleFiles: Sendable, Hashable {
  /// The style of a light map.
  package var day: String?
  /// The style of a dark map.
  package var night: String?

  /// Styles by their paths.
  package init(day: String? = nil, night: String? = nil) {
    self.day = day
    self.night = night
  }
}
