package import Bitmaps
import Documents
package import RunReports

/// A frame in the output folder of a run.
package struct WrittenFrame: Sendable {
  /// The record of the frame in the run.
  package let record: FrameRecord
  private let folder: Inside

  /// The frame of a record in a folder.
  package init(_ record: FrameRecord, in folder: String) {
    self.record = record
    self.folder = Inside(folder)
  }

  /// Whether its file has the recorded number of bytes; does not read the file.
  var hasSize: Bool { record.bytes != nil && folder.size(of: record.file) == record.bytes }

  /// The picture in the file; nil if it is missing, damaged or not the recorded one.
  package func picture() -> Bitmap? {
    guard let bytes = folder.bytesIfReadable(at: record.file),
      let bitmap = try? PNGDecoder.bitmap(from: bytes),
      bitmap.checksum.hexDigits == record.digest
    else { return nil }
    return bitmap
  }
}
