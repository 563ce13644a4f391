import Geometry
import Navigation

/// Arranges the arrows of one lane in a box of 36 × 48 units.
struct LaneGlyph {
  /// The arrows to draw, without duplicate shapes.
  let directions: [LaneDirection]

  /// The gap kept around recommended arrows.
  private static let gap = 1.5
  /// The gap between the slots of a stack.
  private static let slotGap = 1.8
  /// The bottom of stacks.
  private static let bottom = 45.5

  /// Selects at most `limit` arrows of a lane.
  ///
  /// Recommended arrows come first, then straight ones, then those with the largest angle.
  init(_ lane: Lane, limit: Int) {
    let unique = LaneGlyph.withoutRepeats(lane.directions)
    let ranked = unique.enumerated().sorted { first, second in
      let (a, b) = (LaneGlyph.rank(first.element), LaneGlyph.rank(second.element))
      return a == b ? first.offset < second.offset : a < b
    }
    let kept = Set(ranked.prefix(max(1, limit)).map(\.offset))
    directions = unique.enumerated().filter { kept.contains($0.offset) }.map(\.element)
  }

  /// The drawing; recommended arrows and the shaft are primary.
  var drawing: SymbolDrawing {
    let scale = scale
    let arrows = directions.map { direction in
      LaneArrow(
        shape: direction.shape, isRecommended: direction.isRecommended,
        placement: placement(of: direction.shape, scale: scale), scale: scale)
    }
    let drawing = SymbolDrawing(
      size: Size(36, 48), gap: LaneGlyph.gap,
      secondary: arrows.filter { !$0.isRecommended }.flatMap(\.marks),
      primary: arrows.filter(\.isRecommended).flatMap(\.marks))
    return LaneGlyph.centered(drawing)
  }

  /// Returns the drawing centered in its box, and scaled down if it is too large.
  private static func centered(_ drawing: SymbolDrawing) -> SymbolDrawing {
    guard let natural = drawing.inkBounds else { return drawing }
    let shrinking = min(
      1, drawing.size.width / natural.width, (47.5 - natural.minY) / natural.height)
    guard shrinking < 1 else {
      return drawing.moved(by: Point(shift(natural, into: drawing.size.width), 0))
    }
    let small = drawing.scaled(by: shrinking)
    guard let bounds = small.inkBounds else { return small }
    return small.moved(
      by: Point(shift(bounds, into: drawing.size.width), natural.minY - bounds.minY))
  }

  /// Returns the shift in quarter units that centers ink, limited to stay in the box.
  private static func shift(_ bounds: Rect, into width: Double) -> Double {
    let shift = (width / 2 - bounds.midX).roundedToQuarter
    let slack = max(0, (width - bounds.width) / 2)
    return min(width / 2 - bounds.midX + slack, max(width / 2 - bounds.midX - slack, shift))
  }
}

extension LaneGlyph {
  /// Merges equal shapes; one is recommended if any of its kind is.
  ///
  /// An unknown direction is treated as straight.
  private static func withoutRepeats(_ directions: [LaneDirection]) -> [LaneDirection] {
    var result: [LaneDirection] = []
    for direction in directions {
      if let index = result.firstIndex(where: { $0.shape == direction.shape }) {
        result[index].isRecommended = result[index].isRecommended || direction.isRecommended
      } else {
        result.append(direction)
      }
    }
    let hasStraight = result.contains { $0.shape == .straight }
    return hasStraight ? result.filter { $0.shape != .unknown } : result
  }

  /// Returns the priority of a direction, lowest first.
  private static func rank(_ direction: LaneDirection) -> Int {
    let bend = direction.shape.bend
    return (direction.isRecommended ? 0 : 10)
      + (bend == .none ? 0 : 1 + LaneArrowAngle.uTurn.rawValue - bend.rawValue)
  }

  private var hasStraight: Bool { directions.contains { $0.shape.side == .middle } }

