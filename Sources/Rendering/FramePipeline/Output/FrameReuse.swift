import Bitmaps
import Documents
import RunReports

/// A picture that was drawn before, as its file holds it.
struct KeptFrame: Sendable {
  var bytes: [UInt8] = []
  /// The checksum of the pixels.
  let digest: String
  let missingGlyphs: Int
  /// The result of the map's tiles; nil without a map.
  let tiles: TileStatistics?
  /// The diagnostics of the map and of the drawing.
  let notes: [Diagnostic]
  /// The checksum of the bytes; nil if it was not noted.
  var fileDigest: String?
  /// The path of the file inside the output folder that holds it already; nil for none.
  var file: String?

  /// Whether the bytes are a picture with these pixels.
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

/// Finds pictures of frames that were drawn earlier, from any script.
struct FrameReuse: Sendable {
  let keys: FrameKeys
  /// The frames of the run before in the same folder, by their keys.
  let earlier: [String: FrameRecord]
  let output: String
  let cache: FrameCache?
  /// Whether existing pictures are used; otherwise pictures are only stored for other runs.
  let isOn: Bool

  /// The picture of a key; nil if it is missing or damaged.
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
