import BaseMaps
import Foundation
import Geometry
import VectorTiles

/// The lines of one street in one layer.
struct Street: Hashable {
  var layer: Int
  var text: String
  /// 0 for names, which are joined; the feature of a sign, which is not.
  var feature: UInt64
}

/// Where names may stand along streets, kept from view to view.
///
/// What is kept follows from what is asked for alone, so that views never differ by those before them.
final class StreetMemory {
  /// The lines of a street, and the anchors along them.
  struct Lines {
    var lines: [[Point]]
    var anchors: [LineAnchors.Anchor]
  }

  private struct Piece: Equatable {
    let tile: TileID
    let points: [Point]
    let partEnds: [Int]

    init(_ feature: SymbolFeature) {
      (tile, points, partEnds) = (feature.tile, feature.points, feature.partEnds)
    }
  }

  private struct Entry {
    let pieces: [Piece]
    let spacing: Double
    let area: Rect
    let lines: Lines
    var round: Int
  }

  private var known: [Street: Entry] = [:]
  private var round = 0
  /// How many views in a row may do without a street before it is forgotten.
  private static let patience = 8

  /// How many streets are kept.
  var count: Int { known.count }

  /// Begins a view.
  func begin() {
    round += 1
    guard round % StreetMemory.patience == 0 else { return }
    known = known.filter { $0.value.round > round - StreetMemory.patience }
  }

  /// The lines of a street, which has these features, and the anchors inside an area.
  ///
  /// - Parameter spacing: How far labels are apart, in units of the Mercator square.
  func lines(
    of street: Street, _ features: [SymbolFeature], spacing: Double, area: Rect
  ) -> Lines {
    let pieces = features.map(Piece.init)
    if let entry = known[street], entry.spacing == spacing, entry.area == area,
      entry.pieces == pieces
    {
      known[street]?.round = round
      return entry.lines
    }
    let made = StreetMemory.lines(
      of: features, areJoined: street.feature == 0, spacing: spacing, area: area)
    known[street] = Entry(
      pieces: pieces, spacing: spacing, area: area, lines: made, round: round)
    return made
  }

  private static func lines(
    of features: [SymbolFeature], areJoined: Bool, spacing: Double, area: Rect
  ) -> Lines {
    let zoom = features.first?.tile.zoom ?? 0
    var joiner = LineJoiner(tolerance: 1 / exp2(Double(zoom)) / 512)
    for feature in features { joiner.add(feature) }
    let lines = areJoined ? joiner.lines() : joiner.pieces
    let finder = LineAnchors(spacing: spacing, area: area, levels: areJoined ? 8 : 1)
    return Lines(lines: lines, anchors: finder.anchors(of: lines))
  }
}
