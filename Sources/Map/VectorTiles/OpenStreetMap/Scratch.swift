import Foundation

/// Temporary storage for bytes that are written once and read in chunks.
///
/// Small amounts stay in memory; others go to an unlinked temporary file, which disappears with the
/// process.
struct Scratch: Sendable {
  /// The maximum number of bytes in memory.
  static let memoryLimit = 1 << 20

  private enum Place: Sendable {
    case memory([UInt8])
    case file(UnlinkedFile)
  }

  private(set) var count = 0
  private var place = Place.memory([])
  private let folder: URL
  /// The maximum number of bytes written.
  private let limit: Int

  init(in folder: URL?, limit: Int) {
    self.folder = folder ?? FileManager.default.temporaryDirectory
    self.limit = limit
  }

  /// Appends bytes and returns their offset.
  mutating func append(_ bytes: UnsafeRawBufferPointer) throws(TileError) -> Int {
    let start = count
    guard bytes.count <= limit - start else {
      throw TileError(.tooLarge("the decompressed map", limit: limit))
    }
    count += bytes.count
    switch place {
    case .file(let file): try file.write(bytes, at: start)
    case .memory(var kept):
      place = .memory([])
      kept += bytes
      place = .memory(kept)
      if kept.count > Self.memoryLimit { try spill(kept) }
    }
    return start
  }

  /// Returns the bytes of a written range.
  func bytes(at offset: Int, count: Int) throws(TileError) -> [UInt8] {
    switch place {
    case .memory(let kept): return Array(kept[offset..<offset + count])
    case .file(let file):
      let bytes = try file.bytes(at: offset, count: count)
      guard bytes.count == count else { throw TileError(.unwritable("the disk is full")) }
      return bytes
    }
  }

  /// Moves the bytes to a file; without a folder they stay in memory.
  private mutating func spill(_ kept: [UInt8]) throws(TileError) {
    guard let file = UnlinkedFile(in: folder) else { return }
    try Result { () throws(TileError) in
      try kept.withUnsafeBytes { bytes in
        Result { () throws(TileError) in try file.write(bytes, at: 0) }
      }.get()
    }.get()
    place = .file(file)
  }
}

/// An unlinked temporary file.
private final class UnlinkedFile: Sendable {
  private let descriptor: Int32

  /// Creates the file; fails if files cannot be created in the folder.
  init?(in folder: URL) {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var path = Array(folder.appendingPathComponent(".headunit-XXXXXX").path.utf8CString)
    descriptor = mkstemp(&path)
    guard descriptor >= 0 else { return nil }
    unlink(path)
  }

  deinit { close(descriptor) }

  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(TileError) {
    var done = 0
    while done < bytes.count {
      let written = pwrite(
        descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(offset + done))
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw TileError(.unwritable(String(cString: strerror(errno)))) }
      done += written
    }
  }

  func bytes(at offset: Int, count: Int) throws(TileError) -> [UInt8] {
    try FileBytes.read(descriptor, at: offset, count: count)
  }
}
