import BaseMaps
import Bitmaps
import CairoDrawing
import DisplayLists
import Foundation
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
    let used = Set(style.layers.compactMap(\.source))
    var stores: [String: TileStore] = [:]
    for source in style.sources where used.contains(source.name) {
      stores[source.name] = try store(of: source, files: files)
    }
    let settings = view.settings
    let look = MapLook(style, sprites: sprites, glyphs: glyphs, stores: stores)
    // The pictures of the suites are transparent where nothing is drawn, and compared over white.
    let picture = renderer.painter.picture(
      of: MapView(
        camera: view.camera, ground: .white,
        tiles: StyledTiles(nil, look: look, hairline: 1 / settings.pixelRatio)))
    var bitmap = Bitmap(
      size: PixelSize(
        width: Int((settings.width * settings.pixelRatio).rounded()),
        height: Int((settings.height * settings.pixelRatio).rounded())))
    _ = try renderer.draw(
      DisplayList([picture.command]),
      scale: PixelScale(x: settings.pixelRatio, y: settings.pixelRatio), into: &bitmap)
    return CasePicture(
      bitmap: bitmap,
      unsupported: look.notes + Self.missing(in: picture.base?.symbols ?? [], glyphs))
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
