import Bitmaps
import Synchronization

/// Stores the frames that a sink received.
final class SinkFrames: Sendable {
  private let frames = Mutex<[Bitmap]>([])

  var all: [Bitmap] { frames.withLock { $0 } }

  func add(_ bitmap: Bitmap) { frames.withLock { $0.append(bitmap) } }
}

extension UInt64 {
  /// The value as sixteen hex digits.
  var hexText: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
