import BaseMaps
import Bitmaps
import CairoDrawing
import DisplayLists
import Documents
import Foundation
import FramePipeline
import MapScenes
import MapSources
import MapStyles
import Synchronization
import VectorTiles

/// The picture of a render test, with the unsupported features.
struct CasePicture {
  var bitmap: Bitmap
  var unsupported: [UnsupportedFeature]
  /// Missing or corrupt map files, which invalidate the picture.
  var faults: [String]
}

/// Draws the styles of render tests.
struct CasePainter {
  let renderer: FrameRenderer

  /// Draws the final view of a test.
  ///
  /// - Throws: `StyleError`, `TileError` or `ConformanceError` when the test's files are invalid,
  ///   `DrawingError` when drawing fails.
  func picture(of view: CaseView, files: LocalFiles) throws -> CasePicture {
    let style = try MapStyle(document: view.style.document, file: "style.json")
    let glyphs = style.glyphs.flatMap { files.glyphs($0) }
    var lacks = Self.lacks(style)
    var stores: [String: TileCache] = [:]
    var rasters: [String: RasterSource] = [:]
    let pixels = TileAvailability()
    let used = Set(style.layers.compactMap(\.source))
    for source in style.sources where used.contains(source.name) {
      stores[source.name] = try store(of: source, files: files, pixels)
      rasters[source.name] = try raster(of: source, files: files, pixels)
    }
    let settings = view.settings
    let look = CompiledMapStyle(
      style, sprites: try sprites(of: style, view, files), glyphs: glyphs, stores: stores,
      rasters: rasters, isExact: true,
      hasCrossSourceCollisions: settings.hasCrossSourceCollisions)
    // The pictures of the suites have a transparent background and are compared over white.
    let picture = renderer.painter.picture(
      of: MapFrame(
        camera: view.camera, ground: .white,
        tiles: StyledTiles(nil, look: look, hairline: 1 / settings.pixelRatio)))
    var bitmap = Bitmap(
      size: PixelSize(
        width: Int((settings.width * settings.pixelRatio).rounded()),
        height: Int((settings.height * settings.pixelRatio).rounded())))
    _ = try renderer.draw(
      DisplayList([picture.command]),
      scale: PixelScale(
        x: Double(bitmap.size.width) / settings.width,
        y: Double(bitmap.size.height) / settings.height), into: &bitmap)
    lacks += Self.missing(in: picture.base?.symbols ?? [], glyphs)
    return CasePicture(
      bitmap: bitmap, unsupported: lacks,
      faults: Self.faults(of: picture.base) + (glyphs?.faults ?? []) + pixels.faults)
  }

  /// The unsupported features of the style; features that the specification forbids are also
  /// omitted by MapLibre.
  private static func lacks(_ style: MapStyle) -> [UnsupportedFeature] {
    style.report.entries.compactMap { entry in
      // Whether an address requires a network depends on the test's files.
      guard case .unsupported(let text) = entry.reason else { return nil }
      return UnsupportedFeature(entry.property, text)
    }
  }

  /// The errors of a view: corrupt tiles, or a source without any tile.
  private static func faults(of base: RenderedBaseMap?) -> [String] {
    guard let base else { return [] }
    var faults = base.damaged.map { "\($0)" }
    if let id = base.missing.first {
      faults.append(
        "the map has no tile \(id)"
          + (base.drawnTiles == 0 ? " and no other tile of the view" : ", which is visible"))
    }
    return faults
  }

  /// The sprite of the style with the images added by operations.
  private func sprites(
    of style: MapStyle, _ view: CaseView, _ files: LocalFiles
  ) throws -> SpriteSheet? {
    var sheet: SpriteSheet?
    for sprite in style.sprites {
      let index = try files.file(at: sprite.url + ".json")
      let next = try SpriteFiles.sheet(
        at: index.deletingPathExtension().path, pixelRatio: view.settings.pixelRatio,
        decoder: ImageDecoder.self)
      sheet = (sheet ?? SpriteSheet()).adding(next, prefix: sprite.prefix)
    }
    for picture in view.pictures {
      let image = try ImageDecoder.image(
        named: picture.name, bytes: try files.bytes(of: picture.file))
      sheet = (sheet ?? SpriteSheet()).adding(
        image, named: picture.name, pixelRatio: picture.pixelRatio, isStencil: picture.isStencil)
    }
    return sheet
  }

  /// The fonts of the labels that are not bundled.
  private static func missing(
    in symbols: [SymbolFeature], _ glyphs: GlyphManager?
  ) -> [UnsupportedFeature] {
    let texts = symbols.filter { feature in
      feature.paint.text.content.sections.contains { !$0.text.isEmpty }
    }
    let fonts =
      texts.map(\.paint.text.fonts).filter { glyphs?.set($0) == nil }
      .compactMap(\.first)
      .filter { !$0.hasPrefix("Inter") && !$0.hasPrefix("Noto Sans") }
    return Set(fonts).sorted().map {
      UnsupportedFeature("text-font", "'\($0)' is drawn in another font")
    }
  }

