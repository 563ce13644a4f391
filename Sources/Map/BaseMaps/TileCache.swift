import Geometry
import Synchronization
package import VectorTiles

/// A cache of a map's tiles for all workers: each tile is read and decoded once.
///
/// Its results do not depend on which tiles are cached.
package final class TileCache: Sendable {
  package let source: any TileSource
  /// The maximum size of cached tiles in bytes.
  package let byteBudget: Int
  private let kept: Mutex<Kept>

  /// The result of requesting a tile.
  package enum Outcome: Sendable {
    /// The tile was read.
    case tile(TileBuckets)
    /// The source has no tile at the address.
    case missing
    /// The tile cannot be read: it counts as missing and is reported.
    case damaged(TileError)
  }

  /// Creates a cache; the default budget keeps a process below 400 MB.
  package init(_ source: any TileSource, byteBudget: Int = 128 << 20) {
    self.source = source
    self.byteBudget = byteBudget
    kept = Mutex(Kept())
  }

  /// Returns the tile at an address; concurrent requests for the same tile wait for one read.
  package func tile(_ id: TileID) -> Outcome {
    let entry = kept.withLock { $0.entry(id) }
    let (outcome, isNew) = entry.outcome(from: source)
    if isNew { kept.withLock { $0.shrink(to: byteBudget, after: entry.footprint) } }
    return outcome
  }

  /// The number of cached tiles, and their approximate size in bytes.
  var keptTiles: (count: Int, bytes: Int) { kept.withLock { ($0.count, $0.footprint) } }

  /// The slot of one tile, filled by its first reader.
  private final class Entry: Sendable {
    let id: TileID
    private let content = Mutex<Outcome?>(nil)

    init(_ id: TileID) { self.id = id }

    func outcome(from source: any TileSource) -> (Outcome, isNew: Bool) {
      content.withLock { content in
        if let known = content { return (known, false) }
        let outcome: Outcome
        do throws(TileError) {
          let tile = try source.tile(id) ?? source.info.emptyTile(at: id)
          outcome = tile.map { .tile(TileBuckets($0, id: id)) } ?? .missing
        } catch {
          outcome = .damaged(error)
        }
        content = outcome
        return (outcome, true)
      }
    }

    /// The approximate size in bytes; a tile counts once it has been read.
    var footprint: Int {
      content.withLockIfAvailable { content in
        if case .tile(let tile) = content { tile.footprint } else { 64 }
      } ?? 64
    }
  }

  private struct Kept {
    private var entries: [TileID: (entry: Entry, used: UInt64)] = [:]
    private var clock: UInt64 = 0
    private var news = 0
    private static let entryLimit = 4096

    var count: Int { entries.count }
    var footprint: Int { entries.values.reduce(0) { $0 + $1.entry.footprint } }

    mutating func entry(_ id: TileID) -> Entry {
      clock += 1
      let entry = entries[id]?.entry ?? Entry(id)
      entries[id] = (entry, clock)
      return entry
    }

    /// Discards the least recently used tiles until the rest fits with some margin.
    ///
    /// Measuring all tiles takes long if they are many and small, so it is done for every sixteenth
    /// new tile and after large ones.
    mutating func shrink(to budget: Int, after size: Int) {
      news += 1
      guard news >= 16 || size > budget / 64 || entries.count > Self.entryLimit else { return }
      news = 0
      let sizes = entries.mapValues { $0.entry.footprint }
      var total = sizes.values.reduce(0, +)
      guard total > budget || entries.count > Self.entryLimit else { return }
      let (bytes, count) = (budget / 8 * 7, Self.entryLimit / 8 * 7)
      for (id, _) in entries.sorted(by: { $0.value.used < $1.value.used }) {
        guard total > bytes || entries.count > count, entries.count > 1 else { return }
        entries[id] = nil
        total -= sizes[id] ?? 0
      }
    }
  }
}

extension TileSetInfo {
  /// Returns an empty tile if a map of features has none there; nil if tiles may be missing.
  fileprivate func emptyTile(at id: TileID) -> VectorTile? {
    switch format {
    case .mbtiles, .pmtiles, .folder: return nil
    case .geojson, .openStreetMap:
      guard let bounds else { return VectorTile(layers: []) }
      let (low, high) = (Mercator.project(bounds.southWest), Mercator.project(bounds.northEast))
      let square = id.bounds
      let isInside =
        square.minX <= high.x && square.maxX >= low.x && square.minY <= low.y
        && square.maxY >= high.y
      return isInside ? VectorTile(layers: []) : nil
    }
  }
}
