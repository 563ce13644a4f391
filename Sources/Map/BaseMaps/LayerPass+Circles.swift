import DisplayLists
import Geometry
import MapStyles

extension LayerPass {
  /// Discs: all rims of a look below all insides.
  func circles(_ painter: Painter<CirclePaint>) -> [DrawCommand] {
    var stack = DiscStack(plane: plane)
    for part in parts() {
      let paints = part.features.representatives.map { painter.paint($0) }
      let geometry = part.prepared.positions
      for (member, number) in zip(part.features.members, part.features.classes) {
        guard let paint = paints[Int(number)] else { continue }
        let feature = geometry.features[Int(member)]
        for index in feature.parts {
          for point in geometry.points[geometry.range(ofPart: Int(index))] {
            let origin = part.view.origin
            stack.add(
              Point(
                origin.x + part.scale * Double(point.x), origin.y + part.scale * Double(point.y)),
              paint)
          }
        }
      }
    }
    return stack.commands
  }
}

/// Discs by color, plane and softness.
private struct DiscStack {
  private struct Look: Hashable {
    let key: Double
    let color: Color
    let isFlat: Bool
    let blur: Double
  }

  let plane: GroundPlane
  private var numbers: [Look: Int] = [:]
  private var batches: [(look: Look, batch: LineBatch)] = []

  init(plane: GroundPlane) { self.plane = plane }

  var commands: [DrawCommand] {
    batches.enumerated().sorted {
      ($0.element.look.key, $0.offset) < ($1.element.look.key, $1.offset)
    }.map { _, entry in .lines(entry.batch, entry.look.color) }
  }

  mutating func add(_ point: Point, _ paint: CirclePaint) {
    guard let weight = .some(plane.perspective.weight(point)), weight > 0.01 else { return }
    let isFlat = paint.pitchAlignment == .map
    // On the ground sizes shrink by themselves, on the screen they keep: each may be undone.
    let scale =
      switch (isFlat, paint.pitchScale) {
      case (true, .map), (false, .viewport): 1.0
      case (true, .viewport): weight
      case (false, .map): 1 / weight
      }
    let turned = paint.translateAnchor == .viewport
    var center = point
    if isFlat {
      center = point + plane.shift(paint.translate, isTurned: turned)
    } else if let seen = plane.perspective.apply(
      turned ? point : point + plane.shift(paint.translate, isTurned: false))
    {
      center = turned ? seen + paint.translate : seen
    }
    let outer = paint.radius + paint.strokeWidth
    func add(_ color: Color, _ radius: Double) {
      guard color.alpha > 0, radius > 0 else { return }
      // A quarter of a point is not seen, and bounds the number of batches.
      let blur = (max(0, paint.blur) * outer * scale * 4).rounded() / 4
      let look = Look(key: paint.sortKey ?? 0, color: color, isFlat: isFlat, blur: blur)
      let index = numbers[look] ?? batches.count
      if index == batches.count {
        numbers[look] = index
        batches.append((look, LineBatch(blur: blur, perspective: isFlat ? plane.perspective : nil)))
      }
      batches[index].batch.append([center], width: 2 * radius * scale)
    }
    if paint.strokeWidth > 0 {
      add(paint.strokeColor.opacity(paint.strokeOpacity), outer)
    }
    add(paint.color.opacity(paint.opacity), paint.radius)
  }
}
