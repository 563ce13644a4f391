import DisplayLists
import Geometry
import MapStyles
import VectorTiles

extension LayerRenderer {
  /// Draws fills and their outlines.
  func fills(_ painter: PaintEvaluator<FillPaint>, screen: Rect) -> [DrawCommand] {
    if key.look.isExact { return exactFills(painter, screen: screen) }
    let parts = parts()
    // With a data-driven pattern, areas without one are not drawn.
    let isPlain = !painter.varies("fill-pattern")
    var stack = FillBatcher(plane)
    var outlines = OutlineBatcher(plane, hairline: hairline)
    for part in parts {
      let paints = paints(of: part, painter)
      let looks = paints.map { paint -> FillBatcher.FillStyle? in
        guard let paint, isPlain, paint.pattern == nil else { return nil }
        let shift = plane.shift(paint.translate, isTurned: paint.translateAnchor == .viewport)
        return FillBatcher.FillStyle(
          color: paint.color.opacity(paint.opacity), shift: shift, key: paint.sortKey ?? 0)
      }
      stack.add(part, looks)
      guard paints.contains(where: { $0?.outlineColor != nil && $0?.antialias == true }) else {
        continue
      }
      outlines.add(
        part,
        paints.map { paint -> FillBatcher.FillStyle? in
          guard let paint, isPlain, paint.antialias, paint.pattern == nil,
            let color = paint.outlineColor
          else { return nil }
          return FillBatcher.FillStyle(
            color: color.opacity(paint.opacity),
            shift: plane.shift(paint.translate, isTurned: paint.translateAnchor == .viewport),
            key: paint.sortKey ?? 0)
        })
    }
    guard layer.propertyNames.contains("fill-pattern") else {
      return stack.commands + outlines.commands
    }
    return stack.commands + outlines.commands + patternedFills(painter, screen: screen)
  }
}

/// Batches areas by color while preserving the order of overlapping features.
///
/// Translucent areas that overlap are in different batches, so that they add up.
struct FillBatcher {
  /// The drawn style of an area.
  struct FillStyle: Hashable {
    let color: Color
    let shift: Point
    let key: Double
  }

  private struct Batch {
    let look: FillStyle
    var batch: AreaBatch
  }

  /// The batch levels of a style's areas.
  private struct Place {
    /// The index of the style.
    let look: Int
    let key: Double
    /// The part of the current tile that it may cover.
    var mask = TileMask()
  }

  /// The maximum number of batches of one layer; beyond it the order of features is not preserved.
  private static let limit = 64

  private let perspective: Perspective
  /// Whether edges are aliased.
  private let isHardEdged: Bool
  private var levels: [Batch] = []
  /// The areas of the levels.
  private var places: [Place] = []
  private var numbers: [FillStyle: Int] = [:]

  init(_ plane: GroundPlane, isHardEdged: Bool = false) {
    (perspective, self.isHardEdged) = (plane.perspective, isHardEdged)
  }

  var commands: [DrawCommand] {
    let sorted = levels.enumerated().sorted {
      ($0.element.look.key, $0.offset) < ($1.element.look.key, $1.offset)
    }
    return sorted.compactMap { _, level in
      level.batch.isEmpty ? nil : .areas(level.batch, level.look.color)
    }
  }

  /// Adds the features of a tile whose class is drawn.
  mutating func add(_ part: LayerRenderer.TileLayerPart, _ looks: [FillStyle?]) {
    let looks = looks.map { look in
      look.flatMap { $0.color.alpha > 0 ? (look: $0, number: number(of: $0)) : nil }
    }
    let shown = Set(looks.compactMap { $0?.number })
    guard let first = looks.compactMap(\.self).first else { return }
    let geometry = part.prepared.areas
    for index in places.indices { places[index].mask = TileMask() }
    let isOrdered = shown.count > 1 || first.look.color.alpha < 1
    let single = isOrdered ? 0 : level(for: first.look, first.number, above: -1)
    let extent = Float(part.prepared.source.extent)
    for (member, number) in zip(part.features.members, part.features.classes) {
      guard let (look, number) = looks[Int(number)] else { continue }
      let feature = geometry.features[Int(member)]
      let margin = Float((abs(look.shift.x) + abs(look.shift.y)) / part.scale)
      guard part.culler.mayBeVisible(feature, margin: margin) else { continue }
      var target = single
      if isOrdered {
        let mask = TileMask(feature, extent: extent)
        target = level(for: look, number, above: lastLevel(below: mask, look, number))
        places[target].mask.formUnion(mask)
      }
      let origin = part.view.origin + look.shift
      for ring in feature.parts {
        levels[target].batch.append(
          wound: geometry.points[geometry.range(ofPart: Int(ring))], scale: part.scale,
          origin: origin)
      }
    }
  }

  private mutating func number(of look: FillStyle) -> Int {
    if let known = numbers[look] { return known }
    numbers[look] = numbers.count
    return numbers.count - 1
  }

  /// Returns the last level that must be below the cells of a mask; -1 for none.
  private func lastLevel(below mask: TileMask, _ look: FillStyle, _ number: Int) -> Int {
    let isClear = look.color.alpha < 1
    return places.withUnsafeBufferPointer { places in
      var index = places.count - 1
      while index >= 0 {
        if places[index].look != number || isClear, places[index].key == look.key,
          places[index].mask.meets(mask)
        {
          break
        }
        index -= 1
      }
      return index
    }
  }

  /// Returns the lowest batch of a style above another one, created if necessary.
  private mutating func level(for look: FillStyle, _ number: Int, above floor: Int) -> Int {
    var index = floor + 1
    while index < places.count {
      if places[index].look == number { return index }
      index += 1
    }
    if places.count >= FillBatcher.limit, let last = places.lastIndex(where: { $0.look == number })
    {
      return last
    }
    var batch = AreaBatch(perspective: perspective)
    batch.isHardEdged = isHardEdged
    levels.append(Batch(look: look, batch: batch))
    places.append(Place(look: number, key: look.key))
    return places.count - 1
  }
}

/// The cells of a tile that may be covered, on a grid of 16 by 16.
struct TileMask {
  private var rows = SIMD16<UInt16>(repeating: 0)

  init() {}

  /// Creates the mask of the cells that a feature's bounds touch.
  init(_ feature: PackedGeometry.Feature, extent: Float) {
    func cell(_ value: Float) -> Int { Int(max(0, min(15, value / extent * 16))) }
    let (left, right) = (cell(feature.reach[0]), cell(-feature.reach[2]))
    let (top, bottom) = (cell(feature.reach[1]), cell(-feature.reach[3]))
    let row = UInt16(truncatingIfNeeded: (1 << (right + 1)) - (1 << left))
    for index in top...max(top, bottom) { rows[index] = row }
  }

  @inline(__always)
  func meets(_ other: TileMask) -> Bool {
    let both = unsafeBitCast(rows & other.rows, to: SIMD4<UInt64>.self)
    let half = both.lowHalf | both.highHalf
    return half[0] | half[1] != 0
  }

  mutating func formUnion(_ other: TileMask) { rows |= other.rows }
}
