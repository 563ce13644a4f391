package import Geometry
import MapStyles
import VectorTiles

/// Draws tiles in a style.
package struct BaseMap: Sendable {
  /// The default tile store; nil if all layers have sources of their own.
  package let store: TileCache?
  /// The tile stores of individual sources, by source name.
  private let stores: [String: TileCache]

  /// Creates a map from stores, which other workers may share.
  ///
  /// - Parameters:
  ///   - store: The tiles of layers whose source has no store of its own; nil for none.
  ///   - stores: The stores of sources, by their names in the style.
  package init(_ store: TileCache?, stores: [String: TileCache] = [:]) {
    self.store = store
    self.stores = stores
  }

  /// Returns the base map in a camera's view, without the route and before label placement.
  ///
  /// - Parameters:
  ///   - camera: The camera of the map.
  ///   - look: The style.
  ///   - hairline: The outline width of areas, in points: one pixel of the screen.
  ///   - wantsSymbols: Whether to collect label candidates.
  ///   - route: The line that buildings must not hide.
  package func picture(
    _ camera: Camera, look: CompiledMapStyle, hairline: Double = 0.5, wantsSymbols: Bool = true,
    route: [Coordinate] = []
  ) -> RenderedBaseMap {
    let plane = GroundPlane(camera)
    var picture = RenderedBaseMap()
    let views = views(plane, zoom: camera.zoom, of: look.style, into: &picture)
    let screen = Rect(0, 0, camera.screen.width, camera.screen.height)
    var field: ExtrusionDepthBuffer?
    let line = route.map { plane.project(Mercator.project($0)) }
    for (index, layer) in look.style.layers.enumerated() where layer.isShown(at: camera.zoom) {
      let pass = LayerRenderer(
        key: StyleLayerKey(look: look, index: index), layer: layer, zoom: camera.zoom, plane: plane,
        tiles: views.tiles(of: layer), hairline: hairline)
      let commands =
        pass.wantsField
        ? pass.solidPicture(
          metersPerPoint: camera.metersPerPoint, screen: screen, field: &field)
        : pass.commands(screen: screen, metersPerPoint: camera.metersPerPoint, route: line)
      if look.isExact {
        picture.layers.append((index, commands))
        // MapLibre draws opaque fills first, and heatmaps over everything.
        let count = picture.layers.count
        if count > 1, !picture.hasSolids, pass.isOpaque,
          look.style.layers[picture.layers[count - 2].index].kind == .heatmap
        {
          picture.layers.swapAt(count - 2, count - 1)
        }
        picture.hasSolids = picture.hasSolids || layer.kind == .fillExtrusion
      } else if index < look.anchor {
        picture.below += commands
      } else {
        picture.above += commands
      }
      if wantsSymbols { picture.symbols += pass.symbols() }
      picture.hasDrawn = picture.hasDrawn || layer.kind != .background && !commands.isEmpty
    }
    return picture
  }

  /// Returns the label candidates in a camera's view, layer by layer from the bottom.
  package func symbols(_ camera: Camera, look: CompiledMapStyle) -> [SymbolFeature] {
    let plane = GroundPlane(camera)
    var picture = RenderedBaseMap()
    let views = views(plane, zoom: camera.zoom, of: look.style, into: &picture)
    return look.style.layers.enumerated().flatMap { index, layer -> [SymbolFeature] in
      guard layer.kind == .symbol, layer.isShown(at: camera.zoom) else { return [] }
      return LayerRenderer(
        key: StyleLayerKey(look: look, index: index), layer: layer, zoom: camera.zoom, plane: plane,
        tiles: views.tiles(of: layer), hairline: 0
      ).symbols()
    }
  }

  /// Returns the tiles of all stores of the style that cover the view.
  private func views(
    _ plane: GroundPlane, zoom: Double, of style: MapStyle, into picture: inout RenderedBaseMap
  ) -> VisibleTiles {
    let isRead = style.layers.contains { $0.source.map { stores[$0] == nil } ?? false }
    return VisibleTiles(
      common: isRead
        ? store.map { views(of: $0, plane, zoom: zoom, into: &picture) } ?? [] : [],
      ofSources: stores.sorted { $0.key < $1.key }.reduce(into: [:]) {
        $0[$1.key] = views(of: $1.value, plane, zoom: zoom, into: &picture)
      })
  }

  /// Returns the tiles of a store that cover the view.
  private func views(
    of store: TileCache, _ plane: GroundPlane, zoom: Double, into picture: inout RenderedBaseMap
  ) -> [VisibleTile] {
    let cover = TileCover(plane, zoom: zoom, zooms: store.source.info.zooms)
    picture.isCut = picture.isCut || cover.isCut
    var found: [(seen: UnwrappedTile, tile: TileBuckets)] = []
    var missing: [UnwrappedTile] = []
    var damaged: Set<TileID> = []
    for seen in cover.tiles {
      switch store.tile(seen.id) {
      case .tile(let tile): found.append((seen, tile))
      case .missing: missing.append(seen)
      case .damaged(let error):
        if !picture.damaged.contains(error) { picture.damaged.append(error) }
        damaged.insert(seen.id)
        missing.append(seen)
      }
    }
    let instead = RenderableTiles(of: store, around: found.map(\.seen), insteadOf: missing)
    for seen in instead.missing
    where !damaged.contains(seen.id) && !picture.missing.contains(seen.id) {
      picture.missing.append(seen.id)
    }
    let tiles = (instead.tiles + found).map { VisibleTile($0.tile, seen: $0.seen, plane: plane) }
    picture.drawnTiles += tiles.count
    return tiles
  }
}

/// The tiles of a frame, by source.
struct VisibleTiles {
  let common: [VisibleTile]
  let ofSources: [String: [VisibleTile]]

  func tiles(of layer: LayerStyle) -> [VisibleTile] {
    layer.source.flatMap { ofSources[$0] } ?? common
  }
}

/// A tile on the plane of a frame.
struct VisibleTile {
  let tile: TileBuckets
  let seen: UnwrappedTile
  let origin: Point
  let side: Double
  private let edges: [ConvexPolygon.Edge]

  init(_ tile: TileBuckets, seen: UnwrappedTile, plane: GroundPlane) {
    self.tile = tile
    self.seen = seen
    let square = seen.square
    origin = plane.project(Point(square.minX, square.minY))
    side = square.width * plane.worldSize
    edges = plane.visible.edges
  }

  /// Returns the culler of the visible area, in the units of a layer.
  func culler(extent: Int) -> TileCuller {
    let scale = side / Double(extent)
    return TileCuller(
      edges: edges.map { edge in
        SIMD3(
          Float(edge.x), Float(edge.y),
          Float((edge.x * origin.x + edge.y * origin.y + edge.offset) / scale))
      })
  }
}

/// Culls invisible geometry, in the units of a tile layer.
struct TileCuller {
  let edges: [SIMD3<Float>]

  /// Returns whether a feature may be visible, drawn with a margin around it.
  @inline(__always)
  func mayBeVisible(_ feature: PackedGeometry.Feature, margin: Float) -> Bool {
    let reach = feature.reach
    guard !feature.parts.isEmpty else { return false }
    for edge in edges {
      let x = edge.x > 0 ? -reach[2] : reach[0]
      let y = edge.y > 0 ? -reach[3] : reach[1]
      if edge.x * x + edge.y * y + edge.z < -margin { return false }
    }
    return true
  }
}
