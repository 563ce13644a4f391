import BaseMaps
import DisplayLists
import Foundation
import Geometry
import MapStyles
import VectorTiles

/// Finds the possible symbols as MapLibre does.
struct SymbolLayout {
  let view: SymbolProjection
  let zoom: Double
  let setter: TextShaper
  let icons: IconShaper

  func instances(_ features: [SymbolFeature]) -> [SymbolInstance] {
    var instances: [SymbolInstance] = []
    var repeats = RepeatDistanceFilter()
    var (tile, last): (Int, SymbolFeature?) = (0, nil)
    let merged = SymbolLayout.merged(SymbolLayout.sortedByTile(features))
    for (number, feature) in merged.enumerated() {
      let first = instances.count
      if let last, !last.sharesTile(with: feature) { tile += 1 }
      last = feature
      defer {
        for index in first..<instances.count {
          (instances[index].source, instances[index].tile) = (number + 1, tile)
          instances[index].tileSquare = feature.square
          instances[index].tileUnit = tileUnit(of: feature.tile)
        }
      }
      // Points have no line for placement.
      guard feature.paint.placement == .point || feature.geometry != .point else { continue }
      if feature.paint.text.field.isEmpty {
        instances += iconInstances(of: feature, index: number + 1)
      } else if feature.paint.placement == .line {
        instances += exactLines(of: feature, &repeats)
      } else {
        instances += points(of: feature)
      }
    }
    return instances
  }

  /// Returns the width of a unit of a tile in points at the integer zoom of its layout.
  private func tileUnit(of tile: TileID) -> Double {
    512 / 8192 * exp2(max(0, zoom.rounded(.down) - Double(tile.zoom)))
  }

  /// Returns the features of one text and tile, with connected lines merged.
  private static func merged(_ features: [SymbolFeature]) -> [SymbolFeature] {
    var found: [SymbolFeature] = []
    var start = features.startIndex
    while start < features.endIndex {
      let first = features[start]
      let end =
        features[start...].firstIndex { !$0.sharesTile(with: first) } ?? features.endIndex
      let part = Array(features[start..<end])
      found += first.paint.placement == .line ? LineMerger.merged(part) : part
      start = end
    }
    return found
  }

  /// Returns the features of each layer tile by tile, column by column, as MapLibre places them.
  private static func sortedByTile(_ features: [SymbolFeature]) -> [SymbolFeature] {
    features.enumerated().sorted { one, other in
      let (left, right) = (one.element, other.element)
      let (this, next) = (
        (left.layer, left.tile.zoom, left.world), (right.layer, right.tile.zoom, right.world)
      )
      return this != next
        ? this < next
        : (left.tile.x, left.tile.y, one.offset) < (right.tile.x, right.tile.y, other.offset)
    }.map(\.element)
  }

  /// Returns the symbols of text at points, or at the center of lines.
  private func points(of feature: SymbolFeature) -> [SymbolInstance] {
    let text = setter.text(
      feature.paint.text, isBroken: feature.paint.placement == .point, size: feature.sizes.tileText)
    guard !text.isEmpty else { return [] }
    if feature.paint.placement == .lineCenter { return exactCenters(of: feature, text) }
    return instances(of: feature, text, at: anchors(of: feature).filter { isSeen($0.point) })
  }

  /// Returns the symbols of text at the centers of lines that are in their tile, as in MapLibre.
  private func exactCenters(of feature: SymbolFeature, _ text: Shaping) -> [SymbolInstance] {
    let anchors = exactAnchors(feature, verticalText(of: feature) ?? text)
    let square = feature.square
    let centers = feature.parts.compactMap { anchors.center(of: Array($0), in: feature.tile) }
    return instances(
      of: feature, text,
      at: centers.filter {
        $0.point.x >= square.minX && $0.point.x < square.maxX && $0.point.y >= square.minY
          && $0.point.y < square.maxY && isSeen($0.point)
      })
  }

