/// Tiles that are cut from features on demand.
struct FeatureSource: TileSource {
  let info: TileSetInfo
  private let cutter: TileSlicer

  init(_ cutter: TileSlicer, info: TileSetInfo) {
    self.cutter = cutter
    self.info = info
  }

  /// Returns the tiles of a GeoJSON text.
  ///
  /// - Throws: `TileError` with the location in the text if it is not GeoJSON.
  static func geoJSON(
    _ bytes: [UInt8], file: String, layer: String, options: GeoJSONSourceOptions
  ) throws(TileError) -> any TileSource {
    do throws(TileError) {
      let reader = try GeoJSONReader(
        bytes, layer: layer, isOnEarth: !options.isOnAllWorlds)
      let features = options.chosen(reader.features)
      let cutter = TileSlicer(
        options.clusters == nil ? features : [], maximumZoom: options.maximumZoom,
        buffer: options.buffer, measuresLines: options.measuresLines)
      var info = TileSetInfo(
        file: file, format: .geojson, name: reader.name ?? layer, zooms: 0...cutter.maximumZoom,
        bounds: cutter.bounds.map { MapBounds($0) }, attribution: reader.attribution,
        layerNames: Set(cutter.features.map(\.layer)).sorted())
      guard let clusters = options.clusters else { return FeatureSource(cutter, info: info) }
      info.layerNames = [layer]
      return ClusterSource(features, clusters, layer: layer, info: info)
    } catch {
      throw error.located(file: file)
    }
  }

  func tile(_ id: TileID) throws(TileError) -> VectorTile? {
    info.zooms.contains(id.zoom) ? cutter.tile(id) : nil
  }
}
