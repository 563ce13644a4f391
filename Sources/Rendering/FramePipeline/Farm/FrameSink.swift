package import Bitmaps
package import RunReports

/// Decides, inside the worker, what becomes of a finished picture.
///
/// The picture is used again for the next frame, so a sink copies what it wants to keep.
package protocol FrameSink: Sendable {
  /// Takes a finished picture; may add to the record what only the sink knows.
  func accept(_ bitmap: Bitmap, record: inout FrameRecord) throws
}

/// A sink that keeps nothing but the record.
package struct DiscardingSink: FrameSink {
  /// A sink without a memory.
  package init() {}

  /// Does nothing: the digest is in the record already.
  package func accept(_ bitmap: Bitmap, record: inout FrameRecord) {}
}
