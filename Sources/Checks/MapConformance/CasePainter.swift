import BaseMaps
import Bitmaps
import CairoDrawing
import DisplayLists
import Foundation
import Geometry
import MapLabels
import MapScenes
import MapStyles
import FramePipeline
import VectorTiles

/// The picture of a test, and what in it is not drawn as the style says.
struct CasePicture {
  var bitmap: Bitmap
  var unsupported: [String]
}

/// Draws the styles of render tests.
struct CasePainter {
  let renderer: FrameRenderer

  /// - Throws: `StyleError`, `TileError` or `ConformanceError` when the test's files are wrong,
  ///   `DrawingError` when drawing fails.
  func picture(of view: CaseView, files: LocalFiles) throws -> CasePicture {
    let style = try MapStyle(json: view.style, file: "style.json")
    let sprites = try style.sprite.map { address in
      let index = try files.file(at: address + ".json")
      return try SpriteFiles.sheet(
        at: index.deletingPathExtension().path, pixelRatio: view.settings.pixelRatio)
    }
    let glyphs = style.glyphs.flatMap { files.glyphs($0) }
    let look = MapLook(style, sprites: sprites, glyphs: glyphs)
    let used = Set(style.layers.compactMap(\.source))
    var stores: [String: TileStore] = [:]
    for source in style.sources where used.contains(source.name) {
      stores[source.name] = try store(of: source, files: files)
    }
    let settings = view.settings
    let screen = Size(settings.width, settings.height)
    let camera = Camera(
      target: view.center, zoom: view.zoom, bearing: view.bearing, viewingAngle: view.pitch,
      anchor: Point(screen.width / 2, screen.height / 2), screen: screen)
    let empty = TileStore(EmptySource())
    let map = BaseMap(empty, stores: stores).picture(
      camera, look: look, hairline: 1 / settings.pixelRatio)
    // The pictures of the suites are transparent where nothing is drawn, and compared over white.
    let white = DrawCommand.fill(.rect(Rect(0, 0, screen.width, screen.height)), .color(.white))
    var bitmap = Bitmap(
      size: PixelSize(
        width: Int((screen.width * settings.pixelRatio).rounded()),
        height: Int((screen.height * settings.pixelRatio).rounded())))
    let labels = LabelPlacer(measurer: renderer.measurer)
      .placement(
        of: map.symbols, camera: camera, obstacles: LabelObstacles(), sprites: sprites,
        glyphs: glyphs
      )
      .commands(after: nil, share: 1, camera: camera, obstacles: LabelObstacles())
    _ = try renderer.draw(
      DisplayList([white] + map.below + map.above + labels),
      scale: PixelScale(x: settings.pixelRatio, y: settings.pixelRatio), into: &bitmap)
    return CasePicture(
      bitmap: bitmap, unsupported: look.notes + Self.missing(in: map.symbols, glyphs))
  }

  /// What the labels of a test ask for and do not get: faces that are not among ours.
  private static func missing(
    in symbols: [SymbolFeature], _ glyphs: GlyphStore?
  ) -> [String] {
    let texts = symbols.filter { feature in
      feature.paint.text.content.sections.contains { !$0.text.isEmpty }
    }
    let fonts =
      texts.map(\.paint.text.fonts).filter { glyphs?.set($0) == nil }
      .compactMap(\.first)
      .filter { !$0.hasPrefix("Inter") && !$0.hasPrefix("Noto Sans") }
    return Set(fonts).sorted().map { "text-font '\($0)', which is set in another face" }
  }

  private func store(of source: StyleSource, files: LocalFiles) throws -> TileStore {
    switch source.kind {
    case .geoJSON:
      let text =
        try source.inlineGeoJSON.map { Array($0.utf8) }
        ?? source.url.map { try files.bytes(of: try files.file(at: $0)) } ?? []
      return TileStore(try TileSources.geoJSON(text, named: source.name))
    case .vector:
      guard let pattern = source.tiles.first else {
        throw ConformanceError("the source '\(source.name)' names no tiles")
      }
      return TileStore(try TileSources.open(path: try files.tiles(pattern).path))
    case .raster, .rasterDEM, .image, .video:
      throw ConformanceError("sources of the kind '\(source.kind.rawValue)' are not drawn")
    }
  }
}

/// A map without tiles, for layers whose source is not there.
private struct EmptySource: TileSource {
  let info = TileSetInfo(file: "", format: .folder, zooms: 0...0)

  func tile(_ id: TileID) throws(TileError) -> VectorTile? { nil }
}
