import BundledAssets
import Foundation
import FramePipeline
import MapSources
import RouteScripts
import Sessions

/// A moment of a bundled drive, for sheets of complete screens.
struct ExampleDrive {
  static let seconds = 220.0

  let timeline: Timeline
  /// The streets of Kirkland.
  let map: MapConfiguration?

  /// Reads a bundled drive; by default the one through Kirkland.
  ///
  /// - Throws: `AssetError` or `RouteScriptError` when its file is missing or invalid.
  init(_ library: AssetLibrary, file: String = "kirkland.yaml") throws {
    let bytes = [UInt8](try library.assets.data(.examples, file))
    timeline = Timeline(try DriveReader().read(name: file, bytes: bytes).script)
    map = try library.map(MapSettings(tiles: library.assets.url(.maps, "kirkland.geojson").path))
  }

  func state(_ appearance: Appearance) -> NavigationState {
    var state = timeline.state(at: ExampleDrive.seconds)
    state.appearance = appearance
    return state
  }
}
