import Geometry
import MapStyles
import VectorTiles

extension LayerPass {
  /// The features that the layer may label, where they may be seen.
  func symbols() -> [SymbolFeature] {
    guard case .symbol(let painter) = layer.painter(zoom: zoom, warnings: key.look.warnings) else {
      return []
    }
    var found: [SymbolFeature] = []
    for part in parts() {
      var paints: [Int32: SymbolPaint?] = [:]
      let (lines, positions) = (part.prepared.lines, part.prepared.positions)
      for (member, number) in zip(part.features.members, part.features.classes) {
        let kind = part.prepared.source.kind(ofFeature: Int(member))
        let geometry = kind == .point ? positions : lines
        let feature = geometry.features[Int(member)]
        guard part.sieve.letsThrough(feature, margin: Float(192 / part.scale)) else { continue }
        let paint =
          paints[number] ?? painter.paint(part.features.representatives[Int(number)])
        paints[number] = .some(paint)
        guard let paint, !paint.text.field.isEmpty || paint.icon.image != nil else { continue }
        found.append(symbol(Int(member), feature, of: geometry, kind, paint, part))
      }
    }
    return found
  }

  private func symbol(
    _ member: Int, _ feature: FlatGeometry.Feature, of geometry: FlatGeometry,
    _ kind: GeometryKind, _ paint: SymbolPaint, _ part: Part
  ) -> SymbolFeature {
    let square = part.view.seen.square
    let step = square.width / Double(part.prepared.source.extent)
    var (points, ends): ([Point], [Int]) = ([], [])
    for index in feature.parts {
      for position in geometry.points[geometry.range(ofPart: Int(index))] {
        points.append(
          Point(square.minX + step * Double(position.x), square.minY + step * Double(position.y)))
      }
      ends.append(points.count)
    }
    let tile = part.view.seen.id
    var identity = UInt64(truncatingIfNeeded: tile.zoom)
    for number in [tile.x, tile.y, part.view.seen.world, member] {
      identity = (identity ^ UInt64(truncatingIfNeeded: number)) &* 0x9E37_79B9_7F4A_7C15
      identity ^= identity >> 29
    }
    return SymbolFeature(
      layer: key.index, layerID: layer.id, paint: paint, geometry: kind, points: points,
      partEnds: ends, tile: tile, identity: identity,
      sourceID: part.prepared.source[member].id)
  }
}
