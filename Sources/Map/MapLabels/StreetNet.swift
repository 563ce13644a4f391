import BaseMaps
import Documents
import Foundation
import Geometry
import MapStyles
import VectorTiles

/// Joins the segments of streets, which tiles and features cut, into the longest possible lines.
///
/// The continuation of a segment depends only on the segments at their common point, so that two
/// nets with different surroundings have the same line in the part that both contain.
struct StreetNet {
  private(set) var lines: [NamedLine] = []

  /// The maximum number of segments of a street that are joined, which bounds the work.
  private static let limit = 400

  private struct StreetKey: Hashable {
    var layer: Int
    var text: String
    /// 0 for labels, which are joined; the identity of the feature for shields, which are not.
    var feature: UInt64
  }

  /// Creates the net of line features.
  ///
  /// - Parameters:
  ///   - features: The features; those of tiles within a coarser one replace its part there.
  ///   - spacing: The distance between the samples of the lines, in meters.
  init(_ features: [SymbolFeature], spacing: Double) {
    let tiles = TileMosaic(features.map(\.tile))
    var pieces: [StreetKey: [[Point]]] = [:]
    var order: [(street: StreetKey, feature: SymbolFeature)] = []
    for feature in features {
      let text = feature.paint.text.field.plainText
      let isName = text.unicodeScalars.contains {
        $0.properties.isAlphabetic || ("0"..."9").contains($0)
      }
      let street = StreetKey(
        layer: feature.layer, text: text, feature: isName ? 0 : feature.identity)
      if pieces[street] == nil { order.append((street, feature)) }
      pieces[street, default: []] += tiles.cut(feature)
    }
    for (street, feature) in order {
      let found = pieces[street] ?? []
      let tolerance = 1 / exp2(Double(feature.tile.zoom)) / 512
      let joined =
        street.feature == 0 && found.count <= StreetNet.limit
        ? StreetNet.joined(found, tolerance: tolerance) : found
      var hash = FNVHasher()
      hash.add(name: street.text)
      if street.feature != 0 { hash.add(street.feature, foldingBy: 32) }
      lines += joined.compactMap { NamedLine(feature, $0, key: hash.value, spacing: spacing) }
    }
  }

  /// An end of a segment.
  private struct End: Hashable {
    var piece: Int
    var isLast: Bool
  }

  /// Returns the joined lines; at junctions the straightest pair of segments continues.
  static func joined(_ found: [[Point]], tolerance: Double) -> [[Point]] {
    let pieces = found.filter { $0.count > 1 }.sorted { one, other in
      (one[0].x, one[0].y, one[1].x, one[1].y) < (other[0].x, other[0].y, other[1].x, other[1].y)
    }
    let next = partners(pieces, tolerance)
    var isUsed = Array(repeating: false, count: pieces.count)
    var lines: [[Point]] = []
    /// Extends a line from an end of a segment to the end of the street.
    func walk(_ line: inout [Point], from end: End) {
      var end = end
      while let other = next[end], !isUsed[other.piece] {
        isUsed[other.piece] = true
        let piece = pieces[other.piece]
        line += other.isLast ? piece.reversed().dropFirst() : piece.dropFirst()
        end = End(piece: other.piece, isLast: !other.isLast)
      }
    }
    for start in pieces.indices where !isUsed[start] {
      isUsed[start] = true
      var line = pieces[start]
      walk(&line, from: End(piece: start, isLast: true))
      line.reverse()
      walk(&line, from: End(piece: start, isLast: false))
      line.reverse()
      lines.append(line)
    }
    return lines
  }

  /// Returns the continuation of each end: pairs that turn by at most 60°, the straightest first.
  private static func partners(_ pieces: [[Point]], _ tolerance: Double) -> [End: End] {
    let ends = pieces.indices.flatMap {
      [End(piece: $0, isLast: false), End(piece: $0, isLast: true)]
    }
    func point(_ end: End) -> Point {
      end.isLast ? pieces[end.piece][pieces[end.piece].count - 1] : pieces[end.piece][0]
    }
    func way(_ end: End) -> Point {
      let piece = pieces[end.piece]
      let inner = end.isLast ? piece[piece.count - 2] : piece[1]
      let way = point(end) - inner
      return way.length > 0 ? way * (1 / way.length) : Point(1, 0)
    }
    var pairs: [(cosine: Double, one: Int, other: Int)] = []
    let (points, ways) = (ends.map(point), ends.map(way))
    for one in ends.indices {
      for other in ends.indices.dropFirst(one + 1)
      where ends[other].piece != ends[one].piece
        && abs(points[one].x - points[other].x) <= tolerance
        && abs(points[one].y - points[other].y) <= tolerance
      {
        let cosine = -(ways[one].x * ways[other].x + ways[one].y * ways[other].y)
        if cosine > 0.5 { pairs.append((cosine, one, other)) }
      }
    }
    pairs.sort { ($1.cosine, $0.one, $0.other) < ($0.cosine, $1.one, $1.other) }
    var next: [End: End] = [:]
    for pair in pairs where next[ends[pair.one]] == nil && next[ends[pair.other]] == nil {
      next[ends[pair.one]] = ends[pair.other]
      next[ends[pair.other]] = ends[pair.one]
    }
    return next
  }
}

/// Tiles of several zooms, of which finer ones replace coarser ones.
struct TileMosaic {
  private let tiles: Set<TileID>
  private let deepest: Int

  init(_ tiles: [TileID]) {
    self.tiles = Set(tiles)
    deepest = self.tiles.map(\.zoom).max() ?? 0
  }

  /// Returns the lines of a feature inside the part of its tile that no finer tile covers.
  func cut(_ feature: SymbolFeature) -> [[Point]] {
    let squares = squares(of: feature.tile)
    var pieces: [[Point]] = []
    for part in feature.parts where part.count > 1 {
      let shift = Point(world(of: part, feature.tile), 0)
      for square in squares {
        pieces += LineCutter.cut(part, square.offset(by: shift))
      }
    }
    return pieces
  }

  /// Returns whether no finer tile covers a point of a tile.
  func shows(_ point: Point, of tile: TileID) -> Bool {
    guard tile.zoom < deepest else { return true }
    let shift = (point.x - tile.bounds.center.x).rounded()
    let own = Point(point.x - shift, point.y)
    return squares(of: tile).contains {
      own.x >= $0.minX && own.x <= $0.maxX && own.y >= $0.minY && own.y <= $0.maxY
    }
  }

  private func world(of part: ArraySlice<Point>, _ tile: TileID) -> Double {
    part.first.map { ($0.x - tile.bounds.center.x).rounded() } ?? 0
  }

  private func squares(of tile: TileID) -> [Rect] {
    guard tile.zoom < deepest, hasFiner(below: tile) else { return [tile.bounds] }
    return tile.children.filter { !tiles.contains($0) }.flatMap { squares(of: $0) }
  }

  private func hasFiner(below tile: TileID) -> Bool {
    tiles.contains { other in
      guard other.zoom > tile.zoom else { return false }
      let levels = other.zoom - tile.zoom
      return other.x >> levels == tile.x && other.y >> levels == tile.y
    }
  }
}
