import Geometry
import MapStyles
import VectorTiles

extension LayerRenderer {
  /// Returns the features that the layer may label, if they are in view.
  func symbols() -> [SymbolFeature] {
    guard case .symbol(let painter) = painter else { return [] }
    var found: [SymbolFeature] = []
    let sizer = key.look.isExact ? LayoutSizeEvaluator(layer, zoom: zoom) : nil
    for part in parts() {
      var paints: [Int32: SymbolPaint?] = [:]
      var sizes: [Int32: SymbolFeature.LayoutSizes] = [:]
      let (lines, positions) = (part.prepared.lines, part.prepared.positions)
      for (member, number) in zip(part.features.members, part.features.classes) {
        let kind = part.prepared.source.kind(ofFeature: Int(member))
        let geometry = kind == .point ? positions : lines
        let feature = geometry.features[Int(member)]
        // MapLibre lays out whole tiles: lines beyond the view may continue those in it.
        guard
          key.look.isExact || part.culler.mayBeVisible(feature, margin: Float(192 / part.scale))
        else { continue }
        let paint =
          paints[number] ?? painter.paint(part.features.representatives[Int(number)])
        paints[number] = .some(paint)
        guard let paint, !paint.text.field.isEmpty || paint.icon.image != nil else { continue }
        if let sizer, sizes[number] == nil {
          sizes[number] = sizer.sizes(of: part.features.representatives[Int(number)], paint)
        }
        found.append(
          symbol(
            Int(member), feature, of: geometry, kind, paint, part,
            part.features.representatives[Int(number)], sizes[number]))
      }
    }
    return found
  }

  private func symbol(
    _ member: Int, _ feature: PackedGeometry.Feature, of geometry: PackedGeometry,
    _ kind: GeometryKind, _ paint: SymbolPaint, _ part: TileLayerPart,
    _ representative: DictionaryFeature,
    _ sizes: SymbolFeature.LayoutSizes?
  ) -> SymbolFeature {
    let square = part.view.seen.square
    let step = square.width / Double(part.prepared.source.extent)
    var (points, ends): ([Point], [Int]) = ([], [])
    func add(_ x: Double, _ y: Double) {
      points.append(Point(square.minX + step * x, square.minY + step * y))
    }
    if kind == .polygon, paint.placement == .point {
      // The center of an area is computed from complete rings.
      for part in part.prepared.source[member].partCoordinates {
        for index in stride(from: 0, to: part.count, by: 2) {
          add(Double(part[index]), Double(part[index + 1]))
        }
        ends.append(points.count)
      }
    } else {
      for index in feature.parts {
        for position in geometry.points[geometry.range(ofPart: Int(index))] {
          add(Double(position.x), Double(position.y))
        }
        ends.append(points.count)
      }
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
      sourceID: part.prepared.source[member].id, sizes: sizes,
      origin: SymbolOrigin(key, representative))
  }
}

/// Computes the sizes of MapLibre's symbol layout.
private struct LayoutSizeEvaluator {
  private let whole, next, last: PaintEvaluator<SymbolPaint>
  private let isTextZoomed, isIconConstant: Bool

  init?(_ layer: LayerStyle, zoom: Double) {
    guard case .symbol(let whole) = layer.painter(zoom: zoom.rounded(.down)),
      case .symbol(let next) = layer.painter(zoom: zoom.rounded(.down) + 1),
      case .symbol(let last) = layer.painter(zoom: 18)
    else { return nil }
    (self.whole, self.next, self.last) = (whole, next, last)
    isTextZoomed = layer.dependencies(of: "text-size").zoom
    isIconConstant =
      layer.dependencies(of: "icon-size") == (false, false)
      && layer.dependencies(of: "icon-rotate") == (false, false)
  }

  func sizes(of feature: DictionaryFeature, _ paint: SymbolPaint) -> SymbolFeature.LayoutSizes {
    var sizes = SymbolFeature.LayoutSizes(paint)
    // A feature that the filter excludes at other zooms nevertheless has a size there.
    let laidOut = next.paintUnfiltered(feature)
    (sizes.text, sizes.icon) = (laidOut.text.size, laidOut.icon.size)
    sizes.tileText = whole.paintUnfiltered(feature).text.size
    (sizes.isTextZoomed, sizes.isIconConstant) = (isTextZoomed, isIconConstant)
    sizes.greatestText = last.paintUnfiltered(feature).text.size
    return sizes
  }
}
