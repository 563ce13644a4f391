public import MapScenes
import MapStyles
import VectorTiles

extension BaseMap {
  /// What a camera sees that may be labelled, layer by layer from the bottom.
  public func symbols(_ camera: Camera, look: MapLook) -> [SymbolFeature] {
    let plane = GroundPlane(camera)
    let cover = TileCover(plane, zoom: camera.zoom, zooms: store.source.info.zooms)
    var tiles: [TileView] = []
    for seen in cover.tiles {
      if case .tile(let tile) = store.tile(seen.id) {
        tiles.append(TileView(tile, seen: seen, plane: plane))
      }
    }
    var symbols: [SymbolFeature] = []
    for (index, layer) in look.style.layers.enumerated() where layer.isShown(at: camera.zoom) {
      guard layer.kind == .symbol else { continue }
      let pass = LayerPass(
        key: LookLayer(look: look, index: index), layer: layer, zoom: camera.zoom, plane: plane,
        tiles: tiles)
      symbols += pass.symbols()
    }
    return symbols
  }
}
