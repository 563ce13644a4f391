import Geometry
public import MapScenes
import MapStyles
import VectorTiles

/// Draws the tiles of a store in the look of a style.
public struct BaseMap: Sendable {
  /// Where tiles come from.
  public let store: TileStore

  /// A map over a store, which other workers may share.
  public init(_ store: TileStore) { self.store = store }

  /// What a camera sees of the map, without the route and with labels still to be placed.
  ///
  /// - Parameter wantsSymbols: Whether to gather what may be labelled.
  public func picture(
    _ camera: Camera, look: MapLook, wantsSymbols: Bool = true
  ) -> MapPicture {
    let plane = GroundPlane(camera)
    let cover = TileCover(plane, zoom: camera.zoom, zooms: store.source.info.zooms)
    var picture = MapPicture()
    var tiles: [TileView] = []
    for seen in cover.tiles {
      switch store.tile(seen.id) {
      case .tile(let tile): tiles.append(TileView(tile, seen: seen, plane: plane))
      case .missing:
        if !picture.missing.contains(seen.id) { picture.missing.append(seen.id) }
      case .damaged(let error):
        if !picture.damaged.contains(error) { picture.damaged.append(error) }
      }
    }
    picture.drawnTiles = tiles.count
    let screen = Rect(0, 0, camera.screen.width, camera.screen.height)
    for (index, layer) in look.style.layers.enumerated() where layer.isShown(at: camera.zoom) {
      let pass = LayerPass(
        key: LookLayer(look: look, index: index), layer: layer, zoom: camera.zoom, plane: plane,
        tiles: tiles)
      let commands = pass.commands(screen: screen)
      if index < look.anchor { picture.below += commands } else { picture.above += commands }
      if wantsSymbols { picture.symbols += pass.symbols() }
    }
    return picture
  }
}

/// A tile on the plane of a frame.
struct TileView {
  let tile: PreparedTile
  let seen: SeenTile
  let origin: Point
  let side: Double
  private let edges: [ConvexArea.Edge]

  init(_ tile: PreparedTile, seen: SeenTile, plane: GroundPlane) {
    self.tile = tile
    self.seen = seen
    let square = seen.square
    origin = plane.place(Point(square.minX, square.minY))
    side = square.width * plane.worldSize
    edges = plane.visible.edges
  }

  /// The edges of what is visible, in the units of a layer.
  func sieve(extent: Int) -> Sieve {
    let scale = side / Double(extent)
    return Sieve(
      edges: edges.map { edge in
        SIMD3(
          Float(edge.x), Float(edge.y),
          Float((edge.x * origin.x + edge.y * origin.y + edge.offset) / scale))
      })
  }
}

/// Tells what cannot be seen, in the units of a tile layer.
struct Sieve {
  let edges: [SIMD3<Float>]

  /// Whether a feature may be seen when it is drawn with a margin around it.
  @inline(__always)
  func letsThrough(_ feature: FlatGeometry.Feature, margin: Float) -> Bool {
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
