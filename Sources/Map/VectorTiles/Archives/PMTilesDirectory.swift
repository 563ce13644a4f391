import Documents

/// A sorted directory of tiles and leaf directories.
struct PMTilesDirectory: Sendable {
  /// A run of equal tiles, or a leaf directory if the run length is 0.
  struct Entry: Sendable, Hashable {
    var tileNumber: UInt64 = 0
    var runLength: UInt64 = 0
    var offset: UInt64 = 0
    var length: UInt64 = 0
  }

  /// The maximum number of entries of one directory; a map of the planet has about 100,000.
  static let entryLimit = 1 << 20

  let entries: [Entry]

  /// The memory footprint in bytes.
  var footprint: Int { entries.capacity * MemoryLayout<Entry>.stride }

  /// Reads the columns of a decompressed directory.
  init(_ bytes: [UInt8]) throws(TileError) {
    do throws(TileError) {
      entries = try ByteCursor.reading(bytes) { cursor throws(TileError) in
        cursor.isAtEnd ? [] : try Self.entries(&cursor)
      }
    } catch {
      if case .tooLarge = error.problem { throw error }
      throw TileError(.damagedArchive("a directory is truncated"))
    }
  }

  private static func entries(_ cursor: inout ByteCursor) throws(TileError) -> [Entry] {
    let count = try cursor.varint()
    // Every entry takes four bytes or more.
    guard count <= UInt64(cursor.end / 4) else { throw .truncated }
    guard count <= UInt64(entryLimit) else {
      throw TileError(.tooLarge("a directory of \(count) entries", limit: entryLimit))
    }
    var entries = [Entry](repeating: Entry(), count: Int(count))
    var number: UInt64 = 0
    for index in entries.indices {
      number &+= try cursor.varint()
      entries[index].tileNumber = number
    }
    for index in entries.indices { entries[index].runLength = try cursor.varint() }
    for index in entries.indices { entries[index].length = try cursor.varint() }
    for index in entries.indices {
      let word = try cursor.varint()
      if word == 0, index > 0 {
        entries[index].offset = entries[index - 1].offset &+ entries[index - 1].length
      } else {
        entries[index].offset = word &- 1
      }
    }
    return entries
  }

  /// Returns the columns of a directory, uncompressed.
  static func bytes(of entries: [Entry]) -> [UInt8] {
    var writer = ByteWriter()
    writer.varint(UInt64(entries.count))
    var last: UInt64 = 0
    for entry in entries {
      writer.varint(entry.tileNumber - last)
      last = entry.tileNumber
    }
    for entry in entries { writer.varint(entry.runLength) }
    for entry in entries { writer.varint(entry.length) }
    var end: UInt64?
    for entry in entries {
      writer.varint(entry.offset == end ? 0 : entry.offset + 1)
      end = entry.offset + entry.length
    }
    return writer.bytes
  }

  /// Returns the entry of a tile, or of the leaf directory that contains it.
  func entry(for tileNumber: UInt64) -> Entry? {
    let next = entries.partition { $0.tileNumber > tileNumber }
    guard next > 0 else { return nil }
    let entry = entries[next - 1]
    let isInside = entry.runLength == 0 || tileNumber - entry.tileNumber < entry.runLength
    return isInside ? entry : nil
  }
}

extension TileID {
  /// The index on the Hilbert curve through all levels, by which PMTiles files are sorted.
  var hilbertNumber: UInt64 {
    var number = ((UInt64(1) << (2 * UInt64(zoom))) - 1) / 3
    var (column, row) = (x, y)
    var side = (1 << zoom) >> 1
    while side > 0 {
      let (right, below) = (column & side > 0 ? 1 : 0, row & side > 0 ? 1 : 0)
      number += UInt64(side) * UInt64(side) * UInt64((3 * right) ^ below)
      if below == 0 {
        if right == 1 { (column, row) = (side - 1 - column, side - 1 - row) }
        (column, row) = (row, column)
      }
      (column, row) = (column & (side - 1), row & (side - 1))
      side >>= 1
    }
    return number
  }
}
