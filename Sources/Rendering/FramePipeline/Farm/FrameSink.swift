package import Bitmaps
package import RunReports

/// Processes a finished picture inside the worker.
///
/// The picture's memory is reused for the next frame, so a sink copies the parts that it keeps.
package protocol FrameSink: Sendable {
  /// Accepts a finished picture; may add values to the record.
  func accept(_ bitmap: Bitmap, record: inout FrameRecord) throws
  /// Takes a picture that was drawn before, as the bytes of its file.
  ///
  /// - Parameter isThere: Whether the file of the record holds it already.
  func keep(_ bytes: [UInt8], isThere: Bool, record: inout FrameRecord) throws
}

extension FrameSink {
  /// Takes the picture in the bytes.
  package func keep(_ bytes: [UInt8], isThere: Bool, record: inout FrameRecord) throws {
    try accept(try PNGDecoder.bitmap(from: bytes), record: &record)
  }
}

/// A sink that keeps only the record.
package struct DiscardingSink: FrameSink {
  /// A sink without a memory.
  package init() {}

  /// No effect: the record already contains the digest.
  package func accept(_ bitmap: Bitmap, record: inout FrameRecord) {}
}
