import Bitmaps
import BundledAssets
import CairoDrawing
import Devices
import DisplayLists
import FramePipeline
import Geometry
import MapStyles
import VectorTiles

@testable import BaseMaps

/// Tiles in memory; requests are counted by address.
struct MemorySource: TileSource {
  let info: TileSetInfo
  var tiles: [TileID: VectorTile]
  var damaged: [TileID: TileError] = [:]

  init(_ tiles: [TileID: VectorTile], zooms: ClosedRange<Int>) {
    info = TileSetInfo(file: "memory", format: .folder, zooms: zooms)
    self.tiles = tiles
  }

  func tile(_ id: TileID) throws(TileError) -> VectorTile? {
    if let error = damaged[id] { throw error }
    return tiles[id]
  }
}

enum Samples {
  static let point = Coordinate(clampingLatitude: 47.676, longitude: -122.2)

  static func camera(
    _ target: Coordinate = point, zoom: Double = 15.4, bearing: Double = 20, tilt: Double = 45,
    screen: Size = Size(320, 200)
  ) -> Camera {
    Camera(
      target: target, zoom: zoom, bearing: bearing, viewingAngle: tilt,
      anchor: Point(screen.width * 0.5, screen.height * 0.7), screen: screen)
  }

  /// Returns the compiled style of layers over the source "map".
  static func look(_ layers: String) throws -> CompiledMapStyle {
    let text =
      #"{"version": 8, "sources": {"map": {"type": "vector", "url": "map.mbtiles"}}, "#
      + #""layers": [\#(layers)]}"#
    return CompiledMapStyle(try MapStyle(json: Array(text.utf8), file: "style.json"))
  }

  /// Returns a style layer of a type, which reads the source layer with the name of the type.
  static func layer(
    _ type: String, id: String = "", paint: String = "", layout: String = "", more: String = ""
  ) -> String {
    #"{"id": "\#(id.isEmpty ? type : id)", "type": "\#(type)", "source": "map", "#
      + #""source-layer": "\#(type)", \#(more)"layout": {\#(layout)}, "paint": {\#(paint)}}"#
  }

  static func tile(_ layers: TileLayerBuilder...) -> VectorTile {
    VectorTile(layers: layers.map { $0.layer() })
  }

  static func shipped(_ name: String) throws -> CompiledMapStyle {
    let bytes = [UInt8](try BundledAssets.find().data(.styles, "\(name).json"))
    return CompiledMapStyle(try MapStyle(json: bytes, file: name))
  }
}

/// Draws maps, two pixels per point.
struct Painter {
  private let renderer: FrameRenderer

  init() throws {
    renderer = try FrameRenderer(library: AssetLibrary(try BundledAssets.find()))
  }

  func bitmap(_ picture: RenderedBaseMap, screen: Size = Size(320, 200)) throws -> Bitmap {
    var bitmap = Bitmap(
      size: PixelSize(width: Int(screen.width * 2), height: Int(screen.height * 2)),
      filledWith: 0xFFFF_FFFF)
    _ = try renderer.draw(
      DisplayList(picture.below + picture.above), scale: PixelScale(x: 2, y: 2), into: &bitmap)
    return bitmap
  }
}
