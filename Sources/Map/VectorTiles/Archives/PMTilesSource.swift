import DeflateStreams
import Synchronization

/// The tiles of a PMTiles file, version 3.
///
/// The root directory is read on opening, leaf directories on demand.
final class PMTilesSource: TileSource, RawTileSource {
  /// The maximum size of a directory or of the metadata, in bytes after decompression.
  static let directoryLimit = 32 << 20
  /// The maximum depth of directories.
  static let depthLimit = 8
  /// The maximum size of cached leaf directories, in bytes.
  static let leafBudget = 16 << 20

  let info: TileSetInfo
  private let file: FileBytes
  private let header: PMTilesHeader
  private let root: PMTilesDirectory
  private let leaves = Mutex(LeafDirectoryCache())

  /// Opens a file with tiles of a kind.
  init(path: String, holding kind: TileContent = .vector) throws(TileError) {
    do throws(TileError) {
      file = try FileBytes(path: path)
      guard file.count > 0 else { throw TileError(.empty) }
      let first = try file.bytes(at: 0, count: PMTilesHeader.length)
      header = try PMTilesHeader(first, fileSize: file.count, holding: kind)
      root = try PMTilesDirectory(try Self.expanded(header.root, of: file, header))
      guard !root.entries.isEmpty else { throw TileError(.empty) }
      let json = try Self.expanded(header.metadata, of: file, header)
      let metadata = MapMetadata.contents(in: json)
      info = TileSetInfo(
        file: path, format: .pmtiles, name: metadata?.name ?? "", zooms: header.zooms,
        bounds: header.bounds, attribution: metadata?.attribution,
        layerNames: (metadata?.vector_layers ?? []).map(\.id))
    } catch {
      throw error.located(file: path)
    }
  }

  /// The number of entries in the root directory.
  var rootEntryCount: Int { root.entries.count }

  /// The size of the cached leaf directories, in bytes.
  var keptLeafBytes: Int { leaves.withLock { $0.bytes } }

  func tile(_ id: TileID) throws(TileError) -> VectorTile? {
    do throws(TileError) {
      guard let stored = try stored(id) else { return nil }
      switch header.tileCompression {
      case .none: return try VectorTile(mvt: stored)
      case .unknown, .gzip, .brotli, .zstd: return try TileDecoder.tile(from: stored)
      }
    } catch {
      throw error.located(file: info.file, tile: id)
    }
  }

  func stored(_ id: TileID) throws(TileError) -> [UInt8]? {
    guard let extent = try extent(of: id) else { return nil }
    let stored = try file.bytes(at: extent.lowerBound, count: extent.count)
    guard stored.count == extent.count else { throw TileError.truncated }
    return stored
  }

  private func extent(of id: TileID) throws(TileError) -> Range<Int>? {
    let number = id.hilbertNumber
    var directory = root
    for _ in 0..<Self.depthLimit {
      guard let entry = directory.entry(for: number) else { return nil }
      if entry.runLength > 0 {
        return try Self.range(of: entry, in: header.tiles, limit: VectorTile.byteLimit)
      }
      directory = try leaf(entry)
    }
    throw TileError(
      .damagedArchive("leaf directories are nested deeper than \(Self.depthLimit) levels"))
  }

  private func leaf(_ entry: PMTilesDirectory.Entry) throws(TileError) -> PMTilesDirectory {
    if let known = leaves.withLock({ $0.directories[entry.offset] }) { return known }
    let range = try Self.range(of: entry, in: header.leaves, limit: Self.directoryLimit)
    let directory = try PMTilesDirectory(try Self.expanded(range, of: file, header))
    leaves.withLock { $0.keep(directory, at: entry.offset, budget: Self.leafBudget) }
    return directory
  }

  private static func range(
    of entry: PMTilesDirectory.Entry, in section: Range<Int>, limit: Int
  ) throws(TileError) -> Range<Int> {
    let (end, overflow) = entry.offset.addingReportingOverflow(entry.length)
    guard !overflow, end <= UInt64(section.count) else {
      throw TileError(.damagedArchive("a directory points beyond its section"))
    }
    guard entry.length <= UInt64(limit) else {
      throw TileError(.tooLarge("a tile or directory of \(entry.length) bytes", limit: limit))
    }
    let start = section.lowerBound + Int(entry.offset)
    return start..<start + Int(entry.length)
  }

  private static func expanded(
    _ range: Range<Int>, of file: FileBytes, _ header: PMTilesHeader
  ) throws(TileError) -> [UInt8] {
    guard range.count <= directoryLimit else {
      throw TileError(.tooLarge("a directory of \(range.count) bytes", limit: directoryLimit))
    }
    let stored = try file.bytes(at: range.lowerBound, count: range.count)
    guard header.directoryCompression != .none,
      let format = CompressedFormat(startOf: stored)
    else { return stored }
    do throws(TileError) {
      return try TileDecoder.inflate(stored, format, limit: directoryLimit)
    } catch {
      guard case .damagedTile(let what) = error.problem else { throw error }
      throw TileError(.damagedArchive(what))
    }
  }
}

/// A cache of leaf directories by file offset, within a byte budget.
struct LeafDirectoryCache {
  private(set) var directories: [UInt64: PMTilesDirectory] = [:]
  private(set) var bytes = 0

  /// Caches a directory, discarding all others if necessary.
  ///
  /// A directory that exceeds the budget is not cached.
  mutating func keep(_ directory: PMTilesDirectory, at offset: UInt64, budget: Int) {
    let size = directory.footprint
    guard size <= budget, directories[offset] == nil else { return }
    if bytes + size > budget { (directories, bytes) = ([:], 0) }
    directories[offset] = directory
    bytes += size
  }
}
