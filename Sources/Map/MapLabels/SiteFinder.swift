import BaseMaps
import DisplayLists
import Foundation
import Geometry
import MapStyles
import VectorTiles

/// Finds the sites that may get a label: the same ones from whatever side the camera looks.
struct SiteFinder {
  let view: LabelView
  let zoom: Double
  let setter: LabelSetter
  let icons: IconSetter

  /// The lines of one street in one layer.
  private struct Street: Hashable {
    var layer: Int
    var text: String
    /// 0 for names, which are joined; the feature of a sign, which is not.
    var feature: UInt64
  }

  func sites(_ features: [SymbolFeature]) -> [LabelSite] {
    var sites: [LabelSite] = []
    var streets: [Street: [SymbolFeature]] = [:]
    var order: [Street] = []
    var repeats = TextRepeats()
    for (number, feature) in SiteFinder.byColumn(features).enumerated() {
      let first = sites.count
      defer { for index in first..<sites.count { sites[index].source = number + 1 } }
      // Points have no line to stand along.
      guard feature.paint.placement == .point || feature.geometry != .point else { continue }
      if feature.paint.text.field.isEmpty {
        sites += pictures(of: feature, number: number + 1)
      } else if feature.paint.placement == .line, view.exactPixel != nil {
        sites += exactLines(of: feature, &repeats)
      } else if feature.paint.placement == .line {
        let text = feature.paint.text.field.plainText
        let isName = text.unicodeScalars.contains {
          $0.properties.isAlphabetic || ("0"..."9").contains($0)
        }
        let street = Street(
          layer: feature.layer, text: text, feature: isName ? 0 : feature.identity)
        if streets[street] == nil { order.append(street) }
        streets[street, default: []].append(feature)
      } else {
        sites += points(of: feature)
      }
    }
    for street in order { sites += lines(of: street, streets[street] ?? []) }
    return sites
  }

  /// The features of each layer tile by tile, column by column, as MapLibre places them.
  private static func byColumn(_ features: [SymbolFeature]) -> [SymbolFeature] {
    features.enumerated().sorted { one, other in
      let (left, right) = (one.element, other.element)
      return (left.layer, left.tile.zoom, left.tile.x, left.tile.y, one.offset)
        < (right.layer, right.tile.zoom, right.tile.x, right.tile.y, other.offset)
    }.map(\.element)
  }

  /// The sites of a symbol at points, or at the middle of lines.
  private func points(of feature: SymbolFeature) -> [LabelSite] {
    let text = setter.text(feature.paint.text, isBroken: feature.paint.placement == .point)
    guard !text.isEmpty else { return [] }
    let margin =
      feature.paint.text.overlap == .always || view.exactPixel != nil ? IconForm.surroundings : 0
    // In the middle of a line stand texts alone that are no longer than it.
    let least =
      feature.paint.placement == .lineCenter
      ? text.width * feature.paint.text.size / Mercator.worldSize(zoom: zoom.rounded(.down)) : 0
    return anchors(of: feature).filter {
      isSeen($0.point, margin: margin) && SiteFinder.length(of: $0.line) >= least
    }.map { anchor in
      site(
        feature, text, anchor.point, line: anchor.line, segment: anchor.segment, level: 0,
        name: feature.paint.text.field.plainText)
    }
  }

  /// The sites of a text along lines, counted from the beginning of each as MapLibre does.
  private func exactLines(
    of feature: SymbolFeature, _ repeats: inout TextRepeats
  ) -> [LabelSite] {
    let paint = feature.paint
    let text = setter.text(paint.text, isBroken: false)
    guard !text.isEmpty else { return [] }
    let anchors = IconAnchors(
      spacing: paint.spacing, width: text.width * paint.text.size, textSize: paint.text.size,
      zoom: zoom)
    let distance = paint.spacing / 2 / Mercator.worldSize(zoom: anchors.zoom(of: feature.tile))
    return anchors.anchors(of: feature).filter {
      repeats.insert($0.point, of: feature, further: distance)
        && isSeen($0.point, margin: IconForm.surroundings)
    }.map {
      site(
        feature, text, $0.point, line: $0.line, segment: $0.segment, level: 0,
        name: paint.text.field.plainText)
    }
  }

