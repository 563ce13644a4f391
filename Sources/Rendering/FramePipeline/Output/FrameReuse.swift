import Bitmaps
import Documents
import RunReports

/// A picture drawn earlier, as the bytes of its file.
struct KeptFrame: Sendable {
  var bytes: [UInt8] = []
  /// The checksum of the pixels.
  let digest: String
  let missingGlyphs: Int
  /// The tile statistics; nil without a map.
  let tiles: TileStatistics?
  /// The diagnostics of the map and of the drawing.
  let notes: [Diagnostic]
  /// The checksum of the bytes, if recorded.
  var fileDigest: String?
  /// The output file that already contains it, as a relative path.
  var file: String?

  /// Whether the bytes decode to these pixels.
  var isWhole: Bool {
    if let fileDigest { return ByteChecksum.text(of: bytes) == fileDigest }
    return (try? PNGDecoder.bitmap(from: bytes))?.checksum.hexDigits == digest
  }
}

extension FrameRecord {
  /// The diagnostics of the map and of the drawing.
  var pictureNotes: [Diagnostic] {
    diagnostics.filter { $0.stage == .map || $0.stage == .drawing }
  }
}

/// Finds pictures of frames drawn earlier, from any script.
struct FrameReuse: Sendable {
  let keys: FrameKeys
  /// The frames of the previous run in the same folder, by key.
  let earlier: [String: FrameRecord]
  let output: String
  let cache: FrameCache?
  /// Whether existing pictures are reused; otherwise pictures are only stored.
  let isOn: Bool

  /// Returns the picture of a key; nil if it is missing or corrupt.
  func frame(_ key: String) -> KeptFrame? {
    guard isOn else { return nil }
    if let record = earlier[key], let bytes = Inside(output).bytesIfReadable(at: record.file) {
      let frame = KeptFrame(
        bytes: bytes, digest: record.digest, missingGlyphs: record.missingGlyphs ?? 0,
        tiles: record.tiles, notes: record.pictureNotes, fileDigest: record.fileDigest,
        file: record.file)
      if frame.isWhole { return frame }
    }
    return cache?.frame(key)
  }
}
