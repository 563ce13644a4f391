/// Tiles cut out of features when they are asked for.
struct FeatureSource: TileSource {
  let info: TileSetInfo
  private let cutter: TileCutter

  init(_ cutter: TileCutter, info: TileSetInfo) {
    self.cutter = cutter
    self.info = info
  }

  /// The features of a GeoJSON text.
  init(
    geojson bytes: [UInt8], file: String, layer: String, measuresLines: Bool = false
  ) throws(TileError) {
    do throws(TileError) {
      let reader = try GeoJSONReader(bytes, layer: layer)
      let cutter = TileCutter(
        reader.features, deepestZoom: 15, measuresLines: measuresLines)
      self.init(
        cutter,
        info: TileSetInfo(
          file: file, format: .geojson, name: reader.name ?? layer,
          zooms: 0...cutter.deepestZoom, bounds: cutter.bounds.map { MapBounds($0) },
          attribution: reader.attribution,
          layerNames: Set(cutter.features.map(\.layer)).sorted()))
    } catch {
      throw error.located(file: file)
    }
  }

  func tile(_ id: TileID) throws(TileError) -> VectorTile? {
    info.zooms.contains(id.zoom) ? cutter.tile(id) : nil
  }

  /// The addresses of a level that features may reach.
  func tileIDs(zoom: Int) -> [TileID] { cutter.tileIDs(zoom: zoom) }
}
