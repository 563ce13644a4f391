import BaseMaps
import MapStyles
import VectorTiles

extension MapConfiguration {
  /// Returns the tiles of a map in the schemas of its styles.
  static func stores(
    _ store: TileCache?, day: CompiledMapStyle, night: CompiledMapStyle
  ) -> (day: TileCache?, night: TileCache?) {
    let first = self.store(store, for: day)
    return (first, night === day ? first : self.store(store, for: night, or: first))
  }

  /// Returns the tiles of a map in the schema of a style.
  ///
  /// - Parameters:
  ///   - store: The tiles of the map.
  ///   - look: The style.
  ///   - other: The tiles for another style, which are shared if both use the same schema.
  private static func store(
    _ store: TileCache?, for look: CompiledMapStyle, or other: TileCache? = nil
  ) -> TileCache? {
    guard let store else { return nil }
    let map = MapSchema(layerNames: store.source.info.layerNames)
    guard let target = SchemaAdapter.target(of: look.layersOfMap, map: map),
      let adapter = SchemaAdapter(to: target)
    else { return store }
    let adapted = TileSources.adapted(store.source, to: adapter)
    guard let other, other !== store, other.source.info == adapted.info else {
      return TileCache(adapted)
    }
    return other
  }
}

extension CompiledMapStyle {
  /// The source layers that the style reads from the map.
  var layersOfMap: Set<String> {
    Set(
      style.layers.filter { $0.source.map { stores[$0] == nil } ?? false }
        .compactMap(\.sourceLayer))
  }
}
