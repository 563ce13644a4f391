import BaseMaps
import Geometry
import MapStyles

/// Joins connected lines with the same text in one tile, as MapLibre does before placing text.
///
/// Source: `merge_lines.ts` in <https://github.com/maplibre/maplibre-gl-js>
struct LineMerger {
  /// An end of a line with the text along it.
  private struct End: Hashable {
    let text: String
    let x, y: Double

    init?(_ text: String, _ point: Point?) {
      guard let point else { return nil }
      (self.text, x, y) = (text, point.x, point.y)
    }
  }

  /// The first line of each feature; nil if it was merged into another one.
  private var lines: [[Point]?] = []
  private var features: [SymbolFeature] = []
  private var starts: [End: Int] = [:]
  private var ends: [End: Int] = [:]

  /// Returns the features of a layer and tile, with connected ones merged.
  static func merged(_ features: [SymbolFeature]) -> [SymbolFeature] {
    guard features.count > 1 else { return features }
    var merger = LineMerger()
    for feature in features { merger.add(feature) }
    return zip(merger.features, merger.lines).compactMap { feature, line in
      line.map { feature.replacingFirstPart(with: $0) }
    }
  }

  private mutating func add(_ feature: SymbolFeature) {
    let line = feature.parts.first.map { Array($0) } ?? []
    let text = feature.paint.text.field.plainText
    guard !text.isEmpty, let start = End(text, line.first), let end = End(text, line.last) else {
      return keep(feature, line)
    }
    let (before, after) = (ends[start], starts[end])
    if let before, let after, before != after {
      append(line, to: before)
      append(lines[after] ?? [], to: before)
      lines[after] = nil
      (ends[start], starts[end]) = (nil, nil)
      if let last = End(text, lines[before]?.last) { ends[last] = before }
    } else if let before {
      append(line, to: before)
      ends[start] = nil
      ends[end] = before
    } else if let after {
      lines[after] = line.dropLast() + (lines[after] ?? [])
      starts[end] = nil
      starts[start] = after
    } else {
      keep(feature, line)
      (starts[start], ends[end]) = (lines.count - 1, lines.count - 1)
    }
  }

  private mutating func keep(_ feature: SymbolFeature, _ line: [Point]) {
    features.append(feature)
    lines.append(line)
  }

  private mutating func append(_ line: [Point], to index: Int) {
    lines[index]?.append(contentsOf: line.dropFirst())
  }
}

extension SymbolFeature {
  fileprivate func replacingFirstPart(with line: [Point]) -> SymbolFeature {
    let old = partEnds.first ?? 0
    return SymbolFeature(
      layer: layer, layerID: layerID, paint: paint, geometry: geometry,
      points: line + points.dropFirst(old), partEnds: partEnds.map { $0 - old + line.count },
      tile: tile, identity: identity, sourceID: sourceID, sizes: sizes)
  }
}
