package import BaseMaps
package import DisplayLists
import Geometry
import MapStyles
package import Navigation

/// Places labels so that none covers another one or an obstacle.
///
/// It caches shaped text and plans, so it is not `Sendable`.
package final class SymbolPlacer {
  /// The sprite and glyphs of a style.
  package struct Style {
    /// The sprite; nil if the style has none.
    package var sprites: SpriteSheet?
    /// The glyphs; nil if the style has none.
    package var glyphs: GlyphManager?

    package init(sprites: SpriteSheet? = nil, glyphs: GlyphManager? = nil) {
      (self.sprites, self.glyphs) = (sprites, glyphs)
    }
  }

  private let measurer: any TextMeasurer
  private let words: StreetWords
  private var setter: TextShaper
  private var icons: IconShaper
  private var drawables: DrawableNames
  private var plans: [KeptPlan] = []
  private var drives: [KnownDrive] = []

  /// The cached values of a drive in a style.
  private final class KnownDrive {
    let drive: LabelDriveIdentity
    let look: CompiledMapStyle
    let samples = LabelSampleStore()
    let memory = LabelPlanMemory()
    /// Whether a name occurred that no font can draw.
    var hasUndrawable = false

    init(_ drive: LabelDriveIdentity, _ look: CompiledMapStyle) {
      (self.drive, self.look) = (drive, look)
    }
  }

  /// A plan with its inputs.
  private struct KeptPlan {
    let drive: LabelDriveIdentity
    let look: CompiledMapStyle
    let stretch: ClosedRange<Double>
    let plan: LabelPlan
  }

  /// The maximum number of cached plans: those of a few alternating screens.
  private static let capacity = 4

  /// Creates a placer that measures text as it will be drawn.
  ///
  /// - Parameter words: The abbreviations of street types.
  package init(measurer: any TextMeasurer, words: StreetWords = StreetWords()) {
    (self.measurer, self.words) = (measurer, words)
    icons = IconShaper(nil)
    setter = TextShaper(measurer, icons: icons)
    drawables = DrawableNames(measurer, glyphs: nil)
  }

  /// Returns the labels of a single view, fully opaque.
  ///
  /// - Parameters:
  ///   - features: The label candidates.
  ///   - moment: The view, and the areas to keep free.
  ///   - style: The sprite and glyphs of the style.
  package func placement(
    of features: [SymbolFeature], at moment: LabelMoment, style: Style = Style()
  ) -> PlacementResult {
    use(style)
    let drawable = drawables.drawable(features, in: SymbolProjection(moment.camera))
    let plan = finder.plan(of: LabelSample(moment), drawable.features)
    var placement = plan.placement(at: 0, moment.camera, finder, fades: false)
    placement.undrawable = drawable.undrawable
    return placement
  }

  /// Returns the labels of a view placed as in MapLibre.
  ///
  /// They are in the order of the data, also beyond the edge of the screen, with icons on the pixel
  /// grid.
  ///
  /// - Parameters:
  ///   - features: The label candidates.
  ///   - camera: The camera of the map.
  ///   - style: The sprite and glyphs of the style.
  ///   - exactPixel: The width of a pixel in points.
  ///   - sources: The sources of layers by layer index; labels avoid only those of the same source.
  ///   - twins: For layers that differ from a lower one only in paint, the index of the lowest of
  ///     these, with whose labels theirs are placed.
  package func exactPlacement(
    of features: [SymbolFeature], camera: Camera, style: Style = Style(), exactPixel: Double,
    sources: [Int: String] = [:], twins: [Int: Int] = [:]
  ) -> PlacementResult {
    use(style)
    let view = SymbolProjection(camera, exactPixel: exactPixel)
    let finder = SymbolLayout(view: view, zoom: camera.zoom, setter: setter, icons: icons)
    let drawable = drawables.drawable(features, in: view)
    var rounds: [String?: MapLibrePlacement] = [:]
    var placement = PlacementResult()
    placement.undrawable = drawable.undrawable
    let instances = orderedByData(finder.instances(drawable.features), view)
    placement.labels = instances.filter { twins[$0.layer] == nil }
      .compactMap { rounds[sources[$0.layer], default: MapLibrePlacement(view: view)].place($0) }
    placement.labels.reverse()
    placement.labels += twinLabels(of: instances, twins, placement.labels)
    placement.labels = SymbolDrawOrder(view: view).sorted(placement.labels)
    return placement
  }

  /// Returns the labels at a time of a drive.
  ///
  /// - Parameters:
  ///   - seconds: The time.
  ///   - drive: The drive on its screen.
  ///   - camera: The camera at that time.
  ///   - look: The style of the map.
  ///   - fades: Whether labels fade in and out, as in a film; otherwise each is opaque while its
  ///     opacity is at least one half.
  ///   - symbols: Returns the label candidates of a camera.
  /// - Throws: The errors of requesting a moment of the drive.
  package func placement(
    at seconds: Double, of drive: LabelDrive, camera: Camera, look: CompiledMapStyle, fades: Bool,
    symbols: @escaping (Camera) -> [SymbolFeature]
  ) throws -> PlacementResult {
    use(Style(sprites: look.sprites, glyphs: look.glyphs))
    let known = known(drive, look)
    let planner = LabelPlanner(
      timeline: LabelTimeline(store: known.samples, moment: drive.moment), finder: finder,
      symbols: { [drawables] camera in
        let drawable = drawables.drawable(symbols(camera), in: SymbolProjection(camera))
        known.hasUndrawable = known.hasUndrawable || !drawable.undrawable.isEmpty
        return drawable.features
      }, memory: known.memory)
    let plan = try plan(at: seconds, of: drive, look, planner)
    var placement = plan.placement(at: seconds, camera, finder, fades: fades)
    if known.hasUndrawable {
      placement.undrawable =
        drawables.drawable(symbols(camera), in: SymbolProjection(camera)).undrawable
    }
    return placement
  }

  /// Returns the time range whose labels are shown at a time, and the moments that determine them.
  ///
  /// Equal moments, of the same map in the same style, give equal labels.
  package func sources(
    at seconds: Double, of drive: LabelDrive, look: CompiledMapStyle
  ) throws -> (stretch: ClosedRange<Double>, moments: [(time: Double, moment: LabelMoment)]) {
    let known = known(drive, look)
    let planner = LabelPlanner(
      timeline: LabelTimeline(store: known.samples, moment: drive.moment), finder: finder,
      symbols: { _ in [] }, memory: LabelPlanMemory())
    let stretch = try planner.stretch(around: seconds)
    return (stretch, try planner.moments(of: stretch))
  }

  private func plan(
    at seconds: Double, of drive: LabelDrive, _ look: CompiledMapStyle, _ planner: LabelPlanner
  ) throws -> LabelPlan {
    let stretch = try planner.stretch(around: seconds)
    let known = plans.firstIndex {
      $0.drive === drive.identity && $0.look === look && $0.stretch == stretch
    }
    if let known {
      let kept = plans.remove(at: known)
      plans.append(kept)
      return kept.plan
    }
    let plan = try planner.plan(stretch)
    if plans.count >= SymbolPlacer.capacity { plans.removeFirst() }
    plans.append(KeptPlan(drive: drive.identity, look: look, stretch: stretch, plan: plan))
    return plan
  }

  private func known(_ drive: LabelDrive, _ look: CompiledMapStyle) -> KnownDrive {
    if let known = drives.first(where: { $0.drive === drive.identity && $0.look === look }) {
      return known
    }
    if drives.count >= SymbolPlacer.capacity { drives.removeFirst() }
    let made = KnownDrive(drive.identity, look)
    drives.append(made)
    return made
  }

  private var finder: CandidateFinder {
    CandidateFinder(setter: setter, icons: icons, words: words)
  }

  private func use(_ style: Style) {
    guard setter.glyphs !== style.glyphs || icons.sheet !== style.sprites else { return }
    icons = IconShaper(style.sprites)
    setter = TextShaper(measurer, glyphs: style.glyphs, icons: icons)
    drawables = DrawableNames(measurer, glyphs: style.glyphs)
  }

  /// Returns the labels of layers whose symbols are placed with those of others, layer by layer.
  private func twinLabels(
    of instances: [SymbolInstance], _ twins: [Int: Int], _ labels: [PlacementResult.Label]
  ) -> [PlacementResult.Label] {
    guard !twins.isEmpty else { return [] }
    struct Place: Hashable {
      let layer: Int
      let point: Point
      let text: Shaping
      let picture: String?
    }
    func place(_ site: SymbolInstance, _ layer: Int) -> Place {
      Place(
        layer: layer, point: site.point, text: site.text, picture: site.icon?.image.name)
    }
    let placed = Dictionary(labels.map { (place($0.site, $0.site.layer), $0) }) { first, _ in first
    }
    let own = instances.reversed().compactMap { site in
      twins[site.layer].flatMap { placed[place(site, $0)]?.showing(site) }
    }
    return Dictionary(grouping: own, by: \.site.layer).sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// Returns the symbols of upper layers first, then by sort key, then in the order of the data.
  ///
  /// If the style requires it, labels farther down on the screen have priority within their tile.
  private func orderedByData(_ instances: [SymbolInstance], _ view: SymbolProjection)
    -> [SymbolInstance]
  {
    typealias Key = (layer: Int, sort: Double, tile: Int, height: Double, source: Int)
    let keyed = instances.map { site -> (key: Key, site: SymbolInstance) in
      guard site.paint.order == .viewportY else {
        return ((-site.layer, site.paint.sortKey ?? 0, 0, 0, site.source), site)
      }
      let height = view.project(site.point)?.point.y ?? 0
      return ((-site.layer, 0, site.tile, -height, site.source), site)
    }
    return keyed.enumerated().sorted {
      let (one, other) = ($0.element.key, $1.element.key)
      return one == other ? $0.offset < $1.offset : one < other
    }.map(\.element.site)
  }
}
