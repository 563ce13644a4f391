import Foundation
import Testing

@testable import MapSources

struct MapFileTests {
  /// Returns the digest of a sparse file of zeros with a few bytes at offsets.
  private func digest(size: UInt64, _ bytes: [UInt64: UInt8], in folder: URL) throws -> String {
    let path = folder.appending(path: "large.mbtiles")
    try Data().write(to: path)
    let file = try FileHandle(forWritingTo: path)
    defer { try? file.close() }
    try file.truncate(atOffset: size)
    for (offset, byte) in bytes {
      try file.seek(toOffset: offset)
      try file.write(contentsOf: Data([byte]))
    }
    return try MapFile.digest(of: path.path)
  }

  @Test func `a large file is told apart by its size and by each byte near its ends`() throws {
    try withFolder { folder in
      let (size, end): (UInt64, UInt64) = (65 << 20, 4 << 20)
      let plain = try digest(size: size, [:], in: folder)
      for offset in [0, end - 1, size - end, size - 1] {
        #expect(try digest(size: size, [offset: 1], in: folder) != plain, "byte \(offset)")
      }
      #expect(try digest(size: size + 1, [:], in: folder) != plain)
      #expect(try digest(size: size, [end: 1, size - end - 1: 1], in: folder) == plain)
    }
  }

  @Test func `of a file up to 64 MB every byte counts`() throws {
    try withFolder { folder in
      let plain = try digest(size: 64 << 20, [:], in: folder)
      #expect(try digest(size: 64 << 20, [32 << 20: 1], in: folder) != plain)
    }
  }

  private func withFolder(_ work: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "map-file-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try work(folder)
  }
}
