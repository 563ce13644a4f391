import DeflateStreams
import Foundation

@testable import VectorTiles

/// A PMTiles file made for a test.
struct PMTilesFile {
  var tiles: [(TileID, [UInt8])] = []
  /// The number of nested leaf directories above a tile.
  var depth = 0
  var internalCompression: UInt8 = 2
  var tileCompression: UInt8 = 2
  var tileKind: UInt8 = 1
  var version: UInt8 = 3
  var isClustered = true

  /// Returns the bytes of the complete file.
  func bytes() throws -> [UInt8] {
    var data: [UInt8] = []
    var entries: [PMTilesDirectory.Entry] = []
    let order = isClustered ? tiles.sorted { $0.0.hilbertNumber < $1.0.hilbertNumber } : tiles
    for (id, tile) in order {
      let stored = tileCompression == 2 ? try Deflater.gzip(tile) : tile
      entries.append(
        PMTilesDirectory.Entry(
          tileNumber: id.hilbertNumber, runLength: 1, offset: UInt64(data.count),
          length: UInt64(stored.count)))
      data += stored
    }
    entries.sort { $0.tileNumber < $1.tileNumber }
    var leaves: [UInt8] = []
    for _ in 0..<depth {
      // Each directory of this level refers to half of the entries of the one below.
      let halves = [
        entries.prefix((entries.count + 1) / 2), entries.dropFirst((entries.count + 1) / 2),
      ]
      entries = []
      for half in halves where !half.isEmpty {
        let leaf = try stored(Array(half))
        entries.append(
          PMTilesDirectory.Entry(
            tileNumber: half.first?.tileNumber ?? 0, runLength: 0,
            offset: UInt64(leaves.count), length: UInt64(leaf.count)))
        leaves += leaf
      }
    }
    let root = try stored(entries)
    let json = #"{"name": "Test", "vector_layers": [{"id": "water", "fields": {}}]}"#
    let metadata = internalCompression == 2 ? try Deflater.gzip(Array(json.utf8)) : Array(json.utf8)
    return header(root.count, metadata.count, leaves.count, data.count) + root + metadata + leaves
      + data
  }

  private func stored(_ entries: [PMTilesDirectory.Entry]) throws -> [UInt8] {
    let bytes = PMTilesDirectory.bytes(of: entries)
    return internalCompression == 2 ? try Deflater.gzip(bytes) : bytes
  }

  private func header(_ root: Int, _ metadata: Int, _ leaves: Int, _ data: Int) -> [UInt8] {
    var bytes = Array("PMTiles".utf8) + [version]
    var offset = 127
    for length in [root, metadata, leaves, data] {
      for number in [offset, length] {
        bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      }
      offset += length
    }
    bytes += [UInt8](repeating: 0, count: 24)
    bytes += [isClustered ? 1 : 0, internalCompression, tileCompression, tileKind]
    let zooms = tiles.map { UInt8($0.0.zoom) }
    bytes += [zooms.min() ?? 0, zooms.max() ?? 0]
    for degrees in [-180, -85, 180, 85] {
      let number = Int32(degrees) * 10_000_000
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * Int32($0))) }
    }
    return bytes + [UInt8](repeating: 0, count: 9)
  }
}
