import Documents
package import Bitmaps
package import RunReports

/// A frame in the output folder of a run.
package struct WrittenFrame: Sendable {
  /// What the run says about it.
  package let record: FrameRecord
  private let path: String

  /// The frame of a record in a folder.
  package init(_ record: FrameRecord, in folder: String) {
    self.record = record
    path = "\(folder)/\(record.file)"
  }

  /// Whether its file has as many bytes as the record says; costs no reading.
  var hasSize: Bool { record.bytes != nil && InputFile.size(of: path) == record.bytes }

  /// The picture in the file; nil when it is gone, damaged or not the one that was recorded.
  package func picture() -> Bitmap? {
    guard let bytes = InputFile.bytesIfReadable(at: path),
      let bitmap = try? PNGDecoder.bitmap(from: bytes),
      bitmap.checksum.hexDigits == record.digest
    else { return nil }
    return bitmap
  }
}
