import DisplayLists
import Geometry
import MapStyles
import VectorTiles

extension LayerPass {
  /// Areas, and over them their outlines.
  func fills(_ painter: Painter<FillPaint>, screen: Rect) -> [DrawCommand] {
    let parts = parts()
    // Where each area may have a pattern of its own, one without any is not drawn.
    let isPlain = !painter.varies("fill-pattern")
    var stack = AreaStack(plane)
    var outlines = EdgeStack(plane, hairline: hairline)
    for part in parts {
      let paints = paints(of: part, painter)
      let looks = paints.map { paint -> AreaStack.Look? in
        guard let paint, isPlain, paint.pattern == nil else { return nil }
        let shift = plane.shift(paint.translate, isTurned: paint.translateAnchor == .viewport)
        return AreaStack.Look(
          color: paint.color.opacity(paint.opacity), shift: shift, key: paint.sortKey ?? 0)
      }
      stack.add(part, looks)
      guard paints.contains(where: { $0?.outlineColor != nil && $0?.antialias == true }) else {
        continue
      }
      outlines.add(
        part,
        paints.map { paint -> AreaStack.Look? in
          guard let paint, isPlain, paint.antialias, paint.pattern == nil,
            let color = paint.outlineColor
          else { return nil }
          return AreaStack.Look(
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

/// Areas by color, in as few batches as keep the order of features that overlap; translucent ones
/// that overlap are in different batches, so that they add up.
struct AreaStack {
  /// How an area looks.
  struct Look: Hashable {
    let color: Color
    let shift: Point
    let key: Double
  }

  private struct Level {
    let look: Look
    var batch: AreaBatch
    /// What of the tile in work it may cover.
    var mask = TileMask()
  }

  /// The most batches of one layer; beyond it the order of features is not kept.
  private static let limit = 64

  private let perspective: Perspective
  private var levels: [Level] = []

  init(_ plane: GroundPlane) { perspective = plane.perspective }

  var commands: [DrawCommand] {
    let sorted = levels.enumerated().sorted {
      ($0.element.look.key, $0.offset) < ($1.element.look.key, $1.offset)
    }
    return sorted.compactMap { _, level in
      level.batch.isEmpty ? nil : .areas(level.batch, level.look.color)
    }
  }

  /// Adds the features of a tile whose class has a look.
  mutating func add(_ part: LayerPass.Part, _ looks: [Look?]) {
    let looks = looks.map { $0.flatMap { $0.color.alpha > 0 ? $0 : nil } }
    let shown = Set(looks.compactMap(\.self))
    guard !shown.isEmpty else { return }
    let geometry = part.prepared.areas
    for index in levels.indices { levels[index].mask = TileMask() }
    let isOrdered = shown.count > 1 || shown.contains { $0.color.alpha < 1 }
    let single = isOrdered ? nil : shown.first.map { level(for: $0, above: -1) }
    let extent = Float(part.prepared.source.extent)
    for (member, number) in zip(part.features.members, part.features.classes) {
      guard let look = looks[Int(number)] else { continue }
      let feature = geometry.features[Int(member)]
      let margin = Float((abs(look.shift.x) + abs(look.shift.y)) / part.scale)
      guard part.sieve.letsThrough(feature, margin: margin) else { continue }
      var target = single ?? 0
      if isOrdered {
        let mask = TileMask(feature, extent: extent)
        let below = levels.lastIndex {
          ($0.look != look || look.color.alpha < 1) && $0.look.key == look.key
            && $0.mask.meets(mask)
        }
        target = level(for: look, above: below ?? -1)
        levels[target].mask.formUnion(mask)
      }
      let origin = part.view.origin + look.shift
      for ring in feature.parts {
        levels[target].batch.append(
          wound: geometry.points[geometry.range(ofPart: Int(ring))], scale: part.scale,
          origin: origin)
      }
    }
  }

  /// The lowest batch of a look above another one; a new one when there is none.
  private mutating func level(for look: Look, above floor: Int) -> Int {
    if let known = levels.indices.first(where: { $0 > floor && levels[$0].look == look }) {
      return known
    }
    if levels.count >= AreaStack.limit,
      let last = levels.indices.last(where: { levels[$0].look == look })
    {
      return last
    }
    levels.append(Level(look: look, batch: AreaBatch(perspective: perspective)))
    return levels.count - 1
  }
}

/// Which of 16 by 16 squares of a tile may be covered.
struct TileMask {
  private var rows = SIMD16<UInt16>(repeating: 0)

  init() {}

  /// The squares that the bounds of a feature touch.
  init(_ feature: FlatGeometry.Feature, extent: Float) {
    func cell(_ value: Float) -> Int { Int(max(0, min(15, value / extent * 16))) }
    let (left, right) = (cell(feature.reach[0]), cell(-feature.reach[2]))
    let (top, bottom) = (cell(feature.reach[1]), cell(-feature.reach[3]))
    let row = UInt16(truncatingIfNeeded: (1 << (right + 1)) - (1 << left))
    for index in top...max(top, bottom) { rows[index] = row }
  }

  func meets(_ other: TileMask) -> Bool { rows & other.rows != SIMD16(repeating: 0) }

  mutating func formUnion(_ other: TileMask) { rows |= other.rows }
}
