public import Bitmaps

/// Decides, inside the worker, what becomes of a finished picture.
///
/// The picture is used again for the next frame, so a sink copies what it wants to keep.
public protocol FrameSink: Sendable {
  /// Takes a finished picture; may add to the record what only the sink knows.
  func accept(_ bitmap: Bitmap, record: inout FrameRecord) throws
}

/// A sink that keeps nothing but the record.
public struct RecordsOnly: FrameSink {
  /// A sink without a memory.
  public init() {}

  /// Does nothing: the digest is in the record already.
  public func accept(_ bitmap: Bitmap, record: inout FrameRecord) {}
}