  /// Returns the symbols of text at anchors.
  private func instances(
    of feature: SymbolFeature, _ text: Shaping,
    at anchors: [(point: Point, line: [Point], segment: Int)]
  ) -> [SymbolInstance] {
    guard !anchors.isEmpty else { return [] }
    let maker = maker(feature, text, name: feature.paint.text.field.plainText)
    return anchors.map { maker.site($0.point, line: $0.line, segment: $0.segment, level: 0) }
  }

  /// Returns the symbols of text along lines, spaced from the start of each line as in MapLibre.
  private func exactLines(
    of feature: SymbolFeature, _ repeats: inout RepeatDistanceFilter
  ) -> [SymbolInstance] {
    let paint = feature.paint
    let text = setter.text(paint.text, isBroken: false, size: feature.sizes.tileText)
    guard !text.isEmpty else { return [] }
    let anchors = exactAnchors(feature, verticalText(of: feature) ?? text)
    let distance = paint.spacing / 2 / Mercator.worldSize(zoom: anchors.zoom(of: feature.tile))
    return instances(
      of: feature, text,
      at: anchors.anchors(of: feature).filter {
        repeats.insert($0.point, of: feature, further: distance)
          && isSeen($0.point)
      })
  }

  /// Returns the anchors of text and its icon along lines, as in MapLibre.
  private func exactAnchors(_ feature: SymbolFeature, _ text: Shaping) -> AnchorsAlongLine {
    let paint = feature.paint
    let icon = icons.icon(paint, around: text)?.image.size.width ?? 0
    var anchors = AnchorsAlongLine(
      spacing: paint.spacing, width: max(text.width * 24, icon),
      textSize: feature.sizes.greatestText, zoom: zoom)
    if !text.isEmpty { anchors.largestTurn = paint.text.maximumAngle * .pi / 180 }
    return anchors
  }

  /// Returns the symbols of an icon without text.
  private func iconInstances(of feature: SymbolFeature, index number: Int) -> [SymbolInstance] {
    let nothing = Shaping(lines: [])
    guard let icon = icons.icon(feature.paint, around: nothing) else { return [] }
    let paint = feature.paint
    let found =
      paint.placement == .line
      ? AnchorsAlongLine(
        spacing: paint.spacing, width: icon.image.size.width,
        textSize: feature.sizes.greatestText, zoom: zoom
      ).anchors(of: feature) : anchors(of: feature)
    let seen = found.enumerated().filter { isSeen($0.element.point) }
    guard !seen.isEmpty else { return [] }
    let maker = maker(feature, nothing, name: icon.image.name)
    return seen.map { index, point in
      var made = maker.site(point.point, line: point.line, segment: point.segment, level: 0)
      made.order = (number << 24) + min(index, (1 << 24) - 1)
      return made
    }
  }

  /// Returns the anchors of a symbol at points, or at the center of lines.
  private func anchors(
    of feature: SymbolFeature
  ) -> [(point: Point, line: [Point], segment: Int)] {
    let square = feature.square
    let anchors = SymbolLayout.anchors(of: feature)
    guard feature.geometry != .point else { return anchors }
    // Anchors beyond the edge of a tile are placed by the neighboring tile.
    return anchors.filter {
      $0.point.x >= square.minX && $0.point.x < square.maxX && $0.point.y >= square.minY
        && $0.point.y < square.maxY
    }
  }

  /// Returns the anchors of a symbol that is not repeated along lines.
  static func anchors(
    of feature: SymbolFeature
  ) -> [(point: Point, line: [Point], segment: Int)] {
    if feature.geometry == .polygon, feature.paint.placement == .point {
      // A precision of two screen points.
      return Polylabel.centers(of: feature, precision: feature.square.width / 512)
        .map { ($0, [], 0) }
    }
    var anchors: [(point: Point, line: [Point], segment: Int)] = []
    for part in feature.parts where !part.isEmpty {
      if feature.geometry == .point {
        anchors += part.map { ($0, [], 0) }
      } else if feature.paint.placement == .lineCenter {
        anchors += [SymbolLayout.middle(of: Array(part))].compactMap(\.self)
      } else {
        anchors.append((part[part.startIndex], [], 0))
      }
    }
    return anchors
  }

