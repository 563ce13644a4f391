import DisplayLists
import Geometry
import MapStyles
import VectorTiles

extension LayerRenderer {
  /// Draws lines, each style in one batch.
  func lines(_ painter: PaintEvaluator<LinePaint>) -> [DrawCommand] {
    var stack = LineBatcher(plane, scale: exp2OfFraction, isExact: key.look.isExact)
    // With a data-driven pattern, lines without one are not drawn.
    guard !painter.varies("line-pattern") else { return patternedLines(painter) }
    let dashes = layer.propertyNames.contains("line-dasharray") ? wholeZoomDashes : nil
    for part in parts() {
      stack.add(
        part,
        zip(part.features.representatives, paints(of: part, painter)).map {
          feature, paint -> LineBatcher.LineStyle? in
          paint.flatMap { LineBatcher.LineStyle($0, plane, dashes: dashes?.look(of: feature, $0)) }
        })
    }
    guard layer.propertyNames.contains("line-pattern") else { return stack.commands }
    return stack.commands + patternedLines(painter)
  }
}

/// MapLibre's layout of dashes, for the integer zoom below.
struct WholeZoomDashes {
  /// The lines at the integer zoom below.
  let whole: PaintEvaluator<LinePaint>
  /// The lines at the integer zoom of MapLibre's previous layout.
  ///
  /// It is one less, or one more at an integer zoom.
  let former: PaintEvaluator<LinePaint>
  let isWhole: Bool
  /// The scale relative to the integer zoom.
  let scale: Double
  /// The width of a pixel.
  let hairline: Double

  /// The dashes of a line.
  struct DashLayout: Hashable {
    /// The length of the dash array's unit.
    let unit: Double
    /// The distance from the end of a dash at which coverage begins.
    let fade: Double
    /// The scale relative to the integer zoom.
    let scale: Double
  }

  /// Returns the dashes of a feature, softer if MapLibre's previous dashes are shorter.
  func look(of feature: DictionaryFeature, _ paint: LinePaint) -> DashLayout {
    let next = paint.dashes.reduce(0, +)
    let last = former.paintUnfiltered(feature).dashes.reduce(0, +) * (isWhole ? 0.5 : 2)
    let least = min(next, last > 0 ? last : next)
    return DashLayout(
      unit: whole.paintUnfiltered(feature).width * scale,
      fade: least > 0 ? hairline / 2 * scale * next / least : 0, scale: scale)
  }
}

extension LayerRenderer {
  /// The dash layout for MapLibre's drawing; nil for drives.
  fileprivate var wholeZoomDashes: WholeZoomDashes? {
    let floor = zoom.rounded(.down)
    guard let whole = wholeZoomWidths,
      case .line(let former) = layer.painter(zoom: floor + (zoom > floor ? -1 : 1))
    else { return nil }
    return WholeZoomDashes(
      whole: whole, former: former, isWhole: zoom == floor, scale: exp2OfFraction,
      hairline: hairline)
  }
}

/// Batches lines by style.
struct LineBatcher {
  /// The paint values shared by the lines of one batch.
  struct BatchKey: Hashable {
    let key: Double
    let color: Color
    let dash: [Double]
    var startCap, endCap: LineBatch.Cap
    let join: LineBatch.Join
    let blur: Double
    let dashes: WholeZoomDashes.DashLayout?
  }

  /// The paint of a line.
  struct LineStyle: Hashable {
    private(set) var style: BatchKey
    let width: Double
    let gap: Double
    let offset: Double
    let shift: Point

    /// Creates the style of a paint; fails if it is invisible.
    ///
    /// - Parameter dashes: The layout of dashes; nil for multiples of the line's width.
    init?(_ paint: LinePaint, _ plane: GroundPlane, dashes: WholeZoomDashes.DashLayout? = nil) {
      let color = paint.color.opacity(paint.opacity)
      guard paint.width > 0, color.alpha > 0, paint.pattern == nil else { return nil }
      let cap: LineBatch.Cap =
        switch paint.cap {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
      let join: LineBatch.Join =
        switch paint.join {
        case .round: .round
        case .bevel: .bevel
        case .miter: .miter(limit: paint.miterLimit)
        }
      // A dash has no square caps, because they would extend into the gaps.
      let isCut = cap == .square && !paint.dashes.isEmpty && dashes == nil
      style = BatchKey(
        key: paint.sortKey ?? 0, color: color,
        dash: paint.dashes.map { $0 * (dashes?.unit ?? paint.width) },
        startCap: isCut ? .butt : cap, endCap: isCut ? .butt : cap, join: join, blur: paint.blur,
        dashes: paint.dashes.isEmpty ? nil : dashes)
      width = paint.width
      gap = paint.gapWidth
      offset = paint.offset
      shift = plane.shift(paint.translate, isTurned: paint.translateAnchor == .viewport)
    }

    /// Returns the style with other ends.
    func ending(start: LineBatch.Cap, end: LineBatch.Cap) -> LineStyle {
      var copy = self
      (copy.style.startCap, copy.style.endCap) = (start, end)
      return copy
    }

    /// The maximum distance of drawing from the geometry.
    var reach: Double {
      abs(offset) + gap / 2 + width * 2 + abs(shift.x) + abs(shift.y)
    }
  }

  private let perspective: Perspective
  /// The scale relative to the integer zoom.
  private let scale: Double
  /// Whether each line is drawn separately, with hard ends.
  private let isExact: Bool
  private var numbers: [BatchKey: Int] = [:]
  private var batches: [(style: BatchKey, width: Double, batch: LineBatch)] = []

  init(_ plane: GroundPlane, scale: Double, isExact: Bool = false) {
    perspective = plane.perspective
    self.scale = scale
    self.isExact = isExact
  }