  private func store(
    of source: StyleSource, files: LocalFiles, _ found: TileAvailability
  ) throws -> TileCache {
    switch source.kind {
    case .geoJSON:
      let text =
        try source.inlineGeoJSON.map { Array($0.utf8) }
        ?? source.url.map { try files.bytes(of: try files.file(at: $0)) } ?? []
      return TileCache(
        Self.geoJSON(text, named: source.name, options: GeoJSONSourceOptions(source)))
    case .vector:
      let source = try described(source, files)
      guard let address = source.tiles.first else {
        throw ConformanceError("the source '\(source.name)' has no 'tiles'")
      }
      return TileCache(
        IndependentTiles(
          name: source.name,
          TileSources.files(
            TilePattern(
              try files.pattern(address), zooms: (source.minimumZoom, source.maximumZoom),
              isFlipped: source.scheme == .tms, bounds: source.bounds)), found))
    case .raster, .rasterDEM, .image, .video:
      // Already reported with the style; draws nothing.
      return TileCache(Self.geoJSON([], named: source.name))
    }
  }

  /// Resolves a source whose TileJSON is at an address.
  private func described(_ source: StyleSource, _ files: LocalFiles) throws -> StyleSource {
    guard source.tiles.isEmpty, let url = source.url else { return source }
    return source.described(by: try files.document(at: try files.file(at: url)))
  }

  /// The raster source; nil for other kinds.
  private func raster(
    of source: StyleSource, files: LocalFiles, _ found: TileAvailability
  ) throws -> RasterSource? {
    switch source.kind {
    case .vector, .geoJSON, .video: return nil
    case .image:
      guard let url = source.url else { return nil }
      let image = try ImageDecoder.pixels(
        named: url, bytes: try files.bytes(of: try files.file(at: url)))
      return .picture(image, corners: source.worldCorners)
    case .raster, .rasterDEM:
      let source = try described(source, files)
      guard let address = source.tiles.first else {
        throw ConformanceError("the source '\(source.name)' has no 'tiles'")
      }
      let pattern = TilePattern(
        try files.pattern(address), zooms: (source.minimumZoom, source.maximumZoom),
        isFlipped: source.scheme == .tms, bounds: source.bounds)
      let tiles = RasterFiles.tiles(pattern, side: source.tileSize, decoder: ImageDecoder.self) {
        found.note(source.name, $0, $1)
      }
      return source.kind == .rasterDEM ? .heights(tiles, source.heights) : .tiles(tiles)
    }
  }

  /// Creates a GeoJSON source; invalid GeoJSON has no features, as in MapLibre.
  private static func geoJSON(
    _ text: [UInt8], named name: String, options: GeoJSONSourceOptions = GeoJSONSourceOptions()
  ) -> any TileSource {
    UnboundedFeatures(
      (try? TileSources.geoJSON(text, named: name, options: options))
        ?? TileSources.nothing(named: name))
  }
}

/// GeoJSON features without bounds: a tile outside them is empty, not missing.
private struct UnboundedFeatures: TileSource {
  private let source: any TileSource

  init(_ source: any TileSource) { self.source = source }

  var info: TileSetInfo { source.info }

  func tile(_ id: TileID) throws(TileError) -> VectorTile? {
    try source.tile(id) ?? VectorTile(layers: [])
  }
}

/// Vector tiles without overzoom from ancestors: a missing tile is empty, as in MapLibre.
private struct IndependentTiles: TileSource {
  private let name: String
  private let source: any TileSource
  private let found: TileAvailability

  init(name: String, _ source: any TileSource, _ found: TileAvailability) {
    (self.name, self.source, self.found) = (name, source, found)
  }

  var info: TileSetInfo { source.info }

  func tile(_ id: TileID) throws(TileError) -> VectorTile? {
    if let tile = try source.tile(id) { return tile }
    found.noteEmpty(name, id)
    return VectorTile(layers: [])
  }
}

/// Tracks which sources have tiles in the view.
private final class TileAvailability: Sendable {
  private let lacking = Mutex<[String: TileID?]>([:])
  private let empty = Mutex<[String: TileID]>([:])

  /// Records a missing vector tile.
  func noteEmpty(_ source: String, _ id: TileID) {
    empty.withLock { $0[source] = $0[source] ?? id }
  }

  /// Records whether a tile exists.
  func note(_ source: String, _ id: TileID, _ isThere: Bool) {
    lacking.withLock { lacking in
      if isThere {
        lacking[source] = .some(nil)
      } else if lacking[source] == nil {
        lacking[source] = .some(id)
      }
    }
  }

  /// The sources without any tile.
  var faults: [String] {
    lacking.withLock { lacking in
      lacking.sorted { $0.key < $1.key }.compactMap { source, id in
        id.map { "the source '\(source)' has no tile \($0) and no other tile of the view" }
      }
    }
      + empty.withLock { empty in
        empty.sorted { $0.key < $1.key }.map {
          "the source '\($0.key)' has no tile \($0.value), which is visible"
        }
      }
  }
}