  /// Returns whether a point is in front of the eye; MapLibre places all symbols of a view's tiles.
  private func isSeen(_ world: Point) -> Bool { view.project(world) != nil }

  private func maker(_ feature: SymbolFeature, _ text: Shaping, name: String)
    -> SymbolInstanceFactory
  {
    let vertical = verticalText(of: feature)
    let content = SymbolContent(
      paint: feature.paint, text: text, verticalText: vertical,
      icon: icons.icon(feature.paint, around: text),
      verticalIcon: vertical.flatMap { icons.icon(feature.paint, around: $0) },
      sizes: feature.sizes)
    return SymbolInstanceFactory(content, layer: feature.layer, name: name)
  }

  /// Returns the vertical text, if the style or a steep line requires it and the script allows it.
  private func verticalText(of feature: SymbolFeature) -> Shaping? {
    let paint = feature.paint
    let isPoint = paint.placement == .point
    let isWanted =
      isPoint
      ? paint.text.writingModes.contains(.vertical)
      : paint.text.keepUpright
        && (view.exactPixel != nil
          ? paint.textRotationAlignment != .viewport : paint.textRotationAlignment == .map)
    guard isWanted, VerticalText.suits(paint.text.content.plainText) else { return nil }
    return setter.text(
      paint.text, isBroken: isPoint, size: feature.sizes.tileText, isVertical: true,
      uprights: isPoint ? .all : view.exactPixel == nil ? .withNumbers : .byScript)
  }

  private static func length(of line: [Point]) -> Double {
    zip(line, line.dropFirst()).map { $0.distance(to: $1) }.reduce(0, +)
  }

  private static func middle(
    of line: [Point]
  ) -> (point: Point, line: [Point], segment: Int)? {
    var rest = length(of: line) / 2
    let steps = zip(line, line.dropFirst()).map { $0.distance(to: $1) }
    guard rest > 0 else { return nil }
    for (index, step) in steps.enumerated() {
      if rest <= step, step > 0 {
        return (line[index].interpolated(to: line[index + 1], rest / step), line, index)
      }
      rest -= step
    }
    return nil
  }
}

extension SymbolFeature {
  /// The index of the world copy that contains the tile; 0 at the center of the map.
  fileprivate var world: Int {
    guard let first = points.first else { return 0 }
    let side = 1 / Double(UInt64(1) << UInt64(min(60, max(0, tile.zoom))))
    let worlds = first.x - (Double(tile.x) + 0.5) * side
    return abs(worlds) < 1e6 ? Int(worlds.rounded()) : 0
  }

  /// The bounds of its tile.
  fileprivate var square: Rect {
    let side = 1 / Double(UInt64(1) << UInt64(min(60, max(0, tile.zoom))))
    return Rect(
      Double(tile.x) * side + Double(world), Double(tile.y) * side, side, side)
  }

  fileprivate func sharesTile(with other: SymbolFeature) -> Bool {
    layer == other.layer && tile == other.tile && world == other.world
  }
}

/// The anchors of text along lines, which keep equal text apart within a layer of a tile.
struct RepeatDistanceFilter {
  private struct Cell: Hashable {
    var layer: Int
    var tile: TileID
    var text: String
    var x, y: Double
  }

  private var points: [Cell: [Point]] = [:]

  /// Inserts an anchor that is farther than a distance from all others of the same text.
  ///
  /// Returns false for any other anchor.
  mutating func insert(
    _ point: Point, of feature: SymbolFeature, further distance: Double
  ) -> Bool {
    guard distance > 0 else { return true }
    func cell(_ x: Double, _ y: Double) -> Cell {
      Cell(
        layer: feature.layer, tile: feature.tile, text: feature.paint.text.field.plainText, x: x,
        y: y)
    }
    let (x, y) = ((point.x / distance).rounded(.down), (point.y / distance).rounded(.down))
    for row in [y - 1, y, y + 1] {
      for column in [x - 1, x, x + 1] {
        let near = points[cell(column, row)] ?? []
        if near.contains(where: { $0.distance(to: point) < distance }) { return false }
      }
    }
    points[cell(x, y), default: []].append(point)
    return true
  }
}
