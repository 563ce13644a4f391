import Bitmaps
import CairoDrawing
import Foundation
import Geometry
import LayoutKit
import MapStyles
import Reviews
import RouteImport
import RouteScripts
import SessionFiles
import Sessions
import VectorTiles

/// A reader of foreign bytes, which must accept or refuse any input, and never crash.
package enum FuzzTarget: String, Sendable, CaseIterable {
  /// The JSON reply of a routing service, whichever.
  case reply
  /// A track or route of GPX.
  case gpx
  /// The line of an encoded polyline.
  case polyline
  /// The text of a map in GeoJSON.
  case geojson
  /// A route script.
  case script
  /// A recorded feed, one JSON line each message.
  case feed
  /// A session log, one JSON line each message.
  case session
  /// One vector tile of the Mapbox format.
  case tile
  /// A file of a map: MBTiles, PMTiles or OpenStreetMap.
  case archive
  /// A PNG picture.
  case png
  /// An SVG document, plain or packed.
  case vector
  /// A style document, or styling rules over one.
  case style
  /// The text of a recorded layout.
  case layout
  /// A theme file.
  case theme
  /// A device file.
  case device
  /// The decisions about goldens that the report page saves.
  case approval

  /// Runs the reader; a thrown error is a valid result.
  package func run(_ bytes: [UInt8]) {
    switch self {
    case .reply: readRoute(bytes, name: "reply.json")
    case .gpx: readRoute(bytes, name: "track.gpx")
    case .polyline:
      for precision in [5, 6] {
        _ = try? PolylineEncoding.decode(
          String(decoding: bytes, as: UTF8.self), precision: precision)
      }
    case .geojson: readWorld(of: try? TileSources.geoJSON(bytes, named: "map"))
    case .script: readScript(bytes)
    case .feed:
      _ = try? RecordedFeedReader.read(name: "feed.jsonl", bytes: bytes, loadBytes: refuse)
    case .session:
      let reader = SessionReader(file: "drive.session.jsonl", load: refuse)
      guard let session = try? reader.read(bytes) else { return }
      visit(session.script)
      FuzzScreen.shared?.draw(session.script)
    case .tile: _ = try? VectorTile(mvt: bytes)
    case .archive: readArchive(bytes)
    case .png: _ = try? PNGDecoder.bitmap(from: bytes)
    case .vector: _ = try? ImageDecoder.image(named: "picture.svg", bytes: bytes)
    case .style:
      _ = try? MapStyle(json: bytes, file: "style.json")
      _ = try? GoogleStyle(json: bytes, file: "rules.json")
    case .layout:
      let text = String(decoding: bytes, as: UTF8.self)
      guard let layout = try? LayoutText(text, file: "layout.txt") else { return }
      visit(layout)
    case .theme: FuzzScreen.shared?.drawTheme(bytes)
    case .device: FuzzScreen.shared?.drawDevice(bytes)
    case .approval:
      guard let approval = try? Approval.read(bytes, file: "approval.json") else { return }
      _ = try? approval.text()
    }
  }

  private func readRoute(_ bytes: [UInt8], name: String) {
    guard let route = try? RouteImporters.route(from: RouteFile(name: name, bytes: bytes)) else {
      return
    }
    visit(RouteScript(name: name, source: .route(route)))
  }

  private func readScript(_ bytes: [UInt8]) {
    let reader = RouteScriptReader(
      loadRoute: { _ in throw CancellationError() }, loadBytes: refuse)
    guard let script = try? reader.read(name: "script.yaml", bytes: bytes) else { return }
    visit(script)
  }

  /// Computes states of an accepted script.
  private func visit(_ script: RouteScript) {
    let timeline = Timeline(script)
    for share in [0, 0.3, 1] { _ = timeline.state(at: timeline.durationSeconds * share) }
    if timeline.durationSeconds < 600 { _ = Array(NavigationEvents(timeline)) }
  }

  /// Writes an accepted layout again; the text must be read as an equal layout.
  private func visit(_ layout: LayoutText) {
    _ = LayoutDocument(layout)
    let again = try? LayoutText(layout.text, file: "layout.txt")
    precondition(again == layout, "another layout is read of what was written")
  }

  private func readArchive(_ bytes: [UInt8]) {
    let url = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(getpid())")
    guard (try? Data(bytes).write(to: url)) != nil else { return }
    defer { unlink(url.path) }
    readWorld(of: try? TileSources.open(path: url.path))
  }

  private func readWorld(of source: (any TileSource)?) {
    guard let source, let world = TileID(zoom: 0, x: 0, y: 0) else { return }
    _ = try? source.tile(world)
  }

  private var refuse: @Sendable (String) throws -> [UInt8] { { _ in throw CancellationError() } }
}
