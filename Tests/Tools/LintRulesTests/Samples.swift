import BundledAssets
import Foundation
import FramePipeline
import LintRules
import Navigation
import RouteScripts

/// Scripts with replaceable parts, and linters for few screens.
enum Samples {
  static let library = Result { try AssetLibrary(try BundledAssets.find()) }

  /// A drive without findings, except for the size of buttons.
  static func script(
    top: String = "", second: String = "", side: String = "right", maneuver: String = "turn-left"
  ) -> String {
    """
    name: Sample
    \(top)
    route:
      drivingSide: \(side)
      steps:
        - {maneuver: depart, road: Main St, line: [[47.0, -122.0], [47.01, -122.0]]}
        - maneuver: \(maneuver)
          road: Oak St
          line: [[47.01, -122.0], [47.01, -122.02]]
    \(second.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n"))
        - {maneuver: destination, road: Oak St}
    """
  }

  /// The files available to scripts.
  static let files = [
    "large.svg": svg(width: 200, height: 90, fill: "#000000"),
    "white.svg": svg(width: 50, height: 50, fill: "#FFFFFF"),
    "black.svg": svg(width: 50, height: 50, fill: "#000000"),
    "junction.svg": svg(width: 140, height: 100, fill: "#3366CC"),
    "marker-on-turn.geojson": feature("Point", "[-122, 47.01]", #""title": "Van 12""#),
    "marker-beside.geojson": feature("Point", "[-122.05, 47.01]", #""title": "Van 13""#),
    "opaque-area.geojson": feature("Polygon", "[\(ring)]", #""fill-opacity": 0.9"#),
    "clear-area.geojson": feature("Polygon", "[\(ring)]", #""fill-opacity": 0.3"#),
    "lanes.svg": svg(width: 120, height: 18, fill: "#000000"),
  ]

  private static let ring =
    "[[-122.01, 47.0], [-121.99, 47.0], [-121.99, 47.02], [-122.01, 47.02], [-122.01, 47.0]]"

  private static func feature(_ kind: String, _ coordinates: String, _ look: String) -> String {
    """
    {"type": "Feature", "properties": {\(look)}, "geometry": {"type": "\(kind)", \
    "coordinates": \(coordinates)}}
    """
  }

  private static func svg(width: Int, height: Int, fill: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">\
    <rect width="\(width)" height="\(height)" fill="\(fill)"/></svg>
    """
  }

  struct NoSuchFile: Error {}

  /// The findings of the linter for a script.
  static func findings(
    _ text: String, devices: [String] = ["minimum"], locales: [String] = ["en-US"],
    disabled: [String] = [], workers: Int = 1
  ) throws -> [Finding] {
    let reader = RouteScriptReader(
      loadRoute: { _ in throw NoSuchFile() },
      loadBytes: { path in
        guard let file = files[path.split(separator: "/").last.map(String.init) ?? ""] else {
          throw NoSuchFile()
        }
        return Array(file.utf8)
      })
    let script = try reader.read(name: "sample.yaml", bytes: Array(text.utf8))
    var options = Linter.Options()
    options.devices = devices
    options.themes = ["ios18"]
    options.locales = locales
    options.disabled = disabled
    return try Linter(library: library.get(), options: options, workers: workers).findings(
      in: script, file: "sample.yaml",
      locations: ScriptLocations(name: "sample.yaml", bytes: Array(text.utf8)))
  }
}
