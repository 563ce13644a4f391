import Documents
package import MapStyles
import Synchronization

/// A style compiled for drawing.
///
/// Tiles cache derived values for it, so one instance should be shared by all workers.
package final class CompiledMapStyle: Sendable {
  package let style: MapStyle
  /// The errors of evaluating expressions for features.
  package let warnings = EvaluationWarnings()
  /// The index of the first layer above the route.
  ///
  /// It is that of the layer `route-anchor`; in a style without it, of the layer after the last one
  /// that is not a symbol layer, as in <https://github.com/maplibre/maplibre-navigation-ios>.
  package let anchor: Int
  /// The sprite of its symbols; nil if it has none.
  package let sprites: SpriteSheet?
  /// The glyphs of the style; nil if it has none.
  package let glyphs: GlyphManager?
  /// The tile stores of its own sources, by source name; other sources are read from the map.
  package let stores: [String: TileCache]
  /// The pixel sources of raster layers, by source name.
  package let rasters: [String: RasterSource]
  /// Whether drawing reproduces MapLibre's.
  ///
  /// If so, layers are drawn in the order of the style, with each symbol, line and circle drawn
  /// separately and with hard edges. On a drive, labels are above everything, and the lines of a
  /// layer are united, which is faster and calmer.
  package let isExact: Bool
  /// Whether labels avoid those of other sources, too.
  package let hasCrossSourceCollisions: Bool
  /// Whether the style is bundled, with labels that suit the screen.
  package let isShipped: Bool
  private let furtherNotes: [String]
  /// The image names of the sprite; nil without a sprite.
  private let pictures: Set<String>?
  /// The most recent evaluator of each layer: often the next frame has the same zoom.
  private let painters: Mutex<[(zoom: Double, painter: LayerEvaluator)?]>

  /// Compiles a style.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - sprites: The images of its sprite.
  ///   - glyphs: Its glyphs.
  ///   - stores: The tiles of its own sources.
  ///   - rasters: The pixels of its own sources.
  ///   - isExact: Whether drawing reproduces MapLibre's.
  ///   - hasCrossSourceCollisions: Whether labels avoid those of other sources, too; only if
  ///     `isExact`.
  ///   - isShipped: Whether the style is bundled.
  ///   - notes: Further requests of the style that cannot be met.
  package init(
    _ style: MapStyle, sprites: SpriteSheet? = nil, glyphs: GlyphManager? = nil,
    stores: [String: TileCache] = [:], rasters: [String: RasterSource] = [:],
    isExact: Bool = false, hasCrossSourceCollisions: Bool = true, isShipped: Bool = false,
    notes: [String] = []
  ) {
    self.hasCrossSourceCollisions = hasCrossSourceCollisions
    self.isShipped = isShipped
    self.stores = stores
    self.rasters = rasters
    self.isExact = isExact
    self.glyphs = glyphs
    self.style = style
    self.sprites = sprites
    pictures = sprites.map { Set($0.names) }
    furtherNotes = notes
    let layers = style.layers
    anchor =
      layers.firstIndex { $0.id == "route-anchor" }
      ?? layers.lastIndex { $0.kind != .symbol }.map { $0 + 1 } ?? 0
    painters = Mutex(Array(repeating: nil, count: layers.count))
  }

  /// Returns the style with label text by a name rule instead of its own expressions.
  package func naming(by rule: NameRule) -> CompiledMapStyle {
    CompiledMapStyle(
      style.naming(by: rule), sprites: sprites, glyphs: glyphs, stores: stores, rasters: rasters,
      isExact: isExact, hasCrossSourceCollisions: hasCrossSourceCollisions, isShipped: isShipped,
      notes: furtherNotes)
  }

  /// The sources by layer index if labels avoid only those of the same source; empty otherwise.
  package var collisionSources: [Int: String] {
    guard !hasCrossSourceCollisions else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: style.layers.enumerated().compactMap { index, layer in
        layer.source.map { (index, $0) }
      })
  }

  /// For symbol layers that differ from a lower one only in paint, the index of the lowest.
  package var placementTwins: [Int: Int] {
    var lowest: [[JSONValue]: Int] = [:]
    var twins: [Int: Int] = [:]
    for (index, layer) in style.layers.enumerated() where !layer.placementKey.isEmpty {
      if let first = lowest[layer.placementKey] {
        twins[index] = first
      } else {
        lowest[layer.placementKey] = index
      }
    }
    return twins
  }

  /// Returns the evaluator of a layer at a zoom.
  func painter(ofLayer index: Int, zoom: Double) -> LayerEvaluator {
    if let known = painters.withLock({ $0[index] }), known.zoom == zoom { return known.painter }
    let painter = style.layers[index].painter(
      zoom: zoom, pictures: pictures, warnings: warnings)
    painters.withLock { $0[index] = (zoom, painter) }
    return painter
  }

  /// The requests of the style that cannot be met, one sentence each, in document order.
  package var notes: [String] {
    let bare =
      sprites != nil
      ? []
      : style.layers.flatMap { layer in
        layer.propertyNames.filter(CompiledMapStyle.pictured.contains).map {
          "layer '\(layer.id)', \($0): the style has no sprite with this icon, so the icon is not"
            + " drawn"
        }
      }
    // A source whose tiles were found elsewhere needs no note.
    let found = Set((Array(stores.keys) + Array(rasters.keys)).map { "source '\($0)'" })
    let asked = style.report.entries.filter { !found.contains($0.property) }
      .map(\.description)
    return asked + furtherNotes + bare + (glyphs?.faults ?? [])
  }

  /// The properties that name a pattern image.
  private static let pictured: Set<String> = [
    "background-pattern", "fill-pattern", "line-pattern", "fill-extrusion-pattern",
  ]
}

/// The cache key of a style's layer.
struct StyleLayerKey: Hashable {
  let look: CompiledMapStyle
  let index: Int

  static func == (one: StyleLayerKey, other: StyleLayerKey) -> Bool {
    one.look === other.look && one.index == other.index
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(look))
    hasher.combine(index)
  }
}
