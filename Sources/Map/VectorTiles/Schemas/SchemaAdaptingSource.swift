/// A map whose tiles are converted to another schema on demand.
struct SchemaAdaptingSource: TileSource {
  let info: TileSetInfo
  private let source: any TileSource
  private let adapter: SchemaAdapter
  private let schema: MapSchema?

  init(_ source: any TileSource, adapter: SchemaAdapter) {
    self.source = source
    self.adapter = adapter
    schema = MapSchema(layerNames: source.info.layerNames)
    var info = source.info
    if let schema, schema != adapter.target { info.layerNames = adapter.target.layerNames }
    self.info = info
  }

  func tile(_ id: TileID) throws(TileError) -> VectorTile? {
    try source.tile(id).map { adapter.tile($0, from: schema) }
  }
}

extension TileSources {
  /// Returns the map in another schema; tiles of unknown schemas are unchanged.
  package static func adapted(
    _ source: any TileSource, to adapter: SchemaAdapter
  ) -> any TileSource {
    SchemaAdaptingSource(source, adapter: adapter)
  }
}