  /// The sites of a symbol that is a picture alone.
  private func pictures(of feature: SymbolFeature, number: Int) -> [LabelSite] {
    let nothing = LabelText(lines: [])
    guard let icon = icons.icon(feature.paint, around: nothing) else { return [] }
    let paint = feature.paint
    let found =
      paint.placement == .line
      ? IconAnchors(
        spacing: paint.spacing, width: icon.image.size.width, textSize: paint.text.size,
        zoom: zoom
      ).anchors(of: feature) : anchors(of: feature)
    let margin = max(icon.box.width, icon.box.height) + IconForm.surroundings
    return found.enumerated().filter { isSeen($0.element.point, margin: margin) }.map {
      index, point in
      var made = site(
        feature, nothing, point.point, line: point.line, segment: point.segment, level: 0,
        name: icon.image.name)
      made.order = (number << 24) + min(index, (1 << 24) - 1)
      return made
    }
  }

  /// The anchors of a symbol at points, or at the middle of lines.
  private func anchors(
    of feature: SymbolFeature
  ) -> [(point: Point, line: [Point], segment: Int)] {
    var anchors: [(point: Point, line: [Point], segment: Int)] = []
    for part in feature.parts where !part.isEmpty {
      if feature.geometry == .point {
        anchors += part.map { ($0, [], 0) }
      } else if feature.paint.placement == .lineCenter {
        anchors += [SiteFinder.middle(of: Array(part))].compactMap(\.self)
      } else if feature.geometry == .polygon {
        anchors.append((SiteFinder.box(around: part).center, [], 0))
        break
      } else {
        anchors.append((part[part.startIndex], [], 0))
      }
    }
    return anchors
  }

  private func isSeen(_ world: Point, margin: Double = 0) -> Bool {
    let area = margin > 0 ? view.screen.inset(by: -margin, -margin) : view.screen
    return view.project(world).map { area.contains($0.point) } ?? false
  }

  /// The sites along the lines of a street.
  private func lines(of street: Street, _ features: [SymbolFeature]) -> [LabelSite] {
    guard let first = features.first else { return [] }
    let text = setter.text(first.paint.text, isBroken: false)
    guard !text.isEmpty else { return [] }
    let step = 1 / exp2(Double(first.tile.zoom))
    var joiner = LineJoiner(tolerance: step / 512)
    for feature in features { joiner.add(feature) }
    let lines = street.feature == 0 ? joiner.lines() : joiner.pieces
    let spacing = max(first.paint.spacing, 8) / Mercator.worldSize(zoom: zoom.rounded(.down))
    let finder = LineAnchors(
      spacing: spacing, area: seenWorld.inset(by: -spacing, -spacing),
      levels: street.feature == 0 ? 8 : 1)
    return finder.anchors(of: lines).filter { isSeen($0.point) }.map { anchor in
      site(
        first, text, anchor.point, line: lines[anchor.line], segment: anchor.segment,
        level: anchor.level, name: street.text)
    }
  }

  /// The part of the Mercator square that may be seen.
  private var seenWorld: Rect {
    let corners = view.plane.visible.corners.map {
      $0 * (1 / view.plane.worldSize) + view.plane.origin
    }
    return SiteFinder.box(around: corners)
  }

  private static func box(around points: some Sequence<Point>) -> Rect {
    var box: Rect?
    for point in points {
      let next = Rect(point.x, point.y, 0, 0)
      box = box?.union(next) ?? next
    }
    return box ?? .zero
  }

  private func site(
    _ feature: SymbolFeature, _ text: LabelText, _ point: Point, line: [Point], segment: Int,
    level: Int, name: String
  ) -> LabelSite {
    var hash = StableHash()
    hash.add(name)
    let nameHash = hash.value
    hash.add(feature.layer)
    hash.add(level)
    hash.add(point)
    return LabelSite(
      identity: hash.value, name: nameHash, layer: feature.layer, level: level,
      paint: feature.paint, text: text, icon: icons.icon(feature.paint, around: text), point: point,
      line: line, segment: segment)
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

/// Where texts stand along lines, so that the same one does not follow too soon within a layer of a tile.
struct TextRepeats {
  private struct Cell: Hashable {
    var layer: Int
    var tile: TileID
    var text: String
    var x, y: Double
  }

  private var points: [Cell: [Point]] = [:]

  /// Takes a position that is further than a distance from all of the same text; false for one that is not.
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
