import DeflateStreams
import Foundation
import Geometry

/// Writes a PMTiles file, version 3, tile by tile.
///
/// Equal tiles have equal bytes. Only directories are kept in memory: 32 bytes per tile.
/// Source: <https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md>
struct PMTilesWriter {
  /// The maximum end offset of the root directory.
  private static let rootEnd = 16_384
  /// The number of entries in a leaf directory.
  private static let leafSize = 4_096
  /// The maximum size of tiles that are stored once, in bytes.
  private static let smallTile = 2_048
  private static let smallTiles = 16 << 20

  /// The metadata of the tiles.
  struct Facts {
    var name: String
    var attribution: String?
    var bounds: MapBounds
    var zooms: ClosedRange<Int>
    var layers: [String]
  }

  private let file: FileHandle
  /// The space reserved for the root directory, directly after the header.
  private let rootRoom: Int
  private var entries: [PMTilesDirectory.Entry] = []
  private var known: [[UInt8]: UInt64] = [:]
  private var knownBytes = 0
  private var end: UInt64 = 0
  private(set) var tileCount = 0
  private var contentCount = 0

  /// Starts a file; `capacity` is the maximum number of tiles.
  init(_ file: FileHandle, capacity: Int) throws {
    self.file = file
    // An entry has four numbers of at most ten bytes, nearly all of them small.
    rootRoom = min(Self.rootEnd - PMTilesHeader.length, 128 + 20 * capacity)
    try file.seek(toOffset: UInt64(PMTilesHeader.length + rootRoom))
  }

  /// Adds a tile, in the order of the Hilbert curve.
  mutating func add(_ tile: [UInt8], at id: TileID) throws {
    let stored = try Deflater.gzip(tile)
    var entry = PMTilesDirectory.Entry(
      tileNumber: id.hilbertNumber, runLength: 1, offset: end, length: UInt64(stored.count))
    tileCount += 1
    if let offset = known[stored] {
      entry.offset = offset
    } else {
      try file.write(contentsOf: stored)
      end += entry.length
      contentCount += 1
      if stored.count <= Self.smallTile, knownBytes < Self.smallTiles {
        known[stored] = entry.offset
        knownBytes += stored.count
      }
    }
    if let last = entries.last, last.offset == entry.offset, last.length == entry.length,
      last.tileNumber + last.runLength == entry.tileNumber
    {
      entries[entries.count - 1].runLength += 1
    } else {
      entries.append(entry)
    }
  }

  /// Writes the directories and the header, and returns the size of the file.
  func finish(_ facts: Facts) throws -> Int {
    let (root, leaves) = try directories()
    let metadata = try Deflater.gzip(Self.metadata(facts))
    let tiles = UInt64(PMTilesHeader.length + rootRoom)
    try file.write(contentsOf: metadata)
    try file.write(contentsOf: leaves)
    var bytes = Array("PMTiles".utf8) + [3]
    let sections = [
      UInt64(PMTilesHeader.length), UInt64(root.count), tiles + end, UInt64(metadata.count),
      tiles + end + UInt64(metadata.count), UInt64(leaves.count), tiles, end,
      UInt64(tileCount), UInt64(entries.count), UInt64(contentCount),
    ]
    for number in sections { bytes += Self.little(number) }
    // Clustered; directories and tiles in gzip; vector tiles.
    bytes += [1, 2, 2, 1, UInt8(facts.zooms.lowerBound), UInt8(facts.zooms.upperBound)]
    let (low, high) = (facts.bounds.southWest, facts.bounds.northEast)
    let middle = (
      (low.longitude + high.longitude) / 2, (low.latitude + high.latitude) / 2
    )
    for degrees in [low.longitude, low.latitude, high.longitude, high.latitude] {
      bytes += Self.position(degrees)
    }
    bytes += [UInt8(facts.zooms.upperBound)] + Self.position(middle.0) + Self.position(middle.1)
    try file.seek(toOffset: 0)
    try file.write(contentsOf: bytes + root)
    try file.synchronize()
    return Int(tiles + end) + metadata.count + leaves.count
  }

  /// Returns the root and leaf directories; no leaves if all entries fit into the root.
  private func directories() throws -> (root: [UInt8], leaves: [UInt8]) {
    if entries.count <= 4 * Self.leafSize {
      let whole = try Self.directory(entries)
      if whole.count <= rootRoom { return (whole, []) }
    }
    var size = Self.leafSize
    while true {
      var (leaves, root): ([UInt8], [PMTilesDirectory.Entry]) = ([], [])
      for start in stride(from: 0, to: entries.count, by: size) {
        let leaf = try Self.directory(Array(entries[start..<min(entries.count, start + size)]))
        root.append(
          PMTilesDirectory.Entry(
            tileNumber: entries[start].tileNumber, runLength: 0, offset: UInt64(leaves.count),
            length: UInt64(leaf.count)))
        leaves += leaf
      }
      let stored = try Self.directory(root)
      if stored.count <= rootRoom { return (stored, leaves) }
      size *= 2
    }
  }

  private static func directory(_ entries: [PMTilesDirectory.Entry]) throws -> [UInt8] {
    try Deflater.gzip(PMTilesDirectory.bytes(of: entries))
  }

  private static func metadata(_ facts: Facts) throws -> [UInt8] {
    struct Layer: Encodable {
      let id: String
      let fields: [String: String] = [:]
    }
    struct Metadata: Encodable {
      let name: String
      let attribution: String?
      let type = "baselayer"
      let vector_layers: [Layer]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](
      try encoder.encode(
        Metadata(
          name: facts.name, attribution: facts.attribution,
          vector_layers: facts.layers.map { Layer(id: $0) })))
  }

  private static func little(_ number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
  }

  private static func position(_ degrees: Double) -> [UInt8] {
    let number = Int32((degrees * 1e7).rounded())
    return (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * Int32($0))) }
  }
}
