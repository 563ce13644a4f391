package import Bitmaps
package import RunReports

/// Processes a finished picture within the worker.
///
/// The picture's memory is reused for the next frame, so a sink copies what it keeps.
package protocol FrameSink: Sendable {
  /// Accepts a finished picture; may add values to the record.
  func accept(_ bitmap: Bitmap, record: inout FrameRecord) throws
  /// Accepts a picture that was drawn earlier, as the bytes of its file.
  ///
  /// - Parameter isWritten: Whether the output file already contains it.
  func keep(_ bytes: [UInt8], isWritten: Bool, record: inout FrameRecord) throws
}

extension FrameSink {
  /// Decodes the picture and accepts it.
  package func keep(_ bytes: [UInt8], isWritten: Bool, record: inout FrameRecord) throws {
    try accept(try PNGDecoder.bitmap(from: bytes), record: &record)
  }
}

/// A sink that keeps only the record.
package struct DiscardingSink: FrameSink {
  /// Does nothing: the record already contains the digest.
  package func accept(_ bitmap: Bitmap, record: inout FrameRecord) {}
}
