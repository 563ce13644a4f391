package import BaseMaps
package import DisplayLists
import Geometry
import MapStyles

/// Chooses which labels a view shows, so that none covers another one or an obstacle.
///
/// Belongs to one worker: it remembers texts that it has set and anchors along streets, and is not `Sendable`.
package final class LabelPlacer {
  private let measurer: any TextMeasurer
  private var setter: LabelSetter
  private var icons: IconSetter
  private let streets = StreetMemory()
  private var names: DrawableNames

  /// A placer that measures text as it will be drawn.
  package init(measurer: any TextMeasurer) {
    self.measurer = measurer
    icons = IconSetter(nil)
    names = DrawableNames(measurer, glyphs: nil)
    setter = LabelSetter(measurer, icons: icons)
  }

  /// The labels of a view.
  ///
  /// - Parameters:
  ///   - features: What may be labeled.
  ///   - camera: The view.
  ///   - obstacles: What must stay free.
  ///   - sprites: The pictures of the style.
  ///   - glyphs: The letters of the style; nil when it brings none along.
  ///   - exactPixel: The width of a pixel in points, to place labels as MapLibre does: in the order of
  ///     the data, also beyond the edge of the screen, and icons on whole pixels. Nil for drives,
  ///     whose names stay where they are from frame to frame.
  package func placement(
    of features: [SymbolFeature], camera: Camera, obstacles: LabelObstacles,
    sprites: SpriteSheet? = nil, glyphs: GlyphStore? = nil, exactPixel: Double? = nil
  ) -> LabelPlacement {
    if setter.glyphs !== glyphs || icons.sheet !== sprites {
      icons = IconSetter(sprites)
      setter = LabelSetter(measurer, glyphs: glyphs, icons: icons)
      names = DrawableNames(measurer, glyphs: glyphs)
    }
    let view = LabelView(camera, exactPixel: exactPixel)
    streets.begin()
    let finder = SiteFinder(
      view: view, zoom: camera.zoom, setter: setter, icons: icons, memory: streets)
    let drawable = names.drawable(features, in: view)
    let sites = finder.sites(drawable.features)
    var placement = LabelPlacement()
    placement.undrawable = drawable.undrawable
    if exactPixel == nil {
      var round = PlacementRound(view: view, obstacles: obstacles)
      // Ranks are sorted, because sites are large.
      let ranks = sites.enumerated().map { Rank($0.element, number: $0.offset) }.sorted()
      placement.labels = ranks.compactMap { round.place(sites[$0.number]) }
    } else {
      var round = ExactRound(view: view)
      placement.labels = orderedByData(sites, view).compactMap { round.place($0) }
    }
    placement.labels.reverse()
    placement.labels = DrawingOrder(view: view).sorted(placement.labels)
    return placement
  }

  /// Labels of upper layers first, then by sort key, then in the order of the data.
  ///
  /// Where the style asks for it, those further down on the screen come first within their tile.
  private func orderedByData(_ sites: [LabelSite], _ view: LabelView) -> [LabelSite] {
    typealias Key = (layer: Int, sort: Double, tile: Int, height: Double, source: Int)
    let keyed = sites.map { site -> (key: Key, site: LabelSite) in
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

  /// Where a site stands among all: labels of upper layers first, then by sort key; an order that no
  /// camera changes.
  private struct Rank: Comparable {
    /// The number of the site.
    let number: Int
    private let layer: Int
    private let sortKey: Double
    private let level: Int
    private let order: Int
    private let identity: UInt64

    init(_ site: LabelSite, number: Int) {
      self.number = number
      (layer, level, order, identity) = (site.layer, site.level, site.order, site.identity)
      sortKey = site.paint.sortKey ?? 0
    }

    static func < (one: Rank, other: Rank) -> Bool {
      if one.layer != other.layer { return one.layer > other.layer }
      if one.sortKey != other.sortKey { return one.sortKey < other.sortKey }
      if one.level != other.level { return one.level < other.level }
      if one.order != other.order { return one.order < other.order }
      if one.identity != other.identity { return one.identity < other.identity }
      return one.number < other.number
    }
  }
}

/// The choice of labels for one view, site by site.
struct PlacementRound {
  let view: LabelView
  let obstacles: LabelObstacles
  private var grid: CollisionGrid
  private var named: [UInt64: [Point]] = [:]

  /// Free space between labels and obstacles, in points.
  private static let margin = 4.0

  init(view: LabelView, obstacles: LabelObstacles) {
    self.view = view
    self.obstacles = obstacles
    grid = CollisionGrid(view.screen.size)
    for area in obstacles.areas {
      grid.insert(.box(area.inset(by: -PlacementRound.margin, -PlacementRound.margin)))
    }
    for box in obstacles.route { grid.insert(.box(box)) }
  }

  /// The label of a site, if there is room for it.
  mutating func place(_ site: LabelSite) -> LabelPlacement.Label? {
    guard let seen = view.project(site.point) else { return nil }
    if site.iconFollowsText { return placeTogether(site, seen.point) }
    let icon = freeIcon(of: site, seen.point)
    guard !site.text.isEmpty else { return icon.map { take($0, site, seen.point) } }
    guard
      site.paint.text.overlap == .always
        || view.screen.contains(seen.point) && isFarFromSame(site, seen.point),
      site.icon == nil || icon != nil || site.paint.icon.isOptional
    else { return nil }
    guard var label = placeText(site, seen.point) else {
      return site.paint.text.isOptional ? icon.map { take($0, site, seen.point) } : nil
    }
    if let icon {
      take(icon, site, seen.point)
      label.showsIcon = true
    }
    return label
  }

  /// The label of a text with the picture around it, at the first anchor that has room for both.
  private mutating func placeTogether(_ site: LabelSite, _ point: Point) -> LabelPlacement.Label? {
    let paint = site.paint
    guard
      paint.text.overlap == .always
        || view.screen.contains(point) && isFarFromSame(site, point)
    else { return nil }
    let maker = PointForm(site: site, view: view, size: paint.text.size)
    func label(_ anchor: BoxAnchor, _ form: LabelForm, _ icon: IconForm?) -> LabelPlacement.Label {
      var label = LabelPlacement.Label(site: site, anchor: anchor, isReversed: false)
      label.showsIcon = icon != nil
      take(form, site, point)
      if let icon { take(icon, site, point) }
      return label
    }
    for anchor in paint.text.anchors {
      guard let form = maker.form(anchor), isFree(form, paint.text, mayCover: false) else {
        continue
      }
      let icon = freeIcon(of: site, point, around: anchor)
      if icon != nil || paint.icon.isOptional { return label(anchor, form, icon) }
    }
    let first = paint.text.anchors[0]
    guard paint.text.overlap == .always, let form = maker.form(first) else { return nil }
    let icon = freeIcon(of: site, point, around: first)
    return icon != nil || paint.icon.isOptional ? label(first, form, icon) : nil
  }

  /// The label of a site's text, if there is room for it.
  private mutating func placeText(_ site: LabelSite, _ point: Point) -> LabelPlacement.Label? {
    let paint = site.paint.text
    if site.isAlongLine {
      let form = LineForm(site: site, view: view, size: paint.size).form(.strict)
      guard let form, isFree(form, paint) else { return nil }
      take(form, site, point)
      return LabelPlacement.Label(
        site: site, anchor: .center, isReversed: form.isReversed, isVertical: form.isVertical)
    }
    let anchors = paint.anchors
    func label(_ form: LabelForm, _ anchor: BoxAnchor, _ isVertical: Bool) -> LabelPlacement.Label {
      take(form, site, point)
      var label = LabelPlacement.Label(site: site, anchor: anchor, isReversed: false)
      label.isVertical = isVertical
      return label
    }
    for isVertical in site.writingModes {
      let maker = PointForm(site: site, view: view, size: paint.size, isVertical: isVertical)
      for anchor in anchors {
        guard let form = maker.form(anchor), isFree(form, paint, mayCover: anchors.count == 1)
        else { continue }
        return label(form, anchor, isVertical)
      }
    }
    // A text that may cover others looks for free room first.
    let isVertical = site.writingModes[0]
    let maker = PointForm(site: site, view: view, size: paint.size, isVertical: isVertical)
    guard anchors.count > 1, paint.overlap == .always, let form = maker.form(anchors[0]) else {
      return nil
    }
    return label(form, anchors[0], isVertical)
  }

  /// Whether the next label of the same street is far enough away.
  private func isFarFromSame(_ site: LabelSite, _ point: Point) -> Bool {
    guard let others = named[site.name] else { return true }
    let distance = site.line.isEmpty ? 60 : site.paint.spacing * (site.content.isName ? 1.4 : 0.6)
    return others.allSatisfy { $0.distance(to: point) >= distance }
  }

  private func isFree(
    _ form: LabelForm, _ paint: TextPaint, mayCover: Bool = true
  ) -> Bool {
    guard !mayCover || paint.overlap != .always else { return true }
    let room = view.screen.inset(by: PlacementRound.margin, PlacementRound.margin)
    guard room.contains(form.box) else { return false }
    return form.shapes.allSatisfy { !grid.isTaken($0.grown(by: paint.padding)) }
  }

  /// The screen with what lies around it, where pictures take room.
  private var surroundings: Rect {
    view.screen.inset(by: -IconForm.surroundings, -IconForm.surroundings)
  }

  /// The picture of a site, if there is one and room for it.
  private func freeIcon(
    of site: LabelSite, _ point: Point, around anchor: BoxAnchor? = nil
  ) -> IconForm? {
    guard let form = IconForm(site, view, around: anchor) else { return nil }
    let shape = form.shape(site.paint, point)
    // Pictures alone take room outside of the screen, too, so that none changes at the edge.
    let reach = PlacementRound.margin
    let isAround = site.text.isEmpty
    let room = isAround ? surroundings : view.screen.inset(by: reach, reach)
    guard isAround ? room.intersects(shape.bounds) : room.contains(form.bounds) else {
      return nil
    }
    return site.paint.icon.overlap == .always || !grid.isTaken(shape) ? form : nil
  }

  /// Takes the room of a picture; the label is that of the picture alone.
  @discardableResult
  private mutating func take(
    _ icon: IconForm, _ site: LabelSite, _ point: Point
  ) -> LabelPlacement.Label {
    if !site.paint.icon.ignoresPlacement { grid.insert(icon.shape(site.paint, point)) }
    return LabelPlacement.Label(
      site: site, anchor: .center, isReversed: false, showsText: false, showsIcon: true)
  }

  private mutating func take(_ form: LabelForm, _ site: LabelSite, _ point: Point) {
    named[site.name, default: []].append(point)
    guard !site.paint.text.ignoresPlacement else { return }
    for shape in form.shapes { grid.insert(shape.grown(by: site.paint.text.padding)) }
  }
}
