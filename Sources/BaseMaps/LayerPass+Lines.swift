import DisplayLists
import Geometry
import MapStyles

extension LayerPass {
  /// Lines, each look in one batch.
  func lines(_ painter: Painter<LinePaint>) -> [DrawCommand] {
    var stack = LineStack(plane)
    for part in parts() {
      stack.add(
        part,
        part.features.representatives.map { feature -> LineStack.Look? in
          painter.paint(feature).flatMap { LineStack.Look($0, plane) }
        })
    }
    return stack.commands
  }
}

/// Lines by everything that a batch has only one of.
struct LineStack {
  /// How lines look that can be in one batch.
  struct Style: Hashable {
    let key: Double
    let color: Color
    let dash: [Double]
    let cap: LineBatch.Cap
  }

  /// How a line looks.
  struct Look: Hashable {
    let style: Style
    let width: Double
    let gap: Double
    let offset: Double
    let shift: Point

    /// The look of a paint; nil when nothing of it can be seen.
    init?(_ paint: LinePaint, _ plane: GroundPlane) {
      let color = paint.color.opacity(paint.opacity)
      guard paint.width > 0, color.alpha > 0, paint.pattern == nil else { return nil }
      let cap: LineBatch.Cap =
        switch paint.cap {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
      style = Style(
        key: paint.sortKey ?? 0, color: color, dash: paint.dashes.map { $0 * paint.width },
        cap: cap)
      width = paint.width
      gap = paint.gapWidth
      offset = paint.offset
      shift = plane.shift(paint.translate, isTurned: paint.translateAnchor == .viewport)
    }

    /// The distances from the geometry at which lines are drawn.
    var tracks: [Double] {
      gap > 0 ? [offset - (gap + width) / 2, offset + (gap + width) / 2] : [offset]
    }

    /// How far from the geometry ink may be.
    var reach: Double {
      abs(offset) + gap / 2 + width * 1.5 + abs(shift.x) + abs(shift.y)
    }
  }

  private let perspective: Perspective
  private var places: [Style: Int] = [:]
  private var batches: [(style: Style, width: Double, batch: LineBatch)] = []

  init(_ plane: GroundPlane) { perspective = plane.perspective }

  /// Batches with smaller keys first; with equal ones narrower lines, which then end below wider
  /// ones, whatever the order of tiles.
  var commands: [DrawCommand] {
    let sorted = batches.enumerated().sorted {
      ($0.element.style.key, $0.element.width, $0.offset)
        < ($1.element.style.key, $1.element.width, $1.offset)
    }
    return sorted.compactMap { _, entry in
      entry.batch.isEmpty ? nil : .lines(entry.batch, entry.style.color)
    }
  }

  /// Adds the features of a tile whose class has a look.
  mutating func add(_ part: LayerPass.Part, _ looks: [Look?]) {
    guard looks.contains(where: { $0 != nil }) else { return }
    let geometry = part.prepared.lines
    let batchOf = looks.map { $0.map { batch(for: $0) } ?? -1 }
    let margins = looks.map { Float(($0?.reach ?? 0) / part.scale) }
    for (member, number) in zip(part.features.members, part.features.classes) {
      guard let look = looks[Int(number)] else { continue }
      let feature = geometry.features[Int(member)]
      guard part.sieve.letsThrough(feature, margin: margins[Int(number)]) else { continue }
      let place = batchOf[Int(number)]
      let origin = part.view.origin + look.shift
      for index in feature.parts {
        let line = geometry.points[geometry.range(ofPart: Int(index))]
        for track in look.tracks {
          if track == 0 {
            batches[place].batch.append(
              line, scale: part.scale, origin: origin, width: look.width)
          } else {
            let points = line.map {
              Point(origin.x + part.scale * Double($0.x), origin.y + part.scale * Double($0.y))
            }
            batches[place].batch.append(points.moved(aside: track), width: look.width)
          }
        }
      }
    }
  }

  private mutating func batch(for look: Look) -> Int {
    if let known = places[look.style] {
      batches[known].width = max(batches[known].width, look.width)
      return known
    }
    places[look.style] = batches.count
    batches.append(
      (
        look.style, look.width,
        LineBatch(
          startCap: look.style.cap, endCap: look.style.cap, dash: look.style.dash,
          perspective: perspective)
      ))
    return batches.count - 1
  }
}

extension [Point] {
  /// The line that runs beside this one, to the right for a positive distance; corners are mitred
  /// as long as they are not sharp.
  func moved(aside distance: Double) -> [Point] {
    var line: [Point] = []
    for point in self where line.last != point { line.append(point) }
    guard line.count > 1 else { return line }
    let isClosed = line.count > 3 && line.first == line.last
    let normals = zip(line, line.dropFirst()).map { from, to -> Point in
      let length = from.distance(to: to)
      return Point(-(to.y - from.y) / length, (to.x - from.x) / length)
    }
    return line.indices.map { index in
      let last = normals.count - 1
      let before = index > 0 ? normals[index - 1] : (isClosed ? normals[last] : normals[0])
      let after = index <= last ? normals[index] : (isClosed ? normals[0] : normals[last])
      let sum = before + after
      let square = sum.x * sum.x + sum.y * sum.y
      // A corner sharper than a right angle is cut, so that it does not run far away.
      let factor = square > 1 ? 2 / square : 1
      return line[index] + sum * (factor * distance)
    }
  }
}