  /// The commands sorted by sort key, then by width.
  ///
  /// Narrower lines end below wider ones, whatever the order of tiles.
  var commands: [DrawCommand] {
    let sorted = batches.enumerated().sorted {
      ($0.element.style.key, isExact ? 0 : $0.element.width, $0.offset)
        < ($1.element.style.key, isExact ? 0 : $1.element.width, $1.offset)
    }
    return sorted.compactMap { _, entry in
      entry.batch.isEmpty ? nil : .lines(entry.batch, entry.style.color)
    }
  }

  /// Adds the features of a tile whose class is drawn.
  mutating func add(_ part: LayerRenderer.TileLayerPart, _ looks: [LineStyle?]) {
    guard looks.contains(where: { $0 != nil }) else { return }
    let window = isExact && perspective.shows(part.view.bounds) ? part.view.bounds : nil
    let isDashed = looks.contains { $0?.style.dash.isEmpty == false }
    let cut =
      isDashed ? (window == nil ? part.prepared.dashes : part.prepared.tracks) : nil
    let whole = undashed(part, window)
    let batchOf = isExact ? [] : looks.map { $0.map { batch(for: $0) } ?? -1 }
    let margins = looks.map { Float(($0?.reach ?? 0) / part.scale) }
    let ends = StraightEnds(part, looks, isExact: isExact)
    for (member, number) in zip(part.features.members, part.features.classes) {
      guard let look = looks[Int(number)] else { continue }
      let geometry = look.style.dash.isEmpty ? whole : cut ?? whole
      let feature = geometry.features[Int(member)]
      guard part.culler.mayBeVisible(feature, margin: margins[Int(number)]) else { continue }
      let usual =
        isExact ? ownBatch(for: look, of: part, member, window) : batchOf[Int(number)]
      let origin = part.view.origin + look.shift
      for index in feature.parts {
        let line = geometry.points[geometry.range(ofPart: Int(index))]
        let target = ends.look(look, of: line, member: member).map { batch(for: $0) } ?? usual
        let first = batches[target].batch.starts.count
        append(line, look, part.scale, origin, to: target)
        if !look.style.dash.isEmpty {
          batches[target].batch.begin(
            linesFrom: first, after: part.scale * Double(geometry.distances[Int(index)]))
        }
      }
    }
  }

  private mutating func append(
    _ line: ArraySlice<SIMD2<Float>>, _ look: LineStyle, _ scale: Double, _ origin: Point,
    to target: Int
  ) {
    guard look.gap != 0 || look.offset != 0 else {
      batches[target].batch.append(line, scale: scale, origin: origin, width: look.width)
      return
    }
    let points = line.map {
      Point(origin.x + scale * Double($0.x), origin.y + scale * Double($0.y))
    }
    batches[target].batch.append(points, width: look.width, offset: look.offset, gap: look.gap)
  }

  /// Creates a batch for one feature that is drawn separately.
  private mutating func ownBatch(
    for look: LineStyle, of part: LayerRenderer.TileLayerPart, _ member: Int32, _ window: Rect?
  ) -> Int {
    numbers = [:]
    let target = batch(for: look)
    batches[target].batch.window = window
    batches[target].batch.grid = grid(
      of: part, look, isRing: part.prepared.source.kind(ofFeature: Int(member)) == .polygon)
    return target
  }

  /// Returns the grid of MapLibre's line measurement: every second unit of an extent of 8192.
  private func grid(of part: LayerRenderer.TileLayerPart, _ look: LineStyle, isRing: Bool)
    -> LineBatch.StripGrid
  {
    let extent = Double(part.prepared.source.extent)
    let dashes = look.style.dashes
    return LineBatch.StripGrid(
      step: part.scale * extent / 4096, unit: dashes?.unit ?? 0, fade: dashes?.fade ?? 0,
      reach: part.sharpReach(scale), isRing: isRing)
  }

  /// Returns the geometry of lines without dashes; lines may continue beyond a window.
  private func undashed(_ part: LayerRenderer.TileLayerPart, _ window: Rect?) -> PackedGeometry {
    guard isExact else { return part.prepared.lines }
    return window == nil ? part.prepared.dashes : part.prepared.outlines
  }

  private mutating func batch(for look: LineStyle) -> Int {
    if let known = numbers[look.style] {
      batches[known].width = max(batches[known].width, look.width)
      return known
    }
    numbers[look.style] = batches.count
    var batch = LineBatch(
      startCap: look.style.startCap, endCap: look.style.endCap, dash: look.style.dash,
      perspective: perspective)
    batch.join = look.style.join
    batch.blur = look.style.blur
    batch.isHardEnded = isExact
    batches.append((look.style, look.width, batch))
    return batches.count - 1
  }
}

extension LayerRenderer.TileLayerPart {
  /// Returns the maximum distance from a sharp corner within which MapLibre clips lines.
  ///
  /// Lines are clipped to their width there. The distance is 15 points at the integer zoom, and 0
  /// in tiles that are enlarged by more than 16.
  ///
  /// - Parameter scale: The scale relative to the integer zoom.
  fileprivate func sharpReach(_ scale: Double) -> Double {
    view.side > 16 * 512 * scale ? 0 : 15 * min(scale, view.side / 512)
  }
}

extension Perspective {
  /// Returns whether an entire rectangle is in front of the eye.
  func shows(_ box: Rect) -> Bool {
    [
      Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.minX, box.maxY),
      Point(box.maxX, box.maxY),
    ].allSatisfy { apply($0) != nil }
  }
}

extension VisibleTile {
  var bounds: Rect { Rect(origin.x, origin.y, side, side) }
}
