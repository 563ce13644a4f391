import DisplayLists
import Geometry
import VectorTiles

/// The thin outlines of areas, by color.
struct OutlineBatcher {
  /// The range of scales, relative to the target, in which outlines become thinner and then vanish.
  ///
  /// In the distance they would only blur the ground, and most of them are there.
  static let fading = 0.6...0.9

  private let perspective: Perspective
  private let hairline: Double
  private var numbers: [FillBatcher.FillStyle: Int] = [:]
  private var batches: [(look: FillBatcher.FillStyle, batch: LineBatch)] = []

  /// Creates a batcher for outlines that are `hairline` points wide.
  init(_ plane: GroundPlane, hairline: Double) {
    perspective = plane.perspective
    self.hairline = hairline
  }

  var commands: [DrawCommand] {
    batches.enumerated().sorted {
      ($0.element.look.key, $0.offset) < ($1.element.look.key, $1.offset)
    }.map { _, entry in .lines(entry.batch, entry.look.color) }
  }

  /// Adds the edges of the features of a tile whose class is drawn.
  ///
  /// Every edge is a separate line with square caps: right angles, which are frequent in buildings,
  /// have sharp corners without round joins.
  mutating func add(_ part: LayerRenderer.TileLayerPart, _ looks: [FillBatcher.FillStyle?]) {
    let geometry = part.prepared.lines
    let batchOf = looks.map { look in look.map { batch(for: $0) } ?? -1 }
    for (member, number) in zip(part.features.members, part.features.classes) {
      guard let look = looks[Int(number)] else { continue }
      let feature = geometry.features[Int(member)]
      let margin = Float((1 + abs(look.shift.x) + abs(look.shift.y)) / part.scale)
      guard part.culler.mayBeVisible(feature, margin: margin) else { continue }
      let origin = part.view.origin + look.shift
      let width = width(at: origin + feature.middle * part.scale)
      guard width > 0.02 else { continue }
      for index in feature.parts {
        batches[batchOf[Int(number)]].batch.append(
          sidesOf: geometry.points[geometry.range(ofPart: Int(index))], scale: part.scale,
          origin: origin, width: width)
      }
    }
  }

  private func width(at start: Point) -> Double {
    let weight = perspective.weight(start)
    guard weight > 0 else { return 0 }
    let (low, high) = (OutlineBatcher.fading.lowerBound, OutlineBatcher.fading.upperBound)
    return hairline * min(1, max(0, (1 / weight - low) / (high - low)))
  }

  private mutating func batch(for look: FillBatcher.FillStyle) -> Int {
    if let known = numbers[look] { return known }
    numbers[look] = batches.count
    batches.append(
      (look, LineBatch(startCap: .square, endCap: .square, perspective: perspective)))
    return batches.count - 1
  }
}