  /// Returns the turns on one side, from the top.
  private func stack(_ side: LaneSide) -> [LaneArrowAngle] {
    directions.filter { $0.shape.side == side }.map(\.shape.bend).sorted()
  }

  private static func need(_ stack: [LaneArrowAngle]) -> Double {
    stack.reduce(0) { $0 + $1.slotHeight } + slotGap * Double(stack.count - 1)
  }

  /// The scale at which every stack fits between the straight head and the bottom, 0.7...1.
  private var scale: Double {
    let headRoom = hasStraight ? 11.5 : 0
    return [stack(.left), stack(.right)].filter { $0.count > 1 }.map { stack in
      min(1, max(0.7, (LaneGlyph.bottom - 4) / (LaneGlyph.need(stack) + headRoom)))
    }.min() ?? 1
  }

  private func placement(of shape: LaneShape, scale: Double) -> LaneArrowGeometry {
    let stack = stack(shape.side)
    let placement =
      stack.count > 1
      ? stacked(shape.bend, in: stack, scale: scale) : single(shape.bend, scale: scale)
    let isTwoSided =
      directions.contains { $0.shape.side == .left }
      && directions.contains { $0.shape.side == .right }
    return isTwoSided ? placement.narrowed : placement
  }

  /// Returns the geometry of the only arrow on a side.
  private func single(_ bend: LaneArrowAngle, scale s: Double) -> LaneArrowGeometry {
    switch (bend, hasStraight) {
    case (.none, _): .straight
    case (.slight, false): .turn(heading: 45, level: 21.5, reach: 24.5, scale: s)
    case (.slight, true): .turn(heading: 45, level: 36, reach: 24.5, scale: s)
    case (.plain, false): .turn(heading: 90, level: 13.5, reach: 22, scale: s)
    case (.plain, true): .turn(heading: 90, level: 26, reach: 19.5, scale: s)
    case (.sharp, false): .turn(heading: 135, level: 7.5, reach: 25.5, scale: s)
    case (.sharp, true): .turn(heading: 135, level: 19.5, reach: 24.5, scale: s)
    case (.uTurn, false): .uTurn(center: 14, tip: 32.5, scale: s)
    case (.uTurn, true): .uTurn(center: 24.5, tip: 42.5, scale: s)
    }
  }

  /// Returns the geometry of one of several arrows on a side.
  private func stacked(
    _ bend: LaneArrowAngle, in stack: [LaneArrowAngle], scale s: Double
  ) -> LaneArrowGeometry {
    let room = LaneGlyph.bottom - 4 - (hasStraight ? 11.5 * s : 0)
    let spare = max(0, room - LaneGlyph.need(stack) * s) * 0.6 / Double(stack.count)
    let above = stack.prefix { $0 != bend }
    let top =
      LaneGlyph.bottom - room
      + above.reduce(0) { $0 + ($1.slotHeight + LaneGlyph.slotGap) * s + spare }
    return switch bend {
    case .none: .straight
    case .slight: .turn(heading: 45, level: top + 17.3 * s, reach: 24.5 * s, scale: s)
    case .plain:
      .turn(
        heading: 90, level: top + bend.slotHeight / 2 * s, reach: (hasStraight ? 20 : 21) * s,
        scale: s)
    case .sharp: .turn(heading: 135, level: top + 2.6 * s, reach: 24 * s, scale: s)
    case .uTurn:
      .uTurn(center: top + 8.8 * s, tip: top + 20.3 * s, scale: s)
    }
  }
}

extension LaneArrowGeometry {
  /// The geometry if the other side has arrows as well.
  fileprivate var narrowed: LaneArrowGeometry {
    guard case .turn(let heading, let level, let reach, let radius) = self else { return self }
    let widest = heading == 90 ? 16.2 : 17.5
    let sideways = Point.heading(heading).x
    return .turn(
      heading: heading, level: level, reach: min(reach, widest / sideways), radius: radius)
  }
}
