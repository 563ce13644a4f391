/// The map under the template, and its style.
package struct MapSettings: Sendable, Hashable {
  /// The path of the file or folder with the tiles; nil for plain background.
  package var tiles: String?
  /// The paths of the styles that replace the bundled ones.
  package var styles: MapStyleFiles
  /// The path of styling rules in the form of Google's JSON styling, applied over the style.
  package var styling: String?
  /// The path of a folder that replaces network addresses, by host and path.
  package var files: String?
  /// The initial camera.
  package var camera: CameraSettings
  /// The attribution of the map data; nil for that of the tiles.
  package var attribution: String?
  /// The language of labels in the bundled styles.
  package var names: MapNames = .screen
  /// The initial display of the map apart from its tiles.
  package var display = MapDisplayOptions()

  /// Creates settings; by default the map is plain background in the bundled style.
  package init(
    tiles: String? = nil, styles: MapStyleFiles = MapStyleFiles(), styling: String? = nil,
    files: String? = nil, attribution: String? = nil, camera: CameraSettings = CameraSettings()
  ) {
    self.tiles = tiles
    self.styles = styles
    self.styling = styling
    self.files = files
    self.camera = camera
    self.attribution = attribution
  }

  /// The members that name files and folders.
  package static var members: [WritableKeyPath<MapSettings, String?>] {
    [\.tiles, \.styles.day, \.styles.night, \.styling, \.files]
  }

  /// The files and folders that the settings name.
  package var named: [String] { MapSettings.members.compactMap { self[keyPath: $0] } }

  /// Returns the settings with each path changed.
  package func mapPaths(_ change: (String) -> String) -> MapSettings {
    var map = self
    for member in MapSettings.members { map[keyPath: member] = map[keyPath: member].map(change) }
    return map
  }

  /// Returns the settings with the given files and folders in place of their own.
  package func overridden(by asked: MapSettings) -> MapSettings {
    var map = self
    for member in MapSettings.members where asked[keyPath: member] != nil {
      map[keyPath: member] = asked[keyPath: member]
    }
    return map
  }
}

/// The language of labels in a bundled style.
package enum MapNames: String, Sendable, Hashable, CaseIterable {
  /// The language of the screen.
  case screen
  /// The local language.
  case local
}

/// The paths of style documents for day and night; nil for the bundled ones.
package struct MapStyleFiles: Sendable, Hashable {
  /// The style of a light map.
  package var day: String?
  /// The style of a dark map.
  package var night: String?

  package init(day: String? = nil, night: String? = nil) {
    self.day = day
    self.night = night
  }
}
